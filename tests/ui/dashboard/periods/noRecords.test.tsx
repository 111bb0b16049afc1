import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { I18nProvider } from 'ra-core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createI18nProvider } from '../../../../src/providers/texts/i18nProvider.ts';
import { session, startHost } from '../../host.ts';
import { type Answered, allDrawn, dashboardHost, showDashboard } from '../dashboardHost.tsx';

const host = startHost();
let i18nProvider: I18nProvider;
beforeEach(async () => {
  i18nProvider = await createI18nProvider();
});
afterEach(cleanup);

type Requests = Parameters<typeof dashboardHost>[0];

function show(newest: Answered, address = '/dashboard', as: Parameters<typeof showDashboard>[2] = session) {
  const requests: Requests = [];
  host.use(...dashboardHost(requests, { 'dashboard/newest': newest }));
  showDashboard(i18nProvider, address, as);
  return requests;
}
const address = () => screen.getByLabelText('Address').textContent;
const newest = (response: { is_empty: boolean; newest: string | null }): Answered => ({ response });

test('a period without records says when the newest ones are, and a button goes there', async () => {
  const requests = show(
    ({ from }) => ({ response: { is_empty: from !== '2014-12-01', newest: '2014-12-09' } }),
    '/dashboard?widget=none',
  );
  const notice = await screen.findByText('No data for Nov 1–19');
  expect(notice.parentElement?.textContent).toContain('Latest data: Dec 9, 2014.');
  await userEvent.click(screen.getByRole('link', { name: 'Show Dec 2014' }));
  expect(address()).toBe('/dashboard?widget=none&period=custom&from=2014-12-01&to=2014-12-31');
  await allDrawn();
  expect(screen.queryByText(/No data for/)).toBeNull();
  const asked = requests.flat().filter(({ path }) => path === 'dashboard/newest');
  expect(asked.map(({ payload }) => payload)).toEqual([
    { storeId: '0' },
    { storeId: '0', from: '2014-12-01', to: '2014-12-31', period: 'custom' },
  ]);
});

test('the month of today ends today', async () => {
  show(newest({ is_empty: true, newest: '2026-11-03' }), '/dashboard?period=last_year');
  const link = await screen.findByRole('link', { name: 'Show Nov 2026' });
  expect(link.getAttribute('href')).toContain('period=custom&from=2026-11-01&to=2026-11-19');
});

test('records of a time that no period reaches are told, with nowhere to go', async () => {
  show(newest({ is_empty: true, newest: '1996-05-04' }));
  expect(await screen.findByText(/Latest data: May 4, 1996/)).toBeTruthy();
  expect(screen.queryByRole('link', { name: /^Show/ })).toBeNull();
});

test.each<[string, Answered]>([
  ['with records', newest({ is_empty: false, newest: '2026-11-03' })],
  ['of a group without any', newest({ is_empty: true, newest: null })],
  ['on a host that does not tell', { status: 404, error: { code: 'not_found', message: 'No.', id: 'A' } }],
])('a period %s says nothing', async (_what, answer) => {
  show(answer);
  await allDrawn();
  expect(screen.queryByText(/No data for/)).toBeNull();
});

test('it is said in Spanish', async () => {
  await i18nProvider.changeLocale('es');
  show(newest({ is_empty: true, newest: '2014-12-09' }));
  expect(await screen.findByText(/^Sin datos de .*19/)).toBeTruthy();
  expect(screen.getByRole('link', { name: /^Ver dic/ })).toBeTruthy();
});
