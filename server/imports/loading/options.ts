import { basename } from 'node:path';
import type { ImportProfile } from '../../../contract/calls/imports/profile.ts';
import type { KeyPlace } from '../../access/secondFactor/seal.ts';
import type { Clock } from '../../clock.ts';
import type { Db, Tx } from '../../db/schema.ts';
import type { Profile } from '../profile/profile.ts';
import type { ProfileVersion } from '../profiles/savedProfiles.ts';
import type { CompanionPaths } from '../reading/companions.ts';
import type { ListPaths } from './rowList.ts';

export interface ImportProgress {
  readonly bytesRead: number;
  readonly bytesTotal: number;
  readonly rows: number;
}

export interface OneTransaction {
  readonly begin: () => Promise<void>;
  /** If `work` throws `TakeBack` for a successful dry run, its changes stay visible to later runs. */
  readonly run: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
  /** Whether ending it affects no other dry run. */
  readonly isAlone: () => boolean;
  readonly asIs: <T>(tx: Tx, ask: (tx: Tx) => Promise<T>) => Promise<T>;
  readonly tell: (work: () => Promise<unknown>) => Promise<void>;
}

export interface ImportOptions {
  readonly db: Db;
  readonly path: string;
  readonly profile: Profile;
  /** File name in history and reports; uploads have random paths. @default the last part of `path` */
  readonly fileName?: string | undefined;
  /** Paths of other files the profile reads, by name. @default in the same folder */
  readonly companions?: CompanionPaths;
  /** The original text of an unsaved profile, whose open questions become doubts. @default no questions are open */
  readonly body?: ImportProfile | undefined;
  /** Recorded in the history. @default none */
  readonly profileName?: string;
  /** The saved version of `profile`, recorded in the history. @default none */
  readonly savedProfile?: ProfileVersion | undefined;
  /** @default none: the command line */
  readonly userid?: number;
  /** Their network address, for the audit. @default unknown */
  readonly address?: string;
  /** Allowed stores; rows of other stores are rejected. @default all */
  readonly storeIds?: readonly number[];
  readonly lists: ListPaths;
  /** Rolls everything back at the end. @default false */
  readonly dryRun?: boolean;
  /** The shared transaction of a dry run. @default its own */
  readonly trial?: OneTransaction | undefined;
  /** Earlier imports of the same set, to count how many of their records change. @default none */
  readonly after?: readonly number[];
  /** Records a dry run in the history, as `tried`. @default false */
  readonly keepTrial?: boolean;
  /** Loads the good rows regardless of the limit on rejected ones. @default false */
  readonly acceptRejects?: boolean;
  /** The user confirmed that names of people and stores may change. @default false */
  readonly acceptRenames?: boolean;
  /** Puts a file that differs from earlier ones on hold. @default false: it loads with a warning */
  readonly holdUnlike?: boolean;
  /**
   * Location of the installation's key, which recognizes erased people in any file.
   * @default only their records are recognized
   */
  readonly secret?: KeyPlace | undefined;
  /** Recorded in the history. @default 'command' */
  readonly origin?: 'command' | 'upload' | 'folder' | 'call';
  /** Aborting rolls back and rejects with the signal's reason; the state becomes `stopped`. @default none */
  readonly signal?: AbortSignal | undefined;
  /**
   * Checked before the end: false means the file has changed since it was picked up, and rolls back.
   * @default it doesn't change
   */
  readonly isAsTaken?: () => Promise<boolean>;
  /**
   * Called when the import's turn comes and before its end. Throws if the user has lost the right to import, which
   * rolls back.
   * @default no check: the command line, the watched folder
   */
  readonly requireRight?: ((tx: Tx) => Promise<void>) | undefined;
  readonly now: Clock;
  /** The import whose rows were corrected, and their line numbers. @default none */
  readonly corrects?: { readonly runId: number; readonly lines: readonly number[] };
  /** ID from `reserveRun`. @default the next one */
  readonly runId?: number | undefined;
  /** Called when the import is recorded as `running`; not called for unrecorded dry runs. */
  readonly onRun?: (runId: number) => void;
  readonly onProgress?: (progress: ImportProgress) => void;
  /** Called when another import runs and this one waits. */
  readonly onWait?: () => void;
  /** Called when the failure couldn't be recorded: the database's disk is full, or it's unreachable. */
  readonly onUnnoted?: () => void;
}

export const fileNameOf = ({ path, fileName }: Pick<ImportOptions, 'path' | 'fileName'>): string =>
  fileName ?? basename(path);
