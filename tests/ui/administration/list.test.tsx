import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { I18nProvider } from 'ra-core';
import { toast } from 'sonner';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { forgetUser, signIn } from '../../../src/providers/session/session.ts';
import { createI18nProvider } from '../../../src/providers/texts/i18nProvider.ts';
import { at, failure, http, startHost } from '../host.ts';
import { onPhone } from '../phone.ts';
import { adminHandlers, type Host, newHost, showAdmin } from './adminHost.tsx';

let data: Host;
let i18nProvider: I18nProvider;
const rights: { level: 'view' | 'edit' } = { level: 'edit' };
const host = startHost(...adminHandlers(() => data, rights));

// A busy machine takes long to load the page's code, which is no part of what is tested.
beforeAll(() => import('../../../src/resources/screens.tsx'), 60_000);
beforeEach(async () => {
  data = newHost();
  rights.level = 'edit';
  await signIn('gm', 'right');
  i18nProvider = await createI18nProvider();
});
afterEach(() => {
  toast.dismiss();
  cleanup();
  forgetUser();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const filtered = (filter: object) =>
  `/stores?filter=${encodeURIComponent(JSON.stringify(filter))}&page=1&perPage=15&sort=storename&order=ASC`;

async function openList(path = '/stores') {
  const router = showAdmin(i18nProvider, path);
  await screen.findByRole('table', { name: 'Stores' });
  return router;
}

const heads = () =>
  screen
    .getAllByRole('columnheader')
    .map((head) => head.textContent)
    .filter((text) => text !== '' && text !== 'Actions');
const names = () => screen.getAllByRole('link', { name: /^Store [A-Z]$/ }).map((link) => link.textContent);

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
  ]);
  expect(names()).toHaveLength(15);
  expect(screen.getByRole('columnheader', { name: 'Store' }).getAttribute('aria-sort')).toBe('ascending');
  expect(screen.getByText('1–15').parentElement?.textContent).toBe('1–15 of 24 stores');
  expect((await screen.findAllByText('Honda')).length).toBeGreaterThan(0);
});

test('a head sorts by its column, and once more the other way round', async () => {
  await openList();
  const head = () => screen.getByRole('columnheader', { name: 'Users' });
  await userEvent.click(within(head()).getByRole('button'));
  await waitFor(() => expect(head().getAttribute('aria-sort')).toBe('ascending'));
  await userEvent.click(within(head()).getByRole('button'));
  await waitFor(() => expect(head().getAttribute('aria-sort')).toBe('descending'));
  await waitFor(() => expect(names()[0]).toBe('Store X'));
});

test('a link with a filter opens the list with its chips, and a chip can be taken off', async () => {
  const router = await openList(filtered({ status: 'A', users_gte: 5 }));
  const filters = within(screen.getByRole('group', { name: 'Filters' }));
  expect(await filters.findByText('17 of 24 stores match')).toBeTruthy();
  expect(filters.getByRole('button', { name: /^Status\s*Active$/ })).toBeTruthy();
  expect(filters.getByRole('button', { name: /^Users\s*at least 5$/ })).toBeTruthy();
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
  showAdmin(i18nProvider, filtered({ users_gte: 99 }));
  expect(await screen.findByText('No stores match')).toBeTruthy();
  const [clear] = screen.getAllByRole('button', { name: 'Clear all' });
  if (clear) await userEvent.click(clear);
  expect(await screen.findByRole('table', { name: 'Stores' })).toBeTruthy();
});

test('when the list fails, it says why, gives the id of the error and tries again', async () => {
  host.use(http.post(at('fredbeans/GetStores'), () => failure(503, 'busy'), { once: true }));
  host.use(http.post(at('fredbeans/GetStores'), () => failure(503, 'busy')));
  host.use(http.post(at('views/list'), () => failure(503, 'busy')));
  showAdmin(i18nProvider, '/stores');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain("Stores didn't load");
  expect(alert.textContent).toContain('7F3A-19C2');
  host.resetHandlers();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('table', { name: 'Stores' })).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Save view' })).toBeTruthy();
  expect(await screen.findByRole('tab', { name: /^Active.*22$/ })).toBeTruthy();
});

test('selected rows are changed together after a question, and the change can be undone', async () => {
  await openList();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Store B' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Store C' }));
  const bar = within(screen.getByRole('toolbar', { name: 'Actions for the selected rows' }));
  expect(bar.getByText('2 selected')).toBeTruthy();

  await userEvent.click(bar.getByRole('button', { name: 'Set Inactive' }));
  const question = within(await screen.findByRole('dialog'));
  expect(question.getByText('Set 2 stores to Inactive?')).toBeTruthy();
  await userEvent.click(question.getByRole('button', { name: 'Set Inactive' }));

  expect(await screen.findByText('Saved 2 stores')).toBeTruthy();
  expect(data.settings).toEqual([
    { ID: 2, status: 'I' },
    { ID: 3, status: 'I' },
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(data.reverted).toEqual([{ audit_ids: [902, 903] }]));
});

test('columns are chosen, moved by keys, and kept by a saved view', async () => {
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
    'ZIP',
    'Used 61+ d',
  ];
  await waitFor(() => expect(heads()).toEqual(chosen));

  await userEvent.click(screen.getByRole('button', { name: 'Save view' }));
  await userEvent.type(await screen.findByLabelText(/Name of the view/), 'By ZIP');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(data.views[0]?.state).toMatchObject({ density: 'compact' }));

  cleanup();
  await openList(
    '/stores?displayedFilters={"view.31":true}&filter={}&page=1&perPage=15&sort=storename&order=ASC',
  );
  await waitFor(() => expect(heads()).toEqual(chosen));
  expect(screen.getByRole('tab', { selected: true }).textContent).toContain('By ZIP');
});

test('keys: slash searches, arrows go from row to row, x selects, Enter opens', async () => {
  const router = await openList();
  await userEvent.keyboard('/');
  expect(document.activeElement).toBe(screen.getByRole('searchbox'));
  await userEvent.type(screen.getByRole('searchbox'), 'birch');
  expect(await screen.findByText('1 of 24 stores matches')).toBeTruthy();
  await userEvent.clear(screen.getByRole('searchbox'));
  await screen.findByRole('link', { name: 'Store B' });

  const rows = screen.getAllByRole('row').slice(1);
  expect(rows.filter((row) => row.tabIndex === 0)).toHaveLength(1);
  rows[0]?.focus();
  await userEvent.keyboard('{ArrowDown}x{ArrowDown}{ArrowUp}');
  expect(await screen.findByText('1 selected')).toBeTruthy();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/stores/2/show'));
});

test('a role that may only view sees no way to change anything', async () => {
  rights.level = 'view';
  await openList();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Store B' }));
  await userEvent.click(screen.getByRole('button', { name: 'Actions for Store B' }));
  const items = (await screen.findAllByRole('menuitem')).map((item) => item.textContent);
  expect(items).toEqual(['Show']);
  for (const name of [/^New/, /^Set/, /^Delete/]) {
    expect(screen.queryByRole('button', { name, hidden: true })).toBeNull();
    expect(screen.queryByRole('link', { name, hidden: true })).toBeNull();
  }
});

test('what the role may not see is marked as hidden, never shown as nothing', async () => {
  data.rows = data.rows.map(({ gross_target: _, ...row }) => row as (typeof data.rows)[number]);
  showAdmin(i18nProvider, '/stores/2/show');
  const term = await screen.findByText('Gross target');
  expect(term.nextElementSibling?.textContent).toContain('Hidden');
});

test('on a phone the pages are as few buttons as fit one row', async () => {
  onPhone();
  data.rows = Array.from({ length: 30 }, () => data.rows)
    .flat()
    .map((row, index) => ({ ...row, ID: index + 1 }));
  showAdmin(i18nProvider, filtered({}).replace('page=1', 'page=20'));
  const pages = within(await screen.findByRole('navigation', { name: 'Pages of the list' }));
  expect(pages.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '',
    '1',
    '…',
    '20',
    '…',
    '48',
    '',
  ]);
});
