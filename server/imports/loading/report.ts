import type { z } from 'zod';
import type { RepairParts } from '../../../contract/calls/imports/beforeIt.ts';
import type { SaidDoubt } from '../../../contract/calls/imports/doubts.ts';
import type { FeedName } from '../../../contract/records/index.ts';
import type { ReasonCount } from '../reading/notes/tally.ts';
import type { FileFigures, FilePeriod } from './elders/figures.ts';
import type { Unlike } from './elders/unlike.ts';
import type { Losses, Rename, StockLeft } from './file/load.ts';

/** What an import did, or would do. Counts are rows of the file. */
export interface ImportReport {
  readonly feed: FeedName;
  readonly source: string;
  readonly fileName: string;
  /** The sheet of a workbook that was read, and others of it with the same columns, which were not. */
  readonly sheet: string | null;
  readonly otherSheets: readonly string[];
  /**
   * `loaded`; `tried`: a dry run that would load; `refused`: too many rows are bad or the end is missing; `empty`: no row
   * is there to be loaded; `held`: it looks unlike its elders and waits for somebody. All but the first change nothing.
   */
  readonly outcome: 'loaded' | 'tried' | 'refused' | 'empty' | 'held';
  /** Why the file looks as if its end were missing; null when it does not. */
  readonly cutOff: string | null;
  readonly read: number;
  /** Lines that its good rows are, where each pay type of a row is one; else 0. Counts of loaded ones are of those then. */
  readonly made: number;
  readonly created: number;
  readonly updated: number;
  /** Those of them that an earlier file of the set has brought otherwise. */
  readonly updatedInSet: number;
  /** Lines that go, stored of orders of the file that it does not have any more; what leaves the stock with it. */
  readonly removed: number;
  readonly unchanged: number;
  /** Its parts on repair orders; null of other feeds, and where there are none. */
  readonly repairParts: z.output<typeof RepairParts> | null;
  /** What its stores have in stock that it does not have; null when it has all, or nobody looked. */
  readonly stock: StockLeft | null;
  /** What it takes away of amounts that were loaded before; null when nothing falls. */
  readonly losses: Losses | null;
  /** Earlier rows of records that the file names again: with the same values, and with others. */
  readonly identical: number;
  readonly replaced: number;
  /** Rows whose amounts are added up with those of a later row of their record. */
  readonly added: number;
  /** Those replaced that look like earlier versions of the later row. */
  readonly versions: number;
  /** Those replaced whose later row is of another salesperson: they may be parts of one deal. */
  readonly shared: number;
  /** Its rows are lines of orders that nothing numbers, so that of several only the last counts. */
  readonly unnumbered: boolean;
  /** It names no store, though its records are of some. */
  readonly storeless: boolean;
  readonly skipped: number;
  readonly rejected: number;
  /** Share of rejected rows among those not skipped, and how much the profile allows, both 0–100. */
  readonly rejectedPct: number;
  readonly allowedPct: number;
  /** Rows that would change the name of a person or store that may well be another one, and the first of them. */
  readonly conflicts: number;
  readonly renames: readonly Rename[];
  readonly newStores: number;
  /** Names of the first of them. */
  readonly newStoreNames: readonly string[];
  readonly newEmployees: number;
  readonly newCustomers: number;
  /** Of those who are here already, in whom something was filled in that they lacked. */
  readonly filledCustomers: number;
  readonly rejectReasons: readonly ReasonCount[];
  readonly skipReasons: readonly ReasonCount[];
  readonly warnings: readonly ReasonCount[];
  readonly unusedHeaders: readonly string[];
  /** In what it looks unlike the last files of its saved profile. */
  readonly unlike: readonly Unlike[];
  /** What its rows say against how it was read. */
  readonly doubts: readonly SaidDoubt[];
  /** The days on which its rows count in figures of a period, and the IDs of the stores that they name. */
  readonly period: FilePeriod | null;
  readonly stores: readonly number[];
  /** What later files are compared with; null of one that is no file of its kind, such as a mended list. */
  readonly figures: FileFigures | null;
  /** Where the rejected rows are listed; null when there are none. */
  readonly rejectsPath: string | null;
  /** The same for rows with warnings, or the first of them. */
  readonly warningsPath: string | null;
  /** Rows on each of the two lists. */
  readonly listed: { readonly rejected: number; readonly warned: number };
  readonly seconds: number;
  /** Part of it that the figures took which follow from the records: roll-ups, customers, vehicles. */
  readonly figuresSeconds: number;
}
