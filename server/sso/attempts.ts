import { createHash } from 'node:crypto';
import { hashSecret, isSameSecret, newSecret } from '../access/signIn/secrets.ts';
import { SsoFailure } from '../access/signIn/ssoFailure.ts';
import type { Db } from '../db/schema.ts';

/** Minutes that somebody may take to sign in at their provider. */
const ATTEMPT_MINUTES = 10;

/** What binds a sign-in at a provider to the browser that began it. */
export interface Proof {
  /** Comes back with the browser. */
  readonly state: string;
  /** Comes back in the ID token. */
  readonly nonce: string;
  /** Of PKCE: whoever has the code can't redeem it without. */
  readonly verifier: string;
}

/** All of it follows from the secret that the browser keeps, so nobody who reads the database has any of it. */
function proofOf(secret: string): Proof {
  const part = (name: string) => createHash('sha256').update(`sso ${name}:${secret}`).digest('base64url');
  return { state: part('state'), nonce: part('nonce'), verifier: part('verifier') };
}

/** Begins a sign-in at a provider. @returns what the browser keeps, and what the provider is told */
export async function beginAttempt(db: Db, provider: string, now: Date) {
  const secret = newSecret();
  await db.deleteFrom('sso_attempt').where('expires_at', '<', now).execute();
  const expires_at = new Date(now.getTime() + ATTEMPT_MINUTES * 60_000);
  await db
    .insertInto('sso_attempt')
    .values({ secret_hash: hashSecret(secret), provider, expires_at })
    .execute();
  return { secret, proof: proofOf(secret) };
}

/**
 * The sign-in that a browser has come back from, once, whatever it comes back with.
 * @param secret what the browser has kept
 * @throws SsoFailure `stale`
 */
export async function endAttempt(db: Db, secret: string | undefined, state: string | undefined, now: Date) {
  const attempt =
    secret &&
    (await db
      .deleteFrom('sso_attempt')
      .where('secret_hash', '=', hashSecret(secret))
      .returning(['provider', 'expires_at'])
      .executeTakeFirst());
  if (!secret || !attempt || attempt.expires_at < now) {
    throw new SsoFailure('stale', 'The browser has begun no such sign-in, or too long ago.');
  }
  const proof = proofOf(secret);
  if (state === undefined || !isSameSecret(state, proof.state)) {
    throw new SsoFailure('stale', 'The browser has begun another sign-in.');
  }
  return { provider: attempt.provider, proof };
}
