import type { KeyboardEvent } from 'react';
import { moveFocus } from '../../ui/roving.ts';

const opened = '[aria-expanded="true"]:not([aria-haspopup])';
const stops = 'a[href], button';

/**
 * Keys of the rail and its panels: up and down within a column; right opens what is under an entry and goes there;
 * left goes back to it.
 */
export function useRailKeys(close: (returnsFocus: boolean) => void) {
  return (event: KeyboardEvent<HTMLElement>) => {
    const { target, key } = event;
    const column = target instanceof HTMLElement ? target.closest('[data-column]') : null;
    if (!(target instanceof HTMLElement) || !column) return;
    const before = column.previousElementSibling;
    if (key === 'ArrowRight' && target.matches('[aria-expanded]:not([aria-haspopup])')) {
      event.preventDefault();
      if (target.getAttribute('aria-expanded') === 'false') target.click();
      // The panel is drawn by then.
      requestAnimationFrame(() => column.nextElementSibling?.querySelector<HTMLElement>(stops)?.focus());
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
}
