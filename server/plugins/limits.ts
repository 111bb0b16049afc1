import type { IncomingMessage, ServerResponse } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isOpen } from '../../contract/call.ts';
import { networkOf } from '../access/signIn/network.ts';
import { AppError } from '../errors.ts';
import type { ConnectionLimits } from './connections.ts';
import { hasBody } from './request.ts';

/**
 * Three have no ordinary value: the number of connections follows from the descriptors of the process, how long it is
 * drained from whether a proxy is in front of it, and how many may wait from its connections to the database.
 */
export interface Limits extends ConnectionLimits {
  /** Requests under /api that one network (`networkOf`) may make in a minute; a whole store may sit behind one. */
  readonly callsPerMinute: number;
  /** As before, for each call that is open to everyone. */
  readonly openCallsPerMinute: number;
  /** Requests that are worked on at the same time; more are refused at once instead of waiting ever longer. */
  readonly inFlight: number;
  /** Milliseconds after which a request that is not answered, or a file that has not begun, is one that waits. */
  readonly waitTime: number;
  /**
   * Requests that wait, from which on others are refused at once: what is asked for is more than is answered, and whoever
   * came now would wait in vain. Few slow ones, or many that come at once and are soon answered, hold up nobody.
   */
  readonly waiting: number;
  /** Milliseconds by which the event loop may lag. */
  readonly eventLoopDelay: number;
}

export const ordinaryLimits: Omit<Limits, 'connections' | 'drainTime' | 'waiting'> = {
  callsPerMinute: 6000,
  openCallsPerMinute: 300,
  inFlight: 400,
  waitTime: 2000,
  eventLoopDelay: 1000,
  bodySilence: 25_000,
  headTime: 20_000,
  idleTime: 20_000,
  listeners: 16,
};

const SECONDS_UNTIL_CALM = 2;
const busy = () => new AppError('busy', 'server_busy', { retryAfter: SECONDS_UNTIL_CALM });

/** Milliseconds between two looks at the event loop's delay, and the grain in which Node measures it. */
const LOOK_EVERY = 1000;
const RESOLUTION = 10;

/**
 * Returns the mean delay of the event loop since the last look, in milliseconds. Needs no descriptor to be measured:
 * reading the memory in use does, and so would end a process that has none left.
 */
function eventLoopDelayOf(app: FastifyInstance): () => number {
  const histogram = monitorEventLoopDelay({ resolution: RESOLUTION });
  histogram.enable();
  let delay = 0;
  const timer = setInterval(() => {
    // Nothing was measured when the loop stood still all the while.
    delay = Number.isNaN(histogram.mean) ? Number.POSITIVE_INFINITY : histogram.mean / 1e6 - RESOLUTION;
    histogram.reset();
  }, LOOK_EVERY).unref();
  // What the start takes of it holds up nobody; the first who come would be refused for it.
  app.addHook('onListen', async () => {
    delay = 0;
    histogram.reset();
    timer.refresh();
  });
  app.addHook('onClose', async () => {
    clearInterval(timer);
    histogram.disable();
  });
  return () => delay;
}

/** A request that is worked on. */
interface Begun {
  readonly at: number;
  readonly answer: ServerResponse;
  /** Its answer may take long from its first byte to its last, and nobody else has to wait for it. */
  readonly isFile: boolean;
}

/**
 * Refuses what the process could not finish in reasonable time, so that the rest is not slowed down. Add it before what
 * takes time: a refusal then costs little, and comes before anything waits for the database.
 * @param prefix of the addresses whose requests are counted and refused
 */
export function addPressureLimits(app: FastifyInstance, limits: Limits, prefix: string): void {
  const eventLoopDelay = eventLoopDelayOf(app);
  /** Those that are worked on, since when; the oldest first. */
  const begun = new Map<IncomingMessage, Begun>();
  const isCrowded = () => {
    const before = performance.now() - limits.waitTime;
    let waiting = 0;
    for (const { at, answer, isFile } of begun.values()) {
      if (at > before) return false;
      if (!isFile || !answer.headersSent) waiting += 1;
      if (waiting >= limits.waiting) return true;
    }
    return false;
  };
  const isBusy = () =>
    eventLoopDelay() > limits.eventLoopDelay || begun.size >= limits.inFlight || isCrowded();
  const begin = ({ raw, routeOptions: { config } }: FastifyRequest, { raw: answer }: FastifyReply) => {
    if (isBusy()) return busy();
    // Who has hung up meanwhile is waited for by nobody.
    if (config.isStream || answer.closed) return undefined;
    const style = config.call?.style;
    begun.set(raw, { at: performance.now(), answer, isFile: style === 'csv' || style === 'file' });
    // Fires in any case, also when the client went away before there was an answer.
    answer.once('close', () => begun.delete(raw));
    return undefined;
  };
  /** Requests whose place was given up while their body is on its way. */
  const sending = new WeakSet<IncomingMessage>();
  app.addHook('onRequest', (request, reply, done) => {
    done(request.raw.url?.startsWith(prefix) ? begin(request, reply) : undefined);
  });
  // A slow body doesn't count as in progress. A body that came with its head isn't checked twice.
  app.addHook('preParsing', (request, _reply, payload, done) => {
    if (hasBody(request.raw) && !request.raw.complete && begun.delete(request.raw)) sending.add(request.raw);
    done(null, payload);
  });
  app.addHook('preValidation', (request, reply, done) => {
    done(sending.has(request.raw) ? begin(request, reply) : undefined);
  });
}

/** Caps the requests of one network. */
export async function addRateLimits(app: FastifyInstance, limits: Limits): Promise<void> {
  app.addHook('onRoute', (route) => {
    const call = route.config?.call;
    if (!(call && isOpen(call)) && !route.config?.unguarded) return;
    route.config = { ...route.config, rateLimit: { max: limits.openCallsPerMinute } };
  });
  await app.register(rateLimit, {
    max: limits.callsPerMinute,
    // Who has hung up meanwhile has no address any more, whatever the type says.
    keyGenerator: ({ ip = '' }) => networkOf(ip),
    timeWindow: 60_000,
    errorResponseBuilder: (_request, { ttl }) =>
      new AppError('too_many', 'too_many_requests', {
        retryAfter: Math.ceil(ttl / 1000),
      }),
    addHeadersOnExceeding: {
      'x-ratelimit-limit': false,
      'x-ratelimit-remaining': false,
      'x-ratelimit-reset': false,
    },
  });
}
