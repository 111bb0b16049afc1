import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';

/** Hosts that listen on this machine under whatever name it has. */
const local: ReadonlySet<string> = new Set(['127.0.0.1', '::1', '0.0.0.0', '::', 'localhost']);

/** Where links lead, without a slash at the end: `PUBLIC_URL`, or where the server listens. A request could name any host. */
export function addressOf(
  { server }: Pick<FastifyInstance, 'server'>,
  { publicUrl, host, port }: Pick<Config, 'publicUrl' | 'host' | 'port'>,
): string {
  if (publicUrl) return publicUrl;
  const address = server.address();
  const listening = typeof address === 'object' && address !== null ? address.port : port;
  const name = local.has(host) ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${listening}`;
}
