import { basename } from 'node:path';
import type { ImportProfile } from '../../../contract/calls/imports/profile.ts';
import type { KeyPlace } from '../../access/secondFactor/seal.ts';
import type { Clock } from '../../clock.ts';
import type { Db, Tx } from '../../db/schema.ts';
import type { Profile } from '../profile/profile.ts';
import type { ProfileVersion } from '../profiles/savedProfiles.ts';
import type { CompanionPaths } from '../reading/companions.ts';
import type { ListPaths } from './rowList.ts';

/** How far an import is. */
export interface ImportProgress {
  readonly bytesRead: number;
  readonly bytesTotal: number;
  readonly rows: number;
}

/** A transaction that several dry runs are made in. */
export interface OneTransaction {
  /** Comes before the first of them. */
  readonly begin: () => Promise<void>;
  /** What `work` has done stays for those after it when it throws `TakeBack` of what would be loaded. */
  readonly run: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
  /** Whether its end takes nothing from other dry runs. */
  readonly isAlone: () => boolean;
  /** Asks the database as it is for everybody, where the transaction is one of a copy. */
  readonly asIs: <T>(tx: Tx, ask: (tx: Tx) => Promise<T>) => Promise<T>;
  /** Tells the history of an end. */
  readonly tell: (work: () => Promise<unknown>) => Promise<void>;
}

export interface ImportOptions {
  readonly db: Db;
  readonly path: string;
  readonly profile: Profile;
  /** What history and report call the file; an upload's own name is random. @default the last part of `path` */
  readonly fileName?: string | undefined;
  /** Where the files are that the profile reads beside this one, by name. @default in its folder */
  readonly companions?: CompanionPaths;
  /** The profile as it is written, of one that nobody has saved: what it leaves open is doubted. @default nothing is open */
  readonly body?: ImportProfile | undefined;
  /** Kept in the history of imports. @default none */
  readonly profileName?: string;
  /** The version of a saved profile that `profile` is; the history keeps it. @default it is none */
  readonly savedProfile?: ProfileVersion | undefined;
  /** Who imports. @default nobody: the command line */
  readonly userid?: number;
  /** Where they sit, for the audit. @default unknown */
  readonly address?: string;
  /** The stores that rows may be of; others are not known to it. @default all */
  readonly storeIds?: readonly number[];
  /** Where rejected rows are listed, and those with warnings. */
  readonly lists: ListPaths;
  /** Does everything, then takes it back. @default false */
  readonly dryRun?: boolean;
  /** Of a dry run: the transaction that other files of its set are tried in too. @default its own */
  readonly trial?: OneTransaction | undefined;
  /** Imports of its set that come before it: how many of their records it changes is told. @default none */
  readonly after?: readonly number[];
  /** Keeps a dry run in the history too, as `tried`. @default false */
  readonly keepTrial?: boolean;
  /** Loads the good rows however many are bad. @default false */
  readonly acceptRejects?: boolean;
  /** Whoever imports says that the file may change the names of persons and stores. @default false */
  readonly acceptRenames?: boolean;
  /** A file that looks unlike its elders is not loaded, and waits. @default false: it is loaded with a warning */
  readonly holdUnlike?: boolean;
  /**
   * Where the key of this installation is, by which people who were erased are known in whatever file.
   * @default their own records alone are known
   */
  readonly secret?: KeyPlace | undefined;
  /** Where the file came from; kept in the history. @default 'command' */
  readonly origin?: 'command' | 'upload' | 'folder' | 'call';
  /** Aborted, the import takes everything back and rejects with the signal's reason; its state is `stopped`. @default none */
  readonly signal?: AbortSignal | undefined;
  /**
   * Asked before the end: false, when the file has changed since it was taken, takes everything back.
   * @default it does not change
   */
  readonly isAsTaken?: () => Promise<boolean>;
  /**
   * Asked when its turn has come and before the end: throws when whoever imports may not any more, and so takes
   * everything back.
   * @default nobody has to be asked: the command line, the watched folder
   */
  readonly requireRight?: ((tx: Tx) => Promise<void>) | undefined;
  readonly now: Clock;
  /** The import whose rows these are after they were corrected, and their lines there. @default none */
  readonly corrects?: { readonly runId: number; readonly lines: readonly number[] };
  /** Number that `reserveRun` has drawn for it. @default the next one */
  readonly runId?: number | undefined;
  /** The import is in the history as `running`; not called for a dry run that the history does not keep. */
  readonly onRun?: (runId: number) => void;
  readonly onProgress?: (progress: ImportProgress) => void;
  /** Another import is running, and this one waits for its end. */
  readonly onWait?: () => void;
  /** It failed, and the failure could not be written into the history: the disk of the database is full, or it is away. */
  readonly onUnnoted?: () => void;
}

/** What history and reports call the file of an import. */
export const fileNameOf = ({ path, fileName }: Pick<ImportOptions, 'path' | 'fileName'>): string =>
  fileName ?? basename(path);
