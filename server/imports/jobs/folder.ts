import { mkdir, readdir, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '../../clock.ts';
import type { Db } from '../../db/schema.ts';
import { bestFit } from '../profiles/filePattern.ts';
import { listProfiles, parsedProfile, type SavedProfile } from '../profiles/savedProfiles.ts';
import { companionNames } from '../reading/companions.ts';
import { type FolderLoad, loadFromFolder } from './folderLoad.ts';
import { withFolderLock } from './folderLock.ts';
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
  readonly now: Clock;
  readonly log: ImportLog;
}

/** A file with the profile that its name fits. */
interface Candidate {
  readonly name: string;
  readonly saved: SavedProfile;
}

/**
 * The folder in which other programs put their files. A file that has stopped growing and whose name fits a saved
 * profile is loaded and moved to `done` or `failed`; one at a time, also when several processes watch the same folder.
 */
export class WatchedFolder {
  readonly #options: FolderOptions;
  readonly #outbox: Outbox;
  /** Size and time of each file at the last look: equal ones at two looks mean that it is complete. */
  #stamps: ReadonlyMap<string, string> = new Map();
  /** Files in `working` that somebody was still writing, as they were then. */
  readonly #growing = new Map<string, string | undefined>();
  /** What was said of which file, so that it is said once. */
  readonly #told = new Map<string, string>();
  #looking: Promise<void> | undefined;

  constructor(options: FolderOptions) {
    this.#options = options;
    this.#outbox = new Outbox(options);
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
    const left = await filesIn(join(this.#options.directory, WORKING)).catch(() => new Map<string, string>());
    if (complete.size === 0 && left.size === 0) return;
    const saved = (await listProfiles(this.#options.db)).filter(({ file_pattern }) => file_pattern !== null);
    const ready = this.#ready(complete, saved);
    if (ready.length === 0 && left.size === 0) return;
    await withFolderLock(this.#options.db, async () => {
      // Only who has the lock works here, so what lies there now belongs to a process that has ended.
      const abandoned = await filesIn(join(this.#options.directory, WORKING)).catch(() => left);
      for (const [name, stamp] of abandoned) {
        if (this.#isGrowing(name, stamp)) continue;
        if (!(await this.#load({ name, stamp }, bestFit(saved, name), saved))) return;
      }
      for (const { name, saved: profile } of ready) {
        const stamp = await this.#claim(name);
        if (stamp !== undefined && !(await this.#load({ name, stamp }, profile, saved))) return;
      }
    });
  }

  /** Names of the files that are as they were at the last look; undefined when the folder can't be read. */
  async #completeFiles(): Promise<Set<string> | undefined> {
    const { directory } = this.#options;
    try {
      const stamps = await filesIn(directory);
      const complete = [...stamps].filter(([name, stamp]) => this.#stamps.get(name) === stamp);
      this.#stamps = stamps;
      for (const name of this.#told.keys()) if (!stamps.has(name)) this.#told.delete(name);
      return new Set(complete.map(([name]) => name));
    } catch (error) {
      this.#tell('', `IMPORT_DIR can't be read: ${error instanceof Error ? error.message : String(error)}`);
      return undefined;
    }
  }

  /** The files to load now, by name; says of the others, once, why they stay. */
  #ready(complete: ReadonlySet<string>, saved: readonly SavedProfile[]): Candidate[] {
    const beside = new Set(saved.flatMap(companionsOf));
    return [...complete].sort().flatMap((name) => {
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

  /** Whether a file in `working` that somebody was still writing has changed since the last look. */
  #isGrowing(name: string, stamp: string): boolean {
    const isGrowing = this.#growing.has(name) && this.#growing.get(name) !== stamp;
    if (isGrowing) this.#growing.set(name, stamp);
    else this.#growing.delete(name);
    return isGrowing;
  }

  /**
   * Takes a file and returns its stamp; undefined when another process was quicker, even if a new file of the same name
   * has come since, and while one of its name is still being worked on.
   */
  async #claim(name: string): Promise<string | undefined> {
    const { directory } = this.#options;
    const [path, taken] = [join(directory, name), join(directory, WORKING, name)];
    const stamp = this.#stamps.get(name);
    if ((await stampOf(path)) !== stamp || (await stampOf(taken))) return undefined;
    await mkdir(join(directory, WORKING), { recursive: true });
    return rename(path, taken).then(
      () => stamp,
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
    if (load.end === 'later') {
      // It stays where it is: by another name it might fit no pattern any more.
      if (!(await isAsTaken())) this.#growing.set(name, await stampOf(path));
      return false;
    }
    if (load.end === 'failed') log.warn(`${name} of IMPORT_DIR was not loaded; failed/ says why.`);
    const needed = await this.#neededByOthers(saved);
    const along = Object.entries(beside).filter(([companion]) => !needed.has(companion));
    await this.#outbox.file(load, { path, name, along: Object.fromEntries(along) });
    return true;
  }

  /** Files that one still waiting reads beside it. */
  async #neededByOthers(saved: readonly SavedProfile[]): Promise<Set<string>> {
    const waiting = [...(await filesIn(this.#options.directory)).keys()];
    const profiles = waiting.map((name) => bestFit(saved, name)).filter((profile) => profile !== undefined);
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
    // A profile of another version: loading the file says what is wrong with it.
    return [];
  }
}

/** The plain files of a folder with their size and time; hidden ones are somebody's unfinished work. */
async function filesIn(directory: string): Promise<Map<string, string>> {
  const entries = await readdir(directory, { withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map(({ name }) => name);
  const stamps = await Promise.all(
    names.map(async (name) => {
      const stamp = await stampOf(join(directory, name));
      return stamp === undefined ? [] : ([[name, stamp]] as const);
    }),
  );
  return new Map(stamps.flat());
}

/** Size and time of a file; undefined when it is not there any more. */
async function stampOf(path: string): Promise<string | undefined> {
  const info = await stat(path).catch(() => undefined);
  return info && `${info.size} ${info.mtimeMs}`;
}

/**
 * Tells later whether a file and those beside it are as they were.
 * @param stamp what the file was like when it was taken
 */
async function watchOver(path: string, stamp: string, beside: readonly string[]) {
  const stampsOf = (paths: readonly string[]) => Promise.all(paths.map(stampOf));
  const before = [stamp, ...(await stampsOf(beside))].join('\n');
  return async () => (await stampsOf([path, ...beside])).join('\n') === before;
}
