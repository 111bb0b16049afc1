import { resolve } from 'node:path';
import { endEverything } from '../access/signIn/sessions.ts';
import { backUp, restore as restoreFile } from '../db/backup.ts';
import { type Command, readArguments } from './command.ts';

const force = { type: 'boolean', default: false } as const;

/** `rooftop backup <file> [--force]`: the embedded database as one file. */
export const backup: Command = async (args, { config, print }) => {
  const { values, positionals } = readArguments(args, { names: ['file'], options: { force } });
  const file = resolve(positionals[0] ?? '');
  const bytes = await backUp(config, file, { overwrite: values.force });
  print(`Wrote ${file} (${(bytes / 1e6).toFixed(1)} MB).`);
};

/**
 * `rooftop restore <file> [--force]`: the embedded database from such a file. Whoever was signed in when it was made may
 * have lost that right since, so everybody signs in anew.
 */
export const restore: Command = async (args, { config, now, print }) => {
  const { values, positionals } = readArguments(args, { names: ['file'], options: { force } });
  const file = resolve(positionals[0] ?? '');
  const { formerDirectory } = await restoreFile(config, file, {
    replace: values.force,
    prepare: async (db) => void (await endEverything(db, now())),
  });
  print(`Restored ${file} into ${config.dataDir}. All users must sign in again.`);
  if (formerDirectory)
    print(`The previous database is now in ${formerDirectory}. Delete it when you no longer need it.`);
};
