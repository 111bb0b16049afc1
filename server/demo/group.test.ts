import { expect, test } from 'vitest';
import { vinFault } from '../../contract/vin.ts';
import { dayNumber, dayText, monthStart, weekday } from './days.ts';
import { dayShares } from './demand.ts';
import { type DemoSize, demoSize, makeGroup } from './group.ts';
import { fictionalPhone } from './names.ts';
import { budgetRows, salesGoals } from './plans.ts';
import type { DealRow } from './sales/deal.ts';
import { storeProfiles, storeRows } from './stores.ts';

const asOf = new Date('2026-11-20T15:00:00Z');
const size: DemoSize = { customers: 3_000, months: 6, stores: 24, volume: 0.25 };

const make = (change: DemoSize = {}) => makeGroup(1, asOf, { ...size, ...change });
const group = make();
const withoutCustomer = (deals: readonly (readonly DealRow[])[]) =>
  deals.flat().map((deal) => ({ ...deal, UC_ID: null }));

const share = <T>(items: readonly T[], belongs: (item: T) => boolean) =>
  items.filter(belongs).length / items.length;
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

test('the number of customers alone changes customers only', () => {
  const fewer = make({ customers: 100 });
  expect([...fewer.customers()]).toHaveLength(100);
  expect(withoutCustomer(fewer.deals)).toEqual(withoutCustomer(group.deals));
  expect(fewer.vehicles).toEqual(group.vehicles);
  expect(fewer.employees).toEqual(group.employees);
});

test('fewer customers than usual buy less, more customers buy no more', () => {
  const dealsOf = (change: DemoSize) => makeGroup(1, asOf, { months: 2, ...change }).deals.flat().length;
  const usual = dealsOf({});
  expect(dealsOf({ customers: 1_500 }) / usual).toBeCloseTo(0.1, 1);
  expect(dealsOf({ customers: 20_000 })).toBe(usual);
  expect(dealsOf(demoSize('large'))).toBeGreaterThan(4 * usual);
});

test("a store's targets are those of its budget, and follow the business that it can do", () => {
  const day = dayNumber('2026-11-18');
  const period = { start: dayNumber('2026-10-01'), asOf: day };
  const profiles = storeProfiles(1);
  const sumOf = (amounts: readonly (number | null | undefined)[]) =>
    amounts.reduce<number>((sum, amount) => sum + (amount ?? 0), 0);
  const targets = (volume: number) => storeRows(1, profiles, salesGoals(1, profiles, period, volume), volume);
  const budget = [...budgetRows(1, profiles, period, 1)].filter(({ month }) => month === '2026-11-01');
  const planned = (metric: string) =>
    sumOf(
      budget
        .filter((row) => row.metric === metric && ['New', 'Used', 'F&I'].includes(row.department))
        .map(({ amount }) => amount),
    );
  expect(sumOf(targets(1).map(({ units_target }) => units_target))).toBe(planned('units'));
  expect(sumOf(targets(1).map(({ gross_target }) => gross_target))).toBe(planned('gross'));
  const units = (volume: number) => sumOf(targets(volume).map(({ units_target }) => units_target));
  expect(units(0.1) / units(1)).toBeCloseTo(0.1, 2);
});

test('more customers than deals are bearable too', () => {
  const many = make({ customers: 3_000, months: 1, stores: 1, volume: 0.1 });
  const buyers = many.deals.flat().flatMap((deal) => deal.UC_ID ?? []);
  expect(buyers.length).toBeGreaterThan(10);
  expect(new Set(buyers).size).toBe(buyers.length);
});

test('every retail deal has its customer, and what is read twice is the same', () => {
  const retail = group.deals.flat().filter(({ deal_kind }) => !['Fleet', 'Wholesale'].includes(deal_kind));
  expect(retail.filter(({ UC_ID }) => UC_ID === null)).toEqual([]);
  for (const rows of [group.customers, group.appointments, group.leads, group.journey, group.partStock]) {
    expect([...rows()].slice(0, 500)).toEqual([...rows()].slice(0, 500));
  }
});

test('the planted stories of sales stand out: slow funding, fallen penetration, an aged used lot, slipping gross', () => {
  const full = make({ volume: 1, customers: 0, months: 6 });
  const dealsOf = (store: number, since: string) =>
    (full.deals[store - 1] ?? []).filter((deal) => deal.contract_date >= since && deal.status !== 'Unwound');
  const unfunded = (store: number) =>
    share(dealsOf(store, '2026-10-01'), (deal) => deal.finance_type !== 'cash' && deal.funded_date === null);
  expect(unfunded(7)).toBeGreaterThan(1.5 * unfunded(13));

  const lately = dealsOf(6, '2026-09-10');
  const managers = [...new Set(lately.flatMap(({ fi_manager_id }) => fi_manager_id ?? []))];
  const averages = managers.map((id) =>
    mean(lately.filter((deal) => deal.fi_manager_id === id).map(({ back_gross }) => back_gross)),
  );
  expect(Math.min(...averages)).toBeLessThan(0.6 * Math.max(...averages));

  const old = dayText(monthStart(dayNumber('2026-09-20')) + 19);
  const aged = (store: number) =>
    share(
      full.vehicles.filter(
        (row) => row.store_id === store && row.status === 'in_stock' && row.stock_type !== 'N',
      ),
      (row) => row.stocked_date < old,
    );
  expect(aged(8)).toBeGreaterThan(1.3 * aged(13));

  const front = (since: string, until: string) =>
    mean(
      dealsOf(5, since)
        .filter((deal) => deal.contract_date < until && deal.deal_kind !== 'Wholesale')
        .map(({ front_gross }) => front_gross),
    );
  expect(front('2026-10-08', '2026-12-01')).toBeLessThan(0.7 * front('2026-06-01', '2026-10-01'));
});

test('what was borrowed for a vehicle is owed until its deal is funded', () => {
  const unfunded = new Map(
    group.deals.flat().flatMap((deal) => (deal.funded_date === null ? [[deal.vin, deal.cost] as const] : [])),
  );
  const sold = group.vehicles.filter(({ sold_date }) => sold_date !== null);
  const owed = sold.filter(({ floorplan_balance }) => floorplan_balance !== null);
  expect(owed.length).toBeGreaterThan(20);
  expect(
    sold.filter(({ vin, floorplan_balance }) => (unfunded.get(vin) ?? null) !== floorplan_balance),
  ).toEqual([]);
  expect(owed.filter(({ floorplan_lender }) => floorplan_lender === null)).toEqual([]);
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

test('identities are invented and their VINs well formed', () => {
  const customers = [...group.customers()];
  expect(
    customers.filter(({ UC_Email }) => UC_Email && !/^[a-z.0-9]+@example\.com$/.test(String(UC_Email))),
  ).toEqual([]);
  expect(share(customers, ({ UC_FirstName }) => UC_FirstName === '')).toBeCloseTo(0.02, 1);
  const vins = [...group.appointments()].flatMap(({ vin }) => (typeof vin === 'string' ? vin : []));
  expect(vins.length).toBeGreaterThan(1_000);
  expect(vins.filter(vinFault)).toEqual([]);
});
