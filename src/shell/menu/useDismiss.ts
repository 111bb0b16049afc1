import { type RefObject, useEffect } from 'react';

/**
 * While something is open: Escape closes it, and so do a press of the pointer and the focus anywhere outside.
 * @param close told whether the focus should go back to where it was opened
 */
export function useDismiss(
  isOpen: boolean,
  inside: RefObject<HTMLElement | null>,
  close: (returnsFocus: boolean) => void,
) {
  useEffect(() => {
    if (!isOpen) return;
    const leave = ({ target }: Event) => {
      if (target instanceof Node && !inside.current?.contains(target)) close(false);
    };
    const leaveByKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) close(true);
    };
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    document.addEventListener('keydown', leaveByKey);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
      document.removeEventListener('keydown', leaveByKey);
    };
  }, [isOpen, inside, close]);
}
