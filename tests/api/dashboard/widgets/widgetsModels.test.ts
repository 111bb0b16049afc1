import { describe, expect, test } from 'vitest';
import { modelStock } from '../../../../contract/widgets/models.ts';
import { rebuildAll } from '../../../../server/rollups/index.ts';
import { testApp } from '../../../support/app.ts';
import { deal, setSales, vehicle } from '../../../support/records/vehicleFacts.ts';

const truck = { make: 'Ford', model: 'F-150' };
const camry = { make: 'Toyota', model: 'Camry' };

// The 90 days up to Wednesday, March 18, 2026 begin on December 19.
const group = await testApp();
const admin = await group.signIn('Administrator');
const { db } = group;
const soldTruck = (contract_date: string, more = {}) =>
  deal({ ...truck, deal_type: 'New', contract_date, ...more });
await setSales(
  db,
  [
    soldTruck('2025-12-18'),
    soldTruck('2025-12-19'),
    soldTruck('2026-02-18', { make: 'FORD', model: 'F150' }),
    soldTruck('2026-03-18'),
    soldTruck('2026-03-17', { deal_kind: 'Wholesale' }),
    soldTruck('2026-03-01', { store_id: 2 }),
    soldTruck('2026-03-02', { store_id: 2 }),
    soldTruck('2026-03-03', { store_id: 2 }),
    // Of a store whose inventory nobody knows.
    soldTruck('2026-03-04', { store_id: 3 }),
    deal({ ...camry, contract_date: '2026-03-04' }),
    deal({ make: 'Honda', model: 'Civic', contract_date: '2026-03-05' }),
    deal({ make: 'Honda', model: 'Civic', contract_date: '2026-03-06' }),
  ],
  [
    vehicle({ ...truck, stock_type: 'N', stocked_date: '2026-03-09' }),
    vehicle({ make: 'FORD', model: 'F150', stock_type: 'N', status: 'hold', stocked_date: '2025-12-18' }),
    vehicle({ ...truck, stock_type: 'N', stocked_date: '2026-03-17', store_id: 2 }),
    vehicle({ ...truck, stock_type: 'N', status: 'in_transit', stocked_date: '2025-01-01' }),
    vehicle({
      ...truck,
      stock_type: 'N',
      status: 'sold',
      stocked_date: '2025-01-01',
      sold_date: '2026-03-01',
    }),
    vehicle({ ...camry, stocked_date: '2026-02-16' }),
    vehicle({ make: 'toyota', model: 'camry', stock_type: 'C', stocked_date: '2026-01-17' }),
    vehicle({ make: 'Ford', model: 'Escape', stock_type: 'N', status: 'in_transit', store_id: 2 }),
  ],
);
await db.transaction().execute((tx) => rebuildAll(tx, '2026-03-18'));

describe('stock by model', () => {
  test('adds the stores and the spellings of a model up, with sales, supply and target', async () => {
    const { rows } = await admin.call(modelStock, { store_id: '0' });
    expect(rows).toEqual([
      {
        stock_type: 'N',
        ...truck,
        units_in_stock: 3,
        units_in_transit: 1,
        avg_month_units: 2, // 6 in 90 days
        days_supply: 45,
        target_units: 4, // 6 ÷ 90 × 65
        over_under: -1,
        oldest_days: 90,
      },
      {
        stock_type: 'U',
        ...camry,
        units_in_stock: 2,
        units_in_transit: 0,
        avg_month_units: 0.3,
        days_supply: 180,
        target_units: 1, // 1 ÷ 90 × 45, rounded up
        over_under: 1,
        oldest_days: 60,
      },
      {
        // Sold out.
        stock_type: 'U',
        make: 'Honda',
        model: 'Civic',
        units_in_stock: 0,
        units_in_transit: 0,
        avg_month_units: 0.7,
        days_supply: 0,
        target_units: 1,
        over_under: -1,
        oldest_days: null,
      },
      {
        // Never sold.
        stock_type: 'N',
        make: 'Ford',
        model: 'Escape',
        units_in_stock: 0,
        units_in_transit: 1,
        avg_month_units: 0,
        days_supply: null,
        target_units: 0,
        over_under: 0,
        oldest_days: null,
      },
    ]);
  });

  test('has totals of all models', async () => {
    const { totals } = await admin.call(modelStock, { store_id: '0' });
    expect(totals).toEqual({
      units_in_stock: 5,
      units_in_transit: 2,
      avg_month_units: 3,
      days_supply: 50,
      target_units: 6,
      over_under: -1,
      oldest_days: 90,
    });
  });

  test('is that of the asked stores only', async () => {
    const { response, meta } = await admin.reply(modelStock, { store_id: '1' });
    expect(response.rows[0]).toMatchObject({ ...truck, units_in_stock: 2, target_units: 2, over_under: 0 });
    // Of two in stock each, the one that sold more.
    expect(response.rows.map(({ model }) => model)).toEqual(['F-150', 'Camry', 'Civic']);
    expect(meta).toMatchObject({ period_start: '2025-12-19', period_end: '2026-03-18', store_ids: [1] });
    const empty = await admin.call(modelStock, { store_id: '3' });
    expect(empty).toEqual({
      rows: [],
      totals: {
        units_in_stock: 0,
        units_in_transit: 0,
        avg_month_units: 0,
        days_supply: null,
        target_units: 0,
        over_under: 0,
        oldest_days: null,
      },
    });
  });
});
