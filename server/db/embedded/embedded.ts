import { constants, existsSync } from 'node:fs';
import { cp, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { withinLimits } from '../deadline.ts';
import type { Session, SessionSource } from '../sessions/session.ts';
import { EmbeddedEngine } from './embeddedEngine.ts';
import { EmbeddedSession } from './embeddedSession.ts';
import type { WorkerSetup } from './pgliteMessages.ts';

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
    if (setup.directory === undefined) return new EmbeddedSource(setup, await EmbeddedEngine.start(setup));
    const lasting = { ...setup, dumpFile: undefined };
    await clearUnfinished(setup.directory);
    const start = isWhole(setup.directory)
      ? EmbeddedEngine.start(lasting)
      : create(setup.directory, setup.dumpFile);
    return new EmbeddedSource(lasting, await start);
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

  /** Whether it is in files, so that there can be a copy of them. */
  get hasFiles(): boolean {
    return this.#setup.directory !== undefined;
  }

  /** Copies its files, between two turns. @param directory is not there yet */
  async copyTo(directory: string): Promise<void> {
    const { directory: own } = this.#setup;
    if (own === undefined) throw new Error('a database in memory has no files');
    const session = await this.acquire();
    try {
      await session.query('checkpoint', []);
      // Where the system can, files share what they hold until one of them is written.
      await cp(own, directory, { recursive: true, mode: constants.COPYFILE_FICLONE });
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

/** Stands beside the files of a database while they are made. */
const markOf = (directory: string) => `${directory}.unfinished`;

/** Whether a directory holds a database; a kill while one was made leaves none. */
export const isWhole = (directory: string) =>
  existsSync(join(directory, 'PG_VERSION')) && !existsSync(markOf(directory));

/** Names of the files in a directory; none when it isn't there. */
export const filesIn = async (directory: string) => (existsSync(directory) ? readdir(directory) : []);

/** Removes what a kill has left of a database that was being made. */
export async function clearUnfinished(directory: string): Promise<void> {
  const mark = markOf(directory);
  if (!existsSync(mark)) return;
  // What is in it, since it may be a mount or a link.
  for (const name of await filesIn(directory))
    await rm(join(directory, name), { recursive: true, force: true });
  await rm(mark);
}

async function create(directory: string, dumpFile: string | undefined): Promise<EmbeddedEngine> {
  if ((await filesIn(directory)).length > 0) {
    throw new Error(`${directory} holds files that are no database`);
  }
  await writeFile(markOf(directory), '');
  try {
    const engine = await EmbeddedEngine.start({ directory, dumpFile });
    await rm(markOf(directory));
    return engine;
  } catch (error) {
    await clearUnfinished(directory);
    throw error;
  }
}
