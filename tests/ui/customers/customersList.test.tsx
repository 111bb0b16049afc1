import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import type { I18nProvider } from 'ra-core';
import { toast } from 'sonner';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createI18nProvider } from '../../../src/providers/texts/i18nProvider.ts';
import { at, failure, http, reply, startHost } from '../host.ts';
import { callHandlers, showPage } from '../pageHost.tsx';
import { onPhone } from '../phone.ts';
import { base, counted, customer, hostAnswers, segment } from './reportHost.ts';

let i18nProvider: I18nProvider;
const sent: Parameters<typeof callHandlers>[0] = [];
const host = startHost(...callHandlers(sent, hostAnswers));

// A busy machine takes long to load the page's code, which is no part of what is tested.
beforeAll(() => import('../../../src/custom/customers/report/index.tsx'), 60_000);
beforeEach(async () => {
  sent.length = 0;
  i18nProvider = await createI18nProvider();
});
afterEach(() => {
  vi.unstubAllGlobals();
  toast.dismiss();
  cleanup();
});

const gold = 'UCSD_LTV between 55 and 69';
const open = (exp: string, more = '') =>
  showPage(i18nProvider, `/customerslist?exp=${encodeURIComponent(exp)}${more}`);
const asked = (path: string) => sent.filter((one) => one.path === path).map(({ payload }) => payload);
const chips = async () =>
  within(await screen.findByRole('list', { name: 'Filters' }))
    .getAllByRole('listitem')
    .map((item) => item.textContent);
const table = async () => within(await screen.findByRole('group', { name: 'Customers' }));

test('the address holds the report: filters in words, what each takes away, and who is left', async () => {
  await open(`${base} and ${gold} and equity >= 3000`);
  expect(await screen.findByText('5,000 customers')).toBeTruthy();
  expect(await chips()).toEqual([
    'Has gross, a sales score and a first name',
    'Gold',
    'Equity $3,000 or more',
  ]);
  const steps = within(await screen.findByRole('region', { name: 'Customers after each filter' }));
  expect(steps.getAllByRole('row').map((row) => row.textContent)).toEqual([
    'FilterRemainingRemoved',
    'All customers of your stores9,000',
    'Base condition8,000−1,000',
    'Gold6,000−2,000',
    'Equity $3,000 or more5,000−1,000',
  ]);
  expect(steps.getByText(/300 more customers match the other filters but have no gross/)).toBeTruthy();
  expect(steps.getByText(/40 more customers match the other filters but have no score/)).toBeTruthy();
  const row = (await table()).getByRole('row', { name: /Ann Stone/ });
  expect(row.textContent).toContain('Gold (55–69)');
  expect(row.textContent).toContain('Opted out of email');
});

test('a filter is taken off by its chip, and the way back brings it again', async () => {
  const router = await open(`${base} and ${gold}`);
  await screen.findByText('5,000 customers');
  await userEvent.click(screen.getByRole('button', { name: 'Remove: Gold' }));
  await waitFor(async () => expect(await chips()).toHaveLength(1));
  expect(document.activeElement).toBe(screen.getByRole('list', { name: 'Filters' }));
  expect(new URLSearchParams(router.state.location.search).get('exp')).toBe(base);
  await router.navigate(-1);
  await waitFor(async () => expect(await chips()).toHaveLength(2));
});

test('top, sorting and their order go into the address and to the server', async () => {
  const router = await open(gold);
  await userEvent.click(await screen.findByRole('button', { name: '1,000' }));
  await userEvent.click((await table()).getByRole('button', { name: 'Equity' }));
  await userEvent.click((await table()).getByRole('button', { name: 'Equity' }));
  expect(router.state.location.search).toContain('top=1000&sort=equity&order=ASC');
  await waitFor(() =>
    expect(asked('customersdata/get').at(-1)).toEqual({
      Expression: gold,
      RowCount: 1000,
      sort: 'equity',
      order: 'ASC',
    }),
  );
  const head = (await table()).getByRole('columnheader', { name: 'Equity' });
  expect(head.getAttribute('aria-sort')).toBe('ascending');
});

test('a thousand customers are drawn a hundred at a time', async () => {
  host.use(
    http.post(at('customersdata/get'), () =>
      reply({
        Details: {
          CustomerDetails: Array.from({ length: 250 }, (_, index) => customer(index + 1)),
          TotalCount: 5000,
        },
      }),
    ),
  );
  await open(gold, '&top=1000');
  expect(await screen.findByText('1–100 of 250')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Go to next page' }));
  await userEvent.click(screen.getByRole('button', { name: 'Go to next page' }));
  expect(await screen.findByText('201–250 of 250')).toBeTruthy();
  expect((await table()).getAllByRole('row')).toHaveLength(51);
});

test('a list that became shorter shows its last page', async () => {
  host.use(
    http.post(at('customersdata/get'), async ({ request }) => {
      const { RowCount } = Object(await request.json());
      return reply({
        Details: {
          CustomerDetails: Array.from({ length: RowCount }, (_, index) => customer(index + 1)),
          TotalCount: 5000,
        },
      });
    }),
  );
  await open(gold, '&top=500');
  await userEvent.click(await screen.findByRole('button', { name: 'Go to next page' }));
  await userEvent.click(screen.getByRole('button', { name: '100' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Go to next page' })).toBeNull());
  expect((await table()).getAllByRole('row')).toHaveLength(101);
});

test('what somebody does at stores that are not seen is not told, and why is said', async () => {
  const shared = { ...customer(8), CVP_TotalPrice: null, CVP_RosRevenue: null };
  host.use(
    http.post(at('customersdata/get'), () =>
      reply({ Details: { CustomerDetails: [shared], TotalCount: 1 } }),
    ),
  );
  await open(gold);
  const cells = (await table()).getAllByRole('img', { name: /also a customer of stores you can’t see/ });
  expect(cells.map((cell) => cell.textContent)).toEqual(['–', '–']);
});

test('columns are chosen', async () => {
  await open(gold);
  expect((await table()).queryByRole('columnheader', { name: 'Deals' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Columns' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Deals' }));
  await userEvent.keyboard('{Escape}');
  expect((await table()).getByRole('columnheader', { name: 'Deals' })).toBeTruthy();
});

test('what can not be read says where and what was expected, and offers a way out', async () => {
  const router = await open('UCSD_LTV >');
  expect((await screen.findByRole('alert')).textContent).toContain('At character 11');
  expect(asked('customersdata/get')).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Reset' }));
  expect(router.state.location.search).toBe('');
});

test('a mistake is explained in the language of the reader', async () => {
  localStorage.setItem('rooftop.locale', 'es');
  i18nProvider = await createI18nProvider();
  await open('UCSD_LTV >');
  const said = 'En el carácter 11 se esperaba un número como 12 o -3.5.';
  expect((await screen.findByRole('alert')).textContent).toContain(said);
});

test('when nobody is left it says which filter took the last ones, and drops it', async () => {
  host.use(
    http.post(at('customersdata/countoffilters'), () =>
      reply([
        { name: 'All', count: 9000 },
        { name: 'Base', count: 9000 },
        { name: 'Score', count: 5096 },
        { name: 'Equity', count: 0 },
      ]),
    ),
  );
  const router = await open(`${gold} and equity >= 9000`);
  expect(await screen.findByText('Vehicle Equity removed the last 5,096.')).toBeTruthy();
  expect(screen.getByRole('row', { name: /^Base condition/ }).textContent).toBe('Base condition9,0000');
  await userEvent.click(screen.getByRole('button', { name: 'Remove this filter' }));
  expect(new URLSearchParams(router.state.location.search).get('exp')).toBe(gold);
});

/** The host has one customer, of whom it hides some things. */
const hostHas = (row: object, hidden: readonly string[]) =>
  host.use(
    http.post(at('customersdata/get'), () =>
      HttpResponse.json({
        status: 200,
        response: { Details: { CustomerDetails: [row], TotalCount: 1 } },
        meta: { hidden },
      }),
    ),
  );

test('names and gross that the role does not see are said to be hidden, never empty or zero', async () => {
  const { UC_FirstName: _, UC_LastName: __, UC_Email: ___, ...rest } = customer(7);
  hostHas(rest, ['personal', 'gross']);
  await open(gold);
  expect(await screen.findByText(/Your role hides names and contact details/)).toBeTruthy();
  expect(screen.getByText(/Your role hides gross/)).toBeTruthy();
  expect((await table()).getByText('Customer 7')).toBeTruthy();
  expect((await table()).getAllByText('Hidden')).toHaveLength(2);
});

test.each([
  ['an address that is there by itself', 'ann@example.com', [], /(?<!E-mail)ann@example\.com/],
  ['under its name that there is none', null, [], /Email–/],
  ['under its name that it is hidden', undefined, ['personal'], /Email\sHidden/],
])("a phone's card says %s", async (_, UC_Email, hidden, says) => {
  onPhone();
  hostHas({ ...customer(7), UC_Email }, hidden);
  await open(gold);
  expect((await screen.findByRole('list', { name: 'Customers' })).textContent).toMatch(says);
});

test('counts and customers fail apart, each with a way to try again', async () => {
  host.use(http.post(at('customersdata/countoffilters'), () => failure(503, 'busy')));
  await open(gold);
  expect(await screen.findByText("Counts didn't load")).toBeTruthy();
  expect((await table()).getByText('Ann Stone')).toBeTruthy();
  host.use(http.post(at('customersdata/countoffilters'), () => reply(counted)));
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('5,000 customers')).toBeTruthy();
});

test('an export says how many and that it is logged before the browser saves it', async () => {
  await open(gold);
  await screen.findByText('5,000 customers');
  await userEvent.click(screen.getByRole('button', { name: 'Export CSV' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Export 5,000 customers?' }));
  expect(dialog.getByText(/logged with your name/)).toBeTruthy();
  const link = dialog.getByRole('link', { name: 'Export' });
  expect(link.getAttribute('href')).toBe(`/api/segments/export?${new URLSearchParams({ Expression: gold })}`);
  expect(link.hasAttribute('download')).toBe(true);
});

test('nothing is exported while somebody is looked at as', async () => {
  const viewing = {
    userid: 7,
    name: 'Dana Whitfield',
    role_name: 'GM',
    by: { userid: 1, name: 'Ada Min' },
    until: '2026-11-19T15:30:00.000Z',
    ended: false,
  };
  const path = `/customerslist?exp=${encodeURIComponent(gold)}`;
  await showPage(i18nProvider, path, 'edit', undefined, { viewing });
  await screen.findByText('5,000 customers');
  await userEvent.click(screen.getByRole('button', { name: 'Export CSV' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Export 5,000 customers?' }));
  expect(dialog.getByText(/You can't export while viewing as someone else/)).toBeTruthy();
  expect(dialog.queryByRole('link', { name: 'Export' })).toBeNull();
});

test('who may only look neither exports nor saves', async () => {
  await showPage(i18nProvider, `/customerslist?exp=${encodeURIComponent(gold)}`, 'view');
  await screen.findByText('5,000 customers');
  expect(screen.queryByRole('button', { name: 'Export CSV' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Save as segment' })).toBeNull();
});

test('with nothing in the address Report Controls opens; what was last chosen there opens its report', async () => {
  await showPage(i18nProvider, '/customerslist');
  expect(await screen.findByRole('dialog', { name: 'Report Controls' })).toBeTruthy();
  cleanup();
  localStorage.setItem(
    'rooftop.reportControls',
    JSON.stringify({ version: 1, scoreFrom: ['G'], rowCount: 500 }),
  );
  const router = await showPage(i18nProvider, '/customerslist');
  await waitFor(() =>
    expect(router.state.location.search).toBe(
      `?${new URLSearchParams({ exp: `${base} and ${gold}`, top: '500' })}`,
    ),
  );
});

test('a filter that Report Controls does not make says so', async () => {
  await open('UC_ID = 7');
  expect(await screen.findByText('This filter wasn’t built in Report Controls.')).toBeTruthy();
});

test('a segment opens by its id, and one that is gone says so', async () => {
  await showPage(i18nProvider, '/customerslist?segment=12');
  expect(await screen.findByRole('heading', { level: 1, name: /Segment: Fall leases/ })).toBeTruthy();
  await waitFor(() =>
    expect(asked('customersdata/get').at(-1)).toMatchObject({
      Expression: segment.expression,
      RowCount: 500,
    }),
  );
  cleanup();
  await showPage(i18nProvider, '/customerslist?segment=13');
  expect(await screen.findByText('Segment unavailable')).toBeTruthy();
});
