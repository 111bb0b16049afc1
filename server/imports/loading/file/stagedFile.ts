import type { SaidDoubt } from '../../../../contract/calls/imports/doubts.ts';
import type { PlainDate } from '../../../calendar.ts';
import type { KeyedHash } from '../../../customers/requests/keys.ts';
import type { Tx } from '../../../db/schema.ts';
import type { OrderPlace } from '../../reading/lines/orderPlace.ts';
import type { ReaderTotals } from '../../reading/reader.ts';
import type { ReadingPlan } from '../../reading/readingPlan.ts';
import type { LeftThing } from '../../reading/stock/leftStock.ts';
import type { StageLayout } from '../../tables.ts';
import type { ImportOptions } from '../options.ts';
import type { RowLists } from '../rowList.ts';
import type { Counts } from './counts.ts';
import type { Load } from './load.ts';
import type { Family } from './stage.ts';

export interface NumberSource {
  readonly id: number;
  /**
   * Whether equal numbers surely mean the same record: the file names its source, and no other source uses its numbers.
   */
  readonly isSure: boolean;
}

export interface Erased {
  /** Undefined if the installation's key is unavailable: people are then recognized by their records alone. */
  readonly hash: KeyedHash | undefined;
}

export interface Loading {
  readonly tx: Tx;
  readonly options: ImportOptions;
  /** Bytes. */
  readonly size: number;
  readonly lists: RowLists;
  /** Run ID in the history; undefined for a dry run that isn't recorded. */
  readonly runId: number | undefined;
}

export interface StagedFile extends Loading {
  readonly startedAt: Date;
  readonly today: PlainDate;
  readonly plan: ReadingPlan;
  readonly layout: StageLayout;
  readonly family: Family;
  readonly source: NumberSource;
  readonly totals: ReaderTotals;
  readonly counts: Counts;
  readonly doubts: readonly SaidDoubt[];
  /** Positions of rejected rows in stored orders, when lines are numbered by position. */
  readonly rejectedPlaces: readonly OrderPlace[];
  readonly leftStock: readonly LeftThing[];
  readonly erased: Erased | undefined;
  readonly load: Load;
}
