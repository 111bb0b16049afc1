import { describe, expect, test } from 'vitest';
import { undoImport } from '../../../../contract/calls/imports/imports.ts';
import { reconcileImport } from '../../../../contract/calls/imports/reconcile.ts';
import { calls } from '../../../../contract/index.ts';
import { salesWidget } from '../../../../contract/widgets/sales.ts';
import { testApp } from '../../../support/app.ts';
import { importDirectory, sampleVin } from '../../../support/imports.ts';
import { insert } from '../../../support/records/insert.ts';
import { importToEnd, upload } from '../../../support/uploads.ts';

const group = await testApp({ config: { dataDir: importDirectory() } });
const { db } = group;
const admin = await group.signIn('Administrator');
await insert(db, 'customer', [
  { UC_ID: 7, UC_FirstName: 'Jane', UC_LastName: 'Doe', UC_Phone1: '610-555-0107' },
  { UC_ID: 8, UC_FirstName: 'John', UC_LastName: 'Roe', UC_Phone1: '610-555-0108' },
]);

const header =
  'store_id,deal_no,contract_date,status,deal_type,deal_kind,stock_no,UC_ID,sale_price,front_gross,back_gross,year,make,model';
const row = (no: string, customer = 7) =>
  `1,${no},2026-02-05,Finalized,Used,Retail,S${no},${customer},30000,1500,500,2023,Ford,Escape`;
const waive = { vin: 'The file tells no VIN.' };

async function load(lines: readonly string[], rules: Readonly<Record<string, unknown>>) {
  const upload_id = await upload(admin, 'deals.csv', lines);
  const profile = { feed: 'deals', source: 'CDK', ...rules };
  return importToEnd(admin, { upload_id, profile, dry_run: false });
}

const vins = async () =>
  Object.fromEntries(
    (await db.selectFrom('deal').select(['deal_no', 'vin']).execute()).map(({ deal_no, vin }) => [
      deal_no,
      vin,
    ]),
  );
const owned = async () => (await db.selectFrom('equity').select('vin').execute()).map(({ vin }) => vin);

describe('a file of deals without VINs', () => {
  test('is not loaded before somebody has said that they are unknown', async () => {
    const { state, message } = await load([header, row('A')], {});
    expect([state, message]).toEqual(['failed', expect.stringContaining('vin')]);
  });

  test('counts in every sum of sales once that was said', async () => {
    const { state, run_id, message } = await load([header, row('A'), row('B', 8), row('C', 8)], { waive });
    expect(state, message ?? '').toBe('loaded');
    expect(await vins()).toEqual({ A: null, B: null, C: null });
    const { totals } = await admin.call(salesWidget, { storeId: '1', from: '2026-02-01', to: '2026-02-28' });
    expect(totals).toMatchObject({ total_units: 3, total_gross: 6000 });
    const compared = await admin.call(reconcileImport, { run_id });
    expect(compared.totals).toMatchObject({ file: { units: 3 }, dashboard: { units: 3 }, parts: [] });
    const models = await db.selectFrom('model_day').select(['make', 'model', 'units']).execute();
    expect(models).toEqual([{ make: 'Ford', model: 'Escape', units: 3 }]);
  });

  test('makes no vehicle of what has none: nobody owns one, and no two customers share one', async () => {
    expect(await owned()).toEqual([]);
    expect(await db.selectFrom('match_pair').selectAll().execute()).toEqual([]);
    const customer = await admin.call(calls.customerDetails, { UC_ID: 7 });
    expect(customer).toMatchObject({ CVP_DealCount: 1, vehicles: [] });
    expect(customer.deals).toMatchObject([{ vin: null, vehicle: '2023 Ford Escape' }]);
    const { events } = await admin.call(calls.customerJourney, { UC_ID: 7 });
    expect(events.find(({ kind }) => kind === 'deal')).toMatchObject({
      vin: null,
      vehicle: '2023 Ford Escape',
    });
  });

  test('learns the vehicle of one from a later file, which gives it to its buyer, until that is undone', async () => {
    const { run_id } = await load([`${header},vin`, `${row('A')},${sampleVin(1)}`], {});
    expect(await vins()).toMatchObject({ A: sampleVin(1), B: null });
    expect(await owned()).toEqual([sampleVin(1)]);
    const again = await load([header, row('A')], { waive });
    expect(await vins()).toMatchObject({ A: sampleVin(1) });
    await admin.call(undoImport, { run_id: again.run_id });
    await admin.call(undoImport, { run_id });
    expect(await vins()).toMatchObject({ A: null });
    expect(await owned()).toEqual([]);
  });

  test('has the vehicles that its stock numbers tell, and loads the others where that was said', async () => {
    const stock = {
      store_id: 1,
      stock_type: 'U',
      status: 'in_stock',
      year: 2023,
      make: 'Ford',
      model: 'Escape',
      stocked_date: '2026-01-10',
      cost: 20_000,
    } as const;
    await insert(db, 'inventory_vehicle', [{ ...stock, stock_no: 'SD', vin: sampleVin(4) }]);
    const { state, message } = await load([header, row('D'), row('E')], { vinBy: 'stock_no', waive });
    expect(state, message ?? '').toBe('loaded');
    expect(await vins()).toMatchObject({ D: sampleVin(4), E: null });
  });
});
