import { expect, test } from 'vitest';
import { rebuildCustomers, renewScales } from '../../../server/customers/index.ts';
import { testDatabase } from '../../support/database.ts';
import { peopleIn } from '../../support/people.ts';
import { customerFigures, loaderInto } from '../../support/records/customers.ts';

const { db } = await testDatabase();
await peopleIn(db).seedPeople();

const TODAY = '2026-05-18';
const { customers, deals } = loaderInto(db, TODAY);
const deal = (deal_no: string, UC_ID: number, front_gross: number) => ({
  deal_no,
  UC_ID,
  front_gross,
  contract_date: '2026-05-02',
});

const scaleOf = async () => (await customerFigures(db)).scale;
const scoreOf = async (UC_ID: number) =>
  (await customerFigures(db)).customers.find((customer) => customer.UC_ID === UC_ID)?.UCSD_SALES;

/** Lets the scores rest on more customers than a test can have. */
const pretend = (scored: number, changed = 0) =>
  db.updateTable('score_state').set({ scored, changed }).execute();

await customers([
  { UC_ID: 1, UC_LastName: 'Adams' },
  { UC_ID: 2, UC_LastName: 'Baker' },
  { UC_ID: 3, UC_LastName: 'Clark' },
]);
await deals([deal('A', 1, 1000), deal('B', 2, 2000)]);

test('in a large group a few changed customers are ranked on the scale as it is', async () => {
  const before = await scaleOf();
  await pretend(200_000);
  await deals([deal('C', 3, 5000)]);
  expect(await scaleOf()).toEqual(before);
  expect(await scoreOf(3)).toBe(100);
  expect(await scoreOf(2)).toBe(100);
});

test('a full rebuild on the same scale gives what following the changes gave', async () => {
  const { state: _, ...followed } = await customerFigures(db);
  await db.transaction().execute((tx) => rebuildCustomers(tx, TODAY, { keepScale: true }));
  const { state: __, ...rebuilt } = await customerFigures(db);
  expect(rebuilt).toEqual(followed);
});

test('once one in ten has changed a load ranks everyone anew', async () => {
  const before = await scaleOf();
  await pretend(200_000, 20_000);
  await deals([deal('D', 3, 9000)]);
  expect(await scaleOf()).not.toEqual(before);
  expect(await scoreOf(3)).toBe(100);
  expect(await scoreOf(2)).toBeLessThan(100);
});

test('while nobody waits everyone is ranked anew once one in a hundred has changed', async () => {
  await pretend(200_000, 2000);
  await deals([deal('E', 2, 90_000)]);
  const before = await scaleOf();
  expect(await renewScales(db, TODAY)).toBe(true);
  expect(await scaleOf()).not.toEqual(before);
  const { state: _, ...renewed } = await customerFigures(db);
  await db.transaction().execute((tx) => rebuildCustomers(tx, TODAY));
  const { state: __, ...rebuilt } = await customerFigures(db);
  expect(renewed).toEqual(rebuilt);
  expect(await renewScales(db, TODAY)).toBe(false);
});
