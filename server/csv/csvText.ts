import { AsyncLocalStorage } from 'node:async_hooks';
import Papa from 'papaparse';
import { FIRST_ROWS } from '../db/stream.ts';
import { AppError } from '../errors.ts';

/** Rows that are read, and written as text, at a time, after the first ones. */
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
  rows: AsyncIterable<Row>,
  { note, ...layout }: Layout<Row>,
): AsyncGenerator<string> {
  // Rows are taken once the call is over; the note still is of the key with which it was made.
  return textOf(rows, { ...layout, note: AsyncLocalStorage.bind(note) });
}

async function* textOf<Row>(
  rows: AsyncIterable<Row>,
  { heads, cellsOf, note }: Layout<Row>,
): AsyncGenerator<string> {
  let count = 0;
  let isComplete = false;
  try {
    yield BYTE_ORDER_MARK + csvOf([heads]);
    for await (const batch of inBatches(rows)) {
      yield csvOf(batch.map(cellsOf));
      count += batch.length;
    }
    isComplete = true;
  } finally {
    await note(count, isComplete);
  }
}

/** What a spreadsheet would run, its full-width forms too, and what hides one from a look at the first character. */
const FORMULA = /^[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/;

const BYTE_ORDER_MARK = '\ufeff';
const LINE_END = '\r\n';

const csvOf = (lines: readonly (readonly Cell[])[]): string =>
  `${Papa.unparse(
    lines.map((cells) => [...cells]),
    { escapeFormulae: FORMULA, newline: LINE_END },
  )}${LINE_END}`;

async function* inBatches<T>(rows: AsyncIterable<T>): AsyncGenerator<T[]> {
  let batch: T[] = [];
  let size = FIRST_ROWS;
  for await (const row of rows) {
    batch.push(row);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
    size = CSV_BATCH;
  }
  if (batch.length > 0) yield batch;
}
