import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openDatabase } from '../../server/db/open.ts';
import type { Db } from '../../server/db/schema.ts';
import { failAbandonedRuns } from '../../server/imports/loading/history/runs.ts';
import {
  importDirectory,
  importerInto,
  profileOf,
  sampleVin,
  takeFewerForMany,
  twoStores,
} from '../support/imports.ts';
import { migratedDatabase } from '../support/processes/serverProcess.ts';
import { allRules, expectRebuilt } from '../support/records/held.ts';
import { someOf } from '../support/seed.ts';

const directory = importDirectory();
/** As many rows as are many here. */
const ROWS = takeFewerForMany(60);
const naming = profileOf({ feed: 'deals', customer: { first: 'First', last: 'Last', phone: 'Phone' } });
const header =
  'store_id,deal_no,contract_date,status,deal_type,deal_kind,First,Last,Phone,vin,year,make,model,sale_price,front_gross,back_gross';
/** Some three deals of each customer. */
const dealsOf = (name: string) => [
  header,
  ...Array.from({ length: ROWS }, (_none, number) => {
    const person = number % (ROWS / 3);
    return `${1 + (number % 2)},${name}${number},2026-0${1 + (number % 2)}-10,Finalized,New,Retail,Ann,Lee${person},610-555-${1000 + person},${sampleVin(number)},2022,Ford,Focus,30000,1000,500`;
  }),
];

/** A group of two stores and no customer, and what opens it once more. */
async function emptyGroup() {
  const { DATABASE_URL: databaseUrl } = await migratedDatabase();
  const open = () => openDatabase({ databaseUrl });
  const group = await open();
  await importerInto(group.db, directory)('stores', twoStores);
  return { ...group, open };
}

/** What somebody sees in one moment: what is told of the records, and what is told of what follows from them. */
const seen = sql<{
  deals: number;
  units: number;
  models: number;
  customers: number;
  counted: number;
  vehicles: number;
  banded: number;
}>`
  select (select count(*) from deal) as deals,
    (select coalesce(sum(units), 0)::integer from sales_day) as units,
    (select coalesce(sum(units), 0)::integer from model_day) as models,
    (select count(*) from customer) as customers,
    (select coalesce(sum(customers), 0)::integer from customer_set) as counted,
    (select count(*) from equity) as vehicles,
    (select coalesce(sum(vehicles), 0)::integer from equity_band) as banded`;

const seenIn = async (db: Db) => (await seen.execute(db)).rows[0];
const nothing = { deals: 0, units: 0, models: 0, customers: 0, counted: 0, vehicles: 0, banded: 0 };
const PEOPLE = ROWS / 3;
const all = {
  deals: ROWS,
  units: ROWS,
  models: ROWS,
  customers: PEOPLE,
  counted: PEOPLE,
  vehicles: ROWS,
  banded: ROWS,
};

/** The import that waits for a table, by its process on the server. */
async function waiterFor(db: Db, table: string): Promise<number | undefined> {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_locks where relation = ${table}::regclass and not granted`.execute(db);
  return rows[0]?.pid;
}

/** Runs a load up to where it writes into a table, does something meanwhile, and lets it go on. */
async function heldAt<T>(
  db: Db,
  table: string,
  load: () => Promise<unknown>,
  meanwhile: (pid: number) => Promise<T>,
): Promise<{ readonly loading: Promise<unknown>; readonly result: T }> {
  const holder = await db.startTransaction().execute();
  await sql`lock table ${sql.table(table)} in share mode`.execute(holder);
  const loading = load().catch((error: unknown) => error);
  try {
    const pid = await expect
      .poll(() => waiterFor(db, table), { timeout: 60_000, interval: 20 })
      .toBeDefined()
      .then(() => waiterFor(db, table));
    if (pid === undefined) throw new Error(`Nobody waits for ${table}.`);
    return { loading, result: await meanwhile(pid) };
  } finally {
    await holder.rollback().execute();
  }
}

/** Where the first deals are in the middle: records are there, then figures of customers, then nearly all. */
const moments = ['sales_day', 'customer_period', 'customer_set', 'equity_key', 'equity_band'] as const;

test.each(someOf(moments, 2))(
  'first deals that are cut off when they write %s leave nothing, and the same file again leaves everything',
  async (table) => {
    const { db, open, close } = await emptyGroup();
    const rules = await allRules(db);
    const other = await open();
    const { loading } = await heldAt(
      db,
      table,
      () => importerInto(other.db, directory)(naming, dealsOf('D')),
      (pid) => sql`select pg_terminate_backend(${pid}::integer)`.execute(db),
    );
    expect(await loading).toBeInstanceOf(Error);
    await other.close();
    expect(await seenIn(db)).toEqual(nothing);
    expect(await allRules(db)).toEqual(rules);
    await failAbandonedRuns(db, new Date(Date.now() + 3_600_000));
    const again = await importerInto(db, directory)(naming, dealsOf('D'));
    expect(again).toMatchObject({ outcome: 'loaded', created: ROWS, newCustomers: PEOPLE });
    expect(await seenIn(db)).toEqual(all);
    expect(await allRules(db)).toEqual(rules);
    const states = await db
      .selectFrom('import_run')
      .select('state')
      .where('feed', '=', 'deals')
      .orderBy('run_id')
      .execute();
    expect(states.map(({ state }) => state)).toEqual(['failed', 'loaded']);
    await expectRebuilt(db);
    await close();
  },
);

test('whoever reads while first deals are loaded sees nothing of them or all of them', async () => {
  const { db, open, close } = await emptyGroup();
  const other = await open();
  const { loading, result } = await heldAt(
    db,
    'equity_band',
    () => importerInto(other.db, directory)(naming, dealsOf('D')),
    async () => {
      // What the load does not keep for itself tells of none of it; what it keeps is waited for.
      const { rows } = await sql`select (select sum(units) from sales_day) as units,
        (select sum(customers) from customer_set) as customers`.execute(db);
      expect(rows).toEqual([{ units: null, customers: null }]);
      return { waiting: seenIn(db) };
    },
  );
  expect(await loading).toMatchObject({ outcome: 'loaded' });
  expect(await result.waiting).toEqual(all);
  await other.close();
  await close();
});

test('whoever has begun to read goes on with what was there, and the load does not wait for them', async () => {
  const { db, open, close } = await emptyGroup();
  const reader = await open();
  const reading = await reader.db.startTransaction().setIsolationLevel('repeatable read').execute();
  expect(await reading.selectFrom('customer').selectAll().execute()).toEqual([]);
  const load = importerInto(db, directory);
  expect(await load(naming, dealsOf('D'))).toMatchObject({ outcome: 'loaded', created: ROWS });
  expect(await seenIn(reading)).toEqual(nothing);
  await reading.commit().execute();
  expect(await seenIn(reader.db)).toEqual(all);
  await expectRebuilt(db);
  await reader.close();
  await close();
});

test('of two first files at the same time the second waits for the first, and both are loaded', async () => {
  const { db, open, close } = await emptyGroup();
  const rules = await allRules(db);
  const other = await open();
  let waited = 0;
  const onWait = () => {
    waited += 1;
  };
  const { loading, result } = await heldAt(
    db,
    'sales_day',
    () => importerInto(other.db, directory)(naming, dealsOf('D')),
    async () => {
      const second = importerInto(db, directory)(naming, dealsOf('E'), {
        name: 'second.csv',
        onWait,
      });
      await expect.poll(() => waited, { timeout: 60_000, interval: 20 }).toBe(1);
      return { second };
    },
  );
  expect(await loading).toMatchObject({ outcome: 'loaded', created: ROWS, newCustomers: PEOPLE });
  // The same people.
  expect(await result.second).toMatchObject({ outcome: 'loaded', created: ROWS, newCustomers: 0 });
  expect(await seenIn(db)).toMatchObject({
    deals: 2 * ROWS,
    units: 2 * ROWS,
    customers: PEOPLE,
    counted: PEOPLE,
  });
  expect(await allRules(db)).toEqual(rules);
  await expectRebuilt(db);
  await other.close();
  await close();
});
