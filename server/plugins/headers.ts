import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import { isOnHttps } from './request.ts';

const self = "'self'";
const none = "'none'";

const nonces = new WeakMap<ServerResponse, string>();

/** The random word that this reply's content security policy lets its inline styles carry. */
export function nonceOf(response: ServerResponse): string {
  const nonce = nonces.get(response) ?? randomBytes(18).toString('base64url');
  nonces.set(response, nonce);
  return nonce;
}

const byNonce = (_request: IncomingMessage, response: ServerResponse) => `'nonce-${nonceOf(response)}'`;

/**
 * Security headers on every reply. Scripts come only from us and are never inline; inline styles carry the reply's
 * nonce. Strict-Transport-Security goes out on https only, where browsers heed it.
 *
 * @param forDevelopment also allows the inline scripts and the socket of Vite's client
 */
export async function addHeaders(app: FastifyInstance, forDevelopment: boolean): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: [self],
        scriptSrc: forDevelopment ? [self, byNonce] : [self],
        styleSrc: [self, byNonce],
        imgSrc: [self, 'data:'],
        fontSrc: [self],
        connectSrc: forDevelopment ? [self, 'ws:'] : [self],
        frameAncestors: [none],
        baseUri: [none],
        formAction: [self],
        objectSrc: [none],
      },
    },
    referrerPolicy: { policy: 'no-referrer' },
    frameguard: { action: 'deny' },
    strictTransportSecurity: false,
  });
  app.addHook('onRequest', async (request, reply) => {
    if (isOnHttps(request)) reply.header('strict-transport-security', 'max-age=31536000');
  });
}
