import { expect, test } from 'vitest';
import { rebuildValuation } from '../../../server/vehicles/index.ts';
import { testDatabase } from '../../support/database.ts';
import { peopleIn } from '../../support/people.ts';
import { type Deal, deal, setSales } from '../../support/records/vehicleFacts.ts';

const database = await testDatabase();
await peopleIn(database.db).seedPeople();
await database.db
  .insertInto('customer')
  .values([1, 2, 3].map((UC_ID) => ({ UC_ID, UC_LastName: `Buyer ${UC_ID}` })))
  .execute();

/** Three sales to nobody we know make a 2022 F-150 XLT with 31,000 miles worth 21,000, and 16,800 in trade. */
const market = [deal({ sale_price: 20_000 }), deal(), deal({ sale_price: 22_500 })];

/** What is owed of it after eighteen payments are 17,537.88. */
const owned = (fields: Partial<Deal>) =>
  deal({
    UC_ID: 1,
    contract_date: '2025-05-01',
    sale_price: 23_000,
    mileage: 12_963,
    finance_type: 'finance',
    amount_financed: 24_000,
    apr: 6,
    term: 60,
    payment: 463.99,
    ...fields,
  });
const lease = { finance_type: 'lease', deal_kind: 'Lease', payment: 400, residual: 15_000 } as const;

test('a customer is told by their best vehicle, their best financed one, and the days on which their leases end', async () => {
  await setSales(database.db, [
    ...market,
    owned({ vin: 'A' }),
    owned({ vin: 'B', amount_financed: 30_000 }),
    owned({ vin: 'C', finance_type: 'cash' }),
    owned({ vin: 'D', ...lease, term: 36 }),
    owned({ vin: 'E', ...lease, term: 24 }),
    owned({ vin: 'F', UC_ID: 2, finance_type: 'cash' }),
  ]);
  await database.db.transaction().execute((tx) => rebuildValuation(tx, '2026-11-18'));
  const owners = await database.db
    .selectFrom('customer')
    .select(['UC_ID', 'equity', 'payment_position', 'lease_ends'])
    .orderBy('UC_ID')
    .execute();
  expect(owners).toEqual([
    { UC_ID: 1, equity: 16_800, payment_position: -737.88, lease_ends: ['2027-05-01', '2028-05-01'] },
    { UC_ID: 2, equity: 16_800, payment_position: null, lease_ends: null },
    { UC_ID: 3, equity: null, payment_position: null, lease_ends: null },
  ]);
});
