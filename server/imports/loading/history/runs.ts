import { sql } from 'kysely';
import type { Db, Tx } from '../../../db/schema.ts';
import { notify } from '../../../notifications/notify.ts';
import type { ImportProgress } from '../options.ts';

/** Arbitrary namespace for advisory locks; the run ID is the second half of the key. */
const RUN_LOCK = 7_406_812;
/** An import takes its lock shortly after it's recorded, so younger runs may not have theirs yet. */
const ABOUT_TO_START_MS = 60_000;

export const SERVER_ENDED = 'The server stopped during the import. Nothing was loaded. Load the file again.';

export async function reserveRun(db: Db): Promise<number> {
  const { rows } = await sql<{
    id: number;
  }>`select nextval(pg_get_serial_sequence('import_run', 'run_id'))::int as id`.execute(db);
  return Number(rows[0]?.id);
}

/** Marks an import as alive until its transaction ends. */
export async function lockRun(tx: Tx, runId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${RUN_LOCK}::int, ${runId}::int)`.execute(tx);
}

/**
 * Marks imports as failed if their process died, and notifies the users who started them.
 * @param begun start of this process if it's the only one on the database: older imports can't be about to start
 */
export async function failAbandonedRuns(db: Db, now: Date, begun?: Date): Promise<void> {
  const before = begun ?? new Date(now.getTime() - ABOUT_TO_START_MS);
  const { rows } = await sql<{ run_id: number; userid: number | null }>`
    with candidate as materialized (
      select run_id from import_run where state = 'running' and started_at <= ${before}
    )
    update import_run set state = 'failed', finished_at = ${now}, message = ${SERVER_ENDED}
    where state = 'running' and run_id in (
      select run_id from candidate where pg_try_advisory_xact_lock(${RUN_LOCK}::int, run_id::int)
    ) returning run_id, userid`.execute(db);
  for (const { run_id: subject, userid } of rows) {
    if (userid !== null) await notify(db, [userid], { kind: 'import', subject }, now);
  }
}

export interface SharedProgress extends ImportProgress {
  readonly dryRun: boolean;
  /** In the queue; missing for imports of earlier versions. */
  readonly waiting?: boolean;
}

/** @returns whether another process wants the import to stop */
export async function shareProgress(db: Db, runId: number, progress: SharedProgress): Promise<boolean> {
  const { rows } = await sql<{ stop_asked: boolean }>`
    update import_run set progress = ${JSON.stringify(progress)}::jsonb
    where run_id in (
      select run_id from import_run where run_id = ${runId} and state = 'running' for update skip locked
    ) returning stop_asked`.execute(db);
  return rows[0]?.stop_asked ?? false;
}

/** @returns false if it isn't running */
export async function askToStop(db: Db, runId: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('import_run')
    .set({ stop_asked: true })
    .where('run_id', '=', runId)
    .where('state', '=', 'running')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
