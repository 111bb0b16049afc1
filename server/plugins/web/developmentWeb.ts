import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { ViteDevServer } from 'vite';
import { addPages } from './builtWeb.ts';

/** The app straight from its sources, with Vite in this process: what changes shows at once. */
export async function addDevelopmentWeb(app: FastifyInstance, root: string): Promise<void> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    root,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: app.server } },
  });
  app.addHook('onClose', () => vite.close());
  app.addHook('onRequest', async (request, reply) => {
    if (/^\/(api|healthz|readyz)\b/.test(request.url)) return;
    const answered = await answers(vite, request.raw, reply.raw);
    if (answered) reply.hijack();
  });
  addPages(app, (url) => vite.transformIndexHtml(url, readFileSync(join(root, 'index.html'), 'utf8')));
}

/** Whether Vite has sent something for this request; false when it has nothing at that address. */
function answers(
  vite: ViteDevServer,
  request: Parameters<ViteDevServer['middlewares']>[0],
  response: Parameters<ViteDevServer['middlewares']>[1],
): Promise<boolean> {
  return new Promise((resolve, reject) => {
    response.once('close', () => resolve(true));
    vite.middlewares(request, response, (error?: unknown) => (error ? reject(error) : resolve(false)));
  });
}
