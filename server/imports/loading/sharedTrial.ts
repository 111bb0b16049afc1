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

/** Milliseconds. The transaction may have locked what the history needs. */
const PATIENCE = 1000;

/**
 * Dry runs of several files in one transaction, on a copy of an embedded database in files, so that others can
 * continue. Each run sees the results of those before; the end rolls everything back. A file that wouldn't load is
 * rolled back at once.
 */
export class SharedTrial implements OneTransaction {
  readonly #db: Db;
  readonly #expected = new Map<number, ImportOptions>();
  #begun: Promise<void> | undefined;
  #tx: ControlledTransaction<Database> | undefined;
  readonly #changed = new ChangedTables();
  readonly #records: Promise<unknown>[] = [];
  readonly #copies: string | undefined;
  #copy: DatabaseCopy | undefined;
  #holds = false;
  #remaining = 0;

  /** @param copies directory for copies of the database. @default uses the live database */
  constructor(db: Db, copies?: string) {
    this.#db = db;
    this.#copies = copies;
  }

  expect(runId: number, options: ImportOptions): void {
    this.#expected.set(runId, options);
    this.#remaining += 1;
  }

  /** Whether it blocks the embedded database. */
  get holds(): boolean {
    return this.#holds;
  }

  isAlone(): boolean {
    return this.#remaining <= 1;
  }

  /** Records all expected runs first: the transaction blocks the history of an embedded database. */
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
    const fileSavepoint = await tx.savepoint('one_file').execute();
    try {
      return await work(tx);
    } catch (error) {
      if (error instanceof TakeBack && error.report.outcome === 'tried') {
        await fileSavepoint.releaseSavepoint('one_file').execute();
        // Steps check which temporary tables exist, so the next file must not see any.
        await sql`discard temp`.execute(tx);
        await this.#changed.analyze(tx);
      } else await fileSavepoint.rollbackToSavepoint('one_file').execute();
      throw error;
    } finally {
      this.#remaining -= 1;
    }
  }

  async #open(): Promise<Tx & ControlledTransaction<Database>> {
    if (this.#copies !== undefined)
      this.#copy = await openCopy(this.#db, join(this.#copies, randomBytes(8).toString('hex')));
    this.#holds = this.#copy === undefined;
    const tx = await (this.#copy?.db ?? this.#db).startTransaction().execute();
    this.#tx = tx;
    // Marks queued runs as alive.
    for (const runId of this.#expected.keys()) await lockRun(tx, runId);
    return tx;
  }

  async asIs<T>(tx: Tx, ask: (tx: Tx) => Promise<T>): Promise<T> {
    return this.#copy ? this.#db.transaction().execute(ask) : ask(tx);
  }

  /** Records an end; an embedded database records it after the transaction. */
  async tell(work: () => Promise<unknown>): Promise<void> {
    const record = withoutDeadline(work);
    this.#records.push(record);
    if (!isEmbedded(this.#db) || this.#copy)
      await Promise.race([record, setTimeout(PATIENCE, undefined, { ref: false })]);
  }

  async leave(runId: number): Promise<void> {
    this.#expected.delete(runId);
    this.#remaining -= 1;
    const begun = this.#begun;
    if (begun) await this.tell(() => begun.then(() => dropRun(this.#db, runId)));
  }

  async end(): Promise<void> {
    try {
      const tx = this.#tx;
      if (tx) await withoutDeadline(() => tx.rollback().execute());
    } finally {
      this.#tx = undefined;
      this.#holds = false;
      await this.#copy?.close();
      await Promise.allSettled(this.#records);
    }
  }
}
