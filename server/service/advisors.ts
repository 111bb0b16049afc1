import { sql } from 'kysely';
import type { Advisor } from '../../contract/calls/service/serviceBoard.ts';
import type { PlainDate } from '../calendar.ts';
import type { Db } from '../db/schema.ts';
import type { Shop } from './shop.ts';

/** An advisor without what is booked. */
export type Post = Omit<Advisor, 'booked_hours'>;

type Row = Post & { readonly is_regular: boolean };

const rounded = (hours: number) => Math.round(hours * 100) / 100;

/**
 * Who takes vehicles in at a shop: its service advisors, and whoever else has an appointment on these days. What the
 * store tells of its capacity is shared evenly by the advisors who have no hours of their own.
 */
export async function advisorsOf(db: Db, shop: Shop, days: readonly PlainDate[]): Promise<Post[]> {
  const { rows } = await sql<Row>`
    select e.employee_id as advisor_id, e.firstname || ' ' || e.lastname as name, v.capacity_hours::float8 as capacity_hours,
      coalesce(v.lunch_min, 720)::integer as lunch_min, coalesce(v.lunch_minutes, 60)::integer as lunch_minutes,
      (e.store_id = ${shop.store_id} and e.status = 'A') as is_regular
    from employee e left join service_advisor v on v.employee_id = e.employee_id
    where (e.store_id = ${shop.store_id} and e.status = 'A' and e.department = 'Service' and e.title ilike '%advisor%')
      or e.employee_id in (select a.advisor_id from appointment a
        where a.store_id = ${shop.store_id} and a.date = any (${[...days]}::date[]) and a.dept = 'Service')
    order by name, advisor_id`.execute(db);
  const own = rows.reduce((sum, { capacity_hours }) => sum + (capacity_hours ?? 0), 0);
  const sharing = rows.filter(({ is_regular, capacity_hours }) => is_regular && capacity_hours === null);
  const rest = shop.service_capacity_hours === null ? null : Math.max(0, shop.service_capacity_hours - own);
  const share = rest === null || sharing.length === 0 ? null : rounded(rest / sharing.length);
  return rows.map(({ is_regular, ...post }) => ({
    ...post,
    capacity_hours: post.capacity_hours ?? (is_regular ? share : null),
  }));
}
