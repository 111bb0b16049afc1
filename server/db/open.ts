import { rm, statfs } from 'node:fs/promises';
import { Kysely, sql } from 'kysely';
import { diskFullIn, isDiskFull, OperatorError } from '../errors.ts';
import { withDeadline, withoutDeadline } from './deadline.ts';
import { type CopyFiles, copierOf, type DatabaseKind, sessionDialect } from './dialect.ts';
import { databaseDirectoryOf, openDataDirectory } from './embedded/dataDirectory.ts';
import { EmbeddedSource } from './embedded/embedded.ts';
import { makeDirectory } from './makeDirectory.ts';
import { PostgresSource } from './postgres/postgres.ts';
import type { Database, Db } from './schema.ts';
import { withFallback } from './sessions/fallback.ts';
import { type ReplicaState, ReplicaWatch } from './sessions/replicaWatch.ts';
import type { SessionSource } from './sessions/session.ts';

/** Which database to open; a Config is one. Without address and directory it lives in memory, for tests. */
export interface DatabaseSettings {
  /** PostgreSQL. @default undefined: the embedded database */
  readonly databaseUrl?: string | undefined;
  /** @default undefined: reads go where writes go */
  readonly databaseReplicaUrl?: string | undefined;
  /** @default 10 */
  readonly databasePoolSize?: number;
  /** Directory of the embedded database. @default undefined: in memory */
  readonly dataDir?: string;
  /** Dump that an embedded database which doesn't exist yet starts from. @default undefined: empty */
  readonly dumpFile?: string;
}

export interface DatabaseHandle {
  readonly kind: DatabaseKind;
  readonly db: Db;
  /** For metrics, segments and exports: the replica while it is fit for it, else the same as `db`. May be some seconds behind. */
  readonly readDb: Db;
  /** Tells whenever the replica becomes unfit to be read from, or fit again; nothing where there is none. */
  readonly followReplica: (tell: (state: ReplicaState) => void) => void;
  /** Whether the database answers within a second and a half. */
  readonly isReachable: () => Promise<boolean>;
  /**
   * The embedded database's files as one tar archive.
   * @throws OperatorError for PostgreSQL, which has tools of its own
   */
  readonly dump: (options: { compressed: boolean }) => Promise<Uint8Array>;
  /** Lets what runs finish, then closes. */
  readonly close: () => Promise<void>;
}

/**
 * Opens the database; does not migrate it.
 * @throws OperatorError with one sentence when it can't be opened
 */
export function openDatabase(settings: DatabaseSettings): Promise<DatabaseHandle> {
  return settings.databaseUrl === undefined
    ? openEmbedded(settings)
    : openPostgres(settings.databaseUrl, settings);
}

async function openEmbedded({ dataDir, dumpFile }: DatabaseSettings): Promise<DatabaseHandle> {
  const directory = dataDir === undefined ? undefined : openDataDirectory(dataDir);
  try {
    const source = await EmbeddedSource.open({ directory: directory?.database, dumpFile });
    const db = kyselyOn('embedded', source, source.hasFiles ? (copy) => source.copyTo(copy) : undefined);
    const close = async () => {
      await source.close();
      directory?.release();
    };
    const dump = ({ compressed }: { compressed: boolean }) => source.dump(compressed);
    const isReachable = () => answers(db);
    const followReplica = () => {};
    return { kind: 'embedded', db, readDb: db, followReplica, isReachable, dump, close };
  } catch (error) {
    directory?.release();
    const reason = error instanceof Error ? error.message : String(error);
    throw new OperatorError(
      diskFullIn(error)?.message ??
        `The embedded database in ${dataDir ?? 'memory'} does not start: ${reason}.`,
      1,
      error,
    );
  }
}

/** A copy of the embedded database, gone once it is closed. */
export interface DatabaseCopy {
  readonly db: Db;
  readonly close: () => Promise<void>;
}

/** Bytes that are left free beside a copy, for what is written into it. */
const SPARE = 512 * 1024 * 1024;

/**
 * Copies the embedded database, which answers nobody for as long as that takes.
 * @param directory is not there yet
 * @returns undefined where there are no files, or no room for a copy
 */
export async function openCopy(db: Db, directory: string): Promise<DatabaseCopy | undefined> {
  const copy = copierOf(db);
  if (!copy) return undefined;
  const remove = () => rm(directory, { recursive: true, force: true });
  try {
    makeDirectory(directory, 0o700);
    const { rows } = await sql<{ bytes: number }>`
      select pg_database_size(current_database())::float8 as bytes`.execute(db);
    const { bavail, bsize } = await statfs(directory);
    if (bavail * bsize < 2 * (rows[0]?.bytes ?? 0) + SPARE) {
      await remove();
      return undefined;
    }
    const files = databaseDirectoryOf(directory);
    await withoutDeadline(() => copy(files));
    const source = await EmbeddedSource.open({ directory: files, dumpFile: undefined });
    const close = async () => {
      await source.close().finally(remove);
    };
    return { db: kyselyOn('embedded', source), close };
  } catch (error) {
    await remove();
    if (isDiskFull(error)) return undefined;
    throw error;
  }
}

async function openPostgres(url: string, settings: DatabaseSettings): Promise<DatabaseHandle> {
  const poolSize = settings.databasePoolSize ?? 10;
  const source = await PostgresSource.open({ url, poolSize });
  const db = kyselyOn('postgres', source);
  const replica = await openReplica(source, settings.databaseReplicaUrl, poolSize);
  const readDb = replica ? kyselyOn('postgres', replica.readers) : db;
  const close = async () => {
    await replica?.close();
    await source.close();
  };
  const dump = async () => {
    throw new OperatorError('PostgreSQL has its own backups: use pg_dump and pg_restore.');
  };
  const followReplica = (tell: (state: ReplicaState) => void) => replica?.watch.follow(tell);
  const isReachable = () => answers(db);
  return { kind: 'postgres', db, readDb, followReplica, isReachable, dump, close };
}

const WRITTEN = `select pg_wal_lsn_diff(pg_current_wal_flush_lsn(), '0/0')::float8 as written`;
const REPLAYED = `select pg_is_in_recovery() as "isReplica",
  coalesce(pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0'), 0)::float8 as replayed`;

/** One that is away is opened all the same, and read from when it comes. @throws OperatorError for one that is unfit for good */
async function openReplica(primary: PostgresSource, url: string | undefined, poolSize: number) {
  if (url === undefined) return undefined;
  try {
    const source = await PostgresSource.open({ url, poolSize, mayBeAway: true });
    const watch = new ReplicaWatch({
      written: async () => Number((await primary.ask(WRITTEN))?.written),
      replayed: async () => {
        const place = await source.ask(REPLAYED);
        return place?.isReplica ? Number(place.replayed) : undefined;
      },
    });
    await watch.open();
    const close = async () => {
      watch.close();
      await source.close();
    };
    return { watch, readers: withFallback(source, primary, watch.isFit), close };
  } catch (error) {
    await primary.close();
    throw error;
  }
}

function kyselyOn(kind: DatabaseKind, source: SessionSource, copy?: CopyFiles): Db {
  return new Kysely<Database>({ dialect: sessionDialect(kind, source, copy) });
}

async function answers(db: Db): Promise<boolean> {
  try {
    await withDeadline(1_500, () => sql`select 1`.execute(db));
    return true;
  } catch {
    return false;
  }
}
