/*
 * `node server/commands/loadDemo.ts`: the demo group for a server that begins on an empty database, in a process of its
 * own. Sends `loaded` to that server when the records are loaded.
 */
import { systemClock } from '../clock.ts';
import { readConfig } from '../config.ts';
import { loadDemo } from '../demo/index.ts';
import { sentenceOf } from '../errors.ts';
import { withDatabase } from './command.ts';

const print = (line: string) => process.stdout.write(`${line}\n`);

// Nobody waits for it any more when that server is gone, and its next start needs the database.
process.once('disconnect', () => process.exit(1));
// To listen for that is nothing to stay for when all is loaded.
process.channel?.unref();
try {
  const config = readConfig(process.env);
  await withDatabase({ config, now: systemClock, print }, ({ db }) =>
    loadDemo(db, {
      password: config.demoPassword ?? '',
      customers: config.demoCustomers,
      onProgress: print,
      onLoaded: () => process.send?.('loaded'),
    }),
  );
} catch (error) {
  process.stderr.write(`${sentenceOf(error)}\n`);
  process.exitCode = 1;
}
