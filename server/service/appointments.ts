import { type RawBuilder, sql } from 'kysely';
import type { BoardAppointment } from '../../contract/calls/service/serviceBoard.ts';
import type { StoreScope } from '../access/scope.ts';
import { today } from '../calendar.ts';
import { nameOf, vehicleNames } from '../customers/page/vehicleNames.ts';
import type { Db } from '../db/schema.ts';
import { joinShown, ofDay, shownColumns } from './dayRows.ts';

type Moments = 'starts_at' | 'checked_in_at' | 'promised_at';
type StoredRow = Omit<BoardAppointment, Moments | 'vehicle'> & {
  readonly starts_at: Date;
  readonly checked_in_at: Date | null;
  readonly promised_at: Date | null;
  readonly store_id: number;
  readonly storename: string;
};

interface Asked {
  readonly scope: StoreScope;
  readonly now: Date;
}

/** The service appointments of a day, in the order of their times. */
export const appointmentsOfDay = (db: Db, asked: Asked & { readonly date: string }) =>
  read(db, asked, ofDay(asked));

/** One service appointment; undefined when the store has none of this number. */
export async function appointmentOf(
  db: Db,
  asked: Asked,
  number: string,
): Promise<BoardAppointment | undefined> {
  const [appointment] = await read(
    db,
    asked,
    sql`a.store_id = any (${[...asked.scope.storeIds]}::integer[]) and a.appt_id = ${number} and a.dept = 'Service'`,
  );
  return appointment;
}

async function read(db: Db, asked: Asked, condition: RawBuilder<unknown>): Promise<BoardAppointment[]> {
  const { rows } = await sql<StoredRow>`
    select ${shownColumns(asked)}, a.version, a.date, a.mileage, a.op_codes, a.bay,
      (extract(hour from a.starts_at at time zone s.timezone) * 60
        + extract(minute from a.starts_at at time zone s.timezone))::integer as start_min
    from appointment a ${joinShown(asked)}
    where ${condition}
    order by a.starts_at, a.appt_id`.execute(db);
  const vins = rows.flatMap(({ vin }) => vin ?? []);
  const sight = { stores: asked.scope, seesEveryone: false };
  const names = await vehicleNames(db, vins, sight, today(asked.now));
  return rows.map(({ store_id: _, storename: _name, ...row }) => ({
    ...row,
    vehicle: nameOf(names, row.vin),
    starts_at: row.starts_at.toISOString(),
    checked_in_at: row.checked_in_at?.toISOString() ?? null,
    promised_at: row.promised_at?.toISOString() ?? null,
  }));
}
