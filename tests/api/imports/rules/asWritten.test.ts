import { beforeEach, expect, test } from 'vitest';
import { undoImport } from '../../../../server/imports/undo/undo.ts';
import { testDatabase } from '../../../support/database.ts';
import { importDay, importDirectory, importerInto, profileOf, twoStores } from '../../../support/imports.ts';

const { db } = await testDatabase();
const load = importerInto(db, importDirectory());

beforeEach(async () => {
  for (const table of ['deal', 'customer', 'import_change', 'import_run', 'feed'] as const) {
    await db.deleteFrom(table).execute();
  }
  await load('stores', twoStores);
});

const header = 'UC_ID,UC_FirstName,UC_LastName,UC_Email,UC_Phone1,UC_Phone2,address,zip';
const rows = [
  header,
  '1,Jane,Doe,Jane@X.COM,(305) 555‑0101 ext 2,,123 n main st apt 4,8021',
  '2, JosÃ©  ,Stone,joe@x.com,1 305.555.0102,n/a,9 Elm St,19512',
  '3,Ann,Wood,ann@x.com,305-555-0103,,1  Oak   St,19512',
  '4,Al,Clark,al@x.com,305-555-0104,,2 Oak St,19512',
];
const careful = profileOf({
  ...{ feed: 'customers', drop: ['UC_Email', 'UC_Phone1'], titleCase: ['address'] },
  empties: [],
});

/** What is kept of each customer's fields, and what the file said. */
async function kept() {
  const customers = await db
    .selectFrom('customer')
    .select(['UC_ID', 'UC_FirstName', 'UC_Email', 'UC_Phone1', 'address', 'zip', 'as_written'])
    .orderBy('UC_ID')
    .execute();
  return customers.map(({ as_written: written }) => written);
}

test('what the file said is kept where something else is used, with what was done to it', async () => {
  await load('customers', rows);
  expect(await kept()).toEqual([
    {
      UC_Email: { text: 'Jane@X.COM', rules: ['case'] },
      UC_Phone1: { text: '(305) 555‑0101 ext 2', rules: ['extension', 'format'] },
      zip: { text: '8021', rules: ['zeros'] },
    },
    {
      UC_FirstName: { text: ' JosÃ©  ', rules: ['encoding', 'spaces'] },
      UC_Phone1: { text: '1 305.555.0102', rules: ['country', 'format'] },
      UC_Phone2: { text: 'n/a', rules: ['missing'] },
    },
    { address: { text: '1  Oak   St', rules: ['spaces'] } },
    null,
  ]);
  const { UC_Email, UC_Phone1, zip } = await db
    .selectFrom('customer')
    .selectAll()
    .where('UC_ID', '=', 1)
    .executeTakeFirstOrThrow();
  expect({ UC_Email, UC_Phone1, zip }).toEqual({
    ...{ UC_Email: 'jane@x.com', UC_Phone1: '305-555-0101', zip: '08021' },
  });
});

test('the same file again changes nothing, one that is written better takes it back, and undoing brings it back', async () => {
  await load('customers', rows);
  expect(await load('customers', rows)).toMatchObject({ created: 0, updated: 0, unchanged: 4 });
  const before = await kept();
  const better = await load('customers', [
    header,
    '1,Jane,Doe,jane@x.com,305-555-0101,,123 n main st apt 4,08021',
  ]);
  expect(better).toMatchObject({ updated: 1 });
  expect((await kept())[0]).toBeNull();
  const run = await db
    .selectFrom('import_run')
    .select('run_id')
    .orderBy('run_id', 'desc')
    .executeTakeFirstOrThrow();
  await undoImport(db, run.run_id, { now: () => importDay });
  expect(await kept()).toEqual(before);
});

test('what a file does not tell, leaves empty or does not take over keeps what was said of it', async () => {
  await load('customers', rows);
  await load('customers', ['UC_ID,UC_LastName,UC_Email', '1,Doe,JANE@x.com']);
  expect((await kept())[0]).toEqual({
    UC_Email: { text: 'JANE@x.com', rules: ['case'] },
    UC_Phone1: { text: '(305) 555‑0101 ext 2', rules: ['extension', 'format'] },
    zip: { text: '8021', rules: ['zeros'] },
  });
  await load(careful, [header, '1,Jane,Doe,,,,,08021']);
  expect((await kept())[0]).toMatchObject({
    UC_Email: { text: 'JANE@x.com' },
    UC_Phone1: { text: '(305) 555‑0101 ext 2' },
  });
  expect((await kept())[0]).not.toHaveProperty('zip');
  const keeping = profileOf({ feed: 'customers', keep: ['UC_Email'] });
  await load(keeping, ['UC_ID,UC_LastName,UC_Email', '1,Doe,Other@x.com', '9,New,New@x.com']);
  expect(await kept()).toMatchObject([
    { UC_Email: { text: 'JANE@x.com' } },
    {},
    {},
    null,
    { UC_Email: { text: 'New@x.com' } },
  ]);
});

test('a cell that could not be read is kept with the reason, beside the value that stays', async () => {
  await load('customers', rows);
  await load(careful, [header, '4,Al,Clark,al at x,555-CALL,,2 oak st,19512', '5,Bo,Hale,bo at x,,,,']);
  const [, , , known, fresh] = await kept();
  expect(known).toEqual({
    UC_Email: {
      text: 'al at x',
      rules: ['unread'],
      reason: 'email',
    },
    UC_Phone1: {
      ...{ text: '555-CALL', rules: ['unread'] },
      reason: 'phone',
    },
    address: { text: '2 oak st', rules: ['capitals'] },
  });
  expect(fresh).toEqual({
    UC_Email: {
      text: 'bo at x',
      rules: ['unread'],
      reason: 'email',
    },
  });
  const stored = await db
    .selectFrom('customer')
    .select(['UC_Email', 'UC_Phone1'])
    .where('UC_ID', '=', 4)
    .executeTakeFirst();
  expect(stored).toEqual({ UC_Email: 'al@x.com', UC_Phone1: '305-555-0104' });
});

test('customers whom a file of deals brings keep how their phone was written', async () => {
  const deals = profileOf({
    ...{ feed: 'deals', customer: { first: ['First'], last: ['Last'], phone: ['Phone'] } },
    constants: { store_id: '1', status: 'Finalized', deal_type: 'New', deal_kind: 'Retail' },
  });
  await load(deals, [
    'deal_no,contract_date,vin,sale_price,front_gross,back_gross,First,Last,Phone',
    'A,2026-03-01,1M8GDM9AXKP042788,30000,1000,500,Ann,Stone,(610) 555-0101',
    'B,2026-03-01,1M8GDM9AXKP042788,30000,1000,500,Bo,Stone,610-555-0102',
  ]);
  expect(await kept()).toEqual([{ UC_Phone1: { text: '(610) 555-0101', rules: ['format'] } }, null]);
});
