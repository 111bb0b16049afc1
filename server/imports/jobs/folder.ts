import { mkdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { holdsDemo } from '../../access/demoUsers.ts';
import type { Clock } from '../../clock.ts';
import type { Db } from '../../db/schema.ts';
import { INTO_DEMO } from '../intoDemo.ts';
import { bestFit } from '../profiles/filePattern.ts';
import { listProfiles, parsedProfile, type SavedProfile } from '../profiles/savedProfiles.ts';
import { companionNames } from '../reading/companions.ts';
import { type FolderLoad, loadFromFolder } from './folderLoad.ts';
import { withFolderLock } from './folderLock.ts';
import { FolderWatch, stampOf, watchOver } from './folderWatch.ts';
import type { ImportJobs } from './jobs.ts';
import type { ImportLog } from './log.ts';
import { Outbox } from './outbox.ts';

/** Files that this process is loading, or was when it ended. */
const WORKING = 'working';

export interface FolderOptions {
  readonly db: Db;
  readonly directory: string;
  readonly jobs: ImportJobs;
  /** Where imports list their rejected rows. */
  readonly reports: string;
  /** Milliseconds without a change after which a file is complete. */
  readonly quiet: number;
  /** Whether files are loaded beside the records of the demo group; otherwise they wait for its end. */
  readonly demoImports: boolean;
  readonly now: Clock;
  readonly log: ImportLog;
}

/** A file with the profile that its name fits. */
interface Candidate {
  readonly name: string;
  readonly saved: SavedProfile;
}

/**
 * The folder in which other programs put their files. A file that is complete and whose name fits a saved profile is
 * loaded and moved to `done` or `failed`; one at a time, also when several processes watch the same folder.
 */
export class WatchedFolder {
  readonly #options: FolderOptions;
  readonly #outbox: Outbox;
  readonly #watch: FolderWatch;
  /** Of the files in `working`, one that this process took is complete until it changes, as it was when it was taken. */
  readonly #working: FolderWatch;
  /** The last message about each file, so that none is repeated. */
  readonly #told = new Map<string, string>();
  #looking: Promise<void> | undefined;

  constructor(options: FolderOptions) {
    this.#options = options;
    this.#outbox = new Outbox(options);
    this.#watch = new FolderWatch(options);
    this.#working = new FolderWatch({ ...options, directory: join(options.directory, WORKING) });
  }

  /** Settles when nothing is being loaded. */
  get idle(): Promise<void> {
    return this.#looking ?? Promise.resolve();
  }

  /** Looks once, and loads what is ready; does nothing while an earlier look is still at work. */
  async tick(): Promise<void> {
    if (this.#looking) return;
    this.#looking = this.#look();
    try {
      await this.#looking;
    } finally {
      this.#looking = undefined;
    }
  }

  async #look(): Promise<void> {
    const complete = await this.#completeFiles();
    if (!complete) return;
    const left = await this.#leftFiles();
    if (complete.size === 0 && left.size === 0) return;
    if (!this.#options.demoImports && (await holdsDemo(this.#options.db))) return this.#tell('', INTO_DEMO);
    const saved = (await listProfiles(this.#options.db)).filter(({ file_pattern }) => file_pattern !== null);
    const ready = this.#ready(complete, saved);
    if (ready.length === 0 && left.size === 0) return;
    await withFolderLock(this.#options.db, async () => {
      // Only who has the lock works here, so what lies there now belongs to a process that has ended.
      for (const [name, stamp] of await this.#leftFiles()) {
        const profile = bestFit(saved, name);
        if (profile && this.#isWritten(companionsOf(profile), complete)) continue;
        if (!(await this.#load({ name, stamp }, profile, saved))) return;
      }
      for (const { name, saved: profile } of ready) {
        const stamp = await this.#claim(name, complete.get(name));
        if (stamp !== undefined && !(await this.#load({ name, stamp }, profile, saved))) return;
      }
    });
  }

  /** Whether one of these files is there and not complete yet. */
  #isWritten(names: readonly string[], complete: ReadonlyMap<string, string>): boolean {
    const present = new Set(this.#watch.names);
    return names.some((name) => present.has(name) && !complete.has(name));
  }

  /** The complete files by name, with their stamps; undefined when the folder can't be read. */
  async #completeFiles(): Promise<ReadonlyMap<string, string> | undefined> {
    try {
      await this.#watch.look();
      const names = new Set(this.#watch.names);
      for (const name of this.#told.keys()) if (!names.has(name)) this.#told.delete(name);
      return this.#watch.complete;
    } catch (error) {
      this.#tell('', `IMPORT_DIR can't be read: ${error instanceof Error ? error.message : String(error)}`);
      return undefined;
    }
  }

  /** The complete files in `working`; none before the first file was taken. */
  async #leftFiles(): Promise<ReadonlyMap<string, string>> {
    await this.#working.look().catch(() => {});
    return this.#working.complete;
  }

  /** The files to load now, by name; says of the others, once, why they stay. */
  #ready(complete: ReadonlyMap<string, string>, saved: readonly SavedProfile[]): Candidate[] {
    const beside = new Set(saved.flatMap(companionsOf));
    return [...complete.keys()].sort().flatMap((name) => {
      const profile = bestFit(saved, name);
      if (!profile) {
        if (!beside.has(name))
          this.#tell(name, `${name} stays in IMPORT_DIR: no saved profile has a pattern that it fits.`);
        return [];
      }
      const missing = companionsOf(profile).filter((companion) => !complete.has(companion));
      if (missing.length === 0) return [{ name, saved: profile }];
      this.#tell(name, `${name} waits in IMPORT_DIR for ${missing.join(', ')}.`);
      return [];
    });
  }

  /**
   * Takes a file and returns its stamp; undefined when another process was quicker, even if a new file of the same name
   * has come since, and while one of its name is still being worked on.
   */
  async #claim(name: string, stamp: string | undefined): Promise<string | undefined> {
    const { directory } = this.#options;
    const [path, workingPath] = [join(directory, name), join(directory, WORKING, name)];
    if (stamp === undefined || (await stampOf(path)) !== stamp || (await stampOf(workingPath)))
      return undefined;
    await mkdir(join(directory, WORKING), { recursive: true });
    return rename(path, workingPath).then(
      () => {
        this.#working.trust(name, stamp);
        return stamp;
      },
      () => undefined,
    );
  }

  /**
   * Loads a file that was taken and puts it where it belongs, unless it is to be tried again at the next look. Returns
   * false when there is no use in going on now.
   */
  async #load(
    { name, stamp }: { readonly name: string; readonly stamp: string },
    profile: SavedProfile | undefined,
    saved: readonly SavedProfile[],
  ): Promise<boolean> {
    const { directory, log } = this.#options;
    const path = join(directory, WORKING, name);
    const beside = Object.fromEntries(
      (profile ? companionsOf(profile) : []).map((companion) => [companion, join(directory, companion)]),
    );
    const isAsTaken = await watchOver(path, stamp, Object.values(beside));
    const load: FolderLoad = profile
      ? await loadFromFolder(this.#options, { name, path, companions: beside, saved: profile, isAsTaken })
      : { end: 'failed', text: 'No saved profile has a pattern that the name fits.', runId: undefined };
    // It stays where it is: by another name it might fit no pattern any more.
    if (load.end === 'later') return false;
    if (load.end === 'failed') log.warn(`${name} of IMPORT_DIR was not loaded; failed/ says why.`);
    if (load.isEmpty) log.warn(`${name} of IMPORT_DIR had nothing in it; done/ has the report.`);
    const needed = await this.#neededByOthers(saved);
    const along = Object.entries(beside).filter(([companion]) => !needed.has(companion));
    await this.#outbox.file(load, { path, name, along: Object.fromEntries(along) });
    return true;
  }

  /** Files that one still waiting reads beside it. */
  async #neededByOthers(saved: readonly SavedProfile[]): Promise<Set<string>> {
    await this.#watch.look();
    const profiles = this.#watch.names
      .map((name) => bestFit(saved, name))
      .filter((profile) => profile !== undefined);
    return new Set(profiles.flatMap(companionsOf));
  }

  #tell(name: string, sentence: string): void {
    if (this.#told.get(name) === sentence) return;
    this.#told.set(name, sentence);
    this.#options.log.warn(sentence);
  }
}

/** Names of the files that a saved profile reads beside the one it loads. */
function companionsOf(saved: SavedProfile): readonly string[] {
  try {
    return companionNames(parsedProfile(saved));
  } catch {
    // A profile of another version: loading the file reports what is wrong with it.
    return [];
  }
}
