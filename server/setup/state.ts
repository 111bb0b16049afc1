import { sql } from 'kysely';
import type { SetupState } from '../../contract/calls/portal/setup.ts';
import { feedNames } from '../../contract/records/index.ts';
import { holdsDemo } from '../access/demoUsers.ts';
import type { Db } from '../db/schema.ts';
import { FIRST_STORE } from '../imports/placeholderStore.ts';
import { GROUP_OF_ALL } from '../resources/sources/storeGroups.ts';
import { widgetChecklist } from './checklist.ts';

/** What the group of all stores is called until somebody names it. */
const UNNAMED = 'Whole group';

async function groupState(db: Db): Promise<SetupState['group']> {
  const { sg_id, sg_name } = await db
    .selectFrom('store_group')
    .select(['sg_id', 'sg_name'])
    .where('sg_id', '=', GROUP_OF_ALL)
    .executeTakeFirstOrThrow();
  return { sg_id, sg_name, is_named: sg_name !== UNNAMED };
}

async function storeState(db: Db): Promise<SetupState['stores']> {
  const { rows } = await sql<SetupState['stores']>`
    select count(*)::int as count,
      count(*) filter (where zip is null and (lat is null or lon is null))::int as without_place,
      count(*) filter (where cardinality(brands) = 0)::int as without_brand
    from store
    where status = 'A' and not (
      storename = ${FIRST_STORE} and zip is null and (select count(*) from store) = 1)`.execute(db);
  return rows[0] ?? { count: 0, without_place: 0, without_brand: 0 };
}

async function peopleState(db: Db, userid: number): Promise<Pick<SetupState, 'people' | 'logins'>> {
  const { rows } = await sql<{ employees: number; count: number; waiting: number }>`
    select (select count(*)::int from employee where status = 'A') as employees,
      count(*)::int as count, count(*) filter (where last_login_at is null)::int as waiting
    from app_user where status = 'A' and userid <> ${userid}`.execute(db);
  const { employees = 0, count = 0, waiting = 0 } = rows[0] ?? {};
  return { people: { employees }, logins: { count, waiting } };
}

async function feedState(db: Db): Promise<SetupState['feeds']> {
  const rows = await db
    .selectFrom('feed')
    .select((select) => [
      'feed',
      select.fn.max('last_success_at').as('at'),
      select.fn.sum<number>('rows_loaded').as('rows'),
    ])
    .groupBy('feed')
    .execute();
  return feedNames.map((feed) => {
    const row = rows.find((one) => one.feed === feed);
    return { feed, last_success_at: row?.at?.toISOString() ?? null, rows: Number(row?.rows ?? 0) };
  });
}

/** How far the portal is set up: what is in it says so, and nothing else, so that whoever goes on finds it as it is. */
export async function setupState(
  db: Db,
  {
    userid,
    sendsMail,
    asksForWeather,
  }: { readonly userid: number; readonly sendsMail: boolean; readonly asksForWeather: boolean },
): Promise<SetupState> {
  const roles = await db
    .selectFrom('role')
    .select(['role_id', 'role_name', 'description'])
    .where('status', '=', 'A')
    .orderBy('role_id')
    .execute();
  return {
    demo: await holdsDemo(db),
    group: await groupState(db),
    stores: await storeState(db),
    ...(await peopleState(db, userid)),
    sends_mail: sendsMail,
    feeds: await feedState(db),
    widgets: await widgetChecklist(db, asksForWeather),
    roles,
  };
}
