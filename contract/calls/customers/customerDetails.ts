import { z } from 'zod';
import { defineCall, moduleAccess } from '../../call.ts';
import { callOutcomes } from '../../contact/callOutcomes.ts';
import { fault } from '../../messages/fault.ts';
import { hidesUnitsWithoutGross, unitsLackingGross } from '../../unitGross.ts';
import { Id, Instant } from '../../values.ts';
import { consent, person, personal } from './customers.ts';
import { HouseholdDecision } from './households.ts';

/** One vehicle of a customer: one that they bought and still have, with what it is worth to them, or one that they brought. */
export const CustomerVehicle = z.object({
  /** Of its equity record; null for one that they only brought. */
  equity_id: z.number().nullable(),
  vin: z.string(),
  year: z.number().nullable(),
  make: z.string().nullable(),
  model: z.string().nullable(),
  trim: z.string().nullable(),
  mileage: z.number().nullable(),
  /** How they bought it; null for one that we know from the service lane only. */
  finance_type: z.enum(['cash', 'finance', 'lease']).nullable(),
  market_value: z.number().nullable(),
  value_date: z.string().nullable(),
  payoff_est: z.number().nullable(),
  payoff_date: z.string().nullable(),
  /** Value less payoff, both of the same day. */
  equity: z.number().nullable(),
  payment: z.number().nullable(),
  months_remaining: z.number().nullable(),
  maturity_date: z.string().nullable(),
  last_ro_date: z.string().nullable(),
});
export type CustomerVehicle = z.infer<typeof CustomerVehicle>;

export const CustomerDeal = z.object({
  store_id: z.number(),
  storename: z.string(),
  deal_no: z.string(),
  contract_date: z.string(),
  status: z.string(),
  deal_type: z.string(),
  deal_kind: z.string(),
  /** Null where its source tells none. */
  vin: z.string().nullable(),
  vehicle: z.string().nullable(),
  sale_price: z.number(),
  /** Null when it is not known. */
  front_gross: z.number().nullable(),
  back_gross: z.number().nullable(),
  salesperson: z.string().nullable(),
});
export type CustomerDeal = z.infer<typeof CustomerDeal>;

export const CustomerOrder = z.object({
  store_id: z.number(),
  storename: z.string(),
  ro_no: z.string(),
  opened_date: z.string(),
  closed_date: z.string().nullable(),
  status: z.string(),
  vin: z.string().nullable(),
  vehicle: z.string().nullable(),
  mileage_in: z.number().nullable(),
  advisor: z.string().nullable(),
  /** Lines that the customer pays. */
  customer_pay: z.number(),
  /** All lines, whoever pays. */
  total: z.number(),
});
export type CustomerOrder = z.infer<typeof CustomerOrder>;

export const CustomerAppointment = z.object({
  store_id: z.number(),
  storename: z.string(),
  appt_id: z.string(),
  dept: z.enum(['Sales', 'Service']),
  starts_at: Instant,
  /** Of the store. */
  timezone: z.string(),
  status: z.string(),
  concern: z.string().nullable(),
  with: z.string().nullable(),
});
export type CustomerAppointment = z.infer<typeof CustomerAppointment>;

export const CustomerNote = z.object({
  note_id: z.number(),
  text: z.string(),
  /** Null when their login is gone. */
  author: z.string().nullable(),
  is_own: z.boolean(),
  created_at: Instant,
  /** Of a call; its text may be empty. */
  outcome: z.enum(callOutcomes).nullable(),
});
export type CustomerNote = z.infer<typeof CustomerNote>;

/** How they stand among all customers in one measure. */
export const ScoreStep = z.object({
  measure: z.enum([
    'sales_recency',
    'sales_frequency',
    'sales_money',
    'service_recency',
    'service_frequency',
    'service_money',
  ]),
  /** Share of the customers whose value is at most theirs, 0–100; null for sales. */
  rank: z.number().nullable(),
  /** As `rank`, for sales: from the score and the two other ranks that of gross could be worked out. */
  sales_rank: z.number().nullable(),
  /** Of the rank in the score of its side; the three are 1. */
  weight: z.number(),
  /** What is ranked: a day, a count, or what they paid for service. Null where they were also at stores out of scope. */
  value: z.union([z.string(), z.number()]).nullable(),
  /** As `value`, of `sales_money`. */
  gross: z.number().nullable(),
});
export type ScoreStep = z.infer<typeof ScoreStep>;

/** Half of UCSD_LTV: the rounded sum of rank × weight of its steps. */
export const ScoreSide = z.object({
  side: z.enum(['sales', 'service']),
  /** UCSD_SALES or UCSD_SERVICE; null counts as nothing. */
  score: z.number().nullable(),
  /** Of the score in UCSD_LTV. */
  weight: z.number(),
  /** None when nothing was ranked: there is no score, or a source has stated it. */
  steps: z.array(ScoreStep),
});
export type ScoreSide = z.infer<typeof ScoreSide>;

export const timelineTypes = [
  'lead',
  'appointment',
  'deal',
  'RO',
  'declined_service',
  'campaign',
  'equity_alert',
] as const;

/** Everything about one person at the stores in scope. Lists hold the newest first, at most 100 each. */
export const CustomerDetails = z.object({
  ...person,
  UC_Phone2: z.string().nullable(),
  address: z.string().nullable(),
  zip: z.string().nullable(),
  distance_miles: z.number().nullable(),
  /** What told who they are is gone; what they did stays under their number. */
  is_erased: z.boolean(),
  ...consent,
  /** Scores are those of the group: of all its stores. */
  UCSD_LTV: z.number().nullable(),
  score: z.array(ScoreSide),
  /** They were also at stores out of scope; sums and days leave those out. */
  is_partial: z.boolean(),
  /** Null when it is known of none of their deals. */
  CVP_DealTotalGross: z.number().nullable(),
  /** Units of which front gross, back gross, or one of them is not known: those are in no gross. */
  ...unitsLackingGross,
  CVP_TotalPrice: z.number(),
  CVP_RosRevenue: z.number(),
  CVP_DealCount: z.number(),
  ro_count: z.number(),
  last_deal_date: z.string().nullable(),
  last_ro_date: z.string().nullable(),
  brand_name: z.string().nullable(),
  stores: z.array(z.object({ ID: z.number(), storename: z.string() })),
  /** Others of the same last name and address, or whom somebody put together with them. */
  household: z.array(
    z.object({
      UC_ID: z.number(),
      UC_FirstName: z.string(),
      UC_LastName: z.string(),
      UCSD_LTV: z.number().nullable(),
    }),
  ),
  /** What somebody decided about theirs, naming this customer, and holds; the newest first. */
  household_decisions: z.array(HouseholdDecision),
  vehicles: z.array(CustomerVehicle),
  deals: z.array(CustomerDeal),
  orders: z.array(CustomerOrder),
  /** The next first, then the last ones. */
  appointments: z.array(CustomerAppointment),
  notes: z.array(CustomerNote),
  timeline: z.array(
    z.object({
      date: z.string(),
      type: z.enum(timelineTypes),
      storename: z.string(),
      /** Number of the deal or repair order, name of the campaign, source of the lead. */
      ref_id: z.string().nullable(),
      amount: z.number().nullable(),
    }),
  ),
});
export type CustomerDetails = z.infer<typeof CustomerDetails>;

export const customerDetails = defineCall('POST', 'customers/details', {
  summary:
    'Returns everything about a customer at the caller’s stores. A merged record returns the customer it was merged into.',
  request: z.strictObject({ UC_ID: Id }),
  reply: CustomerDetails,
  access: moduleAccess('customerdetails'),
  writes: false,
  sensitive: {
    ...personal,
    text: 'personal',
    reason: 'personal',
    CVP_DealTotalGross: 'gross',
    ...hidesUnitsWithoutGross,
    front_gross: 'gross',
    back_gross: 'gross',
    gross: 'gross',
    sales_rank: 'gross',
  },
});

/** Lines, but no other control characters and no halves of characters, which a database can't keep. */
export const NoteText = z
  .string()
  .trim()
  .max(2000)
  .regex(/^(?:[^\p{Cc}\p{Cs}]|[\t\n\r])*$/u, fault('control_characters'));

export const addCustomerNote = defineCall('POST', 'customers/addNote', {
  summary: 'Adds a note to a customer.',
  request: z.strictObject({
    UC_ID: Id,
    text: NoteText.min(1),
  }),
  reply: CustomerNote,
  access: moduleAccess('customerdetails', 'edit'),
  sensitive: { text: 'personal' },
});

export const deleteCustomerNote = defineCall('POST', 'customers/deleteNote', {
  summary: "Deletes one of the caller's own notes.",
  request: z.strictObject({ note_id: Id }),
  reply: z.object({ note_id: z.number() }),
  access: moduleAccess('customerdetails', 'edit'),
});
