// By the name that it has once it is compiled: compilers find it so whatever their settings.
import type { Calls, Failure, Meta } from './calls.js';

/** The calls of a Rooftop portal for programs: this file and `calls.ts` are all of it, and need nothing but `fetch`. */
export class Rooftop {
  readonly #address: string;
  readonly #key: string;
  readonly #fetch: typeof fetch;

  constructor({ address, key, fetch: send = fetch }: Options) {
    this.#address = `${address.replace(/\/+$/, '')}/api/`;
    this.#key = key;
    this.#fetch = send;
  }

  /** Makes a call and returns what it answers. @throws RooftopError */
  async call<Line extends keyof Calls>(
    line: Line,
    payload: Calls[Line]['payload'],
    signal?: AbortSignal,
  ): Promise<Calls[Line]['reply']> {
    return (await this.reply(line, payload, signal)).response;
  }

  /** As `call`, with what goes with the answer: totals, periods, what was left out. @throws RooftopError */
  async reply<Line extends keyof Calls>(
    line: Line,
    payload: Calls[Line]['payload'],
    signal?: AbortSignal,
  ): Promise<Reply<Line>> {
    const answer = await this.send(line, payload, signal);
    const isJson = answer.headers.get('content-type')?.includes('json') ?? false;
    const body: unknown = isJson ? await answer.json() : await answer.text();
    // Resources answer with the bare record or list, and have the rest in headers.
    const { response, meta = metaOf(answer) } = isEnvelope(body) ? body : { response: body };
    if (!isAnswerTo(line, response)) throw new TypeError(`The portal has answered ${line} with nothing.`);
    return { response, meta };
  }

  /** As `call`, before the body is read: for files that are kept as they come. @throws RooftopError */
  async send<Line extends keyof Calls>(
    line: Line,
    payload: Calls[Line]['payload'],
    signal?: AbortSignal,
  ): Promise<Response> {
    return this.#request(line, fieldsOf(payload), signal);
  }

  /** Every row of a list, asked for a page at a time. @throws RooftopError */
  async *rows<Line extends ListLine>(
    line: Line,
    payload: Calls[Line]['payload'],
    { pageSize = 100, signal }: { readonly pageSize?: number; readonly signal?: AbortSignal } = {},
  ): AsyncGenerator<RowOf<Line>> {
    for (let page = 1; ; page += 1) {
      const first = (page - 1) * pageSize;
      // Resources count rows, all others pages.
      const part = line.startsWith('GET ')
        ? { range: [first, first + pageSize - 1] }
        : { page, perPage: pageSize };
      const answer = await this.#request(line, fieldsOf({ ...payload, ...part }), signal);
      const body: unknown = await answer.json();
      const response = isEnvelope(body) ? body.response : body;
      if (!areRowsOf(line, response)) throw new TypeError(`${line} has answered with no list.`);
      yield* response;
      if (response.length < pageSize) return;
    }
  }

  /**
   * Makes up to fifty calls in one request. What each came to stands at its place: a call that fails does not fail the
   * others. For calls that answer with JSON, but not those of resources.
   * @throws RooftopError when the request fails as a whole
   */
  async batch<const Batched extends readonly BatchedCall[]>(
    calls: Batched,
    signal?: AbortSignal,
  ): Promise<Results<Batched>> {
    const body = calls.map(({ line, payload }) => {
      const [method, path] = line.split(' ');
      return { method, path, payload };
    });
    const answer = await this.#request('POST batch', new Map([['calls', body]]), signal);
    const results: unknown[] = calls.map(() => undefined);
    for (const text of (await answer.text()).trim().split('\n')) {
      if (text === '') continue;
      const { index, status, response, meta = {}, error } = JSON.parse(text);
      results[index] = error
        ? { ok: false, error: new RooftopError(status, error) }
        : { ok: true, response, meta };
    }
    if (!areResultsOf(calls, results)) throw new TypeError('The portal has left out the answer to a call.');
    return results;
  }

  async #request(
    line: string,
    payload: ReadonlyMap<string, unknown>,
    signal: AbortSignal | undefined,
  ): Promise<Response> {
    const [method = '', template = ''] = line.split(' ');
    const fields = new Map(payload);
    const path = template.replace(/:(\w+)/g, (_, name: string) => {
      const value = fields.get(name);
      fields.delete(name);
      return encodeURIComponent(String(value));
    });
    const isInAddress = method === 'GET' || method === 'DELETE';
    const body = isInAddress ? undefined : bodyOf(fields);
    const answer = await this.#fetch(`${this.#address}${path}${isInAddress ? queryOf(fields) : ''}`, {
      method,
      // A key and the cookie of a session are not taken together.
      credentials: 'omit',
      headers: {
        authorization: `Bearer ${this.#key}`,
        ...(typeof body === 'string' && { 'content-type': 'application/json' }),
      },
      body: body ?? null,
      signal: signal ?? null,
    });
    if (!answer.ok) throw await errorOf(answer);
    return answer;
  }
}

interface Options {
  /** Where the portal is, as people open it: `https://portal.example.com`. */
  readonly address: string;
  /** Made on the page API keys. Keep it out of the program's source. */
  readonly key: string;
  /** @default the `fetch` of browsers and Node */
  readonly fetch?: typeof fetch;
}

/** The portal refused a call, or it failed: `code` is the kind of failure, `reason` what failed, `fields` what of the payload is wrong. */
export class RooftopError extends Error {
  /** HTTP status. */
  readonly status: number;
  readonly code: Failure['code'];
  /** Names the entry in the portal's log. */
  readonly id: string;
  /** The key of the message, with the values that it names. */
  readonly reason: string | undefined;
  readonly params: Failure['params'];
  readonly fields: NonNullable<Failure['fields']>;
  /** Seconds to wait before the call is made again. */
  readonly retryAfter: number | undefined;

  constructor(
    status: number,
    { code, reason, params, message, id, fields = {} }: Failure,
    retryAfter?: number,
  ) {
    super(message);
    this.name = 'RooftopError';
    this.status = status;
    this.code = code;
    this.id = id;
    this.reason = reason;
    this.params = params;
    this.fields = fields;
    this.retryAfter = retryAfter;
  }
}

export interface Reply<Line extends keyof Calls> {
  readonly response: Calls[Line]['reply'];
  readonly meta: Meta;
}

/** What one call of a batch came to. */
export type Result<Line extends keyof Calls> =
  | ({ readonly ok: true } & Reply<Line>)
  | { readonly ok: false; readonly error: RooftopError };

type BatchedCall = {
  [Line in keyof Calls]: { readonly line: Line; readonly payload: Calls[Line]['payload'] };
}[keyof Calls];

/** Calls that answer with a list, and can be asked for a part of it. */
export type ListLine = {
  [Line in keyof Calls]: Calls[Line]['reply'] extends readonly unknown[]
    ? Extract<keyof Calls[Line]['payload'], 'range' | 'perPage'> extends never
      ? never
      : Line
    : never;
}[keyof Calls];

type RowOf<Line extends ListLine> = Awaited<Calls[Line]['reply'][number]>;

type Results<Batched extends readonly BatchedCall[]> = {
  [Place in keyof Batched]: Result<Batched[Place]['line']>;
};

/**
 * This and the next two are the only places where what came gets its type without being looked at: the portal's own tests
 * hold its answers against what it documents.
 */
const isAnswerTo = <Line extends keyof Calls>(
  _line: Line,
  response: unknown,
): response is Calls[Line]['reply'] => response !== undefined;

const areResultsOf = <Batched extends readonly BatchedCall[]>(
  calls: Batched,
  results: unknown,
): results is Results<Batched> =>
  Array.isArray(results) && results.length === calls.length && !results.includes(undefined);

const areRowsOf = <Line extends ListLine>(_line: Line, rows: unknown): rows is readonly RowOf<Line>[] =>
  Array.isArray(rows);

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const isEnvelope = (body: unknown): body is { readonly response: unknown; readonly meta?: Meta } =>
  isObject(body) && typeof body.status === 'number' && 'response' in body;

const fieldsOf = (payload: object): ReadonlyMap<string, unknown> =>
  new Map(Object.entries(payload).filter(([, value]) => value !== undefined));

/** `Content-Range: stores 0-24/31`, and the change that `audit/revert` takes back. */
function metaOf({ headers }: Response): Meta {
  const total = Number(headers.get('content-range')?.split('/')[1] ?? Number.NaN);
  const auditIds = headers.get('x-audit-id')?.split(',').map(Number);
  return { ...(!Number.isNaN(total) && { total }), ...(auditIds && { audit_ids: auditIds }) };
}

/** One file, or the payload as JSON. */
function bodyOf(fields: ReadonlyMap<string, unknown>): string | FormData {
  const file = fields.get('file');
  if (!(file instanceof Blob)) return JSON.stringify(Object.fromEntries(fields));
  const form = new FormData();
  form.set('file', file);
  return form;
}

function queryOf(fields: ReadonlyMap<string, unknown>): string {
  const query = new URLSearchParams();
  for (const [name, value] of fields)
    query.set(name, isObject(value) ? JSON.stringify(value) : String(value));
  return query.size > 0 ? `?${query}` : '';
}

/** What a proxy says in place of the portal has no words of its own. */
async function errorOf(answer: Response): Promise<RooftopError> {
  const retryAfter = Number(answer.headers.get('retry-after') ?? Number.NaN);
  const body: unknown = await answer.json().catch(() => undefined);
  const failure: Failure = {
    code: 'unavailable',
    message: `The portal answered ${answer.status}.`,
    id: '',
  };
  const told = isObject(body) && isObject(body.error) ? body.error : {};
  return new RooftopError(
    answer.status,
    { ...failure, ...told },
    Number.isNaN(retryAfter) ? undefined : retryAfter,
  );
}
