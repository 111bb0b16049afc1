import type { ImportProfile } from '../../../contract/calls/imports/profile.ts';
import type { AlikeSheet, SheetTop } from './sheets.ts';

/** How the bytes of a file become rows. */
export interface ReadOptions {
  readonly encoding: ImportProfile['read']['encoding'];
  /** Null: each line is one cell, which a recipe cuts at fixed places. */
  readonly delimiter: ImportProfile['read']['delimiter'];
  /** @default the first sheet that holds a table */
  readonly sheet?: string | undefined;
  /** Line of the header row; null when it is not known yet: then the first 4 MB are read, all rows of them. @default the first row */
  readonly headerLine?: number | null | undefined;
  /** Rows below the header row that hold no records, such as units. @default 0 */
  readonly skip?: number | undefined;
}

export interface Limits {
  /** Only so many rows are read, and 4 MB of text at most. @default all */
  readonly rows?: number | undefined;
  /** Megabytes that DuckDB may take before it writes to disk. @default 384 */
  readonly memory?: number | undefined;
}

/** The sheet of a workbook that is read, and the others. */
export interface Sheets {
  readonly sheet: string;
  /** Names of those that people see, in their order. */
  readonly sheets: readonly string[];
  /** The beginnings of the first of them. */
  readonly tops: readonly SheetTop[];
  /** Others with the same header row, and its line there. */
  readonly alike: readonly AlikeSheet[];
  /** Rows and columns that Excel hides; they are read. Only workbooks of Excel since 2007 tell. */
  readonly hidden: { readonly rows: number; readonly columns: readonly number[] };
}

/** How a text ends. */
export interface Ending {
  readonly hasLineEnd: boolean;
  /** Line on which its last row begins. */
  readonly line: number;
  /** That row has fewer cells than the header row, and no line end. */
  readonly isWithinRow: boolean;
}

export interface AboutFile {
  /** Bytes. */
  readonly size: number;
  /** Numbers are numbers and no texts, as in a workbook: they have no decimal mark of their own. */
  readonly isTyped: boolean;
  /** It is a list of rejected rows or warnings. */
  readonly isList: boolean;
  /** All rows were read. */
  readonly isWhole: boolean;
  /** In hexadecimal; null unless the file was read to its end. */
  readonly sha256: string | null;
  readonly delimiter: ReadOptions['delimiter'];
  readonly headerLine: number | null;
  readonly header: readonly string[];
  /** The row above the header row, which may name groups of columns. @default none */
  readonly above: readonly string[];
  /** Columns `c0` and so on of the table. */
  readonly width: number;
  readonly rows: number;
  readonly ending: Ending;
  readonly sheets: Sheets | null;
}
