import { beforeEach, expect, test } from 'vitest';
import { loadRecords } from '../../../../server/imports/loading/loadRecords.ts';
import { testDatabase } from '../../../support/database.ts';
import { advisor, samplesOf } from '../../../support/importSamples.ts';
import { importDirectory, importerInto, profileOf, sampleVin, twoStores } from '../../../support/imports.ts';

const { db } = await testDatabase();
const load = importerInto(db, importDirectory());
await load('stores', twoStores);
await load('employees', advisor);

beforeEach(async () => {
  for (const table of ['deal', 'repair_line', 'repair_order', 'service_day', 'parts_sale'] as const)
    await db.deleteFrom(table).execute();
});

test('a gross beyond 50,000 dollars is warned of, unless amounts are in pesos; products are stored', async () => {
  const products = [{ type: 'VSC', sale: 1800, cost: 900.5 }];
  const quoted = `"${JSON.stringify(products).replaceAll('"', '""')}"`;
  const { header, row } = samplesOf('deals', { products: quoted, year: '2026', mileage: '12' });
  const file = [header, row({ front_gross: '50000.01', back_gross: '-50000' })];
  expect(await load('deals', file)).toMatchObject({ warnings: [{ column: 'front_gross', count: 1 }] });
  expect(await load(profileOf({ feed: 'deals', currency: 'ARS' }), file)).toMatchObject({ warnings: [] });
  const stored = db.selectFrom('deal').select(['products', 'year', 'mileage']);
  expect(await stored.execute()).toEqual([{ products, year: 2026, mileage: 12 }]);
});

test('only a row that equals the whole header row is skipped', async () => {
  const columns = { UC_ID: 'No', UC_FirstName: 'First', UC_LastName: 'Last', address: 'Street' };
  const header = 'No,First,Last,Street';
  const lines = [header, '801,First,Last,1 Street', header, '802,Ann,Last,Street', 'No,First,Last,', header];
  const report = await load(profileOf({ feed: 'customers', columns }), lines, { acceptRejects: true });
  expect(report).toMatchObject({ read: 5, created: 2, skipped: 2, rejected: 1 });
  expect(report.skipReasons).toMatchObject([{ reason: 'Repeated header row.', count: 2, firstLine: 3 }]);
});

test('appointments to come, early arrivals, returns, invoices without lines and future budgets load', async () => {
  const visit = samplesOf('appointments');
  const visits = [
    visit.row({ starts_at: '2027-03-16 10:00', status: 'booked' }),
    visit.row({ appt_id: 'B', starts_at: '2026-03-16 12:00', status: 'arrived' }),
    visit.row({ appt_id: 'C', starts_at: '2026-03-16 10:30', status: 'no_show' }),
    visit.row({ appt_id: 'D', starts_at: '2026-03-15 23:30', store_id: '2' }),
  ];
  expect(await load('appointments', [visit.header, ...visits])).toMatchObject({ created: 4, rejected: 0 });
  const dates = await db.selectFrom('appointment').select('date').orderBy('appt_id').execute();
  const expected = ['2027-03-16', '2026-03-16', '2026-03-16', '2026-03-15'];
  expect(dates.map(({ date }) => date)).toEqual(expected);

  const part = samplesOf('parts_sales', { ro_no: '' });
  const parts = [
    part.header,
    part.row({ qty: '-1', sale: '(9.75)', cost: '-5.50' }),
    part.row({ invoice_no: 'B', channel: 'CP', ro_no: 'R1' }),
    part.row({ invoice_no: 'C', channel: 'wholesale' }),
    part.row({ invoice_no: 'C', part_no: '2B' }),
  ].map((line) => line.split(',').toSpliced(2, 1).join(','));
  expect(await load('parts_sales', parts)).toMatchObject({ created: 4, rejected: 0 });
  expect(await load('parts_sales', parts)).toMatchObject({ created: 0, unchanged: 4 });

  const budget = samplesOf('budgets');
  const plans = [budget.header, budget.row(), budget.row({ month: '12/1/2026', department: 'f&i' })];
  expect(await load('budgets', plans)).toMatchObject({ created: 2, rejected: 0 });
  const overhead = samplesOf('overheads', { body_gross: '' });
  await load('overheads', [overhead.header, overhead.row()]);
  expect(await db.selectFrom('overhead').select('body_gross').execute()).toEqual([{ body_gross: 0 }]);
});

const order = samplesOf('repair_orders', { status: '' });
const orders = () =>
  db
    .selectFrom('repair_order')
    .select(['store_id', 'ro_no', 'status', 'opened_at', 'opened_date', 'closed_date', 'vin'])
    .orderBy('store_id')
    .orderBy('ro_no')
    .execute();
/** The file without some of its columns. */
const without = (names: readonly string[], lines: readonly string[]) => {
  const kept = order.header.split(',').map((name) => !names.includes(name));
  return lines.map((line) =>
    line
      .split(',')
      .filter((_cell, place) => kept[place])
      .join(','),
  );
};

test('repair orders have the days of their store, and the status that their closing time tells', async () => {
  const file = [
    order.header,
    order.row({ closed_at: '2026-03-02 16:00' }),
    order.row({ line_no: '2', closed_at: '2026-03-02 16:00', pay_type: 'Warranty' }),
    order.row({ ro_no: 'B', opened_at: '2026-03-16', closed_at: '' }),
    order.row({ ro_no: 'C', status: 'void' }),
    order.row({ ro_no: 'D', opened_at: '2026-03-02', closed_at: '2026-03-02' }),
    order.row({ ro_no: 'E', closed_at: '2026-03-01' }),
    order.row({ store_id: '2', opened_at: '2026-03-02 23:30', closed_at: '2026-03-02T23:45:00-08:00' }),
  ];
  expect(await load('repair_orders', file, { acceptRejects: true })).toMatchObject({
    ...{ created: 6, rejected: 1, rejectReasons: [{ column: 'closed_at' }] },
  });
  const day = '2026-03-02';
  expect(await orders()).toMatchObject([
    { ro_no: 'A', opened_at: new Date('2026-03-02T14:00:00Z'), closed_date: day, status: 'closed' },
    { ro_no: 'B', opened_at: new Date('2026-03-16T04:00:00Z'), closed_date: null, status: 'open' },
    { ro_no: 'C', closed_date: '2026-03-03', status: 'void' },
    { ro_no: 'D', closed_date: day, status: 'closed' },
    { store_id: 2, opened_at: new Date('2026-03-03T07:30:00Z'), opened_date: day, closed_date: day },
  ]);
  const ready = await load('repair_orders', [order.header, order.row({ ro_no: 'F', status: 'ready' })]);
  expect(ready.warnings).toMatchObject([{ column: 'closed_at', count: 1 }]);
});

test('a file without status and closing time keeps those of an order, which is what its last line says', async () => {
  await load('repair_orders', [order.header, order.row({ status: 'void' }), order.row({ ro_no: 'B' })]);
  const lines = [order.row({ vin: sampleVin(2) }), order.row({ line_no: '2', vin: sampleVin(3) })];
  const file = without(['status', 'closed_at'], [order.header, ...lines, order.row({ ro_no: 'C' })]);
  const report = await load('repair_orders', file);
  expect(report).toMatchObject({ created: 2, updated: 1 });
  expect(report.warnings).toMatchObject([
    { count: 1, firstLine: 2, reason: expect.stringMatching(/last line/) },
  ]);
  expect(await orders()).toMatchObject([
    { ro_no: 'A', status: 'void', closed_date: '2026-03-03', vin: sampleVin(3) },
    { ro_no: 'B', status: 'closed' },
    { ro_no: 'C', status: 'open', closed_date: null },
  ]);
});

test('a profile waives what its source lacks; a column for two fields is rejected once', async () => {
  const waived = ['vin', 'billed_hours', 'labor_cost', 'parts_cost', 'advisor_id'];
  const waive = Object.fromEntries(waived.map((name) => [name, 'Not in this source.']));
  const profile = profileOf({ feed: 'repair_orders', drop: ['advisor_id'], waive });
  const none = Object.fromEntries(waived.map((name) => [name, '']));
  const report = await load(profile, [order.header, order.row({ ...none, advisor_id: '99' })]);
  expect(report).toMatchObject({ created: 1, rejected: 0, warnings: [{ column: 'advisor_id' }] });

  const own = Object.fromEntries(order.header.split(',').map((name) => [name, [name]]));
  const columns = { ...own, opened_at: ['Day'], closed_at: ['Day'] };
  const lines = [order.row({ opened_at: '31/02/2026' }), order.row({ ro_no: 'B', opened_at: '2026-03-02' })];
  const file = without(['closed_at', 'status'], [order.header.replace('opened_at', 'Day'), ...lines]);
  const both = await load(profileOf({ feed: 'repair_orders', columns }), file, { acceptRejects: true });
  expect(both).toMatchObject({ created: 1, rejectReasons: [{ column: 'Day', count: 1, firstLine: 2 }] });
});

const serviceDays = () =>
  db
    .selectFrom('service_day')
    .select(['date', 'ro_count', 'labor_sales'])
    .where('pay_type', '=', 'all')
    .orderBy('date')
    .execute();

test('an order that changes while its lines stay moves to its new day, and its lines count as updated', async () => {
  const lines = [order.row(), order.row({ line_no: '2' })];
  const other = order.row({ ro_no: 'B' });
  await load('repair_orders', [order.header, ...lines, other]);
  const moved = [order.header, ...lines.map((line) => line.replace('03-03 16:00', '03-05 10:00'))];
  expect(await load('repair_orders', moved)).toMatchObject({ updated: 2, unchanged: 0 });
  expect(await load('repair_orders', [...moved, other])).toMatchObject({ updated: 0, unchanged: 3 });
  expect(await serviceDays()).toMatchObject([
    { date: '2026-03-03', ro_count: 1, labor_sales: 100 },
    { date: '2026-03-05', ro_count: 1, labor_sales: 200 },
  ]);
});

test('repair orders with their lines are loaded by program, first and again', async () => {
  const parent = (ro_no: string, closed_date: string) => ({
    ...{ store_id: 1, ro_no, opened_at: '2026-03-02T14:00:00Z', opened_date: '2026-03-02' },
    ...{ closed_at: `${closed_date}T20:00:00Z`, closed_date, status: 'closed', advisor_id: 7 },
  });
  const line = (ro_no: string, line_no: number, labor_sale: number) => ({
    ...{ store_id: 1, ro_no, line_no, pay_type: 'CP', billed_hours: 1, labor_sale, parts_sale: 10 },
  });
  const loadOrders = (parents: ReturnType<typeof parent>[], rows: ReturnType<typeof line>[]) =>
    db.transaction().execute((tx) => loadRecords(tx, 'repair_orders', { parents, rows }, '2026-03-16'));
  const first = await loadOrders([parent('A', '2026-03-03')], [line('A', 1, 100), line('A', 2, 50)]);
  expect(first).toMatchObject({ created: 2 });
  expect(await serviceDays()).toEqual([{ date: '2026-03-03', ro_count: 1, labor_sales: 150 }]);
  const parents = [parent('A', '2026-03-04'), parent('B', '2026-03-04')];
  const again = await loadOrders(parents, [line('A', 1, 100), line('B', 1, 70)]);
  expect(again).toEqual({ created: 1, updated: 1, unchanged: 0, updatedInSet: 0 });
  expect(await serviceDays()).toEqual([{ date: '2026-03-04', ro_count: 2, labor_sales: 220 }]);
});
