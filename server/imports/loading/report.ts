import type { z } from 'zod';
import type { RepairParts } from '../../../contract/calls/imports/beforeIt.ts';
import type { SaidDoubt } from '../../../contract/calls/imports/doubts.ts';
import type { FeedName } from '../../../contract/records/index.ts';
import type { ReasonCount } from '../reading/notes/tally.ts';
import type { FileFigures, FilePeriod } from './elders/figures.ts';
import type { Unlike } from './elders/unlike.ts';
import type { Losses, Rename, StockLeft } from './file/load.ts';

/** Counts are rows of the file unless noted. */
export interface ImportReport {
  readonly feed: FeedName;
  readonly source: string;
  readonly fileName: string;
  /** The sheet that was read, and other sheets with the same columns, which weren't. */
  readonly sheet: string | null;
  readonly otherSheets: readonly string[];
  /**
   * `tried`: a successful dry run; `refused`: too many bad rows, truncated, or renames; `empty`: no rows to load;
   * `held`: on hold because it differs from earlier files. Only `loaded` changes data.
   */
  readonly outcome: 'loaded' | 'tried' | 'refused' | 'empty' | 'held';
  /** Why the file looks truncated; null if it doesn't. */
  readonly cutOff: string | null;
  readonly read: number;
  /** Lines from good rows if each pay type is a line, else 0. Counts of loaded rows then count lines. */
  readonly made: number;
  readonly created: number;
  readonly updated: number;
  /** Updated records that an earlier file of the set had set differently. */
  readonly updatedInSet: number;
  /** Stored lines of the file's orders that the file lacks, or items that leave stock. */
  readonly removed: number;
  readonly unchanged: number;
  /** Parts on repair orders; null if there are none. */
  readonly repairParts: z.output<typeof RepairParts> | null;
  /** Stock that the file lacks; null if none, or if it wasn't checked. */
  readonly stock: StockLeft | null;
  /** By how much it reduces stored amounts; null if it doesn't. */
  readonly losses: Losses | null;
  /** Rows repeated by a later row: with the same values, and with other values. */
  readonly identical: number;
  readonly replaced: number;
  readonly added: number;
  readonly versions: number;
  /** Replaced rows with another salesperson than the later row; they may be parts of one deal. */
  readonly shared: number;
  /** Its lines have no number, so only the last line of an order counts. */
  readonly unnumbered: boolean;
  /** It has no store, though its records need one. */
  readonly storeless: boolean;
  readonly skipped: number;
  readonly rejected: number;
  /** Share of rejected rows among those not skipped, and the profile's limit, 0–100. */
  readonly rejectedPct: number;
  readonly allowedPct: number;
  /** Rows that would rename a person or store, and the first of them. */
  readonly conflicts: number;
  readonly renames: readonly Rename[];
  readonly newStores: number;
  readonly newStoreNames: readonly string[];
  readonly newEmployees: number;
  readonly newCustomers: number;
  readonly filledCustomers: number;
  readonly rejectReasons: readonly ReasonCount[];
  readonly skipReasons: readonly ReasonCount[];
  readonly warnings: readonly ReasonCount[];
  readonly unusedHeaders: readonly string[];
  /** Differences from earlier files of its saved profile. */
  readonly unlike: readonly Unlike[];
  /** Contradictions between the rows and the profile. */
  readonly doubts: readonly SaidDoubt[];
  readonly period: FilePeriod | null;
  readonly stores: readonly number[];
  /** For comparing later files; null for a list of corrected rows. */
  readonly figures: FileFigures | null;
  readonly rejectsPath: string | null;
  /** Only the first rows are listed. */
  readonly warningsPath: string | null;
  readonly listed: { readonly rejected: number; readonly warned: number };
  readonly seconds: number;
  /** Part of `seconds` spent on roll-ups, customers and vehicles. */
  readonly figuresSeconds: number;
}
