import { ApiError, errorOf, isObject, unavailable } from './apiError.ts';
import { send } from './http.ts';

/** What the server takes in one request. */
const largest = 50;

interface Batched {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly payload: unknown;
  readonly signal: AbortSignal | undefined;
  /** Sends the call on its own. */
  readonly singly: () => Promise<unknown>;
}

interface Pending extends Batched {
  readonly resolve: (body: unknown) => void;
  readonly reject: (error: unknown) => void;
}

let pending: Pending[] = [];
/** False for good once the host has said that it has no such endpoint. */
let offered = true;

/** Sends one call; those made in the same tick travel together and each settles when its own line arrives. */
export function sendBatched(call: Batched): Promise<unknown> {
  const { signal } = call;
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
    if (pending.length === 0) setTimeout(flush, 0);
    pending.push({ ...call, resolve, reject });
  });
}

function flush() {
  const calls = pending.filter(({ signal }) => !signal?.aborted);
  pending = [];
  if (calls.length < 2 || !offered) {
    for (const call of calls) void single(call);
    return;
  }
  for (let start = 0; start < calls.length; start += largest) {
    void together(calls.slice(start, start + largest));
  }
}

const single = ({ singly, resolve, reject }: Pending) => singly().then(resolve, reject);

/** Aborts the request only when every call in it was aborted. */
function allAborted(calls: readonly Pending[]) {
  const controller = new AbortController();
  for (const { signal } of calls) {
    signal?.addEventListener('abort', () => {
      if (calls.every((call) => call.signal?.aborted)) controller.abort(signal.reason);
    });
  }
  return controller.signal;
}

/** The host takes a call for a POST unless it says otherwise. */
const toLine = ({ method, path, payload }: Pending) =>
  method === 'GET' ? { method, path, payload } : { path, payload };

async function together(calls: readonly Pending[]) {
  try {
    const body = { calls: calls.map(toLine) };
    // It is refused as a whole or taken: then each of its calls is answered by itself.
    const options = { body, signal: allAborted(calls), resume: false, again: true };
    const response = await send('POST', 'batch', options);
    for await (const line of lines(response)) settle(calls, line);
    // A settled promise ignores this; only calls whose line never came see it.
    for (const call of calls) call.reject(unavailable());
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 405)) {
      offered = false;
      for (const call of calls) void single(call);
      return;
    }
    for (const call of calls) call.reject(error instanceof ApiError ? error : unavailable());
  }
}

function settle(calls: readonly Pending[], line: unknown) {
  if (!isObject(line) || typeof line.index !== 'number' || typeof line.status !== 'number') return;
  const call = calls[line.index];
  if (!call) return;
  if (line.status < 400) call.resolve(line);
  else call.reject(errorOf(line.status, line));
}

/** The values of a newline-delimited JSON body, each as soon as it is complete. */
async function* lines(response: Response): AsyncGenerator<unknown> {
  const reader = response.body?.getReader();
  if (!reader) return;
  const decoder = new TextDecoder();
  let rest = '';
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    const complete = (rest + decoder.decode(part.value, { stream: true })).split('\n');
    rest = complete.pop() ?? '';
    for (const line of complete) if (line.trim() !== '') yield JSON.parse(line);
  }
  if (rest.trim() !== '') yield JSON.parse(rest);
}
