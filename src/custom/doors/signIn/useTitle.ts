import { useEffect } from 'react';

/** Names the page in tabs, bookmarks and the history of the browser. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Rooftop`;
  }, [title]);
}

/** As a `ref`: whoever reads with a screen reader, or types, goes on where the page does. */
export const takeFocus = (element: HTMLElement | null) => element?.focus();
