/** In characters. A longer row has an unclosed quote, or the file isn't a table. */
export const LONGEST_ROW = 1024 * 1024;

/** A row and its first line in the file, from 1. */
export interface SourceRow {
  readonly line: number;
  readonly cells: readonly string[];
  /** For lists of rejected rows or warnings: line and place in the original file. @default not a list */
  readonly listed?: { readonly line: number; readonly place: string };
  /** Why the row is unreadable, and its column. @default readable */
  readonly fault?: { readonly column: string; readonly value: string; readonly reason: string };
}

/** Marks a missing cell in the copy for DuckDB. */
export const NO_CELL = '\u0001';
