import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { delay } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FoundCustomer } from '../../../contract/calls/customers/customers.ts';
import { employee } from '../../../contract/resources/employee.ts';
import { authProvider } from '../../../src/providers/session/authProvider.ts';
import type { Session } from '../../../src/providers/session/session.ts';
import { createI18nProvider } from '../../../src/providers/texts/i18nProvider.ts';
import { recordOf } from '../../support/records/recordOf.ts';
import { type Answered, dashboardHost } from '../dashboard/dashboardHost.tsx';
import { at, http, session, startHost } from '../host.ts';
import { showShell } from './menuHost.tsx';
import { storeAnswers } from './storesFilterHost.tsx';

const host = startHost();
let requests: Parameters<typeof dashboardHost>[0];

// What jsdom lacks of what the list needs to follow the marked row.
Element.prototype.scrollIntoView ??= () => {};
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
);

beforeEach(() => {
  requests = [];
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const seen = {
  storename: 'Lansdale Honda',
  UCSD_LTV: null,
  last_deal_date: null,
  last_ro_date: null,
  matched: null,
  opt_out_email: 'N',
  opt_out_sms: 'N',
  opt_out_phone: 'N',
} as const;
const customer = (UC_ID: number, UC_FirstName: string, UC_LastName: string): FoundCustomer => ({
  ...seen,
  UC_ID,
  UC_FirstName,
  UC_LastName,
  UC_Email: null,
  UC_Phone1: null,
});

const found: Readonly<Record<string, Answered>> = {
  'customers/search': { response: [customer(41, 'Dana', 'Brandt'), customer(42, 'Noel', 'Brand')] },
  GetStores: {
    response: [{ ID: 5, storename: 'Brandon Honda', AS_ID: 105, DEALER_NAME: null }],
    meta: { total: 1 },
  },
  GetEmployeeInfo: {
    response: [
      recordOf(employee, { employee_id: 9, firstname: 'Ana', lastname: 'Brando', title: 'Advisor' }),
    ],
    meta: { total: 1 },
  },
};

const everything = ['dashboard', 'stores', 'customers', 'customerdetails', 'employee'].map((route) => ({
  route,
  level: 'view' as const,
}));

async function show(changed: Readonly<Record<string, Answered>> = {}, as: Partial<Session> = {}) {
  host.use(...dashboardHost(requests, { ...storeAnswers(), ...found, ...changed }));
  const i18nProvider = await createI18nProvider();
  return showShell(i18nProvider, '/stores', { routes: everything, ...as });
}

async function open() {
  await userEvent.keyboard('{Control>}k{/Control}');
  return within(await screen.findByRole('dialog', { name: 'Search pages, records and actions' }));
}

/** Opens it, chooses a row, and waits until it is gone. */
async function choose(name: string) {
  await userEvent.click(await (await open()).findByRole('option', { name }));
  await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
}

/** All letters in one go: a busy machine would make pauses of its own between them. */
function write(palette: Awaited<ReturnType<typeof open>>, text: string) {
  const field = palette.getByRole('combobox');
  for (const end of text.split('').keys())
    fireEvent.change(field, { target: { value: text.slice(0, end + 1) } });
}

const searches = () =>
  requests.flat().flatMap(({ path, payload }) => (path === 'customers/search' ? [payload.q] : []));

test('Ctrl K opens it, also while one types; the button in the header does too, and Escape closes it', async () => {
  await show();
  screen.getByLabelText('Note').focus();
  const palette = await open();
  expect(document.activeElement).toBe(palette.getByRole('combobox'));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(screen.getByLabelText('Note'));
  await userEvent.click(screen.getByRole('button', { name: 'Search' }));
  expect(await screen.findByRole('combobox')).toBeTruthy();
});

test('the key leaves a dialog alone that is open', async () => {
  await show();
  await userEvent.click(screen.getByRole('button', { name: /^Stores Filter/ }));
  await screen.findByRole('dialog', { name: 'Stores Filter' });
  await userEvent.keyboard('{Control>}k{/Control}');
  expect(screen.queryByRole('combobox')).toBeNull();
  expect(screen.getByRole('dialog', { name: 'Stores Filter' })).toBeTruthy();
});

test('a page of the menu is found by its name or its product, and Enter opens it', async () => {
  const router = await show();
  const palette = await open();
  await userEvent.type(palette.getByRole('combobox'), 'identity');
  const row = await palette.findByRole('option', { name: /Identity/ });
  expect(row.getAttribute('aria-selected')).toBe('true');
  expect(row.textContent).toContain('Customers');
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/widgets'));
  await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
});

test('entries that are not active or not in this version are not offered', async () => {
  await show();
  const palette = await open();
  await palette.findByRole('option', { name: /Report builder/ });
  for (const name of [/Rate sheets/, /Equity/, /Archive/]) {
    expect(palette.queryByRole('option', { name })).toBeNull();
  }
});

test('what belongs to another site opens in a new tab', async () => {
  const opened = vi.spyOn(window, 'open').mockReturnValue(null);
  await show();
  const palette = await open();
  await userEvent.click(await palette.findByRole('option', { name: /Handbook/ }));
  expect(opened).toHaveBeenCalledWith('https://x.example/handbook', '_blank', 'noopener,noreferrer');
});

test('arrows move through what was found, which the field names', async () => {
  await show();
  const palette = await open();
  const field = palette.getByRole('combobox');
  await userEvent.type(field, 'theme');
  const rows = await palette.findAllByRole('option');
  expect(rows.map((row) => row.textContent)).toEqual(['Theme: Light', 'Theme: Dark', 'Theme: System']);
  await userEvent.keyboard('{ArrowDown}');
  await waitFor(() => expect(field.getAttribute('aria-activedescendant')).toBe(rows[1]?.id));
  await userEvent.keyboard('{Enter}');
  expect(localStorage.getItem('rooftop.theme')).toBe('dark');
});

test('it opens the Stores Filter and the choice of widgets, and logs off', async () => {
  const logout = vi.spyOn(authProvider, 'logout').mockResolvedValue(false);
  const router = await show();
  await choose('Choose widgets');
  expect(router.state.location).toMatchObject({ pathname: '/dashboard', search: '?panel=widgets' });
  await choose('Log off');
  expect(logout).toHaveBeenCalledOnce();
  await choose('Stores Filter');
  expect(await screen.findByRole('dialog', { name: 'Stores Filter' })).toBeTruthy();
});

test('customers, stores and employees are found once one pauses, and each opens its page', async () => {
  const router = await show();
  const palette = await open();
  write(palette, 'brand');
  await palette.findByRole('option', { name: /Dana Brandt/ });
  expect(searches()).toEqual(['brand']);
  // Each list answers by itself.
  await waitFor(() =>
    expect(palette.getAllByRole('option').map((row) => row.textContent)).toEqual([
      'Dana BrandtLansdale Honda',
      'Noel BrandLansdale Honda',
      'Brandon Honda',
      'Ana BrandoAdvisor',
    ]),
  );
  expect(palette.getByRole('group', { name: 'Employees' })).toBeTruthy();
  await userEvent.click(palette.getByRole('option', { name: /Noel Brand/ }));
  expect(router.state.location.pathname).toBe('/customerdetails/42');
});

test('records of modules that the role lacks are not searched', async () => {
  await show({}, { routes: [{ route: 'stores', level: 'view' }] });
  const palette = await open();
  write(palette, 'brand');
  await palette.findByRole('option', { name: 'Brandon Honda' });
  expect(palette.getAllByRole('option')).toHaveLength(1);
  expect(searches()).toEqual([]);
});

test('a search that is superseded is cancelled', async () => {
  await show();
  const begun = vi.fn();
  const cancelled = vi.fn();
  host.use(
    // Whether it travels alone or with the others.
    ...['batch', 'customers/search'].map((path) =>
      http.post(at(path), async ({ request }) => {
        request.signal.addEventListener('abort', cancelled);
        begun();
        await delay('infinite');
      }),
    ),
  );
  const palette = await open();
  write(palette, 'bran');
  expect((await palette.findAllByText('Searching…')).length).toBeGreaterThan(0);
  await waitFor(() => expect(palette.queryByRole('option')).toBeNull());
  await waitFor(() => expect(begun).toHaveBeenCalled());
  host.use(...dashboardHost(requests, found));
  await userEvent.type(palette.getByRole('combobox'), 'd');
  await palette.findByRole('option', { name: /Dana Brandt/ });
  expect(searches()).toEqual(['brand']);
  await waitFor(() => expect(cancelled).toHaveBeenCalled());
});

test('names that the role may not see are called hidden, not empty', async () => {
  await show(
    {
      'customers/search': {
        response: [{ ...seen, UC_ID: 41, storename: null }],
        meta: { hidden: ['personal'] },
      },
    },
    { role: { ...session.role, landing_page: null, sees_personal: 'N' } },
  );
  const palette = await open();
  write(palette, 'brand');
  expect(await palette.findByRole('option', { name: 'Customer 41, name hidden by your role' })).toBeTruthy();
});

test('a plate or a VIN is looked up as it was typed, for a role that has the page', async () => {
  const lookup = { route: 'platelookup', level: 'view' as const };
  const router = await show({}, { routes: [...everything, lookup] });
  const palette = await open();
  write(palette, 'abc-1234');
  fireEvent.click(await palette.findByRole('option', { name: 'Look up plate ABC1234' }));
  const { pathname, search } = router.state.location;
  expect(pathname + search).toBe('/platelookup?plate=ABC1234');
});

test('nothing found and a failed search each say so', async () => {
  const nothing = { response: [], meta: { total: 0 } };
  await show({ 'customers/search': nothing, GetStores: nothing, GetEmployeeInfo: nothing });
  const palette = await open();
  await userEvent.type(palette.getByRole('combobox'), 'qqq');
  expect(await palette.findByText('No matches for "qqq"')).toBeTruthy();
  const error = { code: 'busy', message: 'The server is busy.', id: '7F3A-19C2' };
  host.use(...dashboardHost(requests, { ...found, 'customers/search': { status: 503, error } }));
  await userEvent.type(palette.getByRole('combobox'), 'z');
  expect((await palette.findByRole('alert')).textContent).toBe('Search failed: Customers');
});
