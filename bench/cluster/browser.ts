import { request as plain } from 'node:http';
import { Agent, request as secure } from 'node:https';
import type { Call } from '../../contract/call.ts';
import { sessionHeaders } from '../running/sessionHeaders.ts';

export interface Answer {
  /** 0 when there was none: the connection broke, or none could be made. */
  readonly status: number;
  readonly body: string;
  readonly cookies: readonly string[];
  /** Milliseconds. */
  readonly took: number;
}

export type Send = (
  call: Pick<Call, 'method' | 'path'>,
  payload?: unknown,
  headers?: Readonly<Record<string, string>>,
) => Promise<Answer>;

/** Where calls go: through nginx, as everybody's do, or past it to one of the portals. */
export type Door =
  | { readonly port: number; readonly certificate: string; readonly localAddress?: string }
  | { readonly port: number };

/** Milliseconds after which an answer is given up. */
const PATIENCE = 30_000;

/** Somebody with connections of their own, signed in by the secret of a session or not at all. */
export function browserAt(door: Door, secret?: string): Send {
  const through = 'certificate' in door;
  const agent = through
    ? new Agent({ keepAlive: true, ca: door.certificate, localAddress: door.localAddress })
    : undefined;
  const own = secret && sessionHeaders(secret);
  return ({ method, path }, payload, headers) =>
    new Promise((resolve) => {
      const started = performance.now();
      const end = (status: number, body = '', cookies: readonly string[] = []) =>
        resolve({ status, body, cookies, took: performance.now() - started });
      const options = {
        ...{ host: '127.0.0.1', port: door.port, method, path: `/api/${path}`, timeout: PATIENCE },
        headers: { 'content-type': 'application/json', ...(own || {}), ...headers },
      };
      const outgoing = through ? secure({ ...options, agent }) : plain(options);
      outgoing
        .once('response', (reply) => {
          let body = '';
          reply
            .setEncoding('utf8')
            .on('data', (part: string) => {
              body += part;
            })
            .once('end', () => end(reply.statusCode ?? 0, body, reply.headers['set-cookie']))
            .once('error', () => end(0));
        })
        .once('timeout', () => outgoing.destroy())
        .once('error', () => end(0))
        .end(payload === undefined ? undefined : JSON.stringify(payload));
    });
}
