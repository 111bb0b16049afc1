import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import type { I18nProvider } from 'ra-core';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { FoundCustomer } from '../../../contract/calls/customers/customers.ts';
// Loaded before the first test, which would wait for it otherwise.
import '../../../src/custom/customers/search/index.tsx';
import { createI18nProvider } from '../../../src/providers/texts/i18nProvider.ts';
import { http, session, startHost } from '../host.ts';
import { callHandlers, showPage } from '../pageHost.tsx';
import { onPhone } from '../phone.ts';

const found = (UC_ID: number, UC_LastName: string): FoundCustomer => ({
  UC_ID,
  UC_FirstName: 'Dana',
  UC_LastName,
  UC_Email: null,
  UC_Phone1: '610-555-0142',
  UCSD_LTV: 82,
  storename: 'Boyertown Ford',
  last_deal_date: '2026-03-01',
  last_ro_date: null,
  matched: 'name',
  opt_out_email: 'N',
  opt_out_sms: 'N',
  opt_out_phone: 'N',
});

const people = ['Whit', 'Whitfield', 'Whitman', 'Whitney', 'Whitt'].map((name, place) =>
  found(place + 1, name),
);
const seen = {
  view_id: 7,
  resource: 'customers',
  name: 'Good ones',
  state: {
    filter: { q: 'whit', classes: ['V'] },
    sort: 'last_ro_date',
    order: 'DESC',
    columns: ['name', 'lastService'],
    density: null,
  },
};
const sent: Parameters<typeof callHandlers>[0] = [];
let i18nProvider: I18nProvider;
let views: unknown[] = [];

const reply = (response: unknown, meta = {}) => HttpResponse.json({ status: 200, response, meta });
const host = startHost(
  ...callHandlers(sent, {
    'customers/search': () => reply(people, { total: people.length }),
    'views/list': () => reply(views),
    'views/save': (view) => {
      const saved = { view_id: 8, ...view };
      views = [...views, saved];
      return reply(saved);
    },
  }),
);
beforeAll(() => import('../../../src/custom/customers/search/index.tsx'), 60_000);
beforeEach(async () => {
  sent.length = 0;
  views = [];
  i18nProvider = await createI18nProvider();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

const mayOpen = [...session.routes, { route: 'customerdetails', level: 'view' as const }];
const open = (level: 'view' | 'edit' = 'view') => showPage(i18nProvider, '/customers', level, mayOpen);
const write = async (text: string) => {
  const input = await screen.findByRole('searchbox', { name: 'Find a customer' });
  fireEvent.change(input, { target: { value: text } });
  // With words the list is another one, which takes the place of who was here last.
  await screen.findByRole('heading', { name: 'Results' });
  await screen.findByRole('link', { name: 'Dana Whit' });
};
const lists = () =>
  sent.flatMap(({ path, payload: { perPage, ...asked } }) =>
    path === 'customers/search' && perPage !== 1 ? [asked] : [],
  );
const lastAsked = () => lists().at(-1);

test('a head sorts, turns round and lets be; classes narrow', async () => {
  await open();
  const head = await screen.findByRole('button', { name: 'Last sale' });
  await userEvent.click(head);
  await waitFor(() => expect(lastAsked()).toEqual({ q: '', sort: 'last_deal_date', order: 'DESC' }));
  await userEvent.click(screen.getByRole('button', { name: 'Last sale' }));
  await waitFor(() => expect(lastAsked()).toEqual({ q: '', sort: 'last_deal_date', order: 'ASC' }));
  await userEvent.click(screen.getByRole('button', { name: 'Last sale' }));
  await waitFor(() =>
    expect(screen.getByRole('columnheader', { name: 'Last sale' }).getAttribute('aria-sort')).toBeNull(),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Unscored' }));
  await userEvent.click(screen.getByRole('button', { name: 'VIP (85–100)' }));
  await waitFor(() => expect(lastAsked()).toEqual({ q: '', classes: ['V', 'unscored'] }));
});

test('a saved view brings back its words, classes, order and columns', async () => {
  views = [seen];
  await open();
  await userEvent.click(await screen.findByRole('tab', { name: /^Good ones/ }));
  await waitFor(() =>
    expect(lastAsked()).toEqual({ q: 'whit', classes: ['V'], sort: 'last_ro_date', order: 'DESC' }),
  );
  expect(screen.getByRole('searchbox', { name: 'Find a customer' })).toHaveProperty('value', 'whit');
  const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(heads).toEqual(['Selected', 'Name', 'Last service']);
  expect(screen.getByRole('tab', { name: /^Good ones/ }).textContent).toBe('Good ones5');
  await userEvent.click(screen.getByRole('button', { name: 'Unscored' }));
  expect(await screen.findByRole('button', { name: 'Save changes' })).toBeTruthy();
});

test('the list as it is now is saved as a view', async () => {
  await open();
  await write('whit');
  await userEvent.click(await screen.findByRole('button', { name: 'Save view' }));
  await userEvent.type(await screen.findByRole('textbox', { name: 'View name' }), 'Whits');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(screen.getByRole('tab', { name: /^Whits/ }).getAttribute('aria-selected')).toBe('true'),
  );
  const { payload } = sent.find(({ path }) => path === 'views/save') ?? {};
  expect(payload).toMatchObject({
    resource: 'customers',
    name: 'Whits',
    state: { filter: { q: 'whit' }, sort: null },
  });
});

test('who may edit the page takes the list out in its order and with its columns', async () => {
  await open('edit');
  await write('whit');
  await userEvent.click(await screen.findByRole('button', { name: 'Store' }));
  await userEvent.click(screen.getByRole('button', { name: 'Export CSV' }));
  const link = await screen.findByRole('link', { name: 'Export' });
  const query = new URL(link.getAttribute('href') ?? '', 'http://x').searchParams;
  expect(Object.fromEntries(query)).toEqual({
    q: 'whit',
    sort: 'storename',
    order: 'ASC',
    columns: 'name,class,contact,store,lastSale,lastService,matched',
  });
  cleanup();
  await open();
  await screen.findByRole('link', { name: 'Dana Whit' });
  expect(screen.queryByRole('button', { name: 'Export CSV' })).toBeNull();
});

test('two to four of the list are compared; who was picked stays picked while others are listed', async () => {
  const router = await open();
  const pick = async (name: string) =>
    userEvent.click(await screen.findByRole('checkbox', { name: `Select ${name}` }));
  await pick('Dana Whitfield');
  const bar = within(screen.getByRole('toolbar', { name: 'Selected for comparison' }));
  expect(bar.getByText('Select one to three more to compare.')).toBeTruthy();
  await write('whit');
  await pick('Dana Whit');
  const other = within(await screen.findByRole('toolbar', { name: 'Selected for comparison' }));
  expect(other.getByRole('status').textContent).toBe('Dana Whitfield · Dana Whit');
  for (const name of ['Dana Whitman', 'Dana Whitney', 'Dana Whitt']) await pick(name);
  expect(other.getByText('You can compare up to four. Remove some.')).toBeTruthy();
  await pick('Dana Whitt');
  await userEvent.click(other.getByRole('button', { name: 'Compare 4 customers' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/customerdetails/compare'));
  expect(router.state.location.search).toBe('?customers=2,1,3,4');
});

test('without any customer an example shows made-up people, whom nobody opens, picks or takes out', async () => {
  const madeUp = {
    UC_ID: 1,
    UC_FirstName: 'Maribel',
    UC_LastName: 'Oquendo',
    UC_Email: null,
    UC_Phone1: null,
    UCSD_LTV: 91,
  };
  host.use(
    ...callHandlers(sent, {
      'customers/search': () => reply([], { total: 0 }),
      'views/list': () => reply([]),
    }),
    http.get('*/customers.json', () => HttpResponse.json([madeUp])),
  );
  await showPage(i18nProvider, '/customers', 'edit', [...mayOpen, { route: 'dataimport', level: 'edit' }]);
  expect(await screen.findByText('No customers yet')).toBeTruthy();
  const example = within(
    await screen.findByRole('region', { name: /What this list looks like with data Example/ }),
  );
  expect(await example.findByText('Maribel Oquendo')).toBeTruthy();
  expect(example.getByText('ten fictional customers')).toBeTruthy();
  expect(example.queryByRole('checkbox')).toBeNull();
  expect(example.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/dataimport']);
  expect(screen.queryByRole('button', { name: 'Export CSV' })).toBeNull();
});

test('on a phone the cards are sorted by a choice', async () => {
  onPhone();
  await open();
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Sort by' }), 'Last service');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Order' }), 'Descending');
  await waitFor(() => expect(lastAsked()).toEqual({ q: '', sort: 'last_ro_date', order: 'DESC' }));
});
