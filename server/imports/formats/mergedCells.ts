import type { MergeRange } from 'hucre/xlsx';
import { amount } from '../cells/money/amounts.ts';

/** A row of a sheet, up to its last cell. */
export interface SheetRow {
  /** Row number in the sheet, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

interface MergedCell {
  readonly column: number;
  readonly first: number;
  readonly last: number;
}

/** A merged amount counts once; other merged values apply to each of their rows. */
const isRepeated = (text: string) =>
  text.trim() !== '' && (['.', ','] as const).every((decimal) => typeof amount(text, decimal) !== 'number');

/** Repeats the text of a merged cell in its other rows, unless the row is blank. Rows must come in order. */
export class MergedCells {
  readonly #merged: readonly MergedCell[];
  readonly #texts = new Map<MergedCell, string>();
  #next = 0;
  #open: MergedCell[] = [];

  /** @param ranges merged cells, 0-based */
  constructor(ranges: readonly Pick<MergeRange, 'startRow' | 'endRow' | 'startCol'>[]) {
    this.#merged = ranges
      .filter(({ startRow, endRow }) => startRow < endRow)
      .map(({ startCol, startRow, endRow }) => ({ column: startCol, first: startRow + 1, last: endRow + 1 }))
      .sort((one, other) => one.first - other.first);
  }

  fill({ line, cells }: SheetRow): SheetRow {
    for (let next = this.#merged[this.#next]; next && next.first <= line; next = this.#merged[this.#next]) {
      this.#open.push(next);
      this.#next += 1;
    }
    this.#open = this.#open.filter(({ last }) => last >= line);
    if (this.#open.length === 0) return { line, cells };
    const isFilled = cells.some((cell) => cell.trim() !== '');
    const filled = [...cells];
    for (const merged of this.#open) {
      const text = cells[merged.column] ?? '';
      if (merged.first === line) this.#texts.set(merged, text);
      const own = this.#texts.get(merged) ?? '';
      if (merged.first === line || !isFilled || text !== '' || !isRepeated(own)) continue;
      while (filled.length < merged.column) filled.push('');
      filled[merged.column] = own;
    }
    return { line, cells: filled };
  }
}
