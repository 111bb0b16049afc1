import type { ImportProfile } from '../../../contract/calls/imports/profile.ts';
import type { AlikeSheet, SheetTop } from './sheets.ts';

export interface ReadOptions {
  readonly encoding: ImportProfile['read']['encoding'];
  /** Null: each line is one cell, for the recipe for fixed widths. */
  readonly delimiter: ImportProfile['read']['delimiter'];
  /** @default the first sheet with a table */
  readonly sheet?: string | undefined;
  /** Line of the header row. Null if unknown: then all rows of the first 4 MB are read. @default the first row */
  readonly headerLine?: number | null | undefined;
  /** Rows below the header row that aren't records, such as units. @default 0 */
  readonly skip?: number | undefined;
}

export interface Limits {
  /** Limits the rows, and text to 4 MB. @default all */
  readonly rows?: number | undefined;
  /** Megabytes for DuckDB until it spills to disk. @default 384 */
  readonly memory?: number | undefined;
}

export interface Sheets {
  readonly sheet: string;
  readonly sheets: readonly string[];
  /** The first rows of the first sheets. */
  readonly tops: readonly SheetTop[];
  /** Other sheets with the same header row, and its line. */
  readonly alike: readonly AlikeSheet[];
  /** Hidden rows and columns, which are read, too. Known only for .xlsx files. */
  readonly hidden: { readonly rows: number; readonly columns: readonly number[] };
}

export interface Ending {
  readonly hasLineEnd: boolean;
  /** First line of the last row. */
  readonly line: number;
  /** The last row is shorter than the header row and has no line end. */
  readonly isWithinRow: boolean;
}

export interface AboutFile {
  readonly size: number;
  /** Numbers are typed as in a workbook, so they have no decimal mark. */
  readonly isTyped: boolean;
  readonly isList: boolean;
  /** All rows were read. */
  readonly isWhole: boolean;
  /** In hexadecimal; null if the file wasn't read to its end. */
  readonly sha256: string | null;
  readonly delimiter: ReadOptions['delimiter'];
  readonly headerLine: number | null;
  readonly header: readonly string[];
  /** The row above the header row, which may name groups of columns. @default none */
  readonly above: readonly string[];
  /** Number of columns, `c0` and up. */
  readonly width: number;
  readonly rows: number;
  readonly ending: Ending;
  readonly sheets: Sheets | null;
}
