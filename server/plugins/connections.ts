import { createServer, type RequestListener, type Server } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setTimeout as rest, setImmediate } from 'node:timers/promises';
import { FIRST_WORDS, OpenConnections } from './openConnections.ts';
import { hasBody } from './request.ts';
import { limitBody } from './slowBodies.ts';

/** Milliseconds between two checks whether all connections have ended. */
const CHECK_EVERY = 25;
/** Milliseconds after the start of a stop from which on idle connections are closed, even those of a proxy. */
const LONGEST_DRAIN = 6000;
/** Milliseconds after the start of a stop from which on answers are cut off. */
const LONGEST_ANSWER = 7000;
/** Milliseconds that connections which keep coming may delay the end of listening. */
const LONGEST_ACCEPT = 500;
/** Milliseconds of a turn of the event loop in which hardly anybody can connect unnoticed. */
const SHORT_TURN = 2;
/** Milliseconds between two lines in the log about the same. */
const QUIET = 60_000;
/** Only Linux spreads the connections of one port over several sockets. */
const canSharePort = process.platform === 'linux';

/** How a port is listened on, so that the server can open more sockets on it. */
export const listenOptions = { reusePort: canSharePort };

/** What the connections of a process are held to. */
export interface ConnectionLimits {
  /** Connections at the same time. */
  readonly connections: number;
  /**
   * Sockets that listen on the port. Node accepts one connection per socket in each turn of its event loop, so under load
   * a single one makes newcomers wait for seconds before anybody could refuse them. Needs `listenOptions`.
   */
  readonly listeners: number;
  /** Milliseconds in which the head of a request has to arrive, from the connection or the head's first byte on. */
  readonly headTime: number;
  /** Milliseconds that a connection may stay open after an answer without another request. */
  readonly idleTime: number;
  /**
   * Milliseconds for which idle connections stay open when the server stops: the proxy in front closes them, or sends
   * another request, which is answered. Closing them here could hit a request on its way, which must not be sent twice.
   * 0: there is no proxy, so idle connections are closed as soon as everything is answered.
   */
  readonly drainTime: number;
  /**
   * Milliseconds that the body of a request may take; of an upload, between one piece of it and the next. So long may
   * an answer lie there, too, of which the client takes nothing.
   */
  readonly bodySilence: number;
}

interface ServerOptions extends ConnectionLimits {
  /** Bytes that the head of a request may have. */
  readonly maxHeaderSize: number;
  /** Takes a line for the operator, a few in an hour at most. */
  readonly warn: (line: string) => void;
  /** Called when a stop has answered the last request. @default nothing happens */
  readonly onAnswered?: () => void;
}

export interface ServerMaker {
  /** A server for Fastify, which makes one for each address that it listens on. Its `close` waits for all answers. */
  readonly serverFor: (listener: RequestListener) => Server;
  /**
   * Begins a stop. Behind a proxy it ends listening, since the proxy then asks another portal; without one, new
   * connections are accepted until the last answer is sent, so that they get a refusal instead of a reset.
   */
  readonly beginStop: () => Promise<void>;
  /** Whether a connection came after the stop began. */
  readonly isLate: (socket: Socket) => boolean;
  /**
   * When a late request may be refused: at once, but not while listening ends. Refused clients may come back right away,
   * and the more connect, the likelier one is reset.
   */
  readonly mayRefuse: () => Promise<void>;
}

/**
 * Makes servers that together never hold more connections than they may. A newcomer then takes the place of the
 * connection that is missed least; one that waits for an answer of ours is never ended. Silent connections, heads and
 * bodies that arrive drop by drop, and those that do not take their answer end by themselves.
 */
export function serverMaker(options: ServerOptions): ServerMaker {
  const { connections: most, headTime, idleTime, drainTime, bodySilence, maxHeaderSize, warn } = options;
  const open = new OpenConnections(
    most,
    seldom(warn, `All ${most} connections are in use; ended or refused`),
  );
  const failed = seldom(warn, 'Connections could not be taken; failures');
  const listening: NetServer[] = [];
  let drained: Promise<void> | undefined;
  let accepting = Promise.resolve();

  const listenMore = (server: Server) => {
    const address = server.address();
    if (!canSharePort || typeof address !== 'object' || !address) return;
    for (let count = 1; count < options.listeners; count += 1) {
      const more = new NetServer({ allowHalfOpen: true, noDelay: true });
      more.on('connection', (socket: Socket) => server.emit('connection', socket));
      more.on('error', failed);
      more.listen({ port: address.port, host: address.address, ...listenOptions });
      listening.push(more);
    }
  };

  const stopListening = async () => {
    const end = performance.now() + LONGEST_ACCEPT;
    // Closing resets what the system has connected and no turn of the event loop has accepted yet. This one may be half over.
    await setImmediate();
    for (let [isQuiet, now] = [false, performance.now()]; !isQuiet && now < end; ) {
      const { arrivals } = open;
      await setImmediate();
      const turn = performance.now() - now;
      now += turn;
      isQuiet = open.arrivals === arrivals && turn < SHORT_TURN;
    }
    // The `close` of an HTTP server would close idle connections as well.
    for (const server of listening.splice(0)) NetServer.prototype.close.call(server);
  };

  const beginStop = async () => {
    if (drainTime > 0) await stopListening();
    open.stopping = performance.now();
  };

  const drain = async () => {
    const begun = open.stopping;
    const isWaitedFor = (since: number) =>
      performance.now() < Math.min(Math.max(since, begun) + drainTime, begun + LONGEST_DRAIN);
    const isInTime = () => performance.now() < begun + LONGEST_ANSWER;
    while (open.isAnswering ? isInTime() : open.unusedSince.some(isWaitedFor)) await rest(CHECK_EVERY);
    if (!open.isAnswering) options.onAnswered?.();
    accepting = stopListening();
    await accepting;
    const end = performance.now() + FIRST_WORDS;
    for (open.endUnused(); open.size > 0 && performance.now() < end; open.endUnused())
      await rest(CHECK_EVERY);
    open.endAll();
  };

  const serverFor = (listener: RequestListener) => {
    const server = createServer(
      {
        maxHeaderSize,
        headersTimeout: headTime,
        // An upload may take long; bodies have a limit of their own.
        requestTimeout: 0,
        keepAliveTimeout: idleTime,
        connectionsCheckingInterval: Math.ceil(headTime / 4),
      },
      listener,
    );
    // Of an answer that nobody takes nothing moves any more; one that is still being worked out is waited for.
    server.setTimeout(bodySilence, (socket: Socket) => {
      if (socket.writableLength > 0) socket.destroy();
    });
    // Behind our own count, which makes room: this one only refuses.
    server.maxConnections = most;
    server.on('drop', open.full);
    server.on('connection', (socket: Socket) => open.arrive(socket));
    server.on('request', (request, response) => {
      open.begin(request, response);
      if (hasBody(request)) limitBody(request, bodySilence);
    });
    // Without descriptors there may be an error for each newcomer; nobody listening, it would end the process.
    server.on('error', () => {
      if (server.listening) failed();
    });
    server.on('listening', () => {
      listening.push(server);
      listenMore(server);
    });
    const close = server.close.bind(server);
    server.close = (callback) => {
      drained ??= drain();
      drained.then(() => close(callback));
      return server;
    };
    return server;
  };
  return { serverFor, beginStop, isLate: (socket) => open.isLate(socket), mayRefuse: () => accepting };
}

/** Logs how often something has happened since the last line: at once, then at most once a minute. */
function seldom(say: (line: string) => void, what: string): () => void {
  let count = 0;
  let last = Number.NEGATIVE_INFINITY;
  return () => {
    count += 1;
    const now = performance.now();
    if (now - last < QUIET) return;
    say(`${what}: ${count}.`);
    last = now;
    count = 0;
  };
}
