import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import type { Call, ErrorReply, Meta, Method, ReplyOf, RequestOf } from '../../contract/call.ts';
import { csrfTokenOf } from '../../server/access/signIn/secrets.ts';
import { checkReply } from './replyCheck.ts';

interface Reply<Response> {
  readonly status: number;
  readonly headers: LightMyRequestResponse['headers'];
  readonly response: Response;
  readonly meta: Meta;
  /** Only when the call failed. */
  readonly error: ErrorReply['error'] | undefined;
}

/** What `Browser.call` throws for every status from 400. */
export class CallFailed extends Error {
  readonly status: number;
  readonly error: ErrorReply['error'];

  constructor(status: number, error: ErrorReply['error']) {
    super(`${status} ${error.code}: ${error.message} ${JSON.stringify(error.fields ?? {})}`);
    this.status = status;
    this.error = error;
  }
}

/** A client with a cookie jar that proves its calls like our pages do. */
export interface Browser {
  readonly cookies: Map<string, string>;
  /** Makes a call and returns its response. @throws CallFailed */
  readonly call: <C extends Call>(definition: C, payload: RequestOf<C>) => Promise<ReplyOf<C>>;
  /** Makes a call with any payload, also a wrong one, and returns all of the reply, also of a failed one. */
  readonly reply: <C extends Call>(definition: C, payload: unknown) => Promise<Reply<ReplyOf<C>>>;
  /** Any request; `headers` win over the browser's own. */
  readonly raw: (options: InjectOptions) => Promise<LightMyRequestResponse>;
}

/** @param sessionSecret of a session that exists already */
export function newBrowser(app: FastifyInstance, sessionSecret?: string): Browser {
  const cookies = new Map<string, string>();
  if (sessionSecret) {
    cookies.set('rooftop_session', sessionSecret);
    cookies.set('XSRF-TOKEN', csrfTokenOf(sessionSecret));
  }

  const raw = async (options: InjectOptions) => {
    const proof = cookies.get('XSRF-TOKEN');
    const cookie = [...cookies].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('; ');
    const response = await app.inject({
      ...options,
      headers: {
        ...(cookie && { cookie }),
        ...(proof && options.method !== 'GET' && { 'x-xsrf-token': proof }),
        ...options.headers,
      },
    });
    for (const { name, value } of response.cookies) {
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    const { statusCode: status, headers, body } = response;
    checkReply({
      method: options.method ?? 'GET',
      url: typeof options.url === 'string' ? options.url : '',
      status,
      contentType: String(headers['content-type']),
      isPacked: headers['content-encoding'] !== undefined,
      hidden: String(headers['x-hidden'] ?? ''),
      body,
      payload: options.payload,
    });
    return response;
  };

  async function reply<C extends Call>(definition: C, payload: unknown): Promise<Reply<ReplyOf<C>>> {
    if (!cookies.has('XSRF-TOKEN')) await raw({ method: 'GET', url: '/api/session/welcome' });
    const response = await raw(requestFor(definition, payload));
    const { statusCode: status, headers } = response;
    const isJson = String(headers['content-type']).includes('json');
    const body = isJson ? response.json() : response.body;
    const isBare = (definition.style === 'rest' || definition.style === 'csv') && status < 400;
    return {
      status,
      headers,
      response: isBare ? body : body.response,
      meta: (!isBare && body.meta) || {},
      error: status < 400 ? undefined : body.error,
    };
  }

  async function call<C extends Call>(definition: C, payload: RequestOf<C>): Promise<ReplyOf<C>> {
    const { status, response, error } = await reply(definition, payload);
    if (error) throw new CallFailed(status, error);
    return response;
  }

  return { cookies, raw, reply, call };
}

/** The request that our app would send for a call. */
export function requestFor(
  { method, path }: { readonly method: Method; readonly path: string },
  payload: unknown,
): InjectOptions {
  const isPlain = typeof payload === 'object' && payload !== null && !Array.isArray(payload);
  const fields = isPlain ? new Map<string, unknown>(Object.entries(payload)) : new Map<string, unknown>();
  const url = `/api/${path.replace(/:(\w+)/g, (_, name: string) => {
    const value = fields.get(name);
    fields.delete(name);
    return encodeURIComponent(String(value));
  })}`;
  if (method === 'POST' || method === 'PUT') {
    return {
      method,
      url,
      payload: JSON.stringify(isPlain ? Object.fromEntries(fields) : payload),
      headers: { 'content-type': 'application/json' },
    };
  }
  const query = new URLSearchParams();
  for (const [name, value] of fields) {
    if (value !== undefined)
      query.set(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
  }
  return { method, url: query.size > 0 ? `${url}?${query}` : url };
}
