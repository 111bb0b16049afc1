/** Compiles a pattern where `*` matches any text. Matches whole texts, ignoring case, in linear time. */
export const wildcard = (pattern: string): ((text: string) => boolean) => fitting(pattern.split('*'));

export function fitting(parts: readonly string[]): (text: string) => boolean {
  const [first = '', ...others] = parts.map((part) => part.toLowerCase());
  const last = others.pop();
  return (text) => {
    const lower = text.toLowerCase();
    if (last === undefined) return lower === first;
    if (!lower.startsWith(first) || !lower.endsWith(last)) return false;
    let from = first.length;
    for (const part of others) {
      const at = lower.indexOf(part, from);
      if (at < 0) return false;
      from = at + part.length;
    }
    return from <= lower.length - last.length;
  };
}
