import { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { loadPrincipal } from '../server/access/principal.ts';
import { hashSecret } from '../server/access/secrets.ts';
import { createSession } from '../server/access/sessions.ts';
import { buildApp } from '../server/app.ts';
import { readConfig } from '../server/config.ts';
import { migrateToLatest } from '../server/db/migrate.ts';
import { openDatabase } from '../server/db/open.ts';
import type { Db } from '../server/db/schema.ts';
import { NOW } from './dashboardData.ts';
import { makeGroup } from './segments.ts';
import { printTable } from './table.ts';

/** The columns of an export as PostgreSQL writes them by itself: no names of stores, nothing made harmless. */
const PLAIN = `copy (
  select "UC_ID", "UC_FirstName", "UC_LastName", "UC_Email", "UC_Phone1", "UC_Phone2", address, zip, opt_out_email,
    opt_out_sms, opt_out_phone, "UCSD_LTV", "UCSD_SALES", "UCSD_SERVICE", "CVP_TotalPrice", "CVP_RosRevenue",
    "CVP_DealTotalGross", "CVP_DealCount", brand_name, distance_miles, equity, lease_ends[1], last_deal_date,
    last_ro_date, "CVP_RelatedStores"
  from customer left join brand on brand_chrome_id = "CVP_Brand" where merged_into is null order by "UC_ID"
) to stdout with (format csv)`;

const MEGABYTE = 1024 ** 2;

interface Taken {
  readonly seconds: number;
  readonly megabytes: number;
  /** By how much this process grew at most, in megabytes. */
  readonly memory: number;
}

/** Reads to the end, keeping nothing. */
async function take(source: AsyncIterable<Uint8Array>): Promise<Taken> {
  globalThis.gc?.();
  const before = process.memoryUsage.rss();
  let highest = before;
  const watch = setInterval(() => {
    highest = Math.max(highest, process.memoryUsage.rss());
  }, 50);
  const started = performance.now();
  let bytes = 0;
  for await (const piece of source) bytes += piece.byteLength;
  clearInterval(watch);
  return {
    seconds: (performance.now() - started) / 1000,
    megabytes: bytes / MEGABYTE,
    memory: (highest - before) / MEGABYTE,
  };
}

async function administratorsCookie(db: Db, now: Date): Promise<string> {
  const { userid } = await db
    .insertInto('app_user')
    .values({
      firstname: 'Bench',
      lastname: 'Bench',
      email: 'bench@example.com',
      roleid: 1,
      store_id: 1,
      all_stores: 'Y',
    })
    .returning('userid')
    .executeTakeFirstOrThrow();
  const secret = await createSession(db, userid, { address: '127.0.0.1', userAgent: 'bench' }, now);
  if (!(await loadPrincipal(db, hashSecret(secret), now))) throw new Error('The session does not live.');
  return `rooftop_session=${secret}`;
}

/** Every customer as CSV through HTTP, beside PostgreSQL's own COPY of the same columns. */
export async function benchExports(url: string, customers: number): Promise<void> {
  const { db, close } = await openDatabase({ databaseUrl: url });
  await migrateToLatest(db);
  await makeGroup(db, customers);
  const now = new Date(NOW);
  const cookie = await administratorsCookie(db, now);
  const app = await buildApp({ config: readConfig({}), db, now: () => now });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const exported = async () => {
    const headers = { cookie, 'accept-encoding': 'identity' };
    const { ok, status, body } = await fetch(`${address}/api/segments/export?Expression=`, { headers });
    if (!ok || !body) throw new Error(`The export answered ${status}.`);
    return take(body);
  };
  const client = new Client({ connectionString: url });
  await client.connect();
  const copied = () => take(client.query(copyTo(PLAIN)));

  await exported();
  await copied();
  const [ours, plain] = [await exported(), await copied()];
  console.log(`\nAn export of ${customers} customers on PostgreSQL`);
  const row = (name: string, { seconds, megabytes, memory }: Taken) => [
    ...[name, seconds.toFixed(1), megabytes.toFixed(0)],
    ...[(customers / seconds).toFixed(0), memory.toFixed(0), (plain.seconds / seconds).toFixed(2)],
  ];
  printTable(
    ['what', 'seconds', 'MB', 'customers/s', 'memory +MB', 'speed ÷ COPY'],
    [row('export through HTTP', ours), row('COPY TO STDOUT', plain)],
  );
  await client.end();
  await app.close();
  await close();
}
