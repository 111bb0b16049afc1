import { type RawBuilder, sql } from 'kysely';
import type { Advisor } from '../../contract/calls/service/serviceBoard.ts';
import type { PlainDate } from '../calendar.ts';
import { textOrder } from '../db/reads/textKey.ts';
import type { Db } from '../db/schema.ts';
import type { Shop } from './shop.ts';

/** An advisor without what is booked. */
export type Post = Omit<Advisor, 'booked_hours'>;

export type AdvisorRow = Post & { readonly is_regular: boolean };

const rounded = (hours: number) => Math.round(hours * 100) / 100;

const advisorColumns = (store: RawBuilder<unknown>) => sql`
  e.employee_id as advisor_id, e.firstname || ' ' || e.lastname as name, v.capacity_hours::float8 as capacity_hours,
  coalesce(v.lunch_min, 720)::integer as lunch_min, coalesce(v.lunch_minutes, 60)::integer as lunch_minutes,
  (e.store_id = ${store} and e.status = 'A') as is_regular`;

const isAdvisorOf = (store: RawBuilder<unknown>) => sql`
  e.store_id = ${store} and e.status = 'A' and e.department = 'Service' and e.title ilike '%advisor%'`;

/**
 * Rows of `AdvisorRow` for a store and days, values of SQL. Who else has appointments is looked up one by one: the planner
 * would read all people of the group.
 */
export const advisorRows = (
  store: RawBuilder<unknown>,
  days: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`
  select * from (
  select ${advisorColumns(store)}
  from employee e left join service_advisor v on v.employee_id = e.employee_id
  where ${isAdvisorOf(store)}
  union all
  select ${advisorColumns(store)}
  from (
    select distinct a.advisor_id from appointment a
    where a.store_id = ${store} and a.date = any (${days}) and a.dept = 'Service'
  ) there
  cross join lateral (select * from employee one where one.employee_id = there.advisor_id offset 0) e
  left join service_advisor v on v.employee_id = e.employee_id
  where (${isAdvisorOf(store)}) is not true
  ) as advisor order by ${textOrder(sql`name`)}, advisor_id`;

/**
 * Who takes vehicles in at a shop: its service advisors, and whoever else has an appointment on these days. What the
 * store tells of its capacity is shared evenly by the advisors who have no hours of their own.
 */
export async function advisorsOf(db: Db, shop: Shop, days: readonly PlainDate[]): Promise<Post[]> {
  const { rows } =
    await sql<AdvisorRow>`${advisorRows(sql`${shop.store_id}::integer`, sql`${[...days]}::date[]`)}`.execute(
      db,
    );
  return postsOf(rows, shop);
}

export function postsOf(rows: readonly AdvisorRow[], shop: Pick<Shop, 'service_capacity_hours'>): Post[] {
  const own = rows.reduce((sum, { capacity_hours }) => sum + (capacity_hours ?? 0), 0);
  const sharing = rows.filter(({ is_regular, capacity_hours }) => is_regular && capacity_hours === null);
  const rest = shop.service_capacity_hours === null ? null : Math.max(0, shop.service_capacity_hours - own);
  const share = rest === null || sharing.length === 0 ? null : rounded(rest / sharing.length);
  return rows.map(({ is_regular, ...post }) => ({
    ...post,
    capacity_hours: post.capacity_hours ?? (is_regular ? share : null),
  }));
}
