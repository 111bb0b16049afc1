import type { Insertable } from 'kysely';
import type { FeedName } from '../../contract/records/index.ts';
import type { FeedTable } from '../db/tables/imports.ts';

const MINUTE = 60_000;

/** Minutes between the last success and now; customers stopped loading yesterday. */
const minutesAgo = {
  stores: 38,
  employees: 35,
  inventory: 11,
  deals: 4,
  customers: 36 * 60 + 28,
};

/** When each file of the dealer management system was last loaded, as if an import had done it. */
export const feedRows = (
  counts: Readonly<Partial<Record<FeedName, number>>>,
  asOf: Date,
): Insertable<FeedTable>[] =>
  (['stores', 'employees', 'inventory', 'deals', 'customers'] as const).map((feed) => {
    const success = new Date(asOf.getTime() - minutesAgo[feed] * MINUTE);
    return {
      source: 'CDK',
      feed,
      last_success_at: success,
      last_attempt_at: success,
      last_attempt_failed: false,
      rows_loaded: counts[feed] ?? 0,
      rows_rejected: 0,
      late_after_hours: 26,
    };
  });
