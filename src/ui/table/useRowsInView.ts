import { defaultRangeExtractor, observeElementRect, useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { rowHeights } from '../theme/sizes.ts';

/** Rows drawn beyond the edges, so that scrolling meets no blank. */
const beyond = 10;

/** Paper does not scroll: while the page is printed, all rows are drawn. */
function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    const begin = () => flushSync(() => setPrinting(true));
    const finish = () => setPrinting(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', finish);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', finish);
    };
  }, []);
  return printing;
}

/**
 * Which of many rows are drawn: those in view of `frame`, some around them, and the one at `stop`.
 * @returns `places` with the pixels that are left out before each, `end` with those after the last
 */
export function useRowsInView(frame: HTMLElement | null, count: number, stop: number) {
  const printing = usePrinting();
  const rows = useVirtualizer({
    count,
    getScrollElement: () => frame,
    estimateSize: () => rowHeights.list,
    overscan: beyond,
    rangeExtractor: (range) => [...new Set([...defaultRangeExtractor(range), stop])].sort((a, b) => a - b),
    measureElement: (line) => line.getBoundingClientRect().height || rowHeights.list,
    // Before it is laid out the frame has no height; then it is taken to be as high as the window.
    observeElementRect: (instance, tell) =>
      observeElementRect(instance, ({ width, height }) =>
        tell({ width, height: height || window.innerHeight }),
      ),
  });
  if (printing) {
    const all = Array.from({ length: count }, (_, index) => ({ index, gap: 0 }));
    return { places: all, end: 0, measure: rows.measureElement };
  }
  const items = rows.getVirtualItems();
  const places = items.map(({ index, start }, place) => ({
    index,
    gap: start - (items[place - 1]?.end ?? 0),
  }));
  return { places, end: rows.getTotalSize() - (items.at(-1)?.end ?? 0), measure: rows.measureElement };
}
