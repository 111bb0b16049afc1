import { sql } from 'kysely';
import { DASHBOARD_PAGE } from '../../contract/calls/activity.ts';
import { deviceOf } from '../../contract/userAgent.ts';
import type { Principal } from '../access/principal.ts';
import { AppError } from '../errors.ts';
import { unreadOf } from '../inbox/read.ts';
import { listActivity, summarizeActivity } from '../resources/activity/list.ts';
import type { CallContext, Handlers } from './handler.ts';
import { callerOf } from './listing.ts';

const PAGE = 50;

/** @throws AppError `invalid` for a page that is neither the dashboard nor of a module */
async function record(
  pageid: number,
  subject: string | undefined,
  { db, client, now, principal }: CallContext<Principal>,
) {
  const { os, device, browser } = deviceOf(client.userAgent);
  const { numAffectedRows } = await sql`
    insert into user_activity (userid, pageid, ip, os, device, browser, occurred_at, subject)
    select ${principal.userid}::int, ${pageid}::int, ${client.address}::text, ${os}::text, ${device}::text,
      ${browser}::text, ${now()}::timestamptz, ${subject ?? null}::text
    where ${pageid}::int = ${DASHBOARD_PAGE}::int or exists (select from module where "Mod_ID" = ${pageid})`.execute(
    db,
  );
  if (numAffectedRows === 1n) return;
  throw new AppError('invalid', 'no_such_page', { fields: { pageid: 'unknown' } });
}

/** Browsers keep quiet about records that fail, so that the log is where they are counted. */
const tally = { lost: 0 };

/** Who opens which page. */
export const activityHandlers = {
  recordActivity: async ({ pageid, subject }, context) => {
    try {
      await record(pageid, subject, context);
    } catch (error) {
      tally.lost += 1;
      context.log.warn({ lost: tally.lost }, 'Activity that could not be recorded since the start.');
      throw error;
    }
    return { response: { unread: await unreadOf(context.db, context.principal.userid) } };
  },
  activityList: async ({ page = 1, perPage = PAGE, ...filter }, context) => {
    const part = { offset: (page - 1) * perPage, limit: perPage };
    const { rows, total } = await listActivity(context.readDb, filter, part, callerOf(context));
    return { response: rows, meta: { total } };
  },
  activitySummary: async (filter, context) => ({
    response: await summarizeActivity(context.readDb, filter, callerOf(context)),
  }),
} satisfies Partial<Handlers>;
