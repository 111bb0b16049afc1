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
 * The watched folder or a subfolder. Complete files that match a profile are loaded and moved to `done` or `failed`, one at a time
 * even if several processes watch the folder.
 */
export class WatchedPlace {
  readonly #options: FolderOptions;
  readonly #subfolder: string | null;
  readonly #directory: string;
  readonly #workingDirectory: string;
  readonly #outbox: Outbox;
  readonly disk: Disk;
  readonly #watch: FolderWatch;
  /** Files in `working`. A file that this process took counts as complete until it changes. */
  readonly #working: FolderWatch;
  /** The last message about each file, to skip repeats. */
  readonly #lastMessages = new Map<string, string>();
  /** Files of all places that weren't loaded at the last look. */
  #others: readonly Unfinished[] = [];
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

  get problem(): string | null {
    return this.#problem;
  }

  /** @param saved profiles of the place with a pattern */
  waiting(saved: readonly SavedProfile[]): z.input<typeof WaitingFile>[] {
    return waitingFiles(this.#seen, saved, this.#others);
  }

  /** Files that weren't loaded at the last look. @param saved profiles of the place with a pattern */
  unfinished(saved: readonly SavedProfile[]): Unfinished[] {
    return unfinishedIn(this.#seen, saved);
  }

  /** Looks without loading. */
  async see(): Promise<void> {
    await this.#completeFiles();
    await this.#leftFiles();
  }

  /** Like `look`, but a folder that doesn't respond only reports it, so that other folders get their turn. */
  async lookUnlessSilent(saved: readonly SavedProfile[], round: Round): Promise<void> {
    try {
      await this.look(saved, round);
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error;
      this.#fail(error);
    }
  }

  /** Looks once and loads the files of this round. @param saved profiles of the place with a pattern */
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
      // Only the lock holder works here, so files left in `working` belong to an ended process.
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
    // Updates what is shown as loading.
    await this.#leftFiles();
  }

  /** Whether one of these files is still incomplete. */
  #isWritten(names: readonly string[], complete: ReadonlyMap<string, string>): boolean {
    const present = new Set(this.#watch.names);
    return names.some((name) => present.has(name) && !complete.has(name));
  }

  /** Stamps by name; undefined if the folder is unreadable. */
  async #completeFiles(): Promise<ReadonlyMap<string, string> | undefined> {
    try {
      await this.#watch.look();
      this.#problem = null;
      const names = new Set(this.#watch.names);
      for (const name of this.#lastMessages.keys()) if (!names.has(name)) this.#lastMessages.delete(name);
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

  /** Complete files in `working`; empty before the first file was taken. */
  async #leftFiles(): Promise<ReadonlyMap<string, string>> {
    await this.#working.look().catch(() => {});
    return this.#working.complete;
  }

  /**
   * Takes a file and returns its stamp. Undefined if another process was faster, or if `working` has the name already.
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

  /** Loads a taken file and moves it, unless it is to be retried. Returns false to stop this round. */
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
    // It stays in `working`: another name might match no pattern.
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

  /** Puts a file on hold. Returns its end if the same file is already on hold. */
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

  /** Companions of files that are still here. */
  async #neededByOthers(saved: readonly SavedProfile[]): Promise<Set<string>> {
    await this.#watch.look();
    const profiles = this.#watch.names
      .map((name) => bestFit(saved, name))
      .filter((profile) => profile !== undefined);
    return new Set(profiles.flatMap(companionsOf));
  }

  #tell(name: string, sentence: string): void {
    if (this.#lastMessages.get(name) === sentence) return;
    this.#lastMessages.set(name, sentence);
    this.#options.log.warn(sentence);
  }
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
