/** What the browser did not keep, because it may not, or is full: it stays until the page goes. */
interface Unkept {
  readonly text: string;
  /** What the browser had instead at that time; other tabs may have changed it since. */
  readonly before: string;
}

/** Brings what another tab has kept since together with what is here alone. */
type Merge = (texts: Unkept & { readonly now: string }) => string;

const unkept = new Map<string, Unkept>();

function stored(key: string): string {
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

// As long as something would go with the page, whichever of its screens is open.
const hold = (event: BeforeUnloadEvent) => event.preventDefault();

/** Keeps a text over a reload if the browser does, else as long as the page is there. @param text empty for none */
export function keep(key: string, text: string): void {
  unkept.delete(key);
  try {
    if (text === '') localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    // Also that nothing is there has to be remembered, where something older can't be taken away.
    unkept.set(key, { text, before: stored(key) });
  }
  if (isUnkept()) window.addEventListener('beforeunload', hold);
  else window.removeEventListener('beforeunload', hold);
}

/** What was kept, empty for nothing. */
export function keptText(key: string, merge: Merge): string {
  const now = stored(key);
  const own = unkept.get(key);
  if (!own) return now;
  return own.before === now ? own.text : merge({ ...own, now });
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
export const isUnkept = () => [...unkept.values()].some(({ text }) => text !== '');
