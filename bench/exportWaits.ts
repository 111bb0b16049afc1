import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { buildApp } from '../server/app.ts';
import { readConfig } from '../server/config.ts';
import { withoutDeadline } from '../server/db/deadline.ts';
import { migrateToLatest } from '../server/db/migrate.ts';
import { openDatabase } from '../server/db/open.ts';
import type { Db } from '../server/db/schema.ts';
import { makeCustomers } from './customers.ts';
import { NOW } from './dashboardData.ts';
import { STORES } from './data/history.ts';
import { administratorsSecret } from './running/administrator.ts';
import { sessionHeaders } from './running/sessionHeaders.ts';
import { printTable } from './running/table.ts';

const EMPLOYEES = 100_000;
/** Milliseconds that another call may wait for an export. */
const TARGET = 1000;

/** What is exported; the last ones find one customer in a thousand, by what no index knows. */
const exports: Readonly<Record<string, string>> = {
  employees: 'resources/employee/csv',
  'employees by store': 'resources/employee/csv?sort=["store_id","DESC"]',
  'every customer': 'segments/export?Expression=',
  'few customers': `segments/export?Expression=${encodeURIComponent("UC_LastName < 'aaa'")}`,
};

async function fill(db: Db, customers: number): Promise<void> {
  await makeCustomers(db, { customers, deals: 1000, orders: 1000 });
  await withoutDeadline(async () => {
    await sql`update customer set "CVP_RelatedStores" = array["UC_ID" % ${sql.lit(STORES)} + 1],
      "UCSD_LTV" = "UC_ID" % 101, "CVP_Brand" = null`.execute(db);
    await sql`insert into employee (employee_id, firstname, lastname, title, department, store_id, hire_date)
      select 1000 + i, 'Pat', 'Person ' || abs(hashint4(i)), 'Consultant', 'Sales', 1 + i % ${sql.lit(STORES)}, '1990-01-01'
      from generate_series(1, ${sql.lit(EMPLOYEES)}) as i`.execute(db);
    await sql`vacuum analyze`.execute(db);
  });
}

interface Waits {
  readonly seconds: number;
  readonly rows: number;
  /** Milliseconds of each call that was made meanwhile. */
  readonly calls: readonly number[];
}

/** Makes one call after the other as long as `work` runs. */
async function waitsDuring(work: () => Promise<number>, call: () => Promise<unknown>): Promise<Waits> {
  const started = performance.now();
  let isRunning = true;
  const running = work().finally(() => {
    isRunning = false;
  });
  const calls: number[] = [];
  while (isRunning) {
    const callStart = performance.now();
    await call();
    calls.push(performance.now() - callStart);
  }
  return { rows: await running, seconds: (performance.now() - started) / 1000, calls };
}

/** How long other calls wait while the embedded database is exported from, through HTTP. */
export async function benchExportWaits(customers: number): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'rooftop-bench-'));
  const { db, close } = await openDatabase({ dataDir });
  try {
    await migrateToLatest(db);
    await fill(db, customers);
    const now = new Date(NOW);
    const headers = {
      ...sessionHeaders(await administratorsSecret(db, now)),
      'accept-encoding': 'identity',
    };
    const limits = { callsPerMinute: 1e9, eventLoopDelay: 1e9 };
    const app = await buildApp({ config: readConfig({}), db, now: () => now, limits });
    const address = await app.listen({ port: 0, host: '127.0.0.1' });
    const get = async (path: string) => {
      const reply = await fetch(`${address}/api/${path}`, { headers });
      if (!reply.ok) throw new Error(`${path} answered ${reply.status}.`);
      return reply;
    };
    const linesOf = async (path: string) => {
      let lines = 0;
      for await (const piece of (await get(path)).body ?? []) {
        for (const byte of piece) if (byte === 10) lines += 1;
      }
      return lines - 1;
    };
    const call = async () => (await get('session/current')).arrayBuffer();
    const rows: (string | number)[][] = [];
    for (const [name, path] of Object.entries(exports)) {
      const { rows: exported, seconds, calls } = await waitsDuring(() => linesOf(path), call);
      const sorted = calls.toSorted((a, b) => a - b);
      const at = (share: number) => (sorted[Math.floor((sorted.length - 1) * share)] ?? 0).toFixed(0);
      rows.push([name, exported, seconds.toFixed(1), calls.length, at(0.5), at(1), TARGET]);
    }
    console.log(`\nCalls during exports of the embedded database with ${customers} customers`);
    printTable(
      ['export', 'rows', 'seconds', 'calls meanwhile', 'p50 ms', 'longest ms', 'longest may be'],
      rows,
    );
    await app.close();
  } finally {
    await close();
    await rm(dataDir, { recursive: true, force: true });
  }
}
