import { type RefObject, useEffect, useState } from 'react';
import { grid } from '../../../../ui/theme/measures/permissions.ts';
import { rowHeights } from '../../../../ui/theme/sizes.ts';

interface Shown {
  readonly first: number;
  /** One after the last. */
  readonly end: number;
}

export interface Windowing {
  readonly rows: Shown;
  readonly columns: Shown;
  /** Pixels. */
  readonly columnWidth: number;
  /** Scrolls so that a cell is in view beside the headings. */
  readonly reveal: (row: number, column: number) => void;
}

/** Rows and columns drawn beyond the edges. */
const EDGE = 3;

const part = (offset: number, length: number, size: number, count: number): Shown => ({
  first: Math.max(0, Math.floor(offset / size) - EDGE),
  end: Math.min(count, Math.ceil((offset + length) / size) + EDGE),
});

/** Which of many rows and columns of equal size are drawn: those in view and a few around them. */
export function useWindowing(
  ref: RefObject<HTMLElement | null>,
  rowCount: number,
  columnCount: number,
): Windowing {
  const [at, setAt] = useState(grid.window);
  useEffect(() => {
    const box = ref.current;
    if (!box) return;
    const measure = () =>
      setAt({
        top: box.scrollTop,
        left: box.scrollLeft,
        width: box.clientWidth || grid.window.width,
        height: box.clientHeight || grid.window.height,
      });
    measure();
    box.addEventListener('scroll', measure, { passive: true });
    const observer = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(measure);
    observer?.observe(box);
    return () => {
      box.removeEventListener('scroll', measure);
      observer?.disconnect();
    };
  }, [ref]);

  const fitting = Math.floor((at.width - grid.module) / Math.max(1, columnCount));
  const columnWidth = Math.min(Math.max(fitting, grid.role), grid.roleMost);
  const rowHeight = rowHeights.grid;
  const reveal = (row: number, column: number) => {
    const box = ref.current;
    if (!box) return;
    const room = { height: at.height - grid.head, width: at.width - grid.module };
    const top = row * rowHeight;
    const left = column * columnWidth;
    if (top < box.scrollTop) box.scrollTop = top;
    else if (top + rowHeight > box.scrollTop + room.height) box.scrollTop = top + rowHeight - room.height;
    if (column < 0) return;
    if (left < box.scrollLeft) box.scrollLeft = left;
    else if (left + columnWidth > box.scrollLeft + room.width) {
      box.scrollLeft = left + columnWidth - room.width;
    }
  };
  return {
    rows: part(at.top, at.height, rowHeight, rowCount),
    columns: part(at.left, at.width, columnWidth, columnCount),
    columnWidth,
    reveal,
  };
}
