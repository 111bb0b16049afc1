import { cleanup, screen, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import type { I18nProvider } from 'ra-core';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { CustomersOverview } from '../../../contract/calls/customers/customers.ts';
import { createI18nProvider } from '../../../src/providers/texts/i18nProvider.ts';
import { at, failure, http, reply, startHost } from '../host.ts';
import { callHandlers, showPage } from '../pageHost.tsx';

let i18nProvider: I18nProvider;
const sent: Parameters<typeof callHandlers>[0] = [];

const bar = (
  key: string,
  count: number,
  expression: string,
  [from, to]: readonly [number | null, number | null] = [null, null],
): CustomersOverview['classes'][number] => ({ key, from, to, label: null, count, expression });

const overview: CustomersOverview = {
  customers: 400,
  classes: [bar('V', 100, 'UCSD_LTV between 85 and 100'), bar('unscored', 300, 'UCSD_LTV is null')],
  retention: [bar('within', 250, 'a', [null, 12]), bar('between', 100, 'b', [12, 24]), bar('never', 50, 'c')],
  value: [bar('nothing', 400, 'd')],
  serviceValue: [bar('between', 400, 'e', [0, 500])],
  brands: [{ ...bar('brand', 390, 'f'), label: 'Ford' }, bar('others', 10, 'g')],
  proximity: [bar('between', 300, 'h', [null, 5]), bar('above', 100, 'i', [50, null])],
  equity: [bar('below', 10, 'j', [null, -10_000]), bar('unknown', 390, 'k')],
};

const host = startHost(...callHandlers(sent, { 'customers/overview': () => reply(overview) }));

// A busy machine takes long to load the page's code, which is no part of what is tested.
beforeAll(() => import('../../../src/custom/customers/overview/index.tsx'), 60_000);
beforeEach(async () => {
  sent.length = 0;
  i18nProvider = await createI18nProvider();
});
afterEach(cleanup);

const rowsOf = async (name: string) =>
  within(await screen.findByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent);

test('every part is a table of its bars, in words, with counts and shares', async () => {
  await showPage(i18nProvider, '/customers_overview');
  expect(await screen.findByText('400 customers · All your stores')).toBeTruthy();
  expect(
    screen.getByText(
      '62.5% of 400 customers bought or had service in the last 12 months; 100 lapsed over the past year.',
    ),
  ).toBeTruthy();
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Retention',
    'Class',
    'Equity',
    'Brands',
    'Vehicle spend',
    'Service spend',
    'Proximity',
  ]);
  expect(await rowsOf('Class')).toEqual(['VIP (85–100)10025.0%', 'Unscored30075.0%']);
  expect(await rowsOf('Retention')).toEqual([
    'Within 12 months25062.5%',
    '12–24 months ago10025.0%',
    'Never5012.5%',
  ]);
  expect(await rowsOf('Service spend')).toEqual(['$0 to $500400100.0%']);
  expect(await rowsOf('Brands')).toEqual(['Ford39097.5%', 'Other brands102.5%']);
  expect(await rowsOf('Proximity')).toEqual(['Within 5 miles30075.0%', 'More than 50 miles10025.0%']);
  expect(await rowsOf('Equity')).toEqual(['Under −$10,000102.5%', 'Unknown39097.5%']);
});

test('who may open the report is led to the customers of a bar', async () => {
  host.use(http.post(at('customers/overview'), () => reply(overview)));
  await showPage(i18nProvider, '/customers_overview', 'view', [{ route: 'customerslist', level: 'view' }]);
  const link = await screen.findByRole('link', { name: 'VIP (85–100)' });
  const exp = new URLSearchParams({ exp: 'UCSD_LTV between 85 and 100' });
  expect(link.getAttribute('href')).toBe(`/customerslist?${exp}`);
});

test('the chosen stores are those of every screen', async () => {
  localStorage.setItem('rooftop.storeId', '3,1');
  await showPage(i18nProvider, '/customers_overview');
  expect(await screen.findByText('400 customers · 2 stores')).toBeTruthy();
  expect(sent.at(-1)?.payload).toEqual({ storeId: '1,3' });
});

test('nobody at all, and what does not load, are said', async () => {
  host.use(http.post(at('customers/overview'), () => reply({ ...overview, customers: 0 })));
  await showPage(i18nProvider, '/customers_overview');
  expect(await screen.findByText('No customers yet')).toBeTruthy();
  cleanup();
  host.use(http.post(at('customers/overview'), () => failure(503, 'busy')));
  await showPage(i18nProvider, '/customers_overview');
  expect((await screen.findByRole('alert')).textContent).toContain("Overview didn't load");
});

test('when the figures were current is said, and since when they are old', async () => {
  const asOf = '2026-11-19T07:42:00.000Z';
  const told = (state: 'ok' | 'failed') =>
    http.post(at('customers/overview'), () =>
      HttpResponse.json({
        status: 200,
        response: overview,
        meta: { as_of: asOf, freshness: { feed: 'deals', state, last_success_at: asOf } },
      }),
    );
  host.use(told('ok'));
  await showPage(i18nProvider, '/customers_overview');
  expect(await screen.findByText(/^400 customers · All your stores · as of .*7:42\sAM$/)).toBeTruthy();
  cleanup();
  host.use(told('failed'));
  await showPage(i18nProvider, '/customers_overview');
  expect(await screen.findByText(/Deals · Last load .*7:42\sAM · latest attempt failed$/)).toBeTruthy();
});
