import type { WholeFile } from '../../../contract/calls/imports/judging.ts';
import type { CopyValue } from '../../db/copyEncoding.ts';
import type { Profile } from '../profile/profile.ts';
import type { Ending } from '../table/aboutFile.ts';
import type { Table } from '../table/openTable.ts';
import type { CompanionPaths } from './companions.ts';
import type { Directory } from './directory.ts';
import type { Evidence } from './evidence/evidence.ts';
import type { LeftRows } from './leftRows.ts';
import type { OrderPlace } from './lines/orderPlace.ts';
import type { RowNote } from './notes/rowNote.ts';
import type { ReasonCount } from './notes/tally.ts';
import type { ReadingPlan } from './readingPlan.ts';
import type { LeftThing } from './stock/leftStock.ts';
import type { NewStore } from './storeRule.ts';

/** What a file is read by. */
export interface ReaderSetup {
  readonly path: string;
  /** What sentences call the file. */
  readonly fileName: string;
  readonly profile: Profile;
  readonly companions: CompanionPaths;
  readonly directory: Directory;
  readonly startedAt: Date;
  /** Fields of good rows that a check looks at: rows become a table with these instead of bytes. @default bytes */
  readonly checks?: readonly string[];
}

/** A good row of a file that is only checked. */
export interface ToldRow {
  readonly line: number;
  /** It has a warning. */
  readonly isWarned: boolean;
  /** By field; null where the file does not give one. */
  readonly values: Readonly<Record<string, CopyValue>>;
}

/** A file that is only checked. */
export interface CheckedFile {
  /** Open until the reading ends. Its view `good_rows` has `line`, `warned`, and the fields that the check looks at. */
  readonly table: Table;
  /** Records with several rows. */
  readonly repeated: Pick<WholeFile, 'lines' | 'parts'>;
}

/** A row as the file has it, and its notes. */
export interface NotedRow {
  readonly line: number;
  readonly cells: readonly string[];
  readonly notes: readonly RowNote[];
  /** Where it stands in its order, where that numbers it. @default it does not, or nobody can tell */
  readonly place?: OrderPlace | undefined;
}

/** Rows with warnings that are listed; more of them are only counted. */
export const MOST_WARNED = 100_000;

/** What the reading of a file tells, in this order: the plan, its rows, the end. */
export type ReaderNews =
  | { readonly kind: 'plan'; readonly plan: ReadingPlan }
  | {
      readonly kind: 'rows';
      /** Rows of the stage as COPY text: the line, then the columns of the plan. */
      readonly bytes: Uint8Array<ArrayBuffer>;
      readonly rejected: readonly NotedRow[];
      /** The first `MOST_WARNED` of the file. */
      readonly warned: readonly NotedRow[];
      /** What rows name that are rejected or skipped, of what stores have in stock. */
      readonly leftStock: readonly LeftThing[];
      /** Of the whole file, so far. */
      readonly bytesRead: number;
      readonly rows: number;
      readonly skipped: number;
    }
  | ({ readonly kind: 'end' } & ReaderTotals);

export interface ReaderTotals {
  readonly read: number;
  readonly skipped: number;
  readonly rejected: number;
  /** Lines that good rows are, of a file in which each pay type of a row is one; else 0. */
  readonly made: number;
  /** Rows with warnings. */
  readonly warned: number;
  readonly rejectReasons: readonly ReasonCount[];
  readonly skipReasons: readonly ReasonCount[];
  readonly warnings: readonly ReasonCount[];
  /** SHA-256 of the file in hexadecimal. */
  readonly sha256: string;
  readonly ending: Ending;
  /** Stores that rows name and that are not known. */
  readonly newStores: readonly NewStore[];
  /** What rows say that were skipped or rejected. */
  readonly left: LeftRows;
  /** How days and numbers are written. */
  readonly evidence: Evidence;
  /** @default the file is loaded */
  readonly checked?: CheckedFile;
}
