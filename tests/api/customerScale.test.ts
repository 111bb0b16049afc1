import { expect, test } from 'vitest';
import { rebuildCustomers } from '../../server/customers/index.ts';
import { customerFigures, loaderInto } from '../support/customers.ts';
import { testDatabase } from '../support/database.ts';
import { peopleIn } from '../support/people.ts';

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

test('once one in fifty has changed everyone is ranked anew', async () => {
  const before = await scaleOf();
  await pretend(200_000, 4000);
  await deals([deal('D', 3, 9000)]);
  expect(await scaleOf()).not.toEqual(before);
  expect(await scoreOf(3)).toBe(100);
  expect(await scoreOf(2)).toBeLessThan(100);
});
