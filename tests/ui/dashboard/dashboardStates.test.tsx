import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { I18nProvider } from 'ra-core';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createI18nProvider } from '../../../src/providers/texts/i18nProvider.ts';
import { startHost } from '../host.ts';
import { type Answer, dashboardHost, inventory, sales, showDashboard } from './dashboardHost.tsx';

const host = startHost();
let i18nProvider: I18nProvider;
let requests: Parameters<typeof dashboardHost>[0];

beforeEach(async () => {
  i18nProvider = await createI18nProvider();
  requests = [];
});
afterEach(cleanup);

function show(changed: Readonly<Record<string, Answer>>) {
  host.use(...dashboardHost(requests, changed));
  showDashboard(i18nProvider);
}

/** Requests, without the list of widgets, which is asked for again on its own, perhaps in the same request. */
const forTiles = () =>
  requests
    .map((calls) => calls.filter(({ path }) => !path.includes('GetWidgetsBy')))
    .filter((calls) => calls.length > 0);
const tile = (name: string) => screen.findByRole('article', { name });
const alive = async () => within(await tile('Used inventory')).findByText('1,800');
const failed = (status: number, code: string): Answer => ({
  status,
  error: { code, message: 'No answer.', id: '7F3A-19C2' },
});

test('a tile whose figures have not come is busy, and the others are shown meanwhile', async () => {
  show({ GetSalesDashboardWidget: { silent: true } });
  await alive();
  const waiting = await tile('Sales month to date');
  expect(waiting.getAttribute('aria-busy')).toBe('true');
  expect(waiting.textContent).toContain('Loading Sales month to date');
});

test.each([
  [500, 'internal'],
  [503, 'unavailable'],
  [429, 'too_many'],
])(
  'a tile that fails with %i leaves the others alive, names the error and retries alone',
  async (status, code) => {
    show({ GetSalesDashboardWidget: failed(status, code) });
    await alive();
    const shown = within(await tile('Sales month to date'));
    await shown.findByText("Sales didn't load");
    expect(shown.getByText('Error ID 7F3A-19C2')).toBeTruthy();
    expect((await tile('Sales month to date')).textContent).toMatch(
      /Other tiles aren't affected.*24 stores · tried/,
    );

    const asked = forTiles().length;
    host.use(...dashboardHost(requests));
    await userEvent.click(shown.getByRole('button', { name: 'Retry' }));
    await shown.findByText('1,718');
    expect(forTiles().slice(asked)).toHaveLength(1);
    expect(forTiles().at(-1)).toHaveLength(1);
  },
);

test('figures that no file ever brought are told as of now, and lead to their records', async () => {
  show({
    GetInventoryUsedSummaryWidget: {
      response: inventory,
      meta: { freshness: { feed: 'inventory', state: 'never', last_success_at: null } },
    },
  });
  const shown = await tile('Used inventory');
  await within(shown).findByText('1,800');
  expect(shown.dataset.state).toBe('plain');
  expect(shown.textContent).not.toContain('Never loaded');
  expect(within(shown).getByRole('link', { name: 'Vehicles' })).toBeTruthy();
});

test('a tile that can not draw what an older host sent leaves the others alive', async () => {
  const silenced = vi.spyOn(console, 'error').mockImplementation(() => {});
  show({ GetSalesDashboardWidget: { response: [{ units: 3 }], isOutOfContract: true } });
  await alive();
  expect(await screen.findByText("Couldn't show this tile")).toBeTruthy();
  silenced.mockRestore();
});

test('a failed refresh keeps figures and as-of times, marks the tiles and shows one banner', async () => {
  show({});
  const sales = await tile('Sales month to date');
  const used = await tile('Used inventory');
  await within(sales).findByText('1,718');
  await alive();
  const footers = [sales, used].map((each) => each.querySelector('footer')?.textContent);
  const down = failed(503, 'busy');
  const tiles = { GetSalesDashboardWidget: down, GetInventoryUsedSummaryWidget: down };
  host.use(...dashboardHost(requests, tiles));
  await userEvent.click(screen.getByRole('button', { name: /^Refresh/ }));
  const banner = await screen.findByText(/Some figures weren't refreshed at/);
  await waitFor(() => expect([sales, used].map(({ dataset }) => dataset.state)).toEqual(['stale', 'stale']));
  expect([sales, used].map((each) => each.querySelector('footer')?.textContent)).toEqual(footers);
  expect(within(sales).getByText('1,718')).toBeTruthy();

  host.use(...dashboardHost(requests));
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(banner.isConnected).toBe(false));
  expect(sales.dataset.state).toBe('plain');
});

test('a tile whose feed is late is marked as stale, says since when, and why', async () => {
  const now = Date.now();
  const lastLoad = new Date(now - (36 * 60 + 28) * 60_000).toISOString();
  show({
    GetInventoryUsedSummaryWidget: {
      response: inventory,
      meta: {
        as_of: lastLoad,
        freshness: { feed: 'inventory', state: 'late', last_success_at: lastLoad, late_after_hours: 26 },
      },
    },
  });
  await alive();
  const shown = within(await tile('Used inventory'));
  expect(shown.getByText('Stale')).toBeTruthy();
  expect(shown.getByText(/^Last load .* · 10 h 28 m late$/)).toBeTruthy();
  await userEvent.click(shown.getByRole('button', { name: 'Why' }));
  expect((await screen.findByRole('dialog')).textContent).toContain('The "Inventory" feed is overdue');
});

test('no sales in the period is not shown as figures of zero, and leads to another period', async () => {
  const none = { ...sales.totals, total_units: 0, new_units: 0, used_units: 0 };
  show({ GetSalesDashboardWidget: { response: { ...sales, totals: none } } });
  const shown = within(await tile('Sales month to date'));
  await shown.findByText('No units sold in this period');
  await userEvent.click(shown.getByRole('button', { name: 'Show last month' }));
  await waitFor(() =>
    expect(screen.getByLabelText('Address').textContent).toBe('/dashboard?period=last_month'),
  );
});

test.each([
  ['2025-11-03', 'Nov 2025'],
  ['2026-09-30', 'Sep 2026'],
])(
  'where the newest records, of %s, are older than last month, their month is offered instead',
  async (newest, month) => {
    const none = { ...sales.totals, total_units: 0, new_units: 0, used_units: 0 };
    show({
      GetSalesDashboardWidget: { response: { ...sales, totals: none } },
      'dashboard/newest': { response: { is_empty: false, newest } },
    });
    const shown = within(await tile('Sales month to date'));
    const link = await shown.findByRole('link', { name: `Show ${month}` });
    expect(link.getAttribute('href')).toContain(`period=custom&from=${newest.slice(0, 7)}-01`);
    expect(shown.getByText(/Latest data:/)).toBeTruthy();
    expect(shown.queryByRole('button', { name: 'Show last month' })).toBeNull();
  },
);

test('where there are no records at all a tile offers no other period', async () => {
  const none = { ...sales.totals, total_units: 0, new_units: 0, used_units: 0 };
  show({
    GetSalesDashboardWidget: { response: { ...sales, totals: none } },
    'dashboard/newest': { response: { is_empty: true, newest: null } },
  });
  const shown = within(await tile('Sales month to date'));
  await shown.findByText('No units sold in this period');
  await waitFor(() => expect(shown.queryByRole('button', { name: 'Show last month' })).toBeNull());
});

test('nor does one where there are records of other kinds alone', async () => {
  const none = { ...sales.totals, total_units: 0, new_units: 0, used_units: 0 };
  const newest = '2025-02-12';
  const by_widget = { GetSalesDashboardWidget: null, GetServiceDashboardWidget: newest };
  show({
    GetSalesDashboardWidget: { response: { ...sales, totals: none } },
    'dashboard/newest': { response: { is_empty: true, newest, by_widget } },
  });
  const shown = within(await tile('Sales month to date'));
  await shown.findByText('No units sold in this period');
  await waitFor(() => expect(shown.queryByRole('button', { name: 'Show last month' })).toBeNull());
  expect(shown.queryByText(/Latest data:/)).toBeNull();
});

test('an empty lot and a group without feeds say what to do next', async () => {
  show({
    GetInventorySummaryWidget: {
      response: {
        rows: inventory.rows,
        totals: { ...inventory.totals, units_in_stock: 0, units_in_transit: 0 },
      },
    },
    GetSyncData: { response: [] },
  });
  expect(await within(await tile('New inventory')).findByText(/Import an inventory file/)).toBeTruthy();
  expect(
    await within(await tile('Data freshness')).findByText(/Import stores, inventory or deals/),
  ).toBeTruthy();
});

test('each feed tells its state in words', async () => {
  show({});
  const strip = await tile('Data freshness');
  await within(strip).findByText('Deals');
  expect(strip.textContent).toMatch(/Deals: On time/);
  expect(strip.textContent).toMatch(/Customers: Late,.* late/);
  expect(strip.textContent).toMatch(/Stores: Failed,Failed, 12 rejected/);
});

test('feeds of one name are told apart by their sources, of files that name none too', async () => {
  const feed = { feed: 'deals', state: 'ok', last_success_at: null, late_after_hours: 26 };
  const loaded = { rows_loaded: 10, rows_rejected: 0 };
  show({ GetSyncData: { response: ['CDK', 'CSV'].map((source) => ({ ...feed, ...loaded, source })) } });
  const strip = within(await tile('Data freshness'));
  expect(await strip.findByText('Deals · CDK')).toBeTruthy();
  expect(strip.getByText('Deals · unnamed source')).toBeTruthy();
});

test('a dashboard whose widgets can not be loaded says so and retries', async () => {
  show({ GetWidgetsByRoleID: failed(500, 'internal') });
  expect(await screen.findByText("The dashboard didn't load")).toBeTruthy();
  host.use(...dashboardHost(requests));
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await tile('Sales month to date')).toBeTruthy();
});
