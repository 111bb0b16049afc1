import { migrateToLatest } from '../db/migrate.ts';
import { openDatabase } from '../db/open.ts';
import { type Command, readArguments } from './command.ts';

/** `rooftop migrate`: brings the database up to this program. */
export const migrate: Command = async (args, { config, print }) => {
  readArguments(args, { names: [], options: {} });
  const database = await openDatabase(config);
  try {
    const names = await migrateToLatest(database.db);
    print(names.length === 0 ? 'The database is up to date.' : `Migrated: ${names.join(', ')}.`);
  } finally {
    await database.close();
  }
};
