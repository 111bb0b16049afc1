import type { MouseEvent } from 'react';
import { customerMark } from '../customer/CustomerLink.tsx';

/**
 * What a click somewhere in a row opens; undefined when it was for something else in it, when it ended the marking of
 * text, or when the role opens nobody.
 */
export function openerIn({ currentTarget, target }: MouseEvent<HTMLElement>): HTMLElement | undefined {
  const isForRow =
    target instanceof Element && !target.closest('a, button') && getSelection()?.isCollapsed !== false;
  return (isForRow && currentTarget.querySelector<HTMLElement>(`[${customerMark}]`)) || undefined;
}
