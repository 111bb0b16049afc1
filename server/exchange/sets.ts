import { type RawBuilder, sql } from 'kysely';
import type { ExchangeBy } from '../../contract/calls/exchange.ts';
import type { StoreScope } from '../access/scope.ts';
import type { PlainDate } from '../calendar.ts';
import { commonSpelling, isUnitOf, nameKey, wentThrough } from '../db/definitions.ts';
import { bucketsOf } from '../metrics/inventory.ts';
import type { Period } from '../metrics/periods/period.ts';
import { countOf, knownSumOf, sumOf } from '../metrics/rows/columns.ts';
import type { Sums } from '../metrics/rows/source.ts';

/** Which figures are asked for. */
export interface ExchangeOf {
  readonly scope: StoreScope;
  /** Every store that the caller may see: what was taken in trade at one of them counts, whichever stores are chosen. */
  readonly whole: StoreScope;
  readonly period: Period;
  readonly by: ExchangeBy;
  readonly today: PlainDate;
}

/** Records `r` with a store, a day, what they are grouped by, and sums. */
export interface RecordSet {
  /** A query in parentheses, in which each record is once. */
  readonly records: RawBuilder<unknown>;
  readonly sums: Sums;
}

const days = (name: string) => sql`(d.contract_date - ${sql.ref(name)}) as days`;

/**
 * Used units with the deal that took the vehicle in trade before, at a store that the caller may see; a trade-in counts
 * for the first sale after it, not again when the vehicle comes back some other way, also after wholesale. Definition "Acquisition margin":
 * sale price − actual cash value.
 */
export function acquiredSet({ storeIds }: StoreScope): RecordSet {
  const margin = sql`r.sale_price - r.acv`;
  // Looked up for each trade: the planner would read all deals of the group to join them.
  const soldBetween = sql`exists (
    select 1 from deal e where e.vin = d.vin and ${wentThrough('e')} and e.contract_date >= t.contract_date
      and (e.contract_date, e.store_id, e.deal_no) < (d.contract_date, d.store_id, d.deal_no))`;
  return {
    records: sql`(
      select d.*, t.trade_acv as acv, t.trade_allowance as allowance, t.contract_date as acquired_date,
        t.deal_no as trade_deal_no, t.salesperson1_id as buyer_id, ${days('t.contract_date')}
      from deal d
      cross join lateral (
        select t.*, ${soldBetween} as was_sold from (
          select t.trade_acv, t.trade_allowance, t.contract_date, t.deal_no, t.salesperson1_id from deal t
          where t.trade_vin = d.vin and t.contract_date <= d.contract_date and ${wentThrough('t')}
            and (t.store_id, t.deal_no) <> (d.store_id, d.deal_no) and t.store_id = any (${[...storeIds]}::integer[])
          order by t.contract_date desc, t.store_id, t.deal_no limit 1
        ) t offset 0
      ) t
      where ${isUnitOf('d')} and d.deal_type = 'Used' and not t.was_sold)`,
    sums: {
      units: sql`count(*)`,
      acv: knownSumOf(sql`r.acv`),
      allowance: knownSumOf(sql`r.allowance`),
      sale_price: sumOf(sql`r.sale_price`),
      margin: knownSumOf(margin),
      front_gross: knownSumOf(sql`r.front_gross`),
      units_without_acv: countOf(sql`r.acv is null`),
    },
  };
}

/** Vehicles that went to other dealers, with when they were stocked. Definition "Wholesale loss": cost − sale price. */
export function wholesaleSet(): RecordSet {
  const result = sql`r.sale_price - r.cost`;
  const isLoss = sql`r.sale_price < r.cost`;
  const ofKnown = (sum: RawBuilder<unknown>) =>
    sql`case when count(*) = 0 or count(r.cost) > 0 then ${sum} end`;
  return {
    records: sql`(
      select d.*, v.stocked_date, d.salesperson1_id as buyer_id, ${days('v.stocked_date')}
      from deal d
      left join inventory_vehicle v on v.store_id = d.store_id and v.stock_no = d.stock_no and v.vin = d.vin
      where ${wentThrough('d')} and d.deal_kind = 'Wholesale')`,
    sums: {
      units: sql`count(*)`,
      sale_price: sumOf(sql`r.sale_price`),
      cost: knownSumOf(sql`r.cost`),
      result: knownSumOf(result),
      loss_units: ofKnown(countOf(isLoss)),
      loss: ofKnown(sumOf(sql`r.cost - r.sale_price`, isLoss)),
      units_without_cost: countOf(sql`r.cost is null`),
    },
  };
}

/** Days from acquisition to sale, as the buckets of used vehicles in stock. */
const bands = bucketsOf('U');
const band = sql`case ${sql.join(
  bands.map(
    ({ from, to, bucket }) =>
      sql`when r.days between ${from}::integer and ${to ?? 1_000_000}::integer then ${bucket}::text`,
  ),
  sql` `,
)} end`;

/** What tells the group of a record `r`, and an aggregate of what it is called; both null where the record doesn't say. */
export const groupings: Readonly<
  Record<ExchangeBy, { readonly key: RawBuilder<unknown>; readonly label: RawBuilder<unknown> }>
> = {
  store: {
    key: sql`r.store_id::text`,
    label: sql`(select s.storename from store s where s."ID" = min(r.store_id))`,
  },
  model: {
    key: sql`${nameKey(sql`r.make`)} || ':' || ${nameKey(sql`r.model`)}`,
    label: sql`${commonSpelling(sql`r.make`)} || ' ' || ${commonSpelling(sql`r.model`)}`,
  },
  age: { key: band, label: sql`min(r.group_key)` },
  buyer: {
    key: sql`r.buyer_id::text`,
    label: sql`(select e.firstname || ' ' || e.lastname from employee e where e.employee_id = min(r.buyer_id))`,
  },
};

/** The key of those records. */
const UNKNOWN = 'unknown';

/** The group of a record, also of one that doesn't say. */
export const keyOf = (by: ExchangeBy) => sql`coalesce(${groupings[by].key}, ${UNKNOWN}::text)`;
