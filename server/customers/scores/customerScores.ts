import { type RawBuilder, sql } from 'kysely';
import { changesRanks, type ScoreValues } from '../../../contract/calls/customers/scoreValues.ts';
import type { Db } from '../../db/schema.ts';
import { heldRules, lifetimeValue, rulesOf, type ScoreRules } from '../definitions.ts';
import { salesScore, scaleByPeriod, serviceScore } from './scores.ts';

/** Scores of all time as they are stored. */
const stored = sql`(select "UC_ID", "UCSD_SALES" as sales, "UCSD_SERVICE" as service
  from customer_period where period = 'all')`;

/**
 * As they would be by other weights, on the scale as it is: what `rescore` writes. Each is worked out once: without the
 * offset it would be again wherever it is read, which takes many times as long.
 */
const scored = (rules: ScoreRules) => sql`(
  select "UC_ID", ${salesScore(rules)} as sales, ${serviceScore(rules)} as service
  from customer_period join ${scaleByPeriod} as scale using (period) where period = 'all' offset 0)`;

const compared = sql`customer."UCSD_LTV" as ltv_before, customer."CVP_RelatedStores" as store_ids`;

/**
 * Each customer with their scores as `UC_ID`, `sales`, `service` and `ltv`, and what a trial compares: `ltv_before`, and
 * their `store_ids`. Scores of a side without a record of ours are what a source says, and so is a lifetime value without
 * any side.
 */
const scoresBy = (period: RawBuilder<unknown>, rules: ScoreRules) => sql`(
  select "UC_ID", ${compared}, fresh.sales, fresh.service,
    coalesce(${lifetimeValue(sql`fresh.sales`, sql`fresh.service`, rules)}, customer."UCSD_LTV") as ltv
  from customer left join ${period} as period using ("UC_ID")
  cross join lateral (select coalesce(period.sales, customer."UCSD_SALES") as sales,
    coalesce(period.service, customer."UCSD_SERVICE") as service) as fresh
  where customer.merged_into is null)`;

/**
 * The scores of everybody by other values. Without other weights of ranks, those of the sides are what they are, which
 * spares ranking everybody.
 */
export const scoresByOther = (held: ScoreValues, values: ScoreValues): RawBuilder<unknown> =>
  changesRanks(held, values) ? scoresBy(scored(rulesOf(values)), rulesOf(values)) : lifetimeOnly(values);

const lifetimeOnly = (values: ScoreValues) => sql`(
  select "UC_ID", ${compared}, "UCSD_SALES" as sales, "UCSD_SERVICE" as service,
    coalesce(${lifetimeValue(sql.ref('UCSD_SALES'), sql.ref('UCSD_SERVICE'), rulesOf(values))}, "UCSD_LTV") as ltv
  from customer where merged_into is null)`;

/** Gives every customer the scores that `customer_period` has for all time, after its scale or the weights have changed. */
export const rescoreCustomers = (tx: Db) =>
  sql`update customer set "UCSD_SALES" = fresh.sales, "UCSD_SERVICE" = fresh.service, "UCSD_LTV" = fresh.ltv
    from ${scoresBy(stored, heldRules)} as fresh
    where customer."UC_ID" = fresh."UC_ID"
      and (customer."UCSD_SALES", customer."UCSD_SERVICE", customer."UCSD_LTV")
        is distinct from (fresh.sales, fresh.service, fresh.ltv)`.execute(tx);
