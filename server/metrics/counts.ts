import { sql } from 'kysely';
import type { CountsReply } from '../../contract/widgets/counts.ts';
import { dashboardCounts } from '../../contract/widgets/counts.ts';
import type { StoreScope } from '../access/scope.ts';
import { storeScope } from '../access/scope.ts';
import { today as dayOf, monthStart, type PlainDate } from '../calendar.ts';
import type { PairScope } from '../customers/identity/pairs.ts';
import { isInTransitOf, isOpenOf } from '../db/definitions.ts';
import type { Db } from '../db/schema.ts';
import { customersOf, withMeta } from './answers.ts';
import { metricOf } from './metric.ts';

/** Definition "Open ticket", by the status of `support_ticket` under an alias. */
export const isOpenTicket = (alias: string) =>
  sql`${sql.ref(`${alias}.status`)} in ('open', 'in_progress', 'waiting')`;

/** First day of the months in which customers who count as active came last. */
export const activeSince = (today: PlainDate) => sql`(${monthStart(today)}::date - interval '24 months')`;

/**
 * How much there is of everything on the day `today`. Definitions: "Customer", "Active customer" (by whole months: whoever
 * came in the month 24 months ago is still in), "In stock", "Open RO", "Contract in transit", "Due", "Open ticket".
 * @param whose whose customers and tickets: those of the stores, or all there are
 */
export async function countEverything(
  db: Db,
  scope: StoreScope,
  whose: PairScope,
  today: PlainDate,
): Promise<CountsReply> {
  const stores = sql`${[...scope.storeIds]}::integer[]`;
  const sharesStore = whose === 'all' ? sql`true` : sql`store_ids && ${stores}`;
  // Guests and people without a store may need help too, but only whoever looks after everybody sees that.
  const isOfTheirs = whose === 'all' ? sql`true` : sql`u.store_id = any (${stores})`;
  const { rows } = await sql<CountsReply>`
    select known.customers, known.active_customers,
      (select coalesce(sum(units_in_stock), 0) from inventory_day where store_id = any (${stores})) as vehicles,
      (select count(*) from repair_order o where o.store_id = any (${stores}) and ${isOpenOf('o')}) as open_ros,
      (select count(*) from deal d where d.store_id = any (${stores}) and ${isInTransitOf('d', today)}) as open_cit,
      (select coalesce(sum(due), 0) from appointment_day
        where store_id = any (${stores}) and date = ${today}::date) as appointments_today,
      (select count(*) from support_ticket t left join app_user u on u.userid = t.userid
        where ${isOpenTicket('t')} and ${isOfTheirs}) as open_tickets
    from (
      select coalesce(sum(customers), 0) as customers,
        coalesce(sum(customers) filter (where active_month >= ${activeSince(today)}), 0) as active_customers
      from customer_set where ${sharesStore}
    ) known`.execute(db);
  const [counts] = rows;
  if (!counts) throw new Error('A sum without groups has one row.');
  return counts;
}

const countedFeeds = ['customers', 'inventory', 'repair_orders', 'deals', 'appointments'] as const;

export const countsMetric = metricOf(dashboardCounts, async ({ storeId }, context) => {
  const scope = storeScope(context.principal, storeId);
  const day = dayOf(context.now());
  return withMeta({ feed: countedFeeds, scope, period: { from: day, to: day } }, context, () =>
    countEverything(context.readDb, scope, customersOf(context.principal, storeId), day),
  );
});
