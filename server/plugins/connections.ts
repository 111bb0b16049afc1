import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setTimeout as rest, setImmediate } from 'node:timers/promises';
import { hasBody } from './request.ts';
import { limitBody } from './slowBodies.ts';

/** Milliseconds after which a connection without a request is no longer taken for one whose first is on its way. */
const FIRST_WORDS = 1000;
/** Milliseconds between two looks whether a proxy has ended its connections. */
const DRAINED_YET = 50;
/** Milliseconds between two lines in the log about the same. */
const QUIET = 60_000;

/** What the connections of a process are held to. */
export interface ConnectionLimits {
  /** Connections at the same time. */
  readonly connections: number;
  /** Milliseconds in which the head of a request has to arrive, from the connection or the head's first byte on. */
  readonly headTime: number;
  /** Milliseconds that a connection may stay open after an answer without another request. */
  readonly idleTime: number;
  /**
   * Milliseconds for which unused connections stay open when the server stops, while new ones are refused: the proxy in
   * front ends them, or sends something that is answered. Ending them here could meet a request on its way, which nobody
   * may send again. 0: they are ended at once.
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
}

interface ServerMaker {
  /** A server for Fastify, which makes one for each address that it listens on. */
  readonly serverFor: (listener: RequestListener) => Server;
  /** Takes no new connections if a proxy has to be waited for, and lets none hold up a stop that sends nothing. */
  readonly close: () => Promise<void>;
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
  const servers: Server[] = [];
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
    servers.push(server);
    return server;
  };
  const close = async () => {
    // Whoever has just come may be about to ask, and is still answered.
    setTimeout(() => open.endNewcomers(), FIRST_WORDS).unref();
    if (drainTime === 0) return;
    // Those whom the system has connected already are taken first.
    await setImmediate();
    // The one of HTTP would end unused connections with it.
    for (const server of servers) NetServer.prototype.close.call(server);
    const end = performance.now() + drainTime;
    while (open.unused > 0 && performance.now() < end) await rest(DRAINED_YET);
  };
  return { serverFor, close };
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

/** The connections of a process, by what they are doing. */
class OpenConnections {
  readonly full: () => void;
  readonly #most: number;
  readonly #open = new Set<Socket>();
  /** Have never sent the whole head of a request, with the time they came; the oldest first. */
  readonly #newcomers = new Map<Socket, number>();
  /** Have had their answer; the longest unused first. */
  readonly #idle = new Set<Socket>();
  /** Are sending a request's body. */
  readonly #sending = new Set<Socket>();
  /** Requests of each that are not answered yet. */
  readonly #owed = new WeakMap<Socket, number>();

  /** @param full called for each connection that is ended or refused for want of room */
  constructor(most: number, full: () => void) {
    this.#most = most;
    this.full = full;
  }

  /** Connections that wait for another request, or have sent none yet. */
  get unused(): number {
    return this.#idle.size + this.#newcomers.size;
  }

  arrive(socket: Socket): void {
    // One place stays free, or the next newcomer would be refused before we hear of it.
    if (this.#open.size >= this.#most - 1) {
      this.full();
      const other = this.#leastMissed();
      other?.destroy();
      if (!other && this.#open.size >= this.#most) {
        socket.destroy();
        return;
      }
    }
    this.#open.add(socket);
    this.#newcomers.set(socket, performance.now());
    socket.once('close', () => this.#forget(socket));
  }

  begin(request: IncomingMessage, response: ServerResponse): void {
    const { socket } = request;
    this.#newcomers.delete(socket);
    this.#idle.delete(socket);
    this.#owed.set(socket, (this.#owed.get(socket) ?? 0) + 1);
    if (hasBody(request)) {
      this.#sending.add(socket);
      request.once('end', () => this.#sending.delete(socket));
    }
    response.once('close', () => {
      const owed = (this.#owed.get(socket) ?? 1) - 1;
      this.#owed.set(socket, owed);
      if (owed > 0 || socket.destroyed) return;
      this.#sending.delete(socket);
      this.#idle.add(socket);
    });
  }

  endNewcomers(): void {
    for (const socket of this.#newcomers.keys()) socket.destroy();
  }

  /** Undefined when all of them wait for an answer. */
  #leastMissed(): Socket | undefined {
    const [newcomer] = this.#newcomers;
    if (newcomer && performance.now() - newcomer[1] > FIRST_WORDS) return newcomer[0];
    // Browsers open another connection when they need one.
    const [unused] = this.#idle;
    const [sender] = this.#sending;
    return unused ?? newcomer?.[0] ?? sender;
  }

  #forget(socket: Socket): void {
    this.#open.delete(socket);
    this.#newcomers.delete(socket);
    this.#idle.delete(socket);
    this.#sending.delete(socket);
  }
}
