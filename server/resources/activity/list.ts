import { sql } from 'kysely';
import { type ActivityRow, type ActivitySummary, DASHBOARD_PAGE } from '../../../contract/calls/activity.ts';
import { GROUP_TIME_ZONE } from '../../calendar.ts';
import { beginOf } from '../../db/days.ts';
import type { Db } from '../../db/schema.ts';
import type { Caller } from '../caller.ts';
import type { Sql } from '../columns.ts';
import { sources } from '../sources.ts';

export interface ActivityFilter {
  readonly userid?: number | undefined;
  readonly pageid?: number | undefined;
  /** First day, in the group's time zone. */
  readonly from?: string | undefined;
  /** The day after the last one. */
  readonly before?: string | undefined;
}

interface Page {
  readonly offset: number;
  readonly limit: number;
}

/** Most people and failed sign-ins that a summary names. */
const MOST_PEOPLE = 500;
const MOST_FAILURES = 50;

export const nameOfUser = sql`u.firstname || ' ' || u.lastname`;

/** The module of the dashboard, which records have under an id of their own. */
const dashboardModule = sql`(select min("Mod_ID") from module where mod_filename = 'dashboard')`;

/** The page of a record: both ids of the dashboard are one page. */
export const pageOf = sql`case when a.pageid = ${dashboardModule} then ${DASHBOARD_PAGE}::int else a.pageid end`;

export const nameOfPage = (pageid: Sql): Sql => sql`(
  select m.mod_name from module m
  where m."Mod_ID" = case when ${pageid} = ${DASHBOARD_PAGE}::int then ${dashboardModule} else ${pageid} end)`;

const within = ({ from, before }: Pick<ActivityFilter, 'from' | 'before'>, instant: Sql) => [
  ...(from === undefined ? [] : [sql`${instant} >= ${beginOf(from)}`]),
  ...(before === undefined ? [] : [sql`${instant} < ${beginOf(before)}`]),
];

/** Records of people whom the caller sees, as far as the filter asks for them. */
function where({ userid, pageid, ...days }: ActivityFilter, caller: Caller): Sql {
  const conditions = [
    sources.admusers.visible(caller, 'u'),
    ...(userid === undefined ? [] : [sql`a.userid = ${userid}`]),
    ...(pageid === undefined ? [] : [sql`${pageOf} = ${pageid}`]),
    ...within(days, sql`a.occurred_at`),
  ];
  return sql.join(
    conditions.map((condition) => sql`(${condition})`),
    sql` and `,
  );
}

/** Visits `a` of people `u` whom the caller sees. */
export const records = (filter: ActivityFilter, caller: Caller): Sql =>
  sql`from user_activity a join app_user u on u.userid = a.userid where ${where(filter, caller)}`;

/** Who opened which page when, newest first. */
export async function listActivity(
  db: Db,
  filter: ActivityFilter,
  { offset, limit }: Page,
  caller: Caller,
): Promise<{ rows: ActivityRow[]; total: number }> {
  const { rows } = await sql<Omit<ActivityRow, 'at'> & { readonly at: Date }>`
    select a.activity_id, a.occurred_at as at, a.userid, ${nameOfUser} as user_name, ${pageOf} as pageid,
      ${nameOfPage(sql`a.pageid`)} as page_name, a.ip, a.os, a.device, a.browser
    ${records(filter, caller)}
    order by a.occurred_at desc, a.activity_id desc limit ${limit} offset ${offset}`.execute(db);
  const { rows: counts } = await sql<{ total: number }>`
    select count(*)::int as total ${records(filter, caller)}`.execute(db);
  return { rows: rows.map((row) => ({ ...row, at: row.at.toISOString() })), total: counts[0]?.total ?? 0 };
}

/** When people work, which pages they open, and which sign-ins failed, as far as the caller sees the people. */
export async function summarizeActivity(
  db: Db,
  filter: ActivityFilter,
  caller: Caller,
): Promise<ActivitySummary> {
  const [hours, pages, people, failed_sign_ins] = await Promise.all([
    byHour(db, filter, caller),
    byPage(db, { ...filter, pageid: undefined }, caller),
    byPerson(db, { ...filter, userid: undefined }, caller),
    failures(db, filter, caller),
  ]);
  const counts = await sql<{ views: number; people: number }>`
    select count(*)::int as views, count(distinct a.userid)::int as people ${records(filter, caller)}`.execute(
    db,
  );
  const { views, people: active } = counts.rows[0] ?? { views: 0, people: 0 };
  return { views, people: active, hours, by_page: pages, by_person: people, failed_sign_ins };
}

async function byHour(db: Db, filter: ActivityFilter, caller: Caller) {
  const { rows } = await sql<ActivitySummary['hours'][number]>`
    select extract(dow from at_home)::int as weekday, extract(hour from at_home)::int as hour, count(*)::int as views
    from (select a.occurred_at at time zone ${GROUP_TIME_ZONE} as at_home ${records(filter, caller)}) as record
    group by 1, 2 order by 1, 2`.execute(db);
  return rows;
}

async function byPage(db: Db, filter: ActivityFilter, caller: Caller) {
  const { rows } = await sql<ActivitySummary['by_page'][number]>`
    select pageid, ${nameOfPage(sql`pageid`)} as page_name, views, people from (
      select ${pageOf} as pageid, count(*)::int as views, count(distinct a.userid)::int as people
      ${records(filter, caller)} group by 1
    ) as page order by views desc, pageid`.execute(db);
  return rows;
}

async function byPerson(db: Db, filter: ActivityFilter, caller: Caller) {
  const { rows } = await sql<ActivitySummary['by_person'][number]>`
    select a.userid, ${nameOfUser} as user_name, count(*)::int as views
    ${records(filter, caller)} group by a.userid, u.firstname, u.lastname
    order by views desc, a.userid limit ${MOST_PEOPLE}`.execute(db);
  return rows;
}

type Failures = ActivitySummary['failed_sign_ins'];

/** Failed sign-ins `f`, with the people `u` whom they were for, as far as the caller sees them. */
export function failedSignIns({ userid, ...days }: ActivityFilter, caller: Caller): Sql {
  const known = sql`u.userid is not null and ${sources.admusers.visible(caller, 'u')}`;
  const conditions = [
    caller.principal.seesAllStores ? sql`true` : known,
    ...(userid === undefined ? [] : [sql`f.userid = ${userid}`]),
    ...within(days, sql`f.at`),
  ];
  return sql`from failed_sign_in f left join app_user u on u.userid = f.userid
    where ${sql.join(conditions, sql` and `)}`;
}

async function failures(db: Db, filter: ActivityFilter, caller: Caller): Promise<Failures> {
  const { seesAllStores } = caller.principal;
  const found = failedSignIns(filter, caller);
  const { rows } = await sql<Omit<Failures['latest'][number], 'at'> & { readonly at: Date }>`
    select f.failure_id, f.at, f.userid, ${nameOfUser} as user_name, f.address ${found}
    order by f.at desc, f.failure_id desc limit ${MOST_FAILURES}`.execute(db);
  const counts = await sql<{ total: number; unknown: number }>`
    select count(*)::int as total, (count(*) filter (where f.userid is null))::int as unknown ${found}`.execute(
    db,
  );
  const { total, unknown } = counts.rows[0] ?? { total: 0, unknown: 0 };
  return {
    total,
    unknown: seesAllStores ? unknown : null,
    latest: rows.map((row) => ({ ...row, at: row.at.toISOString() })),
  };
}
