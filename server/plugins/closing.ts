import type { FastifyInstance } from 'fastify';

/**
 * Once the server closes, every answer also ends its connection: an idle one would hold up the exit.
 * @param begin called when it begins to close
 */
export function addClosing(app: FastifyInstance, begin: () => void): void {
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
    begin();
  });
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing) reply.header('connection', 'close');
  });
}
