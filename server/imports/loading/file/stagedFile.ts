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

/** Whose numbers a file uses. */
export interface NumberSource {
  readonly id: number;
  /** Whether the same number is the same record for sure: the file names its source, and no other one numbers such records with it. */
  readonly isSure: boolean;
}

/** How people who were erased are known again. */
export interface Erased {
  /** Undefined where the key of the installation is not at hand: then people are known by their records alone. */
  readonly hash: KeyedHash | undefined;
}

/** One import in its transaction. */
export interface Loading {
  readonly tx: Tx;
  readonly options: ImportOptions;
  /** Bytes of the file. */
  readonly size: number;
  readonly lists: RowLists;
  /** Its number in the history; undefined for a dry run that is not kept there. */
  readonly runId: number | undefined;
}

/** A file whose rows are in the stage; what each step of its import works on. */
export interface StagedFile extends Loading {
  readonly startedAt: Date;
  /** The group's day. */
  readonly today: PlainDate;
  readonly plan: ReadingPlan;
  readonly layout: StageLayout;
  readonly family: Family;
  readonly source: NumberSource;
  readonly totals: ReaderTotals;
  readonly counts: Counts;
  /** What its rows say against how they are read. */
  readonly doubts: readonly SaidDoubt[];
  /** Where rejected rows stand in orders of stores that are here, of a file whose lines have their numbers of that. */
  readonly rejectedPlaces: readonly OrderPlace[];
  /** What rejected and skipped rows name of what stores have. */
  readonly leftStock: readonly LeftThing[];
  /** Undefined while nobody was erased. */
  readonly erased: Erased | undefined;
  /** What its steps have done. */
  readonly load: Load;
}
