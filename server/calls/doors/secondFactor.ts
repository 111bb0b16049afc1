import type { PasskeyAssertion } from '../../../contract/calls/doors/secondFactor.ts';
import type { Principal } from '../../access/principal.ts';
import { acceptsCode } from '../../access/secondFactor/authenticatorApp.ts';
import { waysToProve } from '../../access/secondFactor/factors.ts';
import {
  acceptsPasskey,
  asCredential,
  newChallenge,
  ownerOfPasskey,
  passkeysOf,
  type Site,
} from '../../access/secondFactor/passkeys.ts';
import { spendRecoveryCode } from '../../access/secondFactor/recoveryCodes.ts';
import { findStep, type Step, spendStep, stepHasEnded } from '../../access/secondFactor/steps.ts';
import { noteFailedSignIn } from '../../access/signIn/failedSignIns.ts';
import { type Attempt, countAttempt, forgetAttempts } from '../../access/signIn/signInLimits.ts';
import { AppError } from '../../errors.ts';
import type { CallContext, Handlers } from '../handler.ts';
import { openSession } from './openSession.ts';
import { requireSite, siteOfCall } from './passkeySite.ts';

type Anyone = CallContext<Principal | null>;

/** The step of this browser, of the kind that the call goes on with. @throws AppError `invalid` when it has ended */
async function stepOf<Kind extends 'prove' | 'passed'>(kind: Kind, { db, now, session }: Anyone) {
  const step = await findStep(db, session.step(), now());
  if (step?.kind !== kind) throw stepHasEnded();
  return step;
}

type Proof =
  | { readonly app: string }
  | { readonly recovery: string }
  | { readonly passkey: PasskeyAssertion };

async function isProven(proof: Proof, { userid, code_hash }: Step, context: Anyone): Promise<boolean> {
  const { db, config, now } = context;
  if ('app' in proof) return acceptsCode(db, userid, proof.app, config, now());
  if ('recovery' in proof) return spendRecoveryCode(db, userid, proof.recovery, now());
  const circumstances = { site: requireSite(context), stepHash: code_hash, now: now() };
  return acceptsPasskey(db, proof.passkey, circumstances, { userid, mustVerify: false });
}

const sentences = {
  app: 'app_code_wrong',
  recovery: 'recovery_code_wrong',
  passkey: 'passkey_refused',
} as const;

/** Counts a try at a factor, and notes one that failed. @throws AppError `too_many`, or `invalid` when it was not right */
async function tryFactor(
  attempt: Attempt,
  way: keyof typeof sentences,
  prove: () => Promise<boolean>,
  { db, client, now }: Anyone,
): Promise<void> {
  await countAttempt(db, attempt, now);
  if (await prove()) return;
  await noteFailedSignIn(db, { userid: attempt.userid, address: client.address }, now());
  throw new AppError('invalid', sentences[way], { fields: { [way]: 'incorrect' } });
}

const attemptOf = (userid: number | null, name: string, { client }: Anyone): Attempt => ({
  userid,
  name,
  address: client.address,
  purpose: 'factor',
});

/** A passkey is asked for by a challenge that lives as long as a step. */
const challengeOf = (site: Site, challenge: string) => ({ challenge, rpId: site.host });

/** How a sign-in goes on after the password, or begins without one. */
export const secondFactorHandlers = {
  factorStep: async (_payload, context) => {
    const { db, now, session } = context;
    const step = await findStep(db, session.step(), now());
    if (!step) return { response: { step: null } };
    const { kind, userid, expires_at } = step;
    const site = siteOfCall(context);
    const ways =
      kind === 'prove'
        ? await waysToProve(db, userid, site?.host)
        : { app: true, passkey: site !== undefined, recovery: false };
    return { response: { step: { kind, ...ways, until: expires_at.toISOString() } } };
  },

  proveFactor: async (proof, context) => {
    const { db, now } = context;
    const step = await stepOf('prove', context);
    const attempt = attemptOf(step.userid, '', context);
    const way = 'app' in proof ? 'app' : 'recovery' in proof ? 'recovery' : 'passkey';
    await tryFactor(attempt, way, () => isProven(proof, step, context), context);
    if (!(await spendStep(db, step, now()))) throw stepHasEnded();
    const { user } = await openSession(step.userid, context);
    await forgetAttempts(db, attempt, now);
    return { response: user };
  },

  factorChallenge: async (_payload, context) => {
    const { db, now } = context;
    const { userid, code_hash } = await stepOf('prove', context);
    const site = requireSite(context);
    const passkeys = await passkeysOf(db, userid);
    return {
      response: {
        ...challengeOf(site, await newChallenge(db, code_hash, now())),
        allowCredentials: passkeys.filter(({ host }) => host === site.host).map(asCredential),
        userVerification: 'preferred',
      },
    };
  },

  passkeyChallenge: async (_payload, context) => {
    const site = requireSite(context);
    return {
      response: {
        ...challengeOf(site, await newChallenge(context.db, null, context.now())),
        allowCredentials: [],
        userVerification: 'required',
      },
    };
  },

  passkeySignIn: async ({ passkey }, context) => {
    const { db, now } = context;
    const site = requireSite(context);
    const userid = await ownerOfPasskey(db, passkey.id, site);
    const attempt = attemptOf(userid ?? null, passkey.id, context);
    const circumstances = { site, stepHash: null, now: now() };
    await tryFactor(
      attempt,
      'passkey',
      async () =>
        userid !== undefined && acceptsPasskey(db, passkey, circumstances, { userid, mustVerify: true }),
      context,
    );
    if (userid === undefined) throw stepHasEnded();
    const { user } = await openSession(userid, context);
    await forgetAttempts(db, attempt, now);
    return { response: user };
  },

  finishSetUp: async (_payload, context) => {
    const { db, now } = context;
    const step = await stepOf('passed', context);
    if (!(await spendStep(db, step, now()))) throw stepHasEnded();
    const { user } = await openSession(step.userid, context);
    return { response: user };
  },
} satisfies Partial<Handlers>;
