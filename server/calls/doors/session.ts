import { sql } from 'kysely';
import { landingPageOf, preferencesOf } from '../../access/preferences.ts';
import { lacksStores, mayOpen } from '../../access/principal.ts';
import { someHavePasskeys } from '../../access/secondFactor/passkeys.ts';
import { findLogin, opens } from '../../access/signIn/credentials.ts';
import { noteFailedSignIn } from '../../access/signIn/failedSignIns.ts';
import { issueHandoff } from '../../access/signIn/oneTimeCodes.ts';
import { countAttempt, forgetAttempts } from '../../access/signIn/signInLimits.ts';
import { today } from '../../calendar.ts';
import { scoresNow } from '../../customers/scores/versions.ts';
import { textOrder } from '../../db/reads/textKey.ts';
import type { Db } from '../../db/schema.ts';
import { AppError } from '../../errors.ts';
import { menuOf, ownerOf } from '../../menu/menu.ts';
import { mostUsedPages } from '../../menu/mostUsed.ts';
import { takesTokenBy } from '../../menu/takesToken.ts';
import { emptyPortal } from '../../setup/emptyPortal.ts';
import { lacksLogins } from '../../setup/firstAdministrator.ts';
import { maySignInHere, onlyProviderOf } from '../../sso/localSignIn.ts';
import { providerOfAddress } from '../../sso/person.ts';
import { logOffUrl, ssoSessionOf } from '../../sso/sessions.ts';
import type { Handlers } from '../handler.ts';
import { afterPassword } from './afterPassword.ts';
import { siteOfCall } from './passkeySite.ts';
import { ssoAddress } from './sso.ts';

export const sessionHandlers = {
  welcome: async (_payload, context) => {
    const { db, config } = context;
    const { count } = await db
      .selectFrom('store')
      .select((select) => select.fn.countAll<number>().as('count'))
      .where('status', '=', 'A')
      .executeTakeFirstOrThrow();
    const demo_users = config.demo === false ? [] : await demoUsers(db);
    const providers = config.sso.map((provider) => ({ name: provider.name, url: ssoAddress(provider) }));
    const sso_url = providers[0]?.url ?? null;
    const sends_mail = config.mail !== undefined;
    const has_passkeys = await someHavePasskeys(db, siteOfCall(context)?.host);
    const awaits_first = await lacksLogins(db);
    return {
      response: {
        ...{ store_count: count, demo_users, sso_url, providers, sends_mail, has_passkeys },
        ...(awaits_first && { awaits_first }),
      },
    };
  },

  login: async ({ userid, password }, context) => {
    const { db, client, config, now } = context;
    const login = await findLogin(db, userid);
    // Nothing up to the answer may tell by its time whether there is such a login.
    const attempt = { userid: login?.userid ?? null, name: userid, address: client.address };
    await countAttempt(db, attempt, now);
    const isOpen = await opens(login, password);
    const isByPassword = await maySignInHere(db, config.sso, attempt.userid);
    if (!login || !isOpen || !isByPassword) {
      await noteFailedSignIn(db, { userid: attempt.userid, address: client.address }, now());
      throw new AppError('not_signed_in', 'wrong_credentials');
    }
    await forgetAttempts(db, attempt, now);
    const { user } = await afterPassword(login.userid, context);
    return { response: user };
  },

  currentSession: async (_payload, { db, config, now, principal }) => {
    const { user, role, levels, widgets, storeIds, viewing } = principal;
    const [demo, empty, menu, preferences, landing_page, most_used, provider, scores] = await Promise.all([
      config.demo !== false && hasDemoUsers(db),
      emptyPortal(db),
      menuOf(db, ownerOf(principal), takesTokenBy(config)),
      preferencesOf(db, principal),
      landingPageOf(db, role.role_id),
      mostUsedPages(db, role.role_id, now()),
      onlyProviderOf(db, config.sso, principal.userid),
      scoresNow(db),
    ]);
    return {
      response: {
        user,
        role: { ...role, landing_page },
        routes: [...levels].flatMap(([route, level]) =>
          mayOpen(principal, route) ? [{ route, level }] : [],
        ),
        of_whole_group: [...levels.keys()].filter((route) => lacksStores(principal, route)),
        widgets: [...widgets],
        menu,
        most_used: most_used.filter((route) => mayOpen(principal, route)),
        preferences,
        flags: { sends_mail: config.mail !== undefined },
        ...(provider && { sso_name: provider.name }),
        demo,
        ...(empty && { empty }),
        scores,
        store_count: storeIds.length,
        today: today(now()),
        viewing: viewing && { ...viewing, until: viewing.until.toISOString() },
      },
    };
  },

  logout: async (_payload, { db, config, now, principal, session }) => {
    const ssoSession = await ssoSessionOf(db, principal.sessionHash);
    await session.end();
    const url = await logOffUrl(config.sso, { session: ssoSession, publicUrl: config.publicUrl, now });
    return { response: url === undefined ? {} : { url } };
  },

  // Never looks the address up: the answer and its time are the same for all of a domain.
  discover: async ({ email }, { config }) => {
    const provider = providerOfAddress(config.sso, email);
    if (!provider) return { response: { method: 'password' } };
    const { name } = provider;
    return {
      response: {
        method: 'sso',
        name,
        url: `${ssoAddress(provider)}?${new URLSearchParams({ hint: email })}`,
      },
    };
  },

  userIdAuthentication: async (_payload, { db, now, principal }) => {
    const { code } = await issueHandoff(db, principal.userid, now(), principal);
    return { response: code };
  },

  axelOneAuthentication: async (_payload, { principal }) => ({ response: principal.user }),
} satisfies Partial<Handlers>;

const hasDemoUsers = async (db: Db) => (await demoUsers(db)).length > 0;

/** The demo group's logins with their role and stores; an empty list in a real group. */
async function demoUsers(db: Db) {
  const { rows } = await sql<{ userid: string; email: string; role: string; stores: string[] }>`
    select coalesce(u."ADuserid", u.email) as userid, u.email, r.role_name as role,
      case when u.all_stores = 'Y' then '[]'::jsonb else (
        select coalesce(jsonb_agg(s.storename order by ${textOrder(sql`s.storename`)}), '[]') from store s
        where s."ID" = u.store_id or s."ID" = any (u.oth_stores)
      ) end as stores
    from app_user u join role r on r.role_id = u.roleid
    where u.is_demo and u.status = 'A' and r.status = 'A'
    order by u.userid`.execute(db);
  return rows;
}
