import { sql } from 'kysely';
import type { Db } from '../db/schema.ts';

const DAYS = 14;
const MOST = 10;

/** Milliseconds for which the pages of a role are taken for the same. */
const KEPT = 10 * 60_000;

const cache = new WeakMap<Db, Map<number, { readonly until: number; readonly pages: Promise<string[]> }>>();

/** As `readMostUsed`, read at most once in ten minutes for each role. */
export function mostUsedPages(db: Db, roleId: number, now: Date): Promise<string[]> {
  const ofRoles = cache.get(db) ?? new Map();
  cache.set(db, ofRoles);
  const known = ofRoles.get(roleId);
  if (known && known.until > now.getTime()) return known.pages;
  const pages = readMostUsed(db, roleId, now);
  ofRoles.set(roleId, { until: now.getTime() + KEPT, pages });
  pages.catch(() => ofRoles.delete(roleId));
  return pages;
}

/** Routes of the pages that people of a role opened most in the last two weeks, the most first. */
async function readMostUsed(db: Db, roleId: number, now: Date): Promise<string[]> {
  const since = new Date(now.getTime() - DAYS * 86_400_000);
  const { rows } = await sql<{ route: string }>`
    select m.mod_filename as route
    from user_activity a
    join app_user u on u.userid = a.userid and u.roleid = ${roleId}
    join module m on m."Mod_ID" = a.pageid and m."mod_Status" = 'Y'
    where a.occurred_at >= ${since}
    group by m.mod_filename order by count(*) desc, m.mod_filename limit ${MOST}`.execute(db);
  return rows.map(({ route }) => route);
}
