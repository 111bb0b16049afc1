import { sql } from 'kysely';
import { addDays, monthStart, sellingDaysOfMonth, today } from '../../calendar.ts';
import { noteCustomersDue } from '../../customers/due.ts';
import { bringsRecordsOf, feedState, urgency } from '../../db/feedDefinitions.ts';
import { AppError } from '../../errors.ts';
import { BOOKED_HERE } from '../../service/appointments.ts';
import type { Caller } from '../caller.ts';
import type { Sql } from '../columns.ts';
import type { Change, Computed, SavedChange, Source } from '../source.ts';
import { inScope } from './scope.ts';

/** Active logins per store. Each login is counted once per store, however it came to see it. */
const users: Sql = sql`
  left join (
    select seen.store_id, count(*)::int as logins
    from (
      select store_id from app_user where status = 'A' and all_stores = 'N'
      union all
      select other.store_id from app_user u
      cross join lateral (select distinct unnest(u.oth_stores) as store_id) other
      where u.status = 'A' and u.all_stores = 'N' and u.oth_stores <> '{}' and other.store_id <> u.store_id
    ) seen
    group by seen.store_id
  ) own_users on own_users.store_id = t."ID"
  cross join (
    select count(*)::int as logins from app_user where status = 'A' and all_stores = 'Y'
  ) group_users`;

/** Lateral, since the roll-ups' primary keys begin with the store: only the days of the requested stores are read. */
const unitsSince = (from: string, to: string): Sql => sql`
  cross join lateral (
    select coalesce(sum(d.units), 0)::int as units from sales_day d
    where d.store_id = t."ID" and d.date between ${from}::date and ${to}::date
  ) sold`;

const usedStockedUntil = (date: string): Sql => sql`
  cross join lateral (
    select coalesce(sum(d.units_in_stock), 0)::int as units from inventory_day d
    where d.store_id = t."ID" and d.stock_type = 'U' and d.stocked_date <= ${date}::date
  ) aged`;

/**
 * Of the feeds that bring records of a store, as the store's page lists them, the one to worry about most; of several, one
 * that comes regularly before others, and then the oldest. Stores of one source have the same.
 */
const feedAt = (now: Date): Sql => sql`
  left join (
    select distinct on (brought.source_id) brought.source_id, feed.last_success_at, feed.state
    from (select distinct source_id from store) brought
    join (select source, late_after_hours, last_success_at, ${feedState('feed', now)} as state from feed) feed
      on ${bringsRecordsOf('feed', 'brought')}
    order by brought.source_id, array_position(${[...urgency]}::text[], feed.state), feed.late_after_hours is null,
      feed.last_success_at
  ) health on health.source_id is not distinct from t.source_id`;

/** Days in stock above which a used vehicle counts as aged. */
const AGED_DAYS = 60;

function computed({ now }: Caller): Computed {
  const date = today(now);
  const closed = sellingDaysOfMonth(date, false);
  const everyDay = sellingDaysOfMonth(date, true);
  const factor = sql`(case t.sunday_sales
    when 'Y' then ${everyDay.inMonth}::numeric / nullif(${everyDay.elapsed}::int, 0)
    else ${closed.inMonth}::numeric / nullif(${closed.elapsed}::int, 0) end)`;
  return {
    joins: {
      users,
      sold: unitsSince(monthStart(date), date),
      aged: usedStockedUntil(addDays(date, -AGED_DAYS - 1)),
      health: feedAt(now),
    },
    fields: {
      users: { join: 'users', value: sql`coalesce(own_users.logins, 0) + group_users.logins` },
      units_mtd: { join: 'sold', value: sql`sold.units` },
      // Pace = units ÷ selling days elapsed × selling days in the month; here as a deviation from the target.
      pace_pct: {
        join: 'sold',
        value: sql`round(sold.units * ${factor} / nullif(t.units_target, 0) * 100 - 100, 1)`,
      },
      used_aged: { join: 'aged', value: sql`aged.units` },
      feed_state: { join: 'health', value: sql`health.state` },
      feed_at: { join: 'health', value: sql`health.last_success_at` },
    },
  };
}

/** Tables whose rows belong to a store and would be left without it. */
const ofStore = [
  'employee',
  'inventory_vehicle',
  'deal',
  'repair_order',
  'parts_sale',
  'part_stock',
  'appointment',
  'lead_arrival',
  'lead',
  'equity',
  'what_if',
  'customer_note',
  'journey_event',
  'dc_contact',
  'budget',
  'overhead',
  'sales_day',
  'inventory_day',
  'inventory_flow',
  'salesperson_day',
  'finance_day',
  'model_day',
  'model_stock',
  'service_day',
  'advisor_day',
  'parts_day',
  'part_shelf',
  'appointment_day',
  'sales_month',
  'salesperson_month',
  'finance_month',
  'service_month',
  'advisor_month',
  'parts_month',
  'equity_band',
] as const;

async function check({ before, caller: { principal } }: Change): Promise<void> {
  if (before || principal.seesAllStores) return;
  throw new AppError('forbidden', 'add_store');
}

/** What says where a store is, and so how far away its customers live. A store that was just added has none. */
const place = ['lat', 'lon', 'zip'] as const;

async function moveCustomers({ tx, before, after, changed }: SavedChange): Promise<void> {
  if (before && after && place.some((field) => changed.has(field))) await noteCustomersDue(tx);
}

/**
 * Appointments that were booked here were told to their customers by the clock of the store, so another time zone leaves them
 * at that time. What a file brought says by which clock only when the next one comes.
 */
async function keepClockTimes({ tx, id, before, after, changed }: SavedChange): Promise<void> {
  if (!before || !after || !changed.has('timezone')) return;
  const moved = (instant: string) =>
    sql`(${sql.ref(instant)} at time zone ${before.timezone}::text) at time zone ${after.timezone}::text`;
  await sql`update appointment set starts_at = ${moved('starts_at')}, promised_at = ${moved('promised_at')}
    where store_id = ${id} and starts_with(appt_id, ${BOOKED_HERE}::text)`.execute(tx);
}

async function settle(change: SavedChange): Promise<void> {
  await moveCustomers(change);
  await keepClockTimes(change);
}

export const stores: Source = {
  table: 'store',
  visible: (caller, alias) => inScope(caller, sql.ref(`${alias}.ID`)),
  computed,
  owned: [
    { table: 'store_group_store', parent: 'store_id', columns: ['sg_id'] },
    { table: 'service_shop', parent: 'store_id', columns: ['bays', 'loaners'] },
    { table: 'service_hours', parent: 'store_id', columns: ['weekday', 'opens_min', 'closes_min'] },
    { table: 'service_day_off', parent: 'store_id', columns: ['date'] },
  ],
  dependents: [
    { table: 'app_user', condition: (id) => sql`store_id = ${id} or ${id}::int = any (oth_stores)` },
    { table: 'customer', condition: (id) => sql`${id}::int = any ("CVP_RelatedStores" || stated_stores)` },
    ...ofStore.map((table) => ({ table, condition: (id: number) => sql`store_id = ${id}` })),
  ],
  inUse: 'store_in_use',
  check,
  settle,
};
