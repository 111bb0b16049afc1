import type { Losses } from './merging/losses.ts';
import type { FileCounts } from './merging/mergeFamily.ts';
import type { StockLeft } from './merging/wholeStock.ts';
import type { Renames } from './notes/renames.ts';

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
