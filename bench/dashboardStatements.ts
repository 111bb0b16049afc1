import { buildApp } from '../server/app.ts';
import { readConfig } from '../server/config.ts';
import { openDatabase } from '../server/db/open.ts';
import { newBrowser, requestFor } from '../tests/support/browser.ts';
import { record, type Statement } from '../tests/support/recording.ts';
import { batchOf, type Tile } from './dashboardTiles.ts';
import { clockFrom } from './running/clock.ts';

/** The SQL behind a dashboard, each with what the check of the session sends. */
export interface DashboardStatements {
  /** Of every session, in its order: all tiles in one request. */
  readonly reloads: readonly (readonly Statement[])[];
  /** Of every tile, asked by the first session on its own. */
  readonly tiles: readonly (readonly Statement[])[];
}

/** Every statement that a portal sends for reloads; it must not run on an embedded database meanwhile. */
export async function statementsOf(
  environment: Readonly<Record<string, string>>,
  secrets: readonly string[],
  tiles: readonly Tile[],
): Promise<DashboardStatements> {
  const config = readConfig({ ...process.env, ...environment });
  const handle = await openDatabase(config);
  const { db, take } = record(handle.db);
  const app = await buildApp({ config, db, readDb: db, now: clockFrom(environment.BENCH_NOW) });
  try {
    const statementsFor = async (secret: string, requestedTiles: readonly Tile[]) => {
      take();
      await newBrowser(app, secret).raw(
        requestFor({ method: 'POST', path: 'batch' }, batchOf(requestedTiles)),
      );
      return take();
    };
    const reloads: Statement[][] = [];
    for (const secret of secrets) reloads.push(await statementsFor(secret, tiles));
    const alone: Statement[][] = [];
    for (const tile of tiles) alone.push(await statementsFor(secrets[0] ?? '', [tile]));
    return { reloads, tiles: alone };
  } finally {
    await app.close();
    await handle.close();
  }
}
