import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { modelStock } from '../../../contract/widgets/models.ts';
import { salespersonRanking } from '../../../contract/widgets/ranking.ts';
import { transitWidget } from '../../../contract/widgets/transit.ts';
import { type AnalyticsMetric, analytics, analyticsMetrics } from '../../../contract/widgets/trend.ts';
import { NoRecords } from '../../../src/dashboard/NoRecords.tsx';
import type { WidgetProps } from '../../../src/dashboard/widget.ts';
import { models } from '../../../src/dashboard/widgets/models/index.tsx';
import { AdvisorsTile } from '../../../src/dashboard/widgets/ranking/AdvisorsTile.tsx';
import { SalespeopleTile } from '../../../src/dashboard/widgets/ranking/SalespeopleTile.tsx';
import { transit } from '../../../src/dashboard/widgets/transit/index.tsx';
import { trend } from '../../../src/dashboard/widgets/trend/index.tsx';
import { startHost } from '../host.ts';
import { dashboardHost } from './dashboardHost.tsx';
import { answering, showTile } from './tileHost.tsx';

const host = startHost();
afterEach(cleanup);

const advisors = (has_others: boolean) =>
  dashboardHost([], {
    'dashboard/newest': {
      response: { is_empty: false, newest: '2026-11-19', by_widget: { GetSARanking: null } },
    },
    GetSARanking: { response: [], meta: { has_others } },
  });

/** The page asks which records are the newest, for all of its tiles. */
const AdvisorsOnPage = (props: WidgetProps) => (
  <>
    <NoRecords period={props.period} />
    <AdvisorsTile {...props} />
  </>
);

test('units of which none names a salesperson are told from days without any unit', async () => {
  const tell = (has_others: boolean) =>
    host.use(answering(salespersonRanking, () => ({ response: [], meta: { has_others } })));
  tell(true);
  const { tile } = await showTile(SalespeopleTile);
  await tile.findByText('No units with a salesperson in this period');
  expect(tile.getByText(/None at 2 stores, Nov 2–19\. Choose another period/)).toBeTruthy();
  expect(await tile.findByRole('button', { name: 'Show last month' })).toBeTruthy();
  cleanup();
  tell(false);
  const { tile: without } = await showTile(SalespeopleTile);
  await without.findByText('No units sold in this period');
  expect(
    without.getByText(/^No retail units at 2 stores, Nov 2–19\. Pending, unwound, wholesale and fleet deals/),
  ).toBeTruthy();
  expect(without.queryByText(/with a salesperson/)).toBeNull();
});

test('where no day names anybody no other period is recommended, and why is told', async () => {
  host.use(...advisors(true));
  const { tile } = await showTile(AdvisorsOnPage);
  await tile.findByText('No closed repair orders with an advisor in this period');
  expect(await tile.findByText(/No other day has one either/)).toBeTruthy();
  expect(tile.queryByText(/Choose another period/)).toBeNull();
  expect(tile.queryByRole('button', { name: 'Show last month' })).toBeNull();
});

test('days without a repair order name no advisor, and say so in Spanish', async () => {
  host.use(...advisors(false));
  const { tile } = await showTile(AdvisorsOnPage, { locale: 'es' });
  await tile.findByText('Sin órdenes cerradas en este período');
  expect(await tile.findByText(/Tampoco hay datos de otros días/)).toBeTruthy();
});

test('nothing in transit is told apart: every contract is funded, or there is none', async () => {
  const aging = [{ bucket: '0+', from: 0, to: null, count: 0, amount: 0 }];
  const totals = { cit_count: 0, cit_total: 0, not_told_count: 0, not_told_total: 0, aging };
  const tell = (has_others: boolean) =>
    host.use(answering(transitWidget, () => ({ response: { rows: [], totals }, meta: { has_others } })));
  tell(true);
  await showTile(transit.component);
  await screen.findByText('All contracts funded');
  expect(screen.getByText(/every unit sold has a funding date/)).toBeTruthy();
  cleanup();
  tell(false);
  await showTile(transit.component, { locale: 'es' });
  await screen.findByText('Aún no hay contratos');
  expect(screen.getByText(/aún no hay unidades vendidas/)).toBeTruthy();
});

test.each<[AnalyticsMetric, RegExp]>([
  ['units', /no data for this figure in these 13 months or the year before/],
  ['elr', /no billed hours in these 13 months/],
  ['fixed_absorption', /the fixed overhead of every store/],
])('a trend of %s says what it lacks', async (metric, why) => {
  const series = [{ date: '2026-10-01', value: null, prior_year_value: null }];
  const unit = 'units' as const;
  host.use(answering(analytics, () => ({ response: { metric, unit, series } })));
  expect(analyticsMetrics).toContain(metric);
  const { tile } = await showTile(trend.component);
  expect(await tile.findByText(why)).toBeTruthy();
});

test('models say that only vehicles of a known model count', async () => {
  const figures = { units_in_stock: 0, units_in_transit: 0, avg_month_units: 0, days_supply: null };
  const totals = { ...figures, target_units: 0, over_under: 0, oldest_days: null };
  host.use(answering(modelStock, () => ({ response: { rows: [], totals } })));
  const { tile } = await showTile(models.component);
  expect(await tile.findByText(/^2 stores: no vehicles with a known model in stock/)).toBeTruthy();
});
