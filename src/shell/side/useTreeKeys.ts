import type { KeyboardEvent } from 'react';
import { moveFocus } from '../../ui/roving.ts';

export const placeId = (key: string) => `side-${key}`;

const places = '[role="treeitem"]';

/** Keys of a tree: up and down, Home and End; right opens and enters, left closes and goes out; Enter and Space choose. */
export function useTreeKeys() {
  return (event: KeyboardEvent<HTMLElement>) => {
    const { target, key, currentTarget: tree } = event;
    if (!(target instanceof HTMLElement) || event.ctrlKey || event.metaKey || event.altKey) return;
    const expanded = target.getAttribute('aria-expanded');
    const isToggle =
      (key === 'ArrowRight' && expanded === 'false') ||
      (key === 'ArrowLeft' && expanded === 'true') ||
      ((key === 'Enter' || key === ' ') && expanded !== null) ||
      (key === ' ' && target instanceof HTMLAnchorElement);
    if (isToggle) {
      event.preventDefault();
      target.click();
    } else if (key === 'ArrowRight' && expanded === 'true') {
      target.parentElement?.querySelector<HTMLElement>(`[role="group"] ${places}`)?.focus();
    } else if (key === 'ArrowLeft') {
      const parent = target.closest('[role="group"]')?.previousElementSibling;
      if (parent instanceof HTMLElement) parent.focus();
    } else {
      moveFocus(event, tree, { places });
    }
  };
}
