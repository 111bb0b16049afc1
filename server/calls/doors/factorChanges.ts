import { type AuditAction, writeAudit } from '../../access/audit.ts';
import { loginWithin } from '../../access/loginWithin.ts';
import type { Principal } from '../../access/principal.ts';
import { confirmedStep, keepApp, newApp } from '../../access/secondFactor/authenticatorApp.ts';
import { hasFactor, lockFactors, standingOf, takeFactors } from '../../access/secondFactor/factors.ts';
import {
  algorithms,
  asCredential,
  checkedPasskey,
  newChallenge,
  passkeysOf,
  userHandleOf,
} from '../../access/secondFactor/passkeys.ts';
import { makeRecoveryCodes, recoveryCodesLeft } from '../../access/secondFactor/recoveryCodes.ts';
import {
  beginChange,
  findChange,
  findStep,
  holdStep,
  keepPendingSecret,
  type Step,
  settleSteps,
  stepHasEnded,
} from '../../access/secondFactor/steps.ts';
import { endSessionsOf } from '../../access/signIn/sessions.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { AppError } from '../../errors.ts';
import { queueMail } from '../../mail/queue.ts';
import type { CallContext, Handlers } from '../handler.ts';
import { requireOwnPassword } from './ownPassword.ts';
import { requireSite, siteOfCall } from './passkeySite.ts';

type Anyone = CallContext<Principal | null>;

/**
 * What lets factors be set up: a session that its owner has unlocked, or, signed in nowhere, the step of somebody whose
 * role asks for one.
 * @throws AppError `invalid` when it has ended
 */
async function stepThatSetsUp(context: Anyone): Promise<Step<'setUp' | 'change'>> {
  const { db, now, principal, session } = context;
  const step = principal
    ? await findChange(db, principal.userid, principal.sessionHash, now())
    : await findStep(db, session.step(), now());
  if (step?.kind === 'setUp' || step?.kind === 'change') return { ...step, kind: step.kind };
  throw stepHasEnded();
}

/** @throws AppError `invalid` unless the owner has unlocked the change in this session */
async function ownChange({ db, now, principal }: CallContext<Principal>): Promise<Step<'change'>> {
  const step = await findChange(db, principal.userid, principal.sessionHash, now());
  if (step) return step;
  throw stepHasEnded();
}

const loginOf = (db: Db, userid: number) =>
  db
    .selectFrom('app_user')
    .select(['email', 'firstname', 'lastname'])
    .where('userid', '=', userid)
    .executeTakeFirstOrThrow();

interface Change {
  readonly userid: number;
  readonly action: Extract<AuditAction, `factor_${string}` | 'recovery_codes'>;
  /** What it is about, never a secret. */
  readonly what: Readonly<Record<string, string>> | null;
}

/** Writes a change down and tells the owner of the login by mail. */
async function told(tx: Tx, { userid, action, what }: Change, { client, config, now, principal }: Anyone) {
  await writeAudit(tx, {
    at: now(),
    userid: principal?.userid ?? userid,
    address: client.address,
    resource: 'admusers',
    record_id: String(userid),
    action,
    before: action === 'factor_removed' ? what : null,
    after: action === 'factor_removed' ? null : what,
  });
  if (!config.mail || action === 'recovery_codes') return;
  const askedBy = principal !== null && principal.userid !== userid ? { askedBy: principal.userid } : {};
  await queueMail(tx, { kind: action, userid, ...askedBy }, now());
}

/** Adds a factor in a step; the login is signed out everywhere else. @returns recovery codes when there were none left */
async function add(
  step: Step<'setUp' | 'change'>,
  what: Change['what'],
  keep: (tx: Tx) => Promise<unknown>,
  context: Anyone,
) {
  const { db, mail, now, principal } = context;
  const { userid } = step;
  const recovery_codes = await db.transaction().execute(async (tx) => {
    await lockFactors(tx, userid);
    await holdStep(tx, step, now());
    await keep(tx);
    const codes = (await recoveryCodesLeft(tx, userid)) === 0 ? await makeRecoveryCodes(tx, userid) : null;
    await settleSteps(tx, userid, step);
    await endSessionsOf(tx, userid, 'factor', now(), principal?.sessionHash);
    await told(tx, { userid, action: 'factor_added', what }, context);
    return codes;
  });
  mail.wake();
  return { response: { recovery_codes } };
}

/** Setting second factors up, removing them, and what recovers a sign-in without one. */
export const factorChangesHandlers = {
  ownFactors: async (_payload, context) => {
    const { db, now, principal } = context;
    const { userid, sessionHash } = principal;
    const app = await db
      .selectFrom('authenticator_app')
      .select(['added_at', 'last_used_at'])
      .where('userid', '=', userid)
      .executeTakeFirst();
    const site = siteOfCall(context);
    const [passkeys, recovery_codes_left, { is_needed }, change] = await Promise.all([
      passkeysOf(db, userid),
      recoveryCodesLeft(db, userid),
      standingOf(db, userid),
      findChange(db, userid, sessionHash, now()),
    ]);
    return {
      response: {
        app: app ? times(app) : null,
        passkeys: passkeys.map(({ passkey_id, name, host, ...row }) => ({
          passkey_id,
          name,
          ...times(row),
          works_here: host === site?.host,
        })),
        recovery_codes_left,
        is_needed,
        offers_passkeys: site !== undefined,
        unlocked_until: change?.expires_at.toISOString() ?? null,
      },
    };
  },

  unlockFactors: async ({ password }, context) => {
    const { db, now, principal } = context;
    await requireOwnPassword(password, 'password', context);
    const until = await beginChange(db, principal.userid, principal.sessionHash, now());
    return { response: { until: until.toISOString() } };
  },

  beginApp: async (_payload, context) => {
    const { db, config } = context;
    const step = await stepThatSetsUp(context);
    const { email } = await loginOf(db, step.userid);
    const { secret, uri, sealedSecret } = await newApp(step.userid, email, config);
    await keepPendingSecret(db, step, sealedSecret);
    return { response: { secret, uri } };
  },

  confirmApp: async ({ code }, context) => {
    const { config, now } = context;
    const step = await stepThatSetsUp(context);
    const { userid, pending_secret: sealedSecret } = step;
    if (sealedSecret === null) throw stepHasEnded();
    const half = await confirmedStep({ userid, sealedSecret, code }, config, now());
    if (half === undefined) {
      throw new AppError(
        'invalid',
        'This code is not right. Check the time of your phone, and try the next one.',
        {
          fields: { code: 'Is not right.' },
        },
      );
    }
    return add(step, { factor: 'app' }, (tx) => keepApp(tx, userid, sealedSecret, half, now()), context);
  },

  beginPasskey: async (_payload, context) => {
    const { db, now } = context;
    const step = await stepThatSetsUp(context);
    const site = requireSite(context);
    const [{ email, firstname, lastname }, passkeys] = await Promise.all([
      loginOf(db, step.userid),
      passkeysOf(db, step.userid),
    ]);
    return {
      response: {
        challenge: await newChallenge(db, step.code_hash, now()),
        rp: { id: site.host, name: 'Rooftop' },
        user: { id: userHandleOf(step.userid), name: email, displayName: `${firstname} ${lastname}` },
        pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
        excludeCredentials: passkeys.filter(({ host }) => host === site.host).map(asCredential),
        authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
        attestation: 'none',
      },
    };
  },

  addPasskey: async ({ name, passkey: attestation }, context) => {
    const { db, now } = context;
    const step = await stepThatSetsUp(context);
    const circumstances = { site: requireSite(context), stepHash: step.code_hash, now: now() };
    const passkey = await checkedPasskey(db, attestation, circumstances);
    if (!passkey) {
      throw new AppError('invalid', 'This passkey was not accepted.', {
        fields: { passkey: 'Is not valid.' },
      });
    }
    const row = { ...passkey, userid: step.userid, name, added_at: now(), last_used_at: null };
    const keep = (tx: Tx) => tx.insertInto('passkey').values(row).execute();
    return add(step, { factor: 'passkey', name }, keep, context);
  },

  renewRecoveryCodes: async (_payload, context) => {
    const { db, now, principal } = context;
    const { userid } = principal;
    const step = await ownChange(context);
    const recovery_codes = await db.transaction().execute(async (tx) => {
      await lockFactors(tx, userid);
      await holdStep(tx, step, now());
      if (!hasFactor(await standingOf(tx, userid))) {
        throw new AppError('conflict', 'Recovery codes stand in for a second factor. Set one up first.');
      }
      await told(tx, { userid, action: 'recovery_codes', what: null }, context);
      return makeRecoveryCodes(tx, userid);
    });
    return { response: { recovery_codes } };
  },

  removeFactor: async (factor, context) => {
    const { db, mail, now, principal } = context;
    const { userid, sessionHash } = principal;
    const step = await ownChange(context);
    await db.transaction().execute(async (tx) => {
      await lockFactors(tx, userid);
      await holdStep(tx, step, now());
      const what =
        'app' in factor ? await removeApp(tx, userid) : await removePasskey(tx, userid, factor.passkey_id);
      const standing = await standingOf(tx, userid);
      if (!hasFactor(standing)) {
        if (standing.is_needed) {
          throw new AppError('conflict', 'Your role asks for two-step sign-in. Add another factor first.');
        }
        await tx.deleteFrom('recovery_code').where('userid', '=', userid).execute();
      }
      await settleSteps(tx, userid, step);
      await endSessionsOf(tx, userid, 'factor', now(), sessionHash);
      await told(tx, { userid, action: 'factor_removed', what }, context);
    });
    mail.wake();
    return { response: {} };
  },

  removeFactors: async ({ userid }, context) => {
    const { db, mail, now, principal } = context;
    if (userid === principal.userid) {
      throw new AppError('conflict', 'Change your own two-step sign-in in your profile.');
    }
    await db.transaction().execute(async (tx) => {
      await lockFactors(tx, userid);
      // Whoever takes a factor away is half way to taking the login over.
      await loginWithin(tx, principal, userid, 'takeOver');
      if (!(await takeFactors(tx, userid, now()))) {
        throw new AppError('conflict', 'This login has no two-step sign-in.');
      }
      await told(tx, { userid, action: 'factor_removed', what: { factor: 'all' } }, context);
    });
    mail.wake();
    return { response: {} };
  },
} satisfies Partial<Handlers>;

interface Used {
  readonly added_at: Date;
  readonly last_used_at: Date | null;
}

const times = ({ added_at, last_used_at }: Used) => ({
  added_at: added_at.toISOString(),
  last_used_at: last_used_at?.toISOString() ?? null,
});

async function removeApp(tx: Tx, userid: number): Promise<Change['what']> {
  const { numDeletedRows } = await tx
    .deleteFrom('authenticator_app')
    .where('userid', '=', userid)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw new AppError('not_found', 'There is no authenticator app.');
  return { factor: 'app' };
}

async function removePasskey(tx: Tx, userid: number, passkeyId: number): Promise<Change['what']> {
  const removed = await tx
    .deleteFrom('passkey')
    .where('userid', '=', userid)
    .where('passkey_id', '=', passkeyId)
    .returning('name')
    .executeTakeFirst();
  if (!removed) throw new AppError('not_found', 'There is no such passkey.');
  return { factor: 'passkey', name: removed.name };
}
