import type { ImportState } from '../../../contract/calls/imports/imports.ts';
import type { Principal } from '../../access/principal.ts';
import type { ImportOptions, ImportProgress } from '../loading/options.ts';
import type { ImportReport } from '../loading/report.ts';

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
  /** @default the watched folder */
  readonly starter?: Principal | undefined;
  /** Called when its turn comes: a reason not to start. @default starts */
  readonly refusal?: () => string | undefined;
  /** Cleans up the import's files. The end is published after this. */
  readonly whenEnded?: (state: ImportState) => Promise<void>;
}

export interface Job extends ImportProgress {
  readonly runId: number;
  readonly fileName: string;
  readonly dryRun: boolean;
  readonly state: ImportState;
  readonly waiting: boolean;
  readonly report: ImportReport | null;
  readonly message: string | null;
  /** Failed for a temporary reason, such as an unavailable database. */
  readonly again: boolean;
  /** Refused, since the person who started it lost the right to. */
  readonly isRightLost: boolean;
}

export interface Queued {
  readonly runId: number;
  /** Its last state, even if it fails. */
  readonly done: Promise<Job>;
}
