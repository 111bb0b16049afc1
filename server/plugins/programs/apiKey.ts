import type { FastifyInstance } from 'fastify';
import { isApiKey, keyPattern } from '../../../contract/apiKey.ts';
import { touchKey } from '../../access/keys/keyPrincipal.ts';
import { KnownPrincipals } from '../../access/knownPrincipals.ts';
import type { Principal } from '../../access/principal.ts';
import { hashSecret } from '../../access/signIn/secrets.ts';
import { countAttempt } from '../../access/signIn/signInLimits.ts';
import type { Clock } from '../../clock.ts';
import type { Db } from '../../db/schema.ts';
import { AppError } from '../../errors.ts';
import { bearerKeyOf } from '../request.ts';
import { SESSION_COOKIE } from '../session.ts';

interface ApiKeyOptions {
  readonly db: Db;
  readonly now: Clock;
  /** Whose key it is while the database can't be asked, for calls that get on without it. */
  readonly known: (keyHash: string, path: string) => Principal | undefined;
}

/**
 * Reads the key of every request below that has one, and loads whoever made it, once. A key that does not work is refused
 * whatever was asked, in the same words and the same time whether it never was one, has ended, or its maker has.
 */
export function addApiKeys(app: FastifyInstance, { db, now, known }: ApiKeyOptions): void {
  const principals = KnownPrincipals.ofKeys();
  app.addHook('onRequest', async (request) => {
    const key = bearerKeyOf(request);
    if (key === undefined || !isApiKey(key)) return;
    // Whose rights count would be a guess, and a page that has both may have been made to send them.
    if (request.cookies[SESSION_COOKIE] !== undefined) {
      throw new AppError('invalid', 'key_and_cookie');
    }
    const hash = hashSecret(key);
    request.principal = known(hash, request.routeOptions.config.call?.path ?? '') ?? null;
    if (request.principal) return;
    const principal = keyPattern.test(key) ? await principals.find(db, hash, now()) : null;
    if (!principal) return refuse(key, request.ip);
    request.principal = principal;
    await touchKey(db, principal, request.ip, now());
  });

  async function refuse(key: string, address: string): Promise<never> {
    await countAttempt(db, { userid: null, name: key, address, purpose: 'key' }, now);
    throw new AppError('not_signed_in', 'key_invalid');
  }
}
