import { sql } from 'kysely';
import type { Tx } from '../../db/schema.ts';

interface Row {
  readonly store_id: number;
  readonly appt_id: string;
  readonly date: string;
  /** Of the store's day. */
  readonly minute: number;
  readonly duration_min: number;
  readonly advisor_id: number | null;
  /** Nobody came yet, so it may be moved. */
  readonly is_open: boolean;
}

interface Advisor {
  readonly employee_id: number;
  readonly store_id: number;
  readonly lunch_min: number;
  readonly lunch_minutes: number;
}

/** An appointment's new advisor, and by how many minutes it is later. */
interface Placed extends Row {
  readonly advisor_id: number;
  readonly later: number;
}

const CLOSES = 1080;

/**
 * Appointments that are still to come as a good desk books them: one after the other for each advisor, around lunch and
 * whoever is there already, where the day has room for that.
 * @param from the first day, `YYYY-MM-DD`
 */
export async function arrangeAhead(tx: Tx, from: string): Promise<void> {
  const { rows: advisors } = await sql<Advisor>`
    select e.employee_id, e.store_id, v.lunch_min, v.lunch_minutes
    from service_advisor v join employee e on e.employee_id = v.employee_id
    order by e.employee_id`.execute(tx);
  const { rows } = await sql<Row>`
    select a.store_id, a.appt_id, a.date, a.duration_min, a.advisor_id,
      a.status in ('booked', 'confirmed') as is_open,
      (extract(hour from a.starts_at at time zone s.timezone) * 60
        + extract(minute from a.starts_at at time zone s.timezone))::integer as minute
    from appointment a join store s on s."ID" = a.store_id
    where a.dept = 'Service' and a.date >= ${from}::date
      and a.status not in ('cancelled', 'rescheduled', 'no_show')
    order by a.store_id, a.date, a.starts_at, a.appt_id`.execute(tx);
  const days = Map.groupBy(rows, ({ store_id, date }) => `${store_id} ${date}`);
  const placed = [...days.values()].flatMap((day) =>
    arranged(
      day,
      advisors.filter(({ store_id }) => store_id === day[0]?.store_id),
    ),
  );
  await sql`
    update appointment a set advisor_id = p.advisor_id,
      starts_at = a.starts_at + p.later * interval '1 minute',
      promised_at = least(a.promised_at + p.later * interval '1 minute',
        (a.date + ${CLOSES} * interval '1 minute') at time zone s.timezone)
    from store s, unnest(${placed.map(({ store_id }) => store_id)}::integer[], ${placed.map(({ appt_id }) => appt_id)}::text[],
      ${placed.map(({ advisor_id }) => advisor_id)}::integer[], ${placed.map(({ later }) => later)}::integer[])
      as p(store_id, appt_id, advisor_id, later)
    where a.store_id = p.store_id and a.appt_id = p.appt_id and s."ID" = a.store_id`.execute(tx);
}

/** Gives each to whoever is free first; what no longer fits before closing stays as it was. */
function arranged(day: readonly Row[], advisors: readonly Advisor[]): Placed[] {
  const free = new Map(advisors.map(({ employee_id }) => [employee_id, 0]));
  for (const { advisor_id, is_open, minute, duration_min } of day) {
    if (is_open || advisor_id === null) continue;
    free.set(advisor_id, Math.max(free.get(advisor_id) ?? 0, minute + duration_min));
  }
  return day.flatMap((row) => {
    if (!row.is_open) return [];
    const starts = advisors.map((advisor) => ({
      advisor_id: advisor.employee_id,
      start: startFor(advisor, Math.max(row.minute, free.get(advisor.employee_id) ?? 0), row.duration_min),
    }));
    const [first] = starts.sort((a, b) => a.start - b.start || load(free, a) - load(free, b));
    if (!first || first.start + row.duration_min > CLOSES) return [];
    free.set(first.advisor_id, first.start + row.duration_min);
    return [{ ...row, advisor_id: first.advisor_id, later: first.start - row.minute }];
  });
}

const load = (free: ReadonlyMap<number, number>, { advisor_id }: { readonly advisor_id: number }) =>
  free.get(advisor_id) ?? 0;

/** Not over lunch. */
function startFor({ lunch_min, lunch_minutes }: Advisor, minute: number, duration: number): number {
  const isOverLunch = minute < lunch_min + lunch_minutes && minute + duration > lunch_min;
  return isOverLunch ? lunch_min + lunch_minutes : minute;
}
