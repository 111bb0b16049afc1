import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrateToLatest } from '../server/db/migrate.ts';
import { openDatabase } from '../server/db/open.ts';
import { factsOf, makeGroup, NOW, signIn } from './dashboardData.ts';
import { type DashboardStatements, statementsOf } from './dashboardStatements.ts';
import { tiles } from './dashboardTiles.ts';
import { newReader, type Reader, type Reload } from './reloads.ts';
import { type LoadResult, load, quantile } from './running/load.ts';
import { startServer } from './running/portal.ts';
import { type Raw, rawEmbedded, rawPostgres } from './running/raw.ts';
import { printTable } from './running/table.ts';

const USERS = 50;
const WARM = 30;
const SECONDS = 20;
/** Connections that a portal holds unless told otherwise. */
const POOL = 10;

export interface DashboardSize {
  /** Of the group on PostgreSQL. */
  readonly customers: number;
  /** Of the demo group on the embedded database. */
  readonly demo: number;
}

/** A reload of all tiles, alone and by many users at once, beside the same SQL without a server in between. */
export async function benchDashboard(databaseUrl: string, port: number, size: DashboardSize): Promise<void> {
  await benchPostgres(databaseUrl, port, size.customers);
  const directory = mkdtempSync(join(tmpdir(), 'rooftop-bench-'));
  try {
    await benchEmbedded(join(directory, 'data'), port + 1, size.demo);
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

async function benchPostgres(databaseUrl: string, port: number, customers: number): Promise<void> {
  const started = performance.now();
  const { db, close } = await openDatabase({ databaseUrl });
  await migrateToLatest(db);
  await makeGroup(db, customers);
  const secrets = await signIn(db, USERS, new Date(NOW));
  const facts = Object.entries(await factsOf(db)).map(([name, count]) => `${count} ${name}`);
  await close();
  console.log(
    `\nPostgreSQL: ${customers} customers, ${facts.join(', ')}; made in ${secondsSince(started)} s`,
  );
  await measurePostgres(databaseUrl, port, secrets);
}

async function measurePostgres(databaseUrl: string, port: number, secrets: readonly string[]): Promise<void> {
  const environment = { DATABASE_URL: databaseUrl, DEMO: '0', WEATHER_URL: 'none', BENCH_NOW: NOW };
  const { alone, many } = await withServer(environment, port, async () => {
    const readers = secrets.map((secret) => newReader(port, secret));
    return { alone: await reloadAlone(readers), many: await reloadTogether(readers) };
  });
  const statements = await statementsOf(environment, secrets, tiles);
  const single = await rawPostgres(databaseUrl, 1);
  await printAlone(alone, statements, single);
  await single.close();
  await printTogether(many, statements, await rawPostgres(databaseUrl, POOL));
}

async function benchEmbedded(dataDir: string, port: number, customers: number): Promise<void> {
  const environment = {
    DATA_DIR: dataDir,
    DEMO_SIZE: 'large',
    DEMO_CUSTOMERS: String(customers),
    WEATHER_URL: 'none',
  };
  const started = performance.now();
  await withServer(environment, port, async () => {});
  console.log(`\nEmbedded: the demo group of ${customers} customers, made in ${secondsSince(started)} s`);
  const { db, close } = await openDatabase({ dataDir });
  const secrets = await signIn(db, 1, new Date());
  await close();
  const alone = await withServer(environment, port, () =>
    reloadAlone(secrets.map((secret) => newReader(port, secret))),
  );
  const statements = await statementsOf(environment, secrets, tiles);
  const raw = await rawEmbedded(dataDir);
  await printAlone(alone, statements, raw);
  await raw.close();
}

async function withServer<T>(
  environment: Readonly<Record<string, string>>,
  port: number,
  work: () => Promise<T>,
): Promise<T> {
  const server = await startServer(environment, port);
  try {
    return await work();
  } finally {
    await server.stop();
  }
}

const secondsSince = (start: number) => ((performance.now() - start) / 1000).toFixed(1);

/** Milliseconds. */
interface Alone {
  readonly cold: Reload;
  readonly warm: readonly Reload[];
  /** Of each tile, asked alone. */
  readonly tiles: readonly (readonly Reload[])[];
}

async function reloadAlone([reader]: readonly Reader[]): Promise<Alone> {
  if (!reader) throw new Error('Nobody is signed in.');
  const again = async (requestedTiles: typeof tiles, times: number) => {
    const reloads: Reload[] = [];
    for (let time = 0; time < times; time += 1) reloads.push(await reader.reload(requestedTiles));
    return reloads;
  };
  const cold = await reader.reload(tiles);
  await again(tiles, 3);
  const warm = await again(tiles, WARM);
  const each: Reload[][] = [];
  for (const tile of tiles) each.push(await again([tile], 10));
  return { cold, warm, tiles: each };
}

interface Together {
  readonly reloads: LoadResult;
  readonly others: Readonly<Record<string, LoadResult>>;
}

/** Everybody reloads as soon as their last reload has come, while two who look at no dashboard call now and then. */
async function reloadTogether(readers: readonly Reader[]): Promise<Together> {
  let next = 0;
  const anyReader = () => readers[next++ % readers.length];
  const options = { connections: 1, seconds: SECONDS, warmUp: 0, pause: 100 };
  const [reloads, session, stores] = await Promise.all([
    // Each worker of the load has the reader of its turn; in a closed loop that spreads them evenly.
    load(async () => void (await anyReader()?.reload(tiles)), { ...options, connections: USERS, pause: 0 }),
    load(async () => void (await readers[0]?.call('GET', 'session/current')), options),
    load(async () => void (await readers[1]?.call('POST', 'fredbeans/GetStores', {})), options),
  ]);
  return { reloads, others: { 'session/current': session, 'fredbeans/GetStores': stores } };
}

const timesOf = (values: readonly number[]) => {
  const sorted = values.toSorted((a, b) => a - b);
  return { p50: quantile(sorted, 0.5), p95: quantile(sorted, 0.95) };
};

const ms = (value: number | undefined) => (value ?? Number.NaN).toFixed(1);
const ratio = (value: number, reference: number) => (value / reference).toFixed(2);

/** Milliseconds of statements, one after the other, so many times. */
async function rawTimes(raw: Raw, statements: DashboardStatements['tiles'][number], times: number) {
  const durations: number[] = [];
  for (let time = -2; time < times; time += 1) {
    const started = performance.now();
    for (const statement of statements) await raw.query(statement);
    if (time >= 0) durations.push(performance.now() - started);
  }
  return timesOf(durations);
}

async function printAlone(alone: Alone, statements: DashboardStatements, raw: Raw): Promise<void> {
  const sql = statements.reloads[0] ?? [];
  const reference = await rawTimes(raw, sql, WARM);
  const first = timesOf(alone.warm.map((reload) => reload.first));
  const all = timesOf(alone.warm.map((reload) => reload.all));
  console.log(`${tiles.length} tiles in one request: ${sql.length} statements, ${alone.cold.bytes} bytes`);
  printTable(
    ['milliseconds', 'cold', 'median', 'p95', 'median ÷ raw'],
    [
      ['first tile', ms(alone.cold.first), ms(first.p50), ms(first.p95), ratio(first.p50, reference.p50)],
      ['all tiles', ms(alone.cold.all), ms(all.p50), ms(all.p95), ratio(all.p50, reference.p50)],
      ['raw SQL, one after the other', '', ms(reference.p50), ms(reference.p95), '1.00'],
    ],
  );
  await printTiles(alone, statements, raw);
}

async function printTiles(alone: Alone, statements: DashboardStatements, raw: Raw): Promise<void> {
  const rows: { readonly cells: (string | number)[]; readonly time: number; readonly index: number }[] = [];
  for (const [index, { name }] of tiles.entries()) {
    const sql = statements.tiles[index] ?? [];
    const { p50 } = timesOf((alone.tiles[index] ?? []).map(({ all }) => all));
    const reference = await rawTimes(raw, sql, 10);
    const bytes = alone.tiles[index]?.[0]?.bytes ?? 0;
    const cells = [name, ms(p50), ms(reference.p50), ratio(p50, reference.p50), sql.length, bytes];
    rows.push({ cells, time: reference.p50, index });
  }
  rows.sort((a, b) => b.time - a.time);
  console.log('\nEach tile alone');
  printTable(
    ['tile', 'median ms', 'raw SQL', 'ratio', 'statements', 'bytes'],
    rows.map(({ cells }) => cells),
  );
  await printSlowest(statements.tiles[rows[0]?.index ?? 0] ?? [], raw);
}

/** The statement that takes longest of a tile's. */
async function printSlowest(statements: DashboardStatements['tiles'][number], raw: Raw): Promise<void> {
  let slowest = { sql: '', time: 0 };
  for (const statement of statements) {
    const { p50 } = await rawTimes(raw, [statement], 5);
    if (p50 > slowest.time) slowest = { sql: statement.sql, time: p50 };
  }
  console.log(`\nSlowest statement of the slowest tile, ${ms(slowest.time)} ms:${slowest.sql.trimEnd()}`);
}

async function printTogether(together: Together, statements: DashboardStatements, raw: Raw): Promise<void> {
  let next = 0;
  const reload = async () => {
    for (const statement of statements.reloads[next++ % USERS] ?? []) await raw.query(statement);
  };
  const reference = await load(reload, { connections: USERS, seconds: SECONDS, warmUp: USERS });
  await raw.close();
  const line = (name: string, { perSecond, p50, p95, failed }: LoadResult) => [
    name,
    perSecond.toFixed(1),
    ms(p50),
    ms(p95),
    failed,
  ];
  console.log(`\n${USERS} users, each reloading again when all tiles have come, for ${SECONDS} s`);
  printTable(
    ['what', 'per second', 'median ms', 'p95 ms', 'failed', 'p95 ÷ raw'],
    [
      [...line('reload of all tiles', together.reloads), ratio(together.reloads.p95, reference.p95)],
      [...line('raw SQL of a reload', reference), '1.00'],
      ...Object.entries(together.others).map(([name, result]) => [...line(`${name} meanwhile`, result), '']),
    ],
  );
}
