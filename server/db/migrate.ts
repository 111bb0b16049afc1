import { join } from 'node:path';
import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { OperatorError } from '../errors.ts';
import { keepCatalogue } from './catalogue.ts';
import { withoutDeadline } from './deadline.ts';
import { MigrationsIn } from './migrationsIn.ts';
import type { Db } from './schema.ts';

const migrations = new MigrationsIn(join(import.meta.dirname, 'migrations'));

/** Reads the migrations, for who will need them and has nothing else to do yet. */
export const readMigrations = async (): Promise<void> => {
  await migrations.getMigrations();
};

/**
 * Brings the database up to this program, its catalogue of widgets too; returns the names of the migrations that ran. All run in one transaction
 * under a lock, so several processes may start at once and a failure changes nothing.
 * @throws OperatorError when the database belongs to a newer program, or a migration fails
 */
export async function migrateToLatest(db: Db): Promise<string[]> {
  await refuseNewer(db);
  const names = await runPending(db);
  await keepCatalogue(db);
  return names;
}

async function runPending(db: Db): Promise<string[]> {
  // The migrator reads the whole catalogue and takes its lock before it finds that there is nothing to do.
  if ((await pendingMigrations(db)).length === 0) return [];
  const { error, results = [] } = await withoutDeadline(() =>
    new Migrator({ db, provider: migrations }).migrateToLatest(),
  );
  if (error) {
    const failed = results.find(({ status }) => status === 'Error');
    const which = failed ? `Migration ${failed.migrationName}` : 'Migrating';
    throw new OperatorError(`${which} failed and nothing was changed: ${reason(error)}.`, 1, error);
  }
  return results.map(({ migrationName }) => migrationName);
}

/** Names of the migrations that this database still lacks. */
export async function pendingMigrations(db: Db): Promise<string[]> {
  const executed = new Set(await executedMigrations(db));
  return migrations.names.filter((name) => !executed.has(name));
}

/** @throws OperatorError when a program newer than this one has migrated the database */
export async function refuseNewer(db: Db): Promise<void> {
  const unknown = (await executedMigrations(db)).find((name) => !migrations.names.includes(name));
  if (unknown === undefined) return;
  throw new OperatorError(
    `The database is newer than this program (it has migration ${unknown}); start the version that made it.`,
  );
}

/** Names of the migrations that this database has had; none in one that isn't ours. */
export async function executedMigrations(db: Db): Promise<string[]> {
  const table = await sql<{ exists: boolean }>`
    select to_regclass('kysely_migration') is not null as exists`.execute(db);
  if (!table.rows[0]?.exists) return [];
  const rows = await db
    .withTables<{ kysely_migration: { name: string } }>()
    .selectFrom('kysely_migration')
    .select('name')
    .execute();
  return rows.map(({ name }) => name);
}

const reason = (error: unknown) => (error instanceof Error ? error.message : String(error));
