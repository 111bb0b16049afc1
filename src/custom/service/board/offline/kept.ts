/** What the browser did not keep, because it may not, or is full: it stays until the page goes. */
const unkept = new Map<string, string>();

/** Keeps a text over a reload if the browser does, else as long as the page is there. @param text undefined for none */
export function keep(key: string, text: string | undefined): void {
  unkept.delete(key);
  try {
    if (text === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    // Also that nothing is there has to be remembered, where something older can't be taken away.
    unkept.set(key, text ?? '');
  }
}

/** What was kept, empty for nothing. */
export function keptText(key: string): string {
  const text = unkept.get(key);
  if (text !== undefined) return text;
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

/** The keys that begin so of what the browser keeps. */
export function keptKeys(start: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(start));
  } catch {
    return [];
  }
}

/** Whether something would be lost with the page. */
export const isUnkept = () => [...unkept.values()].some((text) => text !== '');
