import { sql } from 'kysely';

export { isClosed, isUnit } from '../db/definitions.ts';

/** What a line of a repair order was billed at: its prices have the discount off already. Columns of `repair_line`. */
export const lineRevenue = sql`labor_sale + parts_sale + sublet`;

/** Whether the customer pays a line, and not a maker, a service contract or a department of ours. */
export const isCustomerPay = sql`pay_type = 'CP'`;

/** The customer that a record stands for. Columns of `customer`, or of facts with `joinMerged`. */
export const resolved = sql`coalesce(merged_into, "UC_ID")`;

/** Few records are merged; joining only those is the cheapest way from facts to customers. */
export const joinMerged = sql`left join (
  select "UC_ID", merged_into from customer where merged_into is not null) as merged using ("UC_ID")`;

/** Days are ranked as numbers. */
export const DAY_ZERO = sql`date '2000-01-01'`;

/** How much of UCSD_LTV the score of a side is. */
export const sideWeights = { sales: 0.55, service: 0.45 } as const;

/** Both parts weighted, a missing one as 0; null when both are missing. 0–100, rounded. */
export const lifetimeValue = (sales: unknown, service: unknown) =>
  sql`case when coalesce(${sales}, ${service}) is not null
    then round(${sql.lit(sideWeights.sales)} * coalesce(${sales}, 0)
      + ${sql.lit(sideWeights.service)} * coalesce(${service}, 0))::smallint end`;

/** VIP, Platinum, Emerald, Gold, New, or unscored. Columns of `customer`. */
export const scoreClass = sql`case when "UCSD_LTV" is null then 'U' when "UCSD_LTV" >= 85 then 'V'
  when "UCSD_LTV" >= 80 then 'P' when "UCSD_LTV" >= 70 then 'E' when "UCSD_LTV" >= 55 then 'G' else 'N' end`;
