import type { z } from 'zod';
import type { ImportLosses, StockLeaving } from '../../../../contract/calls/imports/beforeIt.ts';

export interface LoadCounts {
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
}

export interface FileCounts extends LoadCounts {
  /** Updated rows that an earlier file of the set had set differently. */
  readonly updatedInSet: number;
  readonly figuresSeconds: number;
}

export type Losses = z.output<typeof ImportLosses>;
export type StockLeft = z.output<typeof StockLeaving>;

export interface Rename {
  readonly line: number;
  readonly number: string;
  readonly before: string;
  readonly after: string;
}

interface Renames {
  readonly count: number;
  readonly first: readonly Rename[];
}

export interface Load extends FileCounts {
  /** Null if it doesn't look truncated. */
  cutOff: string | null;
  removed: number;
  losses: Losses | null;
  stock: StockLeft | null;
  /** New store IDs by the temporary IDs in the stage. */
  newStores: ReadonlyMap<number, number>;
  newStoreNames: readonly string[];
  newEmployees: number;
  newCustomers: number;
  /** Existing customers that got missing details. */
  filledCustomers: number;
  /** Rows matched by another key than their number, such as a store's AS_ID. */
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
