import { type RawBuilder, sql } from 'kysely';
import type { AppointmentsReply } from '../../contract/widgets/appointments.ts';
import { appointmentsWidget } from '../../contract/widgets/appointments.ts';
import type { StoreScope } from '../access/scope.ts';
import { storeScope } from '../access/scope.ts';
import { addDays, today as dayOf, type PlainDate } from '../calendar.ts';
import { textOrder } from '../db/reads/textKey.ts';
import type { Db } from '../db/schema.ts';
import { appointmentCounts } from '../rollups/appointments.ts';
import { withMeta } from './answers.ts';
import { metricOf } from './metric.ts';
import { ratio } from './periods/figures.ts';
import type { Period } from './periods/period.ts';
import { periodOf } from './periods/period.ts';

const { isOff, isShown } = appointmentCounts('a');

const departments = ['Sales', 'Service'] as const;

/** What the roll-up says of the appointments of one store and department, or of all stores. */
interface Sums {
  readonly due: number;
  readonly confirmed: number;
  readonly shown: number;
  readonly no_show: number;
  readonly cancelled: number;
  readonly rescheduled: number;
  readonly sold: number;
  /** Those who were expected by now, and those of them who came. */
  readonly expected: number;
  readonly came: number;
}
interface StoreSums extends Sums {
  readonly dept: 'Sales' | 'Service';
  readonly store_id: number;
  readonly storename: string;
}

/**
 * Appointments of the period per store and department, stores by name, and in total per department; without
 * appointments they are in with zeros. Definitions: "Due", "Show rate". Who is only expected later is due, but not yet in
 * the show rate.
 */
export async function appointmentsByStore(
  db: Db,
  scope: StoreScope,
  period: Period,
  { today, now }: { readonly today: PlainDate; readonly now: Date },
): Promise<AppointmentsReply> {
  const stores = await storeSums(db, scope, period, today, now);
  return {
    rows: stores.map(({ store_id, storename, ...sums }) => ({ store_id, storename, ...figures(sums) })),
    totals: departments.map((dept) => figures({ dept, ...addUp(stores.filter((row) => row.dept === dept)) })),
  };
}

async function storeSums(
  db: Db,
  scope: StoreScope,
  { from, to }: Period,
  today: PlainDate,
  now: Date,
): Promise<readonly StoreSums[]> {
  // Lateral, since the roll-up's primary key begins with the store: history costs nothing then.
  const { rows } = await sql<StoreSums>`
    select s."ID" as store_id, s.storename, dept.dept, sums.*,
      other.expected + recent.expected as expected, other.came + recent.came as came
    from store s cross join unnest(${[...departments]}::text[]) as dept (dept)
    cross join lateral (
      select coalesce(sum(d.due), 0) as due, coalesce(sum(d.confirmed), 0) as confirmed,
        coalesce(sum(d.shown), 0) as shown, coalesce(sum(d.no_show), 0) as no_show,
        coalesce(sum(d.cancelled), 0) as cancelled, coalesce(sum(d.rescheduled), 0) as rescheduled,
        coalesce(sum(d.sold), 0) as sold
      from appointment_day d
      where d.store_id = s."ID" and d.dept = dept.dept and d.date between ${from}::date and ${to}::date
    ) sums
    cross join lateral (
      select coalesce(sum(case when d.date < ${today}::date then d.due - d.cancelled - d.rescheduled else d.shown end), 0)
          as expected,
        coalesce(sum(d.shown), 0) as came
      from appointment_day d
      where d.store_id = s."ID" and d.dept = dept.dept and d.date between ${from}::date and ${to}::date
        and d.date not between ${addDays(today, -1)}::date and ${addDays(today, 1)}::date
    ) other
    cross join lateral (${expectedLately({ from, to }, today, now)}) recent
    where s."ID" = any (${[...scope.storeIds]}::integer[])
    order by ${textOrder(sql`s.storename`)}, dept.dept`.execute(db);
  return rows;
}

/**
 * Of yesterday, today and tomorrow, since it may be another day at the store, the appointments themselves tell whose
 * time has come: they are few. Who came early has come, also days before.
 */
const expectedLately = ({ from, to }: Period, today: PlainDate, now: Date): RawBuilder<unknown> => sql`
  select count(*) filter (where not ${isOff} and (${isShown} or a.starts_at <= ${now})) as expected,
    count(*) filter (where ${isShown}) as came
  from appointment a
  where a.store_id = s."ID" and a.dept = dept.dept and a.date between ${from}::date and ${to}::date
    and a.date between ${addDays(today, -1)}::date and ${addDays(today, 1)}::date`;

function figures<D extends StoreSums['dept']>({ expected, came, ...sums }: Sums & { readonly dept: D }) {
  return {
    ...sums,
    sold: sums.dept === 'Sales' ? sums.sold : null,
    show_rate: ratio(came * 100, expected, 1),
  };
}

function addUp(stores: readonly Sums[]): Sums {
  const sum = (value: (store: Sums) => number) => stores.reduce((total, store) => total + value(store), 0);
  return {
    due: sum((store) => store.due),
    confirmed: sum((store) => store.confirmed),
    shown: sum((store) => store.shown),
    no_show: sum((store) => store.no_show),
    cancelled: sum((store) => store.cancelled),
    rescheduled: sum((store) => store.rescheduled),
    sold: sum((store) => store.sold),
    expected: sum((store) => store.expected),
    came: sum((store) => store.came),
  };
}

export const appointmentsMetric = metricOf(appointmentsWidget, async ({ storeId, ...range }, context) => {
  const scope = storeScope(context.principal, storeId);
  const now = context.now();
  const day = dayOf(now);
  const period = periodOf(range, day);
  return withMeta({ feed: 'appointments', scope, period }, context, () =>
    appointmentsByStore(context.readDb, scope, period, { today: day, now }),
  );
});
