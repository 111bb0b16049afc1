import { sql } from 'kysely';
import type { Tx } from '../db/schema.ts';

/** A number from 0 up to below `most`, the same each time for a vehicle. */
const pick = (salt: number, most: ReturnType<typeof sql>) =>
  sql`((hashint4(e.equity_id + ${sql.lit(salt)}) & 2147483647) % ${most})`;

/**
 * Calls to customers who could change within ±$25: more of them as the month goes on, some just now, and some in the weeks
 * before.
 */
export async function loadCalls(tx: Tx, asOf: Date): Promise<void> {
  await sql`
    with caller as (
      select store_id, array_agg(userid order by userid) as ids from app_user
      where title in ('BDC Agent', 'Salesperson') group by store_id
    ),
    listed as (
      select e.equity_id, e."UC_ID", e.vin, e.store_id, s.timezone,
        ids[1 + ${pick(1, sql`cardinality(ids)`)}] as userid,
        (${asOf}::timestamptz at time zone s.timezone)::date as today
      from equity e join store s on s."ID" = e.store_id join caller on caller.store_id = e.store_id
      where e.payment_difference between -25 and 25 and e.may_call = 'Y'
    ),
    month as (
      select *, date_trunc('month', today)::date as first, extract(day from today)::integer as day from listed
    ),
    called as (
      select e.*, first + ${pick(2, sql`(day - 1)`)} as called_on, null::timestamptz as moment from month e
      where day > 1 and ${pick(3, sql`1000`)} < 31 * (day - 1)
      union all
      select e.*, null, ${asOf}::timestamptz - make_interval(mins => ${pick(4, sql`30`)}) from month e
      where (day = 1 or ${pick(3, sql`1000`)} >= 31 * (day - 1)) and ${pick(5, sql`100`)} < 8
      union all
      select e.*, first - 1 - ${pick(6, sql`50`)}, null from month e where ${pick(7, sql`100`)} < 40
    )
    insert into customer_note ("UC_ID", userid, text, outcome, store_id, vin, created_at)
    select "UC_ID", userid,
      case when ${pick(8, sql`100`)} < 60 then '' when how < 60 then 'Left a message about the new payment'
        when how < 78 then 'Wants to see the new model on Saturday' else 'Keeps the vehicle for now' end,
      case when how < 60 then 'left_message' when how < 78 then 'appointment' else 'not_interested' end,
      store_id, vin,
      coalesce(moment, (called_on + time '09:00' + make_interval(mins => ${pick(9, sql`540`)})) at time zone timezone)
    from (select e.*, ${pick(10, sql`100`)} as how from called e) e`.execute(tx);
}
