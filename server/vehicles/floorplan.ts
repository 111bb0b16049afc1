import { type RawBuilder, sql } from 'kysely';
import type { PlainDate } from '../calendar.ts';

/** Days for which a vehicle's floorplan has been owed, the day it was stocked and today included; one in transit owes none. */
export const standingDays = (alias: string, today: PlainDate): RawBuilder<unknown> =>
  sql`greatest(0, ${today}::date - ${sql.ref(`${alias}.stocked_date`)} + 1)`;

/**
 * Definition "Floorplan interest": balance × annual rate ÷ 365 × days, in dollars and cents. Null in transit, and where
 * balance or rate are not known.
 */
export const interestOf = (
  alias: string,
  rate: RawBuilder<unknown>,
  days: RawBuilder<unknown>,
): RawBuilder<unknown> =>
  sql`(case when ${sql.ref(`${alias}.status`)} <> 'in_transit' then
    round(${sql.ref(`${alias}.floorplan_balance`)} * ${rate} / 100 / 365 * ${days}, 2) end)`;
