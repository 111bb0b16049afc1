import type { VehicleLookup } from '../../contract/calls/plateLookup.ts';
import type { Sight } from '../customers/sight.ts';
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

async function knownOf({ db, scope, today, now }: PlateSource, sight: Sight, vin: string): Promise<Known> {
  const about: AboutVehicle = { vin, sight, today, now };
  const [decoded, known, owner, orders, recall, equity, stock, is_known] = await Promise.all([
    decodeVin(vin, today),
    knownVehicle(db, scope, vin, today),
    ownerOf(db, about),
    ordersOf(db, about),
    recallOf(db, about),
    equityOf(db, about),
    stockOf(db, about),
    isKnown(db, about),
  ]);
  const { year, make, model, trim } = known.vehicle;
  return {
    vin,
    decoded,
    vehicle: { year, make, model, trim, mileage: known.driven?.mileage ?? null },
    is_known,
    owner,
    appointments: await appointmentsOf(db, about, owner?.UC_ID ?? null),
    orders,
    recall,
    equity,
    stock,
  };
}
