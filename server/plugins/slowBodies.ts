import type { IncomingMessage } from 'node:http';

const timers = new WeakMap<IncomingMessage, NodeJS.Timeout>();

/**
 * Ends the connection of a request whose body is late, also when the request has been refused before it was whole.
 * Node's own limit holds for every request alike, and an upload may well take longer.
 * @param silence milliseconds that the body may take, or from one `bodyGoesOn` to the next
 */
export function limitBody(request: IncomingMessage, silence: number): void {
  // A failing pipeline takes the socket away from its request but leaves it open.
  const { socket } = request;
  const timer = setTimeout(() => {
    if (!request.complete) socket.destroy();
  }, silence).unref();
  timers.set(request, timer);
  request.once('end', () => clearTimeout(timer));
}

/** Grants the body of a request the full time again. */
export function bodyGoesOn(request: IncomingMessage): void {
  timers.get(request)?.refresh();
}
