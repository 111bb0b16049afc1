import { expect, test } from 'vitest';
import { keepFigures } from '../../../server/commands/upkeep.ts';
import { up } from '../../../server/db/migrations/0001-0025/0011_equity_bands.ts';
import { runStatements } from '../../../server/db/migrations/statements.ts';
import { rebuildValuation } from '../../../server/vehicles/index.ts';
import { testDatabase } from '../../support/database.ts';
import { peopleIn } from '../../support/people.ts';
import { insert } from '../../support/records/insert.ts';
import { deal, setSales } from '../../support/records/vehicleFacts.ts';

const TODAY = '2026-11-18';
const { db } = await testDatabase();

/** The tables as they were before the migration. */
const older = `
alter table equity_band rename column vehicles to customers;
drop table equity_owner;
alter table market_value drop wholesale_sale_price;
update dictionary_entry set refresh = 'Every day' where term in ('Equity', 'Loan-to-value');
update dictionary_entry set version = 2 where term = 'Loan-to-value';
`;

test('a group that had equity before has it anew after the first start, with trades found by their VIN', async () => {
  await peopleIn(db).seedPeople();
  await insert(
    db,
    'customer',
    [1, 2].map((UC_ID) => ({ UC_ID, UC_LastName: `Buyer ${UC_ID}` })),
  );
  await setSales(db, [
    deal({ UC_ID: 1, vin: 'OWN1', contract_date: '2025-05-01' }),
    deal({ UC_ID: 2, vin: 'OWN2', trade_vin: ' own 1' }),
  ]);
  await db.transaction().execute((tx) => rebuildValuation(tx, TODAY));
  expect(await db.selectFrom('equity').select('vin').execute()).toHaveLength(2);
  await runStatements(db, older);

  await up(db);
  const months = keepFigures({
    db,
    log: { info: () => {}, error: (error: unknown) => Promise.reject(error) },
    now: () => new Date(`${TODAY}T12:00:00Z`),
  });
  await months.checked;
  await months.stop();
  expect(await db.selectFrom('equity').select('vin').execute()).toEqual([{ vin: 'OWN2' }]);
  expect(await db.selectFrom('equity_owner').selectAll().execute()).toEqual([
    { store_ids: [1], customers: 1 },
  ]);
  const entries = await db
    .selectFrom('dictionary_entry')
    .select(['term', 'refresh'])
    .where('term', 'in', ['Equity', 'Loan-to-value'])
    .orderBy('term')
    .execute();
  expect(entries).toEqual([
    { term: 'Equity', refresh: 'Every month and with every import' },
    { term: 'Loan-to-value', refresh: 'Every day' },
  ]);
});
