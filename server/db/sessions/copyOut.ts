import { finished } from 'node:stream/promises';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';

/** What COPY sends of a statement, no faster than it is taken. */
export class CopyOut {
  readonly #stream: ReturnType<typeof copyTo>;
  readonly #pieces: AsyncIterator<Buffer>;

  /** @param client is of no use for anything else until all was read */
  constructor(client: pg.ClientBase, statement: string) {
    this.#stream = client.query(copyTo(statement));
    // Ended early it would leave the client in the middle of an answer.
    this.#pieces = this.#stream.iterator({ destroyOnReturn: false });
  }

  /** Undefined at the end. @throws the driver's DatabaseError */
  async next(): Promise<Buffer | undefined> {
    const { done, value } = await this.#pieces.next();
    return done ? undefined : value;
  }

  /** Whether all was read, or what failed is known. */
  get isOver(): boolean {
    return this.#stream.readableEnded || this.#stream.destroyed;
  }

  /** Reads what is left, and keeps nothing of it. */
  async skip(): Promise<void> {
    if (this.isOver) return;
    await this.#pieces.return?.();
    await finished(this.#stream.resume()).catch(() => {});
  }
}
