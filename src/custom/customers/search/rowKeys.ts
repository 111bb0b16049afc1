import type { KeyboardEvent } from 'react';
import { customerMark } from '../customer/CustomerLink.tsx';
import { searchFieldId } from '../customer/SearchField.tsx';

const elementsIn = (root: ParentNode) => [...root.querySelectorAll<HTMLElement>(`[${customerMark}]`)];

/** The first customer that was found; undefined when nobody was. */
export const firstRowIn = (root: ParentNode | null): HTMLElement | undefined =>
  root ? elementsIn(root)[0] : undefined;

/** Arrows, Home and End go from customer to customer; up from the first one back to where one types. */
export function onRowKeys(event: KeyboardEvent<HTMLElement>) {
  if (event.ctrlKey || event.metaKey || event.altKey || !(event.target instanceof HTMLElement)) return;
  const all = elementsIn(event.currentTarget);
  const index = all.indexOf(event.target);
  const target = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: all.length - 1 }[event.key];
  if (index < 0 || target === undefined) return;
  event.preventDefault();
  const next = target < 0 ? document.getElementById(searchFieldId) : all[Math.min(target, all.length - 1)];
  next?.focus();
}
