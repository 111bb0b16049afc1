import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { access, constants, copyFile, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import type { Clock } from '../../clock.ts';
import { AppError, diskFullIn } from '../../errors.ts';
import { WEB_PAGE } from '../formats/kinds.ts';
import { filesIn } from '../lists/filesIn.ts';
import { importText } from '../refusal.ts';
import { UploadHolds } from './uploadHolds.ts';

/** Files of one person that wait; a further one takes the place of the oldest. */
const MOST_WAITING = 10;
/** What these may have together, as a multiple of the largest file. */
const MOST_FULL_SIZED = 2;
/** Files that one person may send at the same time. */
const MOST_ARRIVING = 3;
const KEPT_MS = 24 * 3_600_000;
/** A file that has not grown for so long has no sender any more: the server ends silent ones sooner. */
const SILENT_MS = 5 * 60_000;
const LONGEST_NAME = 200;

const Stored = z.object({
  id: z.string(),
  userid: z.number(),
  fileName: z.string(),
  bytes: z.number(),
  at: z.coerce.date(),
});

/** A file that was uploaded and waits to be loaded. */
export type Upload = z.output<typeof Stored>;

interface Incoming {
  readonly name: string;
  readonly bytes: Readable;
}

/** Hands the one file of a request over and rejects when the request turns out to hold anything else. */
export type Receive = <T>(keep: (file: Incoming) => Promise<T>) => Promise<T>;

interface UploadsOptions {
  readonly directory: string;
  /** Bytes of the largest file. */
  readonly largest: number;
  readonly now: Clock;
}

/**
 * Uploaded files, each under a random name beside what is known of it: `<id>.part` while it arrives, then `<id>.file`
 * and `<id>.json`, and `<id>.….held` while an import reads it. Only its sender finds it again, for a day.
 */
export class Uploads {
  readonly largest: number;
  readonly #directory: string;
  readonly #now: Clock;
  /** How many files each person is sending now. */
  readonly #arriving = new Map<number, number>();
  readonly #holds: UploadHolds;

  constructor({ directory, largest, now }: UploadsOptions) {
    this.largest = largest;
    this.#directory = directory;
    this.#now = now;
    this.#holds = new UploadHolds(directory);
  }

  /** Where the bytes of an upload are. */
  path(id: string): string {
    return this.#file(id, 'file');
  }

  /**
   * Keeps the file that a request brings; nothing of it stays when it does not come to its end.
   * @throws AppError `invalid` for an empty file or one that is no text by its name, `too_many`, `unavailable`
   */
  async receive(userid: number, receive: Receive): Promise<Upload> {
    const count = this.#arriving.get(userid) ?? 0;
    if (count >= MOST_ARRIVING) {
      throw new AppError('too_many', 'uploads_limit', {
        retryAfter: 30,
      });
    }
    this.#arriving.set(userid, count + 1);
    try {
      return await this.#store(userid, receive);
    } finally {
      this.#arriving.set(userid, (this.#arriving.get(userid) ?? 1) - 1);
    }
  }

  /** @throws AppError `not_found` when this person has no such upload, or no longer */
  async find(id: string, userid: number): Promise<Upload> {
    const upload = (await this.#waiting()).find((one) => one.id === id && one.userid === userid);
    if (upload) return upload;
    throw noSuchUpload();
  }

  /**
   * Has a file wait as further ones, each of which goes on its own; the oldest others of the person make room for them.
   * @throws AppError `not_found`
   */
  async copy(id: string, userid: number, copies: number): Promise<Upload[]> {
    const found = await this.find(id, userid);
    await this.#makeRoom(userid, (copies + 1) * found.bytes, copies + 1, id);
    const made: Upload[] = [];
    try {
      for (let count = 0; count < copies; count += 1) {
        const upload = { ...found, id: randomBytes(16).toString('hex'), at: this.#now() };
        made.push(upload);
        await writeFile(this.#file(upload.id, 'json'), JSON.stringify(upload), { mode: 0o600 });
        await copyFile(this.path(id), this.path(upload.id), constants.COPYFILE_FICLONE);
      }
    } catch (error) {
      await this.remove(made.map((one) => one.id));
      throw diskFullIn(error) ?? error;
    }
    return made;
  }

  /**
   * Keeps files from being removed until `release`, also by other processes.
   * @throws AppError `not_found` when one is gone already
   */
  async hold(ids: readonly string[]): Promise<void> {
    try {
      await this.#holds.hold(ids);
      for (const id of ids) await access(this.#file(id, 'file'));
    } catch (error) {
      await this.release(ids);
      throw diskFullIn(error) ?? noSuchUpload(error);
    }
  }

  release(ids: readonly string[]): Promise<void> {
    return this.#holds.release(ids);
  }

  /** Files that an import reads stay. */
  async remove(ids: readonly string[]): Promise<void> {
    const heldIds = await this.#holds.held(this.#now());
    for (const id of ids.filter((one) => !heldIds.has(one))) {
      await rm(this.#file(id, 'file'), { force: true });
      await rm(this.#file(id, 'json'), { force: true });
    }
  }

  /**
   * Removes what is older than a day, and what was left of files that never arrived.
   * @param begun when this process began, if no other one uses the directory: older ones have no sender any more
   */
  async sweep(begun?: Date): Promise<void> {
    const now = this.#now().getTime();
    const silentSince = begun ?? new Date(now - SILENT_MS);
    await this.#holds.sweep(this.#now(), begun);
    const old = (await this.#waiting()).filter(({ at }) => now - at.getTime() > KEPT_MS);
    await this.remove(old.map(({ id }) => id));
    const names = await this.#names();
    const isLeft = (name: string) =>
      name.endsWith('.part') || (name.endsWith('.json') && !names.includes(name.replace(/json$/, 'file')));
    for (const name of names.filter(isLeft)) {
      const path = join(this.#directory, name);
      const info = await stat(path).catch(() => undefined);
      if (info && info.mtime < silentSince) await rm(path, { force: true });
    }
  }

  async #store(userid: number, receive: Receive): Promise<Upload> {
    const id = randomBytes(16).toString('hex');
    const part = this.#file(id, 'part');
    try {
      const fileName = await receive(async ({ name, bytes }) => {
        const cleaned = cleanName(name);
        await mkdir(this.#directory, { recursive: true });
        await pipeline(bytes, createWriteStream(part, { flags: 'wx', mode: 0o600 }));
        return cleaned;
      });
      const { size: bytes } = await stat(part);
      if (bytes === 0) throw refusedFile('The file is empty.');
      await this.#makeRoom(userid, bytes);
      const upload = { id, userid, fileName, bytes, at: this.#now() };
      await writeFile(this.#file(id, 'json'), JSON.stringify(upload), { mode: 0o600 });
      await rename(part, this.#file(id, 'file'));
      return upload;
    } catch (error) {
      await rm(part, { force: true });
      await this.remove([id]);
      throw diskFullIn(error) ?? error;
    }
  }

  /**
   * Removes the oldest files of a person until another one fits, or more.
   * @param besides one of those that has its place already. @default none
   */
  async #makeRoom(userid: number, arrived: number, files = 1, besides?: string): Promise<void> {
    const heldIds = await this.#holds.held(this.#now());
    const own = (await this.#waiting())
      .filter((upload) => upload.userid === userid && upload.id !== besides && !heldIds.has(upload.id))
      .sort((one, other) => other.at.getTime() - one.at.getTime());
    let room = this.largest * MOST_FULL_SIZED - arrived;
    const newest = own.slice(0, MOST_WAITING - files).filter(({ bytes }) => {
      room -= bytes;
      return room >= 0;
    });
    await this.remove(own.filter((upload) => !newest.includes(upload)).map(({ id }) => id));
  }

  async #waiting(): Promise<Upload[]> {
    const names = await this.#names();
    const ids = names.flatMap((name) => (name.endsWith('.file') ? [name.slice(0, -'.file'.length)] : []));
    const uploads = await Promise.all(ids.map((id) => this.#read(id)));
    return uploads.filter((upload) => upload !== undefined);
  }

  /** Undefined when another process has just removed it. */
  async #read(id: string): Promise<Upload | undefined> {
    const json = await readFile(this.#file(id, 'json'), 'utf8').catch(() => undefined);
    return json === undefined ? undefined : Stored.parse(JSON.parse(json));
  }

  /** Names in the directory; none before the first upload. */
  #names(): Promise<string[]> {
    return filesIn(this.#directory);
  }

  #file(id: string, kind: 'part' | 'file' | 'json'): string {
    return join(this.#directory, `${id}.${kind}`);
  }
}

const noSuchUpload = (cause?: unknown) => new AppError('not_found', 'upload_gone', { cause });

const refusedFile = (text: string) =>
  importText('invalid', text, { fields: { file: { code: 'import_text', params: { text } } } });

/** The last part of a path, on one line and cut before any pattern sees it; it is shown and kept in the history, and never names a file of ours. */
function cleanName(path: string): string {
  const [last = ''] = path.slice(-LONGEST_NAME).split(/[/\\]/).slice(-1);
  const name = last.replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]+/gu, ' ').trim();
  if (/\.(html?|mht(ml)?)$/i.test(name)) throw refusedFile(WEB_PAGE);
  if (!/[^.\s][^.]*\.((csv|txt|tsv)(\.gz)?|xlsx|xlsm|xlsb|xls|ods|xml)$/i.test(name))
    throw refusedFile(
      'Choose a .csv, .txt or .tsv file (or .gz), a workbook (.xlsx, .xlsm, .xlsb, .xls, .ods), or leads in .xml.',
    );
  return name;
}
