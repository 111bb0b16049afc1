import type { Clock } from '../../../clock.ts';
import type { Db } from '../../../db/schema.ts';
import type { ImportJobs } from '../jobs.ts';
import type { ImportLog } from '../log.ts';
import type { Disks } from './disk.ts';
import type { Unfinished } from './unfinished.ts';

/** Folder of the files that this process is loading, or was when it ended. */
export const WORKING = 'working';

export interface FolderOptions {
  readonly db: Db;
  /** The watched folder. */
  readonly base: string;
  readonly jobs: ImportJobs;
  /** Where imports list their rejected rows. */
  readonly reports: string;
  /** Milliseconds without a change after which a file is complete. */
  readonly quiet: number;
  readonly now: Clock;
  readonly log: ImportLog;
  /** The folders as they answer. */
  readonly disks: Disks;
}

/** One round of a look: the files of one feed, and of those before it. */
export interface Round {
  /** Only files of this feed's place in the order of sets. */
  readonly rank: number;
  readonly isFirst: boolean;
  /** Files of all places that have come and are not loaded yet. */
  readonly unfinished: () => Promise<readonly Unfinished[]>;
}
