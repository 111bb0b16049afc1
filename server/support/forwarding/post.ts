import { readJson } from '../../../contract/json.ts';
import type { Fault } from '../../../contract/messages/fault.ts';
import { cut } from '../../errors.ts';
import { limitedText } from '../../outside.ts';

/** Milliseconds that a conversation may take, with an attachment of 5 MB. */
const PATIENCE = 60_000;
const LONGEST_REFERENCE = 200;
const LONGEST_REASON = 300;
/** For which the service is left alone at most, whatever it asks for. */
const LONGEST_PAUSE = 24 * 3_600_000;
/** Refusals of this moment, not of the request. */
const ofTheMoment: ReadonlySet<number> = new Set([408, 425, 429]);
/** It has the request already. */
const DUPLICATE = 409;

/** How a conversation with the support service ended. */
export type Outcome =
  | { readonly kind: 'delivered'; readonly reference: string | null }
  /** Another try would end like this one. */
  | { readonly kind: 'refused'; readonly fault: Fault }
  /** @param wait milliseconds that the service wants to be left alone for */
  | { readonly kind: 'failed'; readonly fault: Fault; readonly wait: number }
  /** The server stops. */
  | { readonly kind: 'stopped' };

export interface Letter {
  /** May hold a key or a password, so it is in no log and no fault. */
  readonly url: string;
  readonly form: FormData;
  /** The same at every try, so that the service takes it once. */
  readonly key: string;
  readonly now: Date;
  readonly signal: AbortSignal;
  /** @default a minute */
  readonly patience?: number | undefined;
}

interface Reply {
  readonly status: number;
  readonly retryAfter: string | null;
  readonly body: unknown;
}

/** Sends one request to the support service. Never throws; redirects are not followed. */
export async function post({ url, form, key, now, signal, patience = PATIENCE }: Letter): Promise<Outcome> {
  const late = AbortSignal.timeout(patience);
  try {
    const { address, headers } = addressed(url);
    const response = await fetch(address, {
      method: 'POST',
      body: form,
      headers: { ...headers, accept: 'application/json', 'idempotency-key': key },
      redirect: 'manual',
      signal: AbortSignal.any([signal, late]),
    });
    const body = bodyOf(await limitedText(response));
    const retryAfter = response.headers.get('retry-after');
    return outcomeOf({ status: statusOf(response, body), body, retryAfter }, now);
  } catch {
    if (signal.aborted) return { kind: 'stopped' };
    return failed({ code: late.aborted ? 'forwarding_timeout' : 'forwarding_unreachable' });
  }
}

const failed = (fault: Fault, wait = 0): Outcome => ({ kind: 'failed', fault, wait });

/** Name and password of an address go as a header: no browser and no `fetch` takes them there. */
function addressed(url: string): { address: URL; headers: Record<string, string> } {
  const address = new URL(url);
  const { username, password } = address;
  address.username = '';
  address.password = '';
  const pair = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  const authorization = `Basic ${Buffer.from(pair).toString('base64')}`;
  return { address, headers: username || password ? { authorization } : {} };
}

function outcomeOf({ status, body, retryAfter }: Reply, now: Date): Outcome {
  if ((status >= 200 && status < 300) || status === DUPLICATE) {
    return { kind: 'delivered', reference: textIn(body, ['response'], LONGEST_REFERENCE) ?? null };
  }
  if (status >= 300 && status < 400) {
    return failed({ code: 'forwarding_moved', params: { status: String(status) } });
  }
  const reason = textIn(body, ['response', 'message', 'error', 'detail', 'title'], LONGEST_REASON);
  const of = reason === undefined ? '' : '_why';
  const params = { status: String(status), ...(reason !== undefined && { why: reason }) };
  if (status >= 400 && status < 500 && !ofTheMoment.has(status)) {
    return { kind: 'refused', fault: { code: `forwarding_refused${of}`, params } };
  }
  return failed({ code: `forwarding_later${of}`, params }, pauseOf(retryAfter, now));
}

/** Milliseconds that `Retry-After` asks for, as seconds or as a date. */
function pauseOf(retryAfter: string | null, now: Date): number {
  const text = retryAfter?.trim() ?? '';
  const pause = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now.getTime();
  return pause > 0 ? Math.min(pause, LONGEST_PAUSE) : 0;
}

function bodyOf(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : readJson(text);
  } catch {
    return undefined;
  }
}

const fieldOf = (body: unknown, name: string): unknown =>
  typeof body === 'object' && body !== null ? Reflect.get(body, name) : undefined;

/** Hosts of the specification also say in the body that something failed. */
function statusOf({ ok, status }: Response, body: unknown): number {
  const told = fieldOf(body, 'status');
  return ok && typeof told === 'number' && told >= 400 && told < 600 ? told : status;
}

/** The first of these fields that is a text or a number, on one line; that of an error within comes last. */
function textIn(body: unknown, names: readonly string[], longest: number): string | undefined {
  const values = [...names.map((name) => fieldOf(body, name)), fieldOf(fieldOf(body, 'error'), 'message')];
  const value = values.find((each) => typeof each === 'string' || typeof each === 'number');
  const text = value === undefined ? '' : String(value).replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ');
  return cut(text.trim(), longest) || undefined;
}
