import { type RawBuilder, sql } from 'kysely';
import type { FeedName } from '../../contract/records/index.ts';
import type { Db } from '../db/schema.ts';
import { type MonthlyRollup, replaceMonths } from './months.ts';

/** What a load changed, as names of temporary tables: the records before it and after it. */
export interface Touched {
  /** Columns `store_id` and `date`: the days on which the records count. */
  readonly days?: string;
  /** Column `store_id`: the stores whose parts in stock they are. */
  readonly stores?: string;
  /** Column `UC_ID`: the customers of the records. */
  readonly customers?: string;
  /** Columns `store_id`, `stock_no` and `vin`: the vehicles of an inventory. */
  readonly vehicles?: string;
  /** Column `vin`: the vehicles of deals, repair orders and inventory (equity follows from them). */
  readonly vins?: string;
  /** Columns of `placing` in `leads/arrivals.ts`: the leads as they came. */
  readonly leads?: string;
}

/** Brings figures up to date with the records, in the transaction that changed those. `today` is `YYYY-MM-DD`. */
type Refresh = (tx: Db, touched: Touched, today: string) => Promise<void>;

/** Figures that are a pure function of the records. */
export interface Derived {
  /** What a person who waits for it reads. */
  readonly name: string;
  /** Works out all of it anew; running it twice changes nothing. */
  readonly rebuild: (tx: Db, today: string) => Promise<void>;
  /** By the feed whose first records came: as `rebuild`, where less does. */
  readonly afterFirst?: Readonly<Partial<Record<FeedName, (tx: Db, today: string) => Promise<void>>>>;
  /** By the feed that was loaded: works out what the load changed, so that the result is that of `rebuild`. */
  readonly after: Readonly<Partial<Record<FeedName, Refresh>>>;
}

/** Which rows to work out anew: a condition on the columns that hold their store and their day. */
export type Days = (store: RawBuilder<unknown>, day: RawBuilder<unknown>) => RawBuilder<unknown>;

const everyDay: Days = () => sql`true`;

const daysIn =
  (table: string): Days =>
  (store, day) =>
    sql`(${store}, ${day}) in (select store_id, date from ${sql.table(table)})`;

/** The rows `old` of a roll-up that are replaced. @param day its column of days */
export const outdatedBy = (days: Days, day = 'date') => days(sql.ref('old.store_id'), sql.ref(`old.${day}`));

/** Replaces the rows of some stores and days. */
type Replace = (tx: Db, days: Days) => Promise<void>;

/**
 * A roll-up of records of one feed, whose rows have a store and a day.
 * @param months which of its tables are added up by month, too
 */
export function dailyRollup(
  name: string,
  feed: FeedName,
  replace: Replace,
  months: readonly MonthlyRollup[] = [],
): Derived {
  const refresh: Refresh = async (tx, { days }) => {
    if (!days) return;
    await replace(tx, daysIn(days));
    for (const rollup of months) await replaceMonths(tx, rollup, days);
  };
  const rebuild: Derived['rebuild'] = async (tx) => {
    await replace(tx, everyDay);
    for (const rollup of months) await replaceMonths(tx, rollup);
  };
  return { name, rebuild, after: { [feed]: refresh } };
}
