import { useEffect } from 'react';

/** The key that opens the help of the page. */
export const helpKey = 'F1';

/** Opens the help by F1 from anywhere, also while somebody types or looks at a dialog. */
export function useHelpKey(onOpen: () => void) {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
      if (key !== helpKey || ctrlKey || metaKey || altKey || shiftKey) return;
      // Browsers open a help of their own by it.
      event.preventDefault();
      if (!event.repeat) onOpen();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [onOpen]);
}
