import { useEffect, useSyncExternalStore } from 'react';

const nothing: readonly string[] = [];
let scopeWords = nothing;
const listeners = new Set<() => void>();

function tell(words: readonly string[]) {
  scopeWords = words;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The period and instant of this page's figures for the header: "MTD", "as of 7:42 AM". */
export function useTellPageScope(kind: string, asOf: string | undefined) {
  useEffect(() => {
    tell(asOf ? [kind, asOf] : [kind]);
    return () => tell(nothing);
  }, [kind, asOf]);
}

/** What the page has told of its figures besides their stores. */
export const usePageScope = () => useSyncExternalStore(subscribe, () => scopeWords);
