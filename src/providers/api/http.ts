import { ApiError, errorOf, unavailable } from './apiError.ts';
import { sessionExpiry } from './sessionExpiry.ts';

/** Where the calls go; a build can name another origin. */
export const host: string = import.meta.env.VITE_HOST ?? '/api';

/** No call waits longer than this, in milliseconds; what sends files on a slow line takes longer. */
const deadline = 30_000;
const deadlineOfForms = 240_000;

export interface SendOptions {
  /** Sent as JSON. */
  readonly body?: unknown;
  /** Sent in place of a body, as a form with files. */
  readonly form?: FormData | undefined;
  readonly signal?: AbortSignal;
  /** @default 'application/json' */
  readonly accept?: string;
  /** Whether an ended session asks for the password in place and then sends again. @default true */
  readonly resume?: boolean;
  /** Whether it is sent even when the page goes away meanwhile; for less than 64 KB. @default false */
  readonly keepalive?: boolean;
  /** Whether it is sent even while the user logs off. @default false */
  readonly whileLeaving?: boolean;
  /**
   * Whether it is sent once more when the server is too busy for a moment: only where what was refused has changed
   * nothing. @default true for what is read by its address
   */
  readonly again?: boolean;
}

/** Aborted while the user logs off. */
let staying = new AbortController();

/**
 * Gives up every call under way, and those to come until the function that it returns is called: they would arrive
 * without a session. None of them settles, since the page is about to go.
 */
export function holdCalls(): () => void {
  staying.abort();
  return () => {
    staying = new AbortController();
  };
}

const never = () => new Promise<never>(() => {});

const cookie = (name: string) =>
  document.cookie
    .split('; ')
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1);

/** The header that proves that a call comes from our pages; none before the first answer of the server. */
export function proofHeaders(): Record<string, string> {
  const proof = cookie('XSRF-TOKEN');
  return proof ? { 'X-XSRF-TOKEN': decodeURIComponent(proof) } : {};
}

function headersOf(method: string, { body, accept = 'application/json' }: SendOptions) {
  return {
    Accept: accept,
    ...(body !== undefined && { 'Content-Type': 'application/json' }),
    ...(method !== 'GET' && proofHeaders()),
  };
}

const isAbort = (signal: AbortSignal | undefined) => signal?.aborted === true;

async function sendOnce(method: string, path: string, options: SendOptions): Promise<Response> {
  const held = options.whileLeaving ? undefined : staying.signal;
  if (isAbort(held)) return never();
  const signals = [AbortSignal.timeout(options.form ? deadlineOfForms : deadline), options.signal, held];
  try {
    return await fetch(`${host}/${path}`, {
      method,
      credentials: 'include',
      headers: headersOf(method, options),
      body: options.form ?? (options.body === undefined ? null : JSON.stringify(options.body)),
      signal: AbortSignal.any(signals.filter((signal) => signal !== undefined)),
      keepalive: options.keepalive ?? false,
    });
  } catch (error) {
    if (isAbort(options.signal)) throw error;
    if (isAbort(held)) return never();
    throw unavailable();
  }
}

/**
 * Sends again when the refusal brought a new token: without one, or with that of another session, nothing was done.
 * After cookies were cleared, users continue this way, or sign in again if the session is gone, too.
 */
export async function sendProven<Reply extends { readonly status: number }>(
  once: () => Promise<Reply>,
): Promise<Reply> {
  const before = cookie('XSRF-TOKEN');
  const reply = await once();
  return reply.status === 403 && cookie('XSRF-TOKEN') !== before ? once() : reply;
}

/** The seconds of a `Retry-After` header, which may also be a date. */
function retryAfterOf(response: Response) {
  const value = response.headers.get('Retry-After');
  if (!value) return undefined;
  const seconds = Number(value);
  if (Number.isFinite(seconds)) return seconds;
  const until = Date.parse(value);
  return Number.isNaN(until) ? undefined : Math.max(0, Math.ceil((until - Date.now()) / 1000));
}

/**
 * The body of a reply that went well.
 * @throws ApiError when it is not JSON: the page of a proxy, or a reply cut off.
 */
export async function jsonOf(response: Response): Promise<unknown> {
  const body = parsed(await response.text());
  if (body === undefined) throw unavailable();
  return body;
}

/** The value of a JSON text; undefined when it is none. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Seconds. Whoever is told to come back so soon was refused at the door, and need not hear of it. */
const MOMENT = 2;
/** Milliseconds over which they come back, so that it is not all of them at once. */
const SPREAD = 500;

/** Waits as long as a server that is too busy asks for; false when that is no moment. */
async function waitedOut({ code, retryAfter = Number.POSITIVE_INFINITY }: ApiError): Promise<boolean> {
  if (code !== 'busy' || retryAfter > MOMENT) return false;
  await new Promise((resolve) => setTimeout(resolve, retryAfter * 1000 + Math.random() * SPREAD));
  return true;
}

/**
 * One request to the host, with the headers, deadline and errors of every call.
 * @throws ApiError for every status from 400; the signal's reason when aborted.
 */
export async function send(method: string, path: string, options: SendOptions = {}): Promise<Response> {
  const response = await sendProven(() => sendOnce(method, path, options));
  if (response.ok) return response;
  const error = errorOf(response.status, parsed(await response.text()), retryAfterOf(response));
  const { again = method === 'GET' } = options;
  if (again && (await waitedOut(error))) return send(method, path, { ...options, again: false });
  if (options.resume === false) throw error;
  return resumeAfter(error, () => send(method, path, { ...options, resume: false }));
}

const refusalFollowers = new Set<() => void>();

/** Calls back when the server refuses a call: the user's rights may have changed. @returns what ends it */
export function followRefusals(follow: () => void): () => void {
  refusalFollowers.add(follow);
  return () => void refusalFollowers.delete(follow);
}

/** Runs `again` once the user has signed in again, if the error is an ended session; else throws the error. */
export async function resumeAfter<Result>(error: unknown, again: () => Promise<Result>): Promise<Result> {
  if (!(error instanceof ApiError)) throw error;
  if (error.code === 'forbidden') for (const follow of refusalFollowers) follow();
  if (error.code !== 'not_signed_in') throw error;
  if (!(await sessionExpiry.signInAgain(error.endReason))) throw error;
  return again();
}
