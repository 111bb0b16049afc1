import type { MouseEvent } from 'react';

/** A press on these is theirs, not the row's. */
const ownPress = 'a, button, input, label, select';

/**
 * Whether a press somewhere in a row is meant for the row: not for something else in it, and not the end of marking
 * text. What a menu of the row shows stands outside it, though React says of a press there that it was in the row.
 */
export function isForRow({ target, currentTarget }: MouseEvent): boolean {
  const hasMarkedText = (window.getSelection()?.toString() ?? '') !== '';
  return (
    target instanceof Element && currentTarget.contains(target) && !target.closest(ownPress) && !hasMarkedText
  );
}
