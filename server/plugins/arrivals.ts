import type { FastifyReply, FastifyRequest } from 'fastify';
import { isOnHttps } from './request.ts';

/** Hand-off tokens on their way to our own receiver page: in cookies, so that no address, log or script has them. */
export interface Arrivals {
  /** Leaves a token in the browser under a name, for a minute. */
  readonly keep: (name: string, token: string) => void;
  /** The token of that name, once; undefined when there is none. */
  readonly take: (name: string) => string | undefined;
}

/** The only address that browsers send these cookies to. */
const PATH = '/api/handoff/receive';
/** As long as a token can be redeemed. */
const SECONDS = 60;

/** @param name made of letters, digits and underscores */
const cookieOf = (name: string) => `rooftop_handoff_${name}`;

/** The tokens that wait in the browser behind one request. */
export function arrivalsOf(request: FastifyRequest, reply: FastifyReply): Arrivals {
  const options = { path: PATH, httpOnly: true, sameSite: 'strict', secure: isOnHttps(request) } as const;
  return {
    keep: (name, token) => {
      reply.setCookie(cookieOf(name), token, { ...options, maxAge: SECONDS });
    },
    take: (name) => {
      const token = request.cookies[cookieOf(name)];
      if (token !== undefined) reply.clearCookie(cookieOf(name), options);
      return token;
    },
  };
}
