import type { BigIntStats, Dirent } from 'node:fs';
import { lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '../../../clock.ts';
import type { Disk } from './disk.ts';

/** Hidden files and unfinished transfers: programs rename them once they're complete. */
const TEMPORARY = /^[.~]|\.(part|partial|filepart|tmp|temp|crdownload)$/i;
const isTemporary = (name: string) => TEMPORARY.test(name);

interface Sighting {
  /** Size and time of the last change. */
  readonly stamp: string;
  readonly bytes: number;
  /** Identifies the file under any name. An inode number alone may be reused. */
  readonly identity: string;
  /** When its stamp last changed, in milliseconds. */
  readonly since: number;
  readonly isWhole: boolean;
}

interface WatchOptions {
  readonly directory: string;
  /** Milliseconds without a change after which a file is complete. */
  readonly quiet: number;
  readonly now: Clock;
  readonly disk: Disk;
}

/**
 * Complete files were renamed from a temporary name, or haven't changed for the quiet time by our clock. Modification
 * times prove nothing: some programs set them before the last byte.
 */
export class FolderWatch {
  readonly #options: WatchOptions;
  #seen = new Map<string, Sighting>();

  constructor(options: WatchOptions) {
    this.#options = options;
  }

  /** @throws Error of the file system when the folder is unreadable */
  async look(): Promise<void> {
    const { directory, disk } = this.#options;
    const entries = await disk
      .ask(() => readdir(directory, { withFileTypes: true }))
      .catch((error: unknown) => {
        this.#seen.clear();
        throw error;
      });
    const seen = new Map<string, Sighting>();
    // One by one: parallel requests without an answer would block all disks.
    for (const { name } of entries.filter(isPlain)) {
      const info = await disk.ask(() => infoOf(join(directory, name)));
      if (info) seen.set(name, this.#sighting(name, info));
    }
    this.#seen = seen;
  }

  get names(): string[] {
    return [...this.#seen.keys()].filter((name) => !isTemporary(name));
  }

  get files(): { readonly name: string; readonly bytes: number; readonly since: Date }[] {
    return [...this.#seen]
      .filter(([name]) => !isTemporary(name))
      .map(([name, { bytes, since }]) => ({ name, bytes, since: new Date(since) }));
  }

  /** Complete files at the last look, with their stamps. */
  get complete(): Map<string, string> {
    const quietSince = this.#options.now().getTime() - this.#options.quiet;
    const complete = [...this.#seen].filter(
      ([name, { since, isWhole }]) => !isTemporary(name) && (isWhole || since <= quietSince),
    );
    return new Map(complete.map(([name, { stamp }]) => [name, stamp]));
  }

  /** Treats a file as complete until its stamp changes. */
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

/** Undefined if missing or not a plain file. Links could lead anywhere. */
async function infoOf(path: string): Promise<BigIntStats | undefined> {
  const info = await lstat(path, { bigint: true }).catch(() => undefined);
  return info?.isFile() ? info : undefined;
}

const stampIn = ({ size, mtimeNs }: BigIntStats) => `${size} ${mtimeNs}`;

/** Size and time of the last change; undefined if missing. */
export async function stampOf(path: string): Promise<string | undefined> {
  const info = await infoOf(path);
  return info && stampIn(info);
}

/**
 * Returns a function that checks whether a file and its companions are unchanged.
 * @param stamp of the file when it was taken
 */
export async function watchOver(path: string, stamp: string, beside: readonly string[]) {
  const stampsOf = (paths: readonly string[]) => Promise.all(paths.map(stampOf));
  const before = [stamp, ...(await stampsOf(beside))].join('\n');
  return async () => (await stampsOf([path, ...beside])).join('\n') === before;
}
