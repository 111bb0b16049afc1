import type { FastifyInstance } from 'fastify';
import type { Call } from '../../../contract/call.ts';
import { nonceOf } from '../headers.ts';
import { openApi } from './openapi.ts';
import { documentationPage, NONCE } from './page.ts';

/** `GET /openapi.json` and `GET /docs`: the contract, which is no secret, made from its registry. */
export function addDocumentation(app: FastifyInstance, calls: readonly Call[], version: string): void {
  let document: string | undefined;
  app.get('/openapi.json', { config: { unguarded: true } }, async (_request, reply) => {
    document ??= JSON.stringify(openApi(calls, version));
    return reply.type('application/json').send(document);
  });
  let page: string | undefined;
  app.get('/docs', { config: { unguarded: true } }, async (_request, reply) => {
    page ??= documentationPage(calls);
    return reply.type('text/html; charset=utf-8').send(page.replaceAll(NONCE, nonceOf(reply.raw)));
  });
}
