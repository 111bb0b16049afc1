import { type RefObject, useEffect, useRef } from 'react';

/**
 * Gives a card the focus back that keys have moved: in another column it is another element, and what had the focus is
 * gone.
 * @returns to be told whose card that is
 */
export function useRefocus(board: RefObject<HTMLElement | null>): (number: string) => void {
  const moved = useRef<string>(undefined);
  useEffect(() => {
    const { activeElement } = document;
    if (moved.current === undefined || (activeElement && activeElement !== document.body)) return;
    const cards = board.current?.querySelectorAll<HTMLElement>('[data-appointment]') ?? [];
    [...cards].find((card) => card.dataset.appointment === moved.current)?.focus();
  });
  return (number) => {
    moved.current = number;
  };
}
