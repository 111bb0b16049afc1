import { type KeyboardEvent, useState } from 'react';
import type { Letter, Row } from '../model.ts';

/** Where the focus of the grid is: a row, and a column of roles or -1 for the row's name. */
export interface Spot {
  readonly row: number;
  readonly column: number;
}

/** Also the name of a cell for `aria-activedescendant`. */
export const cellId = (grid: string, { row, column }: Spot) => `${grid}-${row}-${column}`;

interface Options {
  readonly rows: readonly Row[];
  readonly columns: number;
  /** Column that has the focus at first. */
  readonly start: number;
  /** Rows that a page key goes. */
  readonly page: number;
  readonly reveal: (row: number, column: number) => void;
  readonly onLetter: (spot: Spot, letter: Letter | 'next') => void;
  readonly onToggle: (row: Row) => void;
  readonly onOverrides: (spot: Spot) => void;
  readonly onUndo: () => void;
}

const byKey: Readonly<Record<string, Letter>> = { v: 'V', e: 'E', n: 'N' };

const clamp = (value: number, least: number, most: number) => Math.max(least, Math.min(value, most));

/** Where a key leads from a spot; undefined for keys that move nothing. */
function moved(
  { row, column }: Spot,
  event: KeyboardEvent,
  { rows, columns, page }: Options,
): Spot | undefined {
  const all = event.ctrlKey || event.metaKey;
  switch (event.key) {
    case 'ArrowUp':
      return { row: row - 1, column };
    case 'ArrowDown':
      return { row: row + 1, column };
    case 'PageUp':
      return { row: row - page, column };
    case 'PageDown':
      return { row: row + page, column };
    case 'ArrowLeft':
      return { row, column: column - 1 };
    case 'ArrowRight':
      return { row, column: column + 1 };
    case 'Home':
      return all ? { row: 0, column: 0 } : { row, column: 0 };
    case 'End':
      return all ? { row: rows.length - 1, column: columns - 1 } : { row, column: columns - 1 };
    default:
      return undefined;
  }
}

/**
 * Keys of the grid: arrows, Home, End and page keys move; V, E and N set, Enter and the space bar set the next letter
 * or open and close a group; O lists exceptions; Ctrl Z takes the last change back.
 */
export function useCellKeys(options: Options) {
  const { rows, columns, reveal } = options;
  const [wanted, setWanted] = useState<Spot>({ row: 1, column: options.start });
  const spot: Spot = {
    row: clamp(wanted.row, 0, Math.max(0, rows.length - 1)),
    column: clamp(wanted.column, -1, columns - 1),
  };

  const goTo = (next: Spot) => {
    const row = clamp(next.row, 0, rows.length - 1);
    const column = clamp(next.column, -1, columns - 1);
    setWanted({ row, column });
    reveal(row, column);
  };

  const act = (event: KeyboardEvent): boolean => {
    const key = event.key.toLowerCase();
    if ((event.ctrlKey || event.metaKey) && key === 'z') {
      options.onUndo();
      return true;
    }
    const next = moved(spot, event, options);
    if (next) {
      goTo(next);
      return true;
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return false;
    const row = rows[spot.row];
    const isConfirm = event.key === 'Enter' || event.key === ' ';
    if (row?.kind === 'group') {
      if (isConfirm) options.onToggle(row);
      return isConfirm;
    }
    if (key === 'o') options.onOverrides(spot);
    const letter = byKey[key] ?? (isConfirm ? 'next' : undefined);
    if (letter) options.onLetter(spot, letter);
    return key === 'o' || letter !== undefined;
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (!act(event)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return { spot, goTo, onKeyDown };
}
