import { type RawBuilder, sql } from 'kysely';
import type { Meta } from '../../../contract/call.ts';
import { countOfFilters, getCustomers, histograms } from '../../../contract/calls/customers/segments.ts';
import { monthStart, type PlainDate, today } from '../../calendar.ts';
import { scoresFrom } from '../../customers/scores/versions.ts';
import { rowOf, rowsOf } from '../../db/jsonRows.ts';
import type { Db } from '../../db/schema.ts';
import type { Version } from '../../held/version.ts';
import { type FeedStateRow, feedRows, freshnessFrom } from '../../metrics/freshness.ts';
import { customersVersion } from '../../segments/columnStore/changes.ts';

/** The row of `asOf`. */
export interface AsOf {
  readonly feeds: readonly FeedStateRow[];
  readonly held: (Parameters<typeof scoresFrom>[0] & { readonly equity_month: PlainDate | null }) | null;
}

/** A query of all that tells how fresh what is known of customers is. @param now a value of SQL */
export const asOf = (now: RawBuilder<unknown>): RawBuilder<AsOf> => sql`select ${asOfColumns(now)}`;

const asOfColumns = (now: RawBuilder<unknown>) => sql`
  ${rowsOf(feedRows(now))} as feeds, ${rowOf(sql`
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

/** What a question about customers would ask for first. */
export interface CustomersNow extends AsOf {
  readonly version: Version | null;
}

/** All of it as one value. @param now a value of SQL */
const customersNow = (now: RawBuilder<unknown>): RawBuilder<CustomersNow> => sql<CustomersNow>`
  ${rowOf(sql`select ${customersVersion} as version, ${asOfColumns(now)}`)}`;

/** What Report Controls asks while somebody moves a slider. */
const asked: ReadonlySet<string> = new Set(
  [countOfFilters, histograms, getCustomers].map(({ path }) => path),
);
const none: ReadonlySet<string> = new Set();

/** Which calls are told it with their session. What a replica has not heard of yet is not to be asked of it. */
export const customersBesideSession = ({ db, readDb }: { readonly db: Db; readonly readDb: Db }) => ({
  value: customersNow,
  paths: readDb === db ? asked : none,
});
