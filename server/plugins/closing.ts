import type { FastifyInstance } from 'fastify';

/** Once the server closes, every answer also ends its connection: an idle one would hold up the exit. */
export function addClosing(app: FastifyInstance): void {
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing) reply.header('connection', 'close');
  });
}
