import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PRELOADS } from '../../../contract/preloads.ts';
import { AppError } from '../../errors.ts';
import { notFound } from '../errors.ts';
import { nonceOf } from '../headers.ts';
import { ensureCsrfCookie, hasSession } from '../session.ts';
import { type PageWithScripts, pageWithScripts } from './pageScripts.ts';

/** What stands for the nonce in the built index.html. */
const NONCE = /__CSP_NONCE__/g;
const YEAR = 31_536_000;
const HOUR = 3600;

/**
 * Turns the address of a page into its document, nonces still to be filled in.
 * @param isSignedIn whether the browser has a session, as far as can be told without asking
 */
export type Page = (url: string, isSignedIn: boolean) => Promise<string>;

/** The built app: hashed files are kept by browsers for good, index.html is asked for every time. */
export async function addBuiltWeb(app: FastifyInstance, directory: string): Promise<void> {
  const index = join(directory, 'index.html');
  if (existsSync(directory)) {
    await app.register(fastifyStatic, {
      root: directory,
      index: false,
      wildcard: false,
      // Or it would answer with the document as it is, without its nonce.
      globIgnore: ['index.html', PRELOADS, '**/*.{br,gz}'],
      cacheControl: false,
      preCompressed: true,
      setHeaders: (reply, path) => {
        const isHashed = path.includes(`${join(directory, 'assets')}`);
        reply.header(
          'cache-control',
          isHashed ? `public, max-age=${YEAR}, immutable` : `public, max-age=${HOUR}`,
        );
      },
    });
  }
  let page: PageWithScripts | undefined;
  addPages(app, async (url, isSignedIn) => {
    if (!existsSync(index)) throw new AppError('unavailable', 'web_not_built');
    page ??= pageWithScripts(directory, readFileSync(index, 'utf8'));
    return page(url, isSignedIn);
  });
}

/** What has no page, whoever asks. */
const noPages = /^\/(api|assets)(\/|\?|$)/;
const fileName = /^[^?]*\.\w+(\?|$)/;

/** Browsers ask for pages by name. Others, such as curl, take anything: they get one wherever no file can be meant. */
const takesPage = (url: string, accept = '*/*') =>
  accept.includes('text/html') || (accept === '*/*' && !fileName.test(url));

const wantsPage = ({ method, headers, url }: FastifyRequest) =>
  (method === 'GET' || method === 'HEAD') && !noPages.test(url) && takesPage(url, headers.accept);

/** Every address that nothing else answers is a route of the app; the app itself shows which ones do not exist. */
export function addPages(app: FastifyInstance, page: Page): void {
  app.setNotFoundHandler(async (request, reply) => {
    if (!wantsPage(request)) throw notFound();
    return sendPage(request, reply, await page(request.url, hasSession(request)));
  });
}

function sendPage(request: FastifyRequest, reply: FastifyReply, html: string) {
  ensureCsrfCookie(request, reply);
  reply.header('cache-control', 'no-store');
  return reply
    .code(200)
    .type('text/html; charset=utf-8')
    .send(html.replace(NONCE, nonceOf(reply.raw)));
}
