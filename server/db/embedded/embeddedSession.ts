import { setImmediate } from 'node:timers/promises';
import type { CopyChunks } from '../copyEncoding.ts';
import { type StopReason, withoutDeadline } from '../deadline.ts';
import { CopyOut } from '../sessions/copyOut.ts';
import type { SessionResult } from '../sessions/session.ts';
import { statementOf } from '../sessions/statement.ts';
import { TimedSession } from '../sessions/timedSession.ts';
import type { EmbeddedEngine } from './embeddedEngine.ts';

/** One turn at the embedded database. */
export class EmbeddedSession extends TimedSession {
  readonly #engine: EmbeddedEngine;
  readonly #hasFiles: boolean;

  /** @param hasFiles whether the thread can be ended without losing what was committed */
  constructor(engine: EmbeddedEngine, hasFiles: boolean) {
    super();
    this.#engine = engine;
    this.#hasFiles = hasFiles;
  }

  get lost(): boolean {
    return this.#engine.lost;
  }

  query<Row = Record<string, unknown>>(
    text: string,
    values: readonly unknown[],
  ): Promise<SessionResult<Row>> {
    return this.run(() => this.#engine.query(statementOf(this.#engine, text, values)));
  }

  async copyIn(target: string, chunks: CopyChunks): Promise<number> {
    const alone = this.#engine.client.getTransactionStatus() === 'I';
    if (alone) await this.query('begin', []);
    try {
      const rows = await this.#copyChunks(target, chunks);
      if (alone) await withoutDeadline(() => this.query('commit', []));
      return rows;
    } catch (error) {
      if (alone && !this.lost) await withoutDeadline(() => this.query('rollback', []));
      throw error;
    }
  }

  /** The next chunk is made here while the database's own thread takes in the one before it. */
  async #copyChunks(target: string, chunks: CopyChunks): Promise<number> {
    let rows = 0;
    let loading = Promise.resolve(0);
    for await (const bytes of chunks) {
      rows += await loading;
      loading = this.run(() => this.#engine.copy({ target, bytes }));
      // Its failure is met by the next `await`; until then it is nobody's unhandled one.
      loading.catch(() => {});
      // Or making the next one would keep this one from leaving for the thread.
      await setImmediate();
    }
    return rows + (await loading);
  }

  protected override open(statement: string): CopyOut {
    return new CopyOut(this.#engine.client, statement);
  }

  protected override wait<T>(start: () => Promise<T>): Promise<T> {
    return this.#engine.unlessLast(start());
  }

  /**
   * WebAssembly can't be interrupted from outside: at the deadline, or when an import is stopped, the thread is ended,
   * and the database starts again from its files. Without files that would lose everything, so there the query runs on and
   * only its caller is freed; as after other aborts, which are too common to restart for.
   */
  protected override async stop(running: Promise<unknown>, reason: StopReason): Promise<void> {
    if (this.#hasFiles && reason === 'end') await this.#engine.terminate();
    else await running.catch(() => {});
  }
}
