import { stat } from 'node:fs/promises';
import { copierOf } from '../../db/dialect.ts';
import type { Db } from '../../db/schema.ts';
import { SharedTrial } from '../loading/sharedTrial.ts';
import type { JobRequest } from './job.ts';

/** Bytes of files from which on trying them takes longer than a copy of the embedded database. */
const WORTH_A_COPY = 64 * 1024;

interface Place {
  readonly db: Db;
  /** Where copies of the embedded database go. @default nowhere: everybody waits */
  readonly copies?: string | undefined;
}

/**
 * What dry runs share; undefined of loads, and of one dry run alone unless others would wait longer for it than for a copy
 * of the database.
 */
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
