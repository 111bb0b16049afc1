import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { widgetRows } from '../../../../contract/calls/widgetRows.ts';
import { appointmentsWidget } from '../../../../contract/widgets/appointments.ts';
import { serviceBoard } from '../../../../contract/widgets/board.ts';
import { shippedEntries } from '../../../../server/db/dictionary/shipped.ts';
import { loadRecords } from '../../../../server/imports/loading/loadRecords.ts';
import { testApp } from '../../../support/app.ts';
import { insert } from '../../../support/records/insert.ts';
import { addSellers, ann, dee } from '../../../support/records/sellers.ts';

/** @param time on the clock of New York, which is four hours behind */
const appointment = (
  [store_id, appt_id, dept, date, time]: readonly [number, string, 'Sales' | 'Service', string, string],
  status: string,
  more: Readonly<Record<string, unknown>> = {},
) => ({
  ...{ store_id, appt_id, dept, date, starts_at: `${date}T${time}:00-04:00`, duration_min: 60, status },
  ...{ confirmed: 'N', recall: 'N', UC_ID: null, vin: null, phone: null, advisor_id: null, transport: null },
  ...{ checked_in_at: null, promised_at: null, deal_no: null },
  ...more,
});

const TODAY = '2026-03-18';

// Noon in New York, on Wednesday, March 18, 2026.
const group = await testApp();
const { db } = group;
const admin = await group.signIn('Administrator');
await addSellers(db);
await insert(db, 'customer', [
  { UC_ID: 1, UC_FirstName: 'Jane', UC_LastName: 'Doe', UC_Phone1: '610-555-0101' },
  { UC_ID: 2, UC_LastName: 'Stone' },
]);
const rows = [
  appointment([1, 'A', 'Service', '2026-03-02', '09:00'], 'completed', { confirmed: 'Y' }),
  appointment([1, 'B', 'Service', '2026-03-02', '10:00'], 'no_show', { confirmed: 'Y' }),
  appointment([1, 'C', 'Service', '2026-03-02', '11:00'], 'cancelled'),
  appointment([1, 'D', 'Sales', '2026-03-03', '11:00'], 'completed', { deal_no: 'D1' }),
  appointment([2, 'A', 'Sales', '2026-03-03', '11:00'], 'booked'),
  // Today: here since nine and promised for eleven; expected before now and not there; later; early; called off.
  appointment([1, 'E', 'Service', TODAY, '09:00'], 'in_service', {
    ...{ UC_ID: 1, vin: 'VINONE', advisor_id: ann, promised_at: `${TODAY}T11:00:00-04:00` },
    ...{ checked_in_at: `${TODAY}T08:55:00-04:00`, duration_min: 90, recall: 'Y', transport: 'waiter' },
  }),
  appointment([1, 'F', 'Service', TODAY, '09:30'], 'booked', {
    ...{ UC_ID: 2, vin: 'VINTWO', advisor_id: dee, phone: '610-555-0199' },
    promised_at: `${TODAY}T11:00:00-04:00`,
  }),
  appointment([1, 'G', 'Service', TODAY, '14:00'], 'confirmed'),
  appointment([1, 'H', 'Service', TODAY, '15:00'], 'arrived'),
  appointment([1, 'I', 'Service', TODAY, '09:15'], 'rescheduled'),
  appointment([2, 'E', 'Service', TODAY, '09:00'], 'ready'),
  appointment([1, 'J', 'Service', '2026-03-25', '09:00'], 'booked'),
];
await db.transaction().execute((tx) => loadRecords(tx, 'appointments', rows, TODAY));

describe('the appointments widget', () => {
  const none = { due: 0, confirmed: 0, shown: 0, no_show: 0, cancelled: 0, rescheduled: 0 };

  test('counts them per store and department, whose show rate is of those whose time has come', async () => {
    const { rows, totals } = await admin.call(appointmentsWidget, { storeId: '0' });
    const [one, two, three] = ['Boyertown Ford', 'Exeter Toyota', 'Lansdale Honda'];
    expect(rows).toEqual([
      {
        ...{ store_id: 1, storename: one, dept: 'Sales' },
        ...{ ...none, due: 1, shown: 1, sold: 1, show_rate: 100 },
      },
      {
        ...{ store_id: 1, storename: one, dept: 'Service' },
        // Of A, B, E, F and H came three; G is expected later.
        ...{
          due: 8,
          confirmed: 3,
          shown: 3,
          no_show: 1,
          cancelled: 1,
          rescheduled: 1,
          sold: null,
          show_rate: 60,
        },
      },
      { ...{ store_id: 2, storename: two, dept: 'Sales' }, ...{ ...none, due: 1, sold: 0, show_rate: 0 } },
      {
        ...{ store_id: 2, storename: two, dept: 'Service' },
        ...{ ...none, due: 1, shown: 1, sold: null, show_rate: 100 },
      },
      { ...{ store_id: 3, storename: three, dept: 'Sales' }, ...{ ...none, sold: 0, show_rate: null } },
      { ...{ store_id: 3, storename: three, dept: 'Service' }, ...{ ...none, sold: null, show_rate: null } },
    ]);
    expect(totals).toMatchObject([
      { dept: 'Sales', due: 2, shown: 1, sold: 1, show_rate: 50 },
      { dept: 'Service', due: 9, shown: 4, sold: null, show_rate: 66.7 },
    ]);
  });

  test('has the show rate of the dictionary: its formula, of the counts and of records still to come', async () => {
    const request = { storeId: '1', from: '2026-03-01', to: '2026-03-31' };
    const { totals } = await admin.call(appointmentsWidget, request);
    const behind = { ...request, widget: 'GetAppointmentsDashboardWidget', part: 'Service' };
    const { rows } = await admin.call(widgetRows, behind);
    const upcoming = rows.filter(
      ({ starts_at, status }) =>
        String(starts_at) > group.clock.now.toISOString() && ['booked', 'confirmed'].includes(String(status)),
    );
    const formula = shippedEntries.find(({ term }) => term === 'Show rate')?.formula ?? '';
    const { shown = 0, due = 0, cancelled = 0, rescheduled = 0 } = totals[1] ?? {};
    expect(formula).toBe('Shown ÷ (due − canceled − rescheduled − upcoming) × 100');
    expect([due, upcoming.length]).toEqual([9, 2]);
    expect(totals[1]?.show_rate).toBe((shown / (due - cancelled - rescheduled - upcoming.length)) * 100);
  });

  test('of days to come are due, but nobody has missed them', async () => {
    const request = { storeId: '1', from: '2026-03-19', to: '2026-03-31' };
    const { totals } = await admin.call(appointmentsWidget, request);
    expect(totals[1]).toMatchObject({ due: 1, shown: 0, show_rate: null });
  });

  test('of no store are none; of another store they are refused', async () => {
    const { rows, totals } = await admin.call(appointmentsWidget, { storeId: '' });
    expect([rows, totals.length]).toEqual([[], 2]);
    expect((await (await group.signIn('BDC')).reply(appointmentsWidget, { storeId: '2' })).status).toBe(403);
  });
});

describe('the service board', () => {
  beforeAll(async () => {
    const { db } = group;
    await sql`update store set service_capacity_hours = 10 where "ID" = 1`.execute(db);
    const owned = { UC_ID: 1, finance_type: 'cash' as const, market_value: 9000, payoff_est: 1000 };
    await insert(db, 'equity', [
      { ...owned, vin: 'VINONE', store_id: 2 },
      { ...owned, vin: 'VINTWO', UC_ID: 2, store_id: 1 },
    ]);
  });

  test("has the day's service appointments by time, with who, how late and how much equity", async () => {
    const { response, meta } = await admin.reply(serviceBoard, { store: '0' });
    expect(response.rows.map(({ storename, appt_id }) => `${storename} ${appt_id}`)).toEqual([
      ...['Boyertown Ford E', 'Exeter Toyota E', 'Boyertown Ford I', 'Boyertown Ford F', 'Boyertown Ford G'],
      'Boyertown Ford H',
    ]);
    expect(response.rows[0]).toEqual({
      store_id: 1,
      storename: 'Boyertown Ford',
      appt_id: 'E',
      starts_at: '2026-03-18T13:00:00.000Z',
      duration_min: 90,
      UC_ID: 1,
      customer_name: 'Jane Doe',
      phone: '610-555-0101',
      vin: 'VINONE',
      advisor_id: ann,
      advisor_name: 'Ann Ames',
      concern: null,
      transport: 'waiter',
      source: null,
      status: 'in_service',
      checked_in_at: '2026-03-18T12:55:00.000Z',
      promised_at: '2026-03-18T15:00:00.000Z',
      is_late: true,
      recall: 'Y',
      equity: 8000,
    });
    // Whoever has not come is not late with the vehicle.
    expect(response.rows[3]).toMatchObject({ phone: '610-555-0199', is_late: false, equity: 8000 });
    expect(meta).toMatchObject({
      period_start: TODAY,
      period_end: TODAY,
      freshness: { feed: 'appointments' },
    });
  });

  test('tells the load by hour and in total, of the stores that tell their capacity', async () => {
    const { hours, totals } = await admin.call(serviceBoard, { store: '0' });
    expect(hours).toEqual([
      { hour: 9, booked: 3, arrived: 2, minutes: 210 },
      { hour: 14, booked: 1, arrived: 0, minutes: 60 },
      { hour: 15, booked: 1, arrived: 1, minutes: 60 },
    ]);
    // Store 1 has 4.5 of its 10 hours booked; store 2, with one more, doesn't say how many it has.
    expect(totals).toEqual({
      ...{ due: 6, arrived: 3, no_show: 0, late: 1, booked_hours: 5.5, capacity_hours: 10, load_pct: 45 },
    });
    expect((await admin.call(serviceBoard, { store: '2' })).totals).toMatchObject({
      capacity_hours: null,
      load_pct: null,
    });
  });

  test.each([
    ['jane', ['E']],
    ['doe AMES', ['E']],
    ['vintwo', ['F']],
    ['dunn', ['F']],
    ['jane dunn', []],
    ['%', []],
  ])('narrows to those with the words "%s", but not the load', async (exp, expected) => {
    const { rows, totals } = await admin.call(serviceBoard, { store: '1', exp });
    expect(rows.map(({ appt_id }) => appt_id)).toEqual(expected);
    expect(totals.due).toBe(5);
  });

  test('gives as many as are asked for: late ones, then who comes next, then who is here; the load is of all', async () => {
    const first = async (count: number, more = {}) => {
      const { rows, hours, totals } = await admin.call(serviceBoard, { store: '0', count, ...more });
      expect([hours.length, totals.due, totals.load_pct]).toEqual([3, 6, 45]);
      return { late: totals.late, rows: rows.map(({ store_id, appt_id }) => `${store_id}${appt_id}`) };
    };
    expect(await first(1)).toEqual({ late: 1, rows: ['1E'] });
    expect(await first(3)).toEqual({ late: 1, rows: ['1E', '1F', '1G'] });
    expect(await first(5)).toEqual({ late: 1, rows: ['1E', '2E', '1F', '1G', '1H'] });
    expect((await first(1, { exp: 'dunn' })).rows).toEqual(['1F']);
    const promise = (hour: string | null) =>
      sql`update appointment set promised_at = ${hour}::timestamptz where appt_id = 'H'`.execute(group.db);
    await promise(`${TODAY}T10:00:00-04:00`);
    // It was promised before the other, though it came after it.
    expect(await first(1)).toEqual({ late: 2, rows: ['1H'] });
    await promise(null);
  });

  test('tells no equity in a vehicle that a store outside the scope sold', async () => {
    const { rows } = await (await group.signIn('Service Advisor')).call(serviceBoard, { store: '0' });
    expect(rows.map(({ appt_id, equity }) => [appt_id, equity])).toEqual([
      ...[
        ['E', null],
        ['I', null],
        ['F', 8000],
        ['G', null],
        ['H', null],
      ],
    ]);
  });

  test('of a past day is asked by its date', async () => {
    const { rows } = await admin.call(serviceBoard, {
      store: '1',
      date: '2026-03-02',
      storename: 'Boyertown Ford',
    });
    expect(rows.map(({ appt_id, status }) => [appt_id, status])).toEqual([
      ['A', 'completed'],
      ['B', 'no_show'],
      ['C', 'cancelled'],
    ]);
  });

  test('neither shows nor finds customers by name for a role that sees no personal data', async () => {
    const advisor = await group.roleIdOf('Service Advisor');
    await group.db.updateTable('role').set({ sees_personal: 'N' }).where('role_id', '=', advisor).execute();
    const browser = await group.signIn('Service Advisor');
    expect(JSON.stringify(await browser.call(serviceBoard, { store: '1' }))).not.toMatch(/Jane|555|phone/);
    expect((await browser.call(serviceBoard, { store: '1', exp: 'jane' })).rows).toEqual([]);
    expect((await browser.call(serviceBoard, { store: '1', exp: 'ames' })).rows.length).toBe(1);
  });
});

test('whoever was expected yesterday counts once', async () => {
  const [yesterday, time] = ['2026-03-17', '09:00'];
  const lately = [
    appointment([3, 'K', 'Service', yesterday, time], 'no_show'),
    appointment([3, 'L', 'Service', yesterday, time], 'completed'),
    appointment([3, 'M', 'Service', TODAY, time], 'completed'),
  ];
  await db.transaction().execute((tx) => loadRecords(tx, 'appointments', lately, TODAY));
  const { totals } = await admin.call(appointmentsWidget, { storeId: '3' });
  expect(totals[1]).toMatchObject({ dept: 'Service', due: 3, shown: 2, show_rate: 66.7 });
});

test('who has come days before their appointment counts as come', async () => {
  const early = appointment([2, 'K', 'Service', '2026-03-27', '09:00'], 'arrived');
  await db.transaction().execute((tx) => loadRecords(tx, 'appointments', [early], TODAY));
  const days = { from: '2026-03-25', to: '2026-03-31' };
  const { totals } = await admin.call(appointmentsWidget, { storeId: '0', ...days });
  expect(totals[1]).toMatchObject({ dept: 'Service', due: 2, shown: 1, show_rate: 100 });
});
