import { sql } from 'kysely';
import type { Tx } from '../../db/schema.ts';
import { waitForTurn } from '../../db/turn.ts';
import { AppError } from '../../errors.ts';
import type { Loading } from './file/stagedFile.ts';
import { noteSuccess } from './history/freshness.ts';
import { auditRun, closeRun, forgetOldChanges } from './history/runRecords.ts';
import { lockRun } from './history/runs.ts';
import type { ImportOptions } from './options.ts';
import type { ImportReport } from './report.ts';
import { settle } from './settle.ts';
import { stageFile } from './staging/stageFile.ts';

export class TakeBack extends Error {
  readonly report: ImportReport;
  readonly sha256: string;

  constructor(report: ImportReport, sha256: string) {
    super('taken back');
    this.report = report;
    this.sha256 = sha256;
  }
}

/**
 * @throws TakeBack with the report of a dry run, or of a file that is empty, truncated or has too many bad rows
 * @throws ImportRefusal, AppError `busy` for a file that changed during the import, or what `requireRight` throws
 */
export async function loadFile(loading: Loading): Promise<ImportReport> {
  const { tx, options, runId } = loading;
  if (runId !== undefined) await lockRun(tx, runId);
  await waitForTurn(tx, options.onWait);
  await checkRight(tx, options);
  await raiseMemory(tx);
  await speedUpCompression(tx);
  const started = performance.now();
  const staged = await stageFile(loading);
  const { sha256, ending } = staged.totals;
  const report = { ...(await settle(staged)), seconds: (performance.now() - started) / 1000 };
  await checkRight(tx, options);
  if (report.outcome !== 'loaded') throw new TakeBack(report, sha256);
  if ((await options.isAsTaken?.()) === false) throw stillWritten();
  const finishedAt = options.now();
  await noteSuccess(tx, options.profile, report, finishedAt);
  if (runId !== undefined) {
    await closeRun(tx, runId, { state: 'loaded', finishedAt, report, sha256, hasLineEnd: ending.hasLineEnd });
    const { feed, source, fileName, created, updated, rejected } = report;
    const { userid, address } = options;
    const counts = { feed, source, fileName, created, updated, rejected };
    await auditRun(tx, runId, { at: finishedAt, userid, address }, counts);
  }
  await forgetOldChanges(tx, report.feed);
  return report;
}

async function checkRight(tx: Tx, { requireRight, trial }: ImportOptions): Promise<void> {
  if (!requireRight) return;
  await (trial ? trial.asIs(tx, requireRight) : requireRight(tx));
}

const stillWritten = () =>
  new AppError('busy', 'file_being_written', {
    retryAfter: 5,
  });

/** Sorting and hashing millions of rows on disk takes twice as long. Only one such step runs at a time. */
async function raiseMemory(tx: Tx): Promise<void> {
  await sql`select set_config('work_mem', '64MB', true), set_config('maintenance_work_mem', '256MB', true)`.execute(
    tx,
  );
}

/**
 * Row lists take hundreds of kilobytes; the default pglz compression takes longer than building them. Some builds, such
 * as the embedded database, have no lz4.
 */
async function speedUpCompression(tx: Tx): Promise<void> {
  await sql`select set_config('default_toast_compression', 'lz4', true)
    from pg_settings where name = 'default_toast_compression' and 'lz4' = any (enumvals)`.execute(tx);
}
