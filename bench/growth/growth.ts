import { sql } from 'kysely';
import { Client } from 'pg';
import { buildApp } from '../../server/app.ts';
import { readConfig } from '../../server/config.ts';
import { migrateToLatest } from '../../server/db/migrate.ts';
import { openDatabase } from '../../server/db/open.ts';
import type { Db } from '../../server/db/schema.ts';
import { newBrowser } from '../../tests/support/browser.ts';
import { onServer, withDatabase } from '../../tests/support/globalSetup.ts';
import { record, type Statement } from '../../tests/support/recording.ts';
import { factsOf, makeGroup, NOW } from '../dashboardData.ts';
import { addJourneys } from '../data/journeys.ts';
import { addLeads } from '../flow.ts';
import { administratorsSecret } from '../running/administrator.ts';
import { printTable } from '../running/table.ts';
import { type Question, questions } from './questions.ts';

/** A group is measured, and one of so many times as many customers and facts. */
const STEP = 10;
/** Customers of the group that is reckoned. */
const TARGET = 10_000_000;
/** Of a customer: with lines, parts and other events twenty facts. */
const BUSY = { deals: 2.4, orders: 3.4 };
/** Milliseconds. What takes less is not told question by question. */
const SHORT = 100;
/** Each plan is run so often, and its quickest run counts. */
const RUNS = 3;

const now = () => new Date(NOW);

/** What the statements of a question cost the database. */
interface Cost {
  readonly milliseconds: number;
  /** Pages of 8 KiB that they looked at. */
  readonly pages: number;
}

/** A group, measured. */
interface Measured {
  /** By the name of the question; without those about what the group does not have. */
  readonly costs: ReadonlyMap<string, Cost>;
  readonly facts: number;
  /** Bytes of the database. */
  readonly size: number;
}

/**
 * What screens ask, of a group and of one ten times as large: the plans of every statement, run, and what follows from both
 * for ten million customers and two hundred million facts.
 */
export async function benchGrowth(url: string, customers: number): Promise<void> {
  const small = await measure(url, customers / STEP);
  const large = await measure(url, customers);
  const steps = Math.log10(TARGET / customers) / Math.log10(STEP);
  const per = (value: number) => value.toLocaleString('en-US', { maximumFractionDigits: 0 });
  console.log(
    `\n${per(customers / STEP)} customers with ${per(small.facts)} facts in ${per(small.size / 2 ** 20)} MiB, and ${per(customers)}
with ${per(large.facts)} in ${per(large.size / 2 ** 20)}: ${(large.size / large.facts).toFixed(0)} bytes a fact. Every answer for the first time, its counts not
from memory. Reckoned for ${per(TARGET)} customers with ${per((large.facts * TARGET) / customers)} facts: the time × (pages ÷ pages before)^${steps.toFixed(2)}`,
  );
  const rows = questions.flatMap(({ name }) => {
    const [before, after] = [small.costs.get(name), large.costs.get(name)];
    if (!before || !after) return [];
    const growth = after.pages / Math.max(1, before.pages);
    return [{ name, before, after, growth, reckoned: after.milliseconds * Math.max(1, growth) ** steps }];
  });
  const told = rows.filter(({ reckoned }) => reckoned >= SHORT);
  printTable(
    ['what', 'ms', 'pages', 'ms ten times', 'pages', 'pages ×', 'ms reckoned'],
    told
      .toSorted((one, other) => other.reckoned - one.reckoned)
      .map(({ name, before, after, growth, reckoned }) => [
        name,
        ...[before, after].flatMap(({ milliseconds, pages }) => [milliseconds.toFixed(1), pages]),
        growth.toFixed(1),
        reckoned.toFixed(0),
      ]),
  );
  console.log(
    `The other ${rows.length - told.length} of ${rows.length} questions are reckoned to take less than ${SHORT} ms each.`,
  );
}

/** Makes a group of so many customers in a database of its own beside that of `url`, and removes it. */
async function measure(url: string, customers: number): Promise<Measured> {
  const name = `growth_${customers}`;
  await onServer(url, (db) => sql.raw(`create database ${name}`).execute(db));
  const own = withDatabase(url, name);
  const { db, close } = await openDatabase({ databaseUrl: own });
  try {
    await migrateToLatest(db);
    await makeGroup(db, customers, BUSY);
    await addJourneys(db, customers);
    await addLeads(db);
    const facts = Object.values(await factsOf(db)).reduce((sum, count) => sum + Number(count), 0);
    const { rows } = await sql<{ size: number }>`
      select pg_database_size(current_database())::float8 as size`.execute(db);
    return { costs: await costsOf(own, db), facts, size: rows[0]?.size ?? 0 };
  } finally {
    await close();
    await onServer(url, (server) => sql.raw(`drop database ${name} with (force)`).execute(server));
  }
}

async function costsOf(url: string, db: Db): Promise<Map<string, Cost>> {
  const recording = record(db);
  // Counts from memory read every customer once; what is measured here is the database.
  const config = readConfig({ COUNT_MEMORY_MB: '0' });
  const app = await buildApp({ config, db: recording.db, readDb: recording.db, now });
  const browser = newBrowser(app, await administratorsSecret(db, now()));
  const client = new Client({
    connectionString: url,
    options: '-c jit=off -c timezone=UTC -c work_mem=64MB',
  });
  await client.connect();
  const costs = new Map<string, Cost>();
  try {
    for (const question of questions) {
      const statements = await statementsOf(question, browser, recording.take);
      if (statements) costs.set(question.name, await costOf(client, statements));
    }
  } finally {
    await client.end();
    await app.close();
  }
  return costs;
}

/** The statements that an answer takes; undefined for a question about what there is not. */
async function statementsOf(
  { name, method, url, payload }: Question,
  browser: ReturnType<typeof newBrowser>,
  take: () => Statement[],
): Promise<Statement[] | undefined> {
  take();
  const isRead = method === 'GET';
  const { statusCode, body } = await browser.raw({
    method: isRead ? 'GET' : 'POST',
    url,
    ...(isRead ? {} : { payload: JSON.stringify(payload), headers: { 'content-type': 'application/json' } }),
  });
  if (statusCode === 404) return undefined;
  if (statusCode !== 200) throw new Error(`${name} answered ${statusCode}: ${body.slice(0, 300)}`);
  return take().filter(({ sql: text }) => isQuestion.test(text) && !isOfSession.test(text));
}

const isQuestion = /^\s*(\/\*.*?\*\/\s*)?(select|with)\b/i;
const isOfSession = /"session"|from session|pg_advisory|set_config/;

interface Explained {
  readonly 'Execution Time': number;
  readonly Plan: Readonly<Record<'Shared Hit Blocks' | 'Shared Read Blocks', number>>;
}

async function costOf(client: Client, statements: readonly Statement[]): Promise<Cost> {
  let [milliseconds, pages] = [0, 0];
  for (const { sql: text, parameters } of statements) {
    const runs: Explained[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      const { rows } = await client.query<{ 'QUERY PLAN': readonly Explained[] }>(
        `explain (analyze, buffers, timing off, format json) ${text}`,
        [...parameters],
      );
      runs.push(...(rows[0]?.['QUERY PLAN'] ?? []));
    }
    milliseconds += Math.min(...runs.map((run) => run['Execution Time']));
    pages += Math.min(...runs.map(({ Plan }) => Plan['Shared Hit Blocks'] + Plan['Shared Read Blocks']));
  }
  return { milliseconds, pages };
}
