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

interface Told {
  readonly is_total: boolean;
  readonly key: string;
  readonly label: string | null;
}

async function acquiredBy(db: Db, request: ExchangeOf): Promise<ExchangeAnalytics['acquired']> {
  const { rows } = await sql<AcquiredGroup & Told>`${sumsOf(acquiredSet(request.whole), request)}`.execute(
    db,
  );
  return apart(rows);
}

async function wholesaleBy(db: Db, request: ExchangeOf): Promise<ExchangeAnalytics['wholesale']> {
  const { rows } = await sql<WholesaleGroup & Told>`${sumsOf(wholesaleSet(), request)}`.execute(db);
  return apart(rows);
}

/** A query of all records of a set together, then of its groups, those of most units first: in one pass over them. */
function sumsOf({ records, sums }: RecordSet, { scope, period, by }: ExchangeOf) {
  const figures = sql.join([
    sql`round(avg(r.days), 1) as avg_days`,
    ...Object.entries(sums).map(([name, value]) => sql`${value} as ${sql.id(name)}`),
  ]);
  return sql`
    select grouping(r.group_key) = 1 as is_total, r.group_key as key, ${groupings[by].label} as label, ${figures}
    from (
      select r.*, ${keyOf(by)} as group_key from ${records} r
      where r.store_id = any (${[...scope.storeIds]}::integer[])
        and r.contract_date between ${period.from}::date and ${period.to}::date
    ) r
    group by rollup (r.group_key) order by is_total desc, count(*) desc, r.group_key`;
}

/** The groups, and the figures of all of them, which stand first. */
function apart<Row extends Told>([all, ...groups]: readonly Row[]) {
  if (!all) throw new Error('Sums of all together are one row.');
  const { is_total: _all, key: _key, label: _label, ...totals } = all;
  return { rows: groups.map(({ is_total: _group, ...group }) => group), totals };
}
