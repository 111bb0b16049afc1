import { type RawBuilder, sql } from 'kysely';
import type { TransitReply } from '../../contract/widgets/transit.ts';
import { transitWidget } from '../../contract/widgets/transit.ts';
import type { StoreScope } from '../access/scope.ts';
import { storeScope } from '../access/scope.ts';
import type { PlainDate } from '../calendar.ts';
import { today as dayOf } from '../calendar.ts';
import { isFundingNotToldOf, isInTransitOf } from '../db/definitions.ts';
import type { Db } from '../db/schema.ts';
import { withMeta, withOthers } from './answers.ts';
import { bucketsFrom } from './buckets.ts';
import { metricOf } from './metric.ts';
import { dollars, total } from './periods/figures.ts';
import { hasRecords } from './periods/records.ts';

const SHOWN = 5;
/** First days of the aging buckets. */
export const bucketStarts = [0, 6, 11, 16] as const;

interface Sums {
  readonly count: number;
  readonly amount: number;
}

interface BucketSums extends Sums {
  /** Place of the bucket, from 1. */
  readonly place: number;
}

/** What is still to come for a deal `d`. Dollars. */
export const balance = sql`case when d.finance_type = 'cash' then d.sale_price
  else coalesce(d.amount_financed, d.sale_price) end`;

export const ageOn = (today: PlainDate) => sql`greatest(0, ${today}::date - d.contract_date)`;

/** The inventory record of the vehicle of a deal `d`: stores use stock numbers again, so its VIN decides. */
export const vehicle = sql`
  select i.floorplan_balance from inventory_vehicle i
  where i.vin = d.vin and i.store_id = d.store_id
  order by i.stock_no is not distinct from d.stock_no desc, i.stocked_date desc, i.stock_no
  limit 1`;

/**
 * Contracts in transit on the day `today`: the five oldest, those of one day by balance, and how many there are and how
 * much (dollars) by age in days; apart from them those of which nobody told whether they are funded. Definitions:
 * "Contract in transit", "CIT age", "CIT bucket", "Funding not told". An index holds only the deals that are not funded,
 * so history costs nothing.
 */
export async function contractsInTransit(db: Db, scope: StoreScope, today: PlainDate): Promise<TransitReply> {
  const ofStores = sql`d.store_id = any (${[...scope.storeIds]}::integer[])`;
  const isInTransit = sql`${ofStores} and ${isInTransitOf('d', today)}`;
  const [rows, sums, notTold] = await Promise.all([
    oldest(db, isInTransit, today),
    sumsByAge(db, isInTransit, today),
    sumOfAll(db, sql`${ofStores} and ${isFundingNotToldOf('d', today)}`),
  ]);
  const aging = bucketsFrom(bucketStarts).map((bucket, index) => {
    const { count = 0, amount = 0 } = sums.find(({ place }) => place === index + 1) ?? {};
    return { ...bucket, count, amount };
  });
  return {
    rows: [...rows],
    totals: {
      cit_count: total(aging, ({ count }) => count),
      cit_total: dollars(total(aging, ({ amount }) => amount)),
      aging,
      not_told_count: notTold.count,
      not_told_total: notTold.amount,
    },
  };
}

async function oldest(
  db: Db,
  condition: RawBuilder<unknown>,
  today: PlainDate,
): Promise<readonly TransitReply['rows'][number][]> {
  const { rows } = await sql<TransitReply['rows'][number]>`
    select d.store_id, s.storename, d.deal_no, d.stock_no,
      nullif(trim(c."UC_FirstName" || ' ' || c."UC_LastName"), '') as customer_name,
      d.lender, e.firstname || ' ' || e.lastname as fi_manager, d.contract_date,
      ${ageOn(today)} as age_days, d.balance_cit, vehicle.floorplan_balance as balance_floorplan,
      d.status as deal_status
    from (
      select d.*, ${balance} as balance_cit from deal d where ${condition}
      order by d.contract_date, balance_cit desc, d.store_id, d.deal_no
      limit ${SHOWN}
    ) d
    join store s on s."ID" = d.store_id
    left join customer c on c."UC_ID" = d."UC_ID"
    left join employee e on e.employee_id = d.fi_manager_id
    left join lateral (${vehicle}) vehicle on true
    order by d.contract_date, d.balance_cit desc, d.store_id, d.deal_no`.execute(db);
  return rows;
}

async function sumsByAge(
  db: Db,
  condition: RawBuilder<unknown>,
  today: PlainDate,
): Promise<readonly BucketSums[]> {
  const { rows } = await sql<BucketSums>`
    select width_bucket(${ageOn(today)}, ${[...bucketStarts]}::integer[]) as place, count(*),
      sum(${balance}) as amount
    from deal d where ${condition} group by 1`.execute(db);
  return rows;
}

async function sumOfAll(db: Db, condition: RawBuilder<unknown>): Promise<Sums> {
  const { rows } = await sql<Sums>`
    select count(*), coalesce(sum(${balance}), 0) as amount from deal d where ${condition}`.execute(db);
  return rows[0] ?? { count: 0, amount: 0 };
}

/** Contracts in transit are those of now, whatever the period. */
export const transitMetric = metricOf(transitWidget, async ({ storeId }, context) => {
  const scope = storeScope(context.principal, storeId);
  const day = dayOf(context.now());
  const figures = await withMeta({ feed: 'deals', scope, period: { from: day, to: day } }, context, () =>
    contractsInTransit(context.readDb, scope, day),
  );
  const { cit_count, not_told_count } = figures.response.totals;
  return cit_count + not_told_count > 0
    ? figures
    : withOthers(figures, await hasRecords(context.readDb, 'deals', scope));
});
