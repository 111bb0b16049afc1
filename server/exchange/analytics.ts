import { sql } from 'kysely';
import type { AcquiredGroup, ExchangeAnalytics, WholesaleGroup } from '../../contract/calls/exchange.ts';
import type { Db } from '../db/schema.ts';
import { acquiredSet, type ExchangeOf, groupings, keyOf, type RecordSet, wholesaleSet } from './sets.ts';
import { stockBy } from './stock.ts';

/**
 * Trades against what they were sold for, and wholesale results, of the deals of the period, beside the stock of now.
 * Definitions: "Days' supply", "Turn rate", "Acquisition margin", "Wholesale loss".
 */
export async function analyse(db: Db, request: ExchangeOf): Promise<ExchangeAnalytics> {
  const [stock, acquired, wholesale] = await Promise.all([
    stockBy(db, request),
    acquiredBy(db, request),
    wholesaleBy(db, request),
  ]);
  return { stock, acquired, wholesale };
}

async function acquiredBy(db: Db, request: ExchangeOf): Promise<ExchangeAnalytics['acquired']> {
  const { groups, all } = sumsOf(acquiredSet(request.whole), request);
  const [{ rows }, totals] = await Promise.all([
    sql<AcquiredGroup>`${groups}`.execute(db),
    sql<ExchangeAnalytics['acquired']['totals']>`${all}`.execute(db),
  ]);
  return { rows, totals: only(totals.rows) };
}

async function wholesaleBy(db: Db, request: ExchangeOf): Promise<ExchangeAnalytics['wholesale']> {
  const { groups, all } = sumsOf(wholesaleSet(), request);
  const [{ rows }, totals] = await Promise.all([
    sql<WholesaleGroup>`${groups}`.execute(db),
    sql<ExchangeAnalytics['wholesale']['totals']>`${all}`.execute(db),
  ]);
  return { rows, totals: only(totals.rows) };
}

function only<Row>(rows: readonly Row[]): Row {
  const [row] = rows;
  if (!row) throw new Error('Sums without groups are one row.');
  return row;
}

/** Queries of the groups of a set, those of most units first, and of all of them together. */
function sumsOf({ records, sums }: RecordSet, { scope, period, by }: ExchangeOf) {
  const figures = sql.join([
    sql`round(avg(r.days), 1) as avg_days`,
    ...Object.entries(sums).map(([name, value]) => sql`${value} as ${sql.id(name)}`),
  ]);
  const from = sql`from (
      select r.*, ${keyOf(by)} as group_key from ${records} r
      where r.store_id = any (${[...scope.storeIds]}::integer[])
        and r.contract_date between ${period.from}::date and ${period.to}::date
    ) r`;
  return {
    groups: sql`select r.group_key as key, ${groupings[by].label} as label, ${figures} ${from}
      group by r.group_key order by count(*) desc, r.group_key`,
    all: sql`select ${figures} ${from}`,
  };
}
