import { type RawBuilder, sql } from 'kysely';
import { ANSWER_DAYS, FIRST_DAY, GAP_MONTHS } from '../../../contract/calls/customers/journey.ts';
import { GROUP_TIME_ZONE } from '../../calendar.ts';
import { isOwn, isTheirs, toldGross } from './records.ts';

/** A sales appointment that the customer kept is a visit to the showroom. Columns of `appointment r`. */
const isVisit = sql`r.dept = 'Sales' and r.status in ('arrived', 'in_service', 'ready', 'completed')`;

/** What events have besides, each of the kinds that have it; nothing more is read of them for a page. */
const details = {
  /** Who had to do with it, of `employee`; of a note its author, of `app_user`. */
  hand: 'integer',
  status: 'text',
  name: 'text',
  work: 'text[]',
  finance_type: 'text',
  term: 'integer',
  amount: 'numeric',
  minutes: 'integer',
  text: 'text',
  wanted: 'text',
  gross: 'numeric',
} as const;
type Detail = keyof typeof details;

const detailNames = Object.keys(details);

const isDetail = (name: string): name is Detail => name in details;

/** A select of events of a kind. */
const eventsOf = (
  columns: RawBuilder<unknown>,
  told: Readonly<Partial<Record<Detail, RawBuilder<unknown>>>>,
) => sql`
  select ${columns}, ${sql.join(
    detailNames.filter(isDetail).map((name) => {
      const value = told[name] ?? sql`null`;
      return sql`(${value})::${sql.raw(details[name])} as ${sql.ref(name)}`;
    }),
  )}`;

/** What a record itself says of the vehicle. */
const vehicleTold = sql`nullif(concat_ws(' ', r.year, r.make, r.model), '')`;

const bare = sql`null::integer as mileage, false as is_anchor`;

const everything = sql`
    ${eventsOf(
      sql`'deal' as kind, r.contract_date as date, null::timestamptz as moment, r.store_id, r.deal_no as id, r.vin, r.mileage,
      r.is_unit as is_anchor`,
      {
        hand: sql`r.salesperson1_id`,
        status: sql`r.status`,
        name: sql`r.deal_type`,
        finance_type: sql`r.finance_type`,
        term: sql`r.term`,
        gross: sql`case when r.is_unit then r.gross end`,
        wanted: vehicleTold,
      },
    )}
    from deals r where ${isOwn}
    union all
    ${eventsOf(
      sql`'repair_order', r.opened_date, r.opened_at, r.store_id, r.ro_no, r.vin, r.mileage_in, true`,
      {
        hand: sql`r.advisor_id`,
        status: sql`r.status`,
        work: sql`r.work`,
        gross: sql`case when r.is_closed then ${toldGross(sql`r.gross`, sql`r.without`)} end`,
      },
    )}
    from orders r where ${isOwn}
    union all
    ${eventsOf(
      sql`case when ${isVisit} then 'visit' else 'appointment' end, r.date, r.starts_at, r.store_id, r.appt_id, r.vin, ${bare}`,
      {
        hand: sql`r.advisor_id`,
        status: sql`r.status`,
        name: sql`r.dept`,
        work: sql`case when r.concern <> '' then array[r.concern] end`,
      },
    )}
    from appointment r where ${isTheirs}
    union all
    ${eventsOf(sql`'lead', r.date, r.received_at, r.store_id, r.lead_no, r.vin, ${bare}`, {
      hand: sql`r.employee_id`,
      name: sql`r.lead_source`,
      minutes: sql`round(extract(epoch from r.answered_at - r.received_at) / 60)`,
      text: sql`r.comments`,
      wanted: vehicleTold,
    })}
    from lead r where ${isTheirs}
    union all
    ${eventsOf(sql`r.type, r.date, r.occurred_at, r.store_id, r.event_id::text, r.vin, ${bare}`, {
      hand: sql`r.employee_id`,
      name: sql`r.ref_id`,
      amount: sql`r.amount`,
    })}
    from sent r
    union all
    ${eventsOf(
      sql`'note', (r.created_at at time zone ${GROUP_TIME_ZONE})::date, r.created_at, null, r.note_id::text, null, ${bare}`,
      { hand: sql`r.userid`, status: sql`r.outcome`, text: sql`r.text` },
    )}
    from customer_note r where r.deleted_at is null and r."UC_ID" = any ((select ids from own)::integer[])`;

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
