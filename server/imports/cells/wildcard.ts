/**
 * Compiles a text in which `*` stands for any text: whether another one fits as a whole, in any case. Takes time in
 * proportion to that text only, whatever the pattern.
 */
export const wildcard = (pattern: string): ((text: string) => boolean) => fitting(pattern.split('*'));

/** The same of a text by what stands between those signs. */
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
