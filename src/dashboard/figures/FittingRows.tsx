import { useLayoutEffect, useRef, useState } from 'react';
import { themed } from '../../ui/theme/themed.tsx';
import { useCompact } from '../compact.ts';
import { TileRows } from './TileRows.tsx';

interface Props<Row> extends Omit<Parameters<typeof TileRows<Row>>[0], 'ref'> {
  /** Rows shown before the room is known, and where the tile grows with its rows, as on a phone. */
  readonly usual: number;
}

/** As many rows, from the first, as the tile has room for; none is cut through. */
export function FittingRows<Row>({ rows, usual, ...table }: Props<Row>) {
  // A few of them have no height that tells of the room.
  const { room, rowsRef, count } = useRoomFor(usual, useCompact());
  return (
    // Per cent, since where the tile has no height of its own that means as high as the rows.
    <Room ref={room}>
      <TileRows {...table} ref={rowsRef} rows={rows.slice(0, count)} />
    </Room>
  );
}

const Room = themed('div', { flex: '1 1 0%', minHeight: 0, overflow: 'hidden' });

/** Measures the room, and the rows in it: they are higher where they have two lines. */
function useRoomFor(usual: number, isCompact: boolean) {
  const room = useRef<HTMLDivElement>(null);
  const rowsRef = useRef<HTMLTableElement>(null);
  const [count, setCount] = useState(usual);
  useLayoutEffect(() => {
    const box = room.current;
    if (!box || isCompact || typeof ResizeObserver === 'undefined') return;
    const measure = () => setCount(rowsThatFit(box, rowsRef.current) ?? usual);
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    return () => observer.disconnect();
  }, [usual, isCompact]);
  return { room, rowsRef, count };
}

/** Heights of rows are fractions of a pixel. */
const tolerance = 0.5;

/** Undefined while nothing is laid out. */
function rowsThatFit(box: HTMLElement, table: HTMLTableElement | null): number | undefined {
  const body = table?.tBodies[0];
  if (!table || !body || body.rows.length === 0) return undefined;
  const [all, ofRows] = [table, body].map((part) => part.getBoundingClientRect().height);
  if (!all || !ofRows) return undefined;
  const room = box.getBoundingClientRect().height - (all - ofRows) + tolerance;
  return Math.max(1, Math.floor(room / (ofRows / body.rows.length)));
}
