import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { updateFrom } from '../../../server/db/bulk/bareTable.ts';
import { keepTemporary } from '../../../server/db/bulk/temporary.ts';
import type { Db } from '../../../server/db/schema.ts';
import { loadRecords } from '../../../server/imports/loading/loadRecords.ts';
import { rebuildAll } from '../../../server/rollups/index.ts';
import { testDatabase } from '../../support/database.ts';
import { samplesOf, undoNewest } from '../../support/importSamples.ts';
import {
  importDirectory,
  importerInto,
  profileOf,
  sampleVin,
  takeFewerForMany,
  twoStores,
} from '../../support/imports.ts';
import { allRules, expectRebuilt, held } from '../../support/records/held.ts';
import { insert } from '../../support/records/insert.ts';

const manyRows = takeFewerForMany();
const { db } = await testDatabase();
const load = importerInto(db, importDirectory());
await load('stores', twoStores);
await db.updateTable('store').set({ zip: '19512' }).where('ID', '=', 1).execute();
await insert(db, 'brand', [{ brand_chrome_id: 11, brand_name: 'Ford' }]);

/** Every index and rule of the tables that first loads fill without them. */
const rules = await allRules(db);

const countOf = async (table: 'customer' | 'deal' | 'equity') => {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(
    db,
  );
  return rows[0]?.count;
};
const counts = async () => [await countOf('customer'), await countOf('deal'), await countOf('equity')];

const lastNames = ['Ames', 'Bell', 'Cole'];
const sale = samplesOf('deals', {
  ...{ First: '', Last: '', Phone: '', UC_ID: '', year: '2022', make: 'Ford', model: 'F-150', trim: '' },
  ...{ finance_type: '', amount_financed: '', apr: '', term: '' },
});
const financed = { finance_type: 'finance', amount_financed: '20000', apr: '4.5', term: '60' };
const bought = (number: number, vin: number, who: Readonly<Record<string, string>>) =>
  sale.row({
    ...{ store_id: `${1 + (number % 2)}`, deal_no: `D${number}`, deal_type: number % 3 ? 'New' : 'Used' },
    ...{ contract_date: `202${2 + (number % 4)}-0${1 + (number % 3)}-1${number % 10}`, vin: sampleVin(vin) },
    ...{ make: vin % 2 ? 'Ford' : 'FORD', trim: vin % 4 ? 'XLT' : '' },
    ...{ sale_price: String(20_000 + (vin % 90) * 100), ...(number % 3 === 0 && financed), ...who },
  });
const rowsOf = (row: (number: number) => string) =>
  Array.from({ length: manyRows }, (_none, number) => row(number));

test('the first deals add the first customers once, with every figure, index and rule, and an undo deletes all', async () => {
  const naming = profileOf({ feed: 'deals', customer: { first: 'First', last: 'Last', phone: 'Phone' } });
  const people = Math.round(manyRows / 3);
  /** About three deals of each customer. */
  const named = rowsOf((number) => {
    const person = 1 + (number % people);
    const Phone = `610-555-${String(person).padStart(4, '0')}`;
    return bought(number, number, { First: `A${person}`, Last: lastNames[person % 3] ?? '', Phone });
  });
  const file = [sale.header, ...named];
  const tried = await load(naming, file, { dryRun: true });
  expect(tried).toMatchObject({ outcome: 'tried', created: manyRows, newCustomers: people });
  expect(await counts()).toEqual([0, 0, 0]);
  expect(await allRules(db)).toEqual(rules);
  const report = await load(naming, file);
  expect(report).toMatchObject({ outcome: 'loaded', created: manyRows, rejected: 0, newCustomers: people });
  expect(await allRules(db)).toEqual(rules);
  expect(await counts()).toEqual([people, manyRows, manyRows]);
  const found = db.selectFrom('customer').select(['CVP_DealCount', 'CVP_RelatedStores']);
  expect(await found.where('UC_Phone1', '=', '610-555-0077').execute()).toEqual([
    { CVP_DealCount: 3, CVP_RelatedStores: [1, 2] },
  ]);
  await expectRebuilt(db);
  const { rows: known } = await sql`select attname from pg_stats where tablename = 'customer'
    and attname in ('counted', 'household_id', 'UCSD_LTV') and null_frac < 1`.execute(db);
  expect(known).toHaveLength(3);
  await undoNewest(db);
  expect(await counts()).toEqual([0, 0, 0]);
  await expectRebuilt(db);
});

const ofCustomers = (vinOf = (number: number) => number) => [
  sale.header,
  ...rowsOf((number) => bought(number, vinOf(number), { UC_ID: String(1 + (number % 300)) })),
];

test('the first deals of existing customers leave every figure as a rebuild does, also where two had one vehicle', async () => {
  /** Neighbors, people with one email, and totals of their source. */
  const customers = Array.from({ length: 400 }, (_none, number) => {
    const own = `c${number - (number % 7 ? 0 : 1)}@mail.example`;
    const email = number % 40 === 0 ? 'shared@mail.example' : own;
    const home = Math.floor(number / 3);
    return `${number + 1},Ann,${lastNames[home % 3]},${email},,${home} Main St,19512,${number % 5 ? ',' : '9000,2'}`;
  });
  const names = 'UC_ID,UC_FirstName,UC_LastName,UC_Email,UC_Phone1,address,zip,CVP_TotalPrice,CVP_DealCount';
  expect(await load('customers', [names, ...customers])).toMatchObject({ created: 400, rejected: 0 });
  expect(await load('deals', ofCustomers())).toMatchObject({ created: manyRows, rejected: 0 });
  expect(await allRules(db)).toEqual(rules);
  const { pairs } = await held(db);
  expect(pairs.some((pair) => pair.endsWith('merged'))).toBe(true);
  await expectRebuilt(db);

  await db.deleteFrom('deal').execute();
  await db.transaction().execute((tx) => rebuildAll(tx, '2026-03-16'));
  // Ten vehicles were sold twice, to customers of one last name.
  await load(
    'deals',
    ofCustomers((number) => (number >= 9 && number < 19 ? number + 9 : number)),
  );
  expect((await held(db)).pairs.length).toBeGreaterThan(pairs.length);
  await expectRebuilt(db);
});

test('many deals leave every index and rule, from a file with faults, again, as a dry run, and by program', async () => {
  const units = async () => {
    const sum = db.selectFrom('sales_day').select(({ fn }) => fn.sum<number>('units').as('units'));
    return Number((await sum.executeTakeFirst())?.units ?? 0);
  };
  const clear = async () => {
    for (const table of ['deal', 'sales_day'] as const) await db.deleteFrom(table).execute();
  };
  const plain = samplesOf('deals', { UC_ID: '1' });
  const deal = (deal_no: string, changes: Readonly<Record<string, string>> = {}) =>
    plain.row({ deal_no, ...changes });
  const rows = rowsOf((number) => deal(`D${number}`));
  const file = [plain.header, ...rows];
  await clear();
  expect(await load('deals', file, { dryRun: true })).toMatchObject({ created: manyRows });
  expect([await allRules(db), await countOf('deal')]).toEqual([rules, 0]);
  const faulty = [
    deal('D0', { sale_price: '31000' }),
    deal('D1'),
    deal('X', { UC_ID: '999' }),
    '1,,,,,,,,,,',
  ];
  const report = await load('deals', [...file, ...faulty]);
  expect(report).toMatchObject({ created: manyRows, replaced: 1, identical: 1, rejected: 2 });
  expect([await allRules(db), await units()]).toEqual([rules, manyRows]);
  const again = { created: 0, updated: 1, unchanged: manyRows - 1 };
  expect(await load('deals', file)).toMatchObject(again);
  expect(await units()).toBe(manyRows);
  await clear();
  const records = Array.from({ length: manyRows }, (_none, index) => ({
    ...{ store_id: 1, deal_no: `P${index}`, contract_date: '2026-03-02', status: 'Finalized' },
    ...{ deal_type: 'New', deal_kind: 'Retail', vin: sampleVin(1), UC_ID: 2 },
    ...{ sale_price: 1, front_gross: 1, back_gross: 1 },
  }));
  const loaded = await db.transaction().execute((tx) => loadRecords(tx, 'deals', records, '2026-03-16'));
  expect(loaded).toEqual({ created: manyRows, updated: 0, unchanged: 0 });
  expect([await allRules(db), await units()]).toEqual([rules, manyRows]);
});

/** Gives every customer another count of deals, and only that. Returns which indexes were built again. */
async function countDeals(count: number): Promise<string[]> {
  const files = async (tx: Db) => {
    const { rows } = await sql<{
      name: string;
      file: number;
    }>`select relname as name, relfilenode::int as file
      from pg_class join pg_index on indexrelid = pg_class.oid where indrelid = 'customer'::regclass`.execute(
      tx,
    );
    return new Map(rows.map(({ name, file }) => [name, file]));
  };
  return db.transaction().execute(async (tx) => {
    await sql`lock table customer in access exclusive mode`.execute(tx);
    const columns = sql`("UC_ID" integer, "CVP_TotalPrice" integer, "CVP_DealCount" integer)`;
    await keepTemporary(tx, 'fresh_count', columns);
    await sql`insert into fresh_count select "UC_ID", ${count}::integer, ${count}::integer
      from customer`.execute(tx);
    const old = await files(tx);
    const change = { from: 'fresh_count', key: 'UC_ID', columns: ['CVP_TotalPrice', 'CVP_DealCount'] };
    await updateFrom(tx, 'customer', change);
    const fresh = await files(tx);
    return [...fresh].flatMap(([name, file]) => (old.get(name) === file ? [] : [name])).sort();
  });
}

test('many customers leave every index and rule, and a change of all builds only the indexes that it needs', async () => {
  for (const table of ['deal', 'match_pair', 'customer'] as const) await db.deleteFrom(table).execute();
  const rows = rowsOf((n) => `${n + 1},Ames,c${n + 1}@mail.example,${n + 1} Main Street,19104`);
  const report = await load('customers', ['UC_ID,UC_LastName,UC_Email,address,zip', ...rows]);
  expect(report).toMatchObject({ created: manyRows, rejected: 0 });
  expect(await allRules(db)).toEqual(rules);
  const found = db.selectFrom('customer').select('UC_ID').where('UC_Email', '=', 'c77@mail.example');
  expect(await found.execute()).toEqual([{ UC_ID: 77 }]);
  expect(await countDeals(1)).toEqual(['customer_lifetime_value', 'customer_segment']);
  expect(await allRules(db)).toEqual(rules);
  // No page has room for another version of its rows.
  await sql`vacuum full customer`.execute(db);
  expect(await countDeals(2)).toContain('customer_email');
  expect(await allRules(db)).toEqual(rules);
  const counted = db.selectFrom('customer').select('UC_ID').where('CVP_DealCount', '=', 2);
  expect(await counted.where('CVP_TotalPrice', '=', 2).execute()).toHaveLength(manyRows);
  expect(await found.execute()).toEqual([{ UC_ID: 77 }]);
});
