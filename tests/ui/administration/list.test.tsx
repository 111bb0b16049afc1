import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import type { RequestOf } from '../../../contract/call.ts';
import { getStoreDetails, getStores, storeSettings } from '../../../contract/calls/stores.ts';
import { listViews } from '../../../contract/calls/views.ts';
import { call } from '../../../src/providers/api/api.ts';
import { createDataProvider } from '../../../src/providers/data/dataProvider.ts';
import { at, failure, http } from '../host.ts';
import { onPhone } from '../phone.ts';
import { startAdmin } from './adminHost.tsx';

const { host, sent, show, signInAs, speak } = startAdmin();

/** Names of stores as the server lists them, and how many there are. */
async function listed(request: RequestOf<typeof getStores>) {
  const { response, meta } = await call(getStores, { page: 1, perPage: 25, sort: 'storename', ...request });
  return { names: response.map(({ storename }) => String(storename)), total: meta.total };
}

const statusOf = async (storeid: number) => (await call(getStoreDetails, { storeid })).response.status;

// Two stores are closed, so that there is something to filter.
beforeEach(async () => {
  for (const ID of [22, 23]) await call(storeSettings, { ID, status: 'I' });
});

const filtered = (filter: object) =>
  `/stores?filter=${encodeURIComponent(JSON.stringify(filter))}&page=1&perPage=25&sort=storename&order=ASC`;

async function openList(path = '/stores') {
  const router = show(path);
  await screen.findByRole('table', { name: 'Stores' });
  return router;
}

const heads = () =>
  screen
    .getAllByRole('columnheader')
    .map((head) => head.textContent)
    .filter((text) => text !== '' && text !== 'Actions');
const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('link')[0]?.textContent);

test('the declaration alone makes the list: title, count, columns, first order and page', async () => {
  await openList();
  expect(await screen.findByRole('heading', { name: 'Stores 24' })).toBeTruthy();
  expect(heads()).toEqual([
    'Store',
    'AS_ID',
    'Brands',
    'City',
    'DMS',
    'Users',
    'Units MTD',
    'Pace to target',
    'Used 61+ d',
    'Feed',
  ]);
  expect(names()).toEqual((await listed({})).names);
  expect(screen.getByRole('columnheader', { name: 'Store' }).getAttribute('aria-sort')).toBe('ascending');
  expect(screen.getByText('1–24').parentElement?.textContent).toBe('1–24 of 24 stores');
  expect((await screen.findAllByText('Honda')).length).toBeGreaterThan(0);
});

test('the rows are asked for once, though before the list is drawn', async () => {
  await openList(filtered({ status: 'I' }));
  expect(names()).toHaveLength(2);
  expect(sent(getStores.path)).toHaveLength(1);
});

test('arrows go from view to view, and Enter opens one', async () => {
  await openList();
  const user = userEvent.setup();
  screen.getByRole('tab', { selected: true }).focus();
  await user.keyboard('{ArrowRight}');
  expect(document.activeElement?.textContent).toContain('Active');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('tab', { selected: true }).textContent).toContain('Active'));
});

test('a head sorts by its column, and once more the other way round', async () => {
  await openList();
  const head = () => screen.getByRole('columnheader', { name: 'Users' });
  await userEvent.click(within(head()).getByRole('button'));
  await waitFor(() => expect(head().getAttribute('aria-sort')).toBe('ascending'));
  await userEvent.click(within(head()).getByRole('button'));
  await waitFor(() => expect(head().getAttribute('aria-sort')).toBe('descending'));
  const { names: most } = await listed({ sort: 'users', order: 'DESC' });
  await waitFor(() => expect(names()).toEqual(most));
});

test('a link with a filter opens the list with its chips, and a chip can be taken off', async () => {
  const usersOfActive = (await call(getStores, {})).response.flatMap((store) =>
    'users' in store && store.status === 'A' ? [Number(store.users)] : [],
  );
  const most = Math.max(...usersOfActive);
  const filter = { status: 'A', users_gte: most };
  const total = usersOfActive.filter((users) => users === most).length;
  const router = await openList(filtered(filter));
  const filters = within(screen.getByRole('group', { name: 'Filters' }));
  expect(await filters.findByText(new RegExp(`^${total} of 24 stores match`))).toBeTruthy();
  expect(filters.getByRole('button', { name: /^Status\s*Active$/ })).toBeTruthy();
  expect(filters.getByRole('button', { name: `Users at least ${most}` })).toBeTruthy();
  expect(screen.getByRole('tab', { selected: true }).textContent).toContain('Active');

  await userEvent.click(filters.getByRole('button', { name: 'Remove filter Users' }));
  expect(await filters.findByText('22 of 24 stores match')).toBeTruthy();
  expect(router.state.location.search).not.toContain('users_gte');
});

test('a filter is added from the menu and narrows the list at once', async () => {
  await openList();
  await userEvent.click(screen.getByRole('button', { name: 'Add filter' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Status' }));
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Inactive' }));
  expect(await screen.findByText('2 of 24 stores match')).toBeTruthy();
});

test('when nothing matches, the list says so and offers to clear the filters', async () => {
  show(filtered({ users_gte: 999 }));
  expect(await screen.findByText('No stores match')).toBeTruthy();
  const [clear] = screen.getAllByRole('button', { name: 'Clear all' });
  if (clear) await userEvent.click(clear);
  expect(await screen.findByRole('table', { name: 'Stores' })).toBeTruthy();
});

test('when the list fails, it says why, gives the id of the error and tries again', async () => {
  host.use(http.post(at('fredbeans/GetStores'), () => failure(503, 'busy'), { once: true }));
  host.use(http.post(at('fredbeans/GetStores'), () => failure(503, 'busy')));
  host.use(http.post(at('views/list'), () => failure(503, 'busy')));
  show('/stores');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain("Stores didn't load");
  expect(alert.textContent).toContain('7F3A-19C2');
  host.resetHandlers();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('table', { name: 'Stores' })).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Save view' })).toBeTruthy();
  expect(await screen.findByRole('tab', { name: /^Active.*22$/ })).toBeTruthy();
});

test('a list has as many rows per page as fit the window until the user chooses, and remembers the choice', async () => {
  vi.stubGlobal('innerHeight', 1440);
  const router = show('/DataDictionary');
  await screen.findByRole('table', { name: 'Definitions' });
  const rows = () => screen.getByRole('combobox', { name: 'Rows per page' });
  expect(rows().textContent).toBe('42');
  await userEvent.click(rows());
  await userEvent.click(screen.getByRole('option', { name: '50' }));
  await waitFor(() => expect(rows().textContent).toBe('50'));
  vi.stubGlobal('innerHeight', 900);
  await act(() => router.navigate('/stores'));
  await screen.findByRole('table', { name: 'Stores' });
  await act(() => router.navigate('/DataDictionary'));
  await screen.findByRole('table', { name: 'Definitions' });
  expect(rows().textContent).toBe('50');
  await userEvent.click(rows());
  await userEvent.click(screen.getByRole('option', { name: 'Fit window (25)' }));
  await waitFor(() => expect(rows().textContent).toBe('25'));
});

test('a further page that does not come says why', async () => {
  await openList('/stores?page=1&perPage=15');
  host.use(http.post(at('fredbeans/GetStores'), () => failure(403, 'forbidden')));
  await userEvent.click(screen.getByRole('button', { name: 'Page 2' }));
  expect(await screen.findByText('The host said forbidden.')).toBeTruthy();
});

test('selected rows are changed together after a question, and the change can be undone', async () => {
  await openList();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Brandon Creek Ford' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Carrow Mills Honda' }));
  const bar = within(screen.getByRole('toolbar', { name: 'Actions for the selected rows' }));
  expect(bar.getByText('2 selected')).toBeTruthy();

  await userEvent.click(bar.getByRole('button', { name: 'Set Inactive' }));
  const question = within(await screen.findByRole('dialog'));
  expect(question.getByText('Set 2 stores to Inactive?')).toBeTruthy();
  await userEvent.click(question.getByRole('button', { name: 'Set Inactive' }));

  expect(await screen.findByText('Saved 2 stores')).toBeTruthy();
  expect([await statusOf(2), await statusOf(3)]).toEqual(['I', 'I']);
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(async () => expect([await statusOf(2), await statusOf(3)]).toEqual(['A', 'A']));
  expect(sent('audit/revert')).toHaveLength(1);
});

test('columns are chosen, moved by keys, and kept by a saved view until that is deleted', async () => {
  await openList();
  await userEvent.click(screen.getByRole('button', { name: 'Columns' }));
  const choice = within(await screen.findByRole('dialog', { name: 'Columns' }));
  await userEvent.click(choice.getByRole('checkbox', { name: 'DMS' }));
  await userEvent.click(choice.getByRole('checkbox', { name: 'ZIP' }));
  choice.getByRole('button', { name: /^Move ZIP/ }).focus();
  await userEvent.keyboard('{ArrowUp}');
  await userEvent.click(choice.getByRole('button', { name: '28' }));
  await userEvent.keyboard('{Escape}');
  const chosen = [
    'Store',
    'AS_ID',
    'Brands',
    'City',
    'Users',
    'Units MTD',
    'Pace to target',
    'Used 61+ d',
    'ZIP',
    'Feed',
  ];
  await waitFor(() => expect(heads()).toEqual(chosen));

  await userEvent.click(screen.getByRole('button', { name: 'Save view' }));
  await userEvent.type(await screen.findByLabelText(/View name/), 'By ZIP');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  const views = async () => (await call(listViews, { resource: 'stores' })).response;
  await waitFor(async () => expect((await views())[0]?.state).toMatchObject({ density: 'compact' }));
  const [view] = await views();

  cleanup();
  await openList(
    `/stores?displayedFilters={"view.${view?.view_id}":true}&filter={}&page=1&perPage=25&sort=storename&order=ASC`,
  );
  await waitFor(() => expect(heads()).toEqual(chosen));
  expect(screen.getByRole('tab', { selected: true }).textContent).toContain('By ZIP');

  await userEvent.click(screen.getByRole('button', { name: 'Actions for view By ZIP' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete view' }));
  const question = within(await screen.findByRole('dialog'));
  await userEvent.click(question.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByRole('tab', { name: /By ZIP/ })).toBeNull());
  expect(await views()).toEqual([]);
});

test('keys: slash searches, arrows go from row to row, x selects, Enter opens', async () => {
  const router = await openList();
  await userEvent.keyboard('/');
  expect(document.activeElement).toBe(screen.getByRole('searchbox'));
  await userEvent.type(screen.getByRole('searchbox'), 'ivy j');
  expect(await screen.findByText('1 of 24 stores matches')).toBeTruthy();
  await userEvent.clear(screen.getByRole('searchbox'));
  await screen.findByRole('link', { name: 'Brandon Creek Ford' });

  const rows = screen.getAllByRole('row').slice(1);
  expect(rows.filter((row) => row.tabIndex === 0)).toHaveLength(1);
  rows[0]?.focus();
  await userEvent.keyboard('{ArrowDown}x{ArrowDown}{ArrowUp}');
  expect(await screen.findByText('1 selected')).toBeTruthy();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/stores/2/show'));
});

test('a role that may only view sees no way to change anything', async () => {
  await signInAs('gm');
  await openList();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Brandon Creek Ford' }));
  await userEvent.click(screen.getByRole('button', { name: 'Actions for Brandon Creek Ford' }));
  const items = (await screen.findAllByRole('menuitem')).map((item) => item.textContent);
  expect(items).toEqual(['Show']);
  for (const name of [/^New/, /^Set/, /^Delete/]) {
    expect(screen.queryByRole('button', { name, hidden: true })).toBeNull();
    expect(screen.queryByRole('link', { name, hidden: true })).toBeNull();
  }
});

test('what the role may not see is marked as hidden, never shown as nothing', async () => {
  const { gross_target: _, ...rest } = (await call(getStoreDetails, { storeid: 2 })).response;
  host.use(
    http.post(at('axelone/GetStoreDetails'), () =>
      HttpResponse.json({ status: 200, response: rest, meta: { hidden: ['gross'] } }),
    ),
  );
  show('/stores/2/show');
  const term = await screen.findByText('Gross target');
  expect(term.nextElementSibling?.textContent).toContain('Hidden');
});

test('on a phone the pages are as few buttons as fit one row', async () => {
  onPhone();
  const { response } = await call(getStores, {});
  host.use(
    http.post(at('fredbeans/GetStores'), () =>
      HttpResponse.json({ status: 200, response: response, meta: { total: 720 } }),
    ),
  );
  show(filtered({}).replace('page=1', 'page=20'));
  const pages = within(await screen.findByRole('navigation', { name: 'List pages' }));
  expect(pages.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '',
    '1',
    '…',
    '20',
    '…',
    '29',
    '',
  ]);
});

test('readers of Spanish have the dictionary in their words and their order, in English what has none', async () => {
  const api = createDataProvider();
  const { data: first } = await api.create('DataDictionary', {
    data: { term: 'Up', plain_definition: 'Who walks in.', owner_role: 1 },
  });
  await speak('es');
  show('/DataDictionary?page=1&perPage=100');
  await screen.findByRole('table', { name: 'Definiciones' });
  expect(heads().slice(0, 4)).toEqual(['Término', 'Definición', 'Fórmula', 'Se usa en']);
  expect(names()).toEqual(expect.arrayContaining(['Absorción de costos fijos', 'Días de inventario']));
  expect(names()[0]).toBe('Absorción de costos fijos');
  cleanup();
  show('/DataDictionary?page=2&perPage=100');
  await screen.findByRole('table', { name: 'Definiciones' });
  expect(names().at(-1)).toBe('Up');
  await api.delete('DataDictionary', { id: first.id });
});
