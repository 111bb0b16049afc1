import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { I18nProvider } from 'ra-core';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createI18nProvider } from '../../../../src/providers/texts/i18nProvider.ts';
import { session, startHost } from '../../host.ts';
import { onPhone } from '../../phone.ts';
import { type Answer, dashboardHost, showDashboard } from '../dashboardHost.tsx';
import { deals } from './deals.ts';

const host = startHost();
let i18nProvider: I18nProvider;
let requests: Parameters<typeof dashboardHost>[0];

beforeEach(async () => {
  i18nProvider = await createI18nProvider();
  requests = [];
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(answer: Answer, address = '/dashboard', as = session) {
  host.use(...dashboardHost(requests, { 'dashboard/rows': answer }));
  showDashboard(i18nProvider, address, as);
}

const rowsAsked = () =>
  requests.flat().flatMap(({ path, payload }) => (path === 'dashboard/rows' ? [payload] : []));
const address = () => screen.getByLabelText('Address').textContent;
const dialogOf = (name: string) => screen.findByRole('dialog', { name });

async function openDeals() {
  const tile = within(await screen.findByRole('article', { name: 'Sales month to date' }));
  await userEvent.click(await tile.findByRole('link', { name: 'Deals' }));
  return dialogOf('Deals');
}

test('the link of a tile opens its records, with their sums above them and each cell as its column wants it', async () => {
  show({ response: deals });
  const dialog = await openDeals();
  const table = await within(dialog).findByRole('table', { name: 'Deals, page 1' });
  expect(rowsAsked()).toEqual([{ storeId: '0', widget: 'GetSalesDashboardWidget', page: 1 }]);
  const sums = dialog.querySelector('dl');
  expect(sums?.textContent).toBe('New1,002Used716Units1,718Total gross$5,841,200');
  const [head, first, second] = within(table)
    .getAllByRole('row')
    .map((row) => [...row.querySelectorAll('th, td')].map(({ textContent }) => textContent));
  expect(head).toEqual([
    'Store',
    'Deal',
    'Contract',
    'Customer no.',
    'Customer',
    'Type',
    'new column',
    'Units',
    'Total gross',
  ]);
  expect(first).toEqual([
    'Boyertown Ford',
    '48211',
    'Nov 17, 2026',
    '1234',
    'June Okafor',
    'New',
    '1.3',
    '0.5',
    '−$561',
  ]);
  expect(second).toEqual(['Lansdale Honda', '=48302', '–', '–', '–', '–', '–', '1', '–']);
  expect(dialog.textContent).toContain('2 stores · Nov 1–19 · as of');
});

test('what is open is in the address, and closing it goes back to the address before', async () => {
  show({ response: deals });
  await openDeals();
  expect(address()).toBe('/dashboard?rows=GetSalesDashboardWidget');
  await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(address()).toBe('/dashboard');
});

test.each([
  ['GetCITFloorPlanDataTopFive', '6', { from: 6, to: 10 }, '6–10 d'],
  ['GetInventorySummaryWidget', '121', { from: 121, to: null }, '121 d or more'],
  ['GetEquitySummary', '0', { from: 0, to: 2500 }, '$0 to $2,500'],
  ['GetEquitySummary', 'below', { from: null, to: -10_000 }, 'Below −$10,000'],
  ['GetEquitySummary', 'break_even_count', undefined, 'Break-even'],
  ['GetSPRanking', '1042', { person: 'Rita Lindqvist' }, 'Rita Lindqvist'],
  ['GetSARanking', '1042', { person: null }, 'Unknown (1042)'],
  ['GetCDPChart', 'active', undefined, 'Active'],
  ['GetInventoryDashboardWidget', 'in_stock', undefined, 'In stock'],
  ['GetAppointmentsDashboardWidget', 'today', undefined, 'Today'],
  ['GetDashBoardCounts', 'open_tickets', undefined, 'Open'],
])('the heading of %s, %s, names both ends of it, or the person', async (widget, part, told, name) => {
  show({ response: { ...deals, ...(told && { part: told }) } }, `/dashboard?rows=${widget}&part=${part}`);
  const heading = within((await screen.findByRole('dialog')).querySelector('header') ?? document.body);
  expect(await heading.findByText(name)).toBeTruthy();
});

test('a link opens the records of a part, in the period of the address; closing leaves the dashboard', async () => {
  show({ response: deals }, '/dashboard?period=last_month&rows=GetSalesDashboardWidget&part=N');
  const dialog = await dialogOf('Deals');
  await within(dialog).findByText('Boyertown Ford');
  expect(rowsAsked()).toEqual([
    {
      storeId: '0',
      from: '2026-10-01',
      to: '2026-10-31',
      period: 'last_month',
      widget: 'GetSalesDashboardWidget',
      page: 1,
      part: 'N',
    },
  ]);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Show all records' }));
  await waitFor(() => expect(rowsAsked()).toHaveLength(2));
  expect(rowsAsked()[1]).not.toHaveProperty('part');
  expect(address()).toBe('/dashboard?period=last_month&rows=GetSalesDashboardWidget');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(address()).toBe('/dashboard?period=last_month');
});

test('a link may name a month of its own, also without the part', async () => {
  show({ response: deals }, '/dashboard?rows=GetSalesDashboardWidget&part=N&month=2026-02');
  const dialog = await dialogOf('Deals');
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Show all records' }));
  const asked = {
    storeId: '0',
    from: '2026-02-01',
    to: '2026-02-28',
    widget: 'GetSalesDashboardWidget',
    page: 1,
  };
  await waitFor(() => expect(rowsAsked()).toEqual([{ ...asked, part: 'N' }, asked]));
  expect(address()).toBe('/dashboard?rows=GetSalesDashboardWidget&month=2026-02');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(address()).toBe('/dashboard'));
});

test.each(['2026-13', '2026', 'nonsense'])(
  'of an address with the month %s the days are those of the scope bar',
  async (month) => {
    show({ response: deals }, `/dashboard?rows=GetSalesDashboardWidget&month=${month}`);
    await dialogOf('Deals');
    await waitFor(() =>
      expect(rowsAsked()).toEqual([{ storeId: '0', widget: 'GetSalesDashboardWidget', page: 1 }]),
    );
  },
);

test('an age band leads to its vehicles', async () => {
  show({ response: deals });
  const tile = within(await screen.findByRole('article', { name: 'Used inventory' }));
  await userEvent.click(await tile.findByRole('link', { name: '61+ d' }));
  const dialog = await dialogOf('Vehicles');
  expect(await within(dialog).findByText('61+ d')).toBeTruthy();
  expect(rowsAsked()).toEqual([
    { storeId: '0', widget: 'GetInventoryUsedSummaryWidget', page: 1, part: '61' },
  ]);
});

test('pages are asked for one by one, and the sums stay', async () => {
  show({ response: deals });
  const dialog = await openDeals();
  await within(dialog).findByText('1–2 of 1,718');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Page 2' }));
  await within(dialog).findByText('51–52 of 1,718');
  expect(rowsAsked().map(({ page }) => page)).toEqual([1, 2]);
  // The last one is not full.
  expect(within(dialog).getByRole('button', { name: 'Page 35' })).toBeTruthy();
  expect(within(dialog).getByText('$5,841,200')).toBeTruthy();
});

test('the rows that are shown are copied as a table without formulas', async () => {
  show({ response: deals });
  const dialog = await openDeals();
  // Brings a clipboard along.
  const person = userEvent.setup();
  await person.click(await within(dialog).findByRole('button', { name: 'Copy this page' }));
  const lines = (await navigator.clipboard.readText()).split('\n');
  expect(lines[0]?.split('\t').slice(0, 3)).toEqual(['Store', 'Deal', 'Contract']);
  expect(lines[2]?.split('\t').slice(0, 2)).toEqual(['Lansdale Honda', "'=48302"]);
  expect(await screen.findByText('Copied. Paste it into a spreadsheet.')).toBeTruthy();
});

test('records of now name no period', async () => {
  show({
    response: { ...deals, dated: false },
    meta: { period_start: '2026-11-01', period_end: '2026-11-19' },
  });
  const dialog = within(await openDeals());
  await dialog.findByText(/ · as of now/);
  expect(dialog.queryByText(/Nov 1–19/)).toBeNull();
});

test('no record, a failure and a lack of permission each say what is so', async () => {
  show({ response: { ...deals, rows: [], total: 0 } });
  await within(await openDeals()).findByText('No records');
  cleanup();

  show({ status: 503, error: { code: 'busy', message: 'Too busy.', id: '7F3A-19C2' } });
  const failed = await openDeals();
  await within(failed).findByText("Records didn't load");
  host.use(...dashboardHost(requests, { 'dashboard/rows': { response: deals } }));
  await userEvent.click(within(failed).getByRole('button', { name: 'Retry' }));
  await within(failed).findByText('Boyertown Ford');
  cleanup();

  show({ status: 403, error: { code: 'forbidden', message: '', id: '1' } });
  await within(await openDeals()).findByText('Hidden by permission');
});

test('rows that can not be refreshed stay, with the time and another try; those that one may no longer see do not', async () => {
  show({ response: deals });
  const dialog = within(await openDeals());
  await dialog.findByText('Boyertown Ford');
  const refreshed = (answer: Answer) => {
    host.use(...dashboardHost(requests, { 'dashboard/rows': answer }));
    return userEvent.click(screen.getByRole('button', { name: /^Refresh/, hidden: true }));
  };
  await refreshed({ status: 503, error: { code: 'busy', message: 'Too busy.', id: '7F3A-19C2' } });
  await dialog.findByText(/^Not refreshed at/);
  expect(dialog.getByText('Boyertown Ford')).toBeTruthy();
  host.use(...dashboardHost(requests, { 'dashboard/rows': { response: { ...deals, total: 2 } } }));
  await userEvent.click(dialog.getByRole('button', { name: 'Retry' }));
  await dialog.findByText('1–2 of 2');
  expect(dialog.queryByText(/^Not refreshed at/)).toBeNull();
  await refreshed({ status: 403, error: { code: 'forbidden', message: '', id: '1' } });
  await dialog.findByText('Hidden by permission');
  expect(dialog.queryByText('Boyertown Ford')).toBeNull();
  expect(dialog.queryByRole('button', { name: 'Copy this page' })).toBeNull();
});

test('what the role may not see is said to be hidden', async () => {
  show({ response: { ...deals, sums: { total_units: 1718 } }, meta: { hidden: ['gross', 'personal'] } });
  const dialog = await openDeals();
  await within(dialog).findByText('Cost and gross are hidden by permission, not zero');
  expect(within(dialog).getByText('Names and contact data are hidden by permission')).toBeTruthy();
});

test('on a phone each record is a card that opens to all of its fields', async () => {
  onPhone();
  show({ response: deals }, '/dashboard?rows=GetSalesDashboardWidget');
  const dialog = await dialogOf('Deals');
  const name = await within(dialog).findByText('June Okafor', { selector: 'strong' });
  const card = name.closest('details');
  expect(card?.querySelector('summary')?.textContent).toBe(
    'June OkaforTotal gross −$561Boyertown Ford · 48211 · Nov 17, 2026Units 0.5',
  );
  expect(card?.querySelectorAll('dt')).toHaveLength(9);
  expect(within(dialog).queryByRole('table')).toBeNull();
});

test('a VIN leads to its vehicle, for a role that may look it up', async () => {
  const routes = [...session.routes, { route: 'platelookup', level: 'view' as const }];
  const columns = [{ name: 'vin', kind: 'text' as const }];
  const response = { ...deals, columns, rows: [{ vin: '1HGCM82633A004352' }] };
  show({ response }, '/dashboard?rows=GetSalesDashboardWidget', { ...session, routes });
  const link = await within(await dialogOf('Deals')).findByRole('link', { name: '1HGCM82633A004352' });
  expect(link.getAttribute('href')).toBe('/platelookup?vin=1HGCM82633A004352');
});
