import { describe, expect, test } from 'vitest';
import { widgetRows } from '../../../../contract/calls/widgetRows.ts';
import { CountsReply, dashboardCounts } from '../../../../contract/widgets/counts.ts';
import { employeeSummary } from '../../../../contract/widgets/employees.ts';
import { rebuildAll } from '../../../../server/rollups/index.ts';
import { type TestApp, testApp } from '../../../support/app.ts';
import { insert } from '../../../support/records/insert.ts';
import { addOrders } from '../../../support/records/serviceFacts.ts';
import { deal, setSales, vehicle } from '../../../support/records/vehicleFacts.ts';

const countNames = CountsReply.keyof();

/** Where the tile leads from each of its counts. */
const lists = {
  customers: { widget: 'GetCDPChart' },
  active_customers: { widget: 'GetCDPChart', part: 'active' },
  vehicles: { widget: 'GetInventoryDashboardWidget', part: 'in_stock' },
  open_ros: { widget: 'GetServiceDashboardWidget', part: 'open' },
  open_cit: { widget: 'GetCITFloorPlanDataTopFive' },
  appointments_today: { widget: 'GetAppointmentsDashboardWidget', part: 'today' },
  open_tickets: { widget: 'GetDashBoardCounts', part: 'open_tickets' },
} as const;

async function addSurroundings({ db, useridOf }: TestApp): Promise<void> {
  const [gm, foreigner] = [await useridOf('GM'), await group.addPerson({ role: 'GM', stores: [2] })];
  const created_at = new Date('2026-03-01T12:00:00Z');
  const written = { created_at, changed_at: created_at };
  const ticket = { title: 'Help', desc: 'Please', username: 'x', email: 'x@example.com', ...written };
  const status = ['open', 'in_progress', 'waiting', 'closed'] as const;
  await insert(db, 'support_ticket', [
    ...status.map((state) => ({ ...ticket, userid: gm, status: state })),
    { ...ticket, userid: foreigner, status: 'open' },
    { ...ticket, userid: null, status: 'open' },
  ]);
  const appointment = { store_id: 1, dept: 'Service' as const, starts_at: new Date('2026-03-18T14:00:00Z') };
  await insert(db, 'appointment', [
    { ...appointment, appt_id: 'A1', date: '2026-03-18', status: 'booked' },
    { ...appointment, appt_id: 'A2', date: '2026-03-18', status: 'cancelled' },
    { ...appointment, appt_id: 'A3', date: '2026-03-18', status: 'confirmed', dept: 'Sales' },
    { ...appointment, appt_id: 'A4', date: '2026-03-19', status: 'booked' },
    { ...appointment, appt_id: 'A1', date: '2026-03-18', status: 'booked', store_id: 2 },
  ]);
}

async function addStaff({ db }: TestApp): Promise<void> {
  const person = (
    employee_id: number,
    department: 'Sales' | 'Service' | 'Parts',
    hire_date: string,
    more: { term_date?: string; status?: 'A' | 'I'; store_id?: number } = {},
  ) => ({
    employee_id,
    firstname: 'Pat',
    lastname: 'Ames',
    title: '',
    department,
    store_id: 1,
    hire_date,
    ...more,
  });
  await insert(db, 'employee', [
    person(1, 'Sales', '2020-01-01'),
    person(2, 'Sales', '2020-01-01', { term_date: '2026-03-18', status: 'I' }),
    // The first of the 90 days, and the day before it.
    person(3, 'Sales', '2025-12-19'),
    person(4, 'Sales', '2025-12-18'),
    person(5, 'Sales', '2020-01-01', { term_date: '2025-12-18', status: 'I' }),
    // Nobody said when this one left.
    person(6, 'Sales', '2020-01-01', { status: 'I' }),
    person(7, 'Sales', '2026-03-19'),
    person(8, 'Service', '2026-02-01', { term_date: '2026-03-03', status: 'I' }),
    person(9, 'Service', '2020-01-01', { term_date: '2026-04-01' }),
    person(10, 'Parts', '2020-01-01', { store_id: 2 }),
  ]);
}

// Wednesday, March 18, 2026.
const group = await testApp();
const admin = await group.signIn('Administrator');
const { db } = group;
await insert(
  db,
  'customer',
  [1, 2, 3, 4, 5].map((UC_ID) => ({ UC_ID, UC_FirstName: 'Ann', UC_LastName: `Lee${UC_ID}` })),
);
const funded_date = '2026-03-01';
await setSales(
  db,
  [
    deal({ UC_ID: 1, contract_date: '2024-03-02', funded_date }),
    deal({ UC_ID: 2, contract_date: '2024-02-28', funded_date }),
    deal({ UC_ID: 3, contract_date: '2026-03-02', store_id: 2 }),
    deal({ UC_ID: 4, contract_date: '2026-03-03' }),
    deal({ contract_date: '2026-03-03', status: 'Pending' }),
  ],
  [
    vehicle({}),
    vehicle({ status: 'hold', stock_type: 'N' }),
    vehicle({ status: 'in_transit' }),
    vehicle({ status: 'sold', sold_date: '2026-03-01' }),
    vehicle({ store_id: 2 }),
  ],
);
await addOrders(db, [
  [1, 'R1', 'open', '2026-03-10', null, ['CP', 1, 1, 1, 1, 1]],
  [1, 'R2', 'ready', '2020-03-10', null, ['CP', 1, 1, 1, 1, 1]],
  [1, 'R3', 'void', '2026-03-10', '2026-03-10', ['CP', 1, 1, 1, 1, 1]],
  [1, 'R4', 'closed', '2026-03-10', '2026-03-10', ['CP', 1, 1, 1, 1, 1]],
  [2, 'R1', 'open', '2026-03-10', null, ['CP', 1, 1, 1, 1, 1]],
]);
await addSurroundings(group);
await addStaff(group);
await db.transaction().execute((tx) => rebuildAll(tx, '2026-03-18'));

describe('the counts', () => {
  test('are of all there is for whoever sees all stores', async () => {
    expect(await admin.call(dashboardCounts, {})).toEqual({
      customers: 5,
      // Of the one who came in February two years ago, and the one who never did anything, nothing has been heard.
      active_customers: 3,
      vehicles: 3,
      open_ros: 3,
      open_cit: 2,
      appointments_today: 4,
      open_tickets: 5,
    });
  });

  test('are of the asked stores: their customers, and the tickets of their people', async () => {
    const { response, meta } = await admin.reply(dashboardCounts, { storeId: '1' });
    expect(response).toEqual({
      customers: 3,
      active_customers: 2,
      vehicles: 2,
      open_ros: 2,
      open_cit: 1,
      appointments_today: 3,
      open_tickets: 3,
    });
    expect(meta).toMatchObject({ store_ids: [1], period_start: '2026-03-18', period_end: '2026-03-18' });
    const manager = await group.signIn('Service Manager');
    expect(await manager.call(dashboardCounts, { storeId: '0' })).toEqual(response);
  });

  test.each(['0', '1', '2', '3'])(
    'are those of the records that they open, in stores %s',
    async (storeId) => {
      for (const who of [admin, await group.signInNew({ role: 'GM', stores: [1, 2] })]) {
        if (storeId === '3' && who !== admin) continue;
        const counts = await who.call(dashboardCounts, storeId === '0' ? {} : { storeId });
        for (const [name, rows] of Object.entries(lists)) {
          const request = {
            ...rows,
            storeId,
            from: '2026-02-01',
            to: '2026-02-28',
          };
          const { total } = await who.call(widgetRows, request);
          expect([name, total]).toEqual([name, counts[countNames.parse(name)]]);
        }
      }
    },
  );

  test('open no tickets but through their own widget, and nothing else through it', async () => {
    const tickets = { ...lists.open_tickets, storeId: '0' };
    const { response, meta } = await admin.reply(widgetRows, tickets);
    expect(response.rows[0]).toMatchObject({
      title: 'Help',
      status: 'open',
      username: 'x',
      email: 'x@example.com',
    });
    expect(response.dated).toBe(false);
    expect(meta.freshness).toBeUndefined();
    expect((await admin.reply(widgetRows, { ...tickets, part: undefined })).status).toBe(400);
    const salesperson = await group.signIn('Salesperson');
    expect((await salesperson.reply(widgetRows, tickets)).status).toBe(403);
  });

  test('of a store without anything, and of no store, are zero', async () => {
    for (const storeId of ['3', '']) {
      const counts = await admin.call(dashboardCounts, { storeId });
      expect(new Set(Object.values(counts))).toEqual(new Set([0]));
    }
  });
});

const nobody = { active: 0, hires_90d: 0, leavers_90d: 0, turnover_90d: null };

describe('the employees', () => {
  test('are counted by department, with who came and left in 90 days', async () => {
    const { rows, totals } = await admin.call(employeeSummary, { id: '0' });
    expect(rows).toEqual([
      // The first of them for 90 days, one for 89, two for 90: 359 ÷ 90.
      { department: 'Sales', active: 3, hires_90d: 1, leavers_90d: 1, turnover_90d: 25.1 },
      { department: 'F&I', ...nobody },
      // One for 30 days and one for all 90.
      { department: 'Service', active: 1, hires_90d: 1, leavers_90d: 1, turnover_90d: 75 },
      { department: 'Parts', active: 1, hires_90d: 0, leavers_90d: 0, turnover_90d: 0 },
      { department: 'BDC', ...nobody },
      { department: 'Admin', ...nobody },
    ]);
    // 2 ÷ ((359 + 120 + 90) ÷ 90)
    expect(totals).toEqual({ active: 5, hires_90d: 2, leavers_90d: 2, turnover_90d: 31.6 });
  });

  test('are those of the asked stores', async () => {
    const gm = await group.signIn('GM');
    const { response, meta } = await gm.reply(employeeSummary, { id: '0' });
    expect(response.totals).toMatchObject({ active: 4, leavers_90d: 2 });
    expect(meta).toMatchObject({ store_ids: [1], period_start: '2025-12-19', period_end: '2026-03-18' });
    expect((await admin.call(employeeSummary, { id: '3' })).totals).toEqual(nobody);
  });
});
