import { deviceOf } from '../../contract/userAgent.ts';
import { writeAudit } from '../access/audit.ts';
import { keepPreferences, preferencesOf } from '../access/preferences.ts';
import { mayOpen, type Principal } from '../access/principal.ts';
import { storeScope } from '../access/scope.ts';
import { endSession, endSessionsOf, liveSessionsOf } from '../access/signIn/sessions.ts';
import type { Tx } from '../db/schema.ts';
import { AppError } from '../errors.ts';
import type { CallContext, Handlers } from './handler.ts';

type Own = CallContext<Principal>;

/** Changes the own phone number; in the audit like any change of a login. */
async function changePhone(tx: Tx, phone: string | null, { principal, client, now }: Own) {
  const { userid } = principal;
  const before = await tx
    .selectFrom('app_user')
    .select('phone')
    .where('userid', '=', userid)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (before.phone === phone) return;
  await tx.updateTable('app_user').set({ phone }).where('userid', '=', userid).execute();
  await writeAudit(tx, {
    at: now(),
    userid,
    address: client.address,
    resource: 'admusers',
    record_id: String(userid),
    action: 'update',
    before: { phone: before.phone },
    after: { phone },
  });
}

function requireOpenPage(page: string | null | undefined, principal: Principal) {
  if (page === null || page === undefined || mayOpen(principal, page)) return;
  throw new AppError('invalid', 'choose_page_of_your_role', {
    fields: { landing_page: 'not_page_of_your_role' },
  });
}

/** @throws DeniedClaim for a store outside the caller's scope */
const ownStores = (ids: readonly number[] | null | undefined, principal: Principal) =>
  ids ? [...storeScope(principal, [...ids]).storeIds] : ids;

/** What everyone may do with their own login. */
export const profileHandlers = {
  updatePreferences: async ({ userid, phone, default_stores, ...others }, context) => {
    const { db, now, principal } = context;
    requireOpenPage(others.landing_page, principal);
    const changes = { ...others, default_stores: ownStores(default_stores, principal) };
    const hasChanges = Object.values(changes).some((value) => value !== undefined);
    const response = await db.transaction().execute(async (tx) => {
      if (phone !== undefined) await changePhone(tx, phone, context);
      if (hasChanges) await keepPreferences(tx, userid, changes, now());
      const user = await tx
        .selectFrom('app_user')
        .select('phone')
        .where('userid', '=', userid)
        .executeTakeFirstOrThrow();
      return { phone: user.phone, preferences: await preferencesOf(tx, principal) };
    });
    return { response };
  },

  listSessions: async (_payload, { db, now, principal }) => {
    const sessions = await liveSessionsOf(db, principal.userid, now());
    return {
      response: sessions.map(({ id, id_hash, created_at, last_seen_at, address, user_agent }) => ({
        id,
        is_current: id_hash === principal.sessionHash,
        created_at: created_at.toISOString(),
        last_seen_at: last_seen_at.toISOString(),
        address,
        ...deviceOf(user_agent ?? ''),
      })),
    };
  },

  endOwnSession: async ({ id }, { db, now, principal }) => {
    const ownSession = (await liveSessionsOf(db, principal.userid, now())).find(
      (session) => session.id === id,
    );
    if (!ownSession) throw new AppError('not_found', 'session_ended');
    if (ownSession.id_hash === principal.sessionHash) {
      throw new AppError('conflict', 'own_session');
    }
    await endSession(db, ownSession.id_hash, 'elsewhere', now());
    return { response: {} };
  },

  endOtherSessions: async (_payload, { db, now, principal }) => {
    const { userid, sessionHash } = principal;
    const others = (await liveSessionsOf(db, userid, now())).filter(({ id_hash }) => id_hash !== sessionHash);
    await endSessionsOf(db, userid, 'elsewhere', now(), sessionHash);
    return { response: { ended: others.length } };
  },
} satisfies Partial<Handlers>;
