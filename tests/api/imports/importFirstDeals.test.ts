import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { undoImport } from '../../../server/imports/undo/undo.ts';
import { rebuildAll } from '../../../server/rollups/index.ts';
import { testDatabase } from '../../support/database.ts';
import {
  importDay,
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

const countOf = async (table: 'customer' | 'deal' | 'equity') => {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(
    db,
  );
  return rows[0]?.count;
};

const rules = await allRules(db);

const naming = profileOf({
  feed: 'deals',
  customer: { first: 'First', last: 'Last', phone: 'Phone' },
});
const lastNames = ['Ames', 'Bell', 'Cole'];
const day = (number: number) => `202${2 + (number % 4)}-0${1 + (number % 3)}-1${number % 10}`;
const financed = (number: number) => (number % 3 === 0 ? 'finance,20000,4.5,60' : ',,,');
const bought = (number: number) =>
  `${1 + (number % 2)},D${number},${day(number)},Finalized,${number % 3 ? 'New' : 'Used'},Retail`;
const vehicle = (number: number) =>
  `${sampleVin(number)},2022,${number % 2 ? 'Ford' : 'FORD'},F-150,${number % 4 ? 'XLT' : ''},${20_000 + (number % 90) * 100},1000,500`;
const header = 'store_id,deal_no,contract_date,status,deal_type,deal_kind';
const rest =
  'vin,year,make,model,trim,sale_price,front_gross,back_gross,finance_type,amount_financed,apr,term';
/** Some three deals of each customer. */
const personOf = (number: number) => 1 + (number % Math.round(manyRows / 3));
const person = (number: number) =>
  `A${number},${lastNames[number % 3]},610-555-${String(number).padStart(4, '0')}`;
const named = [
  `${header},First,Last,Phone,${rest}`,
  ...Array.from(
    { length: manyRows },
    (_none, number) => `${bought(number)},${person(personOf(number))},${vehicle(number)},${financed(number)}`,
  ),
];

test('the first deals bring the first customers, once each, with every figure, index and rule, and an undo takes all of it', async () => {
  const people = Math.round(manyRows / 3);
  const tried = await load(naming, named, { dryRun: true });
  expect(tried).toMatchObject({ outcome: 'tried', created: manyRows, newCustomers: people });
  expect([await countOf('customer'), await countOf('deal'), await countOf('equity')]).toEqual([0, 0, 0]);
  expect(await allRules(db)).toEqual(rules);

  let runId = 0;
  const onRun = (id: number) => {
    runId = id;
  };
  const report = await load(naming, named, { onRun });
  expect(report).toMatchObject({ outcome: 'loaded', created: manyRows, rejected: 0, newCustomers: people });
  expect(await allRules(db)).toEqual(rules);
  expect(await countOf('customer')).toBe(people);
  expect(await countOf('equity')).toBe(manyRows);
  const found = await db
    .selectFrom('customer')
    .select(['CVP_DealCount', 'CVP_RelatedStores'])
    .where('UC_Phone1', '=', '610-555-0077')
    .execute();
  expect(found).toEqual([{ CVP_DealCount: 3, CVP_RelatedStores: [1, 2] }]);
  await expectRebuilt(db);
  const { rows: known } = await sql<{ attname: string; null_frac: number }>`
    select attname, null_frac from pg_stats
    where tablename = 'customer' and attname in ('counted', 'household_id', 'UCSD_LTV') and null_frac < 1`.execute(
    db,
  );
  expect(known).toHaveLength(3);

  await undoImport(db, runId, { now: () => importDay });
  expect([await countOf('customer'), await countOf('deal'), await countOf('equity')]).toEqual([0, 0, 0]);
  await expectRebuilt(db);
});

const ofCustomers = (first: number, vins = (number: number) => number) => [
  `${header},UC_ID,${rest}`,
  ...Array.from(
    { length: manyRows },
    (_none, number) =>
      `${bought(number)},${first + (number % 300)},${vehicle(vins(number))},${financed(number)}`,
  ),
];

/** Neighbours, people of one email, and what their source says of them. */
const customers = [
  'UC_ID,UC_FirstName,UC_LastName,UC_Email,UC_Phone1,address,zip,CVP_TotalPrice,CVP_DealCount',
  ...Array.from({ length: 400 }, (_none, number) => {
    const email =
      number % 40 === 0 ? 'shared@mail.example' : `c${number - (number % 7 ? 0 : 1)}@mail.example`;
    const home = `${Math.floor(number / 3)} Main St,19512`;
    const said = number % 5 ? ',' : '9000,2';
    return `${number + 1},Ann,${lastNames[Math.floor(number / 3) % 3]},${email},,${home},${said}`;
  }),
];

test('the first deals of customers who are known leave every figure as if all were worked out anew', async () => {
  expect(await load('customers', customers)).toMatchObject({ created: 400, rejected: 0 });
  expect(await load('deals', ofCustomers(1))).toMatchObject({ created: manyRows, rejected: 0 });
  expect(await allRules(db)).toEqual(rules);
  expect((await held(db)).pairs.some((pair) => pair.endsWith('merged'))).toBe(true);
  await expectRebuilt(db);
});

test('and so they do where two of them have had one vehicle', async () => {
  await db.deleteFrom('deal').execute();
  await db.transaction().execute((tx) => rebuildAll(tx, '2026-03-16'));
  const pairs = (await held(db)).pairs;
  // Ten vehicles were sold twice, to customers of one last name.
  const twice = (number: number) => (number >= 9 && number < 19 ? number + 9 : number);
  await load('deals', ofCustomers(1, twice));
  expect((await held(db)).pairs.length).toBeGreaterThan(pairs.length);
  await expectRebuilt(db);
});
