import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { withinLimits } from './deadline.ts';
import { EmbeddedEngine } from './embeddedEngine.ts';
import { EmbeddedSession } from './embeddedSession.ts';
import type { WorkerSetup } from './pgliteMessages.ts';
import type { Session, SessionSource } from './session.ts';

/**
 * The embedded database: one conversation that everybody takes turns in, first come first served. When its thread
 * ends, by a deadline or a crash, the next turn starts it again from its files.
 */
export class EmbeddedSource implements SessionSource {
  readonly #setup: WorkerSetup;
  #engine: EmbeddedEngine;
  #lastTurn: Promise<void> = Promise.resolve();
  readonly #endings = new Map<Session, () => void>();

  /** @throws Error saying why the database does not start */
  static async open(setup: WorkerSetup): Promise<EmbeddedSource> {
    if (setup.directory !== undefined) await createWhole(setup.directory, setup.dumpFile);
    const lasting = setup.directory === undefined ? setup : { ...setup, dumpFile: undefined };
    return new EmbeddedSource(lasting, await EmbeddedEngine.start(lasting));
  }

  private constructor(setup: WorkerSetup, engine: EmbeddedEngine) {
    this.#setup = setup;
    this.#engine = engine;
  }

  async acquire(): Promise<Session> {
    const endTurn = await this.#takeTurn();
    try {
      if (this.#engine.lost && this.#setup.directory !== undefined) {
        this.#engine = await EmbeddedEngine.start(this.#setup);
      }
    } catch (error) {
      endTurn();
      throw error;
    }
    const session = new EmbeddedSession(this.#engine, this.#setup.directory !== undefined);
    this.#endings.set(session, () => session.settled.then(endTurn));
    return session;
  }

  release(session: Session): void {
    this.#endings.get(session)?.();
    this.#endings.delete(session);
  }

  /** The files of the database as one tar archive, taken between two turns. */
  async dump(compressed: boolean): Promise<Uint8Array> {
    const session = await this.acquire();
    try {
      await session.query('checkpoint', []);
      return await this.#engine.dump({ compressed });
    } finally {
      this.release(session);
    }
  }

  async close(): Promise<void> {
    const endTurn = await this.#takeTurn();
    await this.#engine.close().finally(endTurn);
  }

  async #takeTurn(): Promise<() => void> {
    const before = this.#lastTurn;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#lastTurn = promise;
    try {
      await withinLimits(before, () => {});
      return resolve;
    } catch (error) {
      before.then(resolve);
      throw error;
    }
  }
}

/** A database appears under its name only once it is complete, so that a kill during the first start leaves none. */
async function createWhole(directory: string, dumpFile: string | undefined): Promise<void> {
  if (existsSync(join(directory, 'PG_VERSION'))) return;
  const unfinished = `${directory}.new`;
  await rm(unfinished, { recursive: true, force: true });
  try {
    const engine = await EmbeddedEngine.start({ directory: unfinished, dumpFile });
    await engine.close();
    await rename(unfinished, directory);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
}
