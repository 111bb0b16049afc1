import { writeAudit } from '../../access/audit.ts';
import type { Principal } from '../../access/principal.ts';
import { keepNetwork } from '../../access/signIn/signInLimits.ts';
import { notify } from '../../notifications/notify.ts';
import { byProvider, maySignInHere } from '../../sso/localSignIn.ts';
import type { CallContext } from '../handler.ts';

/**
 * Signs the calling browser in as somebody who has proved who they are, and writes down that they came and from where.
 * Whoever has signed in before is notified when it is from a network where they have not been for 90 days.
 * @param provider the identity provider that vouches for them. @default they have proved it to us
 * @throws AppError `conflict` for a login that only its organization's sign-in opens
 */
export async function openSession(
  userid: number,
  { db, client, config, now, session, mail }: CallContext<Principal | null>,
  provider?: string,
): Promise<Principal> {
  if (provider === undefined && !(await maySignInHere(db, config.sso, userid))) throw byProvider();
  const principal = await session.start(userid);
  const isKnown = await keepNetwork(db, userid, client.address, now());
  const { last_login_at } = await db
    .selectFrom('app_user')
    .select('last_login_at')
    .where('userid', '=', userid)
    .executeTakeFirstOrThrow();
  await db.updateTable('app_user').set({ last_login_at: now() }).where('userid', '=', userid).execute();
  const subject = await writeAudit(db, {
    at: now(),
    userid,
    address: client.address,
    resource: 'admusers',
    record_id: String(userid),
    action: 'sign_in',
    before: null,
    after: provider === undefined ? null : { provider },
  });
  if (last_login_at !== null && !isKnown) {
    await notify(db, [userid], { kind: 'sign_in', subject }, now());
    mail.wake();
  }
  return principal;
}
