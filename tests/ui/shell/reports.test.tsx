import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { I18nProvider } from 'ra-core';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { forgetUser } from '../../../src/providers/session/session.ts';
import { createI18nProvider } from '../../../src/providers/texts/i18nProvider.ts';
import { reply, session, startHost } from '../host.ts';
import { callHandlers, showPage } from '../pageHost.tsx';

const host = startHost();
let i18nProvider: I18nProvider;
// A busy machine takes long to load the page's code, which is no part of what is tested.
beforeAll(() => import('../../../src/custom/doors/reports/index.tsx'), 60_000);
beforeEach(async () => {
  i18nProvider = await createI18nProvider();
  // The names of chosen stores.
  host.use(...callHandlers([], { 'fredbeans/GetStoresbyGroupuserid': () => reply([]) }));
});
afterEach(cleanup);

const section = async (name: string) => within(await screen.findByRole('region', { name }));
const links = (inside: { getAllByRole: typeof screen.getAllByRole }) =>
  inside.getAllByRole('link').map((link) => link.getAttribute('href'));

test('reports are grouped by department, and those of the analytics site are plain links to a new tab', async () => {
  await showPage(i18nProvider, '/Reports', 'view');
  const sales = await section('Sales and F&I');
  const fixedOps = await section('Service and parts');
  const analytics = (...ids: number[]) => ids.map((id) => `/api/handoff/analytics/${id}`);
  expect(links(sales)).toEqual(analytics(5, 9, 10));
  expect(links(fixedOps)).toEqual(analytics(6, 7));
  expect(links(await section('Inventory'))).toEqual(analytics(8));
  for (const link of [...sales.getAllByRole('link'), ...fixedOps.getAllByRole('link')]) {
    expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noopener']);
    expect(link.textContent).toContain('opens in a new tab');
    const sentence = document.getElementById(link.getAttribute('aria-describedby') ?? '');
    expect(sentence?.textContent).toMatch(/\w+.*\.$/);
  }
});

test('pages of the portal are there as far as the role includes them', async () => {
  await showPage(i18nProvider, '/Reports', 'view');
  expect(links(await section('Overview'))).toEqual(['/api/handoff/analytics/2', '/dashboard']);
  expect(links(await section('Administration'))).toEqual(['/stores']);
  expect(screen.queryByRole('region', { name: 'Customers' })).toBeNull();
});

test('reports of the analytics site open with the stores of the filter', async () => {
  localStorage.setItem('rooftop.storeId', '3,5');
  await showPage(i18nProvider, '/Reports', 'view');
  const hrefs = (await screen.findAllByRole('link', { name: /opens in a new tab/ })).map((link) =>
    link.getAttribute('href'),
  );
  expect(hrefs).toHaveLength(7);
  expect(hrefs.every((href) => href?.endsWith('?store=3%2C5'))).toBe(true);
});

test('a role without the page is told so', async () => {
  await showPage(i18nProvider, '/Reports', 'none');
  expect(screen.queryByRole('link', { name: /Sales gross/ })).toBeNull();
});

test('favourites come first, and can be taken out again', async () => {
  await showPage(i18nProvider, '/Reports', 'view');
  await userEvent.click(await screen.findByRole('button', { name: 'Favorite: Floorplan' }));
  const favourites = await section('Favorites');
  expect(links(favourites)).toEqual(['/api/handoff/analytics/8']);
  const star = favourites.getByRole('button', { name: 'Favorite: Floorplan' });
  expect(star.getAttribute('aria-pressed')).toBe('true');
  await userEvent.click(star);
  expect(screen.queryByRole('region', { name: 'Favorites' })).toBeNull();
});

test('favourites stay in this browser after a log-off, what was chosen and opened does not', () => {
  localStorage.setItem('RaStorerooftop.reports.used', '{"choice":"ytd"}');
  localStorage.setItem('RaStorerooftop.reports.favourites', '["report8"]');
  forgetUser();
  expect(localStorage.getItem('RaStorerooftop.reports.favourites')).toBe('["report8"]');
  expect(localStorage.getItem('RaStorerooftop.reports.used')).toBeNull();
});

test('the search looks into names and sentences, whatever the accents', async () => {
  localStorage.setItem('rooftop.locale', 'es');
  await showPage(await createI18nProvider(), '/Reports', 'view');
  const search = await screen.findByRole('searchbox', { name: 'Buscar informes' });
  await userEvent.type(search, 'PAGINA');
  expect(links(screen)).toEqual(['/api/handoff/analytics/2']);
  await userEvent.clear(search);
  await userEvent.type(search, 'zzz');
  expect(await screen.findByText('Sin coincidencias')).toBeTruthy();
});

test('one period applies to every report that has one, and the report opened last is listed', async () => {
  const user = userEvent.setup();
  localStorage.setItem('rooftop.storeId', '3,5');
  await showPage(i18nProvider, '/Reports', 'view');
  const period = await screen.findByLabelText('Period');
  expect(screen.getAllByRole('combobox')).toEqual([period]);
  await user.selectOptions(period, 'Last year');
  const sales = (await section('Sales and F&I')).getByRole('link', { name: /Sales gross/ });
  const year = Number(session.today.slice(0, 4)) - 1;
  expect(sales.getAttribute('href')).toBe(
    `/api/handoff/analytics/5?store=3%2C5&from=${year}-01-01&to=${year}-12-31`,
  );
  expect(links(await section('Overview'))).toContain('/dashboard?period=last_year');
  const inventory = await section('Inventory');
  expect(links(inventory)).toEqual(['/api/handoff/analytics/8?store=3%2C5']);
  expect(inventory.getByText('No period')).toBeTruthy();
  sales.addEventListener('click', (event) => event.preventDefault());
  await user.click(sales);
  expect(links(await section('Last opened'))).toEqual([sales.getAttribute('href')]);
});
