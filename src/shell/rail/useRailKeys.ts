import { type KeyboardEvent, useCallback, useRef } from 'react';
import { moveFocus } from '../../ui/roving.ts';

const opened = '[aria-expanded="true"]:not([aria-haspopup])';
const stops = 'a[href], button';

/**
 * Keys of the rail and its panels: up and down within a column; right opens what is under an entry and goes there;
 * left goes back to it.
 */
export function useRailKeys(close: (returnsFocus: boolean) => void) {
  /** The entry that was opened by its key while the code of the panels was still loading. */
  const opener = useRef<HTMLElement>(undefined);

  const enterPanel = useCallback(() => {
    const entry = opener.current;
    const panel = entry?.closest('[data-column]')?.nextElementSibling;
    if (!panel) return;
    opener.current = undefined;
    // Whoever has gone elsewhere meanwhile is not called back.
    if (document.activeElement === entry) panel.querySelector<HTMLElement>(stops)?.focus();
  }, []);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { target, key } = event;
    const column = target instanceof HTMLElement ? target.closest('[data-column]') : null;
    if (!(target instanceof HTMLElement) || !column) return;
    const before = column.previousElementSibling;
    opener.current = undefined;
    if (key === 'ArrowRight' && target.matches('[aria-expanded]:not([aria-haspopup])')) {
      event.preventDefault();
      opener.current = target;
      if (target.getAttribute('aria-expanded') === 'false') target.click();
      // The panel is drawn by then, once its code is there.
      requestAnimationFrame(enterPanel);
    } else if (key === 'ArrowLeft' && before) {
      event.preventDefault();
      const parent = before.querySelector<HTMLElement>(opened);
      parent?.focus();
      parent?.click();
    } else if (key === 'ArrowLeft') {
      close(true);
    } else {
      moveFocus(event, column, { places: stops });
    }
  };
  return { onKeyDown, enterPanel };
}
