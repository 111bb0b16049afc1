import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { hasBody } from './request.ts';

/** Milliseconds in which a new connection may send its first request before it counts as silent. */
export const FIRST_WORDS = 1000;

/** The connections of a process, by what they are doing. */
export class OpenConnections {
  readonly full: () => void;
  /** When the stop began, by `performance.now()`. */
  stopping = Number.POSITIVE_INFINITY;
  /** Connections that came since the start. */
  arrivals = 0;
  readonly #most: number;
  readonly #open = new Set<Socket>();
  /** Have never sent the whole head of a request, with the time they came; the oldest first. */
  readonly #newcomers = new Map<Socket, number>();
  /** Have had their answer, with the time of its end; the longest unused first. */
  readonly #idle = new Map<Socket, number>();
  /** Are sending a request's body. */
  readonly #sending = new Set<Socket>();
  /** Came after the stop began. */
  readonly #late = new WeakSet<Socket>();
  /** Requests of each that are not answered yet. */
  readonly #owed = new WeakMap<Socket, number>();

  /** @param full called for each connection that is ended or refused for want of room */
  constructor(most: number, full: () => void) {
    this.#most = most;
    this.full = full;
  }

  get size(): number {
    return this.#open.size;
  }

  /** Whether a request is not answered yet that came on a connection from before the stop. */
  get isAnswering(): boolean {
    return [...this.#open].some((socket) => !this.isLate(socket) && (this.#owed.get(socket) ?? 0) > 0);
  }

  /** Of each connection from before the stop that waits for another request, or has sent none yet, since when. */
  get unusedSince(): readonly number[] {
    return [...this.#idle, ...this.#newcomers].flatMap(([socket, since]) =>
      this.isLate(socket) ? [] : since,
    );
  }

  isLate(socket: Socket): boolean {
    return this.#late.has(socket);
  }

  arrive(socket: Socket): void {
    this.arrivals += 1;
    // One place stays free, or the next newcomer would be refused before we hear of it.
    if (this.#open.size >= this.#most - 1) {
      this.full();
      const other = this.#leastMissed();
      if (other) {
        other.destroy();
        // Its end is heard of after this turn of the event loop, in which more may come.
        this.#forget(other);
      } else if (this.#open.size >= this.#most) {
        socket.destroy();
        return;
      }
    }
    this.#open.add(socket);
    this.#newcomers.set(socket, performance.now());
    if (performance.now() >= this.stopping) this.#late.add(socket);
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
      this.#idle.set(socket, performance.now());
    });
  }

  /** Those that are about to send their first request may still do so. */
  endUnused(): void {
    const before = performance.now() - FIRST_WORDS;
    for (const socket of this.#idle.keys()) socket.destroy();
    for (const [socket, since] of this.#newcomers) if (since < before) socket.destroy();
  }

  endAll(): void {
    for (const socket of this.#open) socket.destroy();
  }

  /** Undefined when all of them wait for an answer. */
  #leastMissed(): Socket | undefined {
    const before = performance.now() - FIRST_WORDS;
    const [newcomer] = this.#newcomers;
    const [idle] = this.#idle;
    // Browsers open another connection when they need one; one that was just used may have a request on its way.
    const silent = [newcomer, idle].find((connection) => connection && connection[1] < before);
    const [sender] = this.#sending;
    return (silent ?? newcomer ?? idle)?.[0] ?? sender;
  }

  #forget(socket: Socket): void {
    this.#open.delete(socket);
    this.#newcomers.delete(socket);
    this.#idle.delete(socket);
    this.#sending.delete(socket);
  }
}
