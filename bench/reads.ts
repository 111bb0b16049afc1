import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSession } from '../server/access/signIn/sessions.ts';
import { buildApp } from '../server/app.ts';
import { readConfig } from '../server/config.ts';
import { openDatabase } from '../server/db/open.ts';
import { newBrowser, requestFor } from '../tests/support/browser.ts';
import { record, type Statement } from '../tests/support/recording.ts';
import { type LoadResult, load } from './running/load.ts';
import { startPortal } from './running/portal.ts';
import { type Raw, rawEmbedded, rawPostgres } from './running/raw.ts';
import { printTable } from './running/table.ts';

const operations = {
  'employee list, 25 of all with total': {
    path: 'fredbeans/GetEmployeeInfo',
    payload: { page: 1, perPage: 25, sort: 'lastname', order: 'ASC', filter: { status: 'A' } },
  },
  'sales widget, all stores, month to date': {
    path: 'fredbeans/GetSalesDashboardWidget',
    payload: { storeId: '0' },
  },
} as const;

interface Place {
  readonly name: 'PostgreSQL' | 'embedded';
  readonly environment: Readonly<Record<string, string>>;
}

/** The list page and the sales widget through HTTP, beside the same SQL without a server in between. */
export async function benchReads(databaseUrl: string, port: number): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), 'rooftop-bench-'));
  try {
    await benchPlace({ name: 'PostgreSQL', environment: { DATABASE_URL: databaseUrl, DEMO: '1' } }, port);
    await benchPlace({ name: 'embedded', environment: { DATA_DIR: join(directory, 'data') } }, port + 1);
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

async function benchPlace(place: Place, port: number): Promise<void> {
  const portal = await startPortal(place.environment, port);
  console.log(
    `\n${place.name}: ready ${(portal.readyAfter / 1000).toFixed(1)} s after the start, demo group included`,
  );
  const measured: Measured[] = [];
  for (const [name, { path, payload }] of Object.entries(operations)) {
    for (const connections of [10, 50]) {
      const result = await load(() => portal.call(path, payload), { connections });
      measured.push({ name, connections, result });
    }
  }
  await portal.stop();
  const raw = await benchRaw(place, measured);
  printTable(
    ['what', 'connections', 'portal/s', 'p95 ms', 'raw SQL/s', 'p95 ms', 'portal ÷ raw'],
    measured.map(({ name, connections, result }, index) => [
      name,
      connections,
      Math.round(result.perSecond),
      result.p95.toFixed(1),
      Math.round(raw[index]?.perSecond ?? 0),
      (raw[index]?.p95 ?? Number.NaN).toFixed(1),
      (result.perSecond / (raw[index]?.perSecond ?? Number.NaN)).toFixed(2),
    ]),
  );
}

interface Measured {
  readonly name: string;
  readonly connections: number;
  readonly result: LoadResult;
}

const isOperation = (name: string): name is keyof typeof operations => name in operations;

async function benchRaw(place: Place, measured: readonly Measured[]): Promise<LoadResult[]> {
  const statements = await statementsOf(place);
  const run = await rawRunner(place);
  const results: LoadResult[] = [];
  for (const { name, connections } of measured) {
    const own = isOperation(name) ? statements[name] : [];
    results.push(
      await load(
        async () => {
          for (const statement of own) await run.query(statement);
        },
        { connections },
      ),
    );
  }
  await run.close();
  return results;
}

/** Every statement that the server sends for one request, the check of the session included. */
async function statementsOf({ environment }: Place): Promise<Record<keyof typeof operations, Statement[]>> {
  const config = readConfig({ ...process.env, ...environment });
  const handle = await openDatabase(config);
  const recording = record(handle.db);
  const app = await buildApp({ config, db: recording.db, readDb: recording.db });
  const { userid } = await handle.db
    .selectFrom('app_user')
    .select('userid')
    .where('email', '=', 'admin@rooftop.example')
    .executeTakeFirstOrThrow();
  const client = { address: '127.0.0.1', userAgent: 'bench' };
  const browser = newBrowser(app, await createSession(handle.db, userid, client, new Date()));
  const statementsFor = async (operation: (typeof operations)[keyof typeof operations]) => {
    recording.take();
    await browser.raw(requestFor({ method: 'POST', path: operation.path }, operation.payload));
    return recording.take();
  };
  const statements = {
    'employee list, 25 of all with total': await statementsFor(
      operations['employee list, 25 of all with total'],
    ),
    'sales widget, all stores, month to date': await statementsFor(
      operations['sales widget, all stores, month to date'],
    ),
  };
  await app.close();
  await handle.close();
  return statements;
}

const rawRunner = ({ name, environment }: Place): Promise<Raw> =>
  name === 'PostgreSQL'
    ? rawPostgres(environment.DATABASE_URL ?? '', 10)
    : rawEmbedded(environment.DATA_DIR ?? '');
