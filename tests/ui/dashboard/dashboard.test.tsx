import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { I18nProvider } from 'ra-core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Session } from '../../../src/providers/session/session.ts';
import { createI18nProvider } from '../../../src/providers/texts/i18nProvider.ts';
import { session, startHost } from '../host.ts';
import { type Answer, allDrawn, dashboardHost, inventory, sales, showDashboard } from './dashboardHost.tsx';

const host = startHost();
let i18nProvider: I18nProvider;
let requests: Parameters<typeof dashboardHost>[0];

beforeEach(async () => {
  i18nProvider = await createI18nProvider();
  requests = [];
});
afterEach(cleanup);

function show(changed: Readonly<Record<string, Answer>> = {}, address?: string, as: Session = session) {
  host.use(...dashboardHost(requests, changed));
  showDashboard(i18nProvider, address, as);
}

const tile = (name: string | RegExp) => screen.findByRole('article', { name });
const address = () => screen.getByLabelText('Address').textContent;
/** Without the list of widgets, which is asked for again on its own, perhaps in the same request. */
const tileRequests = () =>
  requests
    .filter((calls) => calls.some(({ path }) => path.endsWith('GetSalesDashboardWidget')))
    .map((calls) => calls.filter(({ path }) => !path.includes('GetWidgetsBy')));
/** The tiles of a request, beside which the page may ask for what the portal asks for in its own time. */
const tilesIn = (calls: (typeof requests)[number] | undefined) =>
  calls
    ?.map(({ path }) => path.replace('fredbeans/', ''))
    .filter((path) => tileCalls.includes(path))
    .sort();
const tileCalls = [
  'GetInventorySummaryWidget',
  'GetInventoryUsedSummaryWidget',
  'GetSalesDashboardWidget',
  'GetSyncData',
];
const failure = (status: number, code: string): Answer => ({
  status,
  error: { code, message: 'The deals source did not answer within 10 seconds.', id: '7F3A-19C2' },
});

test('all tiles ask together, in one request', async () => {
  show();
  await within(await tile('Sales month to date')).findByText('1,718');
  expect(tileRequests()).toHaveLength(1);
  expect(tilesIn(tileRequests()[0])).toEqual(tileCalls);
});

test('the sales tile shows units and gross with pace, target and the change since the period before', async () => {
  show();
  const shown = within(await tile('Sales month to date'));
  await shown.findByText('1,718');
  const text = (await tile('Sales month to date')).textContent;
  for (const figure of ['$5.84M', 'Pace 2,577', 'of 3,436', '58.3%', 'PVR $1,600', '$3,400', 'up $46']) {
    expect(text).toContain(figure);
  }
  expect(text).toContain('2 stores · Nov 1–19 · as of');
});

test('a shortened figure gives its exact value on focus and to screen readers', async () => {
  show();
  const exact = await within(await tile('Sales month to date')).findByText('$5,841,200.00');
  const stop = exact.closest('a');
  while (document.activeElement !== stop) await userEvent.tab();
  expect((await screen.findByRole('tooltip')).textContent).toBe('$5,841,200.00');
});

test('only the widgets that the user keeps are shown, in the order of the catalogue', async () => {
  show({ GetWidgetsByUser: { response: [{ WIDGET_IDS: '4,1' }] } });
  await tile('Sales month to date');
  await allDrawn();
  const names = screen
    .getAllByRole('article')
    .map((article) => within(article).getByRole('heading').textContent);
  expect(names).toEqual(['Sales month to date', 'Data freshness']);
});

test('a role without widgets is told so', async () => {
  show({ GetWidgetsByUser: { response: [{ WIDGET_IDS: '' }] } });
  expect(await screen.findByText('No widgets on your dashboard')).toBeTruthy();
});

test('the period of the address is asked for, and its true dates are shown', async () => {
  show({}, '/dashboard?period=last_month');
  await tile('Sales last month');
  await waitFor(() =>
    expect(tileRequests()[0]?.[0]?.payload).toEqual({
      ...{ storeId: '0', from: '2026-10-01', to: '2026-10-31', period: 'last_month' },
    }),
  );
});

test('a period before whose records are incomplete is named, and nothing is compared with it', async () => {
  const prior = { ...sales.prior, is_partial: true };
  show({ GetSalesDashboardWidget: { response: { ...sales, prior } } });
  const article = await tile('Sales month to date');
  await within(article).findByText('1,718');
  expect(
    screen.getByText('16 of 24 selling days · not compared: data for Oct 1–19 is incomplete'),
  ).toBeTruthy();
  expect(within(article).getByText('Total PVR').parentElement?.textContent).toContain(
    'Oct 1–19 is incomplete',
  );
});

test('choosing a period changes the address and the dates, and going back shows it without asking again', async () => {
  show();
  await within(await tile('Sales month to date')).findByText('1,718');
  expect(screen.getByText('Nov 1–19, 2026')).toBeTruthy();
  expect(screen.getByText('16 of 24 selling days · compared with Oct 1–19')).toBeTruthy();

  await userEvent.click(screen.getByRole('button', { name: 'YTD' }));
  expect(address()).toBe('/dashboard?period=ytd');
  await within(await tile('Sales year to date')).findByText('1,718');
  expect(tileRequests()).toHaveLength(2);

  await userEvent.click(screen.getByRole('button', { name: 'MTD' }));
  expect(address()).toBe('/dashboard');
  expect(within(await tile('Sales month to date')).getByText('1,718')).toBeTruthy();
  expect(tileRequests()).toHaveLength(2);
});

test('custom days go into the address once they make a period, and say what is wrong until then', async () => {
  show({}, '/dashboard?period=custom&from=2026-11-03&to=2026-11-07');
  await tile('Sales');
  await waitFor(() =>
    expect(tileRequests()[0]?.[0]?.payload).toEqual({
      ...{ storeId: '0', from: '2026-11-03', to: '2026-11-07', period: 'custom' },
    }),
  );
  const first = screen.getByLabelText('Start date');
  await userEvent.clear(first);
  await userEvent.type(first, '2026-11-09');
  expect(screen.getByText('The start date is after the end date.')).toBeTruthy();
  await userEvent.clear(first);
  await userEvent.type(first, '2026-11-05');
  await waitFor(() => expect(address()).toBe('/dashboard?period=custom&from=2026-11-05&to=2026-11-07'));
});

test('a period that the address spells wrong is month to date, which is said', async () => {
  show({}, '/dashboard?period=custom&from=2026-11-09&to=2026-11-01');
  expect(await tile('Sales month to date')).toBeTruthy();
  expect(await screen.findByText(/invalid period/)).toBeTruthy();
  expect(address()).toBe('/dashboard?period=mtd');
});

test('the table view has a row for each store and its sums are the figures of the tile', async () => {
  show();
  const shown = within(await tile('Sales month to date'));
  await shown.findByText('1,718');
  await userEvent.click(shown.getByRole('button', { name: 'Table view' }));
  const table = shown.getByRole('table', { name: 'Sales month to date by store, Nov 1–19' });
  const cells = (row: HTMLElement) =>
    within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent);
  const [, first, second, sums] = within(table).getAllByRole('row');
  if (!first || !second || !sums) throw new Error('The table has too few rows.');
  expect(within(first).getByRole('rowheader').textContent).toBe('Boyertown Ford');
  expect(cells(sums).slice(0, 3)).toEqual(['1,002', '716', '1,718']);
  const units = (row: HTMLElement) => Number(cells(row)[2]?.replace(',', ''));
  expect(units(first) + units(second)).toBe(sales.totals.total_units);
});

test('the inventory table sums to the tile as well', async () => {
  show();
  const shown = within(await tile('Used inventory'));
  await shown.findByText('47');
  await userEvent.click(shown.getByRole('button', { name: 'Table view' }));
  const sums = within(shown.getByRole('table')).getAllByRole('row').at(-1);
  expect(sums?.textContent).toContain('1,800');
  expect(inventory.rows.reduce((sum, row) => sum + row.units_in_stock, 0)).toBe(1800);
});

test('full screen shows figures and table together and gives the focus back', async () => {
  show();
  const shown = within(await tile('Used inventory'));
  await shown.findByText('47');
  await userEvent.click(shown.getByRole('button', { name: 'Full screen' }));
  const dialog = await screen.findByRole('dialog', { name: 'Used inventory' });
  expect(within(dialog).getByText('Boyertown Ford')).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Full screen');
});

test('refreshing asks for every tile again, in one request', async () => {
  show();
  await within(await tile('Sales month to date')).findByText('1,718');
  await userEvent.click(screen.getByRole('button', { name: /^Refresh/ }));
  await waitFor(() => expect(tileRequests()).toHaveLength(2));
  expect(tilesIn(tileRequests()[1])).toEqual(tileCalls);
});

test('gross is hidden by permission for roles without it, and never shown as zero', async () => {
  const {
    front_gross,
    back_gross,
    total_gross,
    gross_pace,
    gross_target,
    front_pvr,
    back_pvr,
    total_pvr,
    ...units
  } = sales.totals;
  const bare = {
    ...sales,
    totals: units,
    rows: [],
    prior: { ...units, period_start: '2026-10-01', period_end: '2026-10-19', is_partial: false },
  };
  const role = { ...session.role, role_name: 'Salesperson', sees_gross: 'N' as const };
  show({ GetSalesDashboardWidget: { response: bare, meta: { hidden: ['gross'] } } }, undefined, {
    ...session,
    role,
  });
  const shown = await tile('Sales month to date');
  await within(shown).findByText('1,718');
  expect(shown.textContent).toContain("Your role, Salesperson, doesn't include gross.");
  expect(shown.textContent).not.toMatch(/\$|PVR/);
});

test('a tile that the role lacks says so and has no figures', async () => {
  show({ GetInventorySummaryWidget: failure(403, 'forbidden') });
  const shown = await tile('New inventory');
  await within(shown).findByText('Hidden by permission');
  expect(shown.textContent).toContain("Your role, GM, doesn't include new inventory.");
});
