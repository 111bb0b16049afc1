import { useLayoutEffect, useState } from 'react';

/** The element that a step of the tour is about, brought into view; null where there is none, as without any tile. */
export function useTarget(step: string): HTMLElement | null {
  const [target, setTarget] = useState<HTMLElement | null>(null);
  useLayoutEffect(() => {
    const found = document.querySelector<HTMLElement>(`[data-tour="${step}"]`);
    found?.scrollIntoView?.({ block: 'nearest' });
    setTarget(found);
  }, [step]);
  return target;
}
