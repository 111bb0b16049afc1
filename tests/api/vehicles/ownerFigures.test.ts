import { expect, test } from 'vitest';
import { rebuildValuation } from '../../../server/vehicles/index.ts';
import { testDatabase } from '../../support/database.ts';
import { peopleIn } from '../../support/people.ts';
import {
  addBuyers,
  type Deal,
  deal,
  lease,
  loan,
  market,
  setSales,
} from '../../support/records/vehicleFacts.ts';

const database = await testDatabase();
await peopleIn(database.db).seedPeople();
await addBuyers(database.db);

const owned = (fields: Partial<Deal>) => deal({ UC_ID: 1, ...loan, ...fields });

test('a customer is told by their best vehicle, their best financed one, and the days on which their leases end', async () => {
  await setSales(database.db, [
    ...market,
    owned({ vin: 'A' }),
    owned({ vin: 'B', amount_financed: 30_000 }),
    owned({ vin: 'C', finance_type: 'cash' }),
    owned({ vin: 'D', ...lease }),
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
