import type { FeedName } from '../../contract/records/index.ts';
import type { Db } from '../db/schema.ts';
import { type RolledUp, rebuildKind, refreshTouched } from './days.ts';

/** What a load changed: names of temporary tables. */
export interface Touched {
  /** Columns `store_id` and `date`: the days of the records before and after. */
  readonly days?: string;
  /** Column `UC_ID`: the customers of the records before and after. */
  readonly customers?: string;
}

const kindOf: Readonly<Partial<Record<FeedName, RolledUp>>> = { deals: 'deals', inventory: 'inventory' };

/**
 * Works out everything that follows from the records of a feed, in the transaction that changed them.
 * @param touched what changed, or `everything` after a load into an empty table
 * @param today the group's day, `YYYY-MM-DD`
 */
export async function refreshAfter(
  tx: Db,
  feed: FeedName,
  touched: Touched | 'everything',
  _today: string,
): Promise<void> {
  const kind = kindOf[feed];
  if (!kind) return;
  if (touched === 'everything') await rebuildKind(tx, kind);
  else if (touched.days) await refreshTouched(tx, kind, touched.days);
}
