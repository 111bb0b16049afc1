import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { I18nProvider } from 'ra-core';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { forgetUser } from '../../../src/providers/session/session.ts';
import { createI18nProvider } from '../../../src/providers/texts/i18nProvider.ts';
import { startHost } from '../host.ts';
import { showPage } from '../pageHost.tsx';

startHost();
let i18nProvider: I18nProvider;
// A busy machine takes long to load the page's code, which is no part of what is tested.
beforeAll(() => import('../../../src/custom/doors/reports/index.tsx'), 60_000);
beforeEach(async () => {
  i18nProvider = await createI18nProvider();
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
  await userEvent.type(search, 'CLASIFICACION');
  expect(links(screen)).toEqual(['/api/handoff/analytics/9', '/api/handoff/analytics/10']);
  await userEvent.clear(search);
  await userEvent.type(search, 'zzz');
  expect(await screen.findByText('Ningún informe coincide')).toBeTruthy();
});
