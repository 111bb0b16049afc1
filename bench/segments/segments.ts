import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Client } from 'pg';
import { loadPrincipal } from '../../server/access/loadPrincipal.ts';
import { hashSecret } from '../../server/access/signIn/secrets.ts';
import { withoutDeadline } from '../../server/db/deadline.ts';
import { migrateToLatest } from '../../server/db/migrate.ts';
import { openDatabase } from '../../server/db/open.ts';
import type { Db } from '../../server/db/schema.ts';
import { countFilters } from '../../server/segments/counts.ts';
import { readFilter } from '../../server/segments/filter.ts';
import { countEachSteps } from '../../server/segments/histograms.ts';
import { record, type Statement } from '../../tests/support/recording.ts';
import { bestPage, bestTotal } from '../best/counts.ts';
import { NOW } from '../dashboardData.ts';
import { LAST_DAY } from '../data/history.ts';
import { administratorsSecret } from '../running/administrator.ts';
import { byTurns, median, ratioOf } from '../running/byTurns.ts';
import { type Duck, duckOf } from '../running/duck.ts';
import { load } from '../running/load.ts';
import { type Raw, rawPostgres } from '../running/raw.ts';
import { printTable } from '../running/table.ts';
import {
  bars,
  barsOf,
  type Choice,
  choices,
  expressionOf,
  pageOf,
  pages,
  totalOf,
  wholeOf,
} from './questions.ts';
import { type Asked, makeGroup, openPortal } from './segmentGroup.ts';

/** Callers at once, of first pages. */
const CALLERS = 10;

type Ask = Awaited<ReturnType<typeof openPortal>>['ask'];

/** The statements by which the database itself would answer what the panel asks for. */
async function statementsOf(db: Db, { state }: Choice): Promise<Statement[]> {
  const secret = await administratorsSecret(db, new Date(NOW));
  const principal = await loadPrincipal(db, hashSecret(secret), new Date(NOW));
  if (!principal) throw new Error('The session has just begun.');
  const recording = record(db);
  const filter = await readFilter(db, expressionOf(state), principal, LAST_DAY);
  await withoutDeadline(() =>
    recording.db.transaction().execute(async (tx) => {
      await countFilters(tx, filter);
      await countEachSteps(tx, filter, barsOf);
    }),
  );
  return recording.take().filter(({ sql }) => /from customer/.test(sql));
}

/** DuckDB counting by the same statements. @throws Error when it does not count the same */
async function duckOperation(duck: Duck, client: Client, statements: readonly Statement[]) {
  for (const { sql: text, parameters } of statements) {
    const { rows } = await client.query({ text, values: [...parameters], rowMode: 'array' });
    const same = await duck.run({ sql: text, parameters });
    if (sortedCells(rows) !== sortedCells(same)) throw new Error(`DuckDB counts otherwise: ${text}`);
  }
  return async () => {
    for (const statement of statements) await duck.run(statement);
  };
}

/** Rows as text, whatever their order, whether numbers are texts or not. */
const sortedCells = (rows: readonly (readonly unknown[])[]) =>
  rows
    .map((row) => row.map(Number).join())
    .sort()
    .join(';');

const askEach = (ask: Ask, questions: readonly Asked[]) => async () => {
  await Promise.all(questions.map(ask));
};

/** A portal that has customers in memory, and after how many seconds. The first to ask has them read. */
async function filledPortal(db: Db) {
  const recording = record(db);
  const portal = await openPortal(recording.db);
  const started = performance.now();
  const asksDatabase = async () => {
    recording.take();
    // A database that is busy with something else refuses it.
    await portal.ask(bars('')).catch((error: unknown) => console.log(String(error)));
    return recording.take().some(({ sql }) => /floor\(.*from customer/s.test(sql));
  };
  while (await asksDatabase()) await setTimeout(100);
  return { ...portal, seconds: ((performance.now() - started) / 1000).toFixed(1) };
}

/** Of each question by turns: what 95 of 100 calls stayed under, the same of its reference, and the ratio. */
async function table(
  title: string,
  named: readonly { readonly name: string; readonly operations: readonly (() => Promise<void>)[] }[],
  reference: string,
  connections = 1,
) {
  const rows: (string | number)[][] = [];
  for (const { name, operations } of named) {
    const [http = [], ...others] = await byTurns(operations, connections, 'p95');
    const beside = others.flatMap((turns) => [median(turns).toFixed(1), ratioOf(http, turns).toFixed(2)]);
    rows.push([name, median(http).toFixed(1), ...beside]);
  }
  console.log(`\n${title}`);
  printTable(['what', 'HTTP p95 ms', `${reference} p95`, 'ratio'], rows);
}

/**
 * Counts and first pages of customers by what the panel asks, through HTTP: on PostgreSQL beside the best SQL and
 * DuckDB on the same rows, and with a quarter of the customers on the embedded database.
 */
export async function benchSegments(url: string, customers: number): Promise<void> {
  const { db, close } = await openDatabase({ databaseUrl: url });
  await migrateToLatest(db);
  await makeGroup(db, customers);
  await measurePostgres(url, db, customers);
  await close();
  const dataDir = await mkdtemp(join(tmpdir(), 'rooftop-bench-'));
  try {
    await benchEmbedded(dataDir, Math.round(customers / 4));
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** @param db with a group that was made before */
export async function measurePostgres(url: string, db: Db, customers: number): Promise<void> {
  const client = new Client({ connectionString: url, options: '-c jit=off -c timezone=UTC' });
  await client.connect();
  const duck = await duckOf(client);
  const raw = await rawPostgres(url, CALLERS);
  const { ask, close, seconds } = await filledPortal(db);
  console.log(`\n${customers} customers are in memory after ${seconds} s`);
  await table(
    `Totals of ${customers} customers on PostgreSQL, one caller`,
    choices.map((choice) => ({
      name: choice.name,
      operations: [
        () => ask(totalOf(choice)),
        async () => void (await raw.query(bestTotal(choice.conditions))),
      ],
    })),
    'best SQL',
  );
  if (duck) {
    const named = [];
    for (const choice of choices) {
      const counting = await duckOperation(duck, client, await statementsOf(db, choice));
      named.push({ name: choice.name, operations: [askEach(ask, wholeOf(choice)), counting] });
    }
    await table('Counts of every filter and two histograms, one caller', named, 'DuckDB');
  }
  await printPages(ask, raw, customers);
  await close();
  await raw.close();
  duck?.close();
  await client.end();
}

async function printPages(ask: Ask, raw: Raw | undefined, customers: number): Promise<void> {
  const rows: (string | number)[][] = [];
  for (const page of pages) {
    const http = await load(() => ask(pageOf(page)), { connections: CALLERS, warmUp: CALLERS });
    const best = async () => void (await raw?.query(bestPage(page.conditions)));
    const sql = raw && (await load(best, { connections: CALLERS, warmUp: CALLERS }));
    rows.push([
      page.name,
      http.perSecond.toFixed(0),
      http.p95.toFixed(1),
      http.failed,
      sql?.perSecond.toFixed(0) ?? '',
    ]);
  }
  console.log(`\nFirst 100 of ${customers} customers with the total, ${CALLERS} callers at once`);
  printTable(['what', 'a second', 'p95 ms', 'refused', 'best SQL a second'], rows);
}

async function benchEmbedded(dataDir: string, customers: number): Promise<void> {
  const { db, close } = await openDatabase({ dataDir });
  await migrateToLatest(db);
  await makeGroup(db, customers);
  const portal = await filledPortal(db);
  console.log(`\n${customers} customers of the embedded database are in memory after ${portal.seconds} s`);
  const rows: (string | number)[][] = [];
  for (const choice of choices) {
    const [total = [], whole = []] = await byTurns(
      [() => portal.ask(totalOf(choice)), askEach(portal.ask, wholeOf(choice))],
      1,
      'p95',
    );
    rows.push([choice.name, median(total).toFixed(1), median(whole).toFixed(1)]);
  }
  printTable(['what', 'total p95 ms', 'every filter and histograms p95 ms'], rows);
  await printPages(portal.ask, undefined, customers);
  await portal.close();
  await close();
}
