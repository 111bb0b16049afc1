import { z } from 'zod';
import { defineCall, moduleAccess } from '../call.ts';
import { fault } from '../messages/fault.ts';
import { filterSchema } from '../resource/filters.ts';
import { vinviews } from '../resources/vinviews.ts';
import { Id, Line, PlainDate } from '../values.ts';

const view = moduleAccess('vinviews');

/** US dollars; null when nothing is known. */
const dollars = z.number().nullable();
const text = z.string().nullable();

/** Highest list price that is taken, in dollars: beyond it somebody has typed too many digits. */
export const HIGHEST_PRICE = 10_000_000;

const Price = z
  .number()
  .positive(fault('above_0_dollars'))
  .max(HIGHEST_PRICE)
  .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, fault('cents'));

export const setPrices = defineCall('POST', 'vehicles/setPrices', {
  summary:
    'Sets list prices, all of them or none. Refused with `conflict` when a price is no longer the old one, and with `invalid` and the field `below_cost` when one lies below cost without a yes. audit/revert takes the changes back.',
  request: z.strictObject({
    changes: z
      .array(z.strictObject({ vehicle_id: Id, old_price: z.number().nullable(), new_price: Price }))
      .min(1, fault('choose_vehicle'))
      .max(500)
      .refine((changes) => new Set(changes.map(({ vehicle_id }) => vehicle_id)).size === changes.length, {
        ...fault('duplicate_price'),
      }),
    reason: Line(200).min(1),
    /** Prices below cost are meant. Only roles that see costs are asked. @default false */
    below_cost: z.boolean().default(false),
  }),
  reply: z.object({ changed: z.number() }),
  access: moduleAccess('vinviews', 'edit'),
});

const Band = z.object({
  /** First and last day of the band; the last one has no end. */
  from: z.number(),
  to: z.number().nullable(),
  units: z.number(),
  /** What was paid for them; those of unknown cost add nothing, and it is null where there are no others. */
  cost: z.number().nullable(),
});

export const VehicleBands = z.object({
  /** New and used vehicles in stock, by their days there. */
  types: z.array(
    z.object({
      stock_type: z.enum(['N', 'U']),
      units: z.number(),
      cost: z.number().nullable(),
      bands: z.array(Band),
    }),
  ),
  in_stock: z.number(),
  in_transit: z.number(),
  /** Annual floorplan rates of the caller's stores, percent: the lowest and the highest. */
  rates: z.object({ lowest: z.number().nullable(), highest: z.number().nullable() }),
});
export type VehicleBands = z.infer<typeof VehicleBands>;

export const vehicleBands = defineCall('POST', 'vehicles/bands', {
  summary: 'How old the vehicles of the list are and what they cost, whatever age it is filtered by.',
  request: z.strictObject({ filter: filterSchema(vinviews).default({}) }),
  reply: VehicleBands,
  access: view,
  writes: false,
  sensitive: { cost: 'gross', rates: 'gross' },
});

/** A known customer who looked at the vehicle, or who owns an earlier one of its model with equity. */
const Interested = z.object({
  UC_ID: z.number(),
  customer_name: text,
  UC_Phone1: text,
  /** How often they looked, and when last; 0 and null for an owner who did not. */
  looks: z.number(),
  last_look: PlainDate.nullable(),
  /** The latest vehicle of the same model that they own: `2017 RAV4`. */
  owns: text,
  equity: dollars,
  /** Of the equity list; null when they own none. */
  equity_id: z.number().nullable(),
  /** When the lease of what they own ends; null when they lease none. */
  lease_ends: PlainDate.nullable(),
  /** Their latest lead or appointment for this vehicle. */
  contact: z.enum(['lead', 'appointment']).nullable(),
  contact_date: PlainDate.nullable(),
});

export const VehicleStory = z.object({
  vehicle_id: z.number(),
  /** Prices since it was stocked, the oldest first; the first is the one it came with. */
  prices: z.array(
    z.object({
      date: PlainDate,
      price: dollars,
      /** Null of the first, of an import and of what was taken back. */
      reason: text,
      user_name: text,
      source: z.enum(['stocked', 'user', 'import']),
    }),
  ),
  /** Sales of the group in twelve months that it is compared with; null with fewer than three, or one to four of stores out of scope. */
  market: z
    .object({
      basis: z.enum(['trim', 'model']),
      sales: z.number(),
      median: z.number(),
      /** What it was on the first of the months since it was stocked, two years at most; null with fewer than three sales, or one to four of stores out of scope. */
      medians: z.array(z.object({ date: PlainDate, median: dollars })),
      /** Of the median and `prices`; so is `highest`. */
      lowest: z.number(),
      highest: z.number(),
      /** Place of the list price among them from the lowest, 1 for below all; null without a list price. */
      rank: z.number().nullable(),
      /** Prices of the sales of the caller's stores. */
      prices: z.array(z.number()),
    })
    .nullable(),
  interested: z.array(Interested),
  owners: z.array(Interested),
  /** Looks of people who did not tell their name. */
  unknown_looks: z.number(),
});
export type VehicleStory = z.infer<typeof VehicleStory>;

export const vehicleStory = defineCall('POST', 'vehicles/story', {
  summary: 'Price history, comparables and interested customers of a vehicle of the list.',
  request: z.strictObject({ vehicle_id: Id }),
  reply: VehicleStory,
  access: view,
  writes: false,
  sensitive: { customer_name: 'personal', UC_Phone1: 'personal', UC_ID: 'personal' },
});
