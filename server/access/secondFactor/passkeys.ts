import type { PasskeyAssertion, PasskeyAttestation } from '../../../contract/calls/doors/secondFactor.ts';
import type { Config } from '../../config.ts';
import type { Db } from '../../db/schema.ts';
import { hashSecret, newSecret } from '../signIn/secrets.ts';

/** Under what address passkeys are made and used. */
export interface Site {
  readonly host: string;
  readonly origin: string;
}

/**
 * Where passkeys work: under `PUBLIC_URL`. Without it the address is what a request says of itself, which anybody may make
 * up; only this machine's own name is then believed, since no other host can get a browser to call itself so.
 * @returns undefined where browsers know none: without https, and under a number
 */
export function siteOf({ publicUrl }: Pick<Config, 'publicUrl'>, requestOrigin: string): Site | undefined {
  const address = URL.parse(publicUrl ?? requestOrigin);
  if (!address) return undefined;
  const { protocol, hostname, origin } = address;
  const isLocal = hostname === 'localhost';
  if (isLocal) return { host: hostname, origin };
  const isNumber = /^[\d.]+$|^\[/.test(hostname);
  return publicUrl !== undefined && protocol === 'https:' && !isNumber
    ? { host: hostname, origin }
    : undefined;
}

const LIFETIME = 5 * 60_000;
/** EdDSA, ES256 and RS256: what authenticators have. */
export const algorithms = [-8, -7, -257];

/**
 * Something to sign, once.
 * @param stepHash the step that it is of; null to sign in by the passkey alone
 */
export async function newChallenge(db: Db, stepHash: string | null, now: Date): Promise<string> {
  await db.deleteFrom('passkey_challenge').where('expires_at', '<', now).execute();
  const challenge = newSecret();
  await db
    .insertInto('passkey_challenge')
    .values({
      challenge_hash: hashSecret(challenge),
      code_hash: stepHash,
      expires_at: new Date(now.getTime() + LIFETIME),
    })
    .execute();
  return challenge;
}

async function spendChallenge(
  db: Db,
  challenge: string,
  stepHash: string | null,
  now: Date,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('passkey_challenge')
    .where('challenge_hash', '=', hashSecret(challenge))
    .where('code_hash', 'is not distinct from', stepHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Names a login to its passkeys, and to nobody who does not know it. */
export const userHandleOf = (userid: number): string =>
  Buffer.from(`rooftop:${userid}`).toString('base64url');

export const passkeysOf = (db: Db, userid: number) =>
  db.selectFrom('passkey').selectAll().where('userid', '=', userid).orderBy('passkey_id').execute();

interface PasskeyFacts {
  readonly credential_id: string;
  readonly transports: readonly string[];
}

export const asCredential = ({ credential_id, transports }: PasskeyFacts) => ({
  id: credential_id,
  type: 'public-key' as const,
  transports: [...transports],
});

/** What a check is about: where, of which step, and when. */
interface Circumstances {
  readonly site: Site;
  readonly stepHash: string | null;
  readonly now: Date;
}

/** What the library throws of something that a browser can't have made, or made for another page or another time. */
async function unlessRefused<T>(check: () => Promise<T>): Promise<T | undefined> {
  try {
    return await check();
  } catch {
    return undefined;
  }
}

/** The new passkey that a browser has made for this challenge; undefined when it is not right. */
export async function checkedPasskey(
  db: Db,
  { id, clientDataJSON, attestationObject, transports }: PasskeyAttestation,
  { site, stepHash, now }: Circumstances,
) {
  // Loaded when it is needed: it brings a parser of certificates.
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  let signedChallenge = '';
  const verified = await unlessRefused(() =>
    verifyRegistrationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON, attestationObject, transports: [...transports] },
      },
      expectedChallenge: (challenge) => {
        signedChallenge = challenge;
        return true;
      },
      expectedOrigin: site.origin,
      expectedRPID: site.host,
      supportedAlgorithmIDs: algorithms,
      requireUserVerification: false,
    }),
  );
  if (!verified?.verified || !(await spendChallenge(db, signedChallenge, stepHash, now))) return undefined;
  const { credential } = verified.registrationInfo;
  return {
    credential_id: credential.id,
    host: site.host,
    public_key: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: [...transports],
  };
}

/** @param mustVerify the passkey has to have checked who holds it, by a finger, a face or a PIN */
export async function acceptsPasskey(
  db: Db,
  { id, userHandle, ...signed }: PasskeyAssertion,
  { site, stepHash, now }: Circumstances,
  { userid, mustVerify }: { readonly userid: number; readonly mustVerify: boolean },
): Promise<boolean> {
  const passkey = await db
    .selectFrom('passkey')
    .selectAll()
    .where('credential_id', '=', id)
    .where('userid', '=', userid)
    .where('host', '=', site.host)
    .executeTakeFirst();
  if (!passkey || (userHandle !== undefined && userHandle !== userHandleOf(userid))) return false;
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  let signedChallenge = '';
  const verified = await unlessRefused(() =>
    verifyAuthenticationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: { ...signed, ...(userHandle !== undefined && { userHandle }) },
      },
      expectedChallenge: (challenge) => {
        signedChallenge = challenge;
        return true;
      },
      expectedOrigin: site.origin,
      expectedRPID: site.host,
      credential: {
        id,
        publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')),
        counter: passkey.counter,
      },
      requireUserVerification: mustVerify,
    }),
  );
  if (!verified?.verified || !(await spendChallenge(db, signedChallenge, stepHash, now))) return false;
  await db
    .updateTable('passkey')
    .set({ counter: verified.authenticationInfo.newCounter, last_used_at: now })
    .where('passkey_id', '=', passkey.passkey_id)
    .execute();
  return true;
}

/** Whose passkey it is under this address; undefined when nobody's. */
export async function ownerOfPasskey(
  db: Db,
  credentialId: string,
  { host }: Site,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('passkey')
    .select('userid')
    .where('credential_id', '=', credentialId)
    .where('host', '=', host)
    .executeTakeFirst();
  return row?.userid;
}

/** Whether anybody has a passkey for this host. */
export async function someHavePasskeys(db: Db, host: string | undefined): Promise<boolean> {
  if (host === undefined) return false;
  const row = await db.selectFrom('passkey').select('passkey_id').where('host', '=', host).executeTakeFirst();
  return row !== undefined;
}
