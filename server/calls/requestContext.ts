import type { FastifyReply, FastifyRequest } from 'fastify';
import { addressOf } from '../address.ts';
import { AppError } from '../errors.ts';
import type { Arrivals } from '../plugins/arrivals.ts';
import { departureOf } from '../plugins/departure.ts';
import { bearerKeyOf } from '../plugins/request.ts';
import type { RequestContext, Services, SessionControl } from './handler.ts';

const alone = () => {
  throw new AppError('invalid', 'not_in_batch');
};

/** What a call can change of the cookies of its browser, and what came with its session. */
interface OfRequest extends Pick<RequestContext, 'customersNow'> {
  readonly session: SessionControl;
  readonly arrivals: Arrivals;
  readonly ssoProofs: Arrivals;
}

/** The headers of a batch are gone before its calls are made, so none of them can change a cookie. */
export const fixedCookies: OfRequest = {
  session: { start: async () => alone(), end: async () => alone(), step: () => undefined, keepStep: alone },
  arrivals: { keep: alone, take: alone },
  ssoProofs: { keep: alone, take: alone },
};

/** What a handler gets with a request. */
export function contextOf(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  own: OfRequest,
): RequestContext {
  return {
    ...services,
    ...own,
    principal: request.principal,
    client: {
      address: request.ip,
      userAgent: request.headers['user-agent'] ?? '',
      origin: `${request.protocol}://${request.host}`,
      portal: addressOf(request.server, services.config),
      key: bearerKeyOf(request),
    },
    log: request.log,
    signal: departureOf(reply.raw),
  };
}
