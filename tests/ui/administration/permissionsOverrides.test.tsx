import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { I18nProvider } from 'ra-core';
import { toast } from 'sonner';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { ReplyOf } from '../../../contract/call.ts';
import type { permissionGrid, Report } from '../../../contract/calls/permissions.ts';
import type { Session } from '../../../src/providers/session/session.ts';
import { createI18nProvider } from '../../../src/providers/texts/i18nProvider.ts';
import { failure, reply, startHost } from '../host.ts';
import { callHandlers, showPage } from '../pageHost.tsx';

type GridData = ReplyOf<typeof permissionGrid>;

const role = (role_id: number, role_name: string, may_change = true) => ({
  role_id,
  role_name,
  member_count: 3,
  status: 'A' as const,
  may_change,
});
const module = (Mod_ID: number, mod_name: string) => ({
  Mod_ID,
  mod_name,
  mod_filename: mod_name.toLowerCase(),
  mod_Status: 'Y',
  mod_prod_id: 1,
  prod_title: 'Analytics',
  parent: null,
});
const first: GridData = {
  roles: [role(1, 'Administrator', false), role(2, 'GM'), role(3, 'BDC')],
  modules: [module(10, 'Dashboard'), module(20, 'Equity')],
  cells: [
    [2, 10, 'V'],
    [2, 20, 'V'],
    [3, 10, 'V'],
  ],
  overrides: [{ p_mod_id: 20, p_userid: 70, p_cr_id: 2, p_mod_type: 'E', name: 'Darnell Hayes' }],
  version: '1.a.b',
};
const report: Report = {
  saved: false,
  changes: 1,
  version: '1.a.b',
  people_lose: 0,
  people_gain: 1,
  loses: [],
  gains: [
    {
      p_mod_id: 20,
      module: 'Equity',
      p_cr_id: 3,
      role: 'BDC',
      from: 'N',
      to: 'V',
      people: ['Ann Lee'],
      count: 1,
      members: 3,
    },
  ],
  keep: [],
  unaffected: [],
  warnings: [],
};
const members = [
  { userid: 71, name: 'Ann Lee', title: 'Agent', may_change: true },
  { userid: 72, name: 'Bo Reed', title: null, may_change: false },
];

let data: GridData;
let i18nProvider: I18nProvider;
let membersAnswer: () => Response;
let viewAsAnswer: () => Response;
const sent: Parameters<typeof callHandlers>[0] = [];
startHost(
  ...callHandlers(sent, {
    'permissions/grid': () => reply(data),
    'permissions/members': () => membersAnswer(),
    'users/viewAs': () => viewAsAnswer(),
    'users/aud': ({ dryRun }) => {
      if (!dryRun) data = { ...data, version: '2.c.d' };
      return reply({ ...report, saved: !dryRun, version: data.version });
    },
  }),
);
// A busy machine takes long to load the page's code, which is no part of what is tested.
beforeAll(() => import('../../../src/custom/administration/permissions/index.tsx'), 60_000);
beforeEach(async () => {
  data = first;
  membersAnswer = () => reply(members);
  sent.length = 0;
  i18nProvider = await createI18nProvider();
});
afterEach(() => {
  toast.dismiss();
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const changesSent = (isDryRun: boolean) =>
  sent
    .filter(({ path, payload }) => path === 'users/aud' && payload.dryRun === isDryRun)
    .map(({ payload }) => payload.changes);
const open = async (level: 'edit' | 'view' = 'edit', path = '/permissions', others?: Session['routes']) => {
  await showPage(i18nProvider, path, level, others);
  const grid = await screen.findByRole('grid');
  grid.focus();
};
const cellOf = (name: RegExp) => screen.getByRole('gridcell', { name });
const panel = () => within(screen.getByRole('complementary', { name: 'Preview' }));
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

const openChoice = (inside: ReturnType<typeof within>, label: string) =>
  fireEvent.mouseDown(inside.getByRole('combobox', { name: label }));

async function pick(inside: ReturnType<typeof within>, label: string, option: RegExp) {
  openChoice(inside, label);
  fireEvent.click(await screen.findByRole('option', { name: option }));
}

async function giveEquityToAnn() {
  await userEvent.click(screen.getByRole('button', { name: 'Add override' }));
  const inside = await dialog('Add override');
  await pick(inside, 'Role', /BDC/);
  await pick(inside, 'User', /Ann Lee, Agent/);
  await pick(inside, 'Module', /Equity/);
  expect(inside.getByText('BDC already has "None" here. Choose another level to override it.')).toBeTruthy();
  expect(inside.getByRole('button', { name: 'None' }).hasAttribute('disabled')).toBe(true);
  expect(inside.getByRole('button', { name: 'Add' }).hasAttribute('disabled')).toBe(true);
  await userEvent.click(inside.getByRole('button', { name: 'View' }));
  await userEvent.click(inside.getByRole('button', { name: 'Add' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

test('an override of a person goes through the dry run, is saved with the rest and can be undone', async () => {
  await open();
  await giveEquityToAnn();
  const cell = cellOf(/^Equity, BDC/);
  expect(cell.dataset.drafted).toBe('true');
  expect(cell.textContent).toContain('Equity, BDC, None, 1 personal override, unsaved override change');
  const change = { p_mod_id: 20, p_cr_id: 3, p_userid: 71 };
  await waitFor(() => expect(changesSent(true)).toEqual([[{ ...change, p_mod_type: 'V' }]]));
  expect(await panel().findByText(/Ann Lee/)).toBeTruthy();
  const save = panel().getByRole('button', { name: 'Save 1 change' });
  await waitFor(() => expect(save.hasAttribute('disabled')).toBe(false));
  await userEvent.click(save);
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(changesSent(false)).toEqual([
      [{ ...change, p_mod_type: 'V' }],
      // As the role has it: no override.
      [{ ...change, p_mod_type: 'N' }],
    ]),
  );
});

test('a cell lists its overrides with what is unsaved in them, and adds another one for its role', async () => {
  await open();
  fireEvent.click(cellOf(/^Equity, GM/));
  screen.getByRole('grid').focus();
  await userEvent.keyboard('o');
  let inside = await dialog('Personal overrides');
  await userEvent.click(inside.getByRole('button', { name: 'Remove' }));
  expect(inside.getByText(/unsaved change from Edit to role default/)).toBeTruthy();
  await userEvent.click(inside.getByRole('button', { name: 'Add override' }));
  inside = await dialog('Add override');
  expect(inside.getByRole('combobox', { name: 'Role' })).toHaveProperty('value', 'GM');
  expect(inside.getByRole('combobox', { name: 'Module' })).toHaveProperty('value', 'Equity, Analytics');
  openChoice(inside, 'User');
  expect((await screen.findByRole('option', { name: 'Bo Reed' })).getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(screen.getByRole('option', { name: /Ann Lee/ }));
  await userEvent.click(inside.getByRole('button', { name: 'Edit' }));
  await userEvent.click(inside.getByRole('button', { name: 'Add' }));
  const both = [
    { p_mod_id: 20, p_cr_id: 2, p_mod_type: 'V', p_userid: 70 },
    { p_mod_id: 20, p_cr_id: 2, p_mod_type: 'E', p_userid: 71 },
  ];
  await waitFor(() => expect(changesSent(true).at(-1)).toEqual(both));
  // Ctrl Z takes the last one back.
  screen.getByRole('grid').focus();
  await userEvent.keyboard('{Control>}z{/Control}');
  expect(await panel().findByRole('button', { name: 'Save 1 change' })).toBeTruthy();
});

test('people that do not load say so, and are asked for again', async () => {
  membersAnswer = () => failure(503, 'unavailable');
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Add override' }));
  const inside = await dialog('Add override');
  await pick(inside, 'Role', /BDC/);
  expect(await inside.findByText("Users didn't load")).toBeTruthy();
  membersAnswer = () => reply(members);
  await userEvent.click(inside.getByRole('button', { name: 'Retry' }));
  await pick(inside, 'User', /Ann Lee/);
});

test('who may only view adds none', async () => {
  await open('view');
  expect(screen.queryByRole('button', { name: 'Add override' })).toBeNull();
  fireEvent.click(cellOf(/^Equity, GM/));
  screen.getByRole('grid').focus();
  await userEvent.keyboard('o');
  const inside = await dialog('Personal overrides');
  expect(inside.queryAllByRole('button')).toEqual([]);
});

test('on a phone a module names its overrides, which open to be taken away', async () => {
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: media.includes('max-width'),
    media,
    addEventListener() {},
    removeEventListener() {},
    addListener() {},
    removeListener() {},
  }));
  await showPage(i18nProvider, '/permissions');
  fireEvent.mouseDown(await screen.findByRole('combobox', { name: 'Role' }));
  fireEvent.click(await screen.findByRole('option', { name: 'GM (3)' }));
  await userEvent.click(await screen.findByRole('button', { name: /1 personal override/ }));
  const inside = await dialog('Personal overrides');
  expect(inside.getByText('Equity · GM')).toBeTruthy();
  await userEvent.click(inside.getByRole('button', { name: 'Remove' }));
  const change = { p_mod_id: 20, p_cr_id: 2, p_mod_type: 'V', p_userid: 70 };
  await waitFor(() => expect(changesSent(true)).toEqual([[change]]));
});

const loginEditor: Session['routes'] = [{ route: 'admusers', level: 'edit' }];
const asked = () => sent.filter(({ path }) => path === 'users/viewAs').map(({ payload }) => payload);

test('the portal is viewed as a member of the role in focus, who has no more access than the reader', async () => {
  viewAsAnswer = () => failure(403, 'forbidden');
  await open('view', '/permissions?role=3', loginEditor);
  await userEvent.click(screen.getByRole('button', { name: 'View as' }));
  const inside = await dialog('View as');
  expect(inside.getByRole<HTMLInputElement>('combobox', { name: 'Role' }).value).toBe('BDC');
  openChoice(inside, 'User');
  expect((await screen.findByRole('option', { name: 'Bo Reed' })).getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(screen.getByRole('option', { name: 'Ann Lee, Agent' }));
  await userEvent.click(inside.getByRole('button', { name: 'Start viewing' }));
  expect((await inside.findByRole('alert')).textContent).toBe('The host said forbidden.');
  expect(asked()).toEqual([{ userid: 71 }]);
});

test('unsaved changes keep the reader from viewing as someone else', async () => {
  await open('edit', '/permissions?role=3', loginEditor);
  await userEvent.keyboard('e');
  await userEvent.click(screen.getByRole('button', { name: 'View as' }));
  const inside = await dialog('View as');
  expect(inside.getByText(/^Save or discard your changes/)).toBeTruthy();
  await pick(inside, 'User', /Ann Lee/);
  expect(inside.getByRole('button', { name: 'Start viewing' }).hasAttribute('disabled')).toBe(true);
});

test('who may not change logins does not view as anyone', async () => {
  await open();
  expect(screen.queryByRole('button', { name: 'View as' })).toBeNull();
});
