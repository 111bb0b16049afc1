import type { z } from 'zod';
import { readJson } from '../contract/json.ts';

/** Milliseconds that an outside service may take, and bytes of its answer. */
const TIME_LIMIT = 4000;
const SIZE_LIMIT = 64 * 1024;

/** After so many failures in a row the service is left alone for so many milliseconds. */
const FAILURES = 3;
const PAUSE = 60_000;

/** The outcome of a call to an outside service: its answer, no answer because it has none, or a failure. */
export type Answer<T> =
  | { readonly state: 'answered'; readonly value: T }
  | { readonly state: 'unknown' }
  | { readonly state: 'failed'; readonly reason: string };

interface Circuit {
  failures: number;
  closedUntil: number;
}

/** Of this process, by address; forgotten at a restart. */
const circuits = new Map<string, Circuit>();

function circuitOf(url: string): Circuit {
  const known = circuits.get(url);
  if (known) return known;
  const fresh = { failures: 0, closedUntil: 0 };
  circuits.set(url, fresh);
  return fresh;
}

/** An outside service and the time of the call. */
export interface Service<Schema extends z.ZodType> {
  /** May hold a key, so it is in no log and no error. */
  readonly url: string;
  /** What its answer must look like; fields beyond that are dropped. */
  readonly reply: Schema;
  readonly now: Date;
  /** Milliseconds that it may take. @default 4000 */
  readonly timeLimit?: number;
}

interface Request {
  readonly method: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** Asks a service by POST with a JSON body. Everything else as `ask`. */
export const askOutside = <Schema extends z.ZodType>(
  service: Service<Schema>,
  question: Readonly<Record<string, unknown>>,
) =>
  ask(service, service.url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(question),
  });

/** Asks a service by GET; the question joins what its address asks already. Everything else as `ask`. */
export function readOutside<Schema extends z.ZodType>(
  service: Service<Schema>,
  question: Readonly<Record<string, string>>,
) {
  const address = new URL(service.url);
  for (const [name, value] of Object.entries(question)) address.searchParams.set(name, value);
  return ask(service, address.href, { method: 'GET' });
}

/**
 * 404 and 204 mean that the service doesn't know. Never throws: a service that is slow, away, talkative or wrong is a
 * `failed` answer with a reason that names no address. Redirects are not followed.
 */
async function ask<Schema extends z.ZodType>(
  { url, reply, now, timeLimit = TIME_LIMIT }: Service<Schema>,
  address: string,
  request: Request,
): Promise<Answer<z.output<Schema>>> {
  const circuit = circuitOf(url);
  if (now.getTime() < circuit.closedUntil)
    return { state: 'failed', reason: 'It is left alone after failures.' };
  try {
    const text = await textOf(address, request, timeLimit);
    const answer = text === undefined ? undefined : parseReply(reply, text);
    circuit.failures = 0;
    return answer === undefined ? { state: 'unknown' } : { state: 'answered', value: answer };
  } catch (error) {
    circuit.failures += 1;
    if (circuit.failures >= FAILURES) {
      circuit.failures = 0;
      circuit.closedUntil = now.getTime() + PAUSE;
    }
    return { state: 'failed', reason: error instanceof OutsideError ? error.message : 'It does not answer.' };
  }
}

/** A failure whose message may be passed on. Other errors may name the address. */
class OutsideError extends Error {}

/** Returns the body, or undefined when the service doesn't know. */
async function textOf(address: string, request: Request, timeLimit: number): Promise<string | undefined> {
  const response = await fetch(address, {
    ...request,
    headers: { ...request.headers, accept: 'application/json' },
    redirect: 'error',
    signal: AbortSignal.timeout(timeLimit),
  });
  if (response.status === 404 || response.status === 204) {
    await response.body?.cancel();
    return undefined;
  }
  if (!response.ok) {
    await response.body?.cancel();
    throw new OutsideError(`It answers with status ${response.status}.`);
  }
  const text = await limitedText(response);
  if (text === undefined) throw new OutsideError('Its answer is too long.');
  return text;
}

/** As `fetch`, of an answer that is no longer than that of an outside service may be. */
export async function fetchLimited(address: string, request: RequestInit): Promise<Response> {
  const response = await fetch(address, request);
  const { status, headers } = response;
  const text = await limitedText(response);
  if (text === undefined) throw new OutsideError('Its answer is too long.');
  // An answer without content can't be made with any, not even with an empty one.
  return new Response(text === '' ? null : text, { status, headers });
}

/** What an outside service answers; undefined when it is too long to be read. */
export async function limitedText(response: Response): Promise<string | undefined> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > SIZE_LIMIT) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function parseReply<Schema extends z.ZodType>(schema: Schema, text: string): z.output<Schema> {
  const parsed = schema.safeParse(jsonOf(text));
  if (!parsed.success) throw new OutsideError('Its answer is not as expected.');
  return parsed.data;
}

function jsonOf(text: string): unknown {
  try {
    return readJson(text);
  } catch {
    throw new OutsideError('Its answer is no JSON.');
  }
}
