import { PassThrough } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { PayloadOf } from '../../../contract/call.ts';
import { serviceRoute } from '../../../contract/calls/service/serviceBoard.ts';
import { serviceChanges } from '../../../contract/calls/service/serviceChanges.ts';
import { admitting } from '../../access/authorize.ts';
import { loadAgain } from '../../access/keys/keyPrincipal.ts';
import { mayOpen, type Principal } from '../../access/principal.ts';
import { storeScope } from '../../access/scope.ts';
import type { Clock } from '../../clock.ts';
import type { Db } from '../../db/schema.ts';
import { AppError } from '../../errors.ts';
import { ServiceChanges } from '../../service/changes.ts';
import { guardOf } from '../access.ts';

interface Options {
  readonly db: Db;
  readonly now: Clock;
}

/** Streams of one process at the same time; more are told to ask now and then instead. */
const MOST_STREAMS = 500;
/** Milliseconds between two signs of life: readers take a silent stream for broken, and proxies end it. */
const ALIVE_EVERY = 5000;
/** Signs of life of which one looks at the right to watch again. */
const SIGNS_UNTIL_ASKED = 3;

interface Watcher {
  readonly principal: Principal | null;
  readonly reply: FastifyReply;
}

/** `GET /service/changes`: server-sent events of a store's day, until its reader leaves, logs off or loses the right. */
export function addServiceChanges(app: FastifyInstance, { db, now }: Options): void {
  const changes = new ServiceChanges(db, {
    onFailure: (error) => app.log.warn(error, 'Changes of the service boards are not seen'),
    onRecovery: () => app.log.info('Changes of the service boards are seen again'),
  });
  const streams = new Set<PassThrough>();
  app.addHook('preClose', async () => {
    changes.close();
    for (const stream of streams) stream.end();
  });

  const mayStillWatch = async (watcher: Principal, store: number) => {
    const principal = await loadAgain(db, watcher, now());
    return principal && mayOpen(principal, serviceRoute) && principal.storeIds.includes(store);
  };

  const watch = async ({ store, date }: PayloadOf<typeof serviceChanges>, { principal, reply }: Watcher) => {
    if (!principal) throw new AppError('not_signed_in', 'Sign in to go on.');
    storeScope(principal, [store]);
    if (streams.size >= MOST_STREAMS) throw new AppError('busy', 'Too many boards are open at once.');
    const stream = new PassThrough();
    // Something may happen between the end of a stream and its close.
    const write = (text: string) => stream.writable && stream.write(text);
    const send = (name: string) => write(`event: ${name}\ndata: {}\n\n`);
    streams.add(stream);
    let signs = 0;
    const alive = setInterval(async () => {
      send('alive');
      signs += 1;
      if (signs % SIGNS_UNTIL_ASKED > 0) return;
      const isFine = await mayStillWatch(principal, store).catch(() => true);
      if (!isFine) stream.end();
    }, ALIVE_EVERY).unref();
    const unwatch = changes.watch({ store, date }, () => send('change'));
    stream.once('close', () => {
      clearInterval(alive);
      streams.delete(stream);
      unwatch.then(
        (end) => end(),
        () => {},
      );
    });
    unwatch.then(
      () => send('open'),
      () => stream.end(),
    );
    return reply.type('text/event-stream').header('x-accel-buffering', 'no').send(stream);
  };

  const { config, admittedIn } = guardOf(serviceChanges, admitting(serviceChanges, watch));
  app.get(`/${serviceChanges.path}`, { config: { ...config, isStream: true } }, (request, reply) =>
    admittedIn(request).answer({ principal: request.principal, reply }),
  );
}
