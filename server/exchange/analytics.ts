import { sql } from 'kysely';
import type { AcquiredGroup, ExchangeAnalytics, WholesaleGroup } from '../../contract/calls/exchange.ts';
import { rowsOf } from '../db/jsonRows.ts';
import type { Db } from '../db/schema.ts';
import { acquiredSet, type ExchangeOf, groupings, keyOf, type RecordSet, wholesaleSet } from './sets.ts';
import { type StockAnswer, stockColumns, stockOf } from './stock.ts';

interface Told {
  readonly is_total: boolean;
  readonly key: string;
  readonly label: string | null;
}

interface Answer extends StockAnswer {
  readonly acquired: readonly (AcquiredGroup & Told)[];
  readonly wholesale: readonly (WholesaleGroup & Told)[];
}

/**
 * Trades against what they were sold for, and wholesale results, of the deals of the period, beside the stock of now: in
 * one statement, which takes longer to plan than to run for a store. Definitions: "Days' supply", "Turn rate",
 * "Acquisition margin", "Wholesale loss".
 */
export async function analyse(db: Db, request: ExchangeOf): Promise<ExchangeAnalytics> {
  const { rows } = await sql<Answer>`
    /* prepared */ select ${rowsOf(sumsOf(acquiredSet(request.whole), request))} as acquired,
      ${rowsOf(sumsOf(wholesaleSet(), request))} as wholesale, ${stockColumns(request)}`.execute(db);
  const [answer] = rows;
  if (!answer) throw new Error('What is known of the exchange is one row.');
  return {
    stock: stockOf(request.by, answer),
    acquired: apart(answer.acquired),
    wholesale: apart(answer.wholesale),
  };
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
