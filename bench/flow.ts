import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { Client } from 'pg';
import type { Call } from '../contract/call.ts';
import { customerFlow } from '../contract/calls/customers/flow.ts';
import { getCustomers } from '../contract/calls/customers/segments.ts';
import { withoutDeadline } from '../server/db/deadline.ts';
import { migrateToLatest } from '../server/db/migrate.ts';
import { openDatabase } from '../server/db/open.ts';
import type { Db } from '../server/db/schema.ts';
import { rebuildPaths } from '../server/flow/paths.ts';
import { record, type Statement } from '../tests/support/recording.ts';
import { makeCustomers } from './customers.ts';
import { LAST_DAY } from './data/history.ts';
import { byTurns, median, ratioOf } from './running/byTurns.ts';
import { type Duck, duckOf } from './running/duck.ts';
import { type Raw, rawPostgres } from './running/raw.ts';
import { printTable } from './running/table.ts';
import { openPortal } from './segments/segmentGroup.ts';

/** Callers at once, on PostgreSQL. */
const CALLERS = 10;
const YEAR = { from: '2023-01-01', to: '2023-12-31' };
const journey = (more: string) => ({ Expression: `journey = 'lost sold 2023-01-01 2023-12-31${more}'` });

interface Question {
  readonly name: string;
  readonly call: Call;
  readonly payload: Readonly<Record<string, unknown>>;
  /** The condition of the same leads, for DuckDB; none for what it is not asked. */
  readonly leads?: string;
}

const questions: readonly Question[] = [
  { name: 'flow of a year, whole group', call: customerFlow, payload: YEAR, leads: 'true' },
  {
    name: 'flow of a year, one source',
    call: customerFlow,
    payload: { ...YEAR, only: { source: 'website' } },
    leads: "source = 'website'",
  },
  {
    name: 'flow of ten years, whole group',
    call: customerFlow,
    payload: { from: '2015-01-01', to: '2024-12-31' },
    leads: 'true',
  },
  { name: 'first 100 of a band, with total', call: getCustomers, payload: journey('') },
  { name: 'the same, one source', call: getCustomers, payload: journey(' source=website') },
];

/** A lead some days before the purchase of every other deal, and as many that came to nothing. */
async function addLeads(db: Db): Promise<void> {
  await withoutDeadline(async () => {
    await sql`insert into lead (store_id, lead_no, "UC_ID", received_at, answered_at, date, lead_source, make)
      select store_id, 'B' || deal_no, "UC_ID", (contract_date - 3)::timestamptz, (contract_date - 3)::timestamptz + interval '14 minutes',
        contract_date - 3, (array['website', 'third_party', 'walk_in', 'phone'])[1 + abs(hashtext(deal_no)) % 4], 'Ford'
      from deal where "UC_ID" % 2 = 0`.execute(db);
    await sql`insert into lead (store_id, lead_no, "UC_ID", received_at, date, lead_source)
      select store_id, 'N' || deal_no, "UC_ID", (contract_date - 90)::timestamptz, contract_date - 90,
        (array['website', 'third_party', 'walk_in', 'phone'])[1 + abs(hashtext(deal_no)) % 4]
      from deal where "UC_ID" % 2 = 1`.execute(db);
    const started = performance.now();
    await db.transaction().execute((tx) => rebuildPaths(tx));
    console.log(`\nThe way of leads is worked out in ${((performance.now() - started) / 1000).toFixed(1)} s`);
    await sql`vacuum analyze`.execute(db);
  });
}

const duckColumns = {
  lead_id: 'integer',
  store_id: 'integer',
  date: 'date',
  UC_ID: 'integer',
  source: 'varchar',
  brand: 'integer',
  previous: 'date',
  answer_seconds: 'integer',
  appointment: 'date',
  shown: 'date',
  sold: 'date',
  service: 'date',
  regular: 'date',
  again: 'date',
  visits: 'date[]',
} as const;

const stages = ['date', 'appointment', 'shown', 'sold', 'service', 'regular', 'again'];

/** The flow as one would ask DuckDB for it: counts by where people ended, and the medians. */
const duckFlow = ({ from, to }: { from: string; to: string }, until: string, leads: string) => {
  const came = (stage: string) => `coalesce(${stage} <= date '${until}', false)`;
  const last = stages.map((stage, place) => `when ${came(stage)} then ${place}`).toReversed();
  const day = stages.map((stage) => `when ${came(stage)} then ${stage}`).toReversed();
  const medians = stages
    .slice(1)
    .map(
      (stage, place) =>
        `quantile_disc(${stage} - ${stages[place]}, 0.5) filter (where place > ${place}) as step_${place}`,
    );
  return `with led as materialized (
      select *, case ${last.join(' ')} end as place, date '${until}' - case ${day.join(' ')} end as days,
        not ${came('again')} and coalesce(list_max(list_filter(visits, lambda day: day <= date '${until}'))
          > date '${until}' - interval 12 months, false) as active
      from lead_path
      where date between date '${from}' and date '${to}' and (previous is null or previous < date '${from}') and ${leads}
    )
    select place, active, count(*), quantile_disc(days, 0.5), null, null, null, null, null, null, null
    from led group by 1, 2
    union all
    select null, null, count(answer_seconds), quantile_disc(answer_seconds, 0.5), null, ${medians.join(', ')} from led`;
};

/** A question with the statements that its call runs, as one would send them by hand. */
interface Measured {
  readonly one: Question;
  readonly statements: readonly Statement[];
}

const isOwn = ({ sql: text }: Statement) => /^set local|lead_path/.test(text);

async function runRaw(raw: Raw, statements: readonly Statement[]): Promise<void> {
  for (const statement of statements) {
    if (!statement.sql.startsWith('set local')) await raw.query(statement);
  }
}

async function measure(
  db: Db,
  callers: number,
  beside: (measured: Measured) => Promise<(() => Promise<void>)[]>,
) {
  const recording = record(db);
  const portal = await openPortal(recording.db);
  const rows: (string | number)[][] = [];
  for (const one of questions) {
    recording.take();
    await portal.ask(one);
    const statements = recording.take().filter(isOwn);
    const others = await beside({ one, statements });
    const times = await byTurns([() => portal.ask(one), ...others], callers);
    const [http = [], ...rest] = times;
    rows.push([
      one.name,
      median(http).toFixed(1),
      ...rest.flatMap((turns) => [median(turns).toFixed(1), ratioOf(http, turns).toFixed(2)]),
    ]);
  }
  await portal.close();
  return rows;
}

const duckOperation = (duck: Duck | undefined, { payload, leads }: Question) => {
  if (!duck || leads === undefined) return [];
  const days = { from: String(payload.from), to: String(payload.to) };
  const statement = { sql: duckFlow(days, LAST_DAY, leads), parameters: [] };
  return [async () => void (await duck.run(statement))];
};

/**
 * The flow and the first page of a band: ten callers at once on PostgreSQL, beside the same statement without a server and
 * beside DuckDB on the same rows; with a quarter of the customers one caller on the embedded database.
 */
export async function benchFlow(url: string, customers: number): Promise<void> {
  const size = (count: number) => ({ customers: count, deals: 2 * count, orders: 4 * count });
  const { db, close } = await openDatabase({ databaseUrl: url });
  await migrateToLatest(db);
  await makeCustomers(db, size(customers));
  await addLeads(db);
  const client = new Client({ connectionString: url, options: '-c jit=off -c timezone=UTC' });
  await client.connect();
  const duck = await duckOf(client, { lead_path: duckColumns });
  const raw = await rawPostgres(url, CALLERS);
  try {
    const rows = await measure(db, CALLERS, async ({ one, statements }) => [
      () => runRaw(raw, statements),
      ...duckOperation(duck, one),
    ]);
    console.log(`\nThe flow of ${customers} customers on PostgreSQL, ${CALLERS} callers at once, median ms`);
    printTable(['what', 'HTTP', 'statement', 'HTTP ÷ statement', 'DuckDB', 'HTTP ÷ DuckDB'], rows);
  } finally {
    await raw.close();
    duck?.close();
    await client.end();
    await close();
  }
  await benchEmbedded(size(Math.round(customers / 4)));
}

async function benchEmbedded(size: { customers: number; deals: number; orders: number }): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'rooftop-bench-'));
  try {
    const { db, close } = await openDatabase({ dataDir });
    await migrateToLatest(db);
    await makeCustomers(db, size);
    await addLeads(db);
    const rows = await measure(db, 1, async () => []);
    console.log(
      `\nThe same of ${size.customers} customers on the embedded database, one caller, median ms; target 1000`,
    );
    printTable(['what', 'HTTP'], rows);
    await close();
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}
