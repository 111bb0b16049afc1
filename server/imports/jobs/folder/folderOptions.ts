import type { Clock } from '../../../clock.ts';
import type { Db } from '../../../db/schema.ts';
import type { ImportJobs } from '../jobs.ts';
import type { ImportLog } from '../log.ts';
import type { Disks } from './disk.ts';
import type { Unfinished } from './unfinished.ts';

/** Folder for files that a process is loading, or was when it ended. */
export const WORKING = 'working';

export interface FolderOptions {
  readonly db: Db;
  readonly base: string;
  readonly jobs: ImportJobs;
  readonly reports: string;
  /** Milliseconds without a change after which a file is complete. */
  readonly quiet: number;
  readonly now: Clock;
  readonly log: ImportLog;
  readonly disks: Disks;
}

export interface Round {
  /** Only feeds with this rank in the load order. */
  readonly rank: number;
  readonly isFirst: boolean;
  /** Files of all places that aren't loaded yet. */
  readonly unfinished: () => Promise<readonly Unfinished[]>;
}
