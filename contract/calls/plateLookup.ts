import { z } from 'zod';
import { defineCall, moduleAccess } from '../call.ts';
import { fault } from '../messages/fault.ts';
import { Instant, PlainDate } from '../values.ts';
import { consent } from './customers/customers.ts';
import { DecodedVin, Plate, State, Vin } from './vehicles.ts';

const text = z.string().nullable();
/** US dollars; null when nothing is known. */
const dollars = z.number().nullable();
const store = { store_id: z.number(), storename: z.string() };

/** How a plate led to its vehicle, or why it didn't. */
const PlateFound = z.object({
  plate: z.string(),
  state: z.string(),
  /** What knew the plate: the plate `service`, or `records` of ours, which is the last repair order that shows it. */
  source: z.enum(['service', 'records']).nullable(),
  /** `none`: no plate service is configured; `unknown`: it doesn't know the plate. */
  service: z.enum(['none', 'answered', 'unknown', 'failed']),
  /** Of the repair order, where the records knew it. */
  seen_date: PlainDate.nullable(),
  seen_at: text,
  /** The vehicle that our last repair order shows under this plate, where the service names another one. */
  contradiction: z.object({ vin: z.string(), date: PlainDate, storename: z.string() }).nullable(),
  /** Our records know the same plate of these states. */
  other_states: z.array(z.string()),
});

/** The customer whose vehicle it is, and how we know: they bought it, or brought it to the lane last. */
const Owner = z.object({
  UC_ID: z.number(),
  UC_FirstName: z.string(),
  UC_LastName: z.string(),
  UC_Email: text,
  UC_Phone1: text,
  ...consent,
  known_by: z.enum(['deal', 'repair_order']),
  date: PlainDate,
  /** Of the deal or the repair order. */
  ...store,
});

const OpenAppointment = z.object({
  ...store,
  appt_id: z.string(),
  dept: z.enum(['Sales', 'Service']),
  starts_at: Instant,
  /** Of the store. */
  timezone: z.string(),
  status: z.string(),
  concern: text,
  with: text,
});
export type OpenAppointment = z.infer<typeof OpenAppointment>;

const OpenOrder = z.object({
  ...store,
  ro_no: z.string(),
  opened_date: PlainDate,
  status: z.string(),
  promised_at: Instant.nullable(),
  /** The promise has passed. */
  is_late: z.boolean(),
  timezone: z.string(),
  advisor: text,
});
export type OpenOrder = z.infer<typeof OpenOrder>;

/** The equity record of the vehicle, as of `value_date`. */
const Equity = z.object({
  finance_type: z.enum(['cash', 'finance', 'lease']),
  market_value: dollars,
  value_date: PlainDate.nullable(),
  payoff_est: dollars,
  /** Value less payoff; null when either is not known. */
  equity: dollars,
  payment: dollars,
  maturity_date: PlainDate.nullable(),
});

const StockVehicle = z.object({
  ...store,
  stock_no: z.string(),
  stock_type: z.string(),
  status: z.string(),
  stocked_date: PlainDate,
  list_price: dollars,
});

/** Everything that whoever receives a vehicle wants to know. Only of stores in the caller's scope. */
export const VehicleLookup = z.object({
  /** Null when a VIN was asked for. */
  plate: PlateFound.nullable(),
  /** Null when nobody knows the plate; then the rest is null or empty, too. */
  vin: text,
  decoded: DecodedVin.nullable(),
  /** What our records call the vehicle, else what its VIN says, and its last known or estimated mileage. */
  vehicle: z
    .object({
      year: z.number().nullable(),
      make: text,
      model: text,
      trim: text,
      mileage: z.number().nullable(),
    })
    .nullable(),
  /** A store in scope has met the vehicle. */
  is_known: z.boolean(),
  owner: Owner.nullable(),
  /** Of the vehicle, and those of its owner that name none; the next first. */
  appointments: z.array(OpenAppointment),
  orders: z.array(OpenOrder),
  /** The last appointment that names an open recall, unless it was carried out. */
  recall: z.object({ date: PlainDate, storename: z.string() }).nullable(),
  equity: Equity.nullable(),
  /** The vehicle while it is ours. */
  stock: StockVehicle.nullable(),
});
export type VehicleLookup = z.infer<typeof VehicleLookup>;

export const lookUpVehicle = defineCall('POST', 'vehicles/lookup', {
  summary:
    'Who and what has driven up, by VIN or by plate and state: vehicle, owner, open appointments and repair orders, recall, equity, our own stock. A wrong check digit is an answer, not an error.',
  request: z
    .strictObject({ vin: Vin.optional(), plate: Plate.optional(), state: State.optional() })
    .refine(({ vin, plate, state }) => (vin ? !plate && !state : plate && state), {
      ...fault('vin_or_plate'),
      path: ['vin'],
    }),
  reply: VehicleLookup,
  access: moduleAccess('platelookup'),
  writes: false,
  sensitive: {
    UC_FirstName: 'personal',
    UC_LastName: 'personal',
    UC_Email: 'personal',
    UC_Phone1: 'personal',
  },
});
