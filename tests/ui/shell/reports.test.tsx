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

test('reports of the analytics site are plain links to a new tab', async () => {
  await showPage(i18nProvider, '/Reports', 'view');
  const analytics = await section('Analytics site');
  expect(links(analytics)).toEqual([2, 5, 6, 7, 8, 9, 10].map((id) => `/api/handoff/analytics/${id}`));
  for (const link of analytics.getAllByRole('link')) {
    expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noopener']);
    expect(link.textContent).toContain('opens in a new tab');
    const sentence = document.getElementById(link.getAttribute('aria-describedby') ?? '');
    expect(sentence?.textContent).toMatch(/\w+.*\.$/);
  }
});

test('pages of the portal are there as far as the role includes them', async () => {
  await showPage(i18nProvider, '/Reports', 'view');
  expect(links(await section('In the portal'))).toEqual(['/dashboard', '/stores']);
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

test('favourites stay in this browser after a log-off', () => {
  localStorage.setItem('RaStorerooftop.reports.favourites', '["report8"]');
  forgetUser();
  expect(localStorage.getItem('RaStorerooftop.reports.favourites')).toBe('["report8"]');
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

test('a report opens with the days that were chosen for it, which stay, and is the one opened last', async () => {
  const user = userEvent.setup();
  localStorage.setItem('rooftop.storeId', '3,5');
  await showPage(i18nProvider, '/Reports', 'view');
  await user.selectOptions(await screen.findByLabelText('Period for Sales gross'), 'Last year');
  await user.selectOptions(screen.getByLabelText('Period for Dashboard'), 'Year to date');
  expect(screen.queryByLabelText('Period for Floorplan')).toBeNull();
  const analytics = await section('Analytics site');
  const link = analytics.getByRole('link', { name: /Sales gross/ });
  const year = Number(session.today.slice(0, 4)) - 1;
  expect(link.getAttribute('href')).toBe(
    `/api/handoff/analytics/5?store=3%2C5&from=${year}-01-01&to=${year}-12-31`,
  );
  expect(links(await section('In the portal'))).toContain('/dashboard?period=ytd');
  link.addEventListener('click', (event) => event.preventDefault());
  await user.click(link);
  expect(links(await section('Last opened'))).toEqual([link.getAttribute('href')]);
  forgetUser();
  expect(localStorage.getItem('RaStorerooftop.reports.used')).toBeNull();
});
