import { createHash, randomBytes } from 'node:crypto';
import { readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { z } from 'zod';
import type { FolderBucket } from '../../../../contract/calls/imports/importFolder.ts';
import type { BucketConfig } from '../../../bucketSettings.ts';
import type { Clock } from '../../../clock.ts';
import type { Db } from '../../../db/schema.ts';
import { bestFit } from '../../profiles/filePattern.ts';
import { listProfiles, type SavedProfile } from '../../profiles/savedProfiles.ts';
import { withFolderLock } from '../folder/folderLock.ts';
import { companionsOf } from '../folder/waiting.ts';
import type { ImportLog } from '../log.ts';
import { Bucket } from './bucket.ts';
import { FetchedObjects } from './fetched.ts';
import { exists, isPlainFolder, makeFolders } from './folders.ts';
import { type ListedObject, type ObjectPlace, placeOf, shownKey, stampOf } from './objects.ts';
import type { Pace } from './pace.ts';
import { RefusedObjects } from './refused.ts';
import { BucketTrouble, troubleSentence } from './trouble.ts';

/** Any number that nothing else locks by. */
const BUCKET_LOCK = 7_406_834;
/** Milliseconds until a bucket that could not be read is asked again: twice as long each time, up to the longest. */
const FIRST_PAUSE = 30_000;
const LONGEST_PAUSE = 15 * 60_000;
/** Objects that are named with why they are not fetched. */
const MOST_LEFT = 20;

interface BucketOptions {
  readonly db: Db;
  readonly now: Clock;
  readonly log: ImportLog;
  /** The watched folder. */
  readonly base: string;
  /** Bytes of the largest file. */
  readonly largest: number;
  readonly config: BucketConfig;
  /** @default that of a bucket that is well */
  readonly pace?: Pace;
}

interface Wanted {
  readonly object: ListedObject & { readonly arriving: boolean };
  readonly place: ObjectPlace;
}

type Left = { readonly key: string; readonly why: string };

/**
 * Brings the objects of a bucket into the watched folder, each content of a key once: those whose names fit a watched
 * profile, once two looks have found them the same. Nothing is written to the bucket.
 */
export class BucketWatch {
  readonly #options: BucketOptions;
  readonly #bucket: Bucket;
  readonly #fetched: FetchedObjects;
  readonly #refused: RefusedObjects;
  readonly #stop = new AbortController();
  #looking: Promise<void> | undefined;
  /** Size and tag of every object at the last look. */
  #seen = new Map<string, string>();
  #failures = 0;
  #notBefore = 0;
  #state: z.input<typeof FolderBucket>;

  constructor(options: BucketOptions) {
    const { bucket, endpoint, prefix } = options.config;
    this.#options = options;
    this.#bucket = new Bucket(options.config, options.pace);
    this.#fetched = new FetchedObjects(options.db, `${endpoint}/${bucket}`);
    this.#refused = new RefusedObjects(options.now);
    this.#state = { name: bucket, prefix, looked_at: null, problem: null, left: [], left_count: 0 };
  }

  /** How it stood at the last look. */
  get state(): z.input<typeof FolderBucket> {
    return this.#state;
  }

  /** Looks once and fetches what is new; does nothing while an earlier look is at work, and for a while after trouble. */
  async tick(): Promise<void> {
    if (this.#looking || this.#options.now().getTime() < this.#notBefore) return;
    this.#looking = this.#look();
    try {
      await this.#looking;
    } finally {
      this.#looking = undefined;
    }
  }

  /** Stops what is being fetched, and waits until nothing is. */
  async close(): Promise<void> {
    this.#stop.abort(new Error('stopped'));
    await this.#looking;
  }

  async #look(): Promise<void> {
    const { db, now } = this.#options;
    try {
      const objects = await this.#bucket.list(this.#stop.signal);
      const left: Left[] = [];
      const trouble: unknown[] = [];
      await withFolderLock(db, () => this.#fetchNew(objects, left, trouble), BUCKET_LOCK);
      this.#seen = new Map(objects.map((object) => [object.key, stampOf(object)]));
      const named = left.slice(0, MOST_LEFT);
      for (const one of named) this.#tellLeft(one);
      const problem = trouble.length > 0 ? this.#state.problem : null;
      this.#state = {
        ...this.#state,
        looked_at: now().toISOString(),
        problem,
        left: named,
        left_count: left.length,
      };
      if (trouble.length > 0) throw trouble[0];
      this.#failures = 0;
      this.#notBefore = 0;
    } catch (error) {
      if (!this.#stop.signal.aborted) this.#fail(error);
    }
  }

  #fail(error: unknown): void {
    const problem = troubleSentence(error, this.#bucket.name);
    if (this.#state.problem !== problem) this.#options.log.warn(problem);
    this.#state = { ...this.#state, problem };
    const pause = Math.min(FIRST_PAUSE * 2 ** this.#failures, LONGEST_PAUSE);
    this.#failures += 1;
    this.#notBefore = this.#options.now().getTime() + pause;
  }

  /** Says once why an object is not fetched. */
  #tellLeft({ key, why }: Left): void {
    if (this.#state.left.some((one) => one.key === key && one.why === why)) return;
    this.#options.log.warn(`${key} of the bucket ${this.#bucket.name} is not fetched. ${why}`);
  }

  /** @param trouble gets what was wrong with single objects, which keeps nobody from the others */
  async #fetchNew(objects: readonly ListedObject[], left: Left[], trouble: unknown[]): Promise<void> {
    const { db, now } = this.#options;
    for (const { object, place } of await this.#wanted(objects, await listProfiles(db), left)) {
      this.#stop.signal.throwIfAborted();
      try {
        this.#bucket.requireSpeed();
        const why = await this.#bring(object, place);
        if (why !== undefined) left.push({ key: shownKey(object.key), why });
      } catch (error) {
        if (!(error instanceof BucketTrouble)) throw error;
        trouble.push(error);
      }
    }
    this.#refused.keepOnly(objects);
    await this.#fetched.forget(objects, now());
  }

  /** The objects to fetch now; notes of the others why they stay. */
  async #wanted(
    objects: readonly ListedObject[],
    saved: readonly SavedProfile[],
    left: Left[],
  ): Promise<Wanted[]> {
    const { prefix } = this.#options.config;
    const wanted: Wanted[] = [];
    await makeFolders(this.#options.base, prefix, objects);
    for (const object of await this.#fetched.others(objects)) {
      const place = placeOf(prefix, object);
      if (place === null) continue;
      const why =
        typeof place === 'string'
          ? place
          : (this.#whyNot(object, place, saved) ?? this.#refused.whyNot(object));
      if (typeof place === 'string' || why !== undefined)
        left.push({ key: shownKey(object.key), why: why ?? '' });
      else if (object.arriving || this.#seen.get(object.key) === stampOf(object))
        wanted.push({ object, place });
    }
    return wanted;
  }

  #whyNot(
    { bytes }: ListedObject,
    { subfolder, name }: ObjectPlace,
    saved: readonly SavedProfile[],
  ): string | undefined {
    const { largest } = this.#options;
    const ofPlace = saved.filter((one) => one.file_pattern !== null && one.subfolder === subfolder);
    const isNeeded = bestFit(ofPlace, name)?.watched || ofPlace.flatMap(companionsOf).includes(name);
    if (!isNeeded) return 'Its name fits no watched profile of this folder.';
    if (bytes === 0) return 'It is empty.';
    if (bytes <= largest) return undefined;
    const [has, most] = [bytes, largest].map((count) =>
      Math.ceil(count / 1024 / 1024).toLocaleString('en-US'),
    );
    return `It has ${has} MB; IMPORT_LIMIT_MB is ${most}.`;
  }

  /**
   * Fetches an object under a temporary name, and gives it its own: first it is noted, so that a process that dies between
   * the two neither loses it nor brings it twice.
   * @returns why it is not brought now; undefined when it was
   */
  async #bring(object: Wanted['object'], { subfolder, name }: ObjectPlace): Promise<string | undefined> {
    const { largest } = this.#options;
    const folder = join(this.#options.base, subfolder ?? '');
    if (!(await isPlainFolder(folder))) return 'Its folder is no plain folder of the server.';
    const mark = createHash('sha256').update(`${object.key}\n${object.etag}`).digest('hex').slice(0, 24);
    const part = join(folder, `.bucket-${mark}.part`);
    const hasPart = await exists(part);
    if (object.arriving && !hasPart) {
      await this.#fetched.settle(object);
      return undefined;
    }
    // One of its name is still to be loaded; on some disks names differ by more than capitals.
    const names = await readdir(folder);
    if (names.some((other) => other.toLowerCase() === name.toLowerCase()))
      return 'A file of this name is still to be loaded. It comes after that one.';
    if (!object.arriving) {
      // Those of processes that have ended. One that has lost its lock alone goes on with a file of its own.
      for (const left of names.filter((other) => other.startsWith(`.bucket-${mark}.`)))
        await rm(join(folder, left), { force: true });
      const own = join(folder, `.bucket-${mark}.${randomBytes(6).toString('hex')}.tmp`);
      const limits = { largest, signal: this.#stop.signal };
      const why = await this.#refused.unlessRefused(object, () => this.#bucket.fetch(object, own, limits));
      if (why !== undefined) return why;
      if (await this.#fetched.knows(object)) {
        await rm(own, { force: true });
        return undefined;
      }
      await rename(own, part);
      if (!(await this.#fetched.arrive(object, this.#options.now()))) return undefined;
    }
    await rename(part, join(folder, name));
    await this.#fetched.settle(object);
    return undefined;
  }
}
