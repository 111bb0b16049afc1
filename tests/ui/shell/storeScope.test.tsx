import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { forgetUser } from '../../../src/providers/session/session.ts';
import { createI18nProvider } from '../../../src/providers/texts/i18nProvider.ts';
import { type Answered, sales } from '../dashboard/dashboardHost.tsx';
import { session, startHost } from '../host.ts';
import { keep, ofFour, openFilter, press, type Shown, scopeButton, showScoped } from './storesFilterHost.tsx';

const host = startHost();
let shown: Shown;

beforeEach(async () => {
  shown = { host, i18nProvider: await createI18nProvider(), requests: [] };
});
afterEach(cleanup);

/** The sales of the stores that are asked for: 10 units for each of their ids. */
const ownSales: Answered = ({ storeId }) => {
  const ids = storeId === '0' ? [3, 5, 8, 12] : String(storeId).split(',').map(Number);
  const units = ids.length * 10;
  const totals = { ...sales.totals, new_units: units, used_units: 0, total_units: units };
  const rows = sales.rows
    .slice(0, 1)
    .flatMap((row) => ids.map((store_id) => ({ ...row, store_id, storename: `Store ${store_id}` })));
  return { response: { ...sales, totals, rows }, meta: { store_ids: ids } };
};

const show = (address?: string, changed: Readonly<Record<string, Answered>> = {}, as = ofFour) =>
  showScoped(shown, { GetSalesDashboardWidget: ownSales, ...changed }, address, as);

const tile = () => screen.findByRole('article', { name: 'Sales month to date' });
/** Waits for these units; all of them are new ones, so that they stand there twice. */
const units = async (text: string) => within(await tile()).findAllByText(text);
/** Nothing is on its way any more, so that going elsewhere breaks nothing off. */
const idle = () => waitFor(() => expect(document.querySelector('article[aria-busy="true"]')).toBeNull());
const storesAsked = () =>
  shown.requests
    .flat()
    .flatMap(({ path, payload }) => (path.endsWith('GetSalesDashboardWidget') ? [payload.storeId] : []));

/** Chooses one store more or less and submits. */
async function choose(...names: readonly string[]) {
  const dialog = await openFilter();
  for (const name of names) await press(dialog, 'Stores', name);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Submit' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

test('every tile asks for the chosen stores, once, in one request', async () => {
  show();
  await units('40');
  const before = shown.requests.length;
  await choose('Reading Kia');
  await units('30');
  expect(storesAsked()).toEqual(['0', '3,5,12']);
  // The list of widgets is asked for again on its own, perhaps in the same request.
  const after = shown.requests
    .slice(before)
    .map((calls) => calls.flatMap(({ payload }) => (payload.storeId ? [payload.storeId] : [])))
    .filter((stores) => stores.length > 0);
  // Four tiles, and whether the period has any records.
  expect(after).toEqual([Array.from({ length: 5 }, () => '3,5,12')]);
});

test('the old figures stay, marked as such, until those of the new stores have come', async () => {
  show(undefined, {
    GetSalesDashboardWidget: (payload) => ({ ...asAnswer(payload), silent: payload.storeId !== '0' }),
  });
  await units('40');
  await choose('Reading Kia');
  await waitFor(async () => expect((await tile()).getAttribute('data-outdated')).toBe('true'));
  expect((await tile()).getAttribute('aria-busy')).toBe('true');
  await units('40');
  expect((await tile()).textContent).toContain('4 stores · Nov 1–19');
});

test('the scope bar, the tiles and the header name the stores', async () => {
  keep('8');
  show();
  await units('10');
  const scope = within(screen.getByRole('region', { name: 'Scope and period' }));
  await scope.findByText('Reading Kia');
  expect((await scopeButton()).textContent).toBe('Stores Filter: Reading KiaMTD');
  cleanup();
  keep('3,8');
  show();
  await units('20');
  expect(screen.getByRole('region', { name: 'Scope and period' }).textContent).toContain('2 of 4 stores');
});

test('the address names the stores, and a link with others shows those without changing the choice', async () => {
  keep('8');
  const router = show();
  await units('10');
  await idle();
  await waitFor(() => expect(router.state.location.search).toBe('?stores=8'));
  await act(() => router.navigate('/dashboard?stores=12,3'));
  await units('20');
  await idle();
  expect((await scopeButton()).textContent).toMatch(/^Stores Filter: 2 of 4 stores/);
  expect(localStorage.getItem('rooftop.storeId')).toBe('8');
  await act(() => router.navigate('/dashboard?stores=0'));
  await units('40');
  await idle();
});

test('submitting the filter takes the place of what a link named, even when it is what was chosen before', async () => {
  const router = show('/dashboard?stores=8&period=mtd');
  await units('10');
  const dialog = await openFilter();
  await press(dialog, 'Stores', 'All Stores');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Submit' }));
  await units('40');
  expect(router.state.location.search).toBe('?period=mtd');
});

test('an address that names no stores is put right, which is said', async () => {
  const router = show('/dashboard?stores=north');
  await units('40');
  expect(await screen.findByText(/has no valid stores/)).toBeTruthy();
  expect(router.state.location.search).toBe('');
});

test('a choice in another tab is followed', async () => {
  show();
  await units('40');
  act(() => {
    keep('5');
    window.dispatchEvent(new StorageEvent('storage', { key: 'rooftop.storeId' }));
  });
  await units('10');
  expect(storesAsked()).toEqual(['0', '5']);
});

test('the stores of the profile come first, until others are chosen; log-off forgets those', async () => {
  const preferences = { ...session.preferences, default_stores: [12, 5] };
  show(undefined, {}, { ...ofFour, preferences });
  await units('20');
  expect(storesAsked()).toEqual(['5,12']);
  await choose('Lansdale Honda');
  await units('10');
  expect(localStorage.getItem('rooftop.ustores')).toBe('3,12,5,8');
  forgetUser();
  expect(Object.keys(localStorage).filter((key) => /store|group/i.test(key))).toEqual([]);
});

test("stores that are no longer the user's are dropped with a notice; without any left it is all of theirs", async () => {
  keep('8,99');
  show();
  expect(await screen.findByText(/Removed a store you no longer have access to/)).toBeTruthy();
  expect(localStorage.getItem('rooftop.storeId')).toBe('8');
  cleanup();
  keep('98,99', 2);
  show();
  expect(await screen.findByText(/Removed 2 stores you no longer have access to/)).toBeTruthy();
  expect([localStorage.getItem('rooftop.storeId'), localStorage.getItem('rooftop.groupId')]).toEqual([
    '0',
    '1',
  ]);
  await units('40');
});

test('stores that the server refuses are told from figures that the role lacks, and lead to all stores', async () => {
  keep('8');
  const sentence = 'You asked for a store outside your scope.';
  const refused: Answered = ({ storeId }) =>
    storeId === '0'
      ? asAnswer({ storeId })
      : {
          status: 403,
          error: {
            code: 'forbidden',
            message: sentence,
            id: '7F3A-19C2',
            fields: { storeId: { code: 'store_outside_scope', message: sentence } },
          },
        };
  show(undefined, { GetSalesDashboardWidget: refused });
  const sold = within(await tile());
  await sold.findByText("You don't have access to all of these stores");
  expect(sold.queryByText('Hidden by permission')).toBeNull();
  await userEvent.click(sold.getByRole('button', { name: 'Show all my stores' }));
  await units('40');
  expect(localStorage.getItem('rooftop.storeId')).toBe('0');
});

test('where a link named others, all stores are named by the address and not chosen', async () => {
  keep('8');
  const error = {
    code: 'forbidden',
    message: '',
    id: '7F3A-19C2',
    fields: { storeId: { code: 'store_outside_scope', message: '' } },
  };
  const refused: Answered = ({ storeId }) =>
    storeId === '5' ? { status: 403, error } : asAnswer({ storeId });
  const router = show('/dashboard?stores=5', { GetSalesDashboardWidget: refused });
  await userEvent.click(await within(await tile()).findByRole('button', { name: 'Show all my stores' }));
  await units('40');
  expect(router.state.location.search).toBe('?stores=0');
  expect(localStorage.getItem('rooftop.storeId')).toBe('8');
});

const asAnswer = (payload: Readonly<Record<string, unknown>>) =>
  typeof ownSales === 'function' ? ownSales(payload) : ownSales;
