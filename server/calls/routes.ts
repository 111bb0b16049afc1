import { AsyncLocalStorage } from 'node:async_hooks';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Call } from '../../contract/call.ts';
import { inNameOf } from '../access/audit.ts';
import type { Admitted } from '../access/authorize.ts';
import { hiddenKinds, withoutHidden } from '../access/hidden.ts';
import { withAbort, withDeadline, withoutDeadline } from '../db/deadline.ts';
import { guardOf } from '../plugins/access.ts';
import { addPostedFields, addXml } from '../plugins/bodies.ts';
import { addForms } from '../plugins/forms/forms.ts';
import { addUploads, receiveFile } from '../plugins/forms/upload.ts';
import { refuseOtherSites, requireOwnPage, sendFailurePage, sendToSignIn } from '../plugins/ownPages.ts';
import type { AnyOutcome, Endpoint } from './endpoints.ts';
import type { CsvOutcome, FileOutcome, PictureOutcome, RequestContext, RestOutcome } from './handler.ts';

/** Milliseconds that the queries of one call may take together, unless it answers with a file. */
const CALL_DEADLINE = 20_000;

/** Runs a call whose payload and access have been checked, and takes out what the caller's role may not see. */
export async function runCall(
  { call }: Endpoint,
  { answer }: Admitted<RequestContext, AnyOutcome>,
  context: RequestContext,
): Promise<AnyOutcome> {
  const outcome = await inNameOf(context.principal, () =>
    isFile(call)
      ? answerWithFile(context.signal, () => answer(context))
      : withDeadline(CALL_DEADLINE, () => answer(context)),
  );
  if (!('response' in outcome)) return outcome;
  const hidden = hiddenKinds(call, context.principal);
  return {
    ...outcome,
    response: withoutHidden(call, outcome.response, hidden),
    ...(hidden.length > 0 && { meta: { ...outcome.meta, hidden } }),
  };
}

const isFile = ({ style }: Call) => style === 'csv' || style === 'file';

/** A file takes as long as it takes: neither its answer nor its pieces have a deadline, and both end when `signal` aborts. */
export const answerWithFile = (signal: AbortSignal, work: () => Promise<AnyOutcome>): Promise<AnyOutcome> =>
  withoutDeadline(() => withAbort(signal, async () => streamedHere(await work())));

/** Its pieces are made within the limits, and in the name, of its call. */
function streamedHere(outcome: AnyOutcome): AnyOutcome {
  if ('csv' in outcome) return { ...outcome, csv: here(outcome.csv) };
  if (!('bytes' in outcome)) return outcome;
  const { bytes } = outcome;
  return Symbol.asyncIterator in bytes ? { ...outcome, bytes: here(bytes) } : outcome;
}

function here<T>(pieces: AsyncIterable<T>): AsyncIterable<T> {
  const run = AsyncLocalStorage.snapshot();
  async function* taken() {
    const iterator = pieces[Symbol.asyncIterator]();
    try {
      while (true) {
        const next = await run(() => iterator.next());
        if (next.done) return;
        yield next.value;
      }
    } finally {
      await run(async () => iterator.return?.());
    }
  }
  return taken();
}

/** What no other site can make a browser fetch. */
const fromHere: ReadonlySet<Call['style']> = new Set(['csv', 'file', 'picture']);

type ContextFor = (request: FastifyRequest, reply: FastifyReply) => RequestContext;

/** One route per call. Its guard has checked what it is asked, and by whom. */
export async function addRoutes(
  app: FastifyInstance,
  endpoints: readonly Endpoint[],
  contextFor: ContextFor,
): Promise<void> {
  const isForm = ({ call }: Endpoint) => call.style === 'form';
  const isUpload = ({ call }: Endpoint) => call.style === 'upload';
  const isPosted = ({ call }: Endpoint) => call.cameFrom === 'provider';
  const isXml = ({ call }: Endpoint) => call.body === 'xml';
  const isUsual = (endpoint: Endpoint) => ![isForm, isUpload, isPosted, isXml].some((is) => is(endpoint));
  for (const endpoint of endpoints.filter(isUsual)) addRoute(app, endpoint, contextFor);
  await app.register(async (scope) => {
    addXml(scope);
    for (const endpoint of endpoints.filter(isXml)) addRoute(scope, endpoint, contextFor);
  });
  await app.register(async (scope) => {
    addPostedFields(scope);
    for (const endpoint of endpoints.filter(isPosted)) addRoute(scope, endpoint, contextFor);
  });
  await app.register(async (scope) => {
    await addForms(scope);
    for (const endpoint of endpoints.filter(isForm)) addRoute(scope, endpoint, contextFor);
  });
  await app.register(async (scope) => {
    await addUploads(scope);
    const uploadFor: ContextFor = (request, reply) => withFile(contextFor(request, reply), request);
    for (const endpoint of endpoints.filter(isUpload)) addRoute(scope, endpoint, uploadFor);
  });
}

function addRoute(app: FastifyInstance, endpoint: Endpoint, contextFor: ContextFor): void {
  const { call } = endpoint;
  const { config, admittedIn } = guardOf(call, endpoint.admit);
  app.route({
    method: call.method,
    url: `/${call.path}`,
    config,
    ...(call.style === 'redirect' && {
      errorHandler: call.failsOn === 'signInPage' ? sendToSignIn : sendFailurePage,
    }),
    handler: async (request, reply) => {
      if (call.style === 'redirect' && call.cameFrom !== 'provider') requireOwnPage(request);
      if (fromHere.has(call.style)) refuseOtherSites(request);
      const outcome = await runCall(endpoint, admittedIn(request), contextFor(request, reply));
      return answer(endpoint, outcome, reply);
    },
  });
}

const withFile = (context: RequestContext, request: FastifyRequest): RequestContext => ({
  ...context,
  receive: (keep) => receiveFile(request, context.imports.uploads.largest, keep),
});

function answer({ call }: Endpoint, outcome: AnyOutcome, reply: FastifyReply) {
  if ('csv' in outcome) return sendCsv(outcome, reply);
  if ('bytes' in outcome) return sendFile(outcome, reply);
  if ('picture' in outcome) return sendPicture(outcome, reply);
  if ('location' in outcome) return reply.code(303).header('location', outcome.location).send();
  if (call.style === 'rest') return sendRest(call.path, outcome, reply);
  return { status: 200, response: outcome.response, ...(outcome.meta && { meta: outcome.meta }) };
}

function sendCsv({ csv, filename }: CsvOutcome, reply: FastifyReply) {
  reply.header('content-disposition', `attachment; filename="${filename.replace(/[^\w.-]/g, '_')}"`);
  return reply.type('text/csv; charset=utf-8').send(Readable.from(csv));
}

/** Saved, never opened in a page of ours, whatever is in it. */
function sendFile({ bytes, filename, type }: FileOutcome, reply: FastifyReply) {
  const plain = filename.replace(/[^\w.-]/g, '_');
  reply.header('content-disposition', `attachment; filename="${plain}"`);
  return reply
    .header('x-content-type-options', 'nosniff')
    .type(type)
    .send(bytes instanceof Buffer ? bytes : Readable.from(bytes));
}

/** For the browser of whoever asked alone; another picture has another address, so this one is never asked for again. */
function sendPicture({ picture, type }: PictureOutcome, reply: FastifyReply) {
  reply.header('cache-control', 'private, max-age=31536000, immutable');
  return reply.header('x-content-type-options', 'nosniff').type(type).send(picture);
}

/** What an envelope would say in `meta` goes into headers. */
function sendRest(path: string, { response, meta, range }: RestOutcome, reply: FastifyReply) {
  if (range) reply.header('content-range', contentRange(path, response, range));
  if (meta?.audit_ids?.length) reply.header('x-audit-id', meta.audit_ids.join(','));
  if (meta?.hidden?.length) reply.header('x-hidden', meta.hidden.join(','));
  return reply.send(response);
}

function contentRange(path: string, response: unknown, { first, total }: NonNullable<RestOutcome['range']>) {
  const name = path.split('/').at(-1);
  const count = Array.isArray(response) ? response.length : 0;
  return count === 0 ? `${name} */${total}` : `${name} ${first}-${first + count - 1}/${total}`;
}
