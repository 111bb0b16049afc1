import { randomBytes } from 'node:crypto';
import { rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { filesIn } from '../lists/filesIn.ts';

const REFRESH_MS = 60_000;
/** An older mark belongs to an ended process. */
const FORGOTTEN_MS = 5 * REFRESH_MS;

const MARK = /^([0-9a-f]+)\.[0-9a-f]+\.held$/;

/** Uploads in use. Each process marks its own with a file, `<id>.<process>.held`, and refreshes it. */
export class UploadHolds {
  readonly #directory: string;
  readonly #process = randomBytes(8).toString('hex');
  readonly #own = new Map<string, number>();
  #timer: NodeJS.Timeout | undefined;

  constructor(directory: string) {
    this.#directory = directory;
  }

  async hold(ids: readonly string[]): Promise<void> {
    for (const id of ids) this.#own.set(id, (this.#own.get(id) ?? 0) + 1);
    this.#timer ??= setInterval(() => void this.#refresh(), REFRESH_MS).unref();
    for (const id of ids) await writeFile(this.#mark(id), '', { mode: 0o600 });
  }

  async release(ids: readonly string[]): Promise<void> {
    for (const id of ids) {
      const left = (this.#own.get(id) ?? 1) - 1;
      if (left > 0) this.#own.set(id, left);
      else {
        this.#own.delete(id);
        await rm(this.#mark(id), { force: true });
      }
    }
    if (this.#own.size > 0) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  async held(now: Date): Promise<ReadonlySet<string>> {
    const since = new Date(now.getTime() - FORGOTTEN_MS);
    const marks = await this.#marks();
    return new Set([...this.#own.keys(), ...marks.filter(({ at }) => at >= since).map(({ id }) => id)]);
  }

  /**
   * Removes marks of ended processes.
   * @param begun start of this process, if it's the only user of the directory
   */
  async sweep(now: Date, begun?: Date): Promise<void> {
    const since = begun ?? new Date(now.getTime() - FORGOTTEN_MS);
    for (const { name, id, at } of await this.#marks()) {
      if (at < since && !this.#own.has(id)) await rm(join(this.#directory, name), { force: true });
    }
  }

  async #marks() {
    const names = await filesIn(this.#directory);
    const holds = await Promise.all(
      names.map(async (name) => {
        const [, id] = MARK.exec(name) ?? [];
        const info = id && (await stat(join(this.#directory, name)).catch(() => undefined));
        return id && info ? [{ name, id, at: info.mtime }] : [];
      }),
    );
    return holds.flat();
  }

  async #refresh(): Promise<void> {
    const now = new Date();
    for (const id of this.#own.keys()) await utimes(this.#mark(id), now, now).catch(() => {});
  }

  #mark(id: string): string {
    return join(this.#directory, `${id}.${this.#process}.held`);
  }
}
