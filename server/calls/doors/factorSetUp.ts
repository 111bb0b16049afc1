import { lockLogin } from '../../access/lockLogin.ts';
import type { Principal } from '../../access/principal.ts';
import { confirmedStep, keepApp, newApp } from '../../access/secondFactor/authenticatorApp.ts';
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
import type { CallContext, Handlers } from '../handler.ts';
import { requireSite } from './passkeySite.ts';
import { type FactorChange, tellFactorChange } from './tellFactorChange.ts';

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

const loginOf = (db: Db, userid: number) =>
  db
    .selectFrom('app_user')
    .select(['email', 'firstname', 'lastname'])
    .where('userid', '=', userid)
    .executeTakeFirstOrThrow();

/** Adds a factor in a step; the login is signed out everywhere else. @returns recovery codes when there were none left */
async function add(
  step: Step<'setUp' | 'change'>,
  what: FactorChange['what'],
  keep: (tx: Tx) => Promise<unknown>,
  context: Anyone,
) {
  const { db, mail, now, principal } = context;
  const { userid } = step;
  const recovery_codes = await db.transaction().execute(async (tx) => {
    await lockLogin(tx, userid);
    await holdStep(tx, step, now());
    await keep(tx);
    const codes = (await recoveryCodesLeft(tx, userid)) === 0 ? await makeRecoveryCodes(tx, userid) : null;
    await settleSteps(tx, userid, step);
    await endSessionsOf(tx, userid, 'factor', now(), principal?.sessionHash);
    await tellFactorChange(tx, { userid, action: 'factor_added', what }, context);
    return codes;
  });
  mail.wake();
  return { response: { recovery_codes } };
}

/** Setting second factors up: signed in, or before the first sign-in that a role asks them for. */
export const factorSetUpHandlers = {
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
      throw new AppError('invalid', 'setup_code_wrong', {
        fields: { code: 'incorrect' },
      });
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
      throw new AppError('invalid', 'passkey_refused', {
        fields: { passkey: 'invalid' },
      });
    }
    const row = { ...passkey, userid: step.userid, name, added_at: now(), last_used_at: null };
    const keep = (tx: Tx) => tx.insertInto('passkey').values(row).execute();
    return add(step, { factor: 'passkey', name }, keep, context);
  },
} satisfies Partial<Handlers>;
