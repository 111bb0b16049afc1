import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isOpen } from '../../contract/call.ts';
import { whyEnded } from '../access/endedSessions.ts';
import { type Besides, KnownPrincipals } from '../access/knownPrincipals.ts';
import { loadPrincipal } from '../access/loadPrincipal.ts';
import type { Principal } from '../access/principal.ts';
import type { OneTimeCode } from '../access/signIn/oneTimeCodes.ts';
import { csrfTokenOf, hashSecret, newSecret } from '../access/signIn/secrets.ts';
import { createSession, dropExpiredSessions, endSession, touchSession } from '../access/signIn/sessions.ts';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/schema.ts';
import { AppError } from '../errors.ts';
import { isOnHttps } from './request.ts';

export const SESSION_COOKIE = 'rooftop_session';
const CSRF_COOKIE = 'XSRF-TOKEN';
/** Of somebody whose password was right and who has not proved their second factor yet. */
const STEP_COOKIE = 'rooftop_step';
/** The CSRF token of the session that was found to have ended: of no other one, so a new sign-in needs not clear it. */
const ENDED_COOKIE = 'rooftop_ended';

interface SessionOptions {
  readonly db: Db;
  readonly now: Clock;
}

/** Whether the browser sends a session that no call has found to have ended. */
export function hasSession({ cookies }: FastifyRequest): boolean {
  const secret = cookies[SESSION_COOKIE];
  return secret !== undefined && isSecret(secret) && cookies[ENDED_COOKIE] !== csrfTokenOf(secret);
}

const isSecret = (text: string | undefined) => text !== undefined && /^[\w-]{43}$/.test(text);

interface AddSessionOptions<Told> extends SessionOptions {
  /**
   * Who a session belongs to while the database can't be asked, for calls that get on without it.
   * @default nobody knows
   */
  readonly known?: (sessionHash: string, path: string) => Principal | undefined;
  /** What some calls, by their paths, are told besides in the same trip to the database. */
  readonly besides: { readonly value: Besides<Told>; readonly paths: ReadonlySet<string> };
}

/**
 * Reads the session cookie of every request below and loads its principal, once; what has ended is told to the next document.
 * @returns what a request was told besides; undefined where its call is not, or has to look for itself
 */
export function addSession<Told extends object>(
  app: FastifyInstance,
  { db, now, known, besides }: AddSessionOptions<Told>,
): (request: FastifyRequest) => Told | undefined {
  app.decorateRequest('principal', null);
  app.decorateRequest('sessionSecret', null);
  app.decorateRequest('endReason', undefined);
  const principals = KnownPrincipals.ofSessionsTelling(besides.value);
  const toldTo = new WeakMap<FastifyRequest, Told>();
  app.addHook('onRequest', async (request, reply) => {
    const secret = request.cookies[SESSION_COOKIE];
    if (secret === undefined || !isSecret(secret)) return;
    request.sessionSecret = secret;
    const hash = hashSecret(secret);
    const { call, isStream } = request.routeOptions.config;
    request.principal = known?.(hash, call?.path ?? '') ?? null;
    if (request.principal) return;
    if (besides.paths.has(call?.path ?? '')) {
      const { principal, told } = await principals.findTelling(db, hash, now());
      request.principal = principal;
      if (told) toldTo.set(request, told);
    } else request.principal = await principals.find(db, hash, now());
    // A page opens its streams by itself, again and again: nobody needs to be there.
    if (request.principal) return isStream ? undefined : touchSession(db, request.principal, now());
    // A new sign-in needs no message, and brings a cookie of its own.
    if (call && isOpen(call)) return;
    request.endReason = await whyEnded(db, hash, now());
    // With its cookie the reason would be lost for the next call.
    if (request.endReason === undefined) clearSessionCookie(request, reply);
    else reply.setCookie(ENDED_COOKIE, csrfTokenOf(secret), { ...cookieOptions(request), httpOnly: true });
  });
  return (request) => toldTo.get(request);
}

const cookieOptions = (request: FastifyRequest) =>
  ({ path: '/', sameSite: 'lax', secure: isOnHttps(request) }) as const;

const stepOptions = (request: FastifyRequest) => ({ ...cookieOptions(request), httpOnly: true });

/** So that the next document is not made for somebody who is signed in. */
const clearSessionCookie = (request: FastifyRequest, reply: FastifyReply) =>
  reply.clearCookie(SESSION_COOKIE, { ...cookieOptions(request), httpOnly: true });

const setCsrfCookie = (request: FastifyRequest, reply: FastifyReply, token: string) =>
  reply.setCookie(CSRF_COOKIE, token, cookieOptions(request));

/** Gives the browser a CSRF cookie when it has none, or one of another session. */
export function ensureCsrfCookie(request: FastifyRequest, reply: FastifyReply): void {
  const present = request.cookies[CSRF_COOKIE];
  const secret = request.cookies[SESSION_COOKIE];
  if (secret !== undefined && isSecret(secret)) {
    const token = csrfTokenOf(secret);
    if (present !== token) setCsrfCookie(request, reply, token);
  } else if (!isSecret(present)) {
    setCsrfCookie(request, reply, newSecret());
  }
}

/** Starts and ends the session of the browser behind one request; both change its cookies. */
export function sessionControl(request: FastifyRequest, reply: FastifyReply, { db, now }: SessionOptions) {
  return {
    start: async (userid: number): Promise<Principal> => {
      if (request.sessionSecret) await endSession(db, hashSecret(request.sessionSecret), 'signed_out', now());
      await dropExpiredSessions(db, now());
      const client = { address: request.ip, userAgent: request.headers['user-agent'] ?? '' };
      const secret = await createSession(db, userid, client, now());
      const principal = await loadPrincipal(db, hashSecret(secret), now());
      // The login was disabled between the check of its password and now.
      if (!principal) throw new AppError('not_signed_in', 'login_unusable');
      reply.setCookie(SESSION_COOKIE, secret, { ...cookieOptions(request), httpOnly: true });
      setCsrfCookie(request, reply, csrfTokenOf(secret));
      if (request.cookies[STEP_COOKIE] !== undefined) reply.clearCookie(STEP_COOKIE, stepOptions(request));
      return principal;
    },
    end: async (): Promise<void> => {
      if (request.sessionSecret) await endSession(db, hashSecret(request.sessionSecret), 'signed_out', now());
      clearSessionCookie(request, reply);
      setCsrfCookie(request, reply, newSecret());
    },
    step: (): string | undefined => {
      const secret = request.cookies[STEP_COOKIE];
      return isSecret(secret) ? secret : undefined;
    },
    keepStep: ({ code }: OneTimeCode): void => {
      // Without an end of its own, which a browser with a wrong clock would take for past: the database has one.
      reply.setCookie(STEP_COOKIE, code, stepOptions(request));
    },
  };
}
