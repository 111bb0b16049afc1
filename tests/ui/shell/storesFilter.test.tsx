import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { delay } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createI18nProvider } from '../../../src/providers/texts/i18nProvider.ts';
import { type Answered, dashboardHost } from '../dashboard/dashboardHost.tsx';
import { at, http, startHost } from '../host.ts';
import {
  choiceIn,
  keep,
  openFilter,
  press,
  type Shown,
  scopeButton,
  showScoped,
  storeAnswers,
} from './storesFilterHost.tsx';

const host = startHost();
let shown: Shown;

beforeEach(async () => {
  shown = { host, i18nProvider: await createI18nProvider(), requests: [] };
});
afterEach(cleanup);

const show = (changed?: Readonly<Record<string, Answered>>) =>
  showScoped(shown, changed, '/stores', undefined, <p>Another page</p>);
const kept = () => [localStorage.getItem('rooftop.storeId'), localStorage.getItem('rooftop.groupId')];
const submit = (dialog: HTMLElement) =>
  within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Submit' });
const asked = (name: string) =>
  shown.requests.flat().flatMap(({ path, payload }) => (path.endsWith(name) ? [payload] : []));

test('it opens with the group of all and every store selected, as long as nothing was chosen', async () => {
  show();
  const dialog = await openFilter();
  expect(within(dialog).getByText('Stores – Choose the store or groups for your report')).toBeTruthy();
  expect(choiceIn(dialog, 'Groups')).toEqual({ on: ['Whole group'], off: ['North', 'South', 'Empty'] });
  expect(choiceIn(dialog, 'Stores')).toEqual({
    on: ['All Stores', 'Alder Falls Toyota', 'Boyertown Ford', 'Lansdale Honda', 'Reading Kia'],
    off: [],
  });
  expect(asked('GetStoreGroupXtract')).toEqual([{ id: 7 }]);
  expect(asked('GetStoresbyGroupuserid')).toEqual([{ id: 1, userid: 7 }]);
});

test('a stored "0" forces the group of all, whatever group is stored', async () => {
  keep('0', 2);
  show();
  expect(choiceIn(await openFilter(), 'Groups')?.on).toEqual(['Whole group']);
});

test('a stored selection opens in its group, with its stores selected', async () => {
  keep('12', 2);
  show();
  const dialog = await openFilter();
  expect(choiceIn(dialog, 'Groups')?.on).toEqual(['North']);
  expect(choiceIn(dialog, 'Stores')).toEqual({
    on: ['Boyertown Ford'],
    off: ['All Stores', 'Lansdale Honda'],
  });
});

test('a group that keeps some of its stores from a narrower choice says so, and one click selects all of them', async () => {
  keep('12', 2);
  show();
  const dialog = await openFilter();
  expect(within(dialog).queryByRole('button', { name: 'Select all' })).toBeNull();
  await press(dialog, 'Groups', 'Whole group');
  expect((await within(dialog).findByText('1 of 4 selected')).getAttribute('role')).toBe('status');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Select all' }));
  expect(choiceIn(dialog, 'Stores')?.off).toEqual([]);
  expect(document.activeElement?.textContent).toBe('All Stores');
  expect(within(dialog).queryByRole('button', { name: 'Select all' })).toBeNull();
  await userEvent.click(submit(dialog));
  expect(kept()[0]).toBe('0');
});

test('"Only" takes one store at once: the filter applies it and closes', async () => {
  show();
  const dialog = await openFilter();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Only Reading Kia' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(kept()).toEqual(['8', '1']);
});

test('a stored selection without a group opens in the group of all', async () => {
  keep('12,5');
  show();
  const dialog = await openFilter();
  expect(choiceIn(dialog, 'Groups')?.on).toEqual(['Whole group']);
  expect(choiceIn(dialog, 'Stores')?.on).toEqual(['Boyertown Ford', 'Lansdale Honda']);
});

test('selecting a group makes it the only one; its stores are selected, and a single one has no "All Stores"', async () => {
  show();
  const dialog = await openFilter();
  await press(dialog, 'Groups', 'South');
  expect(choiceIn(dialog, 'Groups')?.on).toEqual(['South']);
  await waitFor(() => expect(choiceIn(dialog, 'Stores')).toEqual({ on: ['Reading Kia'], off: [] }));
});

test('clicking the selected group deselects it, empties the list and disables Submit, which says why', async () => {
  show();
  const dialog = await openFilter();
  await press(dialog, 'Groups', 'Whole group');
  expect(choiceIn(dialog, 'Groups')?.on).toEqual([]);
  expect(choiceIn(dialog, 'Stores')).toBeNull();
  expect(within(dialog).getByText('No Stores Found!')).toBeTruthy();
  expect(submit(dialog).disabled).toBe(true);
  expect(within(dialog).getByText('This group has no stores to submit.')).toBeTruthy();
});

test('a group without stores of the user has the empty state, too', async () => {
  show();
  const dialog = await openFilter();
  await press(dialog, 'Groups', 'Empty');
  expect(await within(dialog).findByText('No Stores Found!')).toBeTruthy();
  expect(submit(dialog).disabled).toBe(true);
});

test('"All Stores" clears all when all are selected, which can not be submitted, and selects all again', async () => {
  show();
  const dialog = await openFilter();
  await press(dialog, 'Stores', 'All Stores');
  expect(choiceIn(dialog, 'Stores')?.on).toEqual([]);
  expect(submit(dialog).disabled).toBe(true);
  expect(within(dialog).getByText('Select at least one store.')).toBeTruthy();
  await press(dialog, 'Stores', 'Reading Kia');
  expect(submit(dialog).disabled).toBe(false);
  await press(dialog, 'Stores', 'All Stores');
  expect(choiceIn(dialog, 'Stores')?.off).toEqual([]);
});

test('submitting all stores of the group of all means "0"', async () => {
  keep('12', 2);
  show();
  const dialog = await openFilter();
  await press(dialog, 'Groups', 'Whole group');
  await within(dialog).findByRole('button', { name: 'Reading Kia' });
  await press(dialog, 'Stores', 'All Stores');
  await userEvent.click(submit(dialog));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(kept()).toEqual(['0', '1']);
  expect((await scopeButton()).textContent).toBe('Stores Filter: All stores');
});

test('submitting all stores of another group means their ids, and the header names them', async () => {
  show();
  const dialog = await openFilter();
  await press(dialog, 'Groups', 'North');
  await waitFor(() => expect(choiceIn(dialog, 'Stores')?.on).toHaveLength(3));
  await userEvent.click(submit(dialog));
  expect(kept()).toEqual(['5,12', '2']);
  await waitFor(async () => expect((await scopeButton()).textContent).toBe('Stores Filter: 2 of 4 stores'));
});

test('a single store is named in the header', async () => {
  keep('8', 1);
  show();
  await waitFor(async () => expect((await scopeButton()).textContent).toBe('Stores Filter: Reading Kia'));
});

test('Cancel and Escape leave the scope as it was; a click beside the filter does not close it', async () => {
  show();
  const dialog = await openFilter();
  await press(dialog, 'Stores', 'Reading Kia');
  await userEvent.click(dialog.parentElement ?? dialog);
  expect(screen.getByRole('dialog', { name: 'Stores Filter' })).toBe(dialog);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const again = await openFilter();
  expect(choiceIn(again, 'Stores')?.off).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(kept()).toEqual([null, null]);
});

test('arrows, Home and End move among the buttons, which are one stop of the Tab key each column', async () => {
  show();
  const dialog = await openFilter();
  const button = (name: string) => within(dialog).getByRole('button', { name });
  button('Whole group').focus();
  await userEvent.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(button('North'));
  await userEvent.keyboard('{End}');
  expect(document.activeElement).toBe(button('Empty'));
  await userEvent.tab();
  expect(document.activeElement).toBe(button('All Stores'));
  await userEvent.keyboard('{ArrowUp} ');
  expect(choiceIn(dialog, 'Stores')?.off).toEqual(['All Stores', 'Reading Kia']);
  await userEvent.tab();
  expect(document.activeElement).toBe(button('Only Reading Kia'));
  await userEvent.tab();
  await userEvent.tab();
  await userEvent.tab();
  expect(document.activeElement).toBe(submit(dialog));
});

test('groups and stores that fail to load say so, each with Retry', async () => {
  const failed: Answered = {
    status: 503,
    error: { code: 'busy', message: 'The server is busy.', id: '7F3A-19C2' },
  };
  show({ GetStoreGroupXtract: failed, GetStoresbyGroupuserid: failed });
  const dialog = await openFilter();
  expect(await within(dialog).findByText("Groups didn't load")).toBeTruthy();
  expect(within(dialog).getByText("Stores didn't load")).toBeTruthy();
  expect(submit(dialog).disabled).toBe(true);
  host.use(...dashboardHost(shown.requests, storeAnswers()));
  for (const retry of within(dialog).getAllByRole('button', { name: 'Retry' })) await userEvent.click(retry);
  await within(dialog).findByRole('button', { name: 'Reading Kia' });
  expect(choiceIn(dialog, 'Groups')?.on).toEqual(['Whole group']);
});

test('loading the stores of a group that is no longer wanted is cancelled', async () => {
  show();
  const dialog = await openFilter();
  const begun = vi.fn();
  const cancelled = vi.fn();
  host.use(
    http.post(at('fredbeans/GetStoresbyGroupuserid'), async ({ request }) => {
      request.signal.addEventListener('abort', cancelled);
      begun();
      await delay('infinite');
    }),
  );
  await press(dialog, 'Groups', 'North');
  await waitFor(() => expect(dialog.querySelector('[aria-busy="true"]')).not.toBeNull());
  await waitFor(() => expect(begun).toHaveBeenCalledOnce());
  host.use(...dashboardHost(shown.requests, storeAnswers()));
  await press(dialog, 'Groups', 'South');
  await within(dialog).findByRole('button', { name: 'Reading Kia' });
  expect(choiceIn(dialog, 'Stores')).toEqual({ on: ['Reading Kia'], off: [] });
  expect(cancelled).toHaveBeenCalledOnce();
});

test('many stores can be searched, and "All Stores" still means all of them', async () => {
  const many = Array.from({ length: 13 }, (_, index) => ({
    ID: index + 1,
    storename: `Store ${index + 1}`,
    AS_ID: 1200 + index,
    DEALER_NAME: null,
  }));
  show({ GetStoresbyGroupuserid: { response: many } });
  const dialog = await openFilter();
  await userEvent.type(within(dialog).getByRole('searchbox', { name: 'Find a store' }), '13{Enter}');
  expect(choiceIn(dialog, 'Stores')?.on).toEqual(['All Stores', 'Store 13']);
  await press(dialog, 'Stores', 'Store 13');
  await userEvent.click(submit(dialog));
  expect(kept()[0]).toBe('1,2,3,4,5,6,7,8,9,10,11,12');
});
