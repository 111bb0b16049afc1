import { access, copyFile, mkdir, rename, writeFile } from 'node:fs/promises';
import { join, parse } from 'node:path';
import { listPaths } from '../loading/rowList.ts';
import type { FolderLoad } from './folderLoad.ts';

interface OutboxOptions {
  readonly directory: string;
  /** Where imports list their rejected rows and warnings. */
  readonly reports: string;
}

interface LoadedFile {
  readonly path: string;
  readonly name: string;
  /** Files that go with it, by name. */
  readonly along: Readonly<Record<string, string>>;
}

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

/** Puts files of the watched folder where they belong once they were dealt with. */
export class Outbox {
  readonly #directory: string;
  readonly #reports: string;

  constructor({ directory, reports }: OutboxOptions) {
    this.#directory = directory;
    this.#reports = reports;
  }

  /** Moves a file to `done` or `failed`; beside it a text with its outcome, and its lists. */
  async file(load: Exclude<FolderLoad, { end: 'later' }>, { path, name, along }: LoadedFile): Promise<void> {
    const folder = join(this.#directory, load.end);
    await mkdir(folder, { recursive: true });
    const free = await freeName(folder, name);
    // The text first: a file that is there has its explanation beside it.
    await writeFile(join(folder, `${free}.txt`), `${load.text}\n`);
    if (load.runId !== undefined) {
      const { rejected, warned } = listPaths(this.#reports, load.runId);
      if (await exists(rejected)) await copyFile(rejected, join(folder, `${free}-rejects.csv`));
      if (await exists(warned)) await copyFile(warned, join(folder, `${free}-warnings.csv`));
    }
    await rename(path, join(folder, free));
    for (const [companion, from] of Object.entries(along)) await this.#moveAlong(folder, companion, from);
  }

  async #moveAlong(folder: string, name: string, from: string): Promise<void> {
    if (await exists(from)) await rename(from, join(folder, await freeName(folder, name)));
  }
}

/** The name itself, or with a number before its ending when a file has it already. */
async function freeName(folder: string, name: string): Promise<string> {
  const { name: stem, ext } = parse(name);
  for (let count = 1; ; count += 1) {
    const candidate = count === 1 ? name : `${stem}-${count}${ext}`;
    if (!(await exists(join(folder, candidate)))) return candidate;
  }
}
