/*
 * `node server/commands/firstStart.ts`: makes a new database ready for the server that starts it, in a process of its own,
 * since a process keeps the memory that this takes. Sends `loaded` when the records of a demo group are in it.
 */
import { systemClock } from '../clock.ts';
import { readConfig } from '../config.ts';
import { loadDemo } from '../demo/index.ts';
import { sentenceOf } from '../errors.ts';
import { withDatabase } from './command.ts';
import { demoIsWanted } from './demoIsWanted.ts';

const print = (line: string) => process.stdout.write(`${line}\n`);

// Nobody waits for it any more when that server is gone, and its next start needs the database.
process.once('disconnect', () => process.exit(1));
if (process.connected === false) process.exit(1);
// To listen for that is nothing to stay for when all is done.
process.channel?.unref();
try {
  const config = readConfig(process.env);
  await withDatabase({ config, now: systemClock, print }, async ({ db }) => {
    if (!(await demoIsWanted(db, config))) return;
    print('Loading the demo group …');
    await loadDemo(db, {
      password: config.demoPassword ?? '',
      customers: config.demoCustomers,
      onProgress: (line) => print(`  ${line}`),
      onLoaded: () => process.send?.('loaded'),
    });
  });
} catch (error) {
  process.stderr.write(`${sentenceOf(error)}\n`);
  process.exitCode = 1;
}
