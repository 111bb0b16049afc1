import { tidy } from '../cells/text.ts';
import type { SourceRow } from './sourceRow.ts';

/**
 * What stands before a row in a list of rejected rows or warnings: its line in the file, and for each thing that was
 * noted of it, one below the other, the column, the value and the reason.
 */
export const listColumns = ['rooftop_line', 'rooftop_column', 'rooftop_value', 'rooftop_reason'] as const;

/** Behind those, where lines are numbered by their place in an order: which place that is, so that the row keeps it. */
export const PLACE_COLUMN = 'rooftop_place';

/** How many columns of its own a list has before those of its file. @param header the first row of the list */
export const ownColumns = (header: readonly string[]): number =>
  listColumns.length + Number(header[listColumns.length] === PLACE_COLUMN);

/** What a spreadsheet would run as a formula, also once an apostrophe before it was taken off. */
const FORMULA = /^'*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/;

/** The cell as a spreadsheet takes it for text; `restored` gives the very same cell back. */
export const neutral = (cell: string): string => (FORMULA.test(cell) ? `'${cell}` : cell);

export const restored = (cell: string): string =>
  cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;

const ownNames: readonly string[] = [...listColumns, PLACE_COLUMN];
const nameOf = (cell: string) => tidy(cell).toLowerCase();
const isListColumn = (cell: string) => ownNames.includes(nameOf(cell));

/** Where the columns of a list stand. */
export class ListPlaces {
  readonly all: ReadonlySet<number>;
  readonly line: number;
  readonly place: number;

  constructor(header: readonly string[]) {
    this.all = new Set(header.flatMap((cell, place) => (isListColumn(cell) ? [place] : [])));
    [this.line = -1, this.place = -1] = [listColumns[0], PLACE_COLUMN].map((name) =>
      header.findIndex((cell) => nameOf(cell) === name),
    );
  }
}

/** The line of a row in its file; one that was made something else there is none. */
const lineIn = (text: string, otherwise: number) => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : otherwise);

/** A row of a list as its file had it. */
export const withoutPlaces = ({ line, cells }: SourceRow, { all, ...own }: ListPlaces): SourceRow => ({
  line,
  cells: cells.filter((_, place) => !all.has(place)).map(restored),
  listed: { line: lineIn(cells[own.line] ?? '', line), place: restored(cells[own.place] ?? '') },
});
