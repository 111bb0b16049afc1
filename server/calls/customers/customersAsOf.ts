import { type RawBuilder, sql } from 'kysely';
import type { Meta } from '../../../contract/call.ts';
import type { Principal } from '../../access/principal.ts';
import { monthStart, type PlainDate, today } from '../../calendar.ts';
import { scoresFrom } from '../../customers/scores/versions.ts';
import { rowOf, rowsOf } from '../../db/jsonRows.ts';
import { preparedQuery } from '../../db/preparedQuery.ts';
import { type FeedStateRow, feedRows, freshnessFrom } from '../../metrics/freshness.ts';
import { sharedRead } from '../../metrics/sharedRead.ts';
import type { CallContext } from '../handler.ts';

/** The row of `asOf`. */
export interface AsOf {
  readonly feeds: readonly FeedStateRow[];
  readonly held: (Parameters<typeof scoresFrom>[0] & { readonly equity_month: PlainDate | null }) | null;
}

/** A query of all that tells how fresh what is known of customers is. @param now a value of SQL */
export const asOf = (now: RawBuilder<unknown>): RawBuilder<AsOf> => sql`
  select ${rowsOf(feedRows(now))} as feeds, ${rowOf(sql`
    select held.*, (select equity_month from valuation_state limit 1) as equity_month from score_now as held`)} as held`;

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

const readAsOf = preparedQuery<AsOf, { readonly now: Date }>((value) => asOf(value('now')));

/** Every screen of customers asks for it. */
const customersMeta = sharedRead(async (db, now: Date): Promise<Meta> => {
  const [row] = await readAsOf(db, { now });
  if (!row) throw new Error('A select without tables has one row.');
  return metaOf(row, now);
});

/** How fresh what is known of customers is, as `metaOf` tells it. */
export const customersAsOf = ({
  readDb,
  now,
}: Pick<CallContext<Principal>, 'readDb' | 'now'>): Promise<Meta> => customersMeta(readDb, now());
