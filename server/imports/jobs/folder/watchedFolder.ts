import type { Dirent } from 'node:fs';
import { lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { z } from 'zod';
import type { WaitingFile } from '../../../../contract/calls/imports/importFolder.ts';
import { listProfiles, type SavedProfile } from '../../profiles/savedProfiles.ts';
import { isSubfolder } from '../../profiles/subfolder.ts';
import { rankOf } from '../../sets/order.ts';
import { type Disk, NoAnswer } from './disk.ts';
import { withFolderLock } from './folderLock.ts';
import { type FolderOptions, WORKING } from './folderOptions.ts';
import { decidedFiles, settleHeld } from './held.ts';
import { WatchedPlace } from './place.ts';
import { heldFiles } from './unfinished.ts';

/** Most subfolders that the settings offer. */
const MOST_OFFERED = 200;

const hasPattern = ({ file_pattern }: SavedProfile) => file_pattern !== null;

const subfolderNames = (entries: readonly Dirent[]) =>
  entries.filter((entry) => entry.isDirectory() && isSubfolder(entry.name)).map(({ name }) => name);

/** Links aren't folders, since they could lead anywhere. A folder that doesn't respond counts as one. */
const isFolder = (path: string, disk: Disk) =>
  disk
    .ask(() => lstat(path))
    .then(
      (info) => info.isDirectory(),
      (error: unknown) => error instanceof NoAnswer,
    );

/** The watched folder, and the subfolders that saved profiles use. */
export class WatchedFolder {
  readonly #options: FolderOptions;
  readonly #root: WatchedPlace;
  readonly #places = new Map<string, WatchedPlace>();
  #looking: Promise<void> | undefined;

  constructor(options: FolderOptions) {
    this.#options = options;
    this.#root = new WatchedPlace(options, null);
  }

  get idle(): Promise<void> {
    return this.#looking ?? Promise.resolve();
  }

  get problem(): string | null {
    return this.#root.problem;
  }

  async tick(): Promise<void> {
    if (this.#looking) return;
    this.#looking = this.#look();
    try {
      await this.#looking;
    } finally {
      this.#looking = undefined;
    }
  }

  waiting(profiles: readonly SavedProfile[]): z.input<typeof WaitingFile>[] {
    const saved = profiles.filter(hasPattern);
    return [...this.#places]
      .flatMap(([name, place]) => place.waiting(ofPlace(saved, name)))
      .concat(this.#root.waiting(ofPlace(saved, null)));
  }

  async subfolders(): Promise<string[]> {
    const entries = await this.#root.disk
      .ask(() => readdir(this.#options.base, { withFileTypes: true }))
      .catch(() => []);
    return subfolderNames(entries).toSorted().slice(0, MOST_OFFERED);
  }

  hasFolder({ subfolder }: SavedProfile): Promise<boolean> {
    const { base, disks } = this.#options;
    return isFolder(
      join(base, subfolder ?? ''),
      this.#placeOf(subfolder)?.disk ?? disks.open(join(base, subfolder ?? '')),
    );
  }

  /** Why the last look at the profile's folder failed; null if it didn't. */
  problemOf({ subfolder }: Pick<SavedProfile, 'subfolder'>): string | null {
    return this.#placeOf(subfolder)?.problem ?? null;
  }

  #placeOf(subfolder: string | null): WatchedPlace | undefined {
    return subfolder === null ? this.#root : this.#places.get(subfolder);
  }

  async #look(): Promise<void> {
    const saved = (await listProfiles(this.#options.db)).filter(hasPattern);
    const places = [[null, this.#root] as const, ...(await this.#subplaces(saved))];
    for (const [, place] of places) await place.see();
    const unfinished = async () => [
      ...places.flatMap(([name, place]) => place.unfinished(ofPlace(saved, name))),
      ...(await heldFiles(this.#options.db)),
    ];
    // Referenced records come first, whatever their folder.
    const ranks = [...new Set([0, ...saved.map(({ feed }) => rankOf(feed))])].toSorted(
      (one, other) => one - other,
    );
    for (const rank of ranks) {
      for (const [name, place] of places)
        await place.lookUnlessSilent(ofPlace(saved, name), { rank, isFirst: rank === 0, unfinished });
    }
    await this.#settleHeld();
  }

  /** Subfolders of profiles, and those with files left in `working`. */
  async #subplaces(saved: readonly SavedProfile[]): Promise<ReadonlyMap<string, WatchedPlace>> {
    const { base } = this.#options;
    const left = await this.#root.disk
      .ask(() => readdir(join(base, WORKING), { withFileTypes: true }))
      .catch(() => []);
    const named = saved.flatMap(({ subfolder }) => (subfolder === null ? [] : [subfolder]));
    const names = new Set([...named, ...subfolderNames(left)]);
    for (const name of this.#places.keys()) if (!names.has(name)) this.#places.delete(name);
    for (const name of names) {
      const place = this.#places.get(name) ?? new WatchedPlace(this.#options, name);
      if (await isFolder(join(base, name), place.disk)) this.#places.set(name, place);
      else this.#places.delete(name);
    }
    return this.#places;
  }

  async #settleHeld(): Promise<void> {
    if ((await decidedFiles(this.#options.db)).length === 0) return;
    await withFolderLock(this.#options.db, async () => {
      for (const decided of await decidedFiles(this.#options.db)) {
        if (!(await settleHeld(this.#options, decided))) return;
      }
    }).catch((error: unknown) => {
      // Decisions are carried out once the folder responds.
      if (!(error instanceof NoAnswer)) throw error;
    });
  }
}

const ofPlace = (saved: readonly SavedProfile[], name: string | null) =>
  saved.filter(({ subfolder }) => subfolder === name);
