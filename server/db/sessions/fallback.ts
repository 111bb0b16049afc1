import pg from 'pg';
import type { CopyChunks } from '../copyEncoding.ts';
import { DatabaseUnavailableError } from '../failures.ts';
import type { Session, SessionSource } from './session.ts';

/** Reads from the replica, and from the primary while the replica is away or not fit to be read from. */
export function withFallback(
  replica: SessionSource,
  primary: SessionSource,
  isFit: () => boolean,
): SessionSource {
  const ends = new WeakMap<Session, () => void>();
  const from = async (source: SessionSource) => {
    const session = await source.acquire();
    return { session, end: () => source.release(session) };
  };
  const fromReplica = async () => {
    if (!isFit()) return undefined;
    try {
      return await from(replica);
    } catch (error) {
      if (!(error instanceof DatabaseUnavailableError)) throw error;
      return undefined;
    }
  };
  return {
    acquire: async () => {
      const first = await fromReplica();
      if (!first) {
        const { session, end } = await from(primary);
        ends.set(session, end);
        return session;
      }
      const reader = new Reader(first, () => from(primary));
      ends.set(reader, () => reader.end());
      return reader;
    },
    release: (session) => {
      ends.get(session)?.();
      ends.delete(session);
    },
  };
}

interface Held {
  readonly session: Session;
  readonly end: () => void;
}

/** What a replica says of a query that stood in the way of what it had to replay. */
const CONFLICT = '40001';

const isOfReplica = (error: unknown) =>
  error instanceof DatabaseUnavailableError || (error instanceof pg.DatabaseError && error.code === CONFLICT);

/**
 * A conversation with the replica that goes on with the primary when its first statement fails by the replica alone: it is
 * there to read, so asking again changes nothing. A transaction that has begun is over.
 */
class Reader implements Session {
  #held: Held;
  readonly #instead: () => Promise<Held>;
  #hasAsked = false;

  constructor(held: Held, instead: () => Promise<Held>) {
    this.#held = held;
    this.#instead = instead;
  }

  get lost(): boolean {
    return this.#held.session.lost;
  }

  readonly query: Session['query'] = async (text, values) => {
    const isFirst = !this.#hasAsked;
    this.#hasAsked = true;
    try {
      return await this.#held.session.query(text, values);
    } catch (error) {
      if (!isFirst || !isOfReplica(error)) throw error;
      const held = await this.#instead();
      this.#held.end();
      this.#held = held;
      return held.session.query(text, values);
    }
  };

  copyIn(target: string, chunks: CopyChunks): Promise<number> {
    return this.#held.session.copyIn(target, chunks);
  }

  copyOut(statement: string): AsyncGenerator<Buffer, void, undefined> {
    this.#hasAsked = true;
    return this.#held.session.copyOut(statement);
  }

  end(): void {
    this.#held.end();
  }
}
