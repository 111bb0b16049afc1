import { expect, test } from 'vitest';
import { inspectImport } from '../../../../contract/calls/imports/inspection.ts';
import { judgeImport } from '../../../../contract/calls/imports/judging.ts';
import { salesWidget } from '../../../../contract/widgets/sales.ts';
import { serviceWidget } from '../../../../contract/widgets/service.ts';
import { testApp } from '../../../support/app.ts';
import { importDirectory, sampleFile, sampleVin } from '../../../support/imports.ts';
import { insert } from '../../../support/records/insert.ts';
import { importToEnd, upload } from '../../../support/uploads.ts';

const group = await testApp({ config: { dataDir: importDirectory() } });
const admin = await group.signIn('Administrator');

await insert(group.db, 'employee', {
  ...{ employee_id: 901, firstname: 'Ann', lastname: 'Bell', title: 'Advisor', department: 'Service' },
  ...{ store_id: 1, hire_date: '2020-01-01', status: 'A' },
});

const deal = {
  ...{ store_id: '1', deal_no: '100', contract_date: '2026-03-02', status: 'Finalized' },
  ...{ deal_type: 'New', deal_kind: 'Retail', vin: sampleVin(1), sale_price: '30000' },
  ...{ front_gross: '1000', back_gross: '500' },
};
const deals = sampleFile(deal);
const orders = sampleFile({
  ...{ store_id: '1', ro_no: '100', opened_at: '2026-03-02T15:00:00Z', closed_at: '2026-03-03T15:00:00Z' },
  ...{
    status: 'closed',
    advisor_id: '901',
    vin: sampleVin(1),
    line_no: '1',
    pay_type: 'CP',
    billed_hours: '1',
  },
  ...{ labor_sale: '150', labor_cost: '50', parts_sale: '0', parts_cost: '0' },
});
const REASON = 'Another source uses this number for another vehicle.';

async function load(feed: string, source: string, lines: readonly string[], more: object = {}) {
  const upload_id = await upload(admin, `${feed}.csv`, lines);
  const profile = { feed, source, allowedRejects: 100, ...more };
  const judge = () => admin.call(judgeImport, { upload_id, profile });
  let judged = await judge();
  while (judged.state === 'waiting' || judged.state === 'reading') judged = await judge();
  const inspected = await admin.call(inspectImport, { upload_id, profile });
  const run = await importToEnd(admin, { upload_id, profile, dry_run: false });
  const { report } = run;
  // What is promised before is what comes.
  for (const { judged: promised } of [judged, inspected]) expect(promised.rejected).toBe(report?.rejected);
  return { ...report, told: judged.rejected.map(({ reason }) => reason) };
}

const sold = async () => (await admin.call(salesWidget, { storeId: '1' })).totals;

test('a deal of another system under the number of a deal of another vehicle takes the place of nothing', async () => {
  await load('deals', 'Old', [deals.header, deals.row()]);
  const others = [
    deals.row({ vin: sampleVin(2), sale_price: '40000', front_gross: '2000' }),
    deals.row({ deal_no: '101', vin: sampleVin(3) }),
  ];
  const report = await load('deals', 'New', [deals.header, ...others]);
  expect(report).toMatchObject({ created: 1, updated: 0, rejected: 1, told: [REASON] });
  expect(report.rejectReasons).toMatchObject([{ column: 'deal_no', reason: REASON, count: 1, firstLine: 2 }]);
  expect(await sold()).toMatchObject({ total_units: 2, front_gross: 2000 });
  // With a number of its own it counts beside the other.
  const combine = { deal_no: ['vin', 'contract_date'] };
  const { header, row } = sampleFile({
    ...{ store_id: '1', contract_date: '2026-03-02', status: 'Finalized', deal_type: 'New' },
    ...{
      deal_kind: 'Retail',
      vin: sampleVin(2),
      sale_price: '40000',
      front_gross: '2000',
      back_gross: '500',
    },
  });
  expect(await load('deals', 'New', [header, row()], { combine })).toMatchObject({ created: 1, rejected: 0 });
  expect(await sold()).toMatchObject({ total_units: 3, front_gross: 4000 });
});

test('the same vehicle is the same deal from any source, and a source corrects its own deals', async () => {
  const same = [deals.header, deals.row({ front_gross: '1100' })];
  expect(await load('deals', 'Finance office', same)).toMatchObject({ updated: 1, rejected: 0 });
  const corrected = [deals.header, deals.row({ vin: sampleVin(4) })];
  expect(await load('deals', 'Finance office', corrected)).toMatchObject({ updated: 1, rejected: 0 });
  // It uses the numbers of that source.
  const more = { numbersOf: 'Finance office' };
  expect(await load('deals', 'Warehouse', [deals.header, deals.row()], more)).toMatchObject({
    ...{ updated: 1, rejected: 0 },
  });
});

test('a deal with an unknown customer and the number of another system is rejected once', async () => {
  const { header, row } = sampleFile({ ...deal, UC_ID: '999', vin: sampleVin(5) });
  expect(await load('deals', 'Third', [header, row()])).toMatchObject({
    ...{ rejected: 1, told: ['No such customer.'] },
  });
});

test('nor does a repair order of another system, with all of its lines', async () => {
  await load('repair_orders', 'Old', [orders.header, orders.row()]);
  const lines = ['1', '2'].map((line_no) => orders.row({ line_no, vin: sampleVin(2), labor_sale: '900' }));
  expect(await load('repair_orders', 'New', [orders.header, ...lines])).toMatchObject({
    ...{ rejected: 2, updated: 0, created: 0, told: [REASON] },
  });
  const { totals } = await admin.call(serviceWidget, { storeId: '1' });
  expect(totals).toMatchObject({ ro_count: 1, labor_sales: 150 });
});
