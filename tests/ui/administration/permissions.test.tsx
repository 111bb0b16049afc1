import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { I18nProvider } from 'ra-core';
import { toast } from 'sonner';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { ReplyOf } from '../../../contract/call.ts';
import type { permissionGrid, Report } from '../../../contract/calls/permissions.ts';
import { createI18nProvider } from '../../../src/providers/texts/i18nProvider.ts';
import { failure, reply, startHost } from '../host.ts';
import { callHandlers, showPage } from '../pageHost.tsx';

type GridData = ReplyOf<typeof permissionGrid>;

const module = (Mod_ID: number, mod_name: string, product: number) => ({
  Mod_ID,
  mod_name,
  mod_filename: mod_name.toLowerCase(),
  mod_Status: 'Y',
  mod_prod_id: product,
  prod_title: product === 1 ? 'Analytics' : 'Customers',
  parent: null,
});
const role = (role_id: number, role_name: string, may_change = true) => ({
  role_id,
  role_name,
  member_count: role_id * 10,
  status: 'A' as const,
  may_change,
});

const first: GridData = {
  roles: [role(1, 'Administrator', false), role(2, 'GM'), role(3, 'BDC')],
  modules: [module(10, 'Dashboard', 1), module(11, 'Reports', 1), module(20, 'Equity', 2)],
  cells: [
    [1, 10, 'E'],
    [2, 10, 'V'],
    [3, 10, 'V'],
    [2, 20, 'V'],
  ],
  overrides: [{ p_mod_id: 20, p_userid: 70, p_cr_id: 2, p_mod_type: 'V', name: 'Darnell Hayes' }],
  version: '1.a.b',
};

const equity = { p_mod_id: 20, module: 'Equity', p_cr_id: 2, role: 'GM' };
const report: Report = {
  saved: false,
  changes: 1,
  version: '1.a.b',
  people_lose: 6,
  people_gain: 0,
  loses: [{ ...equity, from: 'V', to: 'N', people: ['Ann', 'Bo', 'Cy', 'Di', 'Ed'], count: 6, members: 20 }],
  gains: [],
  keep: [{ ...equity, p_mod_type: 'V', to: 'N', people: [{ p_userid: 70, name: 'Darnell Hayes' }] }],
  unaffected: [
    {
      ...equity,
      to: 'N',
      reason: 'stores',
      people: [{ p_userid: 71, name: 'Fay Cole' }],
      count: 13,
      members: 20,
    },
  ],
  warnings: [{ kind: 'personal', ...equity }],
};

let data: GridData;
let answer: () => Response;
let i18nProvider: I18nProvider;
const sent: Parameters<typeof callHandlers>[0] = [];

startHost(
  ...callHandlers(sent, {
    'permissions/grid': () => reply(data),
    'users/aud': (payload) => (payload.dryRun ? answer() : saved(payload)),
  }),
);

function saved({ expected }: Readonly<Record<string, unknown>>) {
  if (expected !== data.version) return failure(409, 'conflict');
  // Somebody else saves right after.
  const cells: GridData['cells'] = [...data.cells.filter(([, id]) => id !== 20), [3, 11, 'V']];
  data = { ...data, version: '2.c.d', cells };
  return reply({ ...report, saved: true, version: data.version });
}

// A busy machine takes long to load the page's code, which is no part of what is tested.
beforeAll(() => import('../../../src/custom/administration/permissions/index.tsx'), 60_000);
beforeEach(async () => {
  data = first;
  answer = () => reply(report);
  sent.length = 0;
  i18nProvider = await createI18nProvider();
});
afterEach(() => {
  toast.dismiss();
  cleanup();
  vi.restoreAllMocks();
});

const open = async (level: 'edit' | 'view' = 'edit', path = '/permissions') => {
  const router = await showPage(i18nProvider, path, level, [{ route: 'admusers', level: 'edit' }]);
  const grid = await screen.findByRole('grid');
  grid.focus();
  return { router, grid };
};
const cellOf = (name: RegExp | string) => screen.getByRole('gridcell', { name });
const current = (grid: HTMLElement) =>
  document.getElementById(grid.getAttribute('aria-activedescendant') ?? '')?.querySelector('[data-said]')
    ?.textContent;
const saves = () =>
  sent.filter(({ path, payload }) => path === 'users/aud' && !payload.dryRun).map(({ payload }) => payload);
const panel = () => within(screen.getByRole('complementary', { name: 'Preview' }));

test('keys move the focus over the grid, which is one stop of the Tab key', async () => {
  const { grid } = await open();
  expect(current(grid)).toBe('Dashboard, Administrator, Edit');
  await userEvent.keyboard('{ArrowRight}{ArrowDown}');
  expect(current(grid)).toBe('Reports, GM, None');
  await userEvent.keyboard('{End}');
  expect(current(grid)).toBe('Reports, BDC, None');
  await userEvent.keyboard('{Control>}{Home}{/Control}{ArrowDown}{Home}');
  expect(current(grid)).toBe('Dashboard, Administrator, Edit');
  expect(grid.querySelectorAll('[tabindex="0"]')).toHaveLength(0);
  expect(
    within(grid)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Module', 'Administrator10', 'GM20', 'BDC30']);
});

test('the address names the role that is in focus first', async () => {
  const { grid } = await open('edit', '/permissions?role=3');
  expect(current(grid)).toBe('Dashboard, BDC, View');
});

test('V, E and N set a level, Enter the next one, Ctrl Z takes the last change back', async () => {
  const { grid } = await open();
  await userEvent.keyboard('{ArrowRight}n');
  expect(current(grid)).toBe('Dashboard, GM, unsaved change from View to None');
  expect(cellOf(/^Dashboard, GM/).dataset.drafted).toBe('true');
  await userEvent.keyboard('{Enter}');
  expect(current(grid)).toBe('Dashboard, GM, View');
  await userEvent.keyboard('{Enter}');
  expect(current(grid)).toBe('Dashboard, GM, unsaved change from View to Edit');
  await userEvent.keyboard('{Control>}z{/Control}');
  expect(current(grid)).toBe('Dashboard, GM, View');
  await userEvent.keyboard('{Control>}z{/Control}');
  expect(current(grid)).toBe('Dashboard, GM, unsaved change from View to None');
  await userEvent.keyboard('{ArrowLeft}n');
  expect(current(grid)).toBe('Dashboard, Administrator, Edit');
});

test('a press on a cell offers the three levels', async () => {
  await open();
  fireEvent.click(cellOf('Reports, BDC, None'));
  const choice = cellOf('Reports, BDC, None').querySelector('[data-set="E"]');
  if (choice) fireEvent.click(choice);
  expect(cellOf(/^Reports, BDC/).textContent).toContain('from None to Edit');
});

async function takeEquityFromGm() {
  const { grid, router } = await open();
  fireEvent.click(cellOf(/^Equity, GM/));
  grid.focus();
  await userEvent.keyboard('n');
  return { grid, router };
}

test('the dry run names who loses what, who keeps it, and what needs a look', async () => {
  await takeEquityFromGm();
  expect(await panel().findByText('↓ 6')).toBeTruthy();
  expect(panel().getByText(/Ann, Bo, Cy, Di/)).toBeTruthy();
  await userEvent.click(panel().getByRole('button', { name: 'and 2 more' }));
  expect(panel().getByText(/Ann, Bo, Cy, Di, Ed/)).toBeTruthy();
  expect(panel().getByText('Darnell Hayes')).toBeTruthy();
  expect(panel().getByText(/6 of 20 users/)).toBeTruthy();
  const unaffected = panel().getByText(/Equity needs access to all stores/);
  expect(unaffected.textContent).toBe(
    "Equity needs access to all stores. 13 of 20 with GM don't have it: Fay Cole and 12 more",
  );
  const link = panel().getByRole('link', { name: 'Fay Cole' });
  expect(link.getAttribute('href')).toBe('/admusers/71/show');
  expect(panel().getByText(/Equity shows personal data/)).toBeTruthy();
  await userEvent.click(panel().getByRole('button', { name: 'Remove overrides' }));
  expect(await panel().findByRole('button', { name: 'Save 2 changes' })).toBeTruthy();
});

test('all is saved at once and can be undone with what the host has by then', async () => {
  await takeEquityFromGm();
  const save = await panel().findByRole('button', { name: 'Save 1 change' });
  await waitFor(() => expect(save.hasAttribute('disabled')).toBe(false));
  await userEvent.click(save);
  const undo = await screen.findByRole('button', { name: 'Undo' });
  expect(cellOf('Reports, BDC, View')).toBeTruthy();
  await userEvent.click(undo);
  const change = { p_mod_id: 20, p_cr_id: 2 };
  await waitFor(() =>
    expect(saves()).toEqual([
      { changes: [{ ...change, p_mod_type: 'N' }], expected: '1.a.b', dryRun: false },
      { changes: [{ ...change, p_mod_type: 'V' }], expected: '2.c.d', dryRun: false },
    ]),
  );
  expect(cellOf(/^Equity, GM/).dataset.drafted).toBe('false');
});

test('what another administrator has changed is shown, and the own changes stay on top', async () => {
  await open();
  answer = () => failure(409, 'conflict');
  data = { ...first, version: '9.x.y', cells: [...first.cells, [3, 11, 'V']] };
  const grid = screen.getByRole('grid');
  fireEvent.click(cellOf(/^Equity, GM/));
  grid.focus();
  await userEvent.keyboard('n');
  expect(await panel().findByText('Someone else saved changes')).toBeTruthy();
  expect(panel().getByText(/Reports · BDC: N →/)).toBeTruthy();
  answer = () => reply(report);
  await userEvent.click(panel().getByRole('button', { name: 'Reload and keep my changes' }));
  expect(await panel().findByText('↓ 6')).toBeTruthy();
  expect(cellOf('Reports, BDC, View')).toBeTruthy();
  expect(cellOf(/^Equity, GM/).dataset.drafted).toBe('true');
});

test('what the host refuses is said before anything is saved', async () => {
  answer = () => failure(403, 'forbidden');
  await takeEquityFromGm();
  expect(await panel().findByText('The host said forbidden.')).toBeTruthy();
  expect(panel().getByRole('button', { name: 'Save 1 change' }).hasAttribute('disabled')).toBe(true);
});

test('a copied role is an unsaved change of every level that differs', async () => {
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Copy a role' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('combobox', { name: 'From' }));
  await userEvent.click(await screen.findByRole('option', { name: 'GM' }));
  await userEvent.click(dialog.getByRole('combobox', { name: 'To' }));
  expect(screen.queryByRole('option', { name: 'Administrator' })).toBeNull();
  await userEvent.click(await screen.findByRole('option', { name: 'BDC' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Copy' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(cellOf(/^Equity, BDC/).textContent).toContain('from None to View');
});

test('a search finds modules or roles; groups close', async () => {
  const { grid } = await open();
  await userEvent.type(screen.getByRole('searchbox'), 'bdc');
  await waitFor(() => expect(within(grid).getAllByRole('columnheader')).toHaveLength(2));
  await userEvent.clear(screen.getByRole('searchbox'));
  await userEvent.type(screen.getByRole('searchbox'), 'equ');
  await waitFor(() => expect(within(grid).getAllByRole('rowheader')).toHaveLength(1));
  fireEvent.click(within(grid).getByText('Customers'));
  expect(within(grid).queryAllByRole('rowheader')).toHaveLength(0);
});

test('leaving with unsaved changes asks first', async () => {
  const { router } = await takeEquityFromGm();
  const ask = vi.spyOn(window, 'confirm').mockReturnValue(false);
  await router.navigate('/CDP');
  await waitFor(() => expect(ask).toHaveBeenCalledOnce());
  expect(router.state.location.pathname).toBe('/permissions');
});

test('who may only view changes nothing', async () => {
  const { grid } = await open('view');
  await userEvent.keyboard('{ArrowRight}n');
  expect(current(grid)).toBe('Dashboard, GM, View');
  expect(screen.queryByRole('button', { name: 'Copy a role' })).toBeNull();
  expect(screen.queryByRole('complementary')).toBeNull();
});

test('a large group draws only what is in view', async () => {
  const many = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
  data = {
    ...first,
    roles: many(200).map((id) => role(id, `Role ${id}`)),
    modules: many(2000).map((id) => module(id, `Module ${id}`, 1)),
  };
  const { grid } = await open();
  expect(grid.getAttribute('aria-rowcount')).toBe('2002');
  expect(grid.getAttribute('aria-colcount')).toBe('201');
  expect(within(grid).getAllByRole('gridcell').length).toBeLessThan(2000);
});
