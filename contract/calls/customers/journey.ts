import { z } from 'zod';
import { defineCall, moduleAccess } from '../../call.ts';
import { hidesUnitsWithoutGross, unitsLackingGross } from '../../unitGross.ts';
import { Id, Instant, Line, PlainDate, wholeNumber } from '../../values.ts';
import { consent, person, personal } from './customers.ts';
import { HouseholdDecision } from './households.ts';

/** What happens to a customer, in the order of the page's filters. */
export const journeyKinds = [
  'lead',
  'campaign',
  'visit',
  'appointment',
  'deal',
  'repair_order',
  'declined_service',
  'equity_alert',
  'note',
] as const;
export const JourneyKind = z.enum(journeyKinds);
export type JourneyKind = z.infer<typeof JourneyKind>;

/** From so many months on a time without service is a gap, and has a name. */
export const GAP_MONTHS = 12;
/** Days within which somebody who gets in touch, comes or buys has answered a campaign. */
export const ANSWER_DAYS = 30;
/** A vehicle is due for service so many miles after the last one, or so many months, whichever comes first. */
export const SERVICE_MILES = 5000;
export const SERVICE_MONTHS = 6;
/** What a vehicle is driven in a month while its own readings do not tell. */
export const USUAL_MILES = 1000;
/** An event from before this day, like one that lies in the future and is no appointment, is a mistake of its source. */
export const FIRST_DAY = '1980-01-01';

const Money = z.number().nullable();

/** One event. What its kind does not have is null. */
export const JourneyEvent = z.object({
  kind: JourneyKind,
  /** Number of the record in its store, or of the event. */
  id: z.string(),
  /** In the store's time zone. */
  date: z.string(),
  /** Null where only the day is known. */
  at: Instant.nullable(),
  timezone: z.string().nullable(),
  /** Null for a note, which belongs to no store. */
  store_id: z.number().nullable(),
  storename: z.string().nullable(),
  /** Its day lies before `FIRST_DAY`, or in the future without being an appointment: it counts for nothing else. */
  is_doubtful: z.boolean(),
  vin: z.string().nullable(),
  vehicle: z.string().nullable(),
  /** Salesperson, advisor, or who else had to do with it; the author of a note. */
  with: z.string().nullable(),
  /** Of a deal, repair order or appointment. */
  status: z.string().nullable(),
  /** Source of a lead, name of a campaign, code of declined work, type of a deal, department of an appointment. */
  name: z.string().nullable(),
  /** Work of a repair order, or that was declined, in words; at most three. */
  work: z.array(z.string()),
  /** How a deal was paid for, and its months. */
  finance_type: z.string().nullable(),
  term: z.number().nullable(),
  mileage: z.number().nullable(),
  /** What declined work was quoted at; the equity of an alert. */
  amount: Money,
  /** The equity of the alert before, and its day. */
  amount_before: Money,
  before_date: z.string().nullable(),
  /** Minutes until a lead was answered. */
  minutes: z.number().nullable(),
  /** Of a campaign: whether somebody got in touch, came or bought within `ANSWER_DAYS`; null while that may still be. */
  is_answered: z.boolean().nullable(),
  /** Of a note, or what a lead says. */
  text: z.string().nullable(),
  /** Front and back of a unit, labor and parts of a closed repair order, where a cost is known. */
  gross: Money,
});
export type JourneyEvent = z.infer<typeof JourneyEvent>;

/** The place of an event in the order of them all. */
const Place = z.strictObject({
  kind: JourneyKind,
  id: Line(60),
  date: PlainDate,
  at: z.iso.datetime().nullable(),
  store_id: Id.nullable(),
});
export type JourneyPlace = z.output<typeof Place>;

/** Events, the newest first, and where the next ones begin: none after null. */
const EventPage = { events: z.array(JourneyEvent), next: Place.nullable() };

/** A time without service, between two services, or a purchase and the first service after it. */
export const JourneyGap = z.object({
  from: z.string(),
  to: z.string(),
  /** It goes on today. */
  is_open: z.boolean(),
  months: z.number(),
  /** Driven in it, where both ends tell the mileage of one vehicle. */
  miles: z.number().nullable(),
  /** Campaigns of it that nobody answered; the list of all kinds leaves them out. */
  unanswered: z.number(),
  campaigns: z.array(z.object({ date: z.string(), name: z.string().nullable() })),
});
export type JourneyGap = z.infer<typeof JourneyGap>;

export const nextKinds = ['declined', 'equity', 'service', 'lease', 'warranty'] as const;

/** What comes next for a vehicle, and the figures that it follows from. */
export const JourneyNext = z.object({
  kind: z.enum(nextKinds),
  /** Null for what is due now. */
  date: z.string().nullable(),
  vin: z.string().nullable(),
  vehicle: z.string().nullable(),
  /** Of the store that sold the vehicle, or had it last. */
  store_id: z.number().nullable(),
  /** By which of two limits, of a service or a warranty. */
  by: z.enum(['mileage', 'time']).nullable(),
  /** Declined work in words. */
  work: z.string().nullable(),
  /** The day of the last service, the declined work, the value, or of the contract. */
  since: z.string().nullable(),
  /** What declined work was quoted at; equity on `since`. */
  amount: Money,
  /** Dollars that the payoff falls in a month beyond what the value does. */
  monthly: Money,
  /** At which the limit of a service or warranty is, or what a lease allows. */
  miles_limit: z.number().nullable(),
  /** Estimated for today; of a lease for its end. */
  miles_then: z.number().nullable(),
  miles_month: z.number().nullable(),
  /** The miles of a month are the usual ones: there are no two readings of it. */
  is_usual: z.boolean(),
  months_limit: z.number().nullable(),
  /** Of its equity record. */
  equity_id: z.number().nullable(),
});
export type JourneyNext = z.infer<typeof JourneyNext>;

/** Somebody of a household, at the stores in scope. */
export const HouseholdMember = z.object({
  UC_ID: z.number(),
  UC_FirstName: z.string(),
  UC_LastName: z.string(),
  vehicle: z.string().nullable(),
  vehicles: z.number(),
  last_seen: z.string().nullable(),
  /** Null where nothing is known of what they left. */
  gross: Money,
});
export type HouseholdMember = z.infer<typeof HouseholdMember>;

const Caretaker = z.object({ name: z.string(), is_active: z.boolean() }).nullable();

/** One person on a line of time, at the stores in scope. */
export const CustomerJourney = z.object({
  ...person,
  address: z.string().nullable(),
  ...consent,
  UCSD_LTV: z.number().nullable(),
  /** The group's day, which all that is due counts from. */
  today: z.string(),
  /** They were also at stores out of scope, of which nothing is told. */
  is_partial: z.boolean(),
  stores: z.array(z.object({ ID: z.number(), storename: z.string() })),
  /** First unit or closed repair order. */
  since: z.string().nullable(),
  /**
   * Front and back gross as the customer's page has it, and labor and parts gross of closed repair orders, of the lines whose
   * cost is known; null without any. Of deals null when it is known of none, and without the units of which it is not.
   */
  deal_gross: Money,
  ...unitsLackingGross,
  service_gross: Money,
  /** What an order left on average, of those whose costs are all known; and how many others there are. */
  order_gross: Money,
  orders_without_cost: z.number(),
  units: z.number(),
  last_deal_date: z.string().nullable(),
  ro_count: z.number(),
  last_ro_date: z.string().nullable(),
  /** Work that they declined and nobody has done since: dollars, how many, since when the oldest is open. */
  declined: z.object({ amount: z.number(), open: z.number(), since: z.string().nullable() }),
  /** Of the vehicle with the latest value, with what the last alert before that said of it. */
  equity: z
    .object({
      amount: z.number(),
      date: z.string().nullable(),
      change: Money,
      change_since: z.string().nullable(),
    })
    .nullable(),
  /** The way in which most of their appointments were made, of how many that tell. */
  reached_by: z.object({ source: z.string(), count: z.number(), of: z.number() }).nullable(),
  /** Who sold them their last vehicle, and who advised them at their last service. */
  salesperson: Caretaker,
  advisor: Caretaker,
  /** Of every kind that there is any of. */
  counts: z.array(z.object({ kind: JourneyKind, count: z.number() })),
  first_date: z.string().nullable(),
  last_date: z.string().nullable(),
  /** Days with events for the line of time; of very many, months. Without doubtful ones. */
  marks: z.array(z.object({ kind: JourneyKind, date: z.string(), count: z.number() })),
  gaps: z.array(JourneyGap),
  ...EventPage,
  /** The soonest first. */
  upcoming: z.array(JourneyNext),
  /** The day of the mileage that `upcoming` rests on. */
  miles_date: z.string().nullable(),
  household: z.array(HouseholdMember),
  /** What somebody decided about it, naming this customer, and holds; the newest first. */
  household_decisions: z.array(HouseholdDecision),
});
export type CustomerJourney = z.infer<typeof CustomerJourney>;

const sensitive = {
  ...personal,
  text: 'personal',
  reason: 'personal',
  gross: 'gross',
  deal_gross: 'gross',
  ...hidesUnitsWithoutGross,
  service_gross: 'gross',
  order_gross: 'gross',
  orders_without_cost: 'gross',
} as const;
const ofJourney = { access: moduleAccess('customer_journey'), writes: false, sensitive } as const;

/** Only these; @default all kinds, without the campaigns that a gap has folded away */
const kinds = z.array(JourneyKind).max(journeyKinds.length).default([]);
const perPage = wholeNumber(1, 200).default(50);

export const customerJourney = defineCall('POST', 'customers/journey', {
  summary:
    'Returns a customer’s timeline at the caller’s stores, newest first, with gaps, totals, next steps and household. The view is logged.',
  request: z.strictObject({ UC_ID: Id, kinds, perPage }),
  reply: CustomerJourney,
  ...ofJourney,
});

export const journeyEvents = defineCall('POST', 'customers/journeyEvents', {
  summary: 'Returns older timeline events of a customer. The view is logged.',
  request: z.strictObject({ UC_ID: Id, kinds, perPage, after: Place.nullish() }),
  reply: z.object({ ...EventPage }),
  ...ofJourney,
});
