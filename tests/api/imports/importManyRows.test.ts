import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { loadRecords } from '../../../server/imports/loading/loadRecords.ts';
import { testDatabase } from '../../support/database.ts';
import {
  importDirectory,
  importerInto,
  sampleVin,
  takeFewerForMany,
  twoStores,
} from '../../support/imports.ts';

const manyRows = takeFewerForMany();
const { db } = await testDatabase();
const load = importerInto(db, importDirectory());
await load('stores', twoStores);
await load('customers', ['UC_ID,UC_LastName', '1,Ames', '2,Bell']);

beforeEach(async () => {
  await db.deleteFrom('deal').execute();
  await db.deleteFrom('sales_day').execute();
});

const header =
  'store_id,deal_no,contract_date,status,deal_type,deal_kind,vin,sale_price,front_gross,back_gross,UC_ID';
const deal = (no: string, price = 30_000, customer = 1) =>
  `1,${no},2026-03-02,Finalized,New,Retail,${sampleVin(1)},${price},1000,500,${customer}`;
const many = Array.from({ length: manyRows + 100 }, (_none, index) => deal(`D${index}`));

/** Every index and rule of the table, as they are declared. */
async function rulesOf(table: string): Promise<string[]> {
  const { rows } = await sql<{ rule: string }>`
    select conname || ' ' || pg_get_constraintdef(oid) as rule from pg_constraint where conrelid = ${table}::regclass
    union select indexdef from pg_indexes where tablename = ${table} order by 1`.execute(db);
  return rows.map(({ rule }) => rule);
}

const units = async () => {
  const sum = await db
    .selectFrom('sales_day')
    .select((eb) => eb.fn.sum<number>('units').as('units'))
    .executeTakeFirst();
  return Number(sum?.units ?? 0);
};

test('so many rows that an empty table is filled without its indexes leave every index and rule as it was', async () => {
  const before = await rulesOf('deal');
  const report = await load('deals', [
    header,
    ...many,
    deal('D0', 31_000),
    deal('D1'),
    deal('X', 1, 999),
    '1,,,,,,,,,,',
  ]);
  expect(report).toMatchObject({ created: manyRows + 100, replaced: 1, identical: 1, rejected: 2 });
  expect(await rulesOf('deal')).toEqual(before);
  expect(await units()).toBe(manyRows + 100);
  const again = await load('deals', [header, ...many]);
  expect(again).toMatchObject({ created: 0, updated: 1, unchanged: manyRows + 99 });
  expect(await units()).toBe(manyRows + 100);
});

test('so many clean rows of a program leave every index and rule as it was', async () => {
  const before = await rulesOf('deal');
  const rows = Array.from({ length: manyRows }, (_none, index) => ({
    store_id: 1,
    deal_no: `P${index}`,
    contract_date: '2026-03-02',
    status: 'Finalized',
    deal_type: 'New',
    deal_kind: 'Retail',
    vin: sampleVin(1),
    sale_price: 1,
    front_gross: 1,
    back_gross: 1,
    UC_ID: 2,
  }));
  const counts = await db.transaction().execute((tx) => loadRecords(tx, 'deals', rows, '2026-03-16'));
  expect(counts).toEqual({ created: manyRows, updated: 0, unchanged: 0 });
  expect(await rulesOf('deal')).toEqual(before);
  expect(await units()).toBe(manyRows);
});

test('a dry run of so many rows leaves the table as it was', async () => {
  const before = await rulesOf('deal');
  expect(await load('deals', [header, ...many], { dryRun: true })).toMatchObject({
    created: manyRows + 100,
  });
  expect(await rulesOf('deal')).toEqual(before);
  expect(await db.selectFrom('deal').select('deal_no').limit(1).execute()).toEqual([]);
});
