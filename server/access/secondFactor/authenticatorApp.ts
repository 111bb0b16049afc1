import { Secret, TOTP } from 'otpauth';
import type { Db } from '../../db/schema.ts';
import { type KeyPlace, sealed, unsealed } from './seal.ts';

/** What every authenticator app takes: six digits of SHA-1, another half minute another code (RFC 6238). */
const PERIOD = 30;
const totpOf = (secret: Secret, label = '') =>
  new TOTP({ issuer: 'Rooftop', label, secret, algorithm: 'SHA1', digits: 6, period: PERIOD });

/** Codes before and after the present one that are taken: clocks differ. */
const SKEW = 1;

/** The half minute that a code is of; undefined when it is of none about now. */
function stepOf(secret: string, code: string, now: Date): number | undefined {
  const timestamp = now.getTime();
  const delta = totpOf(Secret.fromBase32(secret)).validate({ token: code, timestamp, window: SKEW });
  return delta === null ? undefined : Math.floor(timestamp / 1000 / PERIOD) + delta;
}

export interface NewApp {
  /** To be typed where no picture can be taken. */
  readonly secret: string;
  /** What the QR code says. */
  readonly uri: string;
  readonly sealedSecret: string;
}

/** A secret of 160 random bits for the app of a login, which counts once a code has confirmed it. */
export async function newApp(userid: number, email: string, place: KeyPlace): Promise<NewApp> {
  const secret = new Secret({ size: 20 });
  return {
    secret: secret.base32,
    uri: totpOf(secret, email).toString(),
    sealedSecret: await sealed(secret.base32, userid, place),
  };
}

interface Confirmation {
  readonly userid: number;
  readonly sealedSecret: string;
  readonly code: string;
}

/** The half minute of the code that confirms an app; undefined when it is not right. */
export async function confirmedStep(
  { userid, sealedSecret, code }: Confirmation,
  place: KeyPlace,
  now: Date,
): Promise<number | undefined> {
  return stepOf(await unsealed(sealedSecret, userid, place), code, now);
}

/** Keeps a confirmed app in place of the one that the login had. */
export async function keepApp(db: Db, userid: number, sealedSecret: string, step: number, now: Date) {
  const app = { sealed_secret: sealedSecret, last_step: step, added_at: now, last_used_at: null };
  await db
    .insertInto('authenticator_app')
    .values({ userid, ...app })
    .onConflict((conflict) => conflict.column('userid').doUpdateSet(app))
    .execute();
}

/** Whether a code of the login's app is right. Each is taken once, in all processes together, and none older than the last. */
export async function acceptsCode(
  db: Db,
  userid: number,
  code: string,
  place: KeyPlace,
  now: Date,
): Promise<boolean> {
  const app = await db
    .selectFrom('authenticator_app')
    .select('sealed_secret')
    .where('userid', '=', userid)
    .executeTakeFirst();
  if (!app) return false;
  const step = stepOf(await unsealed(app.sealed_secret, userid, place), code, now);
  if (step === undefined) return false;
  const { numUpdatedRows } = await db
    .updateTable('authenticator_app')
    .set({ last_step: step, last_used_at: now })
    .where('userid', '=', userid)
    .where('sealed_secret', '=', app.sealed_secret)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
