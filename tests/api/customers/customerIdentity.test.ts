import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { testDatabase } from '../../support/database.ts';
import { peopleIn } from '../../support/people.ts';
import {
  type CustomerCells,
  clearCustomers,
  customerFigures,
  loaderInto,
  rebuilt,
} from '../../support/records/customers.ts';
import { drawn } from '../../support/seed.ts';

const { db } = await testDatabase();
await peopleIn(db).seedPeople();

const TODAY = '2026-05-18';
const { customers, deals, visits } = loaderInto(db, TODAY);
beforeEach(() => clearCustomers(db, TODAY));

const VIN = '1M8GDM9AXKP042788';

/** Whom each record stands for, and how surely, by record; those that stand for themselves are left out. */
async function merges() {
  const rows = await db
    .selectFrom('customer')
    .select(['UC_ID', 'merged_into', 'merge_confidence'])
    .where('merged_into', 'is not', null)
    .orderBy('UC_ID')
    .execute();
  return rows.map(({ UC_ID, merged_into, merge_confidence }) => [UC_ID, merged_into, merge_confidence]);
}

const openPairs = () =>
  db
    .selectFrom('match_pair')
    .select(['left_id', 'right_id', 'reason', 'confidence'])
    .where('status', '=', 'open')
    .orderBy('left_id')
    .execute();

test('the same last name and e-mail, phone or VIN is the same person, however surely that can be said', async () => {
  await customers([
    { UC_ID: 1, UC_LastName: "O'Möller", UC_Email: 'a@example.com' },
    { UC_ID: 2, UC_LastName: 'OMOLLER', UC_Email: 'a@example.com' },
    { UC_ID: 3, UC_LastName: 'Stone', UC_Phone1: '610-555-0101' },
    { UC_ID: 4, UC_LastName: 'Stone', UC_Phone2: '610-555-0101' },
    { UC_ID: 5, UC_LastName: 'Wood' },
    { UC_ID: 6, UC_LastName: 'Wood' },
    { UC_ID: 7, UC_LastName: 'Other', UC_Phone1: '610-555-0199' },
  ]);
  await deals([{ deal_no: 'A', UC_ID: 5, contract_date: '2026-05-01', vin: VIN }]);
  await visits([
    { ro_no: 'A', UC_ID: 6, opened: '2026-05-02', closed: '2026-05-02', vin: VIN },
    { ro_no: 'B', UC_ID: 7, opened: '2026-05-03', closed: '2026-05-03', vin: VIN },
  ]);
  expect(await merges()).toEqual([
    [2, 1, 1],
    [4, 3, 0.95],
    [6, 5, 0.9],
  ]);
  expect(await openPairs()).toEqual([]);
});

test('records that hang together by a chain of matches are one customer, the one of the lowest number', async () => {
  await customers([
    { UC_ID: 7, UC_LastName: 'Stone', UC_Email: 'a@example.com' },
    { UC_ID: 5, UC_LastName: 'Stone', UC_Email: 'a@example.com', UC_Phone1: '610-555-0101' },
    { UC_ID: 9, UC_LastName: 'Stone', UC_Phone1: '610-555-0101' },
  ]);
  expect(await merges()).toEqual([
    [7, 5, 1],
    [9, 5, 0.95],
  ]);
});

test('what is only alike waits for a person, with the reason', async () => {
  await customers([
    { UC_ID: 1, UC_FirstName: 'Ann', UC_LastName: 'Stone', UC_Email: 'a@example.com' },
    { UC_ID: 2, UC_FirstName: 'Ann', UC_LastName: 'Wood', UC_Email: 'a@example.com' },
    { UC_ID: 3, UC_FirstName: 'Bo', UC_LastName: 'Meyer', UC_Phone1: '610-555-0101' },
    { UC_ID: 4, UC_FirstName: 'Al', UC_LastName: 'Maier', UC_Phone1: '610-555-0101' },
    { UC_ID: 5, UC_FirstName: 'Cy', UC_LastName: 'Clark', address: '1 Main St.', zip: '19512-0001' },
    { UC_ID: 6, UC_FirstName: 'Cy', UC_LastName: 'Clarke', address: '1 MAIN ST', zip: '19512' },
    { UC_ID: 7, UC_FirstName: 'Bo', UC_LastName: 'Quite-Different', UC_Phone1: '610-555-0101' },
  ]);
  expect(await merges()).toEqual([]);
  expect(await openPairs()).toEqual([
    {
      left_id: 1,
      right_id: 2,
      confidence: 0.85,
      reason: 'match_email_first',
    },
    {
      left_id: 3,
      right_id: 4,
      confidence: 0.55,
      reason: 'match_phone_only',
    },
    {
      left_id: 5,
      right_id: 6,
      confidence: 0.7,
      reason: 'match_home_similar',
    },
  ]);
});

const withPhone = (count: number, UC_Phone1: string): CustomerCells[] =>
  Array.from({ length: count }, (_, index) => ({ UC_ID: index + 1, UC_LastName: 'Stone', UC_Phone1 }));

test('a phone number of more than eight records says nothing, until enough of them have another', async () => {
  await customers(withPhone(8, '610-555-0101'));
  expect(await merges()).toHaveLength(7);
  await customers([{ UC_ID: 9, UC_LastName: 'Wood', UC_Phone1: '610-555-0101' }]);
  expect(await merges()).toEqual([]);
  expect(await openPairs()).toEqual([]);
  await customers([{ UC_ID: 8, UC_LastName: 'Stone', UC_Phone1: '610-555-0102' }]);
  expect(await merges()).toHaveLength(6);
});

test('numbers that stand for no number match nobody', async () => {
  await customers([
    { UC_ID: 1, UC_LastName: 'Stone', UC_Phone1: '999-999-9999' },
    { UC_ID: 2, UC_LastName: 'Stone', UC_Phone1: '999-999-9999' },
    { UC_ID: 3, UC_LastName: 'Stone', UC_Phone1: '000-555-0101' },
    { UC_ID: 4, UC_LastName: 'Stone', UC_Phone1: '000-555-0101' },
    { UC_ID: 5, UC_LastName: 'Stone', UC_Phone1: '610-000-0000' },
    { UC_ID: 6, UC_LastName: 'Stone', UC_Phone2: '610-000-0000' },
    { UC_ID: 7, UC_LastName: 'Stone', UC_Phone1: '+999999999' },
    { UC_ID: 8, UC_LastName: 'Stone', UC_Phone1: '+999999999' },
  ]);
  expect(await merges()).toEqual([]);
});

test('streets that stand for none are nobody’s home', async () => {
  const streets = ['Unknown', 'N/A', 'sin dirección', '12 Oak St'];
  await customers(
    streets.flatMap((address, place) =>
      ['Stone', 'Stone', 'Stine'].map((UC_LastName, at) => ({
        ...{ UC_ID: 10 * place + at + 1, UC_FirstName: at === 1 ? 'Bo' : 'Ann', UC_LastName },
        ...{ address, zip: '18901' },
      })),
    ),
  );
  expect(await openPairs()).toMatchObject([{ left_id: 31, right_id: 33 }]);
  const homes = await db.selectFrom('customer').select('household_id').orderBy('UC_ID').execute();
  const own = [1, 2, 3, 11, 12, 13, 21, 22, 23];
  expect(homes.map(({ household_id }) => household_id)).toEqual([...own, 31, 31, 33]);
});

test('e-mail addresses that stand for none match nobody', async () => {
  const addresses = ['noemail@dealer.com', 'test@test.com', 'none@none.com'];
  await customers(
    [...addresses, ...addresses].map((UC_Email, index) => ({
      ...{ UC_ID: index + 1, UC_LastName: 'Stone', UC_Email },
    })),
  );
  expect(await merges()).toEqual([]);
  expect(await openPairs()).toEqual([]);
});

test('the figures of a customer include those of the records merged into them, which have none of their own', async () => {
  await customers([
    { UC_ID: 1, UC_LastName: 'Stone', UC_Email: 'a@example.com', stated_stores: [2], stated_gross: 5 },
    { UC_ID: 2, UC_LastName: 'Stone', UC_Email: 'a@example.com', address: '1 Main St', zip: '19512' },
  ]);
  await deals([{ deal_no: 'A', UC_ID: 2, contract_date: '2026-05-01', store_id: 3 }]);
  const { customers: rows, sets, periods } = await customerFigures(db);
  expect(rows[0]).toMatchObject({ CVP_DealCount: 1, CVP_DealTotalGross: 1500, CVP_RelatedStores: [2, 3] });
  expect(rows[0]).toMatchObject({ UCSD_SALES: 100, household_id: 1, last_deal_date: '2026-05-01' });
  expect(rows[1]).toMatchObject({ CVP_DealCount: 0, CVP_DealTotalGross: 0, CVP_RelatedStores: [] });
  expect(rows[1]).toMatchObject({ UCSD_LTV: null, household_id: null, last_deal_date: null });
  expect(periods.map(({ UC_ID }) => UC_ID)).toEqual(periods.map(() => 1));
  expect(sets).toMatchObject([{ customers: 1, source_records: 2, households: 1, with_email: 1 }]);
});

test('people of one last name at one address are a household', async () => {
  const home = { address: '1 Main St.', zip: '19512' };
  await customers([
    { UC_ID: 1, UC_FirstName: 'Ann', UC_LastName: 'Stone', ...home },
    { UC_ID: 2, UC_FirstName: 'Bob', UC_LastName: 'STONE', address: '1 main st', zip: '19512-0001' },
    { UC_ID: 3, UC_FirstName: 'Cy', UC_LastName: 'Wood', ...home },
    { UC_ID: 4, UC_FirstName: 'Di', UC_LastName: 'Stone' },
  ]);
  const households = async () =>
    (await customerFigures(db)).customers.map(({ household_id }) => household_id);
  expect(await households()).toEqual([1, 1, 3, 4]);
  await customers([
    { UC_ID: 1, UC_FirstName: 'Ann', UC_LastName: 'Stone', address: '9 Elm St', zip: '19512' },
  ]);
  expect(await households()).toEqual([1, 2, 3, 4]);
});

const record = fc.record({
  UC_FirstName: fc.constantFrom('Ann', 'Bob'),
  UC_LastName: fc.constantFrom('Stone', 'Stine', 'Wood'),
  UC_Email: fc.constantFrom('a@example.com', 'b@example.com', null),
  UC_Phone1: fc.constantFrom('610-555-0101', '610-555-0102', null),
  address: fc.constantFrom('1 Main St', null),
  zip: fc.constant('19512'),
});

test('who is one person does not depend on the order in which records arrive', async () => {
  const sample = fc
    .array(record, { minLength: 2, maxLength: 12 })
    .map((rows) => rows.map((row, index) => ({ UC_ID: index + 1, ...row })))
    .chain((rows) => fc.tuple(fc.constant(rows), fc.shuffledSubarray(rows, { minLength: rows.length })));
  await fc.assert(
    fc.asyncProperty(sample, async ([rows, shuffled]) => {
      await clearCustomers(db, TODAY);
      await customers(rows);
      const atOnce = await customerFigures(db);
      await clearCustomers(db, TODAY);
      const half = Math.ceil(shuffled.length / 2);
      await customers(shuffled.slice(0, half));
      if (half < shuffled.length) await customers(shuffled.slice(half));
      expect(await customerFigures(db)).toEqual(atOnce);
      expect(await rebuilt(db, TODAY)).toEqual(atOnce);
    }),
    drawn(8),
  );
}, 120_000);
