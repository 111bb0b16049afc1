import { sql } from 'kysely';
import type { ImportState } from '../../../../contract/calls/imports/imports.ts';
import type { Db } from '../../../db/schema.ts';

/** Seconds without a heartbeat after which a process counts as dead. */
const DEAD_AFTER_SECONDS = 15;

export interface WaitingRun {
  readonly file_name: string;
  readonly dry_run: boolean;
  readonly state: ImportState;
  readonly message: string | null;
}

export async function noteWaiting(
  db: Db,
  { runId, fileName, dryRun }: { runId: number; fileName: string; dryRun: boolean },
): Promise<void> {
  await sql`delete from import_waiting where told_at < now() - interval '1 day'`.execute(db);
  await sql`insert into import_waiting (run_id, file_name, dry_run) values (${runId}, ${fileName}, ${dryRun})`.execute(
    db,
  );
}

/** Heartbeat. @returns whether another process wants the import to stop */
export async function tellWaiting(
  db: Db,
  runId: number,
  { state, message }: Pick<WaitingRun, 'state' | 'message'>,
): Promise<boolean> {
  const { rows } = await sql<{ stop_asked: boolean }>`
    update import_waiting set told_at = now(), state = ${state}, message = ${message}
    where run_id = ${runId} returning stop_asked`.execute(db);
  return rows[0]?.stop_asked ?? false;
}

const isAlive = sql`told_at > now() - make_interval(secs => ${DEAD_AFTER_SECONDS})`;

export const waitingRuns = sql`select run_id, file_name, dry_run from import_waiting where state = 'running' and ${isAlive}`;

export async function findWaiting(db: Db, runId: number): Promise<WaitingRun | undefined> {
  const { rows } = await sql<WaitingRun>`
    select file_name, dry_run, state, message from import_waiting
    where run_id = ${runId}
      and (state <> 'running' or ${isAlive})`.execute(db);
  return rows[0];
}

export async function stopWaiting(db: Db, runId: number): Promise<void> {
  await sql`update import_waiting set stop_asked = true where run_id = ${runId} and state = 'running'`.execute(
    db,
  );
}
