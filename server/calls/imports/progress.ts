import type { z } from 'zod';
import { type ImportProgress, ImportReport } from '../../../contract/calls/imports/imports.ts';
import type { Principal } from '../../access/principal.ts';
import { AppError } from '../../errors.ts';
import { progressOfRun } from '../../imports/jobs/history.ts';
import type { Job } from '../../imports/jobs/job.ts';
import type { CallContext } from '../handler.ts';

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

type Reader = Pick<CallContext<Principal>, 'db' | 'imports' | 'principal'>;

/** Every role sees how many customers would be renamed; only roles with personal data see their names. */
const seenBy = ({ principal: { role } }: Reader, progress: Progress): Progress =>
  progress.report?.feed === 'customers' && role.sees_personal !== 'Y'
    ? { ...progress, report: { ...progress.report, renames: [] } }
    : progress;

/** Progress of any import, including those of other processes and old ones. @throws AppError `not_found` */
export async function findProgress(reader: Reader, runId: number): Promise<Progress> {
  const job = reader.imports.jobs.find(runId);
  return seenBy(reader, job ? progressOf(job) : await progressOfRun(reader.db, runId));
}

/** Like `findProgress`; null if the import never started. */
export const progressIfAny = (reader: Reader, runId: number) =>
  findProgress(reader, runId).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'not_found') return null;
    throw error;
  });
