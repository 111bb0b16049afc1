import { type RawBuilder, sql } from 'kysely';
import type { JourneyEvent, JourneyPlace } from '../../../contract/calls/customers/journey.ts';
import type { PlainDate } from '../../calendar.ts';
import { rowsOf } from '../../db/jsonRows.ts';
import { preparedQuery } from '../../db/preparedQuery.ts';
import type { Db } from '../../db/schema.ts';
import { nameOf, namesOf, type RecordedName, recordedNames } from '../page/vehicleNames.ts';
import { events, isListed, order, rankOf } from './line.ts';
import { ownRecords } from './records.ts';
import { type Given, personFrom } from './subject.ts';

const { date, moment, rank, store, id } = order;

/** The last event before a page; all are null for the first page. */
interface After {
  readonly after_kind: string | null;
  readonly after_id: string | null;
  readonly after_date: PlainDate | null;
  readonly after_at: string | null;
  readonly after_store: number | null;
}

/** What comes after the place that `person` has, in the order of the list. */
const isAfter = sql`(person.after_date is null or (${date}, ${moment}, ${rank}, ${store}, ${id}) < (
  person.after_date, coalesce(person.after_at, 'infinity'), ${rankOf(sql`person.after_kind`)},
  coalesce(person.after_store, 0), person.after_id collate "C"))`;

/** One more than a page holds, so that it is known whether there are others. */
const pageWhere = (condition: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select event.*, row_number() over w as place from event
  where case when cardinality(person.kinds) > 0 then kind = any (person.kinds) else ${isListed} end and ${condition}
  window w as (order by ${date} desc, ${moment} desc, ${rank} desc, ${store} desc, ${id} desc)
  order by place limit person.events`;

/** What the page tells of its events besides what they have themselves. */
const described = (page: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select p.place, p.kind, p.id, p.date, p.moment as at, s.timezone, p.store_id, s.storename, p.is_doubtful, p.vin, p.is_answered,
    case when p.kind = 'note'
      then (select nullif(concat_ws(' ', u.firstname, u.lastname), '') from app_user u where u.userid = p.hand)
      else (select w.firstname || ' ' || w.lastname from employee w where w.employee_id = p.hand) end as with,
    p.status, p.name, coalesce(p.work, said.work, '{}') as work, p.finance_type, p.term, p.mileage,
    p.amount, before.amount as amount_before, before.date as before_date, p.minutes, p.text, p.wanted, p.gross
  from (${page}) as p
  left join shop s on s."ID" = p.store_id
  left join lateral (${workOf(sql`p.store_id`, sql`p.name`)}) as said on p.kind = 'declined_service'
  left join lateral (
    select r.amount, r.date from sent r
    where p.kind = 'equity_alert' and r.type = 'equity_alert' and r.vin = p.vin and r.occurred_at < p.moment
    order by r.occurred_at desc limit 1
  ) as before on p.kind = 'equity_alert'`;

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

/** The first page of the events. */
export const firstPage: RawBuilder<unknown> = described(pageWhere(sql`true`));

const MOST_WORK = 3;

/**
 * A page of the events as the contract has it.
 * @param rows one more than the page holds when there are others
 * @param recorded what our records say of their vehicles
 */
export async function toPage(
  rows: readonly DescribedEvent[],
  recorded: readonly RecordedName[],
  { events: most, today }: Given,
) {
  const listed = rows.slice(0, most - 1);
  const names = await namesOf(vinsOf(listed), recorded, today);
  const told = listed.map(
    ({ at, wanted, work, place: _, ...row }): JourneyEvent => ({
      ...row,
      at: at === null ? null : new Date(at).toISOString(),
      vehicle: nameOf(names, row.vin) ?? wanted,
      work: [...new Set(work)].slice(0, MOST_WORK),
    }),
  );
  const last = told.at(-1);
  return { events: told, next: last && rows.length === most ? placeOf(last) : null };
}

const vinsOf = (rows: readonly DescribedEvent[]) => [...new Set(rows.flatMap(({ vin }) => vin ?? []))];

const placeOf = ({ kind, id: number, date: day, at, store_id }: JourneyEvent): JourneyPlace => ({
  kind,
  id: number,
  date: day,
  at,
  store_id,
});

/** A page of somebody's events, and whether the look at them is written down already. */
export interface PageRow {
  readonly UC_ID: number;
  readonly was_looked_at: boolean;
  readonly page: readonly DescribedEvent[];
  readonly names: readonly RecordedName[];
}

const readEvents = preparedQuery<PageRow, Given & After>(
  (value) => sql`
  select person."UC_ID", person.was_looked_at, records.*
  from ${personFrom(
    value,
    sql`, ${value('after_kind')}::text as after_kind, ${value('after_id')}::text as after_id,
    ${value('after_date')}::date as after_date, ${value('after_at')}::timestamptz as after_at,
    ${value('after_store')}::integer as after_store`,
  )}
  cross join lateral (
    with ${ownRecords}, ${events}, page as materialized (${described(pageWhere(isAfter))})
    select ${rowsOf(sql`select * from page order by place`)} as page,
      ${rowsOf(recordedNames(sql`array(select vin from page)`, sql`person.stores`))} as names
  ) as records`,
);

/** Events from a place on, the newest first, as one row; none for somebody out of sight. */
export const eventsAfter = (
  db: Db,
  given: Given,
  after: JourneyPlace | null | undefined,
): Promise<PageRow[]> =>
  readEvents(db, {
    ...given,
    after_kind: after?.kind ?? null,
    after_id: after?.id ?? null,
    after_date: after?.date ?? null,
    after_at: after?.at ?? null,
    after_store: after?.store_id ?? null,
  });
