import { tidy } from '../cells/text.ts';
import type { SourceRow } from './csv.ts';

/**
 * What stands before a row in a list of rejected rows or warnings: its line in the file, and for each thing that was
 * noted of it, one below the other, the column, the value and the reason.
 */
export const listColumns = ['rooftop_line', 'rooftop_column', 'rooftop_value', 'rooftop_reason'] as const;

/** What a spreadsheet would run as a formula, also once an apostrophe before it was taken off. */
const FORMULA = /^'*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/;

/** The cell as a spreadsheet takes it for text; `restored` gives the very same cell back. */
export const neutral = (cell: string): string => (FORMULA.test(cell) ? `'${cell}` : cell);

export const restored = (cell: string): string =>
  cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;

const isListColumn = (cell: string) => listColumns.some((name) => name === tidy(cell).toLowerCase());

/** Whether this is the header row of such a list. */
export const hasListColumns = (row: SourceRow | undefined): boolean => row?.cells.some(isListColumn) ?? false;

type Blocks = AsyncGenerator<SourceRow[], void, undefined>;

/**
 * The rows of a list that was mended as the file had them; those of any other file as they are.
 * @param onList told before the first row when it is such a list
 */
export async function* withoutListColumns(blocks: Blocks, onList = () => {}): Blocks {
  let own: ReadonlySet<number> | undefined;
  for await (const rows of blocks) {
    own ??= new Set(rows[0]?.cells.flatMap((cell, place) => (isListColumn(cell) ? [place] : [])));
    const places = own;
    if (places.size > 0) onList();
    yield places.size === 0 ? rows : rows.map((row) => withoutPlaces(row, places)).filter(isFilled);
  }
}

const withoutPlaces = ({ line, cells }: SourceRow, places: ReadonlySet<number>): SourceRow => ({
  line,
  cells: cells.filter((_, place) => !places.has(place)).map(restored),
});

const isFilled = ({ cells }: SourceRow) => cells.some((cell) => cell.trim() !== '');
