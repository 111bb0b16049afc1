import { createRemoteJWKSet, customFetch, errors, type JWTPayload, jwtVerify } from 'jose';
import { sql } from 'kysely';
import { endSession } from '../access/signIn/sessions.ts';
import { SsoFailure } from '../access/signIn/ssoFailure.ts';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/schema.ts';
import { AppError } from '../errors.ts';
import { fetchLimited } from '../outside.ts';
import type { SsoProvider } from '../ssoSettings.ts';
import { endSessionUrl, metadataOf, PATIENCE, SKEW, type Vouched } from './provider.ts';

/** Keeps what logging off at the provider asks for. */
export async function keepSsoSession(
  db: Db,
  sessionHash: string,
  provider: SsoProvider,
  { person, idToken, sid }: Vouched,
): Promise<void> {
  const { issuer, subject } = person;
  await db
    .insertInto('sso_session')
    .values({ id_hash: sessionHash, provider: provider.id, issuer, subject, sid, id_token: idToken })
    .execute();
}

/** The provider's end of a session, to be asked for before it is gone here; undefined of one that came by a password. */
export const ssoSessionOf = (db: Db, sessionHash: string) =>
  db
    .selectFrom('sso_session')
    .select(['provider', 'id_token'])
    .where('id_hash', '=', sessionHash)
    .executeTakeFirst();

interface LogOff {
  readonly session: { readonly provider: string; readonly id_token: string } | undefined;
  readonly publicUrl: string | undefined;
  readonly now: Clock;
}

/** Where the browser logs off from its provider, too; undefined when it has no such place or does not answer. */
export async function logOffUrl(
  providers: readonly SsoProvider[],
  { session, publicUrl, now }: LogOff,
): Promise<string | undefined> {
  const provider = providers.find(({ id }) => id === session?.provider);
  if (!session || !provider || publicUrl === undefined) return undefined;
  try {
    return await endSessionUrl(provider, { publicUrl, idToken: session.id_token, now });
  } catch (error) {
    if (error instanceof SsoFailure) return undefined;
    throw error;
  }
}

/** A logout token says that it is one by this. OpenID Connect Back-Channel Logout 1.0, section 2.4. */
const LOGOUT_EVENT = 'http://schemas.openid.net/event/backchannel-logout';
/** Seconds after which a logout token is too old. */
const LOGOUT_AGE = 120;
/** Signatures that nobody can make who only knows our secret, or nothing. */
const algorithms = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA'];

type Keys = ReturnType<typeof createRemoteJWKSet>;
const keys = new Map<string, Keys>();

function keysAt(address: string): Keys {
  const fetched = keys.get(address);
  if (fetched) return fetched;
  const fresh = createRemoteJWKSet(new URL(address), {
    timeoutDuration: PATIENCE * 1000,
    [customFetch]: fetchLimited,
  });
  keys.set(address, fresh);
  return fresh;
}

/**
 * Ends the sessions of whoever has logged off at the provider: that of its session, or all of the subject's. Of later
 * sessions none, so a token that is sent again does nothing.
 * @throws AppError `invalid`; SsoFailure `away`
 */
export async function endLoggedOff(db: Db, provider: SsoProvider, token: string, now: Clock): Promise<void> {
  const { iss, sub, sid, iat } = await verifiedLogout(provider, token, now);
  const { rows } = await sql<{ id_hash: string }>`
    select x.id_hash from sso_session x join session s on s.id_hash = x.id_hash
    where x.provider = ${provider.id} and x.issuer = ${iss}
      and (${sub ?? null}::text is null or x.subject = ${sub ?? null})
      and (${sid ?? null}::text is null or x.sid = ${sid ?? null})
      and s.created_at <= ${new Date((iat + SKEW) * 1000)}`.execute(db);
  for (const { id_hash } of rows) await endSession(db, id_hash, 'signed_out', now());
}

interface Logout {
  readonly iss: string;
  readonly sub: string | undefined;
  readonly sid: string | undefined;
  readonly iat: number;
}

async function verifiedLogout(provider: SsoProvider, token: string, now: Clock): Promise<Logout> {
  const { issuer, jwks_uri } = await metadataOf(provider, now);
  if (jwks_uri === undefined) throw invalid();
  try {
    const { payload } = await jwtVerify(token, keysAt(jwks_uri), {
      issuer,
      audience: provider.clientId,
      algorithms,
      clockTolerance: SKEW,
      maxTokenAge: LOGOUT_AGE,
      requiredClaims: ['iat', 'jti', 'events'],
      currentDate: now(),
    });
    return logoutIn(payload, issuer);
  } catch (error) {
    if (error instanceof errors.JWKSTimeout || error instanceof TypeError) {
      throw new SsoFailure('away', `${provider.id} does not give its keys.`);
    }
    if (error instanceof errors.JOSEError) throw invalid();
    throw error;
  }
}

function logoutIn({ events, nonce, sub, sid, iat }: JWTPayload, iss: string): Logout {
  const isLogout = typeof events === 'object' && events !== null && Object.hasOwn(events, LOGOUT_EVENT);
  const session = typeof sid === 'string' ? sid : undefined;
  const isEmpty = [sub, session].some((name) => name?.trim() === '') || (sub ?? session) === undefined;
  // With a nonce it is an ID token in a logout token's clothes.
  if (!isLogout || nonce !== undefined || iat === undefined || isEmpty) throw invalid();
  return { iss, sub, sid: session, iat };
}

const invalid = () => new AppError('invalid', 'sso_logout_token');
