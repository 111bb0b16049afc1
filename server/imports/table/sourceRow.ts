/** Longest row, in characters: beyond it a quote was left open, or the file is no table. */
export const LONGEST_ROW = 1024 * 1024;

/** A row and the line of the file on which it begins; the first line is 1. */
export interface SourceRow {
  readonly line: number;
  readonly cells: readonly string[];
  /** Of a row on a list of rejected rows or warnings: its line in the file, and its place there. @default it is on none */
  readonly listed?: { readonly line: number; readonly place: string };
  /** Why it can't be read at all, and in which column. @default it can */
  readonly fault?: { readonly column: string; readonly value: string; readonly reason: string };
}

/** Stands for a cell that a row lacks, in the copy that DuckDB reads. */
export const NO_CELL = '\u0001';
