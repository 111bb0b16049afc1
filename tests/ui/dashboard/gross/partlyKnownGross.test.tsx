import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ReplyOf } from '../../../../contract/call.ts';
import type { ComparedStore } from '../../../../contract/calls/comparing/compareStores.ts';
import { type BudgetRow, monthVsBudget } from '../../../../contract/widgets/budget.ts';
import { newInventoryWidget } from '../../../../contract/widgets/inventory.ts';
import { advisorRanking } from '../../../../contract/widgets/ranking.ts';
import { ServiceReply, serviceWidget } from '../../../../contract/widgets/service.ts';
import { analytics } from '../../../../contract/widgets/trend.ts';
import { storeParts } from '../../../../src/dashboard/compare/figures.ts';
import { budget as budgetDrawn } from '../../../../src/dashboard/widgets/budget/index.tsx';
import { newInventory as stockDrawn } from '../../../../src/dashboard/widgets/inventory/index.tsx';
import { AdvisorsTile } from '../../../../src/dashboard/widgets/ranking/AdvisorsTile.tsx';
import { service as serviceDrawn } from '../../../../src/dashboard/widgets/service/index.tsx';
import { trend as trendDrawn } from '../../../../src/dashboard/widgets/trend/index.tsx';
import { startHost } from '../../host.ts';
import { givePlotsRoom } from '../plotSize.ts';
import { answering, showTile, tableOf } from '../tileHost.tsx';

const { component: ServiceTile } = serviceDrawn;
const { component: BudgetTile } = budgetDrawn;
const { component: TrendTile } = trendDrawn;
const { component: StockTile } = stockDrawn;

const host = startHost();
beforeEach(givePlotsRoom);
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const work = (labor_without_cost: number, gross_target: number | null) => ({
  ...{ ro_count: 10, billed_hours: 17.2, hours_per_ro: 1.72, labor_sales: 2500, elr: 143.8 },
  ...{ labor_gross: 1750, total_gross: 2400, ro_open: 1, ro_open_over_10d: 0 },
  ...{ gross_pace: 2600, gross_target, lines_without_cost: labor_without_cost, labor_without_cost },
  pay_types: [],
});
const october = { period_start: '2026-10-01', period_end: '2026-10-19', is_partial: false };
const serviceOf = (now: number, before: number, target: number | null = null): ServiceReply => ({
  rows: [{ store_id: 1, storename: 'Boyertown Ford', ...work(now, target) }],
  totals: work(now, target),
  prior: ServiceReply.shape.prior.parse({ ...work(before, null), ...october }),
  selling_days: { elapsed: 16, total: 24 },
});

test.each([
  ['its target', serviceOf(3, 0, 2500), 'not compared: 3 lines without cost'],
  ['the period before', serviceOf(1, 0), 'not compared: 1 line without cost'],
  [
    'a period before that leaves some out',
    serviceOf(0, 2),
    'not compared with Oct 1–19: 2 lines without cost',
  ],
])('a labor gross that leaves out lines is told, and not held against %s', async (_, response, why) => {
  host.use(answering(serviceWidget, () => ({ response })));
  const { article, tile } = await showTile(ServiceTile);
  expect(await tile.findByText(why)).toBeTruthy();
  const said = article.textContent.slice(article.textContent.indexOf('Labor gross'));
  expect(said).toContain('$1,750');
  expect(said).not.toContain('%');
});

test('where all costs are known it is', async () => {
  host.use(answering(serviceWidget, () => ({ response: serviceOf(0, 2, 2500) })));
  const { article, tile } = await showTile(ServiceTile);
  await tile.findByText('$1,750');
  expect(article.textContent).toContain('4.0% vs. target');
});

test('a budget is not held against a gross that leaves out lines, and the tile says why', async () => {
  const gross: BudgetRow = {
    ...{ department: 'Service', metric: 'gross', unit: 'dollars', actual: 1750, pace: 2600, budget: 9000 },
    ...{ prior_year: null, variance: null, variance_pct: null, lines_without_cost: 3 },
  };
  host.use(answering(monthVsBudget, () => ({ response: { rows: [gross] } })));
  const { article, tile } = await showTile(BudgetTile);
  await tile.findByText('$2,600');
  expect(article.textContent).toContain('$2,600– vs. budget');
  expect(tile.getByText(/3 lines without cost/)).toBeTruthy();
});

type Month = ReplyOf<typeof analytics>['series'][number];
const trendOf = (last: Partial<Month>, value: number | null) => {
  const months = Array.from({ length: 13 }, (_, index): Month => {
    const date = new Date(Date.UTC(2025, 9 + index, 1)).toISOString().slice(0, 10);
    return { date, value, prior_year_value: value, ...(index === 12 && last) };
  });
  const response: ReplyOf<typeof analytics> = { metric: 'labor_gross', unit: 'dollars', series: months };
  return answering(analytics, () => ({ response }));
};

test('months of a gross say what they leave out, and have no change on the year before', async () => {
  host.use(trendOf({ value: 60, lines_without_cost: 4 }, 100));
  const { article, tile } = await showTile(TrendTile, { period: 'period=last_month' });
  await tile.findByText('$60');
  expect(article.textContent).toContain('$60Oct 2026 – vs. Oct 2025');
  expect(tile.getByText(/4 lines without cost/)).toBeTruthy();
  const table = await tableOf(article);
  expect(table[0]?.at(-1)).toBe('Lines without cost');
  expect(table.at(-1)?.slice(1)).toEqual(['$60', '$100', '–', '4']);
});

test('a figure of which nothing is known does not pass for one without records', async () => {
  host.use(trendOf({ lines_without_cost: 4 }, null));
  const { tile } = await showTile(TrendTile);
  expect(await tile.findByText(/Every month has lines without cost/)).toBeTruthy();
});

test('advisors say how many lines their gross leaves out', async () => {
  const person = { employee_id: 31, employee_name: 'Omar Haddad', store_id: 1, storename: 'Boyertown Ford' };
  const row = {
    ...{ rank: 1, ...person, ro_count: 2, billed_hours: 3, hours_per_ro: 1.5, elr: 140, ro_per_day: 1 },
    ...{ labor_sales: 500, labor_gross: null, parts_sales: 300, parts_gross: null, total_gross: null },
    ...{ gross_pct: null, discount: 0, lines_without_cost: 5 },
  };
  host.use(answering(advisorRanking, () => ({ response: [row] })));
  const { article, tile } = await showTile(AdvisorsTile);
  expect(await tile.findByText(/1 advisor · 5 lines without cost/)).toBeTruthy();
  const [head, first] = await tableOf(article);
  expect(first?.[head?.indexOf('Gross %') ?? -1]).toBe('–');
  expect(first?.[head?.indexOf('Lines without cost') ?? -1]).toBe('5');
});

test('a band of vehicles without any cost has none of zero', async () => {
  const band = { from: 0, to: null, bucket: '0+', units: 2, cost: null, pct: 100 };
  const totals = {
    ...{ units_in_stock: 2, units_in_transit: 0, units_without_cost: 2, cost: null, avg_age_days: 3 },
    ...{ days_supply: null, turn_rate: null, floorplan_interest_mtd: null, aging: [band] },
  };
  host.use(answering(newInventoryWidget, () => ({ response: { rows: [], totals } })));
  const { article, tile } = await showTile(StockTile);
  await tile.findByText('100.0%');
  expect(article.textContent).toContain('100.0%–');
  expect(article.textContent).not.toContain('$0');
});

test('a gross that leaves out lines is not held against that of another store', () => {
  const store: ComparedStore = {
    ...{ store_id: 1, storename: 'Boyertown Ford', sales: null, parts: null, new_inventory: null },
    ...{ used_inventory: null, appointments: null, transit: null, absorption: null },
    service: serviceOf(2, 0).rows[0] ?? null,
  };
  const figures = storeParts.find(({ name }) => name === 'service')?.figures ?? [];
  const leaving = figures.filter(({ without }) => without?.(store) === 2).map(({ name }) => name);
  expect(leaving).toEqual(['labor_gross', 'total_gross', 'gross_pace', 'gross_gap']);
});
