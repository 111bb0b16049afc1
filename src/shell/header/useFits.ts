import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/**
 * Whether everything in a row has room in it. What it needs is measured whenever it is drawn, so that it comes back
 * when the window has grown.
 * @param drawn changes when other things are in the row
 */
export function useFits(row: RefObject<HTMLElement | null>, drawn: unknown): boolean {
  const [fits, setFits] = useState(true);
  const needed = useRef(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is in the row has to be measured anew
  useLayoutEffect(() => {
    needed.current = 0;
    setFits(true);
  }, [drawn]);

  useLayoutEffect(() => {
    const box = row.current;
    if (!box || typeof ResizeObserver === 'undefined') return;
    const measure = () => {
      if (fits) needed.current = box.scrollWidth;
      setFits(needed.current <= box.clientWidth);
    };
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    return () => observer.disconnect();
  }, [row, fits]);

  return fits;
}
