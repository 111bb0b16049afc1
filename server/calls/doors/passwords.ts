import { isDemoUser } from '../../access/demoUsers.ts';
import { loginWithin } from '../../access/loginWithin.ts';
import { mayOpen, type Principal } from '../../access/principal.ts';
import { findLogin } from '../../access/signIn/credentials.ts';
import { findLink, issueLink, spendCode, voidCodes, voidLinks } from '../../access/signIn/oneTimeCodes.ts';
import { hashPassword } from '../../access/signIn/password.ts';
import { endSessionsOf } from '../../access/signIn/sessions.ts';
import { countAttempt, forgetAttempts } from '../../access/signIn/signInLimits.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { AppError } from '../../errors.ts';
import { queueMail } from '../../mail/queue.ts';
import { findFirstLink, makeFirst } from '../../setup/firstAdministrator.ts';
import { byProvider, maySignInHere } from '../../sso/localSignIn.ts';
import type { CallContext, Handlers } from '../handler.ts';
import { afterPassword } from './afterPassword.ts';
import { requireOwnPassword } from './ownPassword.ts';

/** How people get a password, a new one, or one by a link that somebody sends or hands over. */
export const passwordHandlers = {
  /** An administrator makes a link for somebody; everyone changes their own password. */
  resetPassword: (payload, context) =>
    'userid' in payload ? makeLink(payload, context) : changeOwn(payload, context),

  forgottenPassword: async ({ userid: name }, context) => {
    const { db, client, config, mail, now } = context;
    if (!config.mail) {
      throw new AppError('conflict', 'no_mail_ask');
    }
    const login = await findLogin(db, name);
    const userid = login?.userid ?? null;
    await countAttempt(db, { userid, name, address: client.address, purpose: 'link' }, now);
    const isByPassword = await maySignInHere(db, config.sso, userid);
    // Also for nobody, so that neither the answer nor its time tells whether there is such a login.
    await queueMail(db, { kind: 'forgotten', userid: isByPassword ? userid : null }, now());
    mail.wake();
    return { response: {} };
  },

  describeLink: async ({ token }, { db, now }) => {
    const link = await findLink(db, token, now());
    if (!link) return { response: await describeFirstLink(db, token, now()) };
    const { firstname, password_hash, maker_firstname, maker_lastname, expires_at } = link;
    return {
      response: {
        kind: password_hash === null ? 'invitation' : 'password',
        firstname,
        made_by: maker_firstname === null ? null : `${maker_firstname} ${maker_lastname}`,
        expires_at: expires_at.toISOString(),
      },
    };
  },

  redeemLink: async ({ token, password }, context) => {
    const { db, now } = context;
    const link = await findLink(db, token, now());
    if (!link) throw spent();
    if (!(await maySignInHere(db, context.config.sso, link.userid))) throw byProvider();
    const hash = await hashPassword(password);
    const { userid } = link;
    const isSet = await db.transaction().execute(async (tx) => {
      if (!(await spendCode(tx, 'password', token, now()))) return false;
      const changed = await tx
        .updateTable('app_user')
        .set({ password_hash: hash })
        .where('userid', '=', userid)
        .where('status', '=', 'A')
        .executeTakeFirst();
      await voidLinks(tx, userid);
      await endSessionsOf(tx, userid, 'password', now());
      if (link.password_hash !== null) await tellOwner(tx, userid, context);
      return changed.numUpdatedRows === 1n;
    });
    if (!isSet) throw spent();
    context.mail.wake();
    await forgetAttempts(db, { userid, name: '', address: context.client.address }, now);
    const { user } = await afterPassword(userid, context);
    return { response: user };
  },

  becomeFirst: async ({ token, password, ...login }, context) => {
    const { db, now, client } = context;
    if (!(await findFirstLink(db, token, now()))) throw spent();
    const passwordHash = await hashPassword(password);
    const first = { code: token, login, passwordHash, address: client.address, now: now() };
    const userid = await makeFirst(db, first);
    if (userid === undefined) throw spent();
    const { user } = await afterPassword(userid, context);
    return { response: user };
  },
} satisfies Partial<Handlers>;

/** @throws AppError `invalid` when it is no such link, or works no more */
async function describeFirstLink(db: Db, token: string, now: Date) {
  const until = await findFirstLink(db, token, now);
  if (!until) throw spent();
  return { kind: 'first', firstname: '', made_by: null, expires_at: until.toISOString() } as const;
}

const spent = () =>
  new AppError('invalid', 'link_spent', {
    fields: { token: 'link_spent_field' },
  });

/** Whoever did not change it themselves learns so. */
async function tellOwner(tx: Tx, userid: number, { config, now }: CallContext<Principal | null>) {
  if (config.mail) await queueMail(tx, { kind: 'changed', userid }, now());
}

interface LinkRequest {
  readonly userid: number;
  readonly by?: 'link' | 'mail' | undefined;
}

async function makeLink({ userid, by = 'link' }: LinkRequest, context: CallContext<Principal>) {
  const { db, client, config, mail, now, principal } = context;
  if (!mayOpen(principal, 'admusers', 'edit')) {
    throw new AppError('forbidden', 'no_access');
  }
  if (by === 'mail' && !config.mail) {
    throw new AppError('conflict', 'no_mail_share');
  }
  const response = await db.transaction().execute(async (tx) => {
    // Nobody gives the login more rights between the check and the link.
    const { password_hash } = await lockLogin(tx, userid);
    // Whoever sets a password can sign in with it, so it takes every right that the login has.
    const { email } = await loginWithin(tx, principal, userid, 'takeOver');
    if (config.demo === false && (await isDemoUser(tx, userid))) {
      throw new AppError('conflict', 'demo_login');
    }
    if (!(await maySignInHere(tx, config.sso, userid))) throw byProvider();
    const kind = password_hash === null ? 'invitation' : 'password';
    if (by === 'mail') {
      await queueMail(tx, { kind, userid, askedBy: principal.userid }, now());
      return { mailed_to: email };
    }
    const { code, expiresAt } = await issueLink(tx, { userid, kind, madeBy: principal.userid }, now());
    return { link: `${client.portal}/auth/${code}`, expires_at: expiresAt.toISOString() };
  });
  mail.wake();
  return { response };
}

async function lockLogin(tx: Tx, userid: number) {
  const login = await tx
    .selectFrom('app_user')
    .select('password_hash')
    .where('userid', '=', userid)
    .forUpdate()
    .executeTakeFirst();
  return login ?? { password_hash: null };
}

interface PasswordChange {
  readonly current: string;
  readonly password: string;
}

async function changeOwn({ current, password }: PasswordChange, context: CallContext<Principal>) {
  const { db, mail, now, principal } = context;
  const { userid } = principal;
  await requireOwnPassword(current, 'current', context);
  const hash = await hashPassword(password);
  await db.transaction().execute(async (tx) => {
    await tx.updateTable('app_user').set({ password_hash: hash }).where('userid', '=', userid).execute();
    await endSessionsOf(tx, userid, 'password', now(), principal.sessionHash);
    await voidCodes(tx, userid);
    await tellOwner(tx, userid, context);
  });
  mail.wake();
  return { response: {} };
}
