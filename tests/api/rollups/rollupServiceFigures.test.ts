import type { Insertable } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import type {
  AppointmentTable,
  PartsSaleTable,
  RepairLineTable,
  RepairOrderTable,
} from '../../../server/db/tables/service.ts';
import { testDatabase } from '../../support/database.ts';
import { insert } from '../../support/records/insert.ts';
import { rebuild, rowsOf, seedStoresAndPeople } from '../../support/records/rollups.ts';

const { db } = await testDatabase();
await seedStoresAndPeople(db);

beforeEach(async () => {
  for (const table of ['repair_order', 'parts_sale', 'appointment'] as const)
    await db.deleteFrom(table).execute();
});

const DAY = '2026-03-02';
const day = { store_id: 1, date: DAY };

type Line = Partial<Insertable<RepairLineTable>>;

/** Adds a repair order of store 1, closed on the day unless it says otherwise, with its lines. */
async function addOrder(order: Partial<Insertable<RepairOrderTable>>, ...lines: readonly Line[]) {
  const key = { store_id: 1, ro_no: 'R1', ...order };
  await insert(db, 'repair_order', {
    opened_at: new Date('2026-03-01T15:00:00Z'),
    opened_date: '2026-03-01',
    closed_at: new Date('2026-03-02T15:00:00Z'),
    closed_date: DAY,
    status: 'closed',
    ...key,
  });
  if (lines.length === 0) return;
  await insert(
    db,
    'repair_line',
    lines.map((line, index) => ({
      store_id: key.store_id,
      ro_no: key.ro_no,
      line_no: index + 1,
      pay_type: 'CP' as const,
      labor_sale: 0,
      parts_sale: 0,
      ...line,
    })),
  );
}

const none = {
  ro_count: 0,
  ros_with_hours: 0,
  billed_hours: 0,
  labor_sales: 0,
  // Of no line is a cost known.
  labor_gross: null,
  parts_sales: 0,
  parts_gross: null,
  discount: 0,
  lines_without_cost: 0,
};

test('a repair order with several pay types counts once under each and once in total', async () => {
  await addOrder(
    { ro_no: 'R1', advisor_id: 1 },
    { billed_hours: 1.5, labor_sale: 150.1, labor_cost: 50, parts_sale: 80, parts_cost: 60.5, discount: 5 },
    { billed_hours: 0.5, labor_sale: 50.2, labor_cost: 20, sublet: 30 },
    { pay_type: 'W', billed_hours: 2, labor_sale: 200, labor_cost: 90, parts_sale: 40, parts_cost: 40 },
  );
  await addOrder(
    { ro_no: 'R2', advisor_id: 2 },
    { labor_sale: 10, labor_cost: 1 },
    { pay_type: 'W', billed_hours: 0, parts_sale: 20, parts_cost: 5 },
  );
  await rebuild(db);
  expect(await rowsOf(db, 'service_day')).toEqual([
    {
      ...day,
      pay_type: 'CP',
      ro_count: 2,
      ros_with_hours: 1,
      billed_hours: 2, // 1.5 + 0.5
      labor_sales: 210.3, // 150.10 + 50.20 + 10
      labor_gross: 139.3, // 100.10 + 30.20 + 9
      parts_sales: 80,
      parts_gross: 19.5,
      sublet: 30,
      discount: 5,
      lines_without_cost: 0,
      labor_without_cost: 0,
    },
    {
      ...day,
      pay_type: 'W',
      ro_count: 2,
      ros_with_hours: 1,
      billed_hours: 2,
      labor_sales: 200,
      labor_gross: 110,
      parts_sales: 60, // 40 + 20
      parts_gross: 15, // 0 + 15
      sublet: 0,
      discount: 0,
      lines_without_cost: 0,
      labor_without_cost: 0,
    },
    {
      ...day,
      pay_type: 'all',
      ro_count: 2,
      ros_with_hours: 1,
      billed_hours: 4,
      labor_sales: 410.3,
      labor_gross: 249.3,
      parts_sales: 140,
      parts_gross: 34.5,
      sublet: 30,
      discount: 5,
      lines_without_cost: 0,
      labor_without_cost: 0,
    },
  ]);
  expect(await rowsOf(db, 'advisor_day')).toEqual([
    {
      ...day,
      employee_id: 1,
      ro_count: 1,
      ros_with_hours: 1,
      billed_hours: 4,
      labor_sales: 400.3,
      labor_gross: 240.3,
      parts_sales: 120,
      parts_gross: 19.5,
      discount: 5,
      lines_without_cost: 0,
      costed_sales: 520.3,
    },
    {
      ...day,
      ...none,
      employee_id: 2,
      ro_count: 1,
      labor_sales: 10,
      labor_gross: 9,
      parts_sales: 20,
      parts_gross: 15,
      costed_sales: 30,
    },
  ]);
});

test('only repair orders with status closed count, on the day they were closed, whoever wrote them', async () => {
  const line = { billed_hours: 1, labor_sale: 100, labor_cost: 40 };
  await addOrder({ ro_no: 'open', status: 'open', closed_at: null, closed_date: null, advisor_id: 1 }, line);
  await addOrder({ ro_no: 'void', status: 'void', advisor_id: 1 }, line);
  for (const status of ['open', 'ready'] as const) await addOrder({ ro_no: `again ${status}`, status }, line);
  await addOrder({ ro_no: 'nobody' }, line);
  await addOrder({ ro_no: 'empty', advisor_id: 1 });
  await addOrder({ ro_no: 'later', store_id: 2, closed_date: '2026-03-03' }, line);
  await rebuild(db);
  const hour = {
    ...none,
    ro_count: 1,
    ros_with_hours: 1,
    billed_hours: 1,
    labor_sales: 100,
    labor_gross: 60,
    sublet: 0,
    labor_without_cost: 0,
  };
  expect(await rowsOf(db, 'service_day')).toEqual([
    { ...day, ...hour, pay_type: 'CP' },
    { ...day, ...hour, pay_type: 'all', ro_count: 2 },
    { store_id: 2, date: '2026-03-03', ...hour, pay_type: 'CP' },
    { store_id: 2, date: '2026-03-03', ...hour, pay_type: 'all' },
  ]);
  expect(await rowsOf(db, 'advisor_day')).toEqual([
    { ...day, ...none, employee_id: 1, ro_count: 1, costed_sales: 0 },
  ]);
});

test('parts on repair orders are summed from those, and only counter and wholesale sales from invoices', async () => {
  await addOrder({}, { pay_type: 'I', parts_sale: 40, parts_cost: 25.5 }, { labor_sale: 100, labor_cost: 1 });
  const sale = (invoice_no: string, values: Partial<Insertable<PartsSaleTable>>) => ({
    store_id: 1,
    invoice_no,
    part_no: 'P1',
    invoice_date: DAY,
    channel: 'counter' as const,
    qty: 1,
    sale: 10,
    ...values,
  });
  await insert(db, 'parts_sale', [
    sale('1', { sale: 19.99, cost: 9.98 }),
    sale('2', { sale: -5, cost: -2, qty: -1 }),
    sale('3', { sale: 3, cost: null }),
    sale('4', { channel: 'wholesale', sale: 100, cost: 78 }),
    sale('5', { channel: 'I', ro_no: 'R1', sale: 40, cost: 25.5 }),
  ]);
  await rebuild(db);
  expect(await rowsOf(db, 'parts_day')).toEqual([
    { ...day, channel: 'I', sales: 40, gross: 14.5, costed_sales: 40, lines: 1, lines_without_cost: 0 },
    {
      ...day,
      channel: 'counter',
      sales: 17.99,
      gross: 7.01,
      costed_sales: 14.99,
      lines: 3,
      lines_without_cost: 1,
    },
    {
      ...day,
      channel: 'wholesale',
      sales: 100,
      gross: 22,
      costed_sales: 100,
      lines: 1,
      lines_without_cost: 0,
    },
  ]);
});

test('appointments: every one is due, and what became of them is counted beside', async () => {
  const appointment = (
    status: AppointmentTable['status'],
    values: Partial<Insertable<AppointmentTable>> = {},
  ) => ({
    store_id: 1,
    dept: 'Sales' as const,
    starts_at: new Date('2026-03-02T15:00:00Z'),
    date: DAY,
    duration_min: 45,
    status,
    ...values,
  });
  await insert(
    db,
    'appointment',
    [
      appointment('booked'),
      appointment('confirmed'),
      appointment('completed', { confirmed: 'Y', deal_no: 'D1' }),
      appointment('arrived', { deal_no: 'D2' }),
      appointment('in_service', { duration_min: 15 }),
      appointment('ready'),
      appointment('no_show', { confirmed: 'Y' }),
      appointment('cancelled'),
      appointment('rescheduled'),
      appointment('rescheduled'),
      appointment('completed', { dept: 'Service', deal_no: 'D3', date: '2026-03-03', store_id: 2 }),
    ].map((row, index) => ({ ...row, appt_id: `A${index}` })),
  );
  await rebuild(db);
  expect(await rowsOf(db, 'appointment_day')).toEqual([
    {
      ...day,
      dept: 'Sales',
      due: 10,
      confirmed: 3,
      shown: 4,
      no_show: 1,
      cancelled: 1,
      rescheduled: 2,
      sold: 2,
      booked_minutes: 285, // six of 45 and one of 15
    },
    {
      store_id: 2,
      date: '2026-03-03',
      dept: 'Service',
      due: 1,
      confirmed: 0,
      shown: 1,
      no_show: 0,
      cancelled: 0,
      rescheduled: 0,
      sold: 0,
      booked_minutes: 45,
    },
  ]);
});
