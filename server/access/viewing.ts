import { sql } from 'kysely';
import type { Db } from '../db/schema.ts';
import { AppError } from '../errors.ts';
import { writeAudit } from './audit.ts';
import { loginWithin } from './loginWithin.ts';
import { type Principal, VIEWING_MINUTES } from './principal.ts';
import { auditOfEndedViews } from './signIn/sessions.ts';

export interface Moment {
  readonly now: Date;
  /** Of the connection, for the audit. */
  readonly address: string;
}

/**
 * Lets the principal's session look at the portal as another login.
 * @returns when that ends by itself
 * @throws AppError `not_found`, `conflict`; DeniedClaim when the other has more than the caller
 */
export async function startViewing(
  db: Db,
  principal: Principal,
  userid: number,
  { now, address }: Moment,
): Promise<Date> {
  if (userid === principal.userid) throw new AppError('conflict', 'viewing_own');
  const { firstname, lastname, email, roleid } = await loginWithin(db, principal, userid, 'look');
  await requireActiveRole(db, roleid);
  await db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('session')
      .set({ viewing_userid: userid, viewing_since: now })
      .where('id_hash', '=', principal.sessionHash)
      .where('viewing_userid', 'is', null)
      .executeTakeFirst();
    // Asked twice at once, the second finds the first done.
    if (numUpdatedRows === 0n) throw new AppError('conflict', 'viewing_already');
    await writeAudit(tx, {
      at: now,
      userid: principal.userid,
      address,
      resource: 'admusers',
      record_id: String(userid),
      action: 'view_start',
      before: null,
      after: { firstname, lastname, email },
    });
  });
  return new Date(now.getTime() + VIEWING_MINUTES * 60_000);
}

async function requireActiveRole(db: Db, roleId: number): Promise<void> {
  const role = await db.selectFrom('role').select('status').where('role_id', '=', roleId).executeTakeFirst();
  if (role?.status === 'A') return;
  throw new AppError('conflict', 'viewing_inactive_role');
}

/** Gives a session its own portal back; nothing happens when it has it. */
export async function endViewing(db: Db, { sessionHash }: Principal, now: Date): Promise<void> {
  // `returning` tells how the row is afterwards, so what it was is read before, and locked: one end, one audit row.
  await sql`
    with gone as (
      select userid, address, viewing_userid from session
      where id_hash = ${sessionHash} and viewing_userid is not null for update
    ), ended as (
      update session set viewing_userid = null, viewing_since = null, viewing_ended = false
      where id_hash = ${sessionHash} and exists (select from gone)
    )
    ${auditOfEndedViews(now)}`.execute(db);
}
