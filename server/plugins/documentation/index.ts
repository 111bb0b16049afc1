import type { FastifyInstance } from 'fastify';
import type { Call } from '../../../contract/call.ts';
import { AppError } from '../../errors.ts';
import { nonceOf } from '../headers.ts';
import { openApi } from './openapi.ts';
import { documentationPage, NONCE } from './page.ts';

interface Options {
  readonly calls: readonly Call[];
  readonly version: string;
  /** Whether it is there for everybody, or only for those who are signed in or have a key. */
  readonly isPublic: boolean;
}

/** The page of the app that shows the calls and tries them; it asks whoever is not signed in to do so, and comes back. */
const APP_PAGE = '/api_docs';

/** `GET /openapi.json` and `GET /docs`: the contract, made from its registry. */
export function addDocumentation(app: FastifyInstance, { calls, version, isPublic }: Options): void {
  let document: string | undefined;
  app.get('/openapi.json', { config: { unguarded: true } }, async ({ principal }, reply) => {
    if (!isPublic && !principal) throw new AppError('not_signed_in', 'sign_in');
    document ??= JSON.stringify(openApi(calls, version));
    return reply.type('application/json').send(document);
  });
  let page: string | undefined;
  app.get('/docs', { config: { unguarded: true } }, async ({ principal }, reply) => {
    if (!isPublic || principal) return reply.redirect(APP_PAGE, 303);
    page ??= documentationPage(calls);
    return reply.type('text/html; charset=utf-8').send(page.replaceAll(NONCE, nonceOf(reply.raw)));
  });
}
