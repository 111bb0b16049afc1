import { expect, test } from 'vitest';
import { dayText, monthStart, weekday } from './days.ts';
import type { DealRow } from './deal.ts';
import { dayShares } from './demand.ts';
import { type DemoSize, makeGroup } from './group.ts';
import { fictionalPhone } from './names.ts';
import { percentileRanks } from './scores.ts';

const asOf = new Date('2026-11-20T15:00:00Z');
const size: DemoSize = { customers: 6_000, months: 12, stores: 24, volume: 0.25 };

const make = (change: DemoSize = {}) => {
  const group = makeGroup(1, asOf, { ...size, ...change });
  return { ...group, customers: [...group.customers] };
};
const group = make();
const withoutCustomer = (deals: readonly (readonly DealRow[])[]) =>
  deals.flat().map((deal) => ({ ...deal, UC_ID: null }));

const share = <T>(items: readonly T[], belongs: (item: T) => boolean) =>
  items.filter(belongs).length / items.length;

test('the number of customers changes customers only', () => {
  const fewer = make({ customers: 100 });
  expect(fewer.customers).toHaveLength(100);
  expect(withoutCustomer(fewer.deals)).toEqual(withoutCustomer(group.deals));
  expect(fewer.vehicles).toEqual(group.vehicles);
  expect(fewer.employees).toEqual(group.employees);
});

test('more customers than deals are bearable too', () => {
  const many = make({ customers: 3_000, months: 1, stores: 1, volume: 0.1 });
  expect(many.customers.filter((customer) => customer.CVP_DealCount > 0).length).toBeGreaterThan(1_500);
});

test('score classes have the shares of a mature customer base', () => {
  const scored = group.customers.flatMap((customer) => customer.UCSD_LTV ?? []);
  const between = (least: number, most: number) => share(scored, (score) => score >= least && score <= most);
  const near = (found: number, wanted: number) => expect(Math.abs(found - wanted)).toBeLessThan(0.015);
  near(1 - scored.length / group.customers.length, 0.04);
  near(between(85, 100), 0.06);
  near(between(80, 84), 0.05);
  near(between(70, 79), 0.18);
  near(between(55, 69), 0.29);
  near(between(0, 54), 0.42);
});

test('a high score goes with a high lifetime gross: rank correlation of at least .6 among buyers', () => {
  const buyers = group.customers.filter(
    (customer) => customer.CVP_DealCount > 0 && customer.UCSD_LTV !== null,
  );
  const ranks = (value: (customer: (typeof buyers)[number]) => number) =>
    percentileRanks(Float64Array.from(buyers, value)).map((rank) => rank - 50);
  const scores = ranks((customer) => customer.UCSD_LTV ?? 0);
  const gross = ranks((customer) => customer.CVP_DealTotalGross);
  const product = (a: Float64Array, b: Float64Array) =>
    a.reduce((sum, value, index) => sum + value * (b[index] ?? 0), 0);
  const correlation = product(scores, gross) / Math.sqrt(product(scores, scores) * product(gross, gross));
  expect(correlation).toBeGreaterThan(0.6);
});

test('the planted stories stand out: slow funding, a weak F&I manager, an aged used lot', () => {
  const full = make({ volume: 1, customers: 0, months: 4 });
  const [slow, other] = [9, 10].map((store) => {
    const deals = full.deals[store - 1] ?? [];
    return share(deals, (deal) => deal.finance_type !== 'cash' && deal.funded_date === null);
  });
  expect(slow).toBeGreaterThan((other ?? 0) * 1.5);

  const backGross = new Map<number, number[]>();
  for (const { fi_manager_id: id, back_gross } of full.deals[5] ?? []) {
    if (id !== null) backGross.set(id, [...(backGross.get(id) ?? []), back_gross]);
  }
  const averages = [...backGross.values()].map(
    (all) => all.reduce((sum, gross) => sum + gross, 0) / all.length,
  );
  expect(Math.min(...averages)).toBeLessThan(0.6 * Math.max(...averages));

  const old = dayText(monthStart(Date.parse('2026-09-20') / 86_400_000) + 19);
  const aged = (store: number) =>
    share(
      full.vehicles.filter(
        (row) => row.store_id === store && row.status === 'in_stock' && row.stock_type !== 'N',
      ),
      (row) => row.stocked_date < old,
    );
  expect(aged(14)).toBeGreaterThan(1.3 * aged(13));
});

test('a month sells 20 % in its last three selling days and nothing on Sundays and holidays', () => {
  const november = Date.parse('2026-11-01') / 86_400_000;
  const shares = dayShares(november, false);
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  expect(sum(shares)).toBeCloseTo(1, 9);
  // Friday, Saturday and Monday; the 29th is a Sunday.
  expect(sum(shares.slice(26))).toBeCloseTo(0.2, 9);
  expect(shares.filter((_, index) => weekday(november + index) === 0)).toEqual([0, 0, 0, 0, 0]);
  expect(shares[25]).toBe(0);
});

test('telephone numbers are fictional and differ', () => {
  const numbers = Array.from({ length: 80_000 }, (_, serial) => fictionalPhone(serial));
  expect(new Set(numbers).size).toBe(80_000);
  expect(numbers.filter((number) => !/^[2-9]\d\d-555-01\d\d$/.test(number))).toEqual([]);
});
