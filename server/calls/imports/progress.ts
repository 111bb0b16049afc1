import type { z } from 'zod';
import { type ImportProgress, ImportReport } from '../../../contract/calls/imports/imports.ts';
import { AppError } from '../../errors.ts';
import { progressOfRun } from '../../imports/jobs/history.ts';
import type { Job } from '../../imports/jobs/job.ts';
import type { Services } from '../handler.ts';

type Progress = z.input<typeof ImportProgress>;

const progressOf = (job: Job): Progress => ({
  run_id: job.runId,
  file_name: job.fileName,
  dry_run: job.dryRun,
  state: job.state,
  bytes_read: job.bytesRead,
  bytes_total: job.bytesTotal,
  rows: job.rows,
  waiting: job.waiting,
  report: job.report && ImportReport.parse(job.report),
  message: job.message,
});

/** How far an import is, also one of another process or of long ago. @throws AppError `not_found` */
export async function findProgress(
  { db, imports }: Pick<Services, 'db' | 'imports'>,
  runId: number,
): Promise<Progress> {
  const job = imports.jobs.find(runId);
  return job ? progressOf(job) : progressOfRun(db, runId);
}

/** As `findProgress`; null of one that never began. */
export const progressIfAny = (services: Pick<Services, 'db' | 'imports'>, runId: number) =>
  findProgress(services, runId).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'not_found') return null;
    throw error;
  });
