import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, configure, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { CoreAdminContext } from 'ra-core';
import { Suspense } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import type { ComparedStore } from '../../../contract/calls/comparing/compareStores.ts';
import { SalesRow } from '../../../contract/widgets/sales.ts';
import { CompareStores } from '../../../src/dashboard/compare/index.tsx';
import { SessionContext } from '../../../src/providers/session/sessionContext.ts';
import { createI18nProvider } from '../../../src/providers/texts/i18nProvider.ts';
import { AppTheme } from '../../../src/ui/theme/AppTheme.tsx';
import { at, http, session, startHost } from '../host.ts';
import { callHandlers } from '../pageHost.tsx';
import { sales } from './dashboardHost.tsx';

configure({ asyncUtilTimeout: 10_000 });

const none = {
  service: null,
  parts: null,
  new_inventory: null,
  used_inventory: null,
  appointments: null,
  transit: null,
  absorption: null,
};
const stores: ComparedStore[] = sales.rows.map((row) => ({
  ...none,
  store_id: row.store_id,
  storename: row.storename,
  sales: SalesRow.parse(row),
}));
const sent: Parameters<typeof callHandlers>[0] = [];
const choice = (ID: number, storename: string) => ({ ID, storename, AS_ID: 100 + ID, DEALER_NAME: null });

const host = startHost(
  ...callHandlers(sent, {
    'stores/compare': () => HttpResponse.json({ status: 200, response: stores, meta: {} }),
    'fredbeans/GetStoresbyGroupuserid': () =>
      HttpResponse.json({
        status: 200,
        response: [choice(1, 'Boyertown Ford'), choice(2, 'Lansdale Honda'), choice(3, 'Exeter Toyota')],
        meta: {},
      }),
    'session/current': () => HttpResponse.json({ status: 200, response: session, meta: {} }),
  }),
);
afterEach(() => {
  cleanup();
  sent.length = 0;
  vi.unstubAllGlobals();
  localStorage.clear();
});

async function open(query: string) {
  const i18nProvider = await createI18nProvider();
  const routes = [...session.routes, { route: 'dashboard', level: 'view' as const }];
  const element = (
    <SessionContext value={{ ...session, routes }}>
      <CoreAdminContext i18nProvider={i18nProvider} queryClient={new QueryClient()}>
        <AppTheme>
          <Suspense>
            <CompareStores />
          </Suspense>
        </AppTheme>
      </CoreAdminContext>
    </SessionContext>
  );
  const router = createMemoryRouter([{ path: '*', element }], {
    initialEntries: [`/dashboard/compare?${query}`],
  });
  // React's `use` needs an act that is waited for.
  await act(async () => void render(<RouterProvider router={router} />));
  return router;
}

const rowsOf = async (label: string) =>
  (await screen.findAllByRole('rowheader', { name: label })).map((head) => {
    const row = head.closest('tr');
    if (!row) throw new Error(`${label} is in no row.`);
    return within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
  });
const asked = () => sent.flatMap(({ path, payload }) => (path === 'stores/compare' ? [payload] : []));

test('stores stand beside each other by their tiles, in the period of the address', async () => {
  await open('stores=1,2&period=last_month');
  // More is not better: a gap to the target is.
  expect(await rowsOf('Units')).toEqual([['500', '1,218', '718']]);
  expect(await rowsOf('Unit target')).toEqual([['1,000', '2,436', '1,436']]);
  expect(await rowsOf('Gap to unit target')).toEqual([['Best−250', '−609', '359']]);
  expect(await rowsOf('Total PVR')).toEqual([['$3,400', '$3,400', '$0']]);
  expect(asked()).toMatchObject([{ stores: [1, 2] }]);
  expect(await rowsOf('Your role doesn’t include this widget')).toHaveLength(8);
});

test('another store comes from the list, and the address keeps it with the period', async () => {
  const router = await open('stores=1,2&period=last_month');
  await userEvent.selectOptions(
    await screen.findByRole('combobox', { name: 'Add a store' }),
    'Exeter Toyota',
  );
  await waitFor(() => expect(router.state.location.search).toBe('?stores=1%2C2%2C3&period=last_month'));
  await waitFor(() => expect(asked().at(-1)).toMatchObject({ stores: [1, 2, 3] }));
});

test('without gross every figure of it is hidden, and never zero', async () => {
  const bare = stores.map(({ sales: own, ...store }) => ({
    ...store,
    sales: own && {
      ...Object.fromEntries(Object.entries(own).filter(([name]) => !/gross|pvr/.test(name))),
    },
  }));
  host.use(
    http.post(at('stores/compare'), () =>
      HttpResponse.json({ status: 200, response: bare, meta: { hidden: ['gross'] } }),
    ),
  );
  await open('stores=1,2');
  expect(await rowsOf('Total gross')).toEqual([[' Hidden', ' Hidden', '']]);
  expect(await rowsOf('Gap to gross target')).toEqual([[' Hidden', ' Hidden', '']]);
  expect(await rowsOf('Units')).toEqual([['500', '1,218', '718']]);
});

test('the figures are saved as a file that Excel reads, in which no text is run as a formula', async () => {
  host.use(
    http.post(at('stores/compare'), () => {
      const response = stores.map((store, place) => ({ ...store, storename: ['=1+1', '＝Café'][place] }));
      return HttpResponse.json({ status: 200, response, meta: {} });
    }),
  );
  const files: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof Blob) files.push(file);
    return '#';
  });
  await open('stores=1,2&period=last_month');
  await userEvent.click(await screen.findByRole('button', { name: 'CSV' }));
  await waitFor(() => expect(files).toHaveLength(1));
  const bytes = Buffer.from((await files[0]?.arrayBuffer()) ?? new ArrayBuffer());
  const [heads, ...rows] = bytes.toString('utf8').split('\r\n');
  expect(heads).toBe(`\ufeffTile,Figure,"'=1+1","'＝Café"`);
  expect(rows).toContain('Sales,Units,500,1218');
  vi.restoreAllMocks();
});

test('a store out of scope is refused in words, and can be taken off', async () => {
  const message = 'Outside your stores. Choose one of your own stores.';
  const error = { code: 'forbidden', message, id: '7F3A-19C2', fields: { storeId: { code: '', message } } };
  host.use(http.post(at('stores/compare'), () => HttpResponse.json({ status: 403, error }, { status: 403 })));
  await open('stores=1,99');
  expect(await screen.findByText(message)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Remove Store 99' }));
  expect(await screen.findByText('Pick two to four stores')).toBeTruthy();
});
