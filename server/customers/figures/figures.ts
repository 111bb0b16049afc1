import { sql } from 'kysely';
import { updateFrom } from '../../db/bulk/bareTable.ts';
import { makeTemporary } from '../../db/bulk/temporary.ts';
import type { Db } from '../../db/schema.ts';
import type { Records } from '../affected.ts';
import { joinMerged, lifetimeValue, resolved } from '../definitions.ts';
import { HOUSEHOLDS, makeHouseholds } from '../households/households.ts';
import { SALES, SERVICE } from './facts.ts';
import { milesBetween, storePlaces } from './places.ts';

const STATED = 'figure_stated';
const STORES = 'figure_stores';
const FIGURES = 'figure_row';

const id = sql.ref('UC_ID');

/** Of several records of one customer the oldest that says something counts. */
const firstOf = (column: string) =>
  sql`(min(array["UC_ID", ${sql.ref(column)}]) filter (where ${sql.ref(column)} is not null))[2]`;

/** What the sources say of a customer, over all their records. */
const makeStated = (tx: Db, records: Records) =>
  makeTemporary(
    tx,
    STATED,
    sql`select ${resolved} as "UC_ID", sum(stated_gross) as gross, sum(stated_price) as price,
        sum(stated_revenue) as revenue, sum(stated_deals)::integer as deals, max(stated_last_deal) as last_deal,
        ${firstOf('stated_brand')} as brand, ${firstOf('stated_distance')} as miles,
        ${firstOf('stated_sales_score')} as sales_score, ${firstOf('stated_service_score')} as service_score,
        ${firstOf('stated_ltv')} as ltv
      from customer where ${records(id)} group by 1`,
    'UC_ID',
  );

/** Stores of a customer – those that a source names and those of any deal or repair order – and the way to the nearest. */
const makeStores = (tx: Db, records: Records) =>
  makeTemporary(
    tx,
    STORES,
    sql`select "UC_ID", array_agg(store_id order by store_id) as store_ids,
        min(${milesBetween({ lat: sql`home.lat`, lon: sql`home.lon` }, { lat: sql`place.lat`, lon: sql`place.lon` })}) as miles
      from (
        select distinct ${resolved} as "UC_ID", store_id
        from (
          select "UC_ID", store_id from deal where ${records(id)}
          union all select "UC_ID", store_id from repair_order where ${records(id)}
          union all select "UC_ID", unnest(stated_stores) from customer where ${records(id)}
        ) as fact
        ${joinMerged}
        where "UC_ID" is not null
      ) as related
      join (select "UC_ID", zip from customer where ${records(id)}) as customer using ("UC_ID")
      left join zip_place as home on home.zip = left(customer.zip, 5)
      left join ${storePlaces} as place using (store_id)
      group by 1`,
    'UC_ID',
  );

/** Each column of a customer that follows from other records, and what it is. */
const columns = {
  CVP_DealTotalGross: sql`case when sales.deals > 0 then sales.gross else coalesce(stated.gross, 0) end`,
  CVP_TotalPrice: sql`coalesce(case when sales.deals > 0 then sales.price else stated.price end, 0)`,
  CVP_DealCount: sql`coalesce(case when sales.deals > 0 then sales.deals else stated.deals end, 0)`,
  last_deal_date: sql`case when sales.deals > 0 then sales.last_deal else stated.last_deal end`,
  CVP_RosRevenue: sql`coalesce(case when service.ros > 0 then service.revenue else stated.revenue end, 0)`,
  ro_count: sql`coalesce(service.ros, 0)`,
  last_ro_date: sql`service.last_ro`,
  CVP_RelatedStores: sql`coalesce(stores.store_ids, '{}')`,
  CVP_Brand: sql`coalesce(stated.brand, sales.brand)`,
  UCSD_SALES: sql`score.sales`,
  UCSD_SERVICE: sql`score.service`,
  UCSD_LTV: sql`coalesce(${lifetimeValue(sql`score.sales`, sql`score.service`)}, stated.ltv)`,
  distance_miles: sql`case when stated."UC_ID" is not null
    then coalesce(round(stores.miles::numeric, 2), stated.miles) end`,
  // Whoever was erased is counted as they were, and lives with nobody.
  household_id: sql`case when stated."UC_ID" is null then null
    when erased_at is not null then case when erased_alone then stated."UC_ID" end
    else coalesce(household.household_id, stated."UC_ID") end`,
  counted: sql`case when stated."UC_ID" is null then 0 when erased_at is not null then coalesce(counted, 0)
    else ("UC_Email" is not null)::integer + 2 * ("UC_Phone1" is not null or "UC_Phone2" is not null)::integer end::smallint`,
} as const;
const names = Object.keys(columns);

/** Scores of the period of all time; they come from a source only for a side of which we have no record at all. */
const scores = sql`
  cross join lateral (select
    case when sales.deals > 0 then period."UCSD_SALES" else stated.sales_score end as sales,
    case when service.ros > 0 then period."UCSD_SERVICE" else stated.service_score end as service
  ) as score`;

const refs = (table: string) => sql.join(names.map((name) => sql.ref(`${table}.${name}`)));

/** The figures of records whose stored ones are different. */
const makeFigures = (tx: Db, records: Records) =>
  makeTemporary(
    tx,
    FIGURES,
    sql`select customer."UC_ID", fresh.*
      from (select * from customer where ${records(id)}) as customer
      left join ${sql.ref(STATED)} as stated using ("UC_ID")
      left join ${sql.ref(SALES)} as sales on sales."UC_ID" = stated."UC_ID"
      left join ${sql.ref(SERVICE)} as service on service."UC_ID" = stated."UC_ID"
      left join customer_period as period on period."UC_ID" = stated."UC_ID" and period.period = 'all'
      left join ${sql.ref(STORES)} as stores on stores."UC_ID" = stated."UC_ID"
      left join ${sql.ref(HOUSEHOLDS)} as household on household."UC_ID" = stated."UC_ID"
      ${scores}
      cross join lateral (
        select ${sql.join(Object.entries(columns).map(([name, value]) => sql`${value} as ${sql.ref(name)}`))} offset 0
      ) as fresh
      where (${refs('customer')}) is distinct from (${refs('fresh')})`,
    'UC_ID',
  );

/**
 * Writes the figures of records, each at most once and only where one is different. A record that was merged into
 * another has none of its own. Needs `sumFacts` and `storePeriods`.
 */
export async function storeFigures(tx: Db, records: Records): Promise<void> {
  await makeStated(tx, records);
  await makeStores(tx, records);
  await makeHouseholds(tx, records);
  await makeFigures(tx, records);
  await updateFrom(tx, 'customer', { from: FIGURES, key: 'UC_ID', columns: names });
}
