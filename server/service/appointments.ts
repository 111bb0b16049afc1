import { type RawBuilder, sql } from 'kysely';
import type { BoardAppointment } from '../../contract/calls/service/serviceBoard.ts';
import type { StoreScope } from '../access/scope.ts';
import { today } from '../calendar.ts';
import { decodedName, isWhole, textOf, type VehicleName } from '../customers/page/vehicleNames.ts';
import type { Db } from '../db/schema.ts';
import { joinShown, ofDay, shownColumns } from './dayRows.ts';

type Moments = 'starts_at' | 'checked_in_at' | 'promised_at';
export type CardRow = Omit<BoardAppointment, Moments | 'vehicle'> &
  Omit<VehicleName, 'trim'> & {
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
  const { rows } = await sql<CardRow>`
    /* prepared */ select card.* from store s cross join lateral (${cardRows(asked, condition)}) card
    order by card.starts_at, card.appt_id`.execute(db);
  return cardsOf(rows, asked);
}

/**
 * The service appointments `a` of store `s` around it that fulfil a condition, in the order of their times. It hides `a`,
 * `c`, `e`, `q` and `v`.
 */
export const cardRows = (asked: Asked, condition: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select ${shownColumns(asked)}, a.version, a.date, a.mileage, a.op_codes, a.bay,
    (date_part('epoch', (a.starts_at at time zone s.timezone)::time)::integer / 60) as start_min,
    v.year, v.make, v.model
  from appointment a ${joinShown(asked)} ${joinVehicle(asked)}
  where a.store_id = s."ID" and ${condition}
  order by a.starts_at, a.appt_id`;

/** What is shown of rows, as they come or as JSON. Of a vehicle that nobody has sold or stocked its VIN tells what it is. */
export async function cardsOf(
  rows: readonly CardRow[],
  { now }: Pick<Asked, 'now'>,
): Promise<BoardAppointment[]> {
  const unnamed = rows.flatMap(({ make, vin }) => (make === null && vin && isWhole(vin) ? vin : []));
  const names = unnamed.length > 0 ? await namesOf(unnamed, today(now)) : undefined;
  return rows.map((row) => shownRow(row, row.vin ? names?.get(row.vin) : undefined));
}

async function namesOf(vins: readonly string[], ownToday: string): Promise<ReadonlyMap<string, VehicleName>> {
  const named = async (vin: string) => [vin, await decodedName(vin, ownToday)] as const;
  return new Map(await Promise.all(vins.map(named)));
}

const instant = (moment: Date | string): string => new Date(moment).toISOString();

/** What vehicles of appointments `a` are, by the latest deal or the inventory of a store in scope. */
const joinVehicle = ({ scope }: Asked): RawBuilder<unknown> => {
  const stores = sql`${[...scope.storeIds]}::integer[]`;
  return sql`
    left join lateral (
      select year, make, model from (
        select year, make, model, contract_date as day from deal
        where vin = a.vin and make is not null and store_id = any (${stores})
        union all
        select year, make, model, stocked_date from inventory_vehicle
        where vin = a.vin and store_id = any (${stores})
      ) as known order by day desc limit 1
    ) v on true`;
};

const shownRow = (
  { year, make, model, ...row }: CardRow,
  decoded: VehicleName | undefined,
): BoardAppointment => ({
  ...row,
  vehicle: textOf(decoded ?? { year, make, model }),
  starts_at: instant(row.starts_at),
  checked_in_at: row.checked_in_at && instant(row.checked_in_at),
  promised_at: row.promised_at && instant(row.promised_at),
});
