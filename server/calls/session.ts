import { sql } from 'kysely';
import { writeAudit } from '../access/audit.ts';
import { landingPageOf, preferencesOf } from '../access/preferences.ts';
import type { Principal } from '../access/principal.ts';
import { findLogin, opens } from '../access/signIn/credentials.ts';
import { noteFailedSignIn } from '../access/signIn/failedSignIns.ts';
import { issueCode, ownerOfCode, spendCode } from '../access/signIn/oneTimeCodes.ts';
import { hashPassword } from '../access/signIn/password.ts';
import { endSessionsOf } from '../access/signIn/sessions.ts';
import { countAttempt, forgetAttempts, keepNetwork } from '../access/signIn/signInLimits.ts';
import { today } from '../calendar.ts';
import type { Db } from '../db/schema.ts';
import { AppError } from '../errors.ts';
import { allowedBy } from '../menu/allowed.ts';
import { menuOf, ownerOf } from '../menu/menu.ts';
import { mostUsedPages } from '../menu/mostUsed.ts';
import type { CallContext, Handlers } from './handler.ts';
import { resetPassword } from './passwords.ts';

type AnyContext = CallContext<Principal | null>;

export const sessionHandlers = {
  welcome: async (_payload, { db, config }) => {
    const { count } = await db
      .selectFrom('store')
      .select((select) => select.fn.countAll<number>().as('count'))
      .where('status', '=', 'A')
      .executeTakeFirstOrThrow();
    const demo_users = config.demo === false ? [] : await demoUsers(db);
    return { response: { store_count: count, demo_users, sso_url: null } };
  },

  login: async ({ userid, password }, context) => {
    const { db, client, now } = context;
    const login = await findLogin(db, userid);
    // Nothing up to the answer may tell by its time whether there is such a login.
    const attempt = { userid: login?.userid ?? null, name: userid, address: client.address };
    await countAttempt(db, attempt, now);
    const isOpen = await opens(login, password);
    if (!login || !isOpen) {
      await noteFailedSignIn(db, { userid: attempt.userid, address: client.address }, now());
      throw new AppError('not_signed_in', 'User id or password is wrong.');
    }
    const { user } = await signIn(login.userid, context);
    await forgetAttempts(db, attempt, now);
    return { response: user };
  },

  currentSession: async (_payload, { db, config, now, principal }) => {
    const { user, role, levels, widgets, storeIds, viewing } = principal;
    const [demo, menu, preferences, landing_page, most_used] = await Promise.all([
      config.demo !== false && hasDemoUsers(db),
      menuOf(db, ownerOf(principal), allowedBy(config)),
      preferencesOf(db, principal),
      landingPageOf(db, role.role_id),
      mostUsedPages(db, role.role_id, now()),
    ]);
    return {
      response: {
        user,
        role: { ...role, landing_page },
        routes: [...levels].map(([route, level]) => ({ route, level })),
        widgets: [...widgets],
        menu,
        most_used: most_used.filter((route) => levels.has(route)),
        preferences,
        flags: {},
        demo,
        store_count: storeIds.length,
        today: today(now()),
        viewing: viewing && { ...viewing, until: viewing.until.toISOString() },
      },
    };
  },

  logout: async (_payload, { session }) => {
    await session.end();
    return { response: {} };
  },

  // Never looks the address up: the answer and its time are the same for all of them.
  discover: async () => ({ response: { method: 'password' } }),

  redeemLink: async ({ token, password }, context) => {
    const { db, now } = context;
    const owner = await ownerOfCode(db, 'password', token, now());
    const hash = owner === undefined ? undefined : await hashPassword(password);
    const userid = await db.transaction().execute(async (tx) => {
      if (owner === undefined || hash === undefined || !(await spendCode(tx, 'password', token, now())))
        return;
      const changed = await tx
        .updateTable('app_user')
        .set({ password_hash: hash })
        .where('userid', '=', owner)
        .where('status', '=', 'A')
        .executeTakeFirst();
      await endSessionsOf(tx, owner, 'password', now());
      return changed.numUpdatedRows === 1n ? owner : undefined;
    });
    if (userid === undefined) {
      throw new AppError('invalid', 'This link no longer works. Ask for a new one.', {
        fields: { token: 'Was used already, is too old, or was replaced by a newer one.' },
      });
    }
    const { user } = await signIn(userid, context);
    await forgetAttempts(db, { userid, name: user.email, address: context.client.address }, now);
    return { response: user };
  },

  resetPassword,

  userIdAuthentication: async (_payload, { db, now, principal }) => {
    const { code } = await issueCode(db, 'handoff', principal.userid, now(), principal);
    return { response: code };
  },

  axelOneAuthentication: async (_payload, { principal }) => ({ response: principal.user }),
} satisfies Partial<Handlers>;

async function signIn(userid: number, { db, client, now, session }: AnyContext): Promise<Principal> {
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
    after: null,
  });
  return principal;
}

const hasDemoUsers = async (db: Db) => (await demoUsers(db)).length > 0;

/** The demo group's logins with their role and stores; an empty list in a real group. */
async function demoUsers(db: Db) {
  const { rows } = await sql<{ userid: string; email: string; role: string; stores: string[] }>`
    select coalesce(u."ADuserid", u.email) as userid, u.email, r.role_name as role,
      case when u.all_stores = 'Y' then '[]'::jsonb else (
        select coalesce(jsonb_agg(s.storename order by s.storename), '[]') from store s
        where s."ID" = u.store_id or s."ID" = any (u.oth_stores)
      ) end as stores
    from app_user u join role r on r.role_id = u.roleid
    where u.is_demo and u.status = 'A' and r.status = 'A'
    order by u.userid`.execute(db);
  return rows;
}
