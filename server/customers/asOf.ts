import { type RawBuilder, sql } from 'kysely';
import type { Meta } from '../../contract/call.ts';
import { monthStart, type PlainDate, today } from '../calendar.ts';
import { rowOf, rowsOf } from '../db/jsonRows.ts';
import { type FeedStateRow, feedRows, freshnessFrom } from '../metrics/freshness.ts';
import { scoresFrom } from './scores/versions.ts';

/** The columns of `asOf`. */
export interface AsOf {
  readonly feeds: readonly FeedStateRow[];
  readonly held: (Parameters<typeof scoresFrom>[0] & { readonly equity_month: PlainDate | null }) | null;
}

/**
 * All that tells how fresh what is known of customers is, as columns of whichever statement reads of them.
 * @param now a value of SQL
 */
export const asOf = (now: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  ${rowsOf(feedRows(now))} as feeds,
  ${rowOf(sql`select held.*, (select equity_month from valuation_state limit 1) as equity_month from score_now as held`)} as held`;

/**
 * How fresh what is known of customers is: as the feed to worry about most of those that tell of them; and of which day
 * the equity of their vehicles is, and by which version they are scored.
 */
export function metaOf({ feeds, held }: AsOf, now: Date): Meta {
  if (!held) throw new Error('Customers are always scored by some version.');
  return {
    ...freshnessFrom(feeds, ['customers', 'deals', 'repair_orders']),
    valued_on: held.equity_month ?? monthStart(today(now)),
    scores: scoresFrom(held),
  };
}
