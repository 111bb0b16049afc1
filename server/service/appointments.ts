import { type RawBuilder, sql } from 'kysely';
import type { BoardAppointment } from '../../contract/calls/service/serviceBoard.ts';
import type { StoreScope } from '../access/scope.ts';
import { today } from '../calendar.ts';
import { decodedName, isWhole, textOf, type VehicleName } from '../customers/page/vehicleNames.ts';
import { instantOf } from '../db/jsonRows.ts';
import type { Db } from '../db/schema.ts';
import { joinShown, ofDay, shownColumns, storesOf } from './dayRows.ts';

/** How the numbers of appointments begin that were booked here, as those of no file do. */
export const BOOKED_HERE = 'RT-';

type Moments = 'starts_at' | 'checked_in_at' | 'promised_at';
export type CardRow = Omit<BoardAppointment, Moments> & {
  readonly starts_at: Date | string;
  readonly checked_in_at: Date | string | null;
  readonly promised_at: Date | string | null;
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
  const values = { stores: storesOf(asked), now: sql`${asked.now}` };
  const { rows } = await sql<CardRow>`
    /* prepared */ select card.* from store s cross join lateral (${cardRows(values, condition)}) card
    order by card.starts_at, card.appt_id`.execute(db);
  return cardsOf(rows, asked);
}

type Sql = RawBuilder<unknown>;

/** Values of SQL: the stores in scope, and an instant. */
interface Values {
  readonly stores: Sql;
  readonly now: Sql;
}

/**
 * The service appointments `a` of store `s` around it that fulfil a condition, in the order of their times. It hides `a`,
 * `c`, `e`, `q` and `v`. Of a vehicle that nobody has sold or stocked its VIN has to tell what it is.
 */
export const cardRows = ({ stores, now }: Values, condition: Sql): Sql => sql`
  select ${shownColumns({ now })}, a.version, a.date, a.mileage, a.op_codes, a.bay,
    (date_part('epoch', (a.starts_at at time zone s.timezone)::time)::integer / 60) as start_min,
    case when v.make is not null or length(a.vin) <> 17 then
      nullif(concat_ws(' ', nullif(v.year, 0), nullif(v.make, ''), nullif(v.model, '')), '') end as vehicle
  from appointment a ${joinShown(stores)} ${joinVehicle(stores)}
  where a.store_id = s."ID" and ${condition}
  order by a.starts_at, a.appt_id`;

/** What is shown of rows, as they come or as JSON. */
export async function cardsOf(
  rows: readonly CardRow[],
  { now }: Pick<Asked, 'now'>,
): Promise<BoardAppointment[]> {
  const ownToday = today(now);
  const found = rows.map(({ vehicle, vin }) =>
    vehicle === null && vin && isWhole(vin) ? decodedName(vin, ownToday) : undefined,
  );
  // A board shows the same vehicles all day: mostly there is nothing to wait for.
  const names = found.every(isRead) ? found : await Promise.all(found);
  return rows.map((row, place) => shownRow(row, names[place]));
}

type Name = VehicleName | undefined;
const isRead = (name: Name | Promise<Name>): name is Name => !(name instanceof Promise);

/** What vehicles of appointments `a` are, by the latest deal or the inventory of a store in scope. */
const joinVehicle = (stores: Sql): Sql => sql`
    left join lateral (
      select year, make, model from (
        select year, make, model, contract_date as day from deal
        where vin = a.vin and make is not null and store_id = any (${stores})
        union all
        select year, make, model, stocked_date from inventory_vehicle
        where vin = a.vin and store_id = any (${stores})
      ) as known order by day desc limit 1
    ) v on true`;

const shownRow = (row: CardRow, decoded: Name): BoardAppointment => ({
  ...row,
  vehicle: decoded ? textOf(decoded) : row.vehicle,
  starts_at: instantOf(row.starts_at),
  checked_in_at: row.checked_in_at && instantOf(row.checked_in_at),
  promised_at: row.promised_at && instantOf(row.promised_at),
});
