import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import type { I18nProvider } from 'ra-core';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { FoundCustomer } from '../../../contract/calls/customers/customers.ts';
// Loaded before the first test, which would wait for it otherwise.
import '../../../src/custom/customers/search/index.tsx';
import type { Session } from '../../../src/providers/session/session.ts';
import { createI18nProvider } from '../../../src/providers/texts/i18nProvider.ts';
import { at, failure, http, session, startHost } from '../host.ts';
import { callHandlers, showPage } from '../pageHost.tsx';
import { onPhone } from '../phone.ts';

const found = (UC_ID: number, last: string, changes: Partial<FoundCustomer> = {}): FoundCustomer => ({
  UC_ID,
  UC_FirstName: 'Dana',
  UC_LastName: last,
  UC_Email: `dana${UC_ID}@example.com`,
  UC_Phone1: '610-555-0142',
  UCSD_LTV: 82,
  storename: 'Boyertown Ford',
  last_deal_date: '2026-03-01',
  last_ro_date: null,
  matched: 'name',
  opt_out_email: 'N',
  opt_out_sms: 'N',
  opt_out_phone: 'N',
  ...changes,
});

const whit = [
  found(1, 'Whit'),
  found(2, 'Whitfield', { opt_out_phone: 'Y', UCSD_LTV: 12 }),
  found(3, 'Whitman', { UCSD_LTV: null }),
];
const lately = [found(9, 'Stone', { matched: null })];
const sent: Parameters<typeof callHandlers>[0] = [];
let i18nProvider: I18nProvider;

const page = (response: readonly unknown[], meta = {}) =>
  HttpResponse.json({ status: 200, response, meta: { total: response.length, ...meta } });

const host = startHost(
  ...callHandlers(sent, {
    'customers/details': () => failure(404, 'not_found'),
    'customers/search': ({ q }) => page(q === '' ? lately : q === 'whit' ? whit : []),
  }),
);

// A busy machine takes long to load the page's code, which is no part of what is tested.
beforeAll(() => import('../../../src/custom/customers/search/index.tsx'), 60_000);
beforeEach(async () => {
  sent.length = 0;
  i18nProvider = await createI18nProvider();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const mayOpen = [...session.routes, { route: 'customerdetails', level: 'view' as const }];
const open = (changes: Partial<Session> = {}, others = mayOpen) =>
  showPage(i18nProvider, '/customers', 'view', others, changes);

const field = () => screen.findByRole('searchbox', { name: 'Find a customer' });
/** All letters in one go: a busy machine would make pauses of its own between them. */
const write = async (text: string) => {
  const input = await field();
  for (const end of text.split('').keys())
    fireEvent.change(input, { target: { value: text.slice(0, end + 1) } });
};
const rowOf = async (name: string) => {
  const row = (await screen.findByRole('link', { name })).closest('tr');
  if (!row) throw new Error(`${name} is in no row.`);
  return within(row);
};
const asked = () => sent.map(({ payload }) => payload.q);

test('the cursor is in the field, and without words those who were here last are listed', async () => {
  await open();
  const input = await field();
  expect(document.activeElement).toBe(input);
  expect(await screen.findByRole('link', { name: 'Dana Stone' })).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Latest visits' })).toBeTruthy();
});

test('where nobody was here yet, those who were added last are listed as that', async () => {
  host.use(
    ...callHandlers(sent, {
      'customers/search': () => page([found(9, 'Stone', { matched: null, last_deal_date: null })]),
    }),
  );
  await open();
  expect(await screen.findByRole('link', { name: 'Dana Stone' })).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Recently added' })).toBeTruthy();
});

test('typing finds once the fingers rest, with class, consent and what was found by', async () => {
  await open();
  await screen.findByRole('link', { name: 'Dana Stone' });
  await write('whit');
  const row = await rowOf('Dana Whitfield');
  expect(row.getByText('New Customers (0–54)')).toBeTruthy();
  expect(row.getByText('Opted out of calls')).toBeTruthy();
  expect(row.queryByText('Opted out of email')).toBeNull();
  expect(row.getByText('Mar 1, 2026')).toBeTruthy();
  expect(row.getAllByRole('cell').at(-1)?.textContent).toBe('Name');
  expect((await rowOf('Dana Whitman')).getByText('Unscored')).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe('3 customers');
  expect(asked()).toEqual(['', 'whit']);
});

test('arrows go from the field to the rows and back, and Enter opens the first', async () => {
  const router = await open();
  const input = await field();
  await write('whit');
  const link = await screen.findByRole('link', { name: 'Dana Whit' });
  await userEvent.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(link);
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
  expect(document.activeElement?.textContent).toBe('Dana Whitman');
  await userEvent.keyboard('{Home}{ArrowUp}');
  expect(document.activeElement).toBe(input);
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/customerdetails/1'));
});

test('a click anywhere in a row opens the customer, and the way back finds the same list', async () => {
  const router = await open();
  await write('whit');
  await userEvent.click((await rowOf('Dana Whitfield')).getByText('Opted out of calls'));
  await waitFor(() => expect(router.state.location.pathname).toBe('/customerdetails/2'));
  await router.navigate(-1);
  expect(await field()).toHaveProperty('value', 'whit');
  expect(await screen.findByRole('link', { name: 'Dana Whitfield' })).toBeTruthy();
  expect(router.state.location.search).toBe('');
});

test('nobody found says what to try, and very many say that there are more', async () => {
  await open();
  await write('xyz');
  expect(await screen.findByText('No matches for “xyz”')).toBeTruthy();
  host.use(http.post(at('customers/search'), () => page(whit, { total: 200, total_is_least: true })));
  await write('xyzz');
  expect(await screen.findByText('More than 200 customers')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));
  expect(await screen.findByText(/Type more letters/)).toBeTruthy();
});

test('a failure says so with its id, and Retry asks again', async () => {
  host.use(http.post(at('customers/search'), () => failure(500, 'internal'), { once: true }));
  await open();
  expect(await screen.findByText(/7F3A-19C2/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('link', { name: 'Dana Stone' })).toBeTruthy();
});

test('a role without contact data is told how it may search, and nothing looks empty', async () => {
  const { UC_FirstName: _, UC_LastName: __, UC_Email: ___, UC_Phone1: ____, ...bare } = found(1, 'Whit');
  host.use(http.post(at('customers/search'), () => page([bare], { hidden: ['personal'] })));
  const role = { ...session.role, role_name: 'Controller', sees_personal: 'N' as const };
  await open({ role });
  expect(
    await screen.findByText('Your role can search only by customer number, VIN and plate.'),
  ).toBeTruthy();
  expect((await field()).getAttribute('placeholder')).toBe('Plate, VIN or its last 6, customer number');
  const row = await rowOf('Customer 1');
  expect(row.getByText('Hidden')).toBeTruthy();
});

test('what stands for a class says that new is not recent', async () => {
  await open();
  await write('whit');
  await userEvent.hover((await rowOf('Dana Whitfield')).getByText('New Customers (0–54)'));
  expect(await screen.findByText(/“New” means a low score/)).toBeTruthy();
});

test('a role without the page of a customer reads names, which lead nowhere', async () => {
  await open({}, session.routes);
  expect(await screen.findByText('Dana Stone')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Dana Stone' })).toBeNull();
});

test('on a phone a card says what the customer was found by, and the hint of the field is short', async () => {
  onPhone();
  await open();
  expect((await field()).getAttribute('placeholder')).toBe('Name, email, phone, plate, VIN');
  await write('whit');
  const card = (await screen.findByRole('link', { name: 'Dana Whitfield' })).closest('li');
  expect(card?.textContent).toMatch(/Found by name$/);
});
