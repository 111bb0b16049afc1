import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { Client } from 'pg';
import { pino } from 'pino';
import type { Call } from '../contract/call.ts';
import { countOfFilters, getCustomers } from '../contract/calls/customers/segments.ts';
import { csrfTokenOf } from '../server/access/signIn/secrets.ts';
import { buildApp } from '../server/app.ts';
import { readConfig } from '../server/config.ts';
import { rebuildCustomers } from '../server/customers/index.ts';
import { withoutDeadline } from '../server/db/deadline.ts';
import { migrateToLatest } from '../server/db/migrate.ts';
import { openDatabase } from '../server/db/open.ts';
import type { Db } from '../server/db/schema.ts';
import { type Recording, record, type Statement } from '../tests/support/recording.ts';
import { makeCustomers } from './customers.ts';
import { NOW } from './dashboardData.ts';
import { LAST_DAY } from './data/history.ts';
import { administratorsSecret } from './running/administrator.ts';
import { type Duck, duckOf } from './running/duck.ts';
import { type LoadResult, load } from './running/load.ts';
import { type Raw, rawEmbedded, rawPostgres } from './running/raw.ts';
import { printTable } from './running/table.ts';

const BASE = "CVP_DealTotalGross <> 0 and UCSD_SALES > 0 and UC_FirstName <> ''";
/** One brand at two stores, VIPs. */
const NARROW = `${BASE} and CVP_RelatedStores in (3, 4) and UCSD_LTV between 85 and 100 and CVP_Brand in (5)`;
/** All but the lowest class, a spend that most have. */
const BROAD = `${BASE} and (UCSD_LTV between 85 and 100 or UCSD_LTV between 80 and 84 or UCSD_LTV between 70 and 79
  or UCSD_LTV between 55 and 69) and CVP_TotalPrice >= 1000`;
/** Every filter of the panel. */
const WATERFALL = `${BROAD} and CVP_RelatedStores in (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12) and UCSD_SALES >= 20
  and UCSD_SERVICE >= 20 and CVP_RosRevenue >= 100 and CVP_Brand in (1, 2, 3, 4, 5, 6, 7, 8) and distance_miles <= 40
  and (equity >= -3000 or lease_months_left <= 12)`;

export interface Question {
  readonly name: string;
  readonly call: Call;
  readonly payload: Readonly<Record<string, unknown>>;
  /** Milliseconds that 95 of 100 should stay under, at a million customers on a machine that does nothing else. */
  readonly target: number;
}

const questions: readonly Question[] = [
  {
    name: 'live count, narrow',
    call: countOfFilters,
    payload: { Expression: NARROW, totalOnly: true },
    target: 60,
  },
  {
    name: 'live count, broad',
    call: countOfFilters,
    payload: { Expression: BROAD, totalOnly: true },
    target: 120,
  },
  { name: 'counts of every filter', call: countOfFilters, payload: { Expression: WATERFALL }, target: 300 },
  { name: 'first 100 with total, narrow', call: getCustomers, payload: { Expression: NARROW }, target: 150 },
  { name: 'first 100 with total, broad', call: getCustomers, payload: { Expression: BROAD }, target: 150 },
];

/** What people have beyond what they bought: brands, homes, vehicles of some worth, leases. */
const describePeople = (db: Db) =>
  sql`update customer set "UC_FirstName" = case when "UC_ID" % 50 = 0 then '' else "UC_FirstName" end,
      "CVP_Brand" = abs(hashint4("UC_ID" + 7)) % 16 + 1, distance_miles = (abs(hashint4("UC_ID" + 9)) % 6000) / 100.0,
      equity = case when "UC_ID" % 8 < 5 then hashint4("UC_ID") % 15000 end,
      payment_position = case when "UC_ID" % 8 < 4 then hashint4("UC_ID") % 15000 end,
      lease_ends = case when "UC_ID" % 10 = 3 then array[${LAST_DAY}::date + abs(hashint4("UC_ID")) % 1000] end`.execute(
    db,
  );

/** A group with what filters test. */
export async function makeGroup(db: Db, customers: number): Promise<void> {
  await makeCustomers(db, { customers, deals: customers, orders: customers });
  await withoutDeadline(async () => {
    await db.transaction().execute((tx) => rebuildCustomers(tx, LAST_DAY));
    await describePeople(db);
    await sql`vacuum analyze`.execute(db);
  });
}

/** All load comes from one address, and the server shares a process with it. */
const limits = { callsPerMinute: 1e9, openCallsPerMinute: 1e9, eventLoopDelay: 1e9 };

/** An administrator's browser on a server over a database. */
export async function openPortal(db: Db) {
  const now = () => new Date(NOW);
  const secret = await administratorsSecret(db, now());
  const app = await buildApp({
    config: readConfig({}),
    db,
    readDb: db,
    now,
    limits,
    logger: pino({ level: 'error' }),
  });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const token = csrfTokenOf(secret);
  const headers = {
    'content-type': 'application/json',
    'x-xsrf-token': token,
    cookie: `rooftop_session=${secret}; XSRF-TOKEN=${encodeURIComponent(token)}`,
  };
  const ask = async ({ call, payload }: Pick<Question, 'call' | 'payload'>) => {
    const reply = await fetch(`${address}/api/${call.path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(payload),
    });
    const text = await reply.text();
    if (!reply.ok) throw new Error(`${call.path} answered ${reply.status}: ${text}`);
  };
  return { ask, close: () => app.close() };
}

/** The statements that a call runs for its filter, as one would send them by hand. */
async function statementsOf(
  one: Question,
  { take }: Recording,
  ask: (one: Question) => Promise<void>,
): Promise<Statement[]> {
  take();
  await ask(one);
  return take().filter(({ sql: text }) => /^set local|from customer/.test(text));
}

async function runRaw(raw: Raw, statements: readonly Statement[]): Promise<void> {
  await raw.query({ sql: 'begin read only', parameters: [] });
  for (const statement of statements) await raw.query(statement);
  await raw.query({ sql: 'commit', parameters: [] });
}

/** Milliseconds that DuckDB takes for the same counts. @throws Error when it does not count the same */
async function timeOfCounts(duck: Duck, client: Client, statements: readonly Statement[]): Promise<string> {
  const counts = statements.filter(({ sql: text }) => !text.startsWith('set local'));
  for (const { sql: text, parameters } of counts) {
    const { rows } = await client.query({ text, values: [...parameters], rowMode: 'array' });
    const same = await duck.run({ sql: text, parameters });
    if (sortedCells(rows) !== sortedCells(same)) throw new Error(`DuckDB counts otherwise: ${text}`);
  }
  const each = async () => {
    for (const statement of counts) await duck.run(statement);
  };
  const { p50 } = await load(each, { connections: 1, warmUp: 2 });
  return p50.toFixed(1);
}

/** Rows as text, whatever their order, whether numbers are texts or not. */
const sortedCells = (rows: readonly (readonly unknown[])[]) =>
  rows
    .map((row) => row.map(String).join())
    .sort()
    .join(';');

/** How long a call took through HTTP, and the statements that it ran. */
interface Measured {
  readonly one: Question;
  readonly http: LoadResult;
  readonly statements: readonly Statement[];
}

const pace = { connections: 1, warmUp: 5 };

async function measureHttp(db: Db): Promise<Measured[]> {
  const recording = record(db);
  const portal = await openPortal(recording.db);
  const measured: Measured[] = [];
  for (const one of questions) {
    const statements = await statementsOf(one, recording, portal.ask);
    const http = await load(() => portal.ask(one), pace);
    if (http.failed > 0) throw new Error(`${one.name} failed ${http.failed} times.`);
    measured.push({ one, http, statements });
  }
  await portal.close();
  return measured;
}

/** @param last of each row, beside what it is called */
async function print(
  measured: readonly Measured[],
  raw: Raw,
  last: (one: Measured) => Promise<string | number>,
  name: string,
) {
  const rows: (string | number)[][] = [];
  for (const each of measured) {
    const { one, http, statements } = each;
    const plain = await load(() => runRaw(raw, statements), pace);
    rows.push([
      ...[one.name, http.p50.toFixed(1), http.p95.toFixed(1), plain.p50.toFixed(1), plain.p95.toFixed(1)],
      ...[(http.p50 / plain.p50).toFixed(2), (http.p95 / plain.p95).toFixed(2), await last(each)],
    ]);
  }
  printTable(['what', 'p50 ms', 'p95 ms', 'raw p50', 'raw p95', 'p50 ÷ raw', 'p95 ÷ raw', name], rows);
}

/**
 * Counts and first pages of customers by filter expressions, through HTTP and as the same SQL without a server: on
 * PostgreSQL, and with a quarter of the customers on the embedded database.
 */
export async function benchSegments(url: string, customers: number): Promise<void> {
  await benchPostgres(url, customers);
  const dataDir = await mkdtemp(join(tmpdir(), 'rooftop-bench-'));
  try {
    await benchEmbedded(dataDir, Math.round(customers / 4));
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function benchPostgres(url: string, customers: number): Promise<void> {
  const { db, close } = await openDatabase({ databaseUrl: url });
  await migrateToLatest(db);
  await makeGroup(db, customers);
  const measured = await measureHttp(db);
  await close();
  const client = new Client({ connectionString: url, options: '-c jit=off -c timezone=UTC' });
  await client.connect();
  const duck = await duckOf(client);
  const raw = await rawPostgres(url, 1);
  console.log(`\nFilters over ${customers} customers on PostgreSQL, one at a time`);
  await print(
    measured,
    raw,
    async ({ one, statements }) =>
      one.call === countOfFilters && duck ? await timeOfCounts(duck, client, statements) : '',
    'DuckDB p50',
  );
  console.log(
    `Targets for p95 at a million customers: ${questions.map(({ target }) => target).join(', ')} ms`,
  );
  await raw.close();
  duck?.close();
  await client.end();
}

async function benchEmbedded(dataDir: string, customers: number): Promise<void> {
  const { db, close } = await openDatabase({ dataDir });
  await migrateToLatest(db);
  await makeGroup(db, customers);
  const measured = await measureHttp(db);
  await close();
  const raw = await rawEmbedded(dataDir);
  console.log(`\nFilters over ${customers} customers on the embedded database, one at a time`);
  await print(measured, raw, async ({ one }) => (one.call === countOfFilters ? 100 : ''), 'target p95');
  await raw.close();
}
