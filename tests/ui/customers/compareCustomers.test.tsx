import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import type { I18nProvider } from 'ra-core';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { ComparedCustomer } from '../../../contract/calls/comparing/compareCustomers.ts';
// Loaded before the first test, which would wait for it otherwise.
import '../../../src/custom/customers/details/index.tsx';
import { createI18nProvider } from '../../../src/providers/texts/i18nProvider.ts';
import { at, http, startHost } from '../host.ts';
import { callHandlers, showPage } from '../pageHost.tsx';
import { onPhone } from '../phone.ts';

const person = (
  UC_ID: number,
  UC_FirstName: string,
  changes: Partial<ComparedCustomer> = {},
): ComparedCustomer => ({
  UC_ID,
  asked_id: UC_ID,
  UC_FirstName,
  UC_LastName: 'Whit',
  UC_Email: null,
  UC_Phone1: '610-555-0142',
  distance_miles: 4.2,
  opt_out_email: 'N',
  opt_out_sms: 'N',
  opt_out_phone: 'Y',
  UCSD_LTV: 80,
  is_partial: false,
  is_erased: false,
  CVP_DealTotalGross: 3000,
  units_without_front: 0,
  units_without_back: 0,
  units_without_gross: 0,
  CVP_TotalPrice: 40_000,
  CVP_RosRevenue: 900,
  CVP_DealCount: 1,
  ro_count: 4,
  last_deal_date: '2026-03-01',
  last_ro_date: null,
  brand_name: 'Ford',
  stores: [{ ID: 1, storename: 'Boyertown Ford' }],
  sales_score: 80,
  service_score: 70,
  household_count: 0,
  vehicles: [],
  equity: null,
  ...changes,
});

const usual = [
  person(1, 'Dana'),
  person(2, 'Ann', { UCSD_LTV: 90, CVP_TotalPrice: 25_000, last_deal_date: '2026-01-30' }),
  person(3, 'José', { UCSD_LTV: 12, CVP_TotalPrice: 60_000, asked_id: 33, is_partial: true }),
];
let people = usual;
const sent: Parameters<typeof callHandlers>[0] = [];
let i18nProvider: I18nProvider;

const host = startHost(
  ...callHandlers(sent, {
    'customers/compare': ({ ids }) =>
      HttpResponse.json({
        status: 200,
        response: people.filter(({ asked_id: id }) => Array.isArray(ids) && ids.includes(id)),
        meta: {},
      }),
  }),
);
beforeAll(() => import('../../../src/custom/customers/compare/index.tsx'), 60_000);
beforeEach(async () => {
  people = [...usual];
  sent.length = 0;
  i18nProvider = await createI18nProvider();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = (query: string, level: 'view' | 'edit' = 'view') =>
  showPage(i18nProvider, `/customerdetails/compare?customers=${query}`, level);
const rowOf = async (label: string) => {
  const row = (await screen.findByRole('rowheader', { name: label })).closest('tr');
  if (!row) throw new Error(`${label} is in no row.`);
  return within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);
};

test('a gross that leaves out units is held against no other one, and says how many they are', async () => {
  people[1] = {
    ...person(2, 'Ann'),
    ...{ CVP_DealTotalGross: 1000, units_without_back: 2, units_without_gross: 2 },
  };
  await open('1,2');
  expect((await rowOf('Gross')).slice(0, 2)).toEqual(['$3,000', '$1,000']);
  expect((await rowOf('Units without back gross')).slice(0, 2)).toEqual(['0', '2']);
});

test('figures stand beside each other with the best, the last and how much they differ, in words', async () => {
  await open('1,2,33');
  expect(await rowOf('Lifetime value')).toEqual(['80', 'Best90', 'Last12', '78']);
  expect(await rowOf('Vehicle spend')).toEqual(['$40,000', 'Last$25,000', 'Best$60,000', '$35,000']);
  expect(await rowOf('Last sale')).toEqual([
    'BestMar 1, 2026',
    'LastJan 30, 2026',
    'BestMar 1, 2026',
    '30 days',
  ]);
  expect(await rowOf('Miles to store')).toEqual(['4.2', '4.2', '4.2', '0.0']);
  expect(await rowOf('Known equity')).toEqual(['–', '–', '–', '']);
  expect(screen.getByText('Customer 33 was merged with another customer.')).toBeTruthy();
  expect(screen.getByText(/Also customers of stores you can’t see: José Whit/)).toBeTruthy();
});

test('the address keeps who is compared, and taking one off changes it', async () => {
  const router = await open('1,2,33');
  await userEvent.click(await screen.findByRole('button', { name: 'Remove Ann Whit' }));
  await waitFor(() => expect(router.state.location.search).toBe('?customers=1%2C33'));
  await userEvent.click(await screen.findByRole('button', { name: 'Remove José Whit' }));
  expect(await screen.findByText('Select two to four customers')).toBeTruthy();
  expect(sent.map(({ payload }) => payload.ids)).toEqual([
    [1, 2, 33],
    [1, 33],
  ]);
});

test('who may not be seen is told by a sentence, and nobody is left out', async () => {
  const message =
    'There is no customer 9 at the stores that you may see. Take them off, or look them up by name or phone.';
  const error = { code: 'not_found', message, id: '7F3A-19C2' };
  host.use(
    http.post(at('customers/compare'), () => HttpResponse.json({ status: 404, error }, { status: 404 })),
  );
  await open('1,9');
  expect(await screen.findByText(/There is no customer 9 at the stores/)).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.getByRole('button', { name: 'Remove Customer 9' })).toBeTruthy();
});

test('what a role does not see is hidden and never zero', async () => {
  const bare = people
    .slice(0, 2)
    .map(({ UC_Email: _, UC_Phone1: __, CVP_DealTotalGross: ___, ...rest }) => rest);
  host.use(
    http.post(at('customers/compare'), () =>
      HttpResponse.json({ status: 200, response: bare, meta: { hidden: ['gross', 'personal'] } }),
    ),
  );
  await open('1,2');
  expect(await rowOf('Gross')).toEqual([' Hidden', ' Hidden', '']);
  expect(await rowOf('Contact')).toEqual([' Hidden', ' Hidden', '']);
});

test('only who may edit the page takes the comparison out, by a link that names whom', async () => {
  await open('1,2');
  await screen.findByRole('table');
  expect(screen.queryByRole('button', { name: 'Export CSV' })).toBeNull();
  cleanup();
  await open('1,2', 'edit');
  await userEvent.click(await screen.findByRole('button', { name: 'Export CSV' }));
  const link = await screen.findByRole('link', { name: 'Export' });
  expect(link.getAttribute('href')).toMatch(/customers\/compare\/export\?ids=1%2C2$/);
});

test('on a phone each figure is a card under its heading', async () => {
  onPhone();
  await open('1,2');
  expect(await screen.findByRole('heading', { name: 'Lifetime totals' })).toBeTruthy();
  const card = screen.getByText('Vehicle spend').closest('li');
  expect(card?.textContent).toBe('Vehicle spendDana WhitBest$40,000Ann Whit$25,000Difference$15,000');
});
