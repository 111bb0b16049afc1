import type { KeyboardEvent } from 'react';

/** Which place of a list a key goes to; undefined for a key that is no move. */
function placeOf(key: string, at: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowDown':
      return (at + 1) % count;
    case 'ArrowUp':
      return at <= 0 ? count - 1 : at - 1;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}

const hasModifier = ({ ctrlKey, metaKey, altKey }: KeyboardEvent) => ctrlKey || metaKey || altKey;

/**
 * Moves the focus among the places within an element: up, down, Home and End. Places that are not drawn are skipped.
 * @returns the place that now has the focus; undefined for any other key
 */
export function moveFocus(
  event: KeyboardEvent,
  within: Element,
  places = 'a[href], button, [tabindex]',
): HTMLElement | undefined {
  if (hasModifier(event)) return undefined;
  const list = [...within.querySelectorAll<HTMLElement>(places)];
  const at = list.findIndex((place) => place.matches(':focus'));
  const next = list[placeOf(event.key, at, list.length) ?? -1];
  if (!next) return undefined;
  event.preventDefault();
  next.focus();
  return next;
}
