import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isOpen } from '../../contract/call.ts';
import { DEEPEST, type JsonFault, jsonFault, WIDEST } from '../../contract/json.ts';
import { AppError } from '../errors.ts';
import { decodeXml, UnknownEncoding } from '../xmlText.ts';
import { notFound } from './errors.ts';
import { hasBody } from './request.ts';

/** Bytes of a body that is not an upload. */
export const BODY_LIMIT = 1024 * 1024;
/** Bytes of the body of a call that anybody may make. */
const OPEN_BODY_LIMIT = 4 * 1024;
/** Values in lists and objects of a payload whose call does not say otherwise. */
const MOST_VALUES = 10_000;

const refusals: Readonly<Record<JsonFault, () => AppError>> = {
  tooDeep: () => new AppError('invalid', 'body_too_deep', { params: { max: DEEPEST } }),
  tooMany: () => new AppError('invalid', 'body_too_wide', { params: { max: WIDEST } }),
};

const isEncoded = ({ headers }: FastifyRequest) => !/^(identity)?$/i.test(headers['content-encoding'] ?? '');

/**
 * Reads JSON bodies. Refuses early what would be slow to read: bodies for unknown addresses, encoded ones, and those that
 * are too large, too deep or have too many values for their call.
 */
export function addBodies(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    const call = route.config?.call;
    if (call && isOpen(call)) route.bodyLimit = OPEN_BODY_LIMIT;
  });
  app.addHook('onRequest', async (request) => {
    if (!hasBody(request.raw)) return;
    if (request.is404) throw notFound();
    if (isEncoded(request)) throw new AppError('unsupported', 'body_encoding');
  });
  app.removeContentTypeParser(['application/json', 'text/plain']);
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    const fault = jsonFault(body, mostValues(request));
    if (fault) done(refusals[fault]());
    else parse(request, body, done);
  });
}

const mostValues = ({ routeOptions }: FastifyRequest) => routeOptions.config.call?.mostValues ?? MOST_VALUES;

/** Lets the routes of this scope, and no others, take what a form without files posts: fields by name, the first of each. */
export function addPostedFields(scope: FastifyInstance): void {
  scope.addContentTypeParser<string>(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => {
      const fields = new Map([...new URLSearchParams(body)].reverse());
      done(null, Object.fromEntries(fields));
    },
  );
}

const CHARSET = /;\s*charset="?([\w.:-]{1,40})"?/i;

/** Lets the routes of this scope, and no others, take XML: as text in the field `xml`. It is not parsed here. */
export function addXml(scope: FastifyInstance): void {
  scope.addContentTypeParser<Buffer>(
    ['application/xml', 'text/xml'],
    { parseAs: 'buffer' },
    (request, body, done) => {
      try {
        const [, charset] = CHARSET.exec(request.headers['content-type'] ?? '') ?? [];
        done(null, { xml: decodeXml(body, charset) });
      } catch (error) {
        if (!(error instanceof UnknownEncoding)) throw error;
        done(
          new AppError('unsupported', 'body_charset', { params: { encoding: error.declared }, cause: error }),
        );
      }
    },
  );
}
