import { existsSync } from 'node:fs';
import { readFile, rename, rm } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { Kysely } from 'kysely';
import { diskFullIn, OperatorError } from '../errors.ts';
import { sessionDialect } from './dialect.ts';
import { databaseDirectoryOf, openDataDirectory } from './embedded/dataDirectory.ts';
import { clearUnfinished, EmbeddedSource, filesIn, isWhole } from './embedded/embedded.ts';
import { executedMigrations, refuseNewer } from './migrate.ts';
import { openDatabase } from './open.ts';
import type { Database, Db } from './schema.ts';
import { writeWhole } from './writeWhole.ts';

interface Place {
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
}

/**
 * Writes the embedded database to one file, which appears only when it is complete; returns its size in bytes.
 * @throws OperatorError
 */
export async function backUp(place: Place, file: string, options: { overwrite: boolean }): Promise<number> {
  refusePostgres(place);
  if (!isWhole(databaseDirectoryOf(place.dataDir))) {
    throw new OperatorError(`No database in ${place.dataDir}.`);
  }
  if (existsSync(file) && !options.overwrite) {
    throw new OperatorError(`${file} already exists. Choose another name, or use --force to replace it.`);
  }
  const database = await openDatabase({ dataDir: place.dataDir });
  try {
    const bytes = await database.dump({ compressed: true });
    await writeWhole(file, bytes);
    return bytes.length;
  } finally {
    await database.close();
  }
}

/**
 * Puts the database of a backup into the data directory. One that is there already is kept beside it, and only
 * replaced when asked to; it stays as it is when the file is of no use.
 * @param options.prepare what is done to the restored database before it is anybody's: never half, whatever happens
 * @throws OperatorError
 */
export async function restore(
  place: Place,
  file: string,
  options: { replace: boolean; prepare: (db: Db) => Promise<void> },
): Promise<{ formerDirectory: string | undefined }> {
  refusePostgres(place);
  await checkArchive(file);
  const directory = openDataDirectory(place.dataDir);
  try {
    const current = directory.database;
    await clearUnfinished(current);
    const exists = (await filesIn(current)).length > 0;
    if (exists && !options.replace) {
      throw new OperatorError(`${place.dataDir} already has a database. Use --force to move it aside.`);
    }
    const restored = `${current}.restored`;
    await rm(restored, { recursive: true, force: true });
    await unpack(file, restored, options.prepare);
    const aside = `${current}.before-restore-${new Date().toISOString().replace(/[:.]/g, '-')}`;
    if (exists) await rename(current, aside);
    else await rm(current, { recursive: true, force: true });
    await rename(restored, current);
    return { formerDirectory: exists ? aside : undefined };
  } finally {
    directory.release();
  }
}

function refusePostgres({ databaseUrl }: Place): void {
  if (databaseUrl === undefined) return;
  throw new OperatorError('PostgreSQL has its own backups: use pg_dump and pg_restore.');
}

/** Unpacks the files, starts the database once, looks whether it is one of ours, and prepares it. */
async function unpack(file: string, directory: string, prepare: (db: Db) => Promise<void>): Promise<void> {
  try {
    const source = await EmbeddedSource.open({ directory, dumpFile: file });
    const db = new Kysely<Database>({ dialect: sessionDialect('embedded', source) });
    try {
      if ((await executedMigrations(db)).length === 0) throw notABackup(file);
      await refuseNewer(db);
      await prepare(db);
    } finally {
      await source.close();
    }
  } catch (error) {
    await rm(directory, { recursive: true, force: true });
    throw error instanceof OperatorError ? error : (diskFullIn(error) ?? notABackup(file, error));
  }
}

/** A first look that needs no database: compressed, whole, and with the file that every database has. */
async function checkArchive(file: string): Promise<void> {
  const packed = await readFile(file).catch((error: unknown) => {
    throw new OperatorError(`${file} can't be read: ${reason(error)}.`, 1, error);
  });
  const archive = await promisify(gunzip)(packed).catch((error: unknown) => {
    throw notABackup(file, error);
  });
  if (!namesIn(archive).some((name) => /^\/?PG_VERSION$/.test(name))) throw notABackup(file);
}

const blockLength = 512;

/** Names of the files in a tar archive. */
function namesIn(archive: Buffer): string[] {
  const names: string[] = [];
  for (let at = 0; at + blockLength <= archive.length; ) {
    const text = (start: number, length: number) =>
      archive.toString('latin1', at + start, at + start + length).replace(/\0.*/s, '');
    const length = Number.parseInt(text(124, 12).trim(), 8);
    if (Number.isNaN(length)) break;
    names.push(text(0, 100));
    at += blockLength * (1 + Math.ceil(length / blockLength));
  }
  return names;
}

const notABackup = (file: string, cause?: unknown) =>
  new OperatorError(`${file} isn't a backup from "rooftop backup".`, 1, cause);

const reason = (error: unknown) => (error instanceof Error ? error.message : String(error));
