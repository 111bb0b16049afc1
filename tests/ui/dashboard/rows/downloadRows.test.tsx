import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import type { Session } from '../../../../src/providers/session/session.ts';
import { createI18nProvider } from '../../../../src/providers/texts/i18nProvider.ts';
import { session, startHost } from '../../host.ts';
import { dashboardHost, showDashboard } from '../dashboardHost.tsx';
import { deals } from './deals.ts';

const host = startHost();
const i18nProvider = await createI18nProvider();
afterEach(cleanup);

const exporter = {
  ...session,
  routes: [...session.routes, { route: 'customerslist', level: 'edit' as const }],
};

function show(response = deals, as: Session = session) {
  host.use(...dashboardHost([], { 'dashboard/rows': { response } }));
  const address = '/dashboard?period=last_month&rows=GetSalesDashboardWidget&part=N';
  showDashboard(i18nProvider, address, as);
}

test('all of the records are a file of the same question', async () => {
  show(deals, exporter);
  const link = await screen.findByRole('link', { name: 'Download all 1,718 as CSV' });
  expect(link.getAttribute('href')).toBe(
    '/api/dashboard/rows/export?storeId=0&from=2026-10-01&to=2026-10-31&period=last_month&widget=GetSalesDashboardWidget&part=N',
  );
});

test('whoever may not export customers is told what the file has not', async () => {
  show();
  const link = await screen.findByRole('link', { name: /^Download all 1,718 as CSV/ });
  expect(link.getAttribute('aria-label')).toContain("Your role can't export customer names or contact data.");
  cleanup();
  const columns = deals.columns.filter(({ kind }) => kind !== 'customer');
  show({ ...deals, columns });
  expect(await screen.findByRole('link', { name: 'Download all 1,718 as CSV' })).toBeTruthy();
});

test('whoever sees the portal as somebody else is told that nothing is saved', async () => {
  const by = { userid: 1, name: 'Ada Min' };
  const viewing = {
    userid: 7,
    name: 'Dana',
    role_name: 'GM',
    by,
    until: '2026-11-19T15:30:00Z',
    ended: false,
  };
  show(deals, { ...exporter, viewing });
  await userEvent.click(await screen.findByRole('link', { name: /^Download all/ }));
  expect(await screen.findByText("You can't export while viewing as someone else.")).toBeTruthy();
});

test('of no records there is no file', async () => {
  show({ ...deals, rows: [], total: 0, sums: {} });
  await screen.findByText('No records');
  expect(screen.queryByRole('link', { name: /^Download/ })).toBeNull();
});
