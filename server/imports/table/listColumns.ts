import { tidy } from '../cells/text.ts';
import type { SourceRow } from './sourceRow.ts';

/** First columns of lists of rejected rows or warnings: the line; then column, value and reason, a line per note. */
export const listColumns = ['rooftop_line', 'rooftop_column', 'rooftop_value', 'rooftop_reason'] as const;

/** Extra column if lines are numbered by place, so that a corrected row keeps its number. */
export const PLACE_COLUMN = 'rooftop_place';

/** Number of list columns before the file's columns. @param header the first row of the list */
export const ownColumns = (header: readonly string[]): number =>
  listColumns.length + Number(header[listColumns.length] === PLACE_COLUMN);

const FORMULA = /^'*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/;

/** Escapes a cell that a spreadsheet would run as a formula; `restored` reverses it. */
export const neutral = (cell: string): string => (FORMULA.test(cell) ? `'${cell}` : cell);

export const restored = (cell: string): string =>
  cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;

const ownNames: readonly string[] = [...listColumns, PLACE_COLUMN];
const nameOf = (cell: string) => tidy(cell).toLowerCase();
const isListColumn = (cell: string) => ownNames.includes(nameOf(cell));

/** Indexes of the list columns. */
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

const lineIn = (text: string, otherwise: number) => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : otherwise);

/** A row of a list as in its file. */
export const withoutPlaces = ({ line, cells }: SourceRow, { all, ...own }: ListPlaces): SourceRow => ({
  line,
  cells: cells.filter((_, place) => !all.has(place)).map(restored),
  listed: { line: lineIn(cells[own.line] ?? '', line), place: restored(cells[own.place] ?? '') },
});
