import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ReplyOf } from '../../../../contract/call.ts';
import type { ComparedStore } from '../../../../contract/calls/comparing/compareStores.ts';
import { type BudgetRow, monthVsBudget } from '../../../../contract/widgets/budget.ts';
import { type SalesByDayReply, salesByDay } from '../../../../contract/widgets/byDay.ts';
import {
  type FinanceRow,
  financeRanking,
  type SalespersonRow,
  salespersonRanking,
} from '../../../../contract/widgets/ranking.ts';
import { type SalesReply, salesWidget } from '../../../../contract/widgets/sales.ts';
import { analytics } from '../../../../contract/widgets/trend.ts';
import { storeParts } from '../../../../src/dashboard/compare/figures.ts';
import { budget } from '../../../../src/dashboard/widgets/budget/index.tsx';
import { byDay } from '../../../../src/dashboard/widgets/byDay/index.tsx';
import { FinanceTile } from '../../../../src/dashboard/widgets/ranking/FinanceTile.tsx';
import { SalespeopleTile } from '../../../../src/dashboard/widgets/ranking/SalespeopleTile.tsx';
import { sales as salesDrawn } from '../../../../src/dashboard/widgets/sales/index.tsx';
import { trend } from '../../../../src/dashboard/widgets/trend/index.tsx';
import { startHost } from '../../host.ts';
import { sales } from '../dashboardHost.tsx';
import { givePlotsRoom } from '../plotSize.ts';
import { answering, showTile, tableOf } from '../tileHost.tsx';

const { component: SalesTile } = salesDrawn;
const { component: ByDayTile } = byDay;
const { component: BudgetTile } = budget;

const host = startHost();
beforeEach(givePlotsRoom);
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const lacking = (units: number) => ({
  ...{ units_without_front: units, units_without_back: units, units_without_gross: units },
});
const [boyertown, lansdale] = sales.rows;

/** Sales of which one store lacks the gross of some units. */
function partly(now: number, before = 0, target: number | null = null): SalesReply {
  if (!boyertown || !lansdale) throw new Error('There are two stores.');
  return {
    ...sales,
    rows: [{ ...boyertown, ...lacking(now) }, lansdale],
    totals: { ...sales.totals, gross_target: target, ...lacking(now) },
    prior: { ...sales.prior, ...lacking(before) },
  };
}

const unknown: SalesReply = {
  ...sales,
  totals: {
    ...{ ...sales.totals, ...lacking(sales.totals.total_units), front_gross: null, back_gross: null },
    ...{ total_gross: null, gross_pace: null, front_pvr: null, back_pvr: null, total_pvr: null },
  },
};

test.each([
  ['its target', partly(12, 0, 4_000_000), 'not compared: 12 units without gross'],
  ['the period before', partly(1), 'not compared: 1 unit without gross'],
  ['a period before that leaves some out', partly(0, 3), 'not compared with Oct 1–19: 3 units without gross'],
])('sales whose gross leaves out units say so, and are not held against %s', async (_, response, why) => {
  host.use(answering(salesWidget, () => ({ response })));
  const { article, tile } = await showTile(SalesTile);
  expect(await tile.findByText(why)).toBeTruthy();
  const gross = article.textContent.slice(article.textContent.indexOf('Gross'));
  expect(gross).not.toMatch(/(up|down) [\d.]+%/);
  expect(article.textContent).toContain('Total PVR$3,400–');
});

test('each store says how many of its units the gross leaves out', async () => {
  host.use(answering(salesWidget, () => ({ response: partly(12) })));
  const { article, tile } = await showTile(SalesTile);
  expect(await tile.findByText(/ · 12 units without gross/)).toBeTruthy();
  const table = await tableOf(article);
  expect(table.map((row) => row.at(-1))).toEqual(['Units without gross', '12', '0', '12']);
});

test('where only back, or front, gross is unknown it is that which units are without', async () => {
  const lacks = (units_without_front: number, units_without_back: number): SalesReply => {
    const { totals, ...others } = partly(12);
    return { ...others, totals: { ...totals, units_without_front, units_without_back } };
  };
  host.use(answering(salesWidget, () => ({ response: lacks(0, 12) })));
  const { article, tile } = await showTile(SalesTile);
  expect(await tile.findByText(/ · 12 units without back gross/)).toBeTruthy();
  expect(tile.getByText('not compared: 12 units without back gross')).toBeTruthy();
  expect((await tableOf(article))[0]?.at(-1)).toBe('Units without back gross');
  cleanup();
  host.use(answering(salesWidget, () => ({ response: lacks(12, 0) })));
  const other = await showTile(SalesTile, { locale: 'es' });
  expect(await other.tile.findByText(/ · 12 unidades sin utilidad frontal/)).toBeTruthy();
});

test('a gross that is known of no unit is a dash with its reason, and never zero', async () => {
  host.use(answering(salesWidget, () => ({ response: unknown })));
  const { article, tile } = await showTile(SalesTile);
  expect(await tile.findByText('Gross unavailable: no unit has both front and back gross.')).toBeTruthy();
  expect(article.textContent).toContain('1,718');
  expect(article.textContent).not.toContain('$0');
  expect(article.textContent).toContain('Total PVR––');
});

test('where all gross is known there is no word and no column of it', async () => {
  host.use(answering(salesWidget, () => ({ response: partly(0) })));
  const { article, tile } = await showTile(SalesTile);
  await tile.findByText('1,718');
  expect(article.textContent).not.toContain('without gross');
  expect((await tableOf(article))[0]?.at(-1)).not.toBe('Units without gross');
});

test('in Spanish too', async () => {
  host.use(answering(salesWidget, () => ({ response: partly(12) })));
  const { tile } = await showTile(SalesTile, { locale: 'es' });
  expect(await tile.findByText(/ · 12 unidades sin utilidad/)).toBeTruthy();
});

test('a day whose gross is not known is counted among the others', async () => {
  const day = { closed: false, new_units: 1, used_units: 1, front_gross: 2000, back_gross: 1000 };
  const days: SalesByDayReply['days'] = [
    { date: '2026-11-18', ...day },
    { date: '2026-11-19', ...day, front_gross: null, back_gross: null, ...lacking(2) },
  ];
  const { closed: _, ...sums } = day;
  const current = {
    ...sums,
    new_units: 2,
    used_units: 2,
    total_units: 4,
    total_gross: 3000,
    total_pvr: 1500,
  };
  const prior = { ...current, period_start: '2026-10-18', period_end: '2026-10-19', is_partial: false };
  const response = { days, current: { ...current, ...lacking(2) }, prior };
  host.use(answering(salesByDay, () => ({ response })));
  const { article, tile } = await showTile(ByDayTile);
  expect(await tile.findByText(/ · 2 units without gross/)).toBeTruthy();
  const table = await tableOf(article);
  expect(table.map((row) => row.at(-1))).toEqual(['Units without gross', '0', '2', '2']);
  expect(table[2]?.at(-3)).toBe('–');
});

const person = {
  ...{ rank: 1, employee_id: 31, employee_name: 'Ida Ray', store_id: 1, storename: 'Boyertown Ford' },
  ...{ new_units: 2, used_units: 1, total_units: 3 },
};
const seller: SalespersonRow = {
  ...{ ...person, units_pace: 4, avg_units_90d: 3, front_gross: 900, front_pvr: 450, back_gross: 500 },
  ...{ total_gross: 1400, ...lacking(1) },
};
const manager: FinanceRow = {
  ...{ ...person, back_gross: null, units_without_back: 3, back_gross_pace: null, back_pvr: null },
  ...{ products_per_deal: 1.5, finance_pct: 60, vsc_pct: 40, gap_pct: 20 },
};

test('people say how many of their units have no gross, each in the table', async () => {
  const rows = [seller, { ...seller, rank: 2, employee_id: 32, employee_name: 'Max Ott', ...lacking(0) }];
  host.use(answering(salespersonRanking, () => ({ response: rows })));
  const { article, tile } = await showTile(SalespeopleTile);
  expect(await tile.findByText(/2 salespeople · 1 unit without gross/)).toBeTruthy();
  const table = await tableOf(article);
  expect(table.map((row) => row.at(-1))).toEqual(['Units without gross', '1.0', '0.0']);
  cleanup();
  host.use(answering(financeRanking, () => ({ response: [manager] })));
  const finance = await showTile(FinanceTile);
  expect(await finance.tile.findByText(/1 F&I manager · 3 units without back gross/)).toBeTruthy();
  expect(finance.article.textContent).not.toContain('$0');
  expect((await tableOf(finance.article))[1]?.at(-1)).toBe('3');
});

test('a budget of gross is not held against one that leaves out units', async () => {
  const row: BudgetRow = {
    ...{ department: 'New', metric: 'gross', unit: 'dollars', actual: 1750, pace: 2600, budget: 9000 },
    ...{ prior_year: null, variance: null, variance_pct: null, units_without_gross: 4 },
  };
  host.use(answering(monthVsBudget, () => ({ response: { rows: [row] } })));
  const { article, tile } = await showTile(BudgetTile);
  expect(await tile.findByText(/4 units without front gross/)).toBeTruthy();
  expect(article.textContent).toContain('$2,600– vs. budget');
});

test('months of a trend say which gross units are without, in the footer and the table', async () => {
  const month = (date: string, last: object) => ({ date, value: 4000, prior_year_value: 3000, ...last });
  const left = { lines_without_cost: 5, units_without_back: 5 };
  const response: ReplyOf<typeof analytics> = {
    ...{ metric: 'total_gross', unit: 'dollars' },
    series: [month('2026-09-01', {}), month('2026-10-01', left)],
  };
  host.use(answering(analytics, () => ({ response })));
  const { article, tile } = await showTile(trend.component, { period: 'period=last_month' });
  expect(await tile.findByText(/ · 5 units without back gross/)).toBeTruthy();
  const table = await tableOf(article);
  expect(table.map((row) => row.at(-1))).toEqual(['Units without back gross', '0', '5']);
});

test('stores beside each other count the units by the gross that these are without', () => {
  const { totals } = partly(12);
  const storeOf = (units_without_front: number, units_without_back: number): ComparedStore => ({
    ...{ store_id: 1, storename: 'Boyertown Ford', service: null, parts: null, new_inventory: null },
    ...{ used_inventory: null, appointments: null, transit: null, absorption: null },
    sales: { store_id: 1, storename: 'Boyertown Ford', ...totals, units_without_front, units_without_back },
  });
  const figures = storeParts.find(({ name }) => name === 'sales')?.figures ?? [];
  const counted = (stores: readonly ComparedStore[]) =>
    figures.filter(({ isShown }) => isShown?.(stores)).map(({ name }) => name);
  expect(counted([storeOf(0, 12), storeOf(0, 0)])).toEqual(['units_without_back']);
  expect(counted([storeOf(12, 0)])).toEqual(['units_without_front']);
  expect(counted([storeOf(12, 0), storeOf(0, 12)])).toEqual(['units_without_gross']);
});
