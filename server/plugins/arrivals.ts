import type { FastifyReply, FastifyRequest } from 'fastify';
import { isOnHttps } from './request.ts';

/** What waits in the browser to be taken once: in cookies, so that no address, log or script has it. */
export interface Arrivals {
  /** Leaves a text in the browser under a name, for a while. */
  readonly keep: (name: string, text: string) => void;
  /** The text of that name, once; undefined when there is none. */
  readonly take: (name: string) => string | undefined;
}

interface Waiting {
  /** What the names of the cookies begin with. */
  readonly prefix: string;
  /** The only address that browsers send them to. */
  readonly path: string;
  readonly seconds: number;
  /** Whether they are sent although another site has led the browser here: `lax`. */
  readonly sameSite: 'strict' | 'lax';
}

/** Hand-off tokens on their way to our own receiver page, for as long as one can be redeemed. */
const handoffs: Waiting = {
  prefix: 'rooftop_handoff_',
  path: '/api/handoff/receive',
  seconds: 60,
  sameSite: 'strict',
};

/** What proves that a browser which comes back from an identity provider has begun the sign-in. */
const ssoProofs: Waiting = {
  prefix: 'rooftop_sso_',
  path: '/api/session/sso/callback',
  seconds: 600,
  sameSite: 'lax',
};

/** The tokens that wait in the browser behind one request. */
export const arrivalsOf = (request: FastifyRequest, reply: FastifyReply): Arrivals =>
  waiting(request, reply, handoffs);

/** The sign-ins that the browser behind one request has begun. */
export const ssoProofsOf = (request: FastifyRequest, reply: FastifyReply): Arrivals =>
  waiting(request, reply, ssoProofs);

/** @param kind names under it are made of letters, digits and underscores */
function waiting(request: FastifyRequest, reply: FastifyReply, kind: Waiting): Arrivals {
  const { prefix, path, seconds, sameSite } = kind;
  const options = { path, httpOnly: true, sameSite, secure: isOnHttps(request) } as const;
  return {
    keep: (name, text) => {
      reply.setCookie(prefix + name, text, { ...options, maxAge: seconds });
    },
    take: (name) => {
      const text = request.cookies[prefix + name];
      if (text !== undefined) reply.clearCookie(prefix + name, options);
      return text;
    },
  };
}
