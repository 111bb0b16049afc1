import { Readable } from 'node:stream';
import { constants } from 'node:zlib';
import type { FastifyCompressRouteOptions } from '@fastify/compress';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { requestLine } from '../../contract/apiKey.ts';
import type { Call } from '../../contract/call.ts';
import { admitting } from '../access/authorize.ts';
import { auditDenial } from '../access/deniedClaim.ts';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Db } from '../db/schema.ts';
import { AppError } from '../errors.ts';
import { guardOf } from './access.ts';
import { departureOf } from './departure.ts';
import { failureOf, logFailure, notFound } from './errors.ts';
import { Gate } from './gate.ts';
import { SharedWork } from './sharedWork.ts';

const LARGEST_BATCH = 50;
/** Calls of one batch that run at the same time, so that one page can not take the whole connection pool. */
const AT_A_TIME = 6;
/** Calls of a batch that go before those of earlier batches: what a page shows first does not wait for all of another page. */
const SOON = 3;
/** So many earlier ones, so that none waits for ever. */
const AHEAD = 100;
/** Connections that the batches of all pages together leave to requests that come on their own. */
const LEFT_FREE = 2;

const BatchedCall = z.strictObject({
  /** @default 'POST' */
  method: z.enum(['GET', 'POST']).default('POST'),
  path: z.string().max(200),
  /** Of a GET what its query would hold; it is checked as such. @default {} */
  payload: z.unknown().optional(),
});
type BatchedCall = z.output<typeof BatchedCall>;

/** Several GET and POST calls in one request. Each is authorised on its own; none fails the others. */
export const Batch = z.strictObject({ calls: z.array(BatchedCall).max(LARGEST_BATCH) });

/** A call of a batch that may be answered. */
interface Prepared {
  /** The same as that of calls with the same answer; undefined when it is the caller's own. */
  readonly key: string | undefined;
  /** Returns what the envelope holds besides the status. */
  readonly run: () => Promise<object>;
}

/** Checks payload and rights of one call of a batch. @throws AppError */
type PrepareInBatch<E extends { readonly call: Call }> = (
  endpoint: E,
  payload: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
) => Prepared;

interface Route {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

interface BatchOptions<E extends { readonly call: Call }> {
  readonly config: Pick<Config, 'databasePoolSize'>;
  readonly db: Db;
  readonly now: Clock;
  readonly endpoints: readonly E[];
  readonly prepare: PrepareInBatch<E>;
}

/** Whether a call may come in a batch: it answers with an envelope and leaves the session alone. */
const mayBeBatched = ({ method, style, access }: Call) =>
  (method === 'GET' || method === 'POST') && style === 'envelope' && access.kind !== 'open';

/** A payload as a query would bring it: texts, and JSON where a value is an object or a list. */
function asQuery(payload: unknown): unknown {
  if (typeof payload !== 'object' || payload === null || Array.isArray(payload)) return payload;
  return Object.fromEntries(
    Object.entries(payload).map(([name, value]: [string, unknown]) => [
      name,
      typeof value === 'object' ? JSON.stringify(value) : String(value),
    ]),
  );
}

/** The one call that the server answers besides those of the contract's registry. */
export const batchCall = {
  method: 'POST',
  path: 'batch',
  summary:
    'Makes up to 50 GET and POST calls, POST unless `method` says otherwise. The payload of a GET is what its query would hold. Replies line by line, {index, status, response, meta} or {index, status, error}, in the order in which they finish.',
  request: Batch,
  reply: z.unknown(),
  access: { kind: 'signedIn' },
  style: 'envelope',
  // Each of its calls is looked at on its own.
  writes: false,
} satisfies Call;

/** Each line is sent as soon as it is there, so that the first tile need not wait for the last. */
const lineByLine = {
  encodings: ['gzip', 'deflate'],
  customTypes: /^application\/x-ndjson/,
  zlibOptions: { level: constants.Z_BEST_SPEED, flush: constants.Z_SYNC_FLUSH },
} satisfies FastifyCompressRouteOptions['compress'];

/** `POST /batch`: newline-delimited JSON, a line per call as soon as it is done. */
export function addBatch<E extends { readonly call: Call }>(
  app: FastifyInstance,
  { config, db, now, endpoints, prepare }: BatchOptions<E>,
): void {
  const shared = new SharedWork<string>(new Gate(Math.max(AT_A_TIME, config.databasePoolSize - LEFT_FREE)));
  const byKey = new Map(endpoints.map((endpoint) => [requestLine(endpoint.call), endpoint]));

  let batches = 0;

  /** A line without its index, and nothing for whoever went away while their call waited. */
  const answer = async (batched: BatchedCall, turn: number, { request, reply }: Route) => {
    const { method, path } = batched;
    const signal = departureOf(reply.raw);
    try {
      const endpoint = byKey.get(requestLine(batched));
      if (!endpoint) throw notFound();
      if (!mayBeBatched(endpoint.call)) {
        throw new AppError('invalid', 'not_in_batch');
      }
      const payload = batched.payload ?? {};
      const input = method === 'GET' ? asQuery(payload) : payload;
      const { key, run } = prepare(endpoint, input, request, reply);
      return await shared.pass({
        key,
        signal,
        turn,
        begin: async () => {
          signal.throwIfAborted();
          return JSON.stringify({ status: 200, ...(await run()) });
        },
      });
    } catch (error) {
      if (signal.aborted) return '';
      const denial = { error, principal: request.principal, address: request.ip, callPath: path };
      await auditDenial(db, now, denial).catch((fault: unknown) => request.log.error(fault));
      const failure = failureOf(error);
      logFailure(request.log, failure, path);
      return JSON.stringify(failure.reply);
    }
  };

  const { config: guard, admittedIn } = guardOf(
    batchCall,
    admitting(batchCall, async ({ calls }, route: Route) => {
      batches += 1;
      const whole = batches;
      const tasks = calls.map((batched, index) => async () => {
        // Whoever came first has all of theirs first: in turns everybody would have theirs as late as the last.
        const rest = await answer(batched, index < SOON ? whole - AHEAD : whole, route);
        return rest && `{"index":${index},${rest.slice(1)}\n`;
      });
      return Readable.from(asTheyFinish(tasks, AT_A_TIME));
    }),
  );
  app.post('/batch', { config: guard, compress: lineByLine }, async (request, reply) => {
    const lines = await admittedIn(request).answer({ request, reply });
    return reply.type('application/x-ndjson').send(lines);
  });
}

/** Runs tasks, a few at a time, and yields each result when it is there. Tasks never reject. */
async function* asTheyFinish<T>(tasks: readonly (() => Promise<T>)[], atATime: number): AsyncGenerator<T> {
  const waiting = [...tasks];
  const running = new Set<Promise<{ readonly self: Promise<unknown>; readonly result: T }>>();
  const startNext = () => {
    const task = waiting.shift();
    if (!task) return;
    const started: Promise<{ readonly self: Promise<unknown>; readonly result: T }> = task().then(
      (result) => ({
        self: started,
        result,
      }),
    );
    running.add(started);
  };
  for (let slot = 0; slot < atATime; slot += 1) startNext();
  while (running.size > 0) {
    const { self, result } = await Promise.race(running);
    for (const one of running) if (one === self) running.delete(one);
    startNext();
    yield result;
  }
}
