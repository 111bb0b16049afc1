import { z } from 'zod';
import { defineCall, moduleAccess } from '../call.ts';
import { fault } from '../messages/fault.ts';
import { Line, PlainDate, wholeNumber } from '../values.ts';
import { plainCode } from '../vin.ts';

const lookup = moduleAccess('valuationlookup');

/** A VIN of the right shape; a wrong check digit is reported, not refused. */
export const Vin = z
  .string()
  .max(40)
  .transform(plainCode)
  .pipe(z.string().regex(/^[A-HJ-NPR-Z0-9]{17}$/, fault('vin')));

export const ModelYear = wholeNumber(1900, 2200);
const Name = Line(80).min(1);
const Mileage = wholeNumber(0, 2_000_000);

/** US dollars; null when nothing is known. */
const dollars = z.number().nullable();
const whole = z.number().nullable();
const text = z.string().nullable();

/**
 * What is wrong with a VIN or with what it was decoded to. Errors: `shape`, `check_digit`. The rest are warnings:
 * `foreign_check_digit` (regions that may use position 9 freely), `unknown_manufacturer`, `unknown_model` (the first
 * eight characters fit no model), `year_unknown`, `year_assumed` (two model years fit; the likelier one is given).
 */
export const VinNote = z.enum([
  'shape',
  'check_digit',
  'foreign_check_digit',
  'unknown_manufacturer',
  'unknown_model',
  'year_unknown',
  'year_assumed',
]);
export type VinNote = z.infer<typeof VinNote>;

/** What a VIN says of its vehicle, by the data that makers file with NHTSA. Null where they say nothing. */
export const DecodedVin = z.object({
  vin: z.string(),
  /** Whether none of the notes is an error. */
  valid: z.boolean(),
  notes: z.array(VinNote),
  year: whole,
  make: text,
  model: text,
  series: text,
  trim: text,
  body: text,
  vehicle_type: text,
  drive_type: text,
  fuel: text,
  cylinders: whole,
  /** Litres. */
  displacement: whole,
  engine: text,
  doors: whole,
  manufacturer: text,
  plant_city: text,
  plant_state: text,
  plant_country: text,
});
export type DecodedVin = z.infer<typeof DecodedVin>;

export const decodeVin = defineCall('POST', 'vehicles/decode', {
  summary:
    'What a VIN says of its vehicle, and what is wrong with it. A wrong VIN is an answer, not an error.',
  request: z.strictObject({ vin: Line(40).min(1).transform(plainCode) }),
  reply: DecodedVin,
  access: lookup,
  writes: false,
});

/**
 * One step from the median price to the value, in dollars. `mileage`: the miles beyond the median times the price per
 * mile; `model_year`: the price is that of a neighbouring model year; `sold_new`: the price is that of new vehicles;
 * `age`: the sales ended a while ago; `asking`: listings ask for more than they bring.
 */
export const Adjustment = z.object({
  kind: z.enum(['mileage', 'model_year', 'sold_new', 'age', 'asking']),
  amount: z.number(),
});

/** A sale or listing that the value rests on. Only of stores in the caller's scope. */
export const Comparable = z.object({
  kind: z.enum(['sale', 'listing']),
  store_id: z.number(),
  storename: z.string(),
  /** Deal number of a sale, stock number of a listing. */
  number: z.string(),
  /** Null for a sale whose source tells none. */
  vin: z.string().nullable(),
  date: PlainDate,
  trim: text,
  mileage: whole,
  price: z.number(),
});
export type Comparable = z.infer<typeof Comparable>;

/** What vehicles like one are worth, and what that rests on. */
export const MarketValue = z.object({
  /** `own`: our sales and listings; `outside`: the configured valuation service. */
  source: z.enum(['own', 'outside']),
  retail_value: dollars,
  /** MMR-style: by what the market paid at auction for vehicles that we sold, as our deals state it. */
  wholesale_value: dollars,
  /** A share of the retail value, and never more than the wholesale value. */
  trade_in_value: dollars,
  valued_at: PlainDate,
  /** Listings count only for vehicles of which too few were sold. */
  rests_on: z.enum(['sales', 'listings', 'outside']),
  /** Sales or listings behind `retail_value`, and sales behind `wholesale_value`. */
  sales: z.number(),
  wholesale_sales: z.number(),
  first_date: PlainDate.nullable(),
  last_date: PlainDate.nullable(),
  /** What was compared with: `trim`, the `model` with all trims, a neighbouring `model_year`, or vehicles `sold_new`. */
  basis: z.enum(['trim', 'model', 'model_year', 'sold_new', 'outside']),
  /** Model year of those compared with. */
  basis_year: z.number(),
  median_price: dollars,
  median_mileage: whole,
  /** Dollars that a mile takes off; zero or negative. */
  per_mile: z.number().nullable(),
  adjustments: z.array(Adjustment),
});
export type MarketValue = z.infer<typeof MarketValue>;

export const ValueReply = z.object({
  /** What was valued: as asked, or as the VIN, our inventory and our deals say. */
  vehicle: z.object({
    vin: text,
    year: whole,
    make: text,
    model: text,
    trim: text,
    mileage: whole,
    /** `asked`, as last `known`, `estimated` from the last known and the time since, or `typical` for its age. */
    mileage_source: z.enum(['asked', 'known', 'estimated', 'typical']).nullable(),
  }),
  /** Null when there are too few sales and listings of such vehicles. */
  value: MarketValue.nullable(),
  /** The outside service is configured but gave no value, so this one is our own. */
  outside_failed: z.boolean(),
  comparables: z.array(Comparable),
});
export type ValueReply = z.infer<typeof ValueReply>;

export const valueVehicle = defineCall('POST', 'vehicles/value', {
  summary: 'Retail, wholesale and trade-in value of a vehicle, by VIN or by year, make and model.',
  request: z
    .strictObject({
      vin: Vin.optional(),
      year: ModelYear.optional(),
      make: Name.optional(),
      model: Name.optional(),
      trim: Line(80).optional(),
      mileage: Mileage.optional(),
    })
    .refine(({ vin, year, make, model }) => vin || (year && make && model), {
      ...fault('vin_or_model'),
      path: ['vin'],
    }),
  reply: ValueReply,
  access: lookup,
  writes: false,
  sensitive: { wholesale_value: 'gross' },
});

/** How a vehicle was financed with us and where its loan or lease stands, as of the day of all equity. */
export const LoanTrade = z.object({
  vin: z.string(),
  store_id: z.number(),
  deal_no: z.string(),
  contract_date: PlainDate,
  UC_ID: whole,
  customer_name: text,
  lender: text,
  /** Null when the deal doesn't say how it was paid. */
  loan_type: z.enum(['loan', 'lease', 'cash']).nullable(),
  original_amount: dollars,
  /** Percent a year. */
  apr: z.number().nullable(),
  term_months: whole,
  payment: dollars,
  payments_left: whole,
  /** What is still owed; of a lease, the remaining payments and the residual. Null when the terms are not known. */
  payoff_est: dollars,
  payoff_as_of: PlainDate,
  trade_in_value: dollars,
  /** Day of the trade-in value, that of the payoff; null without a value. */
  value_date: PlainDate.nullable(),
  /** Trade-in value less payoff, as in the equity record of the vehicle. */
  equity: dollars,
  residual: dollars,
  maturity_date: PlainDate.nullable(),
});
export type LoanTrade = z.infer<typeof LoanTrade>;

export const getLoanTrade = defineCall('POST', 'mscan/GetLoanTrade', {
  summary:
    'Loan or lease of a vehicle that we sold, its payoff and equity as of the first of the month; null when we sold none, or when its buyer no longer has it.',
  request: z.strictObject({ vin: Vin }),
  reply: LoanTrade.nullable(),
  access: lookup,
  writes: false,
  sensitive: { UC_ID: 'personal', customer_name: 'personal' },
});

/** A plate as people type it; blanks and hyphens do no harm. */
export const Plate = Line(20)
  .transform(plainCode)
  .pipe(z.string().regex(/^[A-Z0-9]{1,10}$/, fault('letters_and_digits')));

export const State = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{2}$/, fault('state'));

/**
 * A vehicle by its plate, as the plate service says; without one, or when it knows nothing, as our repair orders do. When
 * they don't either, `match` is `none` and the rest null.
 */
export const PlateMatch = z.object({
  plate: z.string(),
  state: z.string(),
  vin: text,
  year: whole,
  make: text,
  model: text,
  trim: text,
  drivetrain: text,
  match: z.enum(['exact', 'none']),
  /** The plate service is configured but did not answer. */
  outside_failed: z.boolean(),
});
export type PlateMatch = z.infer<typeof PlateMatch>;

export const lookUpPlate = defineCall('POST', 'vehicles/plate', {
  summary: 'The vehicle behind a licence plate, as the plate service or our repair orders know it.',
  request: z.strictObject({ plate: Plate, state: State }),
  reply: PlateMatch,
  access: lookup,
  writes: false,
});
