import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { migrateToLatest } from '../../server/db/migrate.ts';
import { openDatabase } from '../../server/db/open.ts';
import type { Db } from '../../server/db/schema.ts';
import { record, type Statement } from '../../tests/support/recording.ts';
import { bestPage, bestTotal } from '../best/counts.ts';
import { byTurns, median, ratioOf } from '../running/byTurns.ts';
import { type Duck, duckOf } from '../running/duck.ts';
import { load } from '../running/load.ts';
import { type Raw, rawPostgres } from '../running/raw.ts';
import { printTable } from '../running/table.ts';
import { bars, choices, pageOf, pages, totalOf, wholeOf } from './questions.ts';
import { type Asked, makeGroup, openPortal } from './segmentGroup.ts';

/** Callers at once, of first pages. */
const CALLERS = 10;

type Ask = Awaited<ReturnType<typeof openPortal>>['ask'];

/** The statements by which the database itself would answer. */
async function statementsOf(db: Db, asked: readonly (readonly Asked[])[]): Promise<Statement[][]> {
  const recording = record(db);
  const portal = await openPortal(recording.db, 0);
  const statements: Statement[][] = [];
  for (const questions of asked) {
    recording.take();
    for (const question of questions) await portal.ask(question);
    statements.push(
      recording.take().filter(({ sql }) => /from customer/.test(sql) && !sql.startsWith('set local')),
    );
  }
  await portal.close();
  return statements;
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

/** Milliseconds in which no database counts bars of as many customers. */
const FILLED = 30;

/** Asks until customers are in memory: until then the database answers, and the first to ask has them read. */
async function fill(ask: Ask): Promise<number> {
  const started = performance.now();
  const question = bars('');
  for (let last = Number.POSITIVE_INFINITY, quick = 0; quick < 5; ) {
    const before = performance.now();
    await ask(question);
    last = performance.now() - before;
    quick = last < FILLED ? quick + 1 : 0;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return (performance.now() - started) / 1000;
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
  const statements = await statementsOf(db, choices.map(wholeOf));
  const duck = await duckOf(client);
  const raw = await rawPostgres(url, CALLERS);
  const { ask, close } = await openPortal(db);
  console.log(`\n${customers} customers are in memory after ${(await fill(ask)).toFixed(1)} s`);
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
    const named = choices.map(async (choice, index) => ({
      name: choice.name,
      operations: [askEach(ask, wholeOf(choice)), await duckOperation(duck, client, statements[index] ?? [])],
    }));
    await table('Counts of every filter and two histograms, one caller', await Promise.all(named), 'DuckDB');
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
  const portal = await openPortal(db);
  const seconds = await fill(portal.ask);
  console.log(
    `\n${customers} customers of the embedded database are in memory after ${seconds.toFixed(1)} s`,
  );
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
