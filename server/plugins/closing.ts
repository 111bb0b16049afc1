import type { FastifyInstance } from 'fastify';

/**
 * Once the server closes, every answer also ends its connection: an idle one would hold up the exit.
 * @param begin called when it begins to close, and waited for
 */
export function addClosing(app: FastifyInstance, begin: () => Promise<void>): void {
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
    await begin();
  });
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing) reply.header('connection', 'close');
  });
}
