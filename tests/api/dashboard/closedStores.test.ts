import { expect, test } from 'vitest';
import { compareStores } from '../../../contract/calls/comparing/compareStores.ts';
import { salesWidget } from '../../../contract/widgets/sales.ts';
import { testApp } from '../../support/app.ts';
import { setDeals } from '../../support/records/facts.ts';

// Noon in New York, on Wednesday, March 18, 2026. Store 3 was closed at the end of January.
const group = await testApp();
const { db } = group;
const admin = await group.signIn('Administrator');
await db.updateTable('store').set({ units_target: 10, gross_target: 20_000 }).execute();
await db.updateTable('store').set({ status: 'I' }).where('ID', '=', 3).execute();
await setDeals(db, [
  [1, '2026-03-02', 'New', 'Retail', 'Finalized', 1000, 500],
  [3, '2026-01-20', 'New', 'Retail', 'Finalized', 300, 200],
]);

test('a store that is closed adds no target to days in which it sold nothing', async () => {
  const { rows, totals } = await admin.call(salesWidget, { storeId: '0' });
  expect(totals).toMatchObject({ total_units: 1, units_target: 20, gross_target: 40_000 });
  expect(rows.find(({ store_id }) => store_id === 3)).toMatchObject({
    units_target: null,
    gross_target: null,
  });
  const [, closed] = await admin.call(compareStores, { stores: [1, 3] });
  expect(closed?.sales).toMatchObject({ total_units: 0, units_target: null });
});

test('what it sold before counts, and is measured by its target', async () => {
  const january = { from: '2026-01-01', to: '2026-01-31' };
  const { totals } = await admin.call(salesWidget, { storeId: '0', ...january });
  expect(totals).toMatchObject({ total_units: 1, total_gross: 500, units_target: 30, gross_target: 60_000 });
});
