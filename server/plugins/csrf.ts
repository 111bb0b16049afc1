import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { csrfTokenOf } from '../access/signIn/secrets.ts';
import { AppError } from '../errors.ts';
import { bearerKeyOf } from './request.ts';
import { ensureCsrfCookie } from './session.ts';

const isSame = (a: string, b: string) => {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
};

function isProven(request: FastifyRequest): boolean {
  const header = request.headers['x-xsrf-token'];
  const cookie = request.cookies['XSRF-TOKEN'];
  if (typeof header !== 'string' || !cookie || !isSame(header, cookie)) return false;
  // A cookie can be planted from a neighbouring host; the token of a session can't be made without its secret.
  return !request.principal || isSame(header, csrfTokenOf(request.sessionSecret ?? ''));
}

/**
 * Sent by a program with a key of its own: browsers add that header to nothing by themselves, pages of other sites can
 * not without asking us first, and there is no session that it could misuse.
 */
const isByKey = (request: FastifyRequest) =>
  bearerKeyOf(request) !== undefined && request.sessionSecret === null;

/** An identity provider signs what it sends, and has no cookies. */
const isOfProvider = ({ routeOptions }: FastifyRequest) => routeOptions.config.call?.cameFrom === 'provider';

const reads = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Refuses every call that may change something unless the page that sends it can read our cookie. */
export function addCsrf(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (reads.has(request.method)) {
      if (!isByKey(request)) ensureCsrfCookie(request, reply);
      return;
    }
    if (request.is404 || isByKey(request) || isOfProvider(request) || isProven(request)) return;
    // A browser whose cookies were cleared gets a new one with the refusal, and can send the call again.
    ensureCsrfCookie(request, reply);
    throw new AppError('forbidden', 'csrf');
  });
}
