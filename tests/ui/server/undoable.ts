import type { CopyChunks } from '../../../server/db/copyEncoding.ts';
import type { Session, SessionResult, SessionSource } from '../../../server/db/sessions/session.ts';

/** A read changes nothing, so that what stands before it need not be marked anew. */
const isRead = (text: string) => /^\s*select\b/i.test(text);

/**
 * A database with a single conversation in which all that is written can be taken back: what the server takes for
 * transactions is a part of one that is never committed.
 */
export class UndoableSource implements SessionSource {
  readonly #source: SessionSource;
  #hasBegun = false;

  constructor(source: SessionSource) {
    this.#source = source;
  }

  async acquire(): Promise<Session> {
    const session = await this.#source.acquire();
    return this.#hasBegun ? new UndoableSession(session) : session;
  }

  release(session: Session): void {
    this.#source.release(session instanceof UndoableSession ? session.session : session);
  }

  /** From here on everything can be taken back. */
  async begin(): Promise<void> {
    await this.#run('begin', 'savepoint kept');
    this.#hasBegun = true;
  }

  /** Takes back all that was written since it began. */
  async undo(): Promise<void> {
    await this.#run('rollback', 'begin', 'savepoint kept');
  }

  async #run(...statements: readonly string[]): Promise<void> {
    const session = await this.#source.acquire();
    for (const statement of statements) await session.query(statement, []);
    this.#source.release(session);
  }
}

class UndoableSession implements Session {
  readonly session: Session;
  #isInTransaction = false;

  constructor(session: Session) {
    this.session = session;
  }

  get lost(): boolean {
    return this.session.lost;
  }

  async query<Row>(text: string, values: readonly unknown[]): Promise<SessionResult<Row>> {
    const [verb] = text.split(' ', 1);
    if (verb === 'begin') return this.#begin();
    if (verb === 'commit') return this.#commit();
    if (verb === 'rollback' && text === 'rollback') return this.#rollback();
    if (this.#isInTransaction) return this.session.query<Row>(text, values);
    return this.#alone(() => this.session.query<Row>(text, values), isRead(text));
  }

  copyIn(target: string, chunks: CopyChunks): Promise<number> {
    const copy = () => this.session.copyIn(target, chunks);
    return this.#isInTransaction ? copy() : this.#alone(copy, false);
  }

  /** Reads, in a transaction. */
  copyOut(statement: string): AsyncGenerator<Buffer, void, undefined> {
    return this.session.copyOut(statement);
  }

  async #alone<Result>(run: () => Promise<Result>, isRead: boolean): Promise<Result> {
    try {
      const result = await run();
      if (!isRead) await this.#keep();
      return result;
    } catch (error) {
      await this.session.query('rollback to savepoint kept', []);
      throw error;
    }
  }

  async #keep(): Promise<void> {
    await this.session.query('release savepoint kept', []);
    await this.session.query('savepoint kept', []);
  }

  #begin<Row>(): Promise<SessionResult<Row>> {
    this.#isInTransaction = true;
    return this.session.query<Row>('savepoint own', []);
  }

  async #commit<Row>(): Promise<SessionResult<Row>> {
    this.#isInTransaction = false;
    try {
      const result = await this.session.query<Row>('release savepoint own', []);
      await this.#keep();
      return { ...result, command: 'COMMIT' };
    } catch {
      return this.#rollback();
    }
  }

  async #rollback<Row>(): Promise<SessionResult<Row>> {
    this.#isInTransaction = false;
    const result = await this.session.query<Row>('rollback to savepoint kept', []);
    return { ...result, command: 'ROLLBACK' };
  }
}
