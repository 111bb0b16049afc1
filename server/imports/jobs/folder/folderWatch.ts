import type { BigIntStats, Dirent } from 'node:fs';
import { lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '../../../clock.ts';
import type { Disk } from './disk.ts';

/** Names under which programs write a file before they rename it: hidden ones, and those of transfers under way. */
const TEMPORARY = /^[.~]|\.(part|partial|filepart|tmp|temp|crdownload)$/i;
const isTemporary = (name: string) => TEMPORARY.test(name);

interface Sighting {
  /** Size and time of the last change. */
  readonly stamp: string;
  readonly bytes: number;
  /** Tells the file from every other one, whatever its name; its number alone may be given to a new one. */
  readonly identity: string;
  /** Since when it has looked so, in milliseconds. */
  readonly since: number;
  /** Whoever wrote it has said that it is complete. */
  readonly isWhole: boolean;
}

interface WatchOptions {
  readonly directory: string;
  /** Milliseconds without a change after which a file is complete. */
  readonly quiet: number;
  readonly now: Clock;
  /** By which the folder is asked. */
  readonly disk: Disk;
}

/**
 * Tells which files of a folder are complete: those that were renamed from a temporary name under which the look before
 * has seen them, and those that have looked the same for the quiet time by our own clock. What their own times say is
 * no proof: programs that copy set them as they like, some before the last byte.
 */
export class FolderWatch {
  readonly #options: WatchOptions;
  #seen = new Map<string, Sighting>();

  constructor(options: WatchOptions) {
    this.#options = options;
  }

  /** Looks at the folder. @throws Error of the file system when it can't be read */
  async look(): Promise<void> {
    const { directory, disk } = this.#options;
    const entries = await disk
      .ask(() => readdir(directory, { withFileTypes: true }))
      .catch((error: unknown) => {
        this.#seen.clear();
        throw error;
      });
    const seen = new Map<string, Sighting>();
    // One after the other: those without an answer would keep everybody from every disk.
    for (const { name } of entries.filter(isPlain)) {
      const info = await disk.ask(() => infoOf(join(directory, name)));
      if (info) seen.set(name, this.#sighting(name, info));
    }
    this.#seen = seen;
  }

  /** Names of the files at the last look; temporary ones are somebody's unfinished work. */
  get names(): string[] {
    return [...this.#seen.keys()].filter((name) => !isTemporary(name));
  }

  /** The files at the last look, with their sizes and since when they have looked so. */
  get files(): { readonly name: string; readonly bytes: number; readonly since: Date }[] {
    return [...this.#seen]
      .filter(([name]) => !isTemporary(name))
      .map(([name, { bytes, since }]) => ({ name, bytes, since: new Date(since) }));
  }

  /** The complete files at the last look: their stamps by name. */
  get complete(): Map<string, string> {
    const quietSince = this.#options.now().getTime() - this.#options.quiet;
    const complete = [...this.#seen].filter(
      ([name, { since, isWhole }]) => !isTemporary(name) && (isWhole || since <= quietSince),
    );
    return new Map(complete.map(([name, { stamp }]) => [name, stamp]));
  }

  /** Takes a file for complete as long as it looks like this. */
  trust(name: string, stamp: string): void {
    this.#seen.set(name, {
      stamp,
      bytes: Number.parseInt(stamp, 10),
      identity: '',
      since: this.#options.now().getTime(),
      isWhole: true,
    });
  }

  #sighting(name: string, info: BigIntStats): Sighting {
    const [stamp, identity] = [stampIn(info), `${info.dev} ${info.ino} ${info.birthtimeNs}`];
    const before = this.#seen.get(name);
    if (before?.stamp === stamp) return { ...before, identity };
    const isRenamed = before?.identity !== identity && this.#wasTemporary(identity);
    const bytes = Number(info.size);
    return { stamp, bytes, identity, since: this.#options.now().getTime(), isWhole: isRenamed };
  }

  #wasTemporary(identity: string): boolean {
    return [...this.#seen].some(([name, seen]) => seen.identity === identity && isTemporary(name));
  }
}

const isPlain = (entry: Dirent) => entry.isFile();

/** Undefined when it is not there, or no plain file: a link could lead anywhere. */
async function infoOf(path: string): Promise<BigIntStats | undefined> {
  const info = await lstat(path, { bigint: true }).catch(() => undefined);
  return info?.isFile() ? info : undefined;
}

const stampIn = ({ size, mtimeNs }: BigIntStats) => `${size} ${mtimeNs}`;

/** Size and time of the last change of a file; undefined when it is not there any more. */
export async function stampOf(path: string): Promise<string | undefined> {
  const info = await infoOf(path);
  return info && stampIn(info);
}

/**
 * Tells later whether a file and those beside it are as they were.
 * @param stamp what the file was like when it was taken
 */
export async function watchOver(path: string, stamp: string, beside: readonly string[]) {
  const stampsOf = (paths: readonly string[]) => Promise.all(paths.map(stampOf));
  const before = [stamp, ...(await stampsOf(beside))].join('\n');
  return async () => (await stampsOf([path, ...beside])).join('\n') === before;
}
