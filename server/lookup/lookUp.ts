import { type RawBuilder, sql } from 'kysely';
import type { OpenAppointment, OpenOrder, VehicleLookup } from '../../contract/calls/plateLookup.ts';
import type { Sight } from '../customers/sight.ts';
import type { Db } from '../db/schema.ts';
import {
  answersFor,
  contradiction,
  type PlateAnswer,
  type PlateNumber,
  type PlateSource,
} from '../vehicles/plate.ts';
import { knownVehicle } from '../vehicles/vehicle.ts';
import { decodeVin } from '../vehicles/vin/vin.ts';
import { ownerOf } from './owner.ts';
import {
  type AboutVehicle,
  appointmentsOf,
  equityOf,
  isKnown,
  ordersOf,
  recallOf,
  stockOf,
} from './records.ts';

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
  if (vin !== undefined) return { plate: null, ...(await knownOf(source, sight, vin)) };
  const number = { plate, state };
  const answer = await answersFor(source, number);
  const found = answer.outside?.vin ?? answer.seen?.vin;
  const known = found === undefined ? nothing : await knownOf(source, sight, found);
  return { plate: plateFound(number, answer), ...known };
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

/** What one statement brings of a vehicle, in JSON: instants with the offset that the database writes. */
interface Records {
  readonly owner: NonNullable<VehicleLookup['owner']> | null;
  readonly appointments: readonly OpenAppointment[];
  readonly orders: readonly OpenOrder[];
  readonly recall: (NonNullable<VehicleLookup['recall']> & { readonly is_done: boolean }) | null;
  readonly equity: VehicleLookup['equity'];
  readonly stock: VehicleLookup['stock'];
  readonly is_known: boolean;
}

const listOf = (query: RawBuilder<unknown>) =>
  sql`(select coalesce(jsonb_agg(to_jsonb(row)), '[]') from (${query}) as row)`;
const onlyOf = (query: RawBuilder<unknown>) => sql`(select to_jsonb(row) from (${query}) as row)`;

async function recordsOf(db: Db, about: AboutVehicle): Promise<Records> {
  const { rows } = await sql<Records>`
    with owner as materialized (${ownerOf(about)})
    select (select to_jsonb(owner) from owner) as owner,
      ${listOf(appointmentsOf(about, sql`select "UC_ID" from owner`))} as appointments,
      ${listOf(ordersOf(about))} as orders, ${onlyOf(recallOf(about))} as recall,
      ${onlyOf(equityOf(about))} as equity, ${onlyOf(stockOf(about))} as stock,
      ${isKnown(about)} as is_known`.execute(db);
  const [records] = rows;
  if (!records) throw new Error('What is known of a vehicle is one row.');
  return records;
}

const instant = (text: string) => new Date(text).toISOString();

async function knownOf({ db, scope, today, now }: PlateSource, sight: Sight, vin: string): Promise<Known> {
  const [decoded, known, { recall, appointments, orders, ...records }] = await Promise.all([
    decodeVin(vin, today),
    knownVehicle(db, scope, vin, today),
    recordsOf(db, { vin, sight, today, now }),
  ]);
  const { year, make, model, trim } = known.vehicle;
  return {
    vin,
    decoded,
    vehicle: { year, make, model, trim, mileage: known.driven?.mileage ?? null },
    ...records,
    appointments: appointments.map((one) => ({ ...one, starts_at: instant(one.starts_at) })),
    orders: orders.map((one) => ({ ...one, promised_at: one.promised_at && instant(one.promised_at) })),
    recall: recall && !recall.is_done ? { date: recall.date, storename: recall.storename } : null,
  };
}
