import { expect, test } from 'vitest';
import type { LoadRow } from '../imports/loading/loadRecords.ts';
import { dayNumber, weekday } from './days.ts';
import { makeGroup } from './group.ts';
import { afterDiscount } from './service/repairOrders.ts';

const asOf = new Date('2026-11-20T15:00:00Z');
const group = makeGroup(1, asOf, { customers: 5_000, months: 3, stores: 6, volume: 1 });
const families = group.repairOrders();
const rowsOf = (rows: typeof families.rows): LoadRow[] => {
  if (!(Symbol.iterator in rows)) throw new Error('The rows of the demo group are made at once.');
  return [...rows];
};
const orders = rowsOf(families.parents);
const lines = rowsOf(families.rows);

const share = <T>(items: readonly T[], belongs: (item: T) => boolean) =>
  items.filter(belongs).length / items.length;
const sum = (rows: readonly LoadRow[], column: string) =>
  rows.reduce((total, row) => total + Number(row[column]), 0);
const near = (actual: number, expected: number, share: number) =>
  expect(Math.abs(actual - expected)).toBeLessThan(expected * share);
const paidBy = (payType: string) => lines.filter((line) => line.pay_type === payType);
const store = (id: number) => orders.filter((order) => order.store_id === id);

test('an average store opens about 1,326 repair orders a month with 1.35 lines each', () => {
  // September and October: 51 open days of which the group has grown by 3 % a year up to November.
  const expectedOrders = group.profiles.reduce((total, profile) => total + profile.repairOrders, 0);
  const october = orders.filter((order) => String(order.opened_date).startsWith('2026-10'));
  near(october.length, expectedOrders, 0.04);
  near(lines.length / orders.length, 1.35, 0.02);
});

test('pay types, hours, rates and grosses are those of the trade', () => {
  const firsts = lines.filter((line) => line.line_no === 1);
  const mix = { CP: [0.6, 1.6, 145], W: [0.2, 1.8, 150], I: [0.18, 2.2, 130], E: [0.02, 2, 140] } as const;
  for (const [payType, [part, , rate]] of Object.entries(mix)) {
    near(
      share(firsts, (line) => line.pay_type === payType),
      part,
      0.1,
    );
    const paid = paidBy(payType).filter((line) => line.store_id !== 3);
    near(sum(paid, 'labor_sale') / sum(paid, 'billed_hours'), rate, 0.04);
  }
  near(sum(lines, 'billed_hours') / orders.length, 0.6 * 1.6 + 0.2 * 1.8 + 0.18 * 2.2 + 0.02 * 2, 0.03);
  near(1 - sum(lines, 'labor_cost') / sum(lines, 'labor_sale'), 0.72, 0.02);
  near(1 - sum(lines, 'parts_cost') / sum(lines, 'parts_sale'), 0.38, 0.02);
  near((sum(lines, 'labor_sale') + sum(lines, 'parts_sale')) / orders.length, 578, 0.06);
});

test('a discount is off labor and parts, in proportion and to the cent', () => {
  expect(afterDiscount(200, 100, 0.1)).toEqual({ labor_sale: 180, parts_sale: 90, discount: 30 });
  // 15.005 of 150.05, rounded to 15.01, of which 10.006 are labor's.
  expect(afterDiscount(100.03, 50.02, 0.1)).toEqual({
    labor_sale: 90.02,
    parts_sale: 45.02,
    discount: 15.01,
  });
  expect(afterDiscount(99.99, 0, 0.07)).toEqual({ labor_sale: 92.99, parts_sale: 0, discount: 7 });
  expect(afterDiscount(0, 0, 0.1)).toEqual({ labor_sale: 0, parts_sale: 0, discount: 0 });
});

test('what a discounted line was billed at is less than its work is worth', () => {
  const rate = (rows: readonly LoadRow[]) => sum(rows, 'labor_sale') / sum(rows, 'billed_hours');
  const paid = paidBy('CP').filter((line) => line.store_id !== 3);
  const [discounted, full] = [
    paid.filter((line) => line.discount !== 0),
    paid.filter((line) => line.discount === 0),
  ];
  expect(discounted.length / paid.length).toBeGreaterThan(0.05);
  near(rate(discounted) / rate(full), 0.9, 0.03);
});

test('cars come and go in opening hours, never on a Sunday, and nothing happens after now', () => {
  const now = '2026-11-20T15:00:00Z';
  const isSunday = (date: unknown) => date !== null && weekday(dayNumber(String(date))) === 0;
  expect(orders.filter((order) => isSunday(order.opened_date) || isSunday(order.closed_date))).toEqual([]);
  const closed = orders.filter((order) => order.closed_at !== null);
  expect(closed.filter((order) => String(order.closed_at) < String(order.opened_at))).toEqual([]);
  expect(orders.filter((order) => String(order.opened_at) > now)).toEqual([]);
  expect(closed.filter((order) => String(order.closed_at) > now)).toEqual([]);
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/New_York', timeStyle: 'short' });
  const hours = orders.map((order) => clock.format(new Date(String(order.opened_at))));
  expect(hours.filter((time) => time < '07:30' || time > '18:00')).toEqual([]);
});

test('each store has a few dozen open repair orders, some of them for more than ten days', () => {
  for (const { id, scale } of group.profiles) {
    const open = store(id).filter((order) => order.closed_at === null);
    expect(open.length / scale).toBeGreaterThan(15);
    expect(open.length / scale).toBeLessThan(50);
  }
  const old = orders.filter((order) => order.closed_at === null && String(order.opened_date) < '2026-11-10');
  expect(old.length).toBeGreaterThan(group.profiles.length);
  expect(
    orders.some((order) => order.closed_at === null && String(order.promised_at) < '2026-11-20T15:00:00Z'),
  ).toBe(true);
});

test('internal work has no customer, and nearly all other work has one', () => {
  const payTypeOf = new Map(
    lines.flatMap((line) => (line.line_no === 1 ? [[`${line.store_id}/${line.ro_no}`, line.pay_type]] : [])),
  );
  const isInternal = (order: LoadRow) => payTypeOf.get(`${order.store_id}/${order.ro_no}`) === 'I';
  expect(orders.filter((order) => isInternal(order) && order.UC_ID !== null)).toEqual([]);
  expect(
    share(
      orders.filter((order) => !isInternal(order)),
      (order) => order.UC_ID !== null,
    ),
  ).toBeGreaterThan(0.8);
});

test('one advisor of the planted store sells an hour for a fifth less than their colleagues', () => {
  const advisorOf = new Map(store(3).map((order) => [order.ro_no, order.advisor_id]));
  const rates = [...new Set(advisorOf.values())].map((advisor) => {
    const own = lines.filter((line) => line.store_id === 3 && advisorOf.get(line.ro_no) === advisor);
    return sum(own, 'labor_sale') / sum(own, 'billed_hours');
  });
  const [lowest = 0, second = 0] = rates.sort((a, b) => a - b);
  expect(lowest).toBeLessThan(0.88 * second);
});
