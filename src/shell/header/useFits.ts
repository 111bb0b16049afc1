import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/**
 * Whether everything in a row has room in it. That is tried before it is painted, also anew when the row has more room
 * than it had in vain: what stands beside it gives way only to all that it can hold.
 * @param drawn changes when other things are in the row
 */
export function useFits(row: RefObject<HTMLElement | null>, drawn: unknown): boolean {
  const [fits, setFits] = useState(true);
  /** The widest that the row has been without room for everything. */
  const tooNarrow = useRef(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is in the row has to be measured anew
  useLayoutEffect(() => {
    tooNarrow.current = 0;
    setFits(true);
  }, [drawn]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is in the row has to be measured anew
  useLayoutEffect(() => {
    const box = row.current;
    if (!box) return;
    const measure = () =>
      setFits(fits ? box.scrollWidth <= box.clientWidth : box.clientWidth > tooNarrow.current);
    if (fits) measure();
    else tooNarrow.current = Math.max(tooNarrow.current, box.clientWidth);
    if (typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    return () => observer.disconnect();
  }, [row, fits, drawn]);

  return fits;
}
