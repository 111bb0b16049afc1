import { type RawBuilder, sql } from 'kysely';
import { withoutDeadline } from '../server/db/deadline.ts';
import { migrateToLatest } from '../server/db/migrate.ts';
import { openDatabase } from '../server/db/open.ts';
import type { Db } from '../server/db/schema.ts';
import { derived, rebuildAll } from '../server/rollups/index.ts';
import { dayOfFiles } from './data/dayOfFiles.ts';
import { addHistory, type HistorySize, LAST_DAY } from './data/history.ts';
import { figures } from './rollupFigures.ts';
import { printTable } from './running/table.ts';

/** Runs before the clock starts, and measured runs. */
const WARM_UP = 20;
const RUNS = 200;

interface Cost {
  /** Milliseconds that nine of ten runs took longer than: other work on the machine shows least in it. */
  readonly time: number;
  /** Pages of the database that one run looks at, whatever the machine's load. */
  readonly pages: number;
}

async function costOf(db: Db, query: RawBuilder<unknown>, runs = RUNS): Promise<Cost> {
  const times: number[] = [];
  for (let run = -Math.min(WARM_UP, runs); run < runs; run += 1) {
    const started = performance.now();
    await query.execute(db);
    if (run >= 0) times.push(performance.now() - started);
  }
  const explained = sql<Record<string, [{ Plan: Record<string, number> }]>>`
    explain (analyze, buffers, format json) ${query}`;
  const plan = Object.values((await explained.execute(db)).rows[0] ?? {})[0]?.[0].Plan;
  return {
    time: times.sort((a, b) => a - b)[Math.floor(runs / 10)] ?? Number.NaN,
    pages: (plan?.['Shared Hit Blocks'] ?? 0) + (plan?.['Shared Read Blocks'] ?? 0),
  };
}

interface Costs {
  readonly rollup: Cost;
  readonly records: Cost;
}

async function costsOfFigures(db: Db): Promise<Record<string, Costs>> {
  const costs: Record<string, Costs> = {};
  for (const [name, { rollup, records }] of Object.entries(figures)) {
    costs[name] = { rollup: await costOf(db, rollup), records: await costOf(db, records, 10) };
  }
  return costs;
}

async function rebuildSeconds(db: Db): Promise<number> {
  const started = performance.now();
  await withoutDeadline(() => db.transaction().execute((tx) => rebuildAll(tx, LAST_DAY)));
  const seconds = (performance.now() - started) / 1000;
  await sql`vacuum analyze`.execute(db);
  // The rows that were replaced have left their places in the indexes of one history and not of the other.
  await sql`reindex schema public`.execute(db);
  return seconds;
}

/** Seconds that each part of the figures takes to follow a day's files. */
async function followDay(db: Db): Promise<[string, string, string][]> {
  const lines: [string, string, string][] = [];
  await withoutDeadline(() =>
    db.transaction().execute(async (tx) => {
      let total = 0;
      for (const [feed, change] of dayOfFiles) {
        const touched = await change(tx);
        for (const { name, after } of derived) {
          const refresh = after[feed];
          if (!refresh) continue;
          const started = performance.now();
          await refresh(tx, touched, LAST_DAY);
          const seconds = (performance.now() - started) / 1000;
          total += seconds;
          lines.push([feed, name, seconds.toFixed(3)]);
        }
      }
      lines.push(['all', 'all', total.toFixed(3)]);
    }),
  );
  return lines;
}

/**
 * What figures cost at three and at thirty years of history, from roll-ups and straight from the records; and how long
 * all figures take to follow a day's files in the longer one.
 */
export async function benchRollups(databaseUrl: string, size: Omit<HistorySize, 'years'>): Promise<void> {
  const { db, close } = await openDatabase({ databaseUrl, databasePoolSize: 1 });
  try {
    await migrateToLatest(db);
    const short = { ...size, deals: size.deals / 10, orders: size.orders / 10, years: 3 };
    await addHistory(db, short);
    await rebuildSeconds(db);
    const few = await costsOfFigures(db);
    await addHistory(db, { ...size, years: 30 }, 3);
    const seconds = await rebuildSeconds(db);
    const many = await costsOfFigures(db);
    console.log(
      `\nFigures of ${size.deals} deals and ${size.orders} repair orders: a full refresh takes ${seconds.toFixed(1)} s`,
    );
    printFigures(few, many);
    console.log('\nFigures after a day of 1,000 deals, 3,000 repair orders and 1,000 vehicles');
    printTable(['file', 'figures', 'seconds'], await followDay(db));
  } finally {
    await close();
  }
}

function printFigures(few: Record<string, Costs>, many: Record<string, Costs>): void {
  const rows = Object.entries(many).flatMap(([name, long]) => {
    const short = few[name];
    if (!short) return [];
    return [
      [
        name,
        short.rollup.time.toFixed(2),
        long.rollup.time.toFixed(2),
        (long.rollup.time / short.rollup.time).toFixed(2),
        short.rollup.pages,
        long.rollup.pages,
        short.records.time.toFixed(2),
        long.records.time.toFixed(2),
      ],
    ];
  });
  printTable(
    ['figure', '3 years ms', '30 years ms', '30 ÷ 3', 'pages 3', 'pages 30', 'records 3 ms', 'records 30 ms'],
    rows,
  );
}
