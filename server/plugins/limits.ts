import rateLimit from '@fastify/rate-limit';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors.ts';

export interface Limits {
  /** Requests under /api that one address may make in a minute; a whole store may sit behind one. */
  readonly callsPerMinute: number;
  /** As before, for each call that is open to everyone. */
  readonly openCallsPerMinute: number;
  /** Requests that are worked on at the same time; more are refused at once instead of waiting ever longer. */
  readonly inFlight: number;
  /** Milliseconds by which the event loop may lag. */
  readonly eventLoopDelay: number;
  /** Milliseconds that the body of a request may take; of an upload, between one piece of it and the next. */
  readonly bodySilence: number;
}

export const ordinaryLimits: Limits = {
  callsPerMinute: 6000,
  openCallsPerMinute: 300,
  inFlight: 400,
  eventLoopDelay: 1000,
  bodySilence: 60_000,
};

/** Bytes of a body that is not an upload. */
export const BODY_LIMIT = 1024 * 1024;

const SECONDS_UNTIL_CALM = 2;
const busy = () =>
  new AppError('busy', 'The server is very busy. Try again in a moment.', { retryAfter: SECONDS_UNTIL_CALM });

/** Refuses what the process could not finish in reasonable time, so that the rest is not slowed down. */
export async function addPressureLimits(app: FastifyInstance, limits: Limits): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay: limits.eventLoopDelay,
    exposeStatusRoute: false,
    pressureHandler: () => {
      throw busy();
    },
  });
  let inFlight = 0;
  const counted = new WeakSet<object>();
  app.addHook('onRequest', async (request, reply) => {
    if (inFlight >= limits.inFlight) throw busy();
    inFlight += 1;
    counted.add(request.raw);
    // Fires in any case, also when the client went away before there was an answer.
    reply.raw.once('close', () => {
      if (counted.delete(request.raw)) inFlight -= 1;
    });
  });
}

/** Caps the requests of one address. */
export async function addRateLimits(app: FastifyInstance, limits: Limits): Promise<void> {
  app.addHook('onRoute', (route) => {
    if (route.config?.call?.access.kind !== 'open' && !route.config?.unguarded) return;
    route.config = { ...route.config, rateLimit: { max: limits.openCallsPerMinute } };
  });
  await app.register(rateLimit, {
    max: limits.callsPerMinute,
    timeWindow: 60_000,
    errorResponseBuilder: (_request, { ttl }) =>
      new AppError('too_many', 'Too many requests from your network. Try again in a minute.', {
        retryAfter: Math.ceil(ttl / 1000),
      }),
    addHeadersOnExceeding: {
      'x-ratelimit-limit': false,
      'x-ratelimit-remaining': false,
      'x-ratelimit-reset': false,
    },
  });
}
