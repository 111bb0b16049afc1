import { type RawBuilder, sql } from 'kysely';
import type { ScoreField, ScoreValues } from '../../contract/calls/customers/scoreValues.ts';

export { isClosed, isUnit } from '../db/definitions.ts';

/** What a line of a repair order was billed at: its prices have the discount off already. Columns of `repair_line`. */
export const lineRevenue = sql`labor_sale + parts_sale + sublet`;

/** Gross of a deal; null when one of its parts is not known. Columns of `deal`. */
export const grossOfDeal = sql`front_gross + back_gross`;

/** Gross of deals, each of whose own is known; null without any. Columns of `deal`. */
export const grossOfDeals = sql`sum(${grossOfDeal})`;

/** Whether the customer pays a line, and not a maker, a service contract or a department of ours. */
export const isCustomerPay = sql`pay_type = 'CP'`;

/** The customer that a record stands for. Columns of `customer`, or of facts with `joinMerged`. */
export const resolved = sql`coalesce(merged_into, "UC_ID")`;

/** Few records are merged; joining only those is the cheapest way from facts to customers. */
export const joinMerged = sql`left join (
  select "UC_ID", merged_into from customer where merged_into is not null) as merged using ("UC_ID")`;

/** Days are ranked as numbers. */
export const DAY_ZERO = sql`date '2000-01-01'`;

const classStarts = ['class_g', 'class_e', 'class_p', 'class_v'] as const;

/** What scores and classes rest on, in a query. */
export interface ScoreRules {
  /** A weight in whole percent. */
  readonly weight: (field: ScoreField) => RawBuilder<unknown>;
  /** The lowest score of each class but the lowest, ascending. */
  readonly starts: RawBuilder<unknown>;
}

/** Those of the version that holds, read once by whatever statement they stand in. */
export const heldRules: ScoreRules = {
  weight: (field) => sql`(select ${sql.ref(field)}::integer from score_now)`,
  starts: sql`(select array[${sql.join(classStarts.map((field) => sql.ref(field)))}] from score_now)`,
};

/** Those of values that nobody is scored by yet. */
export const rulesOf = (values: ScoreValues): ScoreRules => ({
  weight: (field) => sql`${sql.lit(values[field])}`,
  starts: sql`array[${sql.join(classStarts.map((field) => sql.lit(values[field])))}]::smallint[]`,
});

/** A hundredth of a sum of whole numbers, halves up: fractions would take many times as long, of everybody. */
export const roundedPercent = (sum: RawBuilder<unknown>) => sql`((${sum} + 50) / 100)::smallint`;

/** Both parts weighted, a missing one as 0; null when both are missing. 0–100, rounded. */
export const lifetimeValue = (sales: unknown, service: unknown, { weight }: ScoreRules = heldRules) =>
  sql`case when coalesce(${sales}, ${service}) is not null
    then ${roundedPercent(sql`${weight('sales_weight')} * coalesce(${sales}, 0)
      + ${weight('service_weight')} * coalesce(${service}, 0)`)} end`;

/** New, Gold, Emerald, Platinum, or VIP; null for who has no score. @param ltv UCSD_LTV */
export const classOfScored = (ltv: unknown, { starts }: ScoreRules = heldRules) =>
  sql`substr('NGEPV', 1 + width_bucket(${ltv}, ${starts}), 1)`;

/** As `classOfScored`, and unscored. */
export const classOfScore = (ltv: unknown, rules: ScoreRules = heldRules) =>
  sql`coalesce(${classOfScored(ltv, rules)}, 'U')`;

/** By the version that holds. Columns of `customer`. */
export const scoreClass = classOfScore(sql.ref('UCSD_LTV'));
