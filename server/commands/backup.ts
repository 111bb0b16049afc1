import { resolve } from 'node:path';
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

/** `rooftop restore <file> [--force]`: the embedded database from such a file. */
export const restore: Command = async (args, { config, print }) => {
  const { values, positionals } = readArguments(args, { names: ['file'], options: { force } });
  const file = resolve(positionals[0] ?? '');
  const { keptAside } = await restoreFile(config, file, { replace: values.force });
  print(`Restored ${file} into ${config.dataDir}.`);
  if (keptAside) print(`The database that was there is now ${keptAside}; delete it when you don't need it.`);
};
