import type { KeyboardEvent } from 'react';
import { hasModifier, moveFocus } from '../../../ui/roving.ts';
import { customerMark } from '../customer/CustomerLink.tsx';
import { searchFieldId } from '../customer/SearchField.tsx';

const places = `[${customerMark}]`;

/** The first customer that was found; undefined when nobody was. */
export const firstRowIn = (root: ParentNode | null) => root?.querySelector<HTMLElement>(places) ?? undefined;

/** Arrows, Home and End go from customer to customer; up from the first one back to where one types. */
export function onRowKeys(event: KeyboardEvent<HTMLElement>) {
  const { target, currentTarget: rows, key } = event;
  if (!(target instanceof Element) || !target.matches(places) || hasModifier(event)) return;
  if (key === 'ArrowUp' && target === firstRowIn(rows)) {
    event.preventDefault();
    document.getElementById(searchFieldId)?.focus();
  } else {
    moveFocus(event, rows, { places, turns: false });
  }
}
