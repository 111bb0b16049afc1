import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
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
import { bandPage, duckColumns, duckFlow } from './best/flow.ts';
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
const stoppedAtSold = 'sold <= TODAY and (service is null or service > TODAY)';

interface Question {
  readonly name: string;
  readonly call: Call;
  /** Of the n-th time it is asked. */
  readonly payload: (n: number) => Readonly<Record<string, unknown>>;
  /** The condition of the same leads, for DuckDB; none for what it is not asked. */
  readonly leads?: string;
  /** The best statement for the same. */
  readonly best?: Statement;
}

const flowQuestions = [
  { name: 'flow of a year, whole group', days: YEAR, only: {}, leads: 'true' },
  {
    name: 'flow of a year, one source',
    days: YEAR,
    only: { source: 'website' },
    leads: "source = 'website'",
  },
  {
    name: 'flow of ten years, whole group',
    days: { from: '2015-01-01', to: '2024-12-31' },
    only: {},
    leads: 'true',
  },
] as const;

const dayAfter = (day: string, days: number) =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

/** A band as it is asked for again, and of other days each time. */
const bandQuestions = (name: string, band: string, only: string, best: Statement): Question[] => {
  const payload = (days: number) => ({
    Expression: `journey = '${band} ${dayAfter(YEAR.from, -days)} ${dayAfter(YEAR.to, -days)}${only}'`,
  });
  const asked = { call: getCustomers, best };
  return [
    { ...asked, name, payload: () => payload(0) },
    { ...asked, name: `${name}, for the first time`, payload },
  ];
};

const questions: readonly Question[] = [
  ...flowQuestions.flatMap(({ name, days, only, leads }): Question[] => [
    { name, call: customerFlow, payload: () => ({ ...days, only }), leads },
    {
      // Nobody has asked for these days since the data changed, so no answer is kept.
      name: `${name}, for the first time`,
      call: customerFlow,
      payload: (n) => ({ from: dayAfter(days.from, -n), to: dayAfter(days.to, -n), only }),
      leads,
    },
  ]),
  ...bandQuestions('a band of very many', 'reached sold', '', bandPage(YEAR, 'sold <= TODAY', true)),
  ...bandQuestions(
    'the same, one source',
    'reached sold',
    ' source=website',
    bandPage(YEAR, "sold <= TODAY and source = 'website'", true),
  ),
  ...bandQuestions('a band of few', 'lost sold', '', bandPage(YEAR, stoppedAtSold, false)),
];

/** A lead some days before the purchase of every other deal, and as many that came to nothing. */
export async function addLeads(db: Db): Promise<void> {
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

/** Milliseconds in which leads are read into memory also on a machine with much else to do. */
const READ_WITHIN = 300_000;

type Portal = Pick<Awaited<ReturnType<typeof openPortal>>, 'ask'>;
type Recording = ReturnType<typeof record>;

/** Until leads and customers are held in memory, which the first to ask has them read into. */
async function readIntoMemory({ ask }: Portal, recording: Recording): Promise<void> {
  const started = performance.now();
  let days = 0;
  const asksDatabase = async () => {
    recording.take();
    // Other days each time, or what is kept would answer.
    const [from, to] = ['2014-01-01', dayAfter('2014-01-31', days)];
    days += 1;
    const asked = [
      { call: customerFlow, payload: { from, to } },
      { call: getCustomers, payload: { Expression: `journey = 'reached sold ${from} ${to}'` } },
    ];
    // A database that is busy with something else refuses it.
    await Promise.all(asked.map(ask)).catch((error: unknown) => console.log(String(error)));
    return recording.take().some(({ sql: text }) => /from lead_path path\b/.test(text));
  };
  while (await asksDatabase()) {
    if (performance.now() - started > READ_WITHIN) throw new Error('Leads were not read into memory.');
    // Asked again at once it would take the time of those that read.
    await setTimeout(200);
  }
  console.log(
    `\nLeads and customers are in memory after ${((performance.now() - started) / 1000).toFixed(1)} s`,
  );
}

async function measure(db: Db, callers: number, beside: (one: Question) => (() => Promise<void>)[]) {
  const recording = record(db);
  const portal = await openPortal(recording.db);
  await readIntoMemory(portal, recording);
  const rows: (string | number)[][] = [];
  for (const one of questions) {
    let asked = 0;
    const ask = () => {
      asked += 1;
      return portal.ask({ call: one.call, payload: one.payload(asked) });
    };
    recording.take();
    const [http = [], ...rest] = await byTurns([ask, ...beside(one)], callers);
    rows.push([
      one.name,
      median(http).toFixed(1),
      ...rest.flatMap((turns) => [median(turns).toFixed(1), ratioOf(http, turns).toFixed(2)]),
    ]);
  }
  await portal.close();
  return rows;
}

/** DuckDB for the flow, and for bands the best statement that anybody can write. */
function referenceOf(duck: Duck | undefined, raw: Raw, { payload, leads, best }: Question) {
  if (best) return [async () => void (await raw.query(best))];
  if (!duck || leads === undefined) return [];
  const { from, to } = payload(0);
  const statement = {
    sql: duckFlow({ from: String(from), to: String(to) }, LAST_DAY, leads),
    parameters: [],
  };
  return [async () => void (await duck.run(statement))];
}

/**
 * The flow and the first page of a band, once leads and customers are in memory: ten callers at once on PostgreSQL, beside
 * DuckDB on the same rows or the best statement; with a quarter of the customers one caller on the embedded database.
 */
export async function benchFlow(url: string, customers: number): Promise<void> {
  const size = (count: number) => ({ customers: count, deals: 2 * count, orders: 4 * count });
  const { db, close } = await openDatabase({ databaseUrl: url });
  await migrateToLatest(db);
  await makeCustomers(db, size(customers));
  await addLeads(db);
  await close();
  await measureFlow(url);
  await benchEmbedded(size(Math.round(customers / 4)));
}

/** As far as there is a group already. */
export async function measureFlow(url: string): Promise<void> {
  const { db, close } = await openDatabase({ databaseUrl: url });
  const client = new Client({ connectionString: url, options: '-c jit=off -c timezone=UTC' });
  await client.connect();
  const duck = await duckOf(client, { lead_path: duckColumns });
  const raw = await rawPostgres(url, CALLERS);
  try {
    const rows = await measure(db, CALLERS, (one) => referenceOf(duck, raw, one));
    console.log(`\nThe flow on PostgreSQL, ${CALLERS} callers at once, median ms`);
    printTable(['what', 'HTTP', 'DuckDB, or the best', 'ratio'], rows);
  } finally {
    await raw.close();
    duck?.close();
    await client.end();
    await close();
  }
}

async function benchEmbedded(size: { customers: number; deals: number; orders: number }): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'rooftop-bench-'));
  try {
    const { db, close } = await openDatabase({ dataDir });
    await migrateToLatest(db);
    await makeCustomers(db, size);
    await addLeads(db);
    const rows = await measure(db, 1, () => []);
    console.log(
      `\nThe same of ${size.customers} customers on the embedded database, one caller, median ms; target 1000`,
    );
    printTable(['what', 'HTTP'], rows);
    await close();
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}
