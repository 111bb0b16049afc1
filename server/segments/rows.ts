import { type RawBuilder, sql } from 'kysely';
import type { CustomerRow, CustomerSort } from '../../contract/calls/customers/segments.ts';
import type { Tx } from '../db/schema.ts';
import { customerValue, periodJoins, shownField } from './columns.ts';
import { countCustomers } from './counts.ts';
import type { CustomerFilter } from './filter.ts';

/** In which order, and how many. */
export interface RowsOf {
  readonly sort: CustomerSort;
  readonly order: 'ASC' | 'DESC';
  readonly limit: number;
}

/** The first customers of a filter, and how many there are. Who has no value to sort by comes last. */
export async function firstCustomers(
  tx: Tx,
  filter: CustomerFilter,
  page: RowsOf,
): Promise<{ readonly rows: CustomerRow[]; readonly total: number }> {
  const total = await countCustomers(tx, filter);
  const { rows } = await sql<CustomerRow>`
    ${cellsOf(
      filter,
      sql`select row_number() over () as place, * from (
        select customer."UC_ID" as id from ${filter.source} where ${filter.where}
        order by ${orderOf(filter, page)} limit ${page.limit}
      ) as sorted`,
    )}`.execute(tx);
  return { rows, total };
}

/** Of so many people it is worth looking among the best customers first. */
const MANY = 5000;
/** So many of those. */
const BEST = 50_000;

/**
 * The first customers of a band of the flow, and how many there are, in one statement: who is in a band takes longer to find
 * than all else together. Of many people the first by lifetime value mostly are among the best customers, whom an index has
 * in order; else each is looked up.
 */
export async function firstOfBand(
  tx: Tx,
  sight: Pick<CustomerFilter, 'scope' | 'today'>,
  page: RowsOf,
  band: RawBuilder<unknown>,
): Promise<{ readonly ids: readonly number[]; readonly total: number }> {
  const isByValue = page.sort === 'UCSD_LTV' && page.order === 'DESC';
  const { rows } = await sql<{ total: number; ids: readonly number[] }>`
    with band as materialized (${band}),
    size as materialized (select count(*) as total from band),
    best as materialized (${isByValue ? firstOfBest(page) : sql`select 0 as id where false`}),
    first as (
      select id from best
      union all
      (select customer."UC_ID" from customer
      where merged_into is null and "UC_ID" in (select "UC_ID" from band) and not exists (select from best)
      order by ${orderOf(sight, page)} limit ${page.limit})
    )
    select (select total from size) as total, array(
      select customer."UC_ID" from first join customer on customer."UC_ID" = first.id order by ${orderOf(sight, page)}) as ids`.execute(
    tx,
  );
  const [found] = rows;
  if (!found) throw new Error('A statement of values has one row.');
  return found;
}

/**
 * A page of many people, if enough of them are among the best customers; else none. The index has two halves; "is true"
 * keeps the planner from going through the band instead.
 */
function firstOfBest({ limit }: RowsOf): RawBuilder<unknown> {
  const half = (inReport: boolean) => sql`(
    select "UC_ID" as id, "UCSD_LTV" as value from customer
    where in_report = ${sql.lit(inReport)} and merged_into is null
    order by "UCSD_LTV" desc nulls last, "UC_ID" limit ${sql.lit(BEST)})`;
  return sql`
    select id from (
      select id, count(*) over () as found from (
        select id from (
          select * from (${half(true)} union all ${half(false)}) as half order by value desc nulls last, id
          limit ${sql.lit(BEST)}
        ) as customer
        where (id in (select "UC_ID" from band)) is true and (select total from size) >= ${sql.lit(MANY)}
        order by value desc nulls last, id limit ${limit}
      ) as member
    ) as page where found = ${limit}`;
}
/** A query of customers as a filter's caller may see them, in the order of their ids. */
export const rowsById = (filter: CustomerFilter, ids: readonly number[]): RawBuilder<CustomerRow> =>
  cellsOf(
    filter,
    sql`select place, id from unnest(${[...ids]}::integer[]) with ordinality as listed (id, place)`,
  );

/** @param first a query of ids and their `place` */
const cellsOf = (filter: CustomerFilter, first: RawBuilder<unknown>) => sql<CustomerRow>`
  select ${customerCells(filter)}
  from (${first}) as first
  join customer on customer."UC_ID" = first.id
  ${periodJoins(figures.map((name) => shownField(name, filter)))}
  left join brand on brand.brand_chrome_id = customer."CVP_Brand"
  order by first.place`;

/** Of equals the one who has been there longer, so that the order is always the same. */
const orderOf = (
  { expression = null, ...sight }: Pick<CustomerFilter, 'scope' | 'today'> & Partial<CustomerFilter>,
  { sort, order }: RowsOf,
) => sql`
  ${customerValue(shownField(sort, { expression }), { ...sight, living: new Map() })} ${sql.raw(order)} nulls last, customer."UC_ID"`;

const shownColumns = [
  'UC_ID',
  'UC_FirstName',
  'UC_LastName',
  'UC_Email',
  'UC_Phone1',
  'zip',
  'opt_out_email',
  'opt_out_sms',
  'opt_out_phone',
] as const;

const figures = [
  'UCSD_LTV',
  'UCSD_SALES',
  'UCSD_SERVICE',
  'CVP_DealTotalGross',
  'CVP_TotalPrice',
  'CVP_RosRevenue',
  'CVP_DealCount',
  'CVP_Brand',
  'distance_miles',
  'equity',
  'lease_months_left',
  'last_deal_date',
  'last_ro_date',
] as const;

/**
 * The columns of a `CustomerRow`, of `customer` and `brand`, joined by its chrome id. Stores outside the scope are not
 * told.
 */
function customerCells(filter: CustomerFilter): RawBuilder<unknown> {
  const { scope } = filter;
  const stores = sql.ref('customer.CVP_RelatedStores');
  const ownStores =
    scope === 'all'
      ? stores
      : sql`array(select store_id from unnest(${stores}) as store_id
          where store_id = any (${[...scope.storeIds]}::integer[]) order by store_id)`;
  return sql.join([
    ...shownColumns.map((name) => sql.ref(`customer.${name}`)),
    sql`brand.brand_name`,
    sql`${ownStores} as "CVP_RelatedStores"`,
    ...figures.map((name) => sql`${customerValue(shownField(name, filter), filter)} as ${sql.ref(name)}`),
  ]);
}
