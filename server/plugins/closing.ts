import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors.ts';
import type { ServerMaker } from './connections.ts';

const restarting = () => new AppError('busy', 'server_restarting', { retryAfter: 10 });

/**
 * While the server stops, every answer also ends its connection, and connections that come now are refused. Add it first:
 * a refusal then costs next to nothing.
 */
export function addClosing(app: FastifyInstance, { beginStop, isLate, mayRefuse }: ServerMaker): void {
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
    await beginStop();
  });
  app.addHook('onRequest', (request, _reply, done) => {
    if (!isLate(request.raw.socket)) return done();
    // To close a connection whose body is still arriving would reset it, and lose the answer.
    request.raw.resume().once('close', async () => {
      await mayRefuse();
      done(restarting());
    });
  });
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing) reply.header('connection', 'close');
  });
}

interface BackgroundWork {
  readonly open: () => void | Promise<void>;
  readonly close: () => Promise<void>;
}

/** Runs imports and queues while this process listens. When it stops they end while the last requests are answered. */
export function addBackgroundWork(app: FastifyInstance, works: readonly BackgroundWork[]): void {
  let ended: Promise<unknown> | undefined;
  app.addHook('onListen', async () => {
    await Promise.all(works.map((work) => work.open()));
  });
  app.addHook('preClose', async () => {
    const fail = (fault: unknown) => app.log.error(fault, 'Background work could not be stopped.');
    ended = Promise.all(works.map((work) => work.close().catch(fail)));
  });
  app.addHook('onClose', async () => {
    await ended;
  });
}
