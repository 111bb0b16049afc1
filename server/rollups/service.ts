import { sql } from 'kysely';
import { Replacement } from '../db/bulk/replaceRows.ts';
import { isClosed } from '../db/definitions.ts';
import { isEmbedded } from '../db/dialect.ts';
import type { Db } from '../db/schema.ts';
import { followingDays } from './months.ts';
import { type Days, type Derived, dailyRollup, outdatedBy } from './rollup.ts';

/**
 * Sums of lines `l`. A gross is that of lines whose cost is known, and null without any; the others are counted, and costed
 * sales are without theirs. Sales are what was billed, after the discount, which is summed for information only.
 */
export const sumsOfLines = sql`
  coalesce(sum(l.billed_hours), 0) as billed_hours,
  sum(l.labor_sale) as labor_sales, 
  sum(l.labor_sale - l.labor_cost) filter (where l.labor_sale <> 0 or l.labor_cost <> 0) as labor_gross,
  sum(l.parts_sale) as parts_sales, 
  sum(l.parts_sale - l.parts_cost) filter (where l.parts_sale <> 0 or l.parts_cost <> 0) as parts_gross,
  sum(l.sublet) as sublet, sum(l.discount) as discount,
  count(*) filter (where l.labor_cost is null and l.labor_sale <> 0
    or l.parts_cost is null and l.parts_sale <> 0) as lines_without_cost,
  count(*) filter (where l.labor_cost is null and l.labor_sale <> 0) as labor_without_cost,
  coalesce(sum(l.labor_sale) filter (where l.labor_cost is not null), 0) as costed_labor_sales,
  coalesce(sum(l.parts_sale) filter (where l.parts_cost is not null), 0) as costed_parts_sales,
  count(*) filter (where l.parts_sale <> 0 or l.parts_cost <> 0) as parts_lines,
  count(*) filter (where l.parts_cost is null and l.parts_sale <> 0) as parts_lines_without_cost`;

/**
 * The lines of closed repair orders are by far the most rows there are, so they are read once: per store, day, advisor
 * and pay type, from which every roll-up of the service department is added up. A repair order with several pay types
 * counts once under each and once in total; it has one advisor, so the counts of advisors add up.
 */
const ordersAndLines = (days: Days) => {
  const isCounted = sql`${isClosed} and ${days(sql.ref('o.store_id'), sql.ref('o.closed_date'))}`;
  return sql`
    paid as materialized (
      select o.store_id, o.closed_date as date, o.advisor_id, l.pay_type,
        count(distinct o.ro_no) as ro_count,
        count(distinct o.ro_no) filter (where l.billed_hours > 0) as ros_with_hours, ${sumsOfLines}
      from repair_order o join repair_line l on l.store_id = o.store_id and l.ro_no = o.ro_no
      where ${isCounted}
      group by 1, 2, 3, 4
    ),
    counted as materialized (
      select store_id, date, advisor_id, count(*) as ro_count, count(*) filter (where has_hours) as ros_with_hours
      from (
        select o.store_id, o.closed_date as date, o.advisor_id, bool_or(l.billed_hours > 0) as has_hours
        from repair_order o left join repair_line l on l.store_id = o.store_id and l.ro_no = o.ro_no
        where ${isCounted}
        group by o.store_id, o.ro_no
      ) billed
      group by 1, 2, 3
    )`;
};

/** Sums over rows of `paid`; a repair order without lines has none, and no gross. */
const totals = sql`coalesce(sum(billed_hours), 0), coalesce(sum(labor_sales), 0), sum(labor_gross),
  coalesce(sum(parts_sales), 0), sum(parts_gross)`;

const payTypes = sql`
  select store_id, date, pay_type, sum(ro_count), sum(ros_with_hours), ${totals}, sum(discount), sum(lines_without_cost),
    sum(labor_without_cost), sum(sublet)
  from paid
  group by 1, 2, 3`;

const allPayTypes = sql`
  select store_id, date, 'all', orders.ro_count, orders.ros_with_hours, ${totals}, coalesce(sum(discount), 0),
    coalesce(sum(lines_without_cost), 0), coalesce(sum(labor_without_cost), 0), coalesce(sum(sublet), 0)
  from (
    select store_id, date, sum(ro_count) as ro_count, sum(ros_with_hours) as ros_with_hours
    from counted group by 1, 2
  ) orders left join paid using (store_id, date)
  group by 1, 2, 4, 5`;

const advisors = sql`
  select store_id, date, advisor_id, counted.ro_count, counted.ros_with_hours, ${totals},
    coalesce(sum(discount), 0), coalesce(sum(lines_without_cost), 0),
    coalesce(sum(costed_labor_sales + costed_parts_sales), 0)
  from counted left join paid using (store_id, date, advisor_id)
  where advisor_id is not null
  group by 1, 2, 3, 4, 5
  order by 1, 2`;

/** Parts sold on repair orders; a channel there is a pay type. */
const parts = sql`
  select store_id, date, pay_type, sum(parts_sales), sum(parts_gross), sum(costed_parts_sales), sum(parts_lines),
    sum(parts_lines_without_cost)
  from paid
  where parts_lines > 0
  group by 1, 2, 3
  order by 1, 2`;

async function replaceService(tx: Db, days: Days): Promise<void> {
  const outdated = outdatedBy(days);
  await new Replacement(ordersAndLines(days))
    .add(followingDays('service'), outdated, sql`${payTypes} union all ${allPayTypes} order by 1, 2`)
    .add(followingDays('advisor'), outdated, advisors)
    .add(followingDays('parts'), sql`channel in ('CP', 'W', 'I', 'E') and ${outdated}`, parts)
    .execute(tx);
}

const byDay = dailyRollup('Service, advisors and parts on repair orders', 'repair_orders', replaceService, [
  'service',
  'advisor',
  'parts',
]);

export const serviceDay: Derived = {
  ...byDay,
  rebuild: async (tx, today) => {
    // The planner takes store and number of an order for independent and expects few lines: it would look up each.
    await sql`set local enable_nestloop = off`.execute(tx);
    // In the order of their keys only the orders of one store are sorted at a time. The embedded database's pages are at
    // hand; from a disk it could mean to read one for every order.
    if (isEmbedded(tx)) await sql`set local enable_hashjoin = off`.execute(tx);
    await byDay.rebuild(tx, today);
    await sql`set local enable_nestloop to default`.execute(tx);
    await sql`set local enable_hashjoin to default`.execute(tx);
  },
};
