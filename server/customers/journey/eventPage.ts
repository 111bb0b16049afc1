import { type RawBuilder, sql } from 'kysely';
import type { JourneyEvent, JourneyKind, JourneyPlace } from '../../../contract/calls/customers/journey.ts';
import type { Db } from '../../db/schema.ts';
import { isClosed, isUnit } from '../definitions.ts';
import { nameOf, vehicleNames } from '../page/vehicleNames.ts';
import { isListed, isTheirs, type JourneyQuestion, order, rankOf, withEvents } from './line.ts';

/** Which events of a person. */
export interface PageQuestion extends JourneyQuestion {
  /** None for all, without the campaigns that a gap folds away. */
  readonly kinds: readonly JourneyKind[];
  readonly perPage: number;
  /** The last event before them. @default from the newest on */
  readonly after?: JourneyPlace | null | undefined;
}

const { date, moment, rank, store, id } = order;

/** What comes after a place, in the order of the list. */
const isAfter = ({ date: day, at, kind, store_id, id: number }: JourneyPlace) => sql`
  (${date}, ${moment}, ${rank}, ${store}, ${id}) < (
    select ${day}::date, coalesce(${at}::timestamptz, 'infinity'), ${rankOf(sql`${kind}::text`)},
      coalesce(${store_id}::integer, 0), ${number}::text collate "C")`;

/** One more than a page holds, so that it is known whether there are others. */
export function pageOf({ kinds, perPage, after }: PageQuestion): RawBuilder<unknown> {
  const conditions = [
    kinds.length > 0 ? sql`kind = any (${[...kinds]}::text[])` : isListed,
    ...(after ? [isAfter(after)] : []),
  ];
  return sql`select event.*, row_number() over w as place from event where ${sql.join(conditions, sql` and `)}
    window w as (order by ${date} desc, ${moment} desc, ${rank} desc, ${store} desc, ${id} desc)
    order by place limit ${perPage + 1}`;
}

const hadToDo = sql`coalesce(d.salesperson1_id, o.advisor_id, a.advisor_id, l.employee_id, j.employee_id)`;
const numbered = (...kinds: readonly string[]) =>
  sql`case when p.kind = any (${kinds}::text[]) then p.id::integer end`;

/** What the records say of the events of a page. */
export const described = (page: RawBuilder<unknown>, question: JourneyQuestion): RawBuilder<unknown> => sql`
  select p.place, p.kind, p.id, p.date, p.moment as at, s.timezone, p.store_id, s.storename, p.is_doubtful, p.vin, p.is_answered,
    case when p.kind = 'note' then nullif(concat_ws(' ', u.firstname, u.lastname), '')
      else w.firstname || ' ' || w.lastname end as with,
    coalesce(d.status, o.status, a.status) as status,
    coalesce(d.deal_type, a.dept, l.lead_source, j.ref_id) as name,
    coalesce(lines.work, said.work, case when a.concern <> '' then array[a.concern] end, '{}') as work,
    coalesce(d.finance_type, case d.deal_kind when 'Lease' then 'lease' end) as finance_type, d.term,
    coalesce(d.mileage, o.mileage_in) as mileage,
    j.amount, before.amount as amount_before, before.date as before_date,
    round(extract(epoch from l.answered_at - l.received_at) / 60)::integer as minutes,
    coalesce(n.text, l.comments) as text,
    nullif(concat_ws(' ', l.year, l.make, l.model), '') as wanted,
    case when d.is_unit then d.front_gross + d.back_gross when o.is_closed then lines.gross end as gross
  from (${page}) as p
  left join store s on s."ID" = p.store_id
  left join lateral (select *, ${isUnit} as is_unit from deal where p.kind = 'deal' and (store_id, deal_no) = (p.store_id, p.id)) as d on true
  left join lateral (select *, ${isClosed} as is_closed from repair_order
    where p.kind = 'repair_order' and (store_id, ro_no) = (p.store_id, p.id)) as o on true
  left join lateral (
    select coalesce(sum(labor_sale - labor_cost), 0) + coalesce(sum(parts_sale - parts_cost), 0) as gross,
      array_agg(coalesce(description, op_code) order by line_no) filter (where coalesce(description, op_code) is not null) as work
    from repair_line line where p.kind = 'repair_order' and (line.store_id, line.ro_no) = (p.store_id, p.id)
  ) as lines on p.kind = 'repair_order'
  left join appointment a on p.kind in ('visit', 'appointment') and (a.store_id, a.appt_id) = (p.store_id, p.id)
  left join lead l on p.kind = 'lead' and (l.store_id, l.lead_no) = (p.store_id, p.id)
  left join journey_event j on j.event_id = ${numbered('campaign', 'declined_service', 'equity_alert')}
  left join lateral (${workOf(sql`p.store_id`, sql`case when p.kind = 'declined_service' then j.ref_id end`)}) as said on p.kind = 'declined_service'
  left join lateral (
    select r.amount, (r.occurred_at at time zone s.timezone)::date as date from journey_event r
    where p.kind = 'equity_alert' and ${isTheirs(question)} and r.type = 'equity_alert' and r.vin = p.vin
      and r.occurred_at < p.moment
    order by r.occurred_at desc limit 1
  ) as before on p.kind = 'equity_alert'
  left join customer_note n on n.note_id = ${numbered('note')}
  left join app_user u on u.userid = n.userid
  left join employee w on w.employee_id = ${hadToDo}`;

/** Lines that tell what the shop calls an operation. */
const TELLING_LINES = 50;

/** What a store calls an operation, as its last lines with the code had it: no row for words that are no code. */
export const workOf = (storeId: RawBuilder<unknown>, code: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select array[mode() within group (order by line.description)] as work from (
    select description from repair_line where store_id = ${storeId} and op_code = ${code} and description is not null
    order by ro_no desc limit ${sql.lit(TELLING_LINES)}
  ) as line having count(*) > 0`;

/** A row of `described`. */
export type DescribedEvent = Omit<JourneyEvent, 'at' | 'vehicle'> & {
  readonly at: Date | string | null;
  readonly wanted: string | null;
  readonly place: number;
};

const MOST_WORK = 3;

/** A page of the events as the contract has it. @param rows one more than `perPage` when there are others */
export async function toPage(
  db: Db,
  rows: readonly DescribedEvent[],
  { perPage, sight, today }: PageQuestion,
) {
  const listed = rows.slice(0, perPage);
  const names = await vehicleNames(
    db,
    listed.flatMap(({ vin }) => vin ?? []),
    sight,
    today,
  );
  const events = listed.map(
    ({ at, wanted, work, place: _, ...row }): JourneyEvent => ({
      ...row,
      at: at === null ? null : new Date(at).toISOString(),
      vehicle: nameOf(names, row.vin) ?? wanted,
      work: [...new Set(work)].slice(0, MOST_WORK),
    }),
  );
  const last = events.at(-1);
  return { events, next: last && rows.length > perPage ? placeOf(last) : null };
}

const placeOf = ({ kind, id: number, date: day, at, store_id }: JourneyEvent): JourneyPlace => ({
  kind,
  id: number,
  date: day,
  at,
  store_id,
});

/** Events from a place on, the newest first. */
export async function eventsOf(db: Db, question: PageQuestion) {
  const { rows } = await sql<DescribedEvent>`/* prepared */
    ${withEvents(question)} ${described(pageOf(question), question)} order by p.place`.execute(db);
  return toPage(db, rows, question);
}
