/*
 * `node server/commands/firstStart.ts`: makes a new database ready for the server that starts it, in a process of its own,
 * since a process keeps the memory that this takes. Sends `loaded` when the records of a demo group are in it.
 */
import { setImmediate } from 'node:timers/promises';
import { systemClock } from '../clock.ts';
import { type Config, readConfig } from '../config.ts';
import { databaseDirectoryOf } from '../db/embedded/dataDirectory.ts';
import { isWhole } from '../db/embedded/embedded.ts';
import { readMigrations } from '../db/migrate.ts';
import type { DatabaseHandle } from '../db/open.ts';
import { demoSize, drawDemo } from '../demo/index.ts';
import { sentenceOf } from '../errors.ts';
import { withDatabase } from './command.ts';
import { demoIsWanted } from './demoIsWanted.ts';

const print = (line: string) => process.stdout.write(`${line}\n`);

const drawn = (config: Config) =>
  drawDemo({
    password: config.demoPassword ?? '',
    ...demoSize(config.demoSize, config.demoCustomers),
    onProgress: (line) => print(`  ${line}`),
    onLoaded: () => process.send?.('loaded'),
  });

/** Whether there is no database yet, which will be filled. */
const isSure = ({ databaseUrl, dataDir, demo }: Config) =>
  databaseUrl === undefined && demo !== false && !isWhole(databaseDirectoryOf(dataDir));

/** Reads and draws while the thread of a new database makes that. */
async function drawAhead(config: Config) {
  // That thread is asked for first.
  await setImmediate();
  await readMigrations();
  // By now a directory that can't be used has ended the start.
  if (process.exitCode === undefined) print('Creating the database …');
  return drawn(config);
}

async function fill({ db }: DatabaseHandle, config: Config, ahead: ReturnType<typeof drawAhead> | undefined) {
  if (!(await demoIsWanted(db, config))) return;
  print('Loading the demo group …');
  const load = (await ahead) ?? drawn(config);
  await load(db);
}

// Nobody waits for it any more when that server is gone, and its next start needs the database.
process.once('disconnect', () => process.exit(1));
if (process.connected === false) process.exit(1);
// To listen for that is nothing to stay for when all is done.
process.channel?.unref();
try {
  const config = readConfig(process.env);
  const ahead = isSure(config) ? drawAhead(config) : undefined;
  // Its failure is met by who waits for it; until then it is nobody's unhandled one.
  ahead?.catch(() => {});
  await withDatabase({ config, now: systemClock, print }, (database) => fill(database, config, ahead));
} catch (error) {
  process.stderr.write(`${sentenceOf(error)}\n`);
  process.exitCode = 1;
}
