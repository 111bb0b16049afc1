import type { Sensitivity } from '../call.ts';

/**
 * What a field of an expression holds. `list` is a set of ids: it takes `in` only, and means "any of". `journey` takes `=`
 * only, with the text of a `JourneyBand`.
 */
export type FieldType = 'number' | 'text' | 'date' | 'list' | 'journey';

interface ExpressionField {
  readonly type: FieldType;
  /** Roles that may not see the field can't test it either: a count would tell it. @default everybody */
  readonly sensitive?: Sensitivity;
}

export type ExpressionFields = Readonly<Record<string, ExpressionField>>;

/** Periods of scores and spends, as suffixes of their names. */
export const periodSuffixes = ['MTD', 'QTD', 'YTD', 'LM', 'LY'] as const;
export type PeriodSuffix = (typeof periodSuffixes)[number];

const number = { type: 'number' } as const;
const date = { type: 'date' } as const;

/** Scores and spends that are known by period too. */
export const periodMeasures = ['UCSD_SALES', 'UCSD_SERVICE', 'CVP_TotalPrice', 'CVP_RosRevenue'] as const;
export type PeriodMeasure = (typeof periodMeasures)[number];

const measured: ExpressionFields = Object.fromEntries(
  periodMeasures.flatMap((measure) =>
    [measure, ...periodSuffixes.map((suffix) => `${measure}_${suffix}`)].map((name) => [name, number]),
  ),
);

/**
 * What is known of a customer and how they may be reached: 'Y' or 'N', never unknown. `known_address` is a street and a ZIP;
 * `reach_…` an address for the channel that nobody who opted out of it has, as audience files take it; `opt_out_…` by any of
 * their records.
 */
export const contactFields = [
  'known_name',
  'known_email',
  'known_phone',
  'known_address',
  'reach_email',
  'reach_sms',
  'reach_phone',
  'reach_mail',
  'opt_out_email',
  'opt_out_sms',
  'opt_out_phone',
] as const;
export type ContactField = (typeof contactFields)[number];

/** Consent is everybody's business; what tells of names and addresses is for who may see those. */
export const isPersonalContact = (field: ContactField): boolean => !field.startsWith('opt_out_');

const contact: ExpressionFields = Object.fromEntries(
  contactFields.map((name) => [
    name,
    isPersonalContact(name) ? { type: 'text', sensitive: 'personal' } : { type: 'text' },
  ]),
);

/** The sources that their records come from, by number; 0 for records of which none is known. */
export const SOURCE_FIELD = 'record_source';

/**
 * Fields of a customer. Equity is that of their best vehicle in dollars, payment position the same of a financed one
 * only, distance in miles to the nearest related store, lease months counted to the first lease that ends.
 */
export const customerFields: ExpressionFields = {
  UC_ID: number,
  UC_FirstName: { type: 'text', sensitive: 'personal' },
  UC_LastName: { type: 'text', sensitive: 'personal' },
  UC_Email: { type: 'text', sensitive: 'personal' },
  UCSD_LTV: number,
  ...measured,
  CVP_DealTotalGross: { type: 'number', sensitive: 'gross' },
  CVP_DealCount: number,
  /** By AS_ID; an ID is taken too, but a number that is both means the AS_ID. */
  CVP_RelatedStores: { type: 'list' },
  CVP_Brand: number,
  equity: number,
  payment_position: number,
  lease_months_left: number,
  distance_miles: number,
  last_deal_date: date,
  last_ro_date: date,
  /** Who is in a segment: its people, or whom the filter of one that follows the records finds. */
  segment: { type: 'list' },
  /** Who came to a segment, or went from it, in the week before the day that was noted last. */
  segment_came: { type: 'list' },
  segment_went: { type: 'list' },
  ...contact,
  [SOURCE_FIELD]: { type: 'list' },
  /** What became of their first lead of a period; its stores are named as those of `CVP_RelatedStores`. */
  journey: { type: 'journey' },
};

/** The fields that name segments. */
export const segmentFields = ['segment', 'segment_came', 'segment_went'] as const;

const text = { type: 'text' } as const;

/** Fields of a service appointment on the board of a day. */
export const appointmentFields: ExpressionFields = {
  appt_id: text,
  store_id: number,
  UC_ID: number,
  customer_name: { type: 'text', sensitive: 'personal' },
  phone: { type: 'text', sensitive: 'personal' },
  vin: text,
  advisor_id: number,
  advisor_name: text,
  concern: text,
  transport: text,
  source: text,
  status: text,
  recall: text,
  duration_min: number,
};

/** Fields of a login. */
export const userFields: ExpressionFields = {
  userid: number,
  firstname: text,
  lastname: text,
  email: text,
  title: text,
  roleid: number,
  store_id: number,
  status: text,
};
