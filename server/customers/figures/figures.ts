import { sql } from 'kysely';
import { updateFrom } from '../../db/bulk/bareTable.ts';
import { makeTemporary } from '../../db/bulk/temporary.ts';
import type { Db } from '../../db/schema.ts';
import type { Records } from '../affected.ts';
import { joinMerged, lifetimeValue, resolved } from '../definitions.ts';
import { HOUSEHOLDS, makeHouseholds } from '../households/households.ts';
import { EVER, SALES, SERVICE } from './facts.ts';
import { apartness, milesOf, storePlaces, zipPlaces } from './places.ts';

const STATED = 'figure_stated';
const STORES = 'figure_stores';
const FIGURES = 'figure_row';

const id = sql.ref('UC_ID');

/** Of several records of one customer the oldest that says something counts. */
const firstOf = (column: string) =>
  sql`(min(array["UC_ID", ${sql.ref(column)}]) filter (where ${sql.ref(column)} is not null))[2]`;

/** Whether the source of a record says anything of what it bought; most say nothing. */
const isStated = sql`((stated_gross, stated_price, stated_revenue, stated_deals) is distinct from (0, 0, 0, 0)
  or stated_last_deal is not null or stated_brand is not null or stated_distance is not null
  or stated_sales_score is not null or stated_service_score is not null or stated_ltv is not null)`;

/** What the sources say of a customer, over all their records; nobody of whom they say nothing. */
const makeStated = (tx: Db, records: Records) =>
  makeTemporary(
    tx,
    STATED,
    sql`select ${resolved} as "UC_ID", sum(stated_gross) as gross, sum(stated_price) as price,
        sum(stated_revenue) as revenue, sum(stated_deals)::integer as deals, max(stated_last_deal) as last_deal,
        ${firstOf('stated_brand')} as brand, ${firstOf('stated_distance')} as miles,
        ${firstOf('stated_sales_score')} as sales_score, ${firstOf('stated_service_score')} as service_score,
        ${firstOf('stated_ltv')} as ltv
      from customer where ${records(id)} and ${isStated} group by 1`,
    'UC_ID',
  );

/**
 * Stores of a customer – those that a source names and those of any deal or repair order – and the way to the nearest.
 * They come in their order: sorting those of each customer apart takes twice as long.
 */
const makeStores = (tx: Db, records: Records) =>
  makeTemporary(
    tx,
    STORES,
    sql`select "UC_ID", array_agg(store_id) as store_ids, ${milesOf(sql`min(apart)`)} as miles
      from (
        select "UC_ID", store_id, ${apartness('home', 'place')} as apart
        from (
          select distinct ${resolved} as "UC_ID", store_id
          from (
            select "UC_ID", store_id from deal where ${records(id)}
            union all select "UC_ID", store_id from repair_order where ${records(id)}
            union all select "UC_ID", unnest(stated_stores) from customer where stated_stores <> '{}' and ${records(id)}
          ) as fact
          ${joinMerged}
          where "UC_ID" is not null
        ) as related
        join (select "UC_ID", zip from customer where ${records(id)}) as customer using ("UC_ID")
        left join ${zipPlaces} as home on home.zip = left(customer.zip, 5)
        left join ${storePlaces} as place using (store_id)
        order by "UC_ID", store_id
      ) as measured
      group by "UC_ID"`,
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
  distance_miles: sql`coalesce(round(stores.miles::numeric, 2), stated.miles)`,
  // Whoever was erased is counted as they were, and lives with nobody.
  household_id: sql`case when merged_into is not null then null
    when erased_at is not null then case when erased_alone then customer."UC_ID" end
    else coalesce(household.household_id, customer."UC_ID") end`,
  counted: sql`case when merged_into is not null then 0 when erased_at is not null then coalesce(counted, 0)
    else ("UC_Email" is not null)::integer + 2 * ("UC_Phone1" is not null or "UC_Phone2" is not null)::integer end::smallint`,
} as const;

interface FiguresOptions {
  /** Who lives together stays as it is. @default false */
  readonly keepHouseholds?: boolean;
}

/** Scores of the period of all time; they come from a source only for a side of which we have no record at all. */
const scores = sql`
  cross join lateral (select
    case when sales.deals > 0 then period."UCSD_SALES" else stated.sales_score end as sales,
    case when service.ros > 0 then period."UCSD_SERVICE" else stated.service_score end as service
  ) as score`;

const refs = (table: string, names: readonly string[]) =>
  sql.join(names.map((name) => sql.ref(`${table}.${name}`)));

/** The sums of all records of a side. */
const ofAll = (table: string) => sql`(select * from ${sql.ref(table)} where period = ${sql.lit(EVER)})`;

/**
 * Writes the figures of records, each at most once and only where one is different. A record that was merged into
 * another has none of its own, and no table has a row of it. Needs `sumFacts` and `storePeriods`.
 */
export async function storeFigures(
  tx: Db,
  records: Records,
  { keepHouseholds = false }: FiguresOptions = {},
): Promise<void> {
  await makeStated(tx, records);
  await makeStores(tx, records);
  if (!keepHouseholds) await makeHouseholds(tx, records);
  const figures = Object.entries(columns).filter(([name]) => name !== 'household_id' || !keepHouseholds);
  const names = figures.map(([name]) => name);
  // Those whose stored ones are different.
  const rows = sql`select customer."UC_ID", fresh.*
    from (select * from customer where ${records(id)}) as customer
    left join ${sql.ref(STATED)} as stated using ("UC_ID")
    left join ${ofAll(SALES)} as sales using ("UC_ID")
    left join ${ofAll(SERVICE)} as service using ("UC_ID")
    left join ${sql.ref(STORES)} as stores using ("UC_ID")
    ${keepHouseholds ? sql`` : sql`left join ${sql.ref(HOUSEHOLDS)} as household using ("UC_ID")`}
    left join customer_period as period on period."UC_ID" = customer."UC_ID" and period.period = 'all'
    ${scores}
    cross join lateral (
      select ${sql.join(figures.map(([name, value]) => sql`${value} as ${sql.ref(name)}`))} offset 0
    ) as fresh
    where (${refs('customer', names)}) is distinct from (${refs('fresh', names)})`;
  await makeTemporary(tx, FIGURES, rows, 'UC_ID');
  await updateFrom(tx, 'customer', { from: FIGURES, key: 'UC_ID', columns: names });
}
