import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { Line } from '../../contract/values.ts';
import { boardStages, type ServiceBoardReply, serviceBoard as widget } from '../../contract/widgets/board.ts';
import { storeScope } from '../access/scope.ts';
import { today } from '../calendar.ts';
import { containsWords, textOrder } from '../db/reads/textKey.ts';
import type { Db, Tx } from '../db/schema.ts';
import { AppError } from '../errors.ts';
import { appointmentCounts } from '../rollups/appointments.ts';
import { appointmentFilter } from '../segments/appointments.ts';
import { readByExpression } from '../segments/read.ts';
import {
  advisorName,
  customerName,
  type DayOf,
  isLate,
  joinPeople,
  joinShown,
  loadOfDay,
  ofDay,
  shownColumns,
  storesOf,
} from '../service/dayRows.ts';
import { valuedOn } from '../vehicles/valuedOn.ts';
import { withMeta } from './answers.ts';
import { metricOf, type RightsContext } from './metric.ts';
import { ratio, total } from './periods/figures.ts';
import { refuseOutside } from './periods/period.ts';

type Row = z.infer<typeof ServiceBoardReply>['rows'][number];
type Hour = z.infer<typeof ServiceBoardReply>['hours'][number];
type Instants = 'starts_at' | 'checked_in_at' | 'promised_at';
type StoredRow = Omit<Row, Instants> & {
  readonly starts_at: Date;
  readonly checked_in_at: Date | null;
  readonly promised_at: Date | null;
};

interface BoardSearch {
  /** On appointment `a`, customer `c` and advisor `e`. */
  readonly condition: RawBuilder<boolean>;
  /** Runs the query with it, within the limits of such queries. */
  readonly run: <T>(query: (tx: Tx) => Promise<T>) => Promise<T>;
}

/** A request of the board. */
interface BoardOf extends DayOf {
  /** Each must be found in the customer's name, the VIN or the advisor's name. Empty for all appointments. */
  readonly words: string;
  /** What somebody wrote that must be true of them. @default nothing */
  readonly search?: BoardSearch | undefined;
  /** Whoever may not see personal data can't search by names of customers either: they would learn them so. */
  readonly seesPersonal: boolean;
  /** At most so many appointments, those first that stand first on the board. Undefined for all. */
  readonly count: number | undefined;
}

/**
 * A day's service appointments by time, those with the words, or the first of them; the load of the shop by hour and in
 * total, whatever the words. Definitions: "Due", "Shop load" (booked hours ÷ capacity hours, of the stores that tell their capacity).
 * Equity is that of the sale by a store in scope.
 */
async function serviceBoard(db: Db, request: BoardOf): Promise<ServiceBoardReply> {
  const { search } = request;
  const [rows, { hours, late }, totals] = await Promise.all([
    search ? search.run((tx) => appointments(tx, request)) : appointments(db, request),
    loadByHour(db, request),
    loadOf(db, request),
  ]);
  return { rows, hours, totals: { ...totals, late } };
}

const { isOff, isShown, bookedMinutes } = appointmentCounts('a');

/** Vehicles past their promised time first, then by what is next to do; of equals the earliest. */
function byUrgency(request: BoardOf): RawBuilder<unknown> {
  const stages = Object.entries(boardStages).map(
    ([status, stage]) => sql`when a.status = ${status} then ${stage}::integer`,
  );
  return sql`case when ${isLate(request)} then 0 ${sql.join(stages, sql` `)} end,
    case when ${isLate(request)} then a.promised_at else a.starts_at end, a.store_id, a.appt_id`;
}

/** The requested appointments: of many only some are looked up further. */
const firstAppointments = (request: BoardOf): RawBuilder<unknown> => sql`
  select a.* from appointment a ${joinPeople}
  where ${ofDay(request)} ${withWords(request)} and ${request.search?.condition ?? sql`true`}
  order by ${byUrgency(request)}
  limit ${request.count ?? null}::integer`;

async function appointments(db: Db, request: BoardOf): Promise<Row[]> {
  const { rows } = await sql<StoredRow>`
    select a.store_id, s.storename, ${shownColumns(request)}
    from (${firstAppointments(request)}) a join store s on s."ID" = a.store_id ${joinShown(storesOf(request))}
    order by a.starts_at, ${textOrder(sql`s.storename`)}, a.appt_id`.execute(db);
  return rows.map((row) => ({
    ...row,
    starts_at: row.starts_at.toISOString(),
    checked_in_at: row.checked_in_at?.toISOString() ?? null,
    promised_at: row.promised_at?.toISOString() ?? null,
  }));
}

function withWords({ words, seesPersonal }: BoardOf): RawBuilder<unknown> {
  const texts = [sql`a.vin`, advisorName, ...(seesPersonal ? [customerName] : [])];
  return sql`and ${containsWords(texts, words)}`;
}

/** Hours of the stores' own clocks, and how many of the day are late. */
async function loadByHour(db: Db, request: BoardOf) {
  const { rows } = await sql<Hour & { readonly late: number }>`
    select extract(hour from a.starts_at at time zone s.timezone)::integer as hour,
      count(*) filter (where not ${isOff}) as booked, count(*) filter (where ${isShown}) as arrived,
      ${bookedMinutes} as minutes, count(*) filter (where ${isLate(request)}) as late
    from appointment a join store s on s."ID" = a.store_id
    where ${ofDay(request)}
    group by 1 order by 1`.execute(db);
  const hours = rows.map(({ late: _, ...hour }): Hour => hour);
  return { hours, late: total(rows, ({ late }) => late) };
}

async function loadOf(db: Db, request: BoardOf): Promise<Omit<ServiceBoardReply['totals'], 'late'>> {
  const { booked_minutes, measured_minutes, ...totals } = await loadOfDay(db, request);
  return {
    ...totals,
    booked_hours: ratio(booked_minutes, 60) ?? 0,
    load_pct: ratio(((measured_minutes ?? 0) / 60) * 100, totals.capacity_hours ?? 0, 1),
  };
}

/** What words have not. */
const isExpression = (text: string) => /[=<>(]|\bis\s+(not\s+)?null\b|\bbetween\b/i.test(text);

function searchFor(
  exp: string,
  { principal, readDb, signal }: RightsContext,
): Pick<BoardOf, 'words' | 'search' | 'seesPersonal'> {
  const seesPersonal = principal.role.sees_personal === 'Y';
  const condition = isExpression(exp) ? appointmentFilter(exp, principal) : undefined;
  if (!condition) return { words: wordsOf(exp), seesPersonal };
  return {
    words: '',
    search: { condition, run: (query) => readByExpression(readDb, query, signal) },
    seesPersonal,
  };
}

const LONGEST_WORDS = 200;

/** @throws AppError `invalid` for what can't be words of an appointment */
function wordsOf(text: string): string {
  const { success, data = '' } = Line(LONGEST_WORDS).safeParse(text);
  if (success) return data;
  throw new AppError('invalid', 'board_search', {
    fields: { exp: { code: 'board_search_field', params: { max: LONGEST_WORDS } } },
  });
}

export const boardMetric = metricOf(widget, async ({ store, date, exp, count }, context) => {
  const scope = storeScope(context.principal, store);
  const now = context.now();
  const day = date ?? today(now);
  refuseOutside('date', day);
  const request = { ...searchFor(exp, context), scope, date: day, now, count };
  const { response, meta } = await withMeta(
    { feed: 'appointments', scope, period: { from: day, to: day } },
    context,
    () => serviceBoard(context.readDb, request),
  );
  return { response, meta: { ...meta, valued_on: await valuedOn(context.readDb, today(now)) } };
});
