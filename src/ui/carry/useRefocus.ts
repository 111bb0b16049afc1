import { type RefObject, useEffect, useRef } from 'react';

/**
 * Gives a card the focus back that keys have moved: in another column it is another element, and what had the focus is
 * gone.
 * @param attribute what names a card, below `data-`
 * @returns to be told whose card that is
 */
export function useRefocus(board: RefObject<HTMLElement | null>, attribute: string): (name: string) => void {
  const moved = useRef<string>(undefined);
  useEffect(() => {
    // Whoever presses on the board has gone on from the card.
    const forget = () => {
      moved.current = undefined;
    };
    const { current } = board;
    current?.addEventListener('pointerdown', forget);
    return () => current?.removeEventListener('pointerdown', forget);
  }, [board]);
  useEffect(() => {
    const { activeElement } = document;
    if (moved.current === undefined || (activeElement && activeElement !== document.body)) return;
    const cards = board.current?.querySelectorAll<HTMLElement>(`[data-${attribute}]`) ?? [];
    [...cards].find((card) => card.dataset[attribute] === moved.current)?.focus();
  });
  return (name) => {
    moved.current = name;
  };
}
