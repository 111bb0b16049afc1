import type { ImportState } from '../../../contract/calls/imports/imports.ts';
import type { Principal } from '../../access/principal.ts';
import type { ImportOptions, ImportProgress } from '../loading/options.ts';
import type { ImportReport } from '../loading/report.ts';

/** What the queue itself says of an import. */
type OfQueue =
  | 'db'
  | 'secret'
  | 'userid'
  | 'lists'
  | 'keepTrial'
  | 'trial'
  | 'signal'
  | 'now'
  | 'runId'
  | `on${string}`;

export interface JobRequest extends Omit<ImportOptions, Extract<keyof ImportOptions, OfQueue>> {
  /** @default nobody: the watched folder */
  readonly starter?: Principal | undefined;
  /** Asked when its turn has come: why it is not to begin any more. @default nothing keeps it */
  readonly refusal?: () => string | undefined;
  /** Puts away what the import was given. Nobody sees that it has ended before this is done. */
  readonly whenEnded?: (state: ImportState) => Promise<void>;
}

/** An import that was started in this process, as it stands. */
export interface Job extends ImportProgress {
  readonly runId: number;
  readonly fileName: string;
  readonly dryRun: boolean;
  readonly state: ImportState;
  /** Another import is running, and this one waits for its end. */
  readonly waiting: boolean;
  readonly report: ImportReport | null;
  readonly message: string | null;
  /** It failed for a reason that passes, such as a database that was away: the same may well succeed later. */
  readonly again: boolean;
  /** It was refused, since whoever started it had lost the right to it. */
  readonly isRightLost: boolean;
}

/** An import that was put into the queue. */
export interface Queued {
  readonly runId: number;
  /** Its last state, however it ends. */
  readonly done: Promise<Job>;
}
