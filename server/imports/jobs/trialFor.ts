import { stat } from 'node:fs/promises';
import { copierOf } from '../../db/dialect.ts';
import type { Db } from '../../db/schema.ts';
import { SharedTrial } from '../loading/sharedTrial.ts';
import type { JobRequest } from './job.ts';

/** Bytes. Larger files take longer to check than the embedded database takes to copy. */
const WORTH_A_COPY = 64 * 1024;

interface Place {
  readonly db: Db;
  /** Folder for database copies. @default none: dry runs block the embedded database */
  readonly copies?: string | undefined;
}

/** Shared by dry runs. Undefined for loads, and for one dry run that is faster than copying the database. */
export async function trialFor(
  requests: readonly JobRequest[],
  { db, copies }: Place,
): Promise<SharedTrial | undefined> {
  if (!requests.every(({ dryRun }) => dryRun)) return undefined;
  const sizes = await Promise.all(requests.map(({ path }) => stat(path).catch(() => undefined)));
  const bytes = sizes.reduce((sum, info) => sum + (info?.size ?? 0), 0);
  const isLong = copies !== undefined && copierOf(db) !== undefined && bytes >= WORTH_A_COPY;
  return requests.length > 1 || isLong ? new SharedTrial(db, isLong ? copies : undefined) : undefined;
}
