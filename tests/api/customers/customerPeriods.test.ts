import { expect, test } from 'vitest';
import { keepFigures } from '../../../server/commands/upkeep.ts';
import { testDatabase } from '../../support/database.ts';
import { peopleIn } from '../../support/people.ts';
import { customerFigures, loaderInto, rebuilt } from '../../support/records/customers.ts';

const { db } = await testDatabase();
await peopleIn(db).seedPeople();
const december = loaderInto(db, '2025-12-20');

const spends = async () => {
  const { periods } = await customerFigures(db);
  return Object.fromEntries(periods.map(({ period, CVP_TotalPrice }) => [period, CVP_TotalPrice]));
};
const log = { info: () => {}, error: (error: unknown) => Promise.reject(error) };

await december.customers([{ UC_ID: 1, UC_LastName: 'Adams' }]);
await december.deals([
  { deal_no: 'A', UC_ID: 1, contract_date: '2025-12-10', sale_price: 30_000 },
  { deal_no: 'B', UC_ID: 1, contract_date: '2025-11-10', sale_price: 20_000 },
  { deal_no: 'C', UC_ID: 1, contract_date: '2025-09-30', sale_price: 10_000 },
  { deal_no: 'D', UC_ID: 1, contract_date: '2015-12-31', sale_price: 5000 },
]);

test('periods begin with the month, the quarter and the year, and scores reach back ten years', async () => {
  expect(await spends()).toEqual({ all: 65_000, MTD: 30_000, QTD: 50_000, YTD: 60_000, LM: 20_000 });
});

test('a server that starts in another month works the periods out anew', async () => {
  const months = keepFigures({ db, log, now: () => new Date('2026-01-01T12:00:00Z') });
  await months.checked;
  await months.stop();
  expect(await spends()).toEqual({ all: 60_000, LM: 30_000, LY: 60_000 });
});

test('in the same month a start changes nothing', async () => {
  const before = await customerFigures(db);
  const months = keepFigures({ db, log, now: () => new Date('2026-01-31T12:00:00Z') });
  await months.checked;
  await months.stop();
  expect(await customerFigures(db)).toEqual(before);
});

test('the first import of a month works the periods of everyone out anew', async () => {
  const TODAY = '2026-02-02';
  await loaderInto(db, TODAY).customers([{ UC_ID: 2, UC_LastName: 'Baker' }]);
  expect(await spends()).toEqual({ all: 60_000, LY: 60_000 });
  expect(await customerFigures(db)).toEqual(await rebuilt(db, TODAY));
});
