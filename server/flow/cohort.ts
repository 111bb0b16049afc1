import { type RawBuilder, sql } from 'kysely';
import { type JourneyStage, journeyStages, type OnlyOf } from '../../contract/expression/journey.ts';
import type { PlainDate } from '../calendar.ts';
import type { Tx } from '../db/schema.ts';

/** Customers by their first lead of some days at some stores. */
export interface Cohort {
  /** Days of the leads, both included. */
  readonly from: PlainDate;
  readonly to: PlainDate;
  /** In the caller's scope already; `all` for every store of the group. */
  readonly stores: 'all' | readonly number[];
  /** Of those only who came by one store, source or brand. */
  readonly only: OnlyOf;
  /** The last day on which they are followed. */
  readonly until: PlainDate;
}

type Sql = RawBuilder<unknown>;

const day = (value: PlainDate) => sql`${value}::date`;

/** The column of a trait. */
export const traitColumns = { store: 'store_id', source: 'source', brand: 'brand' } as const;

const isOf = (alias: string, stores: Cohort['stores']): Sql =>
  stores === 'all' ? sql`true` : sql`${sql.ref(`${alias}.store_id`)} = any (${[...stores]}::integer[])`;

/**
 * Whether a lead is the person's first of the days. Nobody has to look where the one before it lies earlier, as it nearly
 * always does, and nobody where every store counts: the one before it does then.
 */
function isFirst({ from, stores }: Cohort): Sql {
  const isAlone = sql`(path.previous is null or path.previous < ${day(from)})`;
  if (stores === 'all') return isAlone;
  return sql`(${isAlone} or not exists (
    select from lead_path earlier
    where earlier."UC_ID" = path."UC_ID" and earlier.date >= ${day(from)}
      and (earlier.date, earlier.lead_id) < (path.date, path.lead_id) and ${isOf('earlier', stores)}))`;
}

function isOnly({ store, source, brand }: OnlyOf): Sql {
  const conditions = [
    ...(store === undefined ? [] : [sql`path.store_id = ${store}::integer`]),
    ...(source === undefined ? [] : [sql`path.source = ${source}`]),
    ...(brand === undefined ? [] : [sql`path.brand is not distinct from nullif(${brand}::integer, 0)`]),
  ];
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`;
}

/** Rows of `lead_path`, one for each person. */
export const firstLeads = (cohort: Cohort): Sql => sql`
  select path.* from lead_path path
  where path.date between ${day(cohort.from)} and least(${day(cohort.to)}, ${day(cohort.until)})
    and ${isOf('path', cohort.stores)} and ${isFirst(cohort)} and ${isOnly(cohort.only)}`;

/** The first day of a lead at some stores; null without any. */
export async function firstLeadDay(tx: Tx, { stores }: Pick<Cohort, 'stores'>): Promise<PlainDate | null> {
  const { rows } = await sql<{ date: PlainDate }>`
    select date from lead_path path where ${isOf('path', stores)} order by date limit 1`.execute(tx);
  return rows[0]?.date ?? null;
}

/** The column that has the day of a stage. */
const dayOf = (stage: JourneyStage): Sql => sql.ref(stage === 'lead' ? 'date' : stage);

/** Whether they came to a stage as long as they were followed. Columns of `lead_path`. */
export const cameTo = (stage: JourneyStage, until: PlainDate): Sql =>
  stage === 'lead' ? sql`true` : sql`coalesce(${dayOf(stage)} <= ${day(until)}, false)`;

/** The place of the last stage to which they came, 0 for the lead. Columns of `lead_path`. */
export const lastStage = (until: PlainDate): Sql =>
  sql`case ${sql.join(
    journeyStages
      .map((stage, place) => sql`when ${cameTo(stage, until)} then ${sql.lit(place)}`)
      .toReversed(),
    sql` `,
  )} end`;

/** The day of the last stage to which they came. */
export const lastDay = (until: PlainDate): Sql =>
  sql`case ${sql.join(
    journeyStages.map((stage) => sql`when ${cameTo(stage, until)} then ${dayOf(stage)}`).toReversed(),
    sql` `,
  )} end`;

/** Whether one of the visits was in the twelve months before a day, that day included. Columns of `lead_path`. */
export const visitedBefore = (last: Sql): Sql =>
  sql`coalesce(visits[width_bucket(${last}, visits)] > (${last} - interval '12 months')::date, false)`;

/** Definition "Still in service": whoever bought again is not counted among them. */
export const isActive = (until: PlainDate): Sql =>
  sql`(not ${cameTo('again', until)} and ${visitedBefore(day(until))})`;
