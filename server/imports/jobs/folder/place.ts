import { mkdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { z } from 'zod';
import type { WaitingFile } from '../../../../contract/calls/imports/importFolder.ts';
import { today } from '../../../calendar.ts';
import { bestFit } from '../../profile/filePattern.ts';
import type { SavedProfile } from '../../profiles/savedProfiles.ts';
import { rankOf } from '../../sets/order.ts';
import { type Disk, NoAnswer } from './disk.ts';
import { type FolderEnd, type FolderLoad, heldAlready, loadFromFolder } from './folderLoad.ts';
import { withFolderLock } from './folderLock.ts';
import { type FolderOptions, type Round, WORKING } from './folderOptions.ts';
import { FolderWatch, stampOf, watchOver } from './folderWatch.ts';
import { Outbox } from './outbox.ts';
import { called, inTheirOrder, readyFiles } from './ready.ts';
import { tellOfEnd, tellOfHeld } from './tellOfFile.ts';
import { type Unfinished, unfinishedIn } from './unfinished.ts';
import { companionsOf, waitingFiles } from './waiting.ts';

/**
 * A place in which other programs put their files: the watched folder, or the subfolder of one source. A file that is
 * complete and whose name fits a saved profile of the place is loaded and moved to `done` or `failed`; one at a time, also
 * when several processes watch the same folder.
 */
export class WatchedPlace {
  readonly #options: FolderOptions;
  readonly #subfolder: string | null;
  /** Where the files come. */
  readonly #directory: string;
  /** Where those are that were taken. */
  readonly #workingDirectory: string;
  readonly #outbox: Outbox;
  /** By which its folders are asked. */
  readonly disk: Disk;
  readonly #watch: FolderWatch;
  /** Of the files in `working`, one that this process took is complete until it changes, as it was when it was taken. */
  readonly #working: FolderWatch;
  /** The last message about each file, so that none is repeated. */
  readonly #told = new Map<string, string>();
  /** Files of all places that were not loaded yet at the last look. */
  #others: readonly Unfinished[] = [];
  /** Why the folder could not be read at the last look. */
  #problem: string | null = null;

  constructor(options: FolderOptions, subfolder: string | null) {
    this.#options = options;
    this.#subfolder = subfolder;
    this.#directory = join(options.base, subfolder ?? '');
    this.#workingDirectory = join(options.base, WORKING, subfolder ?? '');
    this.#outbox = new Outbox(options);
    this.disk = options.disks.open(this.#directory);
    const { disk } = this;
    this.#watch = new FolderWatch({ ...options, disk, directory: this.#directory });
    this.#working = new FolderWatch({ ...options, disk, directory: this.#workingDirectory });
  }

  get #seen() {
    return { subfolder: this.#subfolder, watch: this.#watch, working: this.#working };
  }

  /** Why the folder could not be read at the last look; null when it could. */
  get problem(): string | null {
    return this.#problem;
  }

  /** What was there at the last look. @param saved the profiles of the place that have a pattern */
  waiting(saved: readonly SavedProfile[]): z.input<typeof WaitingFile>[] {
    return waitingFiles(this.#seen, saved, this.#others);
  }

  /** Files that had come at the last look and were not loaded yet. @param saved as for `waiting` */
  unfinished(saved: readonly SavedProfile[]): Unfinished[] {
    return unfinishedIn(this.#seen, saved);
  }

  /** Sees what is there, and loads none of it. */
  async see(): Promise<void> {
    await this.#completeFiles();
    await this.#leftFiles();
  }

  /** As `look`; a place that gives no answer in the middle of it says so, and keeps nobody from the next one. */
  async lookUnlessSilent(saved: readonly SavedProfile[], round: Round): Promise<void> {
    try {
      await this.look(saved, round);
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error;
      this.#fail(error);
    }
  }

  /** Looks once, and loads what is ready in this round. @param saved the profiles of the place that have a pattern */
  async look(saved: readonly SavedProfile[], { rank, isFirst, unfinished }: Round): Promise<void> {
    const complete = await this.#completeFiles();
    if (!complete) return;
    const left = await this.#leftFiles();
    if (complete.size === 0 && left.size === 0) return;
    this.#others = await unfinished();
    const stays = (name: string, why: string) => this.#tell(name, `${called(name, this.#subfolder)} ${why}`);
    const now = readyFiles({ complete, saved, unfinished: this.#others, stays });
    const ready = now.filter((file) => rankOf(file.saved.feed) === rank);
    if (ready.length === 0 && left.size === 0) return;
    await withFolderLock(this.#options.db, async () => {
      // Only who has the lock works here, so what lies there now belongs to a process that has ended.
      for (const [name, stamp] of await this.#leftFiles()) {
        const profile = bestFit(saved, name);
        if (profile ? rankOf(profile.feed) !== rank : !isFirst) continue;
        if (profile && this.#isWritten(companionsOf(profile), complete)) continue;
        if (!(await this.#load({ name, stamp }, profile, saved))) return;
      }
      const day = today(this.#options.now());
      for (const { name, saved: profile } of await inTheirOrder(ready, this.#directory, day)) {
        const stamp = await this.#claim(name, complete.get(name));
        if (stamp !== undefined && !(await this.#load({ name, stamp }, profile, saved))) return;
      }
    });
    // What was dealt with is not there any more.
    await this.#leftFiles();
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
      this.#problem = null;
      const names = new Set(this.#watch.names);
      for (const name of this.#told.keys()) if (!names.has(name)) this.#told.delete(name);
      return this.#watch.complete;
    } catch (error) {
      this.#fail(error);
      return undefined;
    }
  }

  #fail(error: unknown): void {
    const place = this.#subfolder === null ? 'IMPORT_DIR' : `The subfolder ${this.#subfolder} of IMPORT_DIR`;
    const why = error instanceof NoAnswer ? 'doesn’t respond.' : `can't be read: ${reasonOf(error)}`;
    this.#problem = `${place} ${why}`;
    this.#tell('', this.#problem);
  }

  /** The complete files in `working`; none before the first file was taken. */
  async #leftFiles(): Promise<ReadonlyMap<string, string>> {
    await this.#working.look().catch(() => {});
    return this.#working.complete;
  }

  /**
   * Takes a file and returns its stamp; undefined when another process was quicker, even if a new file of the same name
   * has come since, and while one of its name is still being worked on.
   */
  async #claim(name: string, stamp: string | undefined): Promise<string | undefined> {
    const [path, workingPath] = [join(this.#directory, name), join(this.#workingDirectory, name)];
    const asIs = (file: string) => this.disk.ask(() => stampOf(file));
    if (stamp === undefined || (await asIs(path)) !== stamp || (await asIs(workingPath))) return undefined;
    await this.disk.ask(() => mkdir(this.#workingDirectory, { recursive: true }));
    return this.disk
      .ask(() => rename(path, workingPath))
      .then(
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
    const path = join(this.#workingDirectory, name);
    const beside = Object.fromEntries(
      (profile ? companionsOf(profile) : []).map((companion) => [
        companion,
        join(this.#directory, companion),
      ]),
    );
    const isAsTaken = await this.disk.ask(() => watchOver(path, stamp, Object.values(beside)));
    const load: FolderLoad = profile
      ? await loadFromFolder(this.#options, {
          name,
          path,
          companions: beside,
          saved: profile,
          isAsTaken: () => this.disk.ask(isAsTaken),
          disk: this.disk,
          holdUnlike: profile.holds_unlike,
        })
      : { end: 'failed', text: 'No saved profile has a pattern that the name fits.', runId: undefined };
    // It stays where it is: by another name it might fit no pattern any more.
    if (load.end === 'later') return false;
    const needed = await this.#neededByOthers(saved);
    const file = { path, name, subfolder: this.#subfolder };
    const end = load.end === 'held' ? await this.#hold(load.runId, { ...file, along: beside }, needed) : load;
    if (!end) return true;
    await tellOfEnd(this.#options, end, called(name, this.#subfolder));
    const along = Object.entries(beside).filter(([companion]) => !needed.has(companion));
    await this.disk.ask(() => this.#outbox.file(end, { ...file, along: Object.fromEntries(along) }));
    return true;
  }

  /** Lets a file wait for somebody. Returns where it goes instead when its like waits already. */
  async #hold(
    runId: number,
    file: Parameters<Outbox['hold']>[1],
    needed: ReadonlySet<string>,
  ): Promise<FolderEnd | undefined> {
    if (!(await this.disk.ask(() => this.#outbox.hold(runId, file, needed))))
      return heldAlready(file.name, runId);
    await tellOfHeld(this.#options, runId, called(file.name, this.#subfolder));
    return undefined;
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

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
