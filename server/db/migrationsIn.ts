import { promises as fs, readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { FileMigrationProvider, type MigrationProvider } from 'kysely/migration';

/**
 * The migrations of a folder and of the folders in it: files whose names begin with a number of four digits. One that has
 * landed is never edited; a new one takes the next number.
 */
export class MigrationsIn implements MigrationProvider {
  /** In order; known without loading any of them. */
  readonly names: readonly string[];
  readonly #folders: readonly string[];

  constructor(root: string) {
    const entries = readdirSync(root, { withFileTypes: true, recursive: true });
    const files = entries.filter(({ name }) => /^\d{4}_\w+\.ts$/.test(name));
    this.names = files.map(({ name }) => path.parse(name).name).sort();
    this.#folders = [...new Set(files.map(({ parentPath }) => parentPath))];
  }

  async getMigrations() {
    // A path as it is would be no address of a module where it has a drive or a blank.
    const load = (file: string) => import(pathToFileURL(file).href);
    const ofFolders = await Promise.all(
      this.#folders.map((migrationFolder) =>
        new FileMigrationProvider({ fs, path, migrationFolder, import: load }).getMigrations(),
      ),
    );
    return Object.fromEntries(ofFolders.flatMap((migrations) => Object.entries(migrations)));
  }
}
