import type { MouseEvent } from 'react';
import { isForRow } from '../../ui/table/press.ts';

/** For a row with a link: a press anywhere in it follows the link, which keyboards reach by itself. */
export const pressRow = {
  onClick: (event: MouseEvent<HTMLElement>) => {
    const link = isForRow(event) && event.currentTarget.querySelector('a');
    if (!link) return;
    event.preventDefault();
    link.click();
  },
};

/** For the style of such rows. */
export const pressed = (hover: string) => ({
  '&:has(a)': { cursor: 'pointer' },
  '@media (hover: hover)': { '&:has(a):hover': { backgroundColor: hover } },
});
