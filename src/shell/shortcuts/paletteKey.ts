import { useEffect } from 'react';

/** The key as the keyboard at hand is labelled. */
export const paletteKey = () => (/Mac|iP(hone|ad|od)/.test(navigator.userAgent) ? '⌘ K' : 'Ctrl K');

/** Within these a key may have a meaning of its own, and what is open should stay. */
const OCCUPIED = '[role="dialog"], [role="menu"]';

/** Opens the palette by Ctrl K or ⌘ K from anywhere on a page, also while somebody types. */
export function usePaletteKey(onOpen: () => void) {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, shiftKey, target } = event;
      if (key.toLowerCase() !== 'k' || !(ctrlKey || metaKey) || altKey || shiftKey) return;
      if (target instanceof Element && target.closest(OCCUPIED)) return;
      // Browsers open their own search by it.
      event.preventDefault();
      onOpen();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [onOpen]);
}
