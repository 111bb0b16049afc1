import { createSession } from '../../server/access/signIn/sessions.ts';
import { buildApp } from '../../server/app.ts';
import { readConfig } from '../../server/config.ts';
import { migrateToLatest } from '../../server/db/migrate.ts';
import { openDatabase } from '../../server/db/open.ts';
import type { Db } from '../../server/db/schema.ts';
import { newBrowser, requestFor } from '../../tests/support/browser.ts';
import { record, type Statement } from '../../tests/support/recording.ts';
import { NOW } from '../dashboardData.ts';
import { addHistory } from '../data/history.ts';
import { addJourneys } from '../data/journeys.ts';
import { addShowroom } from '../data/showroom.ts';
import { byTurns, median, ratioOf } from '../running/byTurns.ts';
import { type Raw, rawPostgres } from '../running/raw.ts';
import { printTable } from '../running/table.ts';
import type { Question } from './question.ts';
import { questions as allQuestions } from './vehicleQuestions.ts';

const CALLERS = 10;
/** How much longer than the best statement ours may take. */
const GOAL = 1.5;
const now = () => new Date(NOW);

interface Size {
  readonly customers: number;
}

/** Vehicles, equity, plates and the exchange as their screens ask, ten at once, beside the best statements for the same rows. */
export async function benchVehicles(url: string, { customers }: Size): Promise<void> {
  const started = performance.now();
  const { db, close } = await openDatabase({ databaseUrl: url });
  await migrateToLatest(db);
  await addHistory(db, {
    customers,
    // A quarter of them brings a vehicle to the stock.
    deals: 0.8 * customers,
    // Two lines each.
    orders: 1.5 * customers,
    serviced: 0.6 * customers,
    years: 10,
  });
  await addShowroom(db, customers);
  await addJourneys(db, customers);
  await close();
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  console.log(`\nVehicles of a group of ${customers} customers, made in ${seconds} s`);
  await measureVehicles(url, allQuestions);
}

/** Whose stores; undefined for all of them. */
const reaches = { 'all stores': undefined, 'three stores': [5, 8, 17], 'one store': [5] } as const;

export async function measureVehicles(url: string, questions: readonly Question[]): Promise<void> {
  const handle = await openDatabase({ databaseUrl: url });
  const { db, take } = record(handle.db);
  const app = await buildApp({ config: readConfig({}), db, readDb: db, now });
  const raw = await rawPostgres(url, CALLERS);
  const rows: (string | number)[][] = [];
  try {
    for (const [reach, stores] of Object.entries(reaches)) {
      const browser = newBrowser(app, await secretOf(handle.db, stores));
      for (const question of questions) {
        take();
        const { statusCode, body } = await browser.raw(requestFor(question, question.payload));
        if (statusCode !== 200) throw new Error(`${question.name} answered ${statusCode}: ${body}`);
        const ours = take().filter(({ sql }) => !isOfSession(sql));
        const bests = [question.best].flat().map((best) => best(stores));
        rows.push([question.name, reach, ...(await beside(raw, ours, bests))]);
      }
    }
  } finally {
    await raw.close();
    await app.close();
    await handle.close();
  }
  printTable(['what', 'whose', 'ours p50 ms', 'best p50 ms', 'ratio', 'goal'], rows);
}

const isOfSession = (sql: string) => /"session"|from session/.test(sql);

async function secretOf(db: Db, stores: readonly number[] | undefined): Promise<string> {
  const { userid } = await db
    .insertInto('app_user')
    .values({
      firstname: 'Pat',
      lastname: 'Bench',
      email: `bench-${performance.now()}@example.com`,
      roleid: 1,
      store_id: stores?.[0] ?? 1,
      oth_stores: stores?.slice(1) ?? [],
      all_stores: stores ? 'N' : 'Y',
    })
    .returning('userid')
    .executeTakeFirstOrThrow();
  return createSession(db, userid, { address: '127.0.0.1', userAgent: 'bench' }, now());
}

/** Median milliseconds of ten callers at once: of what the portal sends for a question, and of the best statement. */
async function beside(
  raw: Raw,
  ours: readonly Statement[],
  bests: readonly Statement[],
): Promise<(string | number)[]> {
  // One after the other, as a page does that looks for its rows in a second way when the first has not found them.
  const all = async () => {
    for (const statement of ours) await raw.query(statement);
  };
  const [own = [], ...others] = await byTurns(
    [all, ...bests.map((best) => () => raw.query(best).then(() => {}))],
    CALLERS,
  );
  const [reference = []] = others.toSorted((one, other) => median(one) - median(other));
  return [median(own).toFixed(1), median(reference).toFixed(1), ratioOf(own, reference).toFixed(2), GOAL];
}
