import { z } from 'zod';
import { defineCall, moduleAccess } from '../call.ts';
import { callOutcomes } from '../contact/callOutcomes.ts';
import { whatIfLimits } from '../payment/limits.ts';
import { filterSchema, sortableFields } from '../resource/filters.ts';
import { equityScreen } from '../resources/equityScreen.ts';
import { Flag, Id, Instant, Line, PlainDate, wholeNumber } from '../values.ts';
import { NoteText } from './customers/customerDetails.ts';
import { consent } from './customers/customers.ts';

const view = moduleAccess('EquityScreen');
const edit = moduleAccess('EquityScreen', 'edit');

const dollars = z.number().nullable();
const whole = z.number().nullable();
const text = z.string().nullable();

export const EquityBands = z.object({
  /** Bands of $2,500 with `from` and without `to`; the first has no beginning, the last no end. */
  bands: z.array(z.object({ from: z.number().nullable(), to: z.number().nullable(), count: z.number() })),
  /** Vehicles whose equity is not known. */
  unknown: z.number(),
  /** How the new payments of the list come about, and of when the values are. */
  offer: z.object({ apr: z.number(), term: z.number(), valued_on: PlainDate }),
});
export type EquityBands = z.infer<typeof EquityBands>;

export const equityBands = defineCall('POST', 'equity/bands', {
  summary:
    'How many vehicles of the equity list are in each band of equity, whatever equity it is filtered by.',
  request: z.strictObject({ filter: filterSchema(equityScreen).default({}) }),
  reply: EquityBands,
  access: view,
  writes: false,
});

/** Sales tax and fees of a state; dollars and percent. */
export const TaxOfState = z.object({
  state: z.string(),
  rate: z.number(),
  lease_rate: z.number(),
  trade_credit: Flag,
  lease_tax: z.enum(['payment', 'up_front']),
  doc_fee: z.number(),
  doc_fee_taxed: Flag,
  title_fee: z.number(),
});
export type TaxOfState = z.infer<typeof TaxOfState>;

/** A vehicle of our stock that has a price. */
export const Replacement = z.object({
  vehicle_id: z.number(),
  store_id: z.number(),
  storename: z.string(),
  /** Of the store; decides on the sales tax. */
  state: text,
  stock_no: z.string(),
  vin: z.string(),
  vehicle: z.string(),
  stock_type: z.enum(['N', 'U', 'C']),
  /** Dollars. */
  price: z.number(),
  /** Days in stock; null in transit. */
  age_days: whole,
});
export type Replacement = z.infer<typeof Replacement>;

/** The newest call to a customer. */
export const EquityCall = z.object({
  outcome: z.enum(callOutcomes),
  /** What the caller noted. */
  text: z.string(),
  /** By the clock of the store that called. */
  called_on: PlainDate,
  /** `M. Vega`; null when their login is gone. */
  author: text,
  is_this_month: z.boolean(),
  /** Made today by the caller, who may change or remove it. */
  is_changeable: z.boolean(),
});
export type EquityCall = z.infer<typeof EquityCall>;

/** The vehicle of an equity record, the contract it was bought on, and what a replacement is worked out with. */
export const EquityContract = z.object({
  equity_id: z.number(),
  UC_ID: z.number(),
  customer_name: text,
  UC_Email: text,
  UC_Phone1: text,
  ...consent,
  UCSD_LTV: whole,
  vin: z.string(),
  vehicle: text,
  store_id: z.number(),
  storename: z.string(),
  finance_type: z.enum(['cash', 'finance', 'lease']),
  lender: text,
  payment: dollars,
  /** Of the same price again, as the list has it. */
  est_new_payment: dollars,
  /** Percent a year. */
  apr: z.number().nullable(),
  months_left: whole,
  term: whole,
  maturity_date: PlainDate.nullable(),
  mileage: whole,
  /** Miles beyond what the lease allows up to the day of the payoff; negative below it, null of what is not leased. */
  miles_over: whole,
  payoff_est: dollars,
  payoff_date: PlainDate.nullable(),
  market_value: dollars,
  value_source: text,
  value_date: PlainDate.nullable(),
  equity: dollars,
  last_call: EquityCall.nullable(),
  /** The group's standard offer: percent a year, months, and what a lease leaves of the price, percent. */
  offer: z.object({
    apr: z.number(),
    term: z.number(),
    lease_term: z.number(),
    residual: z.number(),
  }),
  taxes: z.array(TaxOfState),
});
export type EquityContract = z.infer<typeof EquityContract>;

const contact = {
  customer_name: 'personal',
  UC_Email: 'personal',
  UC_Phone1: 'personal',
  UC_ID: 'personal',
  text: 'personal',
} as const;

export const equityContract = defineCall('POST', 'equity/contract', {
  summary: 'The present contract of a vehicle of the equity list, and what a replacement is worked out with.',
  request: z.strictObject({ equity_id: Id }),
  reply: EquityContract,
  access: view,
  writes: false,
  sensitive: contact,
});

export const logCall = defineCall('POST', 'equity/logCall', {
  summary:
    "Logs how a call to the owner of a vehicle ended. It replaces the caller's own call of today, and `not_called` removes it; other calls stay.",
  request: z.strictObject({
    equity_id: Id,
    outcome: z.enum(['not_called', ...callOutcomes]),
    /** Of the call; left out, the note of the replaced one stays. */
    note: NoteText.optional(),
  }),
  reply: z.object({ last_call: EquityCall.nullable() }),
  access: edit,
  sensitive: { text: 'personal' },
});

export const equityCallList = defineCall('POST', 'equity/callList', {
  summary:
    'All vehicles of a filtered equity list, to print and call from. The change log keeps who took it.',
  request: z.strictObject({
    filter: filterSchema(equityScreen).default({}),
    sort: z.enum(sortableFields(equityScreen)).optional(),
    order: z.enum(['ASC', 'DESC']).optional(),
  }),
  reply: z.array(
    z.object({
      equity_id: z.number(),
      customer_name: text,
      phone: text,
      may_call: Flag,
      vehicle: text,
      finance_type: z.enum(['cash', 'finance', 'lease']),
      months_left: whole,
      payment: dollars,
      est_new_payment: dollars,
      payment_difference: dollars,
      salesperson: text,
      outcome: z.enum(['not_called', ...callOutcomes]),
    }),
  ),
  access: view,
  writes: true,
  sensitive: { customer_name: 'personal', phone: 'personal' },
});

export const equityReplacements = defineCall('POST', 'equity/replacements', {
  summary:
    'Priced vehicles in stock by stock number, VIN, year, make or model: of the same model and no older first, then of the same make, the cheapest first, then those whose price is nearest to the value; at most 20.',
  request: z.strictObject({ equity_id: Id, q: Line(60).default('') }),
  reply: z.array(Replacement),
  access: view,
  writes: false,
});

const within = (name: Exclude<keyof typeof whatIfLimits, 'term'>) =>
  z.number().min(whatIfLimits[name].min).max(whatIfLimits[name].max);

/** What somebody chose for a customer. Dollars, percent, months. */
export const WhatIfChoice = z.strictObject({
  kind: z.enum(['loan', 'lease']),
  store_id: Id,
  stock_no: Line(40).min(1),
  rate: within('rate'),
  term: wholeNumber(whatIfLimits.term.min, whatIfLimits.term.max),
  cash: within('cash'),
  allowance: within('allowance'),
  tax: within('tax'),
  residual: within('residual'),
});
export type WhatIfChoice = z.infer<typeof WhatIfChoice>;

/** What it comes to. Dollars. */
const Outcome = z.object({
  payment: z.number(),
  financed: z.number(),
  total: z.number(),
});

export const SavedWhatIf = z.object({
  what_if_id: z.number(),
  /** Null when they no longer have the vehicle. */
  equity_id: whole,
  vin: z.string(),
  /** The vehicle that they have. */
  vehicle: text,
  choice: z.object({ ...WhatIfChoice.shape, store_id: z.number(), stock_no: z.string(), term: z.number() }),
  /** The vehicle that they would get. */
  replacement: z.string(),
  price: z.number(),
  ...Outcome.shape,
  /** New payment less the one they had; null when that was not known. */
  difference: z.number().nullable(),
  /** Null when their login is gone. */
  author: text,
  is_own: z.boolean(),
  created_at: Instant,
});
export type SavedWhatIf = z.infer<typeof SavedWhatIf>;

export const saveWhatIf = defineCall('POST', 'equity/saveWhatIf', {
  summary:
    'Keeps a what-if with its customer. The server works it out anew; refused when it comes to something else than was shown. The same key again is answered as the first time, and keeps nothing.',
  request: z.strictObject({
    key: z.uuid(),
    equity_id: Id,
    choice: WhatIfChoice,
    outcome: z.strictObject(Outcome.shape),
  }),
  reply: SavedWhatIf,
  access: edit,
});

export const deleteWhatIf = defineCall('POST', 'equity/deleteWhatIf', {
  summary: "Deletes one of the caller's own what-ifs, or brings it back.",
  request: z.strictObject({ what_if_id: Id, restore: z.boolean().default(false) }),
  reply: z.object({ what_if_id: z.number() }),
  access: edit,
});

export const customerWhatIfs = defineCall('POST', 'equity/whatIfs', {
  summary: 'The what-ifs that were kept with a customer at the stores in scope, the newest first.',
  request: z.strictObject({ UC_ID: Id }),
  reply: z.array(SavedWhatIf),
  access: view,
  writes: false,
});
