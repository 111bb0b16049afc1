import type { z } from 'zod';
import type { ImportLosses, StockLeaving } from '../../../../contract/calls/imports/beforeIt.ts';

/** What became of the rows of a load. */
export interface LoadCounts {
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
}

/** As `LoadCounts`, of a file that may be one of a set. */
export interface FileCounts extends LoadCounts {
  /** Those updated that an earlier file of the set has brought otherwise. */
  readonly updatedInSet: number;
  /** How long the figures took that follow from the records. */
  readonly figuresSeconds: number;
}

/** What it takes away of amounts that were loaded before. */
export type Losses = z.output<typeof ImportLosses>;
/** What its stores have in stock that it does not have. */
export type StockLeft = z.output<typeof StockLeaving>;

/** A record that a file would give another name. */
export interface Rename {
  readonly line: number;
  /** What the file calls the record by. */
  readonly number: string;
  readonly before: string;
  readonly after: string;
}

interface Renames {
  readonly count: number;
  /** The first ones of the file. */
  readonly first: readonly Rename[];
}

/** What the steps of an import have done; each writes down its own. */
export interface Load extends FileCounts {
  /** Why the file looks as if its end were missing; null when it does not. */
  cutOff: string | null;
  removed: number;
  losses: Losses | null;
  stock: StockLeft | null;
  /** Numbers of the stores that it has added, by those that rows had until then. */
  newStores: ReadonlyMap<number, number>;
  /** Names of the first of them. */
  newStoreNames: readonly string[];
  newEmployees: number;
  newCustomers: number;
  /** Of those who are here already, in whom something was filled in that they lacked. */
  filledCustomers: number;
  /** Rows whose record was found by another key than their number, such as a store by its AS_ID. */
  matchedOtherwise: number;
  renames: Renames;
}

export const newLoad = (): Load => ({
  ...{ created: 0, updated: 0, updatedInSet: 0, unchanged: 0, figuresSeconds: 0 },
  ...{ cutOff: null, removed: 0 },
  ...{ losses: null, stock: null, newStores: new Map(), newStoreNames: [] },
  ...{ newEmployees: 0, newCustomers: 0, filledCustomers: 0 },
  ...{ matchedOtherwise: 0, renames: { count: 0, first: [] } },
});
