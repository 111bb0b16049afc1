import { AsyncLocalStorage } from 'node:async_hooks';
import { formulaStart } from '../../contract/formula.ts';
import { AppError } from '../errors.ts';

/** Rows that are read at a time, after the first ones. */
export const CSV_BATCH = 500;

/** Records that one file holds at most. */
export const MOST_ROWS = 1_000_000;

/** @param most records that a file holds */
export const tooManyRows = (most: number) =>
  new AppError(
    'too_large',
    `More than ${most.toLocaleString('en-US')} records match. Narrow the filter and export again.`,
  );

type Cell = string | number;

interface Layout<Row> {
  readonly heads: readonly string[];
  readonly cellsOf: (row: Row) => readonly Cell[];
  /** Writes down how many rows were taken, also of an export that was broken off. */
  readonly note: (count: number, complete: boolean) => Promise<unknown>;
}

/**
 * Rows as CSV (RFC 4180, UTF-8 with a byte order mark, as Excel wants it), a batch in memory at a time. Texts that a
 * spreadsheet would run as a formula get a leading apostrophe.
 */
export function csvText<Row>(
  batches: AsyncIterable<readonly Row[]>,
  { note, ...layout }: Layout<Row>,
): AsyncGenerator<string> {
  // Rows are taken once the call is over; the note still is of the key with which it was made.
  return textOf(batches, { ...layout, note: AsyncLocalStorage.bind(note) });
}

async function* textOf<Row>(
  batches: AsyncIterable<readonly Row[]>,
  { heads, cellsOf, note }: Layout<Row>,
): AsyncGenerator<string> {
  let count = 0;
  let isComplete = false;
  try {
    yield BYTE_ORDER_MARK + lineOf(heads);
    for await (const batch of batches) {
      let text = '';
      for (const row of batch) text += lineOf(cellsOf(row));
      if (text) yield text;
      count += batch.length;
    }
    isComplete = true;
  } finally {
    await note(count, isComplete);
  }
}

const BYTE_ORDER_MARK = '\ufeff';
const LINE_END = '\r\n';

/** What is no cell as it stands: it would be run, end a cell or a line, or lose blanks. */
const ODD = /^[ =+\-@\t\r\uff1d\uff0b\uff0d\uff20]|[",\r\n\ufeff]| $/;

/** One test of a cell takes a quarter of the time of a library that tests it for each reason. */
export function csvCell(cell: Cell): string {
  if (typeof cell === 'number') return String(cell);
  if (!ODD.test(cell)) return cell;
  return `"${formulaStart.test(cell) ? "'" : ''}${cell.replaceAll('"', '""')}"`;
}

const lineOf = (cells: readonly Cell[]): string => cells.map(csvCell).join(',') + LINE_END;
