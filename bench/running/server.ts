import { setDemoPassword } from '../../server/access/demoUsers.ts';
import { buildApp } from '../../server/app.ts';
import { demoIsWanted } from '../../server/commands/demoIsWanted.ts';
import { readConfig } from '../../server/config.ts';
import { migrateToLatest } from '../../server/db/migrate.ts';
import { openDatabase } from '../../server/db/open.ts';
import { demoSize, loadDemo } from '../../server/demo/index.ts';
import { listenOptions } from '../../server/plugins/connections.ts';
import { clockFrom } from './clock.ts';

/** The portal without pages and without the caps on one address, since all load comes from one. */
const config = readConfig(process.env);
const password = config.demoPassword ?? '';
const database = await openDatabase(config);
await migrateToLatest(database.db);
if (await demoIsWanted(database.db, config)) {
  await loadDemo(database.db, { password, ...demoSize('large', config.demoCustomers), onProgress: () => {} });
} else {
  await setDemoPassword(database.db, password);
}
const app = await buildApp({
  config,
  db: database.db,
  readDb: database.readDb,
  now: clockFrom(process.env.BENCH_NOW),
  limits: { callsPerMinute: 1e9, openCallsPerMinute: 1e9 },
});
await app.listen({ port: config.port, host: config.host, ...listenOptions });

process.on('SIGTERM', async () => {
  await app.close();
  await database.close();
  process.exit(0);
});
