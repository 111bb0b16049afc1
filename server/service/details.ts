import { sql } from 'kysely';
import type { AppointmentDetails } from '../../contract/calls/service/serviceBoard.ts';
import type { Principal } from '../access/principal.ts';
import { storeScope } from '../access/scope.ts';
import type { Db } from '../db/schema.ts';
import { AppError } from '../errors.ts';
import { appointmentOf } from './appointments.ts';
import { shopOf } from './shop.ts';

interface Asked {
  readonly principal: Principal;
  readonly store: number;
  readonly number: string;
  readonly now: Date;
}

export const noSuchAppointment = () => new AppError('not_found', 'no_such_appointment');

/** All about one appointment. @throws AppError `forbidden`, `not_found` */
export async function detailsOf(
  db: Db,
  { principal, store, number, now }: Asked,
): Promise<AppointmentDetails> {
  const scope = storeScope(principal, [store]);
  const appointment = await appointmentOf(db, { scope, now }, number);
  if (!appointment) throw noSuchAppointment();
  const [{ storename, timezone }, operations, loan, change] = await Promise.all([
    shopOf(db, scope),
    operationsOf(db, store, appointment.op_codes),
    loanOf(db, { ...appointment, store }),
    lastChangeOf(db, store, number),
  ]);
  return { ...appointment, store_id: store, storename, timezone, operations, ...loan, ...change };
}

type Operation = AppointmentDetails['operations'][number];

/** The work by its codes, as the shop's last 200 lines with each of them had it. */
async function operationsOf(db: Db, store: number, codes: string | null): Promise<Operation[]> {
  const list = (codes ?? '').split(/[\s,;]+/).filter((code) => code !== '');
  if (list.length === 0) return [];
  const { rows } = await sql<Operation>`
    select c.code, m.work, round(m.hours, 1)::float8 as hours, round(m.price)::float8 as price,
      coalesce(m.is_warranty, false) as is_warranty
    from unnest(${list}::text[]) with ordinality as c(code, place)
    left join lateral (
      select mode() within group (order by l.description) as work, avg(l.billed_hours) as hours,
        avg(l.labor_sale + l.parts_sale + l.sublet) as price,
        count(*) filter (where l.pay_type = 'W') * 2 > count(*) as is_warranty
      from (select * from repair_line r where r.store_id = ${store} and r.op_code = c.code
        order by r.ro_no desc limit 200) l
    ) m on true
    order by c.place`.execute(db);
  return rows;
}

interface Owned {
  readonly store: number;
  readonly UC_ID: number | null;
  readonly vin: string | null;
}

/** What the vehicle is worth and what is still to be paid for it, where this store sold it. */
async function loanOf(db: Db, { store, UC_ID, vin }: Owned) {
  const { rows } = await sql<Pick<AppointmentDetails, 'market_value' | 'payoff_est'>>`
    select q.market_value::float8 as market_value, q.payoff_est::float8 as payoff_est from equity q
    join customer c on c."UC_ID" = ${UC_ID}::integer
    where q."UC_ID" = coalesce(c.merged_into, c."UC_ID") and q.vin = ${vin}::text and q.store_id = ${store}
    limit 1`.execute(db);
  return rows[0] ?? { market_value: null, payoff_est: null };
}

/** Who changed an appointment on the board last, and when. */
export async function lastChangeOf(db: Db, store: number, number: string) {
  const row = await db
    .selectFrom('appointment as a')
    .leftJoin('app_user as u', 'u.userid', 'a.changed_by')
    .select(['a.changed_at', 'u.firstname', 'u.lastname'])
    .where('a.store_id', '=', store)
    .where('a.appt_id', '=', number)
    .executeTakeFirst();
  return {
    changed_by: [row?.firstname, row?.lastname].filter(Boolean).join(' ') || null,
    changed_at: row?.changed_at?.toISOString() ?? null,
  };
}
