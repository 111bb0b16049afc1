import { writeAudit } from '../../access/audit.ts';
import type { Principal } from '../../access/principal.ts';
import { keepNetwork } from '../../access/signIn/signInLimits.ts';
import type { CallContext } from '../handler.ts';

/**
 * Signs the calling browser in as somebody who has proved who they are, and writes down that they came and from where.
 * @param provider the identity provider that vouches for them. @default they have proved it to us
 */
export async function openSession(
  userid: number,
  { db, client, now, session }: CallContext<Principal | null>,
  provider?: string,
): Promise<Principal> {
  const principal = await session.start(userid);
  await keepNetwork(db, userid, client.address, now());
  await db.updateTable('app_user').set({ last_login_at: now() }).where('userid', '=', userid).execute();
  await writeAudit(db, {
    at: now(),
    userid,
    address: client.address,
    resource: 'admusers',
    record_id: String(userid),
    action: 'sign_in',
    before: null,
    after: provider === undefined ? null : { provider },
  });
  return principal;
}
