import { type RawBuilder, sql } from 'kysely';
import { ANSWER_DAYS, FIRST_DAY, GAP_MONTHS } from '../../../contract/calls/customers/journey.ts';
import { GROUP_TIME_ZONE } from '../../calendar.ts';
import { isOwn } from './records.ts';
import { isTheirs } from './subject.ts';

/** A sales appointment that the customer kept is a visit to the showroom. Columns of `appointment r`. */
const isVisit = sql`r.dept = 'Sales' and r.status in ('arrived', 'in_service', 'ready', 'completed')`;

/** Events of a kind, as far as their order and their gaps need them: what the record says besides is read with a page. */
const columns = (kind: RawBuilder<unknown>, rest: RawBuilder<unknown>) =>
  sql`select ${kind} as kind, ${rest}`;

const bare = sql`null::integer as mileage, false as is_anchor`;

const everything = sql`
    ${columns(sql`'deal'`, sql`r.contract_date as date, null::timestamptz as moment, r.store_id, r.deal_no as id, r.vin, r.mileage, r.is_unit as is_anchor`)}
    from deals r where ${isOwn}
    union all
    ${columns(sql`'repair_order'`, sql`r.opened_date, r.opened_at, r.store_id, r.ro_no, r.vin, r.mileage_in, true`)}
    from orders r where ${isOwn}
    union all
    ${columns(sql`case when ${isVisit} then 'visit' else 'appointment' end`, sql`r.date, r.starts_at, r.store_id, r.appt_id, r.vin, ${bare}`)}
    from appointment r where ${isTheirs}
    union all
    ${columns(sql`'lead'`, sql`r.date, r.received_at, r.store_id, r.lead_no, r.vin, ${bare}`)}
    from lead r where ${isTheirs}
    union all
    ${columns(sql`r.type`, sql`r.date, r.occurred_at, r.store_id, r.event_id::text, r.vin, ${bare}`)}
    from sent r
    union all
    ${columns(sql`'note'`, sql`(r.created_at at time zone ${GROUP_TIME_ZONE})::date, r.created_at, null, r.note_id::text, null, ${bare}`)}
    from customer_note r where r."UC_ID" = any (person.record_ids)`;

/** Of one moment, what follows from another stands above it: work is declined on a repair order, an alert comes of a deal. */
export const rankOf = (kind: RawBuilder<unknown>) => sql`array_position(
  array['campaign', 'lead', 'appointment', 'visit', 'deal', 'repair_order', 'declined_service', 'equity_alert', 'note'], ${kind})`;

/** Parts of the order of events, every one falling. Browsers know moments to the millisecond. */
export const order = {
  date: sql`date`,
  moment: sql`coalesce(date_trunc('milliseconds', moment), 'infinity')`,
  rank: rankOf(sql`kind`),
  store: sql`coalesce(store_id, 0)`,
  id: sql`id collate "C"`,
};

/** Who does one of these has answered a campaign. */
const isAnswer = sql`kind in ('lead', 'appointment', 'visit', 'deal', 'repair_order')`;

/**
 * The line of time of `person` as parts of a `with`: `event` has all that happened with `is_doubtful` and, of a campaign,
 * `is_answered`; `gap` the times without service; `listed` the events but the campaigns that a gap folds away.
 *
 * Gaps are those of the person and not of a vehicle: each repair order, and each unit that they bought, ends one.
 */
export const events: RawBuilder<unknown> = sql`
  everything as (${everything}),
  judged as (
    select *, date < ${FIRST_DAY}::date or (date > person.today and kind not in ('appointment', 'visit')) as is_doubtful,
      min(date) filter (where ${isAnswer}) over (order by date desc range unbounded preceding) as next_answer
    from everything
  ),
  event as materialized (
    select *, case when kind <> 'campaign' or is_doubtful then null
      when next_answer <= date + ${sql.lit(ANSWER_DAYS)} then true
      when date + ${sql.lit(ANSWER_DAYS)} < person.today then false end as is_answered
    from judged
  ),
  anchor as (
    select date, lag(date) over w as date_before,
      case when lag(vin) over w = vin and mileage >= lag(mileage) over w then mileage - lag(mileage) over w end as miles
    from event where is_anchor and not is_doubtful
    window w as (order by date, moment nulls last, store_id, id)
  ),
  gap as materialized (
    select from_date, to_date, is_open, miles,
      (extract(year from age(to_date, from_date)) * 12 + extract(month from age(to_date, from_date)))::integer as months
    from (
      select date_before as from_date, date as to_date, false as is_open, miles from anchor
      union all
      select max(date), person.today, true, null from anchor
    ) as pause
    where to_date >= from_date + ${`${GAP_MONTHS} months`}::interval
  ),
  folded as materialized (
    select event.*, gap.from_date from event join gap on date > from_date and date < to_date where is_answered is false
  )`;

/** Events that no gap folds away. */
export const isListed = sql`not (is_answered is false and exists (
  select from gap where event.date > gap.from_date and event.date < gap.to_date))`;
