import type { ServerResponse } from 'node:http';

const signals = new WeakMap<ServerResponse, AbortSignal>();

/**
 * Aborts when the client goes away before it has its whole answer. (`request.signal` of Fastify also aborts as soon
 * as the body of a POST has been read.)
 */
export function departureOf(response: ServerResponse): AbortSignal {
  const known = signals.get(response);
  if (known) return known;
  const departure = new AbortController();
  response.once('close', () => {
    if (!response.writableFinished) departure.abort();
  });
  signals.set(response, departure.signal);
  return departure.signal;
}
