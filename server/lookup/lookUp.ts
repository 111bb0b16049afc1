import { type RawBuilder, sql } from 'kysely';
import type { OpenAppointment, OpenOrder, VehicleLookup } from '../../contract/calls/plateLookup.ts';
import type { Sight } from '../customers/sight.ts';
import { instantOf, rowOf, rowsOf } from '../db/jsonRows.ts';
import {
  answersFor,
  contradiction,
  type PlateAnswer,
  type PlateNumber,
  type PlateSeen,
  type PlateSource,
  plateSeen,
} from '../vehicles/plate.ts';
import { given, givenVehicle, type KnownRow, knownColumns, knownFrom } from '../vehicles/vehicle.ts';
import { decodeVin } from '../vehicles/vin/vin.ts';
import { ownerOf } from './owner.ts';
import { appointmentsOf, equityOf, isKnown, ordersOf, recallOf, stockOf } from './records.ts';

/** What the lane types in: a VIN, or what the plate says. */
export interface LookupQuestion {
  readonly vin?: string | undefined;
  readonly plate?: string | undefined;
  readonly state?: string | undefined;
}

/** Who and what has driven up, as far as the plate service and the stores in scope know. */
export async function lookUp(
  source: PlateSource,
  sight: Sight,
  { vin, plate = '', state = '' }: LookupQuestion,
): Promise<VehicleLookup> {
  if (vin !== undefined) return { plate: null, ...(await knownByVin(source, sight, vin)) };
  const number = { plate, state };
  // The vehicle of our own records is read with them: mostly it is the one that is looked for.
  const reading = recordsByPlate(source, sight, number);
  const answer = await answersFor(
    source,
    number,
    reading.then(({ seen }) => seen),
  );
  return { plate: plateFound(number, answer), ...(await knownBy(source, sight, answer, await reading)) };
}

function knownBy(source: PlateSource, sight: Sight, { outside, seen }: PlateAnswer, records: Records) {
  if (outside && outside.vin !== seen?.vin) return knownByVin(source, sight, outside.vin);
  return seen ? knownOf(source, seen.vin, records) : nothing;
}

function plateFound(number: PlateNumber, answer: PlateAnswer) {
  const { service, outside, seen, otherStates } = answer;
  const isOurs = outside === undefined && seen !== undefined;
  return {
    ...number,
    source: outside ? ('service' as const) : isOurs ? ('records' as const) : null,
    service,
    seen_date: isOurs ? seen.date : null,
    seen_at: isOurs ? seen.storename : null,
    contradiction: contradictionOf(answer),
    other_states: [...otherStates],
  };
}

function contradictionOf(answer: PlateAnswer) {
  const seen = contradiction(answer);
  return seen ? { vin: seen.vin, date: seen.date, storename: seen.storename } : null;
}

type Known = Omit<VehicleLookup, 'plate'>;

const nothing: Known = {
  vin: null,
  decoded: null,
  vehicle: null,
  is_known: false,
  owner: null,
  appointments: [],
  orders: [],
  recall: null,
  equity: null,
  stock: null,
};

/** What one statement brings of a vehicle, in JSON. */
interface Records extends KnownRow {
  readonly owner: NonNullable<VehicleLookup['owner']> | null;
  readonly appointments: readonly OpenAppointment[];
  readonly orders: readonly OpenOrder[];
  readonly recall: (NonNullable<VehicleLookup['recall']> & { readonly is_done: boolean }) | null;
  readonly equity: VehicleLookup['equity'];
  readonly stock: VehicleLookup['stock'];
  readonly is_known: boolean;
}

interface PlateRecords extends Records {
  /** The last repair order with the plate, in each state. */
  readonly seen: readonly PlateSeen[];
}

/** Columns of `Records`, and the query `owner` that they read. @param vin a value of SQL */
function recordsOf(vin: RawBuilder<unknown>, { today, now }: PlateSource, sight: Sight) {
  const about = { ...givenVehicle, vin, sight, today, now };
  return {
    owner: sql`owner as materialized (${ownerOf(about)})`,
    columns: sql`(select to_jsonb(owner) from owner) as owner,
      ${rowsOf(appointmentsOf(about, sql`select "UC_ID" from owner`))} as appointments,
      ${rowsOf(ordersOf(about))} as orders, ${rowOf(recallOf(about))} as recall,
      ${rowOf(equityOf(about))} as equity, ${rowOf(stockOf(about))} as stock,
      ${isKnown(about)} as is_known, ${knownColumns(about, today)}`,
  };
}

/** All in one statement, prepared: it takes far longer to plan than to run. */
async function recordsByPlate(
  source: PlateSource,
  sight: Sight,
  { plate, state }: PlateNumber,
): Promise<PlateRecords> {
  const { owner, columns } = recordsOf(sql`(select vin from found)`, source, sight);
  const { rows } = await sql<PlateRecords>`
    /* prepared */ select records.* from ${given({ vin: '', stores: source.scope.storeIds })} cross join lateral (
      with seen as materialized (${plateSeen(plate, givenVehicle.stores)}),
        found as materialized (select vin from seen where state = ${state}), ${owner}
      select ${rowsOf(sql`select * from seen`)} as seen, ${columns}
    ) records`.execute(source.db);
  return onlyRow(rows);
}

async function knownByVin(source: PlateSource, sight: Sight, vin: string): Promise<Known> {
  const { owner, columns } = recordsOf(givenVehicle.vin, source, sight);
  const { rows } = await sql<Records>`
    /* prepared */ select records.* from ${given({ vin, stores: source.scope.storeIds })}
    cross join lateral (with ${owner} select ${columns}) records`.execute(source.db);
  return knownOf(source, vin, onlyRow(rows));
}

function onlyRow<Row>([row]: readonly Row[]): Row {
  if (!row) throw new Error('What is known of a vehicle is one row.');
  return row;
}

async function knownOf({ today }: PlateSource, vin: string, records: Records): Promise<Known> {
  const { recall, appointments, orders, owner, equity, stock, is_known } = records;
  const [decoded, { vehicle, driven }] = await Promise.all([
    decodeVin(vin, today),
    knownFrom(records, vin, today),
  ]);
  const { year, make, model, trim } = vehicle;
  return {
    ...{ vin, decoded, owner, equity, stock, is_known },
    vehicle: { year, make, model, trim, mileage: driven?.mileage ?? null },
    appointments: appointments.map((one) => ({ ...one, starts_at: instantOf(one.starts_at) })),
    orders: orders.map((one) => ({ ...one, promised_at: one.promised_at && instantOf(one.promised_at) })),
    recall: recall && !recall.is_done ? { date: recall.date, storename: recall.storename } : null,
  };
}
