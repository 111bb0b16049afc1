import { z } from 'zod';
import { defineCall, moduleAccess } from '../call.ts';
import { fault } from '../messages/fault.ts';
import { Id, Line, PlainDate, wholeNumber } from '../values.ts';
import { ModelYear, Vin } from './vehicles.ts';

const lookup = moduleAccess('valuationlookup');

/** US dollars; null when nothing is known. */
const dollars = z.number().nullable();
const whole = z.number().nullable();
const text = z.string().nullable();

/** A vehicle beside its values. The stock fields are null unless it stands, or stood, in a store in scope. */
export const ValuedVehicle = z.object({
  vin: z.string(),
  stock_no: text,
  store_id: whole,
  storename: text,
  year: whole,
  make: text,
  model: text,
  trim: text,
  mileage: whole,
  color: text,
  status: text,
  stock_type: text,
  /** Actual cash value: what was paid for it. */
  acv: dollars,
  recon_cost: dollars,
  list_price: dollars,
  trade_in_value: dollars,
  wholesale_value: dollars,
  retail_value: dollars,
  valued_at: PlainDate.nullable(),
  sales: z.number(),
  /** Days since it was stocked; until it was sold, if it was. */
  age_days: whole,
});
export type ValuedVehicle = z.infer<typeof ValuedVehicle>;

const costs = { acv: 'gross', recon_cost: 'gross', wholesale_value: 'gross' } as const;

export const getMaxdigiInventory = defineCall('POST', 'xperience/getmaxdigiinventory', {
  summary:
    'A vehicle by VIN beside its values; also one that we never had in stock, as far as its VIN tells.',
  request: z.strictObject({ vin: Vin }),
  reply: ValuedVehicle,
  access: lookup,
  writes: false,
  sensitive: costs,
});

const PageNumber = z
  .union([
    z.int(),
    z
      .string()
      .regex(/^\d{1,6}$/, fault('whole_number'))
      .transform(Number),
  ])
  .pipe(wholeNumber(1, 100_000));

/** Vehicles that are not sold, newest model year first; 25 to a page. */
export const ValuedPage = z.object({
  vehicles: z.array(ValuedVehicle),
  page: z.number(),
  page_size: z.number(),
  total: z.number(),
});
export type ValuedPage = z.infer<typeof ValuedPage>;

export const getMaxdigiInventoryByYear = defineCall('POST', 'xperience/GetmaxdigiInventoryByYear', {
  summary: 'Vehicles in stock of a model year, and of a make unless it is empty, beside their values.',
  request: z.strictObject({
    year: z.union([ModelYear, Id.pipe(ModelYear)]),
    make: Line(80).default(''),
    pageno: PageNumber.default(1),
  }),
  reply: ValuedPage,
  access: lookup,
  writes: false,
  sensitive: costs,
});

export const getMaxdigiInventoryByMake = defineCall('POST', 'xperience/GetmaxdigiInventoryByMake', {
  summary: 'Vehicles in stock of a make, beside their values.',
  request: z.strictObject({ make: Line(80).min(1), pageno: PageNumber.default(1) }),
  reply: ValuedPage,
  access: lookup,
  writes: false,
  sensitive: costs,
});

/** An inventory record. */
export const InventoryRecord = z.object({
  store_id: z.number(),
  storename: z.string(),
  stock_no: z.string(),
  vin: z.string(),
  stock_type: z.enum(['N', 'U', 'C']),
  status: z.enum(['in_stock', 'in_transit', 'hold', 'sold', 'wholesale']),
  year: z.number(),
  make: z.string(),
  model: z.string(),
  trim: text,
  ext_color: text,
  mileage: whole,
  msrp: dollars,
  cost: dollars,
  list_price: dollars,
  recon_cost: dollars,
  floorplan_balance: dollars,
  floorplan_lender: text,
  stocked_date: PlainDate,
  sold_date: PlainDate.nullable(),
  age_days: z.number(),
});
export type InventoryRecord = z.infer<typeof InventoryRecord>;

export const getInventory = defineCall('POST', 'xperience/getInventory', {
  summary: 'Inventory records of a VIN, the latest first; none when it never stood in a store in scope.',
  request: z.strictObject({ vin: Vin }),
  reply: z.array(InventoryRecord),
  access: lookup,
  writes: false,
  sensitive: { cost: 'gross', recon_cost: 'gross', floorplan_balance: 'gross', floorplan_lender: 'gross' },
});
