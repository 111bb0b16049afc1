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

/** Files per person; another one replaces the oldest. */
const MOST_WAITING = 10;
const MOST_FULL_SIZED = 2;
const MOST_ARRIVING = 3;
const KEPT_MS = 24 * 3_600_000;
/** A file that hasn't grown for so long was abandoned: the server closes silent connections sooner. */
const SILENT_MS = 5 * 60_000;
const LONGEST_NAME = 200;

const Stored = z.object({
  id: z.string(),
  userid: z.number(),
  fileName: z.string(),
  bytes: z.number(),
  at: z.coerce.date(),
});

export type Upload = z.output<typeof Stored>;

interface Incoming {
  readonly name: string;
  readonly bytes: Readable;
}

/** Passes on the only file of a request. Rejects if the request contains anything else. */
export type Receive = <T>(keep: (file: Incoming) => Promise<T>) => Promise<T>;

interface UploadsOptions {
  readonly directory: string;
  /** In bytes. */
  readonly largest: number;
  readonly now: Clock;
}

/**
 * Files under random names: `<id>.part` while uploading, then `<id>.file` and `<id>.json`, plus `<id>.….held` while in
 * use. Only the sender can use them, for a day.
 */
export class Uploads {
  readonly largest: number;
  readonly #directory: string;
  readonly #now: Clock;
  readonly #arriving = new Map<number, number>();
  readonly #holds: UploadHolds;

  constructor({ directory, largest, now }: UploadsOptions) {
    this.largest = largest;
    this.#directory = directory;
    this.#now = now;
    this.#holds = new UploadHolds(directory);
  }

  path(id: string): string {
    return this.#file(id, 'file');
  }

  /**
   * Stores an uploaded file. Incomplete uploads are removed.
   * @throws AppError `invalid` for an empty file or an unsupported extension, `too_many`, `unavailable`
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

  /** @throws AppError `not_found` if this user has no such upload */
  async find(id: string, userid: number): Promise<Upload> {
    const upload = (await this.#waiting()).find((one) => one.id === id && one.userid === userid);
    if (upload) return upload;
    throw noSuchUpload();
  }

  /**
   * Copies an upload, so that each copy can be loaded separately. The user's oldest uploads make room.
   * @throws AppError `not_found`
   */
  async copy(id: string, userid: number, copies: number): Promise<Upload[]> {
    const original = await this.find(id, userid);
    await this.#makeRoom(userid, (copies + 1) * original.bytes, copies + 1, id);
    const uploads: Upload[] = [];
    try {
      for (let count = 0; count < copies; count += 1) {
        const upload = { ...original, id: randomBytes(16).toString('hex'), at: this.#now() };
        uploads.push(upload);
        await writeFile(this.#file(upload.id, 'json'), JSON.stringify(upload), { mode: 0o600 });
        await copyFile(this.path(id), this.path(upload.id), constants.COPYFILE_FICLONE);
      }
    } catch (error) {
      await this.remove(uploads.map((one) => one.id));
      throw diskFullIn(error) ?? error;
    }
    return uploads;
  }

  /**
   * Keeps files until `release`, for other processes, too.
   * @throws AppError `not_found` if one is already gone
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

  /** Skips files that an import is reading. */
  async remove(ids: readonly string[]): Promise<void> {
    const heldIds = await this.#holds.held(this.#now());
    for (const id of ids.filter((one) => !heldIds.has(one))) {
      await rm(this.#file(id, 'file'), { force: true });
      await rm(this.#file(id, 'json'), { force: true });
    }
  }

  /**
   * Removes uploads older than a day, and the rest of incomplete ones.
   * @param begun start of this process, if it's the only user of the directory: older partial files are abandoned
   */
  async sweep(begun?: Date): Promise<void> {
    const now = this.#now().getTime();
    const silentSince = begun ?? new Date(now - SILENT_MS);
    await this.#holds.sweep(this.#now(), begun);
    const old = (await this.#waiting()).filter(({ at }) => now - at.getTime() > KEPT_MS);
    await this.remove(old.map(({ id }) => id));
    const names = await this.#names();
    const isAbandoned = (name: string) =>
      name.endsWith('.part') || (name.endsWith('.json') && !names.includes(name.replace(/json$/, 'file')));
    for (const name of names.filter(isAbandoned)) {
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
   * Removes the user's oldest files until new ones fit.
   * @param besides an upload that counts as new. @default none
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

  /** Undefined if another process has just removed it. */
  async #read(id: string): Promise<Upload | undefined> {
    const json = await readFile(this.#file(id, 'json'), 'utf8').catch(() => undefined);
    return json === undefined ? undefined : Stored.parse(JSON.parse(json));
  }

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

/** The file name on one line, cut before any pattern runs on it. Shown to users, never used as a path. */
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
