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

export interface ReaderSetup {
  readonly path: string;
  readonly fileName: string;
  readonly profile: Profile;
  readonly companions: CompanionPaths;
  readonly directory: Directory;
  readonly startedAt: Date;
  /** Fields for a check: rows become a table with these instead of bytes. @default bytes */
  readonly checks?: readonly string[];
}

export interface ToldRow {
  readonly line: number;
  /** It has a warning. */
  readonly isWarned: boolean;
  /** By field; null if missing in the file. */
  readonly values: Readonly<Record<string, CopyValue>>;
}

export interface CheckedFile {
  readonly table: Table;
  readonly repeated: Pick<WholeFile, 'lines' | 'parts'>;
}

export interface NotedRow {
  readonly line: number;
  readonly cells: readonly string[];
  readonly notes: readonly RowNote[];
  /** @default lines aren't numbered by place, or it's unknown */
  readonly place?: OrderPlace | undefined;
}

/** Warnings beyond this number are only counted. */
export const MOST_WARNED = 100_000;

/** Messages in this order: the plan, rows, the end. */
export type ReaderNews =
  | { readonly kind: 'plan'; readonly plan: ReadingPlan }
  | {
      readonly kind: 'rows';
      /** Stage rows as COPY text: the line, then the plan's columns. */
      readonly bytes: Uint8Array<ArrayBuffer>;
      readonly rejected: readonly NotedRow[];
      /** The first `MOST_WARNED` of the file. */
      readonly warned: readonly NotedRow[];
      /** Stock of rejected and skipped rows. */
      readonly leftStock: readonly LeftThing[];
      /** Totals so far. */
      readonly bytesRead: number;
      readonly rows: number;
      readonly skipped: number;
    }
  | ({ readonly kind: 'end' } & ReaderTotals);

export interface ReaderTotals {
  readonly read: number;
  readonly skipped: number;
  readonly rejected: number;
  /** Lines from good rows, if each pay type is one; otherwise 0. */
  readonly made: number;
  readonly warned: number;
  readonly rejectReasons: readonly ReasonCount[];
  readonly skipReasons: readonly ReasonCount[];
  readonly warnings: readonly ReasonCount[];
  /** SHA-256 in hexadecimal. */
  readonly sha256: string;
  readonly ending: Ending;
  readonly newStores: readonly NewStore[];
  /** Rejected and skipped rows. */
  readonly left: LeftRows;
  readonly evidence: Evidence;
  /** @default the file is loaded */
  readonly checked?: CheckedFile;
}
