import { cleanup, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ReplyOf } from '../../../contract/call.ts';
import { type BudgetRow, monthVsBudget } from '../../../contract/widgets/budget.ts';
import { analytics, analyticsMetrics } from '../../../contract/widgets/trend.ts';
import { budget as budgetDrawn } from '../../../src/dashboard/widgets/budget/index.tsx';
import { trend as trendDrawn } from '../../../src/dashboard/widgets/trend/index.tsx';
import { session, startHost } from '../host.ts';
import { givePlotsRoom } from './plotSize.ts';
import { answering, showTile, tableOf } from './tileHost.tsx';

const { component: BudgetTile } = budgetDrawn;
const { component: TrendTile } = trendDrawn;

const host = startHost();
beforeEach(givePlotsRoom);
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const salesperson = { role: { ...session.role, role_name: 'Salesperson', sees_gross: 'N' as const } };

type Trend = ReplyOf<typeof analytics>;

const series: Trend['series'] = Array.from({ length: 13 }, (_, index) => ({
  date: new Date(Date.UTC(2025, 10 + index, 1)).toISOString().slice(0, 10),
  value: index === 12 ? 60 : 100 + index,
  prior_year_value: index === 0 ? null : 99 + index,
}));

const trend = (id: unknown): Trend => {
  const metric = analyticsMetrics[Number(id) - 1] ?? 'units';
  return { metric, unit: metric === 'units' ? 'units' : 'dollars', series };
};

test('the trend tells the last whole month beside its year before, and draws the present one apart', async () => {
  host.use(answering(analytics, ({ id }) => ({ response: trend(id) })));
  const { article, tile } = await showTile(TrendTile);
  await tile.findByText('111');
  expect(tile.queryByRole('link', { name: '111' })).toBeNull();
  expect(article.textContent).toContain('111Oct 2026 ↑ up 0.9% vs. Oct 2025');
  await waitFor(() => expect(article.querySelectorAll('.recharts-line-curve')).toHaveLength(3));
  expect(article.querySelectorAll('path[stroke-dasharray]')).toHaveLength(1);
  const table = await tableOf(article);
  expect(table[1]).toEqual(['Nov 2025', '100', '–', '–']);
  expect(table.at(-1)).toEqual(['Nov 2026', '60', '111', '−45.9%']);
});

test('the trend leads to the analytics of its days, for a role that has them', async () => {
  host.use(answering(analytics, ({ id }) => ({ response: trend(id) })));
  const routes = [...session.routes, { route: 'exanalytics', level: 'view' as const }];
  const { tile, router } = await showTile(TrendTile, { as: { routes }, period: 'period=last_month' });
  await userEvent.click(await tile.findByRole('link', { name: '111' }));
  const { pathname, search } = router.state.location;
  expect(pathname + search).toBe('/exanalytics?period=last_month');
});

test('the running month is drawn at its pace and named so, beside what it has so far', async () => {
  host.use(answering(analytics, ({ id }) => ({ response: { ...trend(id), pace: 118 } })));
  const { article, tile } = await showTile(TrendTile);
  await tile.findByText('111');
  expect(article.textContent).toContain('Last 13 monthsNov 2026, projectedPrior year');
  expect(tile.getByRole('img', { name: /Nov 2026 is projected at 118, with 60 so far\./ })).toBeTruthy();
  await waitFor(() => expect(article.querySelectorAll('[data-dots="hollow"]')).toHaveLength(1));
  expect(article.querySelectorAll('path[stroke-dasharray]')).toHaveLength(1);
  const table = await tableOf(article);
  expect(table[0]).toEqual(['Month', 'Last 13 months', 'Projected', 'Prior year', 'Change']);
  expect(table[1]).toEqual(['Nov 2025', '100', '–', '–', '–']);
  expect(table.at(-1)).toEqual(['Nov 2026', '60', '118', '111', '+6.3%']);
});

test('another figure is asked for by its place, and stays chosen', async () => {
  const asked: unknown[] = [];
  host.use(
    answering(analytics, ({ id, storeId }) => {
      asked.push([id, storeId]);
      return { response: trend(id) };
    }),
  );
  const { tile } = await showTile(TrendTile);
  await tile.findByText('111');
  await userEvent.selectOptions(tile.getByRole('combobox', { name: 'Figure' }), 'Labor sales');
  await tile.findByText('$111');
  expect(asked).toEqual([
    [1, '0'],
    [5, '0'],
  ]);
});

test('the first figure drawn is one whose records the role may open', async () => {
  host.use(answering(analytics, ({ id }) => ({ response: trend(id) })));
  const { tile } = await showTile(TrendTile, { as: { widgets: ['GetPartsDashboardWidget'] } });
  const choice = await tile.findByRole<HTMLSelectElement>('combobox', { name: 'Figure' });
  expect(choice.value).toBe('parts_sales');
});

test('figures of gross are named as hidden where the role may not see them', async () => {
  host.use(answering(analytics, ({ id }) => ({ response: trend(id) })));
  const { tile } = await showTile(TrendTile, { as: salesperson });
  await tile.findByText('111');
  const options = within(tile.getByRole('combobox')).getAllByRole<HTMLOptionElement>('option');
  expect(options.filter(({ disabled }) => disabled).map(({ textContent }) => textContent)).toEqual([
    'Total gross is hidden by permission, not zero',
    'Total PVR is hidden by permission, not zero',
    'Labor gross is hidden by permission, not zero',
    'Parts gross is hidden by permission, not zero',
    'Fixed absorption is hidden by permission, not zero',
  ]);
});

test('a figure without records says so', async () => {
  const empty = series.map(({ date }) => ({ date, value: null, prior_year_value: null }));
  host.use(answering(analytics, ({ id }) => ({ response: { ...trend(id), series: empty } })));
  const { tile } = await showTile(TrendTile);
  await tile.findByText('No data to chart');
});

const row = (
  department: BudgetRow['department'],
  metric: BudgetRow['metric'],
  unit: BudgetRow['unit'],
  [actual, pace, budget]: readonly [number, number | null, number | null],
): BudgetRow => ({
  department,
  metric,
  unit,
  actual,
  pace,
  budget,
  prior_year: actual * 2,
  variance: pace === null || budget === null ? null : pace - budget,
  variance_pct: pace === null || budget === null ? null : ((pace - budget) / budget) * 100,
});

const rows: BudgetRow[] = [
  row('New', 'units', 'units', [1002, 1503, 1600]),
  row('New', 'gross', 'dollars', [1_650_000, 2_475_000, 2_400_000]),
  row('F&I', 'gross', 'dollars', [3_060_000, 4_590_000, null]),
  row('Service', 'billed_hours', 'hours', [800.5, 1200.7, 1000]),
];

test('each department shows its pace and how far it is from the budget', async () => {
  host.use(
    answering(monthVsBudget, () => ({
      response: { rows },
      meta: { period_start: '2026-11-01', period_end: '2026-11-30' },
    })),
  );
  const { article, tile } = await showTile(BudgetTile);
  const units = await tile.findByRole('row', { name: /New units/ });
  expect(units.textContent).toBe('New unitsActual 1,002, Budget 1,6001,503↓ down 6.1% vs. budget');
  expect(tile.getByRole('row', { name: /New gross/ }).textContent).toMatch(/\$2\.48M.*↑ up 3\.1%/);
  expect(tile.getByRole('row', { name: /F&I gross/ }).textContent).toMatch(/Budget –.*– vs\. budget/);
  expect(article.textContent).toContain('2 stores · Nov 2026 · as of');
  const table = await tableOf(article);
  expect(table[1]).toEqual(['New units', '1,002', '1,503', '1,600', '−97', '−6.1%', '2,004']);
  expect(table.at(-1)).toEqual(['Service hours', '800.5', '1,200.7', '1,000.0', '200.7', '20.1%', '1,601.0']);
});

test('the trend leads to the records of the month that it tells, named by it', async () => {
  host.use(answering(analytics, ({ id }) => ({ response: trend(id) })));
  const as = { widgets: ['GetSalesAndGrossDashboardWidget'] };
  const { tile, router } = await showTile(TrendTile, { as });
  await userEvent.click(await tile.findByRole('link', { name: 'Deals, Oct 2026' }));
  expect(router.state.location.search).toBe('?rows=GetSalesAndGrossDashboardWidget&month=2026-10');
  cleanup();

  const shown = await showTile(TrendTile, { as, period: 'period=last_month' });
  expect(await shown.tile.findByRole('link', { name: 'Deals' })).toBeTruthy();
});

test('departments lead to their records of the month, for roles that have them', async () => {
  host.use(answering(monthVsBudget, () => ({ response: { rows } })));
  const as = { widgets: ['GetSalesAndGrossDashboardWidget'] };
  const { tile, router } = await showTile(BudgetTile, { as });
  await userEvent.click(await tile.findByRole('link', { name: 'New gross' }));
  expect(router.state.location.search).toBe('?rows=GetSalesAndGrossDashboardWidget&part=N');
  expect(tile.queryByRole('link', { name: 'Service hours' })).toBeNull();
  cleanup();

  const year = await showTile(BudgetTile, { as, period: 'period=ytd' });
  await userEvent.click(await year.tile.findByRole('link', { name: 'New gross' }));
  expect(year.router.state.location.search).toBe(
    '?period=ytd&rows=GetSalesAndGrossDashboardWidget&part=N&month=2026-11',
  );
});

test('gross that was left out is said to be hidden; a month without figures and budgets says what to do', async () => {
  const units = rows.filter(({ metric }) => metric !== 'gross');
  host.use(answering(monthVsBudget, () => ({ response: { rows: units }, meta: { hidden: ['gross'] } })));
  const { tile } = await showTile(BudgetTile, { as: salesperson });
  await tile.findByText('Gross is hidden by permission, not zero');
  cleanup();

  const none = [row('New', 'units', 'units', [0, null, null])];
  host.use(
    answering(monthVsBudget, () => ({ response: { rows: none }, meta: { period_start: '2026-12-01' } })),
  );
  const empty = await showTile(BudgetTile);
  await empty.tile.findByText('No budget for Dec 2026');
});
