import type { z } from 'zod';

/** Milliseconds that an outside service may take, and bytes of its answer. */
const TIME_LIMIT = 4000;
const SIZE_LIMIT = 64 * 1024;

/** After so many failures in a row the service is left alone for so many milliseconds. */
const FAILURES = 3;
const PAUSE = 60_000;

/** What an outside service said: its answer; nothing, because it doesn't know; or nothing, because it failed. */
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

/** An outside service and when it is asked. */
interface Service<Schema extends z.ZodType> {
  /** May hold a key, so it is in no log and no error. */
  readonly url: string;
  /** What its answer must look like; fields beyond that are dropped. */
  readonly reply: Schema;
  readonly now: Date;
}

/**
 * Asks a service by POST with a JSON body. 404 and 204 mean that it doesn't know. Never throws: a service that is slow,
 * away, talkative or wrong is a `failed` answer with a reason that names no address. Redirects are not followed.
 */
export async function askOutside<Schema extends z.ZodType>(
  { url, reply, now }: Service<Schema>,
  question: Readonly<Record<string, unknown>>,
): Promise<Answer<z.output<Schema>>> {
  const circuit = circuitOf(url);
  if (now.getTime() < circuit.closedUntil)
    return { state: 'failed', reason: 'It is left alone after failures.' };
  try {
    const text = await post(url, question);
    circuit.failures = 0;
    return text === undefined ? { state: 'unknown' } : { state: 'answered', value: read(reply, text) };
  } catch (error) {
    circuit.failures += 1;
    if (circuit.failures >= FAILURES) {
      circuit.failures = 0;
      circuit.closedUntil = now.getTime() + PAUSE;
    }
    return { state: 'failed', reason: error instanceof OutsideError ? error.message : 'It does not answer.' };
  }
}

/** What may be told of a failure. Other errors may name the address. */
class OutsideError extends Error {}

/** Returns the body, or undefined when the service doesn't know. */
async function post(url: string, question: Readonly<Record<string, unknown>>): Promise<string | undefined> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(question),
    redirect: 'error',
    signal: AbortSignal.timeout(TIME_LIMIT),
  });
  if (response.status === 404 || response.status === 204) {
    await response.body?.cancel();
    return undefined;
  }
  if (!response.ok) {
    await response.body?.cancel();
    throw new OutsideError(`It answers with status ${response.status}.`);
  }
  return limited(response);
}

async function limited(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > SIZE_LIMIT) throw new OutsideError('Its answer is too long.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function read<Schema extends z.ZodType>(schema: Schema, text: string): z.output<Schema> {
  const parsed = schema.safeParse(jsonOf(text));
  if (!parsed.success) throw new OutsideError('Its answer is not as expected.');
  return parsed.data;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new OutsideError('Its answer is no JSON.');
  }
}
