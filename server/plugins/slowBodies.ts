import type { FastifyInstance } from 'fastify';
import type { Limits } from './limits.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Ends the connection of a request whose body is late; `refresh()` grants the full time again. */
    bodyTimer: NodeJS.Timeout | null;
  }
}

/**
 * Ends connections that send the body of their request drop by drop. Node's own limit holds for every request alike,
 * and an upload may well take longer.
 */
export function addSlowBodyLimit(app: FastifyInstance, { bodySilence }: Limits): void {
  app.decorateRequest('bodyTimer', null);
  app.addHook('onRequest', async (request) => {
    const { raw, headers } = request;
    const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
    if (!hasBody) return;
    const timer = setTimeout(() => raw.destroy(), bodySilence).unref();
    raw.once('close', () => clearTimeout(timer));
    request.bodyTimer = timer;
  });
}
