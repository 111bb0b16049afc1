import { QueryClient } from '@tanstack/react-query';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { readFirst } from '../../../src/dashboard/index.tsx';
import { createI18nProvider } from '../../../src/providers/texts/i18nProvider.ts';
import { session, startHost } from '../host.ts';
import { dashboardHost, showDashboard } from './dashboardHost.tsx';

const host = startHost();
/** Of whom the scope above the tiles says which were chosen. */
const stores = [{ ID: 2, storename: 'Doylestown Kia', AS_ID: 102, DEALER_NAME: null }];
afterEach(cleanup);

test.each(['', '?period=ytd&stores=2'])(
  'what the dashboard%s shows is asked for before it is drawn, and not again by its tiles',
  async (search) => {
    const requests: Parameters<typeof dashboardHost>[0] = [];
    host.use(...dashboardHost(requests, { GetStoresbyGroupuserid: { response: stores } }));
    const client = new QueryClient();
    await readFirst(client, session, search);
    await expect.poll(() => client.isFetching()).toBe(0);
    const paths = () => requests.flat().map(({ path }) => path);
    const ahead = new Set(paths());
    const before = paths().length;
    expect(ahead).toContain('fredbeans/GetSalesDashboardWidget');
    showDashboard(await createI18nProvider(), `/dashboard${search}`, session, client);
    const tile = await screen.findByRole('article', { name: /^Sales/ });
    // There with the first picture, without a skeleton before it.
    expect(tile.getAttribute('aria-busy')).toBe('false');
    expect(
      paths()
        .slice(before)
        .filter((path) => ahead.has(path)),
    ).toEqual([]);
  },
);

test('a tile that is drawn while its figures are on their way does not ask for them again', async () => {
  const requests: Parameters<typeof dashboardHost>[0] = [];
  host.use(...dashboardHost(requests, { GetInventoryUsedSummaryWidget: { silent: true } }));
  showDashboard(await createI18nProvider(), '/dashboard', session, new QueryClient());
  const tile = await screen.findByRole('article', { name: /^Used/ });
  expect(tile.getAttribute('aria-busy')).toBe('true');
  await screen.findByRole('article', { name: /^Data freshness/ });
  const asked = requests.flat().filter(({ path }) => path.endsWith('GetInventoryUsedSummaryWidget'));
  expect(asked).toHaveLength(1);
});

test('a dashboard whose widgets can not be had yet is left to say so itself', async () => {
  const failed = { status: 503, error: { code: 'busy', message: 'Busy.', id: 'a1' } };
  host.use(...dashboardHost([], { GetWidgetsByRoleID: failed }));
  await expect(readFirst(new QueryClient(), session, '')).resolves.toBeUndefined();
});
