import { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { buildApp } from '../server/app.ts';
import { readConfig } from '../server/config.ts';
import { migrateToLatest } from '../server/db/migrate.ts';
import { openDatabase } from '../server/db/open.ts';
import { NOW } from './dashboardData.ts';
import { administratorsSecret } from './running/administrator.ts';
import { sessionHeaders } from './running/sessionHeaders.ts';
import { printTable } from './running/table.ts';
import { makeGroup } from './segments/segmentGroup.ts';

/** The columns of an export as PostgreSQL writes them by itself: no names of stores, nothing made harmless. */
const PLAIN = `copy (
  select "UC_ID", "UC_FirstName", "UC_LastName", "UC_Email", "UC_Phone1", "UC_Phone2", address, zip, opt_out_email,
    opt_out_sms, opt_out_phone, "UCSD_LTV", "UCSD_SALES", "UCSD_SERVICE", "CVP_TotalPrice", "CVP_RosRevenue",
    "CVP_DealTotalGross", "CVP_DealCount", brand_name, distance_miles, equity, lease_ends[1], last_deal_date,
    last_ro_date, "CVP_RelatedStores"
  from customer left join brand on brand_chrome_id = "CVP_Brand" where merged_into is null order by "UC_ID"
) to stdout with (format csv)`;

const MEGABYTE = 1024 ** 2;
/** Bytes that a line of labels has at most. */
const LABELS = 1024;

interface ExportCost {
  readonly seconds: number;
  /** Milliseconds until the first bytes of it. */
  readonly first: number;
  readonly megabytes: number;
  /** By how much this process grew at most, in megabytes. */
  readonly memory: number;
}

/** Reads to the end, keeping nothing. @param started when it was asked for. @default now */
async function take(source: AsyncIterable<Uint8Array>, started = performance.now()): Promise<ExportCost> {
  globalThis.gc?.();
  const before = process.memoryUsage.rss();
  let highest = before;
  const watch = setInterval(() => {
    highest = Math.max(highest, process.memoryUsage.rss());
  }, 50);
  let bytes = 0;
  let first = 0;
  for await (const piece of source) {
    // The labels come alone.
    if (bytes < LABELS && bytes + piece.byteLength >= LABELS) first = performance.now() - started;
    bytes += piece.byteLength;
  }
  clearInterval(watch);
  return {
    seconds: (performance.now() - started) / 1000,
    first,
    megabytes: bytes / MEGABYTE,
    memory: (highest - before) / MEGABYTE,
  };
}

/** Every customer as CSV through HTTP, beside PostgreSQL's own COPY of the same columns. */
export async function benchExports(url: string, customers: number): Promise<void> {
  const { db, close } = await openDatabase({ databaseUrl: url });
  await migrateToLatest(db);
  await makeGroup(db, customers);
  const now = new Date(NOW);
  const session = sessionHeaders(await administratorsSecret(db, now));
  const app = await buildApp({ config: readConfig({}), db, now: () => now });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const exported = async () => {
    const asked = performance.now();
    const headers = { ...session, 'accept-encoding': 'identity' };
    const { ok, status, body } = await fetch(`${address}/api/segments/export?Expression=`, { headers });
    if (!ok || !body) throw new Error(`The export answered ${status}.`);
    return take(body, asked);
  };
  const client = new Client({ connectionString: url });
  await client.connect();
  const copied = () => take(client.query(copyTo(PLAIN)));

  await exported();
  await copied();
  const [ours, plain] = [await exported(), await copied()];
  console.log(`\nAn export of ${customers} customers on PostgreSQL`);
  const row = (name: string, { seconds, first, megabytes, memory }: ExportCost) => [
    ...[name, seconds.toFixed(1), first.toFixed(0), megabytes.toFixed(0)],
    ...[(customers / seconds).toFixed(0), memory.toFixed(0), (plain.seconds / seconds).toFixed(2)],
  ];
  printTable(
    ['what', 'seconds', 'first row ms', 'MB', 'customers/s', 'memory +MB', 'speed ÷ COPY'],
    [row('export through HTTP', ours), row('COPY TO STDOUT', plain)],
  );
  await client.end();
  await app.close();
  await close();
}
