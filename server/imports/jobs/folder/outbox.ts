import { access, copyFile, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join, parse } from 'node:path';
import { listPaths } from '../../loading/rowList.ts';
import type { FolderEnd } from './folderLoad.ts';

interface OutboxOptions {
  readonly base: string;
  readonly reports: string;
}

interface LoadedFile {
  readonly path: string;
  readonly name: string;
  readonly subfolder: string | null;
  readonly along: Readonly<Record<string, string>>;
}

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

export const heldFolder = (base: string, runId: number): string => join(base, 'held', String(runId));

export class Outbox {
  readonly #base: string;
  readonly #reports: string;

  constructor({ base, reports }: OutboxOptions) {
    this.#base = base;
    this.#reports = reports;
  }

  /** Moves a file to `done` or `failed`, with its lists and a text about the outcome. */
  async file(load: FolderEnd, { path, name, subfolder, along }: LoadedFile): Promise<void> {
    const folder = join(this.#base, load.end, subfolder ?? '');
    await mkdir(folder, { recursive: true });
    const free = await freeName(folder, name);
    // The text comes first, so that no file is without explanation.
    await writeFile(join(folder, `${free}.txt`), `${load.text}\n`);
    if (load.runId !== undefined) {
      const { rejected, warned } = listPaths(this.#reports, load.runId);
      if (await exists(rejected)) await copyFile(rejected, join(folder, `${free}-rejects.csv`));
      if (await exists(warned)) await copyFile(warned, join(folder, `${free}-warnings.csv`));
    }
    await rename(path, join(folder, free));
    for (const [companion, from] of Object.entries(along)) await this.#moveAlong(folder, companion, from);
  }

  /**
   * Moves a file and its companions on hold.
   * @param needed companions that other files need, too
   * @returns false if it's on hold already
   */
  async hold(
    runId: number,
    { path, name, along }: LoadedFile,
    needed: ReadonlySet<string>,
  ): Promise<boolean> {
    const folder = heldFolder(this.#base, runId);
    if (await exists(join(folder, name))) return false;
    await mkdir(folder, { recursive: true });
    for (const [companion, from] of Object.entries(along)) {
      const to = join(folder, companion);
      if (needed.has(companion)) await copyFile(from, to);
      else if (await exists(from)) await rename(from, to);
    }
    await rename(path, join(folder, name));
    return true;
  }

  async release(runId: number): Promise<void> {
    await rm(heldFolder(this.#base, runId), { recursive: true, force: true });
  }

  async #moveAlong(folder: string, name: string, from: string): Promise<void> {
    if (await exists(from)) await rename(from, join(folder, await freeName(folder, name)));
  }
}

/** Adds a number before the extension if the name is taken. */
async function freeName(folder: string, name: string): Promise<string> {
  const { name: stem, ext } = parse(name);
  for (let count = 1; ; count += 1) {
    const candidate = count === 1 ? name : `${stem}-${count}${ext}`;
    if (!(await exists(join(folder, candidate)))) return candidate;
  }
}
