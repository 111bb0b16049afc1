import { describe, expect, test } from 'vitest';
import type { RequestOf } from '../../../../contract/call.ts';
import { widgetRows } from '../../../../contract/calls/widgetRows.ts';
import { appointmentsWidget } from '../../../../contract/widgets/appointments.ts';
import { serviceBoard } from '../../../../contract/widgets/board.ts';
import { salesByDay } from '../../../../contract/widgets/byDay.ts';
import { partsWidget } from '../../../../contract/widgets/parts.ts';
import { salespersonRanking } from '../../../../contract/widgets/ranking.ts';
import { salesWidget } from '../../../../contract/widgets/sales.ts';
import { serviceWidget } from '../../../../contract/widgets/service.ts';
import { entries } from '../../../../server/db/migrations/0001-0025/0010_dictionary.ts';
import { testApp } from '../../../support/app.ts';
import { importDirectory, importerInto, sampleVin } from '../../../support/imports.ts';
import { setDeals } from '../../../support/records/facts.ts';
import { insert } from '../../../support/records/insert.ts';
import { addBudgets, addOrders, addPartsSales } from '../../../support/records/serviceFacts.ts';

// Wednesday, March 18, 2026.
const group = await testApp();
const admin = await group.signIn('Administrator');
const { db } = group;
await db.updateTable('store').set({ units_target: 26 }).where('ID', '=', 1).execute();
await setDeals(db, [
  [1, '2026-03-02', 'New', 'Retail', 'Finalized', 1000, 500],
  [1, '2026-02-18', 'New', 'Retail', 'Finalized', 2000, 100],
  [1, '2026-02-19', 'New', 'Retail', 'Finalized', 4000, 300],
  [2, '2026-03-15', 'Used', 'Retail', 'Finalized', 70, 0],
]);
await addOrders(db, [
  [1, 'R1', 'closed', '2026-02-18', '2026-02-18', ['CP', 1, 100, 40, 10, 5]],
  [1, 'R2', 'closed', '2026-02-19', '2026-02-19', ['CP', 1, 900, 40, 90, 5]],
]);
await addPartsSales(db, [[1, '2026-02-20', 'counter', 500, 30]]);
await addBudgets(db, [
  [1, '2026-03-01', 'Service', 'gross', 2600],
  [1, '2026-01-01', 'Service', 'gross', 2600],
]);

describe('a period that is not over', () => {
  const whole = { from: '2026-03-01', to: '2026-03-31', period: 'mtd' as const };
  const days = { period_start: '2026-02-01', period_end: '2026-02-18' };

  test('is compared by its days so far: half a month is not held against a whole one', async () => {
    const { prior, totals } = await admin.call(salesWidget, { storeId: '1', ...whole });
    expect(prior).toMatchObject({ ...days, total_units: 1, front_gross: 2000 });
    // Its pace is that of the month so far.
    expect(totals.units_pace).toBe(1.73);
    const service = await admin.call(serviceWidget, { storeId: '1', ...whole });
    expect(service.prior).toMatchObject({ ...days, ro_count: 1, labor_sales: 100 });
    const parts = await admin.call(partsWidget, { storeId: '1', ...whole });
    expect(parts.prior).toMatchObject({ ...days, parts_sales: 10 });
    const { from: Date1, to: Date2, period } = whole;
    const byDay = await admin.call(salesByDay, { Stores: '1', Date1, Date2, period });
    expect(byDay.prior).toMatchObject({ ...days, total_units: 1 });
  });

  test('that has not begun is compared with as many days', async () => {
    const { prior } = await admin.call(salesWidget, { storeId: '1', from: '2026-03-20', to: '2026-03-22' });
    expect(prior).toMatchObject({ period_start: '2026-03-17', period_end: '2026-03-19' });
  });
});

describe('the name of a period, not its days, decides what it is compared with', () => {
  type Named = Pick<RequestOf<typeof salesWidget>, 'from' | 'to' | 'period' | 'compare'>;

  /** The days compared with, as sales, their days, service and parts say. */
  const comparedBy = async ({ from, to, ...named }: Named) => {
    const scope = { storeId: '1', from, to, ...named };
    const replies = await Promise.all([
      admin.call(salesWidget, scope),
      admin.call(salesByDay, { Stores: '1', Date1: from, Date2: to, ...named }),
      admin.call(serviceWidget, scope),
      admin.call(partsWidget, scope),
    ]);
    return [...new Set(replies.map(({ prior }) => `${prior.period_start} ${prior.period_end}`))];
  };
  const soFar = { from: '2026-03-01', to: '2026-03-18' };

  test.each<[string, Named, string]>([
    ['month to date', {}, '2026-02-01 2026-02-18'],
    ['the same days without a name', soFar, '2026-02-11 2026-02-28'],
    ['custom days', { ...soFar, period: 'custom' }, '2026-02-11 2026-02-28'],
    ['today', { period: 'today' }, '2026-03-17 2026-03-17'],
    ['quarter to date', { period: 'qtd' }, '2025-10-01 2025-12-18'],
    ['year to date', { period: 'ytd' }, '2025-01-01 2025-03-18'],
    ['last month', { period: 'last_month' }, '2026-01-01 2026-01-31'],
    ['last year', { period: 'last_year' }, '2024-01-01 2024-12-31'],
    ['month to date, a year before', { compare: 'last_year' }, '2025-03-01 2025-03-18'],
    ['custom days, a year before', { ...soFar, compare: 'last_year' }, '2025-03-01 2025-03-18'],
  ])('%s', async (_, named, days) => expect(await comparedBy(named)).toEqual([days]));

  test('records are those of its days', async () => {
    const rows = { widget: 'GetSalesDashboardWidget', storeId: '1', period: 'last_month' as const };
    expect((await admin.call(widgetRows, rows)).total).toBe(2);
  });

  test('an unknown name is refused', async () => {
    const reply = await admin.reply(salesWidget, { storeId: '1', period: 'decade' as 'ytd' });
    expect(reply.status).toBe(400);
  });
});

describe('the days before', () => {
  /** What sales, their days, service and parts say of the period before. */
  const partial = async (storeId: string, [from, to]: readonly [string, string]) => {
    const replies = await Promise.all([
      admin.call(salesWidget, { storeId, from, to }),
      admin.call(salesByDay, { Stores: storeId, Date1: from, Date2: to }),
      admin.call(serviceWidget, { storeId, from, to }),
      admin.call(partsWidget, { storeId, from, to }),
    ]);
    return new Set(replies.map(({ prior }) => prior.is_partial));
  };

  // The first records of store 1 are of February 18.
  test.each<[string, string, [string, string], boolean]>([
    ['begin long before the first records', '1', ['2026-03-01', '2026-03-31'], true],
    ['end before the first records', '1', ['2026-01-01', '2026-01-31'], true],
    ['begin four days before the first records', '1', ['2026-02-19', '2026-02-23'], true],
    ['begin with days that may have been closed', '1', ['2026-02-20', '2026-02-23'], false],
    ['have their records', '1', ['2026-03-15', '2026-03-18'], false],
    ['begin before one of the stores has records', '1,2', ['2026-03-09', '2026-03-12'], false],
    ['are those of a store without records', '3', ['2026-03-01', '2026-03-31'], false],
  ])('that %s are a part of a period, or all of it', async (_, storeId, period, isPartial) => {
    expect(await partial(storeId, period)).toEqual(new Set([isPartial]));
  });
});

test('the targets of a day add up to that of all stores, however little of a unit each is', async () => {
  await db.updateTable('store').set({ units_target: 40 }).where('ID', '<=', 3).execute();
  const { rows, totals } = await admin.call(salesWidget, {
    storeId: '0',
    from: '2026-03-17',
    to: '2026-03-17',
  });
  // March 2026 has 26 selling days without Sundays: 4.62 of the three, and not twice three.
  expect([rows.map(({ units_target }) => units_target), totals.units_target]).toEqual([
    [1.54, 1.54, 1.54],
    4.62,
  ]);
  await db.updateTable('store').set({ units_target: 26 }).where('ID', '=', 1).execute();
  await db.updateTable('store').set({ units_target: null }).where('ID', '>', 1).execute();
});

describe('a Sunday on its own', () => {
  const sunday = { from: '2026-03-15', to: '2026-03-15' };

  test('is no selling day: the target of a store is none of it, and unknown where the month has none', async () => {
    const { rows, totals } = await admin.call(salesWidget, { storeId: '1,2', ...sunday });
    expect(rows.map(({ units_target, units_pace }) => [units_target, units_pace])).toEqual([
      [0, null],
      [null, null],
    ]);
    // Store 2 sold one without a target, so there is none of both.
    expect(totals).toMatchObject({ total_units: 1, units_target: null });
    const service = await admin.call(serviceWidget, { storeId: '1,2', ...sunday });
    expect(service.rows.map(({ gross_target }) => gross_target)).toEqual([0, null]);
  });

  test('at the end of other days needs no target of its month', async () => {
    // Saturday and Sunday; February has no budget, and January one for 26 selling days.
    const { rows } = await admin.call(serviceWidget, { storeId: '1', from: '2026-01-31', to: '2026-02-01' });
    expect(rows[0]?.gross_target).toBe(100);
  });
});

test('the dictionary calls the targets of service and parts budgets, and those of sales settings of the store', () => {
  const terms = entries.flatMap(({ term, usedBy = [] }) =>
    usedBy.filter((place) => place.endsWith('.gross_target')).map((place) => `${term}: ${place}`),
  );
  expect(terms.sort()).toEqual([
    'Budget: GetPartsDashboardWidget.gross_target',
    'Budget: GetServiceDashboardWidget.gross_target',
    'Gross target: GetSalesDashboardWidget.gross_target',
  ]);
});

test('the rows of parts are as fresh as the older of the two feeds that they come from, as their tile is', async () => {
  const { db } = group;
  const fresh = { source: 'CDK', last_success_at: new Date('2026-03-18T15:00:00Z') };
  await insert(db, 'feed', { ...fresh, feed: 'parts_sales' });
  await insert(db, 'feed', { ...fresh, feed: 'repair_orders', last_attempt_failed: true });
  const widget = 'GetPartsDashboardWidget';
  const { meta } = await admin.reply(widgetRows, { widget, storeId: '0' });
  expect(meta.freshness).toMatchObject({ feed: 'repair_orders', state: 'failed' });
});

test.each([
  ['2026-04-01T04:30:00Z', '2026-04-02', '2026-04-01', 'an hour into the 1st, by the clock of the group'],
  ['2026-04-01T03:30:00Z', '2026-03-02', '2026-03-31', 'an hour before it'],
])('at %s rankings are from %s to %s: it is %s', async (instant, from, to) => {
  const before = group.clock.now;
  group.clock.now = new Date(instant);
  const late = await group.signIn('Administrator');
  const { meta } = await late.reply(salespersonRanking, { AS_ID: '0' });
  expect(meta).toMatchObject({ period_start: from, period_end: to });
  group.clock.now = before;
});

test('near midnight each store counts by its own clock, stores of two time zones in one scope too', async () => {
  const { db } = group;
  await db.updateTable('store').set({ timezone: 'America/Los_Angeles' }).where('ID', '=', 2).execute();
  const load = importerInto(db, importDirectory());
  await load('employees', [
    'employee_id,firstname,lastname,department,store_id,hire_date,status',
    '1,Pat,Ames,Service,1,2020-01-01,A',
  ]);
  const header = 'labor_cost,parts_sale,parts_cost,advisor_id';
  // Half past one on the 18th in New York is half past ten on the 17th in Los Angeles.
  const orders = await load(
    'repair_orders',
    [
      `store_id,ro_no,opened_at,closed_at,vin,line_no,pay_type,billed_hours,labor_sale,${header}`,
      ...[1, 2].map(
        (store) =>
          `${store},M${store},2026-03-16T15:00:00Z,2026-03-18T05:30:00Z,${sampleVin(1)},1,CP,1,${store * 10},1,0,0,1`,
      ),
    ],
    { now: () => group.clock.now },
  );
  const appointments = await load(
    'appointments',
    [
      'store_id,appt_id,dept,starts_at,status',
      ...[1, 2].map((store) => `${store},M${store},Service,2026-03-18T05:30:00Z,completed`),
    ],
    { now: () => group.clock.now },
  );
  expect([orders.outcome, appointments.outcome]).toEqual(['loaded', 'loaded']);
  const on = async (day: string) => {
    const request = { storeId: '1,2', from: day, to: day };
    const service = await admin.call(serviceWidget, request);
    const due = await admin.call(appointmentsWidget, request);
    const board = await admin.call(serviceBoard, { store: '1,2', date: day });
    return [
      service.rows.map(({ ro_count }) => ro_count),
      due.rows.filter(({ dept }) => dept === 'Service').map(({ shown }) => shown),
      board.rows.map(({ store_id }) => store_id),
      board.hours.map(({ hour }) => hour),
    ];
  };
  expect(await on('2026-03-17')).toEqual([[0, 1], [0, 1], [2], [22]]);
  expect(await on('2026-03-18')).toEqual([[1, 0], [1, 0], [1], [1]]);
});
