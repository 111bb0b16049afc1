import type { Call, Meta, Method, ReplyOf, RequestOf } from '../../../contract/call.ts';
import { noteScores } from '../scores/held.ts';
import { isObject, unavailable } from './apiError.ts';
import { sendBatched } from './batch.ts';
import { jsonOf, resumeAfter, send } from './http.ts';

export interface Reply<Response> {
  readonly response: Response;
  readonly meta: Meta;
}

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** False sends the call on its own even when others are made in the same tick. @default true */
  readonly batch?: boolean;
  /** False fails at once when the session has ended, instead of asking for the password. @default true */
  readonly resume?: boolean;
  /** Whether it is sent even when the page goes away meanwhile, and then on its own. @default false */
  readonly keepalive?: boolean;
  /** Whether it is sent even while the user logs off. @default false */
  readonly whileLeaving?: boolean;
}

/**
 * Where a call goes, without its schemas: what the sign-in page needs of the contract, so that it loads no zod.
 * The type parameter carries payload and reply.
 */
export interface CallAddress<C extends Call> {
  readonly method: Method;
  readonly path: string;
  /** Never set: it only carries the type. */
  readonly contract?: C;
}

/**
 * Makes a call of the contract.
 * @throws ApiError whatever fails; the signal's reason when aborted.
 */
export async function call<C extends Call>(
  definition: C | CallAddress<C>,
  payload: RequestOf<C>,
  options: CallOptions = {},
): Promise<Reply<ReplyOf<C>>> {
  const early = takenAhead(definition, payload);
  const again = () => sentOnce(definition, payload, options);
  return replyOf(definition, await (early ? early.catch(again) : again()));
}

/** Replies that were asked for before the code that wants them was here. */
const ahead = new Map<string, Promise<unknown>>();
/** Milliseconds after which nobody takes one any more: what it says may have changed. */
const LONGEST_AHEAD = 10_000;

const keyOf = ({ method, path }: CallAddress<Call>, payload: unknown) =>
  `${method} ${path} ${JSON.stringify(payload)}`;

function takenAhead(definition: CallAddress<Call>, payload: unknown) {
  if (ahead.size === 0) return undefined;
  const key = keyOf(definition, payload);
  const early = ahead.get(key);
  ahead.delete(key);
  return early;
}

/** Asks for what the next call of the same address with the same payload takes, which asks again if that failed. */
export function askAhead<C extends Call>(definition: CallAddress<C>, payload: RequestOf<C>): void {
  const reply = sent(definition, payload, { resume: false });
  reply.catch(() => undefined);
  const key = keyOf(definition, payload);
  ahead.set(key, reply);
  setTimeout(() => ahead.delete(key), LONGEST_AHEAD);
}

/**
 * Makes a call whose payload is a form with files; everything else as `call`.
 * @param fields undefined and blank ones are left out
 */
export async function sendForm<C extends Call>(
  definition: C | CallAddress<C>,
  fields: Readonly<Record<string, string | File | undefined>>,
  { signal, resume = true }: Pick<CallOptions, 'signal' | 'resume'> = {},
): Promise<Reply<ReplyOf<C>>> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) if (value) form.append(name, value);
  const response = await send(definition.method, definition.path, { form, signal, resume });
  return replyOf(definition, await jsonOf(response));
}

/** Of each address the last write that is still on its way. */
const onTheWay = new Map<string, { readonly key: string; readonly reply: Promise<unknown> }>();

/**
 * Sends a write, or waits for the same one that is on its way already: a second click comes before a button can be
 * disabled, and would make a second key, view or request. What is read twice may have changed
 * meanwhile, and is given up by the signal of whoever reads.
 */
function sentOnce(
  definition: Call | CallAddress<Call>,
  payload: unknown,
  options: CallOptions,
): Promise<unknown> {
  const isRead = definition.method === 'GET' || ('writes' in definition && definition.writes === false);
  if (isRead || options.signal) return sent(definition, payload, options);
  const address = `${definition.method} ${definition.path}`;
  const key = keyOf(definition, payload);
  const last = onTheWay.get(address);
  // Only the last one: on, off and on again are three.
  if (last?.key === key) return last.reply;
  const reply = sent(definition, payload, options).finally(() => {
    if (onTheWay.get(address)?.reply === reply) onTheWay.delete(address);
  });
  onTheWay.set(address, { key, reply });
  return reply;
}

async function sent(definition: Call | CallAddress<Call>, payload: unknown, options: CallOptions) {
  const { method, path: template } = definition;
  const once = () => {
    const { path, rest } = placed(template, payload);
    const singly = () => alone(method, path, rest, options);
    const isAlone = options.batch === false || options.keepalive === true;
    const batched = isAlone ? undefined : methodInBatch(definition);
    if (!batched) return singly();
    return sendBatched({ method: batched, path, payload: rest, signal: options.signal, singly });
  };
  try {
    return await once();
  } catch (error) {
    if (options.resume === false) throw error;
    return resumeAfter(error, once);
  }
}

/**
 * How a call may travel with others; undefined for one that can't. Reads that are given by address are those of the
 * sign-in page: nobody is signed in yet, and the host would refuse all that travels with them.
 */
function methodInBatch(definition: Call | CallAddress<Call>): 'GET' | 'POST' | undefined {
  if (definition.method === 'POST') return 'POST';
  if (definition.method !== 'GET' || !('access' in definition)) return undefined;
  const { access, style } = definition;
  return style === 'envelope' && access.kind !== 'open' ? 'GET' : undefined;
}

async function alone(
  method: Method,
  path: string,
  payload: unknown,
  { signal, keepalive, whileLeaving }: CallOptions,
) {
  const inQuery = method === 'GET' || method === 'DELETE';
  const target = inQuery ? `${path}${queryOf(payload)}` : path;
  const response = await send(method, target, {
    ...(inQuery ? {} : { body: payload }),
    signal,
    keepalive,
    whileLeaving,
    resume: false,
  });
  return jsonOf(response);
}

/** Moves the payload's fields that the path names (`:id`) into the path. */
export function placed(template: string, payload: unknown) {
  const rest: Record<string, unknown> = isObject(payload) ? { ...payload } : {};
  const path = template.replace(/:([A-Za-z_]\w*)/g, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(String(value));
  });
  return { path, rest };
}

/** `?name=value`, values that are objects or lists as JSON; nothing without any. */
export function queryOf(payload: unknown) {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(isObject(payload) ? payload : {})) {
    if (value === undefined) continue;
    query.set(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
  }
  return query.size === 0 ? '' : `?${query}`;
}

const isEnvelope = (
  body: unknown,
): body is { readonly status: number; readonly response: unknown; readonly meta?: unknown } =>
  isObject(body) && typeof body.status === 'number' && 'response' in body;

/**
 * Whether something came at all, of which the contract says what it is. The one place where what came over the wire gets
 * its type without being looked at: that would load zod with the sign-in page and read long lists twice. Every reply of
 * every test is held against its schema instead (`tests/support/replyCheck.ts`).
 */
const isReplyTo = <C extends Call>(
  _definition: C | CallAddress<C>,
  response: unknown,
): response is ReplyOf<C> => response !== undefined;

/** Unwraps `{status, response, meta}`; an older host may send the bare list or object. */
function replyOf<C extends Call>(definition: C | CallAddress<C>, body: unknown): Reply<ReplyOf<C>> {
  const { response, meta } = isEnvelope(body) ? body : { response: body, meta: undefined };
  if (!isReplyTo(definition, response)) throw unavailable();
  const known: Meta = isObject(meta) ? meta : {};
  noteScores(known.scores);
  return { response, meta: known };
}
