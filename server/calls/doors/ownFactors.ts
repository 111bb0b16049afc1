import { lockLogin } from '../../access/lockLogin.ts';
import { loginWithin } from '../../access/loginWithin.ts';
import type { Principal } from '../../access/principal.ts';
import { hasFactor, standingOf, takeFactors } from '../../access/secondFactor/factors.ts';
import { passkeysOf } from '../../access/secondFactor/passkeys.ts';
import { makeRecoveryCodes, recoveryCodesLeft } from '../../access/secondFactor/recoveryCodes.ts';
import {
  beginChange,
  findChange,
  holdStep,
  type Step,
  settleSteps,
  stepHasEnded,
} from '../../access/secondFactor/steps.ts';
import { endSessionsOf } from '../../access/signIn/sessions.ts';
import type { Tx } from '../../db/schema.ts';
import { AppError } from '../../errors.ts';
import type { CallContext, Handlers } from '../handler.ts';
import { requireOwnPassword } from './ownPassword.ts';
import { siteOfCall } from './passkeySite.ts';
import { type FactorChange, tellFactorChange } from './tellFactorChange.ts';

/** @throws AppError `invalid` unless the owner has unlocked the change in this session */
async function ownChange({ db, now, principal }: CallContext<Principal>): Promise<Step<'change'>> {
  const step = await findChange(db, principal.userid, principal.sessionHash, now());
  if (step) return step;
  throw stepHasEnded();
}

/** The own second factors and what recovers a sign-in without them; and a lost one of somebody else. */
export const ownFactorsHandlers = {
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

  renewRecoveryCodes: async (_payload, context) => {
    const { db, now, principal } = context;
    const { userid } = principal;
    const step = await ownChange(context);
    const recovery_codes = await db.transaction().execute(async (tx) => {
      await lockLogin(tx, userid);
      await holdStep(tx, step, now());
      if (!hasFactor(await standingOf(tx, userid))) {
        throw new AppError('conflict', 'recovery_needs_factor');
      }
      await tellFactorChange(tx, { userid, action: 'recovery_codes', what: null }, context);
      return makeRecoveryCodes(tx, userid);
    });
    return { response: { recovery_codes } };
  },

  removeFactor: async (factor, context) => {
    const { db, mail, now, principal } = context;
    const { userid, sessionHash } = principal;
    const step = await ownChange(context);
    await db.transaction().execute(async (tx) => {
      await lockLogin(tx, userid);
      await holdStep(tx, step, now());
      const what =
        'app' in factor ? await removeApp(tx, userid) : await removePasskey(tx, userid, factor.passkey_id);
      const standing = await standingOf(tx, userid);
      if (!hasFactor(standing)) {
        if (standing.is_needed) {
          throw new AppError('conflict', 'last_factor');
        }
        await tx.deleteFrom('recovery_code').where('userid', '=', userid).execute();
      }
      await settleSteps(tx, userid, step);
      await endSessionsOf(tx, userid, 'factor', now(), sessionHash);
      await tellFactorChange(tx, { userid, action: 'factor_removed', what }, context);
    });
    mail.wake();
    return { response: {} };
  },

  removeFactors: async ({ userid }, context) => {
    const { db, mail, now, principal } = context;
    if (userid === principal.userid) {
      throw new AppError('conflict', 'own_factors');
    }
    await db.transaction().execute(async (tx) => {
      await lockLogin(tx, userid);
      // Whoever takes a factor away is half way to taking the login over.
      await loginWithin(tx, principal, userid, 'takeOver');
      if (!(await takeFactors(tx, userid, now()))) {
        throw new AppError('conflict', 'no_factors');
      }
      await tellFactorChange(tx, { userid, action: 'factor_removed', what: { factor: 'all' } }, context);
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

async function removeApp(tx: Tx, userid: number): Promise<FactorChange['what']> {
  const { numDeletedRows } = await tx
    .deleteFrom('authenticator_app')
    .where('userid', '=', userid)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw new AppError('not_found', 'no_authenticator');
  return { factor: 'app' };
}

async function removePasskey(tx: Tx, userid: number, passkeyId: number): Promise<FactorChange['what']> {
  const removed = await tx
    .deleteFrom('passkey')
    .where('userid', '=', userid)
    .where('passkey_id', '=', passkeyId)
    .returning('name')
    .executeTakeFirst();
  if (!removed) throw new AppError('not_found', 'no_such_passkey');
  return { factor: 'passkey', name: removed.name };
}
