import { expect, test } from 'vitest';
import { undoImport } from '../../../../contract/calls/imports/imports.ts';
import { inspectImport } from '../../../../contract/calls/imports/inspection.ts';
import { reconciledRows, reconcileImport } from '../../../../contract/calls/imports/reconcile.ts';
import { calls } from '../../../../contract/index.ts';
import { salesWidget } from '../../../../contract/widgets/sales.ts';
import { testApp } from '../../../support/app.ts';
import { samplesOf } from '../../../support/importSamples.ts';
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

async function load(lines: readonly string[], rules: Readonly<Record<string, unknown>> = {}) {
  const upload_id = await upload(admin, 'deals.csv', lines);
  const profile = { feed: 'deals', source: 'CDK', ...rules };
  const run = await importToEnd(admin, { upload_id, profile, dry_run: false });
  if (run.state === 'failed') throw new Error(run.message ?? '');
  return run;
}
/** The rows without some of the columns. */
const without = (names: readonly string[], lines: readonly string[]) => {
  const kept = lines[0]?.split(',').map((name) => !names.includes(name)) ?? [];
  return lines.map((line) =>
    line
      .split(',')
      .filter((_cell, place) => kept[place])
      .join(','),
  );
};
const totalsOf = async (month: string) =>
  (await admin.call(salesWidget, { storeId: '1', from: `${month}-01`, to: `${month}-28` })).totals;
const compare = async (run_id: number) => (await admin.call(reconcileImport, { run_id })).totals;
const february = { contract_date: '2026-02-05' };

const grosses = ['front_gross', 'back_gross'] as const;
const noGross = { waive: { front_gross: 'The file has no gross.', back_gross: 'The file has no gross.' } };
const priced = samplesOf('deals', { UC_ID: '7' });
const sold = (deal_no: string, vin: number) => priced.row({ ...february, deal_no, vin: sampleVin(vin) });
const grossOf = (deal_no: string) =>
  db.selectFrom('deal').select(grosses).where('deal_no', '=', deal_no).executeTakeFirst();

test('deals without gross load only where the profile says so; the gross is unknown, not zero, everywhere', async () => {
  const file = without(grosses, [priced.header, sold('A', 1), sold('B', 2)]);
  await expect(load(file)).rejects.toThrow('front_gross');
  const { run_id } = await load(file, noGross);
  expect(await grossOf('A')).toEqual({ front_gross: null, back_gross: null });
  expect(await totalsOf('2026-02')).toMatchObject({
    total_units: 2,
    total_gross: null,
    units_without_gross: 2,
  });
  const figures = {
    ...{ units: 2, front_gross: null, back_gross: null, total_gross: null, sale_price: 60_000 },
    ...{ without_front: 2, without_back: 2, without_gross: 2 },
  };
  expect(await compare(run_id)).toMatchObject({ file: figures, dashboard: figures, parts: [] });
  const customer = await admin.call(calls.customerDetails, { UC_ID: 7 });
  expect(customer).toMatchObject({ CVP_DealTotalGross: null, CVP_DealCount: 2, CVP_TotalPrice: 60_000 });
  expect(customer.deals.map(({ front_gross }) => front_gross)).toEqual([null, null]);
  const measures = customer.score[0]?.steps.map(({ measure }) => measure);
  expect(measures).toEqual(['sales_recency', 'sales_frequency']);
  const journey = await admin.call(calls.customerJourney, { UC_ID: 7 });
  expect(journey).toMatchObject({ deal_gross: null, units: 2, household: [{ gross: null }] });
});

test('a later file with costs gives them a front gross until its undo, and a known gross stays', async () => {
  const cost = (line: string, more: string) => `${line},${more}`;
  const names = without(grosses, [priced.header, sold('B', 2), sold('C', 3)]);
  const file = [
    cost(names[0] ?? '', 'cost,pack'),
    cost(names[1] ?? '', '28000,500'),
    cost(names[2] ?? '', ','),
  ];
  const { run_id } = await load(file, { compute: ['front_gross'], ...noGross });
  expect(await grossOf('B')).toEqual({ front_gross: 1500, back_gross: null });
  expect(await grossOf('C')).toEqual({ front_gross: null, back_gross: null });
  const tile = { total_units: 3, front_gross: 1500, front_pvr: 1500, total_gross: null };
  expect(await totalsOf('2026-02')).toMatchObject(tile);
  const compared = await compare(run_id);
  expect(compared).toMatchObject({
    file: { units: 2, front_gross: 1500, without_front: 1, back_gross: null, total_gross: null },
    parts: [{ kind: 'others', rows: 1, figures: { units: -1, front_gross: null, without_front: -1 } }],
  });
  const others = { run_id, kind: 'others', why: compared.parts[0]?.why ?? '' } as const;
  expect(await admin.call(reconciledRows, others)).toMatchObject([
    { record: 'A', dashboard: { front_gross: null, total_gross: null } },
  ]);
  await admin.call(undoImport, { run_id });
  expect(await grossOf('B')).toEqual({ front_gross: null, back_gross: null });
  await load([priced.header, sold('D', 4)]);
  await load(without(grosses, [priced.header, sold('D', 4)]), noGross);
  expect(await grossOf('D')).toEqual({ front_gross: 1000, back_gross: 500 });
});

test('the front gross of a file with price and cost is calculated, which the profile says', async () => {
  const names = 'Store,Deal No,Contract Date,Status,New/Used,Deal Kind,VIN,Sale Price,Vehicle Cost';
  const rows = ['F', 'G'].map(
    (no, at) => `1,${no},2026-02-05,Finalized,New,Retail,${sampleVin(at)},30000,28000`,
  );
  const look = async (header: string) =>
    admin.call(inspectImport, { upload_id: await upload(admin, 'deals.csv', [header, ...rows]) });
  const { profile, missing } = await look(names);
  expect(profile).toMatchObject({ feed: 'deals', prepare: { recipes: [{ recipe: 'frontGross' }] } });
  expect([missing.includes('front_gross'), missing.includes('back_gross')]).toEqual([false, true]);
  // A column that only resembles a cost calculates nothing.
  const similar = await look(names.replace('Vehicle Cost', 'Insurance_Cost'));
  expect(similar.profile.prepare).toBeUndefined();
  expect(similar.missing).toContain('front_gross');
});

test('a lease without a residual loads with a warning where the profile says so, and its payoff is unknown', async () => {
  const lease = samplesOf('deals', { UC_ID: '7', term: '36', deal_kind: 'Lease' });
  const waive = { residual: 'The file has none.' };
  const { report } = await load([lease.header, lease.row({ deal_no: 'L', vin: sampleVin(12) })], { waive });
  expect(report?.warnings).toMatchObject([{ reason: expect.stringContaining('Unknown for this lease') }]);
  const equity = db
    .selectFrom('equity')
    .select(['payoff_est', 'equity', 'term'])
    .where('vin', '=', sampleVin(12));
  expect(await equity.execute()).toEqual([{ payoff_est: null, equity: null, term: 36 }]);
});

const noVin = { waive: { vin: 'The file tells no VIN.' } };
const named = samplesOf('deals', {
  ...{ contract_date: '2025-11-05', stock_no: '' },
  ...{ year: '2023', make: 'Ford', model: 'Escape' },
  UC_ID: '8',
});
const unnamed = (deal_no: string, UC_ID = '8') =>
  named.row({ deal_no, UC_ID, stock_no: `S${deal_no}`, vin: sampleVin(20) });
const vins = async () => {
  const deals = await db
    .selectFrom('deal')
    .select(['deal_no', 'vin'])
    .where('deal_no', 'like', 'V%')
    .execute();
  return Object.fromEntries(deals.map(({ deal_no, vin }) => [deal_no, vin]));
};
const owned = () => db.selectFrom('equity').select('vin').where('vin', '=', sampleVin(20)).execute();

test('deals without VINs load only where the profile says so, count in every sum, and make no vehicle', async () => {
  const file = without(['vin'], [named.header, unnamed('V1'), unnamed('V2', '7'), unnamed('V3', '7')]);
  await expect(load(file)).rejects.toThrow('vin');
  const { run_id } = await load(file, noVin);
  expect(await vins()).toEqual({ V1: null, V2: null, V3: null });
  expect(await totalsOf('2025-11')).toMatchObject({ total_units: 3, total_gross: 4500 });
  expect(await compare(run_id)).toMatchObject({ file: { units: 3 }, dashboard: { units: 3 }, parts: [] });
  const models = db.selectFrom('model_day').select(['make', 'model', 'units']);
  expect(await models.execute()).toEqual([{ make: 'Ford', model: 'Escape', units: 3 }]);
  expect(await db.selectFrom('match_pair').selectAll().execute()).toEqual([]);
  const customer = await admin.call(calls.customerDetails, { UC_ID: 8 });
  const vehicle = { vin: null, vehicle: '2023 Ford Escape' };
  expect(customer).toMatchObject({ CVP_DealCount: 1, vehicles: [], deals: [vehicle] });
  const { events } = await admin.call(calls.customerJourney, { UC_ID: 8 });
  expect(events.find(({ kind }) => kind === 'deal')).toMatchObject(vehicle);
});

test('a later file gives a deal its vehicle and its buyer a car until its undo; stock numbers give others theirs', async () => {
  const { run_id } = await load([named.header, unnamed('V1')]);
  expect(await vins()).toMatchObject({ V1: sampleVin(20), V2: null });
  expect(await owned()).toHaveLength(1);
  const again = await load(without(['vin'], [named.header, unnamed('V1')]), noVin);
  expect(await vins()).toMatchObject({ V1: sampleVin(20) });
  await admin.call(undoImport, { run_id: again.run_id });
  await admin.call(undoImport, { run_id });
  expect(await vins()).toMatchObject({ V1: null });
  expect(await owned()).toEqual([]);
  const car = { year: 2023, make: 'Ford', model: 'Escape', vin: sampleVin(24), cost: 20_000 };
  const stock = { store_id: 1, stock_no: 'SV4', stock_type: 'U', status: 'in_stock' } as const;
  await insert(db, 'inventory_vehicle', [{ ...stock, ...car, stocked_date: '2025-10-10' }]);
  await load(without(['vin'], [named.header, unnamed('V4'), unnamed('V5')]), { vinBy: 'stock_no', ...noVin });
  expect(await vins()).toMatchObject({ V4: sampleVin(24), V5: null });
});
