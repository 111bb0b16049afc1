import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { ControlledTransaction } from 'kysely';
import { sql } from 'kysely';
import { ChangedTables } from '../../db/bulk/changedTables.ts';
import { withoutDeadline } from '../../db/deadline.ts';
import { isEmbedded } from '../../db/dialect.ts';
import { type DatabaseCopy, openCopy } from '../../db/open.ts';
import type { Database, Db, Tx } from '../../db/schema.ts';
import { dropRun, openRun } from './history/runRecords.ts';
import { failAbandonedRuns, lockRun } from './history/runs.ts';
import { TakeBack } from './loadFile.ts';
import type { ImportOptions, OneTransaction } from './options.ts';

/** Milliseconds for which the history is waited for: the transaction may have locked what it takes. */
const PATIENCE = 1000;

/**
 * Dry runs of files in one transaction, of a copy of the database where it is embedded and in files: others go on with
 * theirs meanwhile. They are made one after the other: each knows what those before it would bring, and all of it is
 * taken back at the end. What a file leaves that would not be loaded is taken back at once.
 */
export class SharedTrial implements OneTransaction {
  readonly #db: Db;
  /** Of those that the history keeps, by their number. */
  readonly #expected = new Map<number, ImportOptions>();
  #begun: Promise<void> | undefined;
  #tx: ControlledTransaction<Database> | undefined;
  readonly #changed = new ChangedTables();
  readonly #told: Promise<unknown>[] = [];
  readonly #copies: string | undefined;
  #copy: DatabaseCopy | undefined;
  #holds = false;
  /** Those whose turn has not ended. */
  #left = 0;

  /** @param copies directory for copies of the database. @default it is tried where everybody works */
  constructor(db: Db, copies?: string) {
    this.#db = db;
    this.#copies = copies;
  }

  /** Says which dry runs will come, before the first of them begins. */
  expect(runId: number, options: ImportOptions): void {
    this.#expected.set(runId, options);
    this.#left += 1;
  }

  /** Whether it has the embedded database for itself. */
  get holds(): boolean {
    return this.#holds;
  }

  isAlone(): boolean {
    return this.#left <= 1;
  }

  /** Nothing gets into the history of an embedded database while the transaction has it: all that are expected do so before. */
  begin(): Promise<void> {
    this.#begun ??= this.#begin();
    return this.#begun;
  }

  async #begin(): Promise<void> {
    for (const [runId, options] of this.#expected) {
      await failAbandonedRuns(this.#db, options.now());
      await openRun(this.#db, { ...options, runId });
    }
  }

  async run<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    const tx = this.#tx ?? (await this.#open());
    const kept = await tx.savepoint('one_file').execute();
    try {
      return await work(tx);
    } catch (error) {
      if (error instanceof TakeBack && error.report.outcome === 'tried') {
        await kept.releaseSavepoint('one_file').execute();
        // Steps of the next file ask which temporary tables an earlier step of it has left.
        await sql`discard temp`.execute(tx);
        await this.#changed.analyze(tx);
      } else await kept.rollbackToSavepoint('one_file').execute();
      throw error;
    } finally {
      this.#left -= 1;
    }
  }

  async #open(): Promise<Tx & ControlledTransaction<Database>> {
    if (this.#copies !== undefined)
      this.#copy = await openCopy(this.#db, join(this.#copies, randomBytes(8).toString('hex')));
    this.#holds = this.#copy === undefined;
    const tx = await (this.#copy?.db ?? this.#db).startTransaction().execute();
    this.#tx = tx;
    // Those whose turn is long in coming are alive too.
    for (const runId of this.#expected.keys()) await lockRun(tx, runId);
    return tx;
  }

  async asIs<T>(tx: Tx, ask: (tx: Tx) => Promise<T>): Promise<T> {
    return this.#copy ? this.#db.transaction().execute(ask) : ask(tx);
  }

  /** Tells the history how one has ended; the embedded database hears it when the transaction has. */
  async tell(work: () => Promise<unknown>): Promise<void> {
    const told = withoutDeadline(work);
    this.#told.push(told);
    if (!isEmbedded(this.#db) || this.#copy)
      await Promise.race([told, setTimeout(PATIENCE, undefined, { ref: false })]);
  }

  /** Takes one out of the history that ends before its turn. */
  async leave(runId: number): Promise<void> {
    this.#expected.delete(runId);
    this.#left -= 1;
    const begun = this.#begun;
    if (begun) await this.tell(() => begun.then(() => dropRun(this.#db, runId)));
  }

  /** Takes everything back. */
  async end(): Promise<void> {
    try {
      const tx = this.#tx;
      if (tx) await withoutDeadline(() => tx.rollback().execute());
    } finally {
      this.#tx = undefined;
      this.#holds = false;
      await this.#copy?.close();
      await Promise.allSettled(this.#told);
    }
  }
}
