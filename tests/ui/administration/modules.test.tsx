import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import type { I18nProvider } from 'ra-core';
import { toast } from 'sonner';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CmsModule } from '../../../contract/calls/modules.ts';
import { forgetUser, signIn } from '../../../src/providers/session/session.ts';
import { createI18nProvider } from '../../../src/providers/texts/i18nProvider.ts';
import { at, failure, http, reply, session, startHost, user } from '../host.ts';
import { callHandlers } from '../pageHost.tsx';
import { showAdmin } from './adminHost.tsx';
import { allowedOrigins, menuRow, moduleRow } from './moduleRows.ts';

let modules: CmsModule[];
let i18nProvider: I18nProvider;
let level: 'view' | 'edit';
const sent: Parameters<typeof callHandlers>[0] = [];

const products = [
  { mod_prod_id: 1, prod_title: 'Analytics' },
  { mod_prod_id: 6, prod_title: 'Admin' },
];
const withAudit = (response: unknown) =>
  HttpResponse.json({ status: 200, response, meta: { audit_ids: [77] } });

const host = startHost(
  http.get(at('session/current'), () => reply({ ...session, routes: [{ route: 'cmsmodules', level }] })),
  http.get(at('resources/cmsmodules/:id'), ({ params }) => {
    const { target: _, ...stored } = modules.find(({ Mod_ID }) => String(Mod_ID) === params.id) ?? {};
    return HttpResponse.json(stored);
  }),
  ...callHandlers(sent, {
    'fredbeans/Login': () => reply(user),
    'cmsmodules/get': () => reply(modules),
    'cmsmodules/choices': () => reply({ products, origins: allowedOrigins }),
    'cmsmodules/reorder': ({ moves }) => withAudit({ moved: Array.isArray(moves) ? moves.length : 0 }),
    'cmsmodules/aued': ({ id, action: _, ...changes }) =>
      withAudit({ ...modules.find(({ Mod_ID }) => Mod_ID === id), ...changes, deleted: false }),
    'cmspermissions/GetCmsPermissionsMenu': () => reply([]),
    'cmspermissions/GetHeaderMenu': ({ roleid }) =>
      reply(modules.filter(({ Mod_ID }) => roleid === 2 || Mod_ID !== 12).map(menuRow)),
    'users/GetUserRoles': () =>
      reply([
        { role_id: 2, role_name: 'GM', member_count: 1 },
        { role_id: 5, role_name: 'Salesperson', member_count: 3 },
      ]),
    'audit/revert': () => reply({ reverted: 1 }),
  }),
);

// The screens are a bundle of their own, whose first loading is not what is tested.
beforeAll(async () => void (await import('../../../src/resources/screens.tsx')), 60_000);

beforeEach(async () => {
  level = 'edit';
  modules = [
    moduleRow(10, 'Figures'),
    moduleRow(11, 'Dashboard', { Mod_ParentId: 10, mod_filename: 'dashboard', sequence: 1 }),
    moduleRow(12, 'Reports', { Mod_ParentId: 10, mod_filename: 'Reports', sequence: 2 }),
    moduleRow(13, 'Intranet', { mod_filename: 'javascript:x', sequence: 2, mod_Status: 'N' }),
    moduleRow(20, 'Rights', { mod_prod_id: 6, prod_title: 'Admin' }),
  ];
  sent.length = 0;
  i18nProvider = await createI18nProvider();
  await signIn('gm', 'right');
});
afterEach(() => {
  toast.dismiss();
  cleanup();
  forgetUser();
});

const row = (name: string) => screen.findByRole('treeitem', { name: new RegExp(`^${name}`) });
const show = (path = '/cmsmodules') => showAdmin(i18nProvider, path);
const moves = () =>
  sent.filter(({ path }) => path === 'cmsmodules/reorder').map(({ payload }) => payload.moves);

describe('the tree', () => {
  test('has modules by product and parent, and says which are inactive or lead nowhere', async () => {
    show();
    await row('Dashboard');
    const names = screen.getAllByRole('treeitem').map((item) => item.textContent);
    expect(names.map((name) => name?.split(/[ \d]/)[0])).toEqual([
      'Analytics',
      'Figures',
      'Dashboard',
      'Reports',
      'Intranet',
      'Admin',
      'Rights',
    ]);
    expect((await row('Dashboard')).getAttribute('aria-level')).toBe('3');
    expect((await row('Intranet')).getAttribute('aria-label')).toBe(
      'Intranet leads nowhere inactive javascript:x',
    );
  });

  test('finds modules by name and file name', async () => {
    show();
    await row('Rights');
    await userEvent.type(screen.getByRole('searchbox'), 'report');
    await waitFor(() => expect(screen.queryByRole('treeitem', { name: /^Rights/ })).toBeNull());
    expect(await row('Reports')).toBeTruthy();
  });

  test('is moved by keys, with a spoken sentence and an undo', async () => {
    show();
    (await row('Dashboard')).focus();
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(await screen.findByText('Dashboard: place 2 in Figures.')).toBeTruthy();
    await waitFor(() => expect(moves()).toHaveLength(1));
    expect(moves()[0]).toEqual([
      { id: 12, Mod_ParentId: 10, mod_prod_id: 1, sequence: 1 },
      { id: 11, Mod_ParentId: 10, mod_prod_id: 1, sequence: 2 },
    ]);
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(sent.find(({ path }) => path === 'audit/revert')?.payload).toEqual({ audit_ids: [77] }),
    );
  });

  test('Alt with right and left puts a module under the one above and takes it out', async () => {
    show();
    (await row('Intranet')).focus();
    await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}');
    await waitFor(() =>
      expect(moves()[0]).toEqual([{ id: 13, Mod_ParentId: 10, mod_prod_id: 1, sequence: 3 }]),
    );
    (await row('Rights')).focus();
    await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}');
    expect(await screen.findByText(/Rights can not go under the one above/)).toBeTruthy();
  });

  test('is moved by drag: onto a heading it goes under it', async () => {
    show();
    const dataTransfer = { effectAllowed: '', setData: () => undefined };
    fireEvent.dragStart(await row('Intranet'), { dataTransfer });
    const heading = await row('Rights');
    heading.getBoundingClientRect = () => new DOMRect(0, 0, 100, 30);
    fireEvent.dragOver(heading, { clientY: 15, dataTransfer });
    expect(heading.dataset.drop).toBe('into');
    fireEvent.drop(heading, { dataTransfer });
    await waitFor(() =>
      expect(moves()[0]).toEqual([{ id: 13, Mod_ParentId: 20, mod_prod_id: 6, sequence: 1 }]),
    );
  });

  test('is put back when the server refuses, and says why', async () => {
    host.use(http.post(at('cmsmodules/reorder'), () => failure(409, 'conflict')));
    show();
    (await row('Dashboard')).focus();
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(await screen.findByText('The host said conflict.')).toBeTruthy();
    await waitFor(async () => expect((await row('Dashboard')).getAttribute('aria-posinset')).toBe('1'));
  });

  test('Space disables and enables', async () => {
    show();
    (await row('Intranet')).focus();
    await userEvent.keyboard(' ');
    await waitFor(() =>
      expect(sent.find(({ path }) => path === 'cmsmodules/aued')?.payload).toEqual({ action: 'E', id: 13 }),
    );
  });

  test('without the right to edit nothing moves', async () => {
    level = 'view';
    show();
    (await row('Dashboard')).focus();
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt} ');
    expect(screen.queryByRole('link', { name: 'New module' })).toBeNull();
    expect(sent.filter(({ path }) => /reorder|aued/.test(path))).toEqual([]);
  });

  test('that does not load says so', async () => {
    host.use(http.post(at('cmsmodules/get'), () => failure(503, 'busy')));
    show();
    expect((await screen.findByRole('alert')).textContent).toContain("The modules didn't load");
  });
});

describe('the form', () => {
  test('says where the file name leads while it is typed', async () => {
    show('/cmsmodules?module=12');
    const input = await screen.findByRole('textbox', { name: /File name/ });
    expect(await screen.findByText('Opens the page /Reports of the portal')).toBeTruthy();
    await userEvent.clear(input);
    expect(await screen.findByText(/A heading/)).toBeTruthy();
    fireEvent.change(input, { target: { value: 'https://evil.example/' } });
    expect(await screen.findByText(/has not named this site/)).toBeTruthy();
    fireEvent.change(input, { target: { value: 'https://one.example/a' } });
    expect(await screen.findByText('Hands over to another site')).toBeTruthy();
  });

  test('lists what the entries are read as, or says what is wrong with them', async () => {
    show('/cmsmodules?module=12');
    const input = await screen.findByRole('textbox', { name: /Listed entries/ });
    fireEvent.change(input, { target: { value: '[{"name":"Daily","filename":"reports/daily"}]' } });
    const list = within(await screen.findByRole('list', { name: 'Entries' }));
    expect(list.getByText('Daily')).toBeTruthy();
    fireEvent.change(input, { target: { value: '<item/>' } });
    expect(await screen.findByText('Must be JSON.')).toBeTruthy();
  });

  test('asks before what is typed gets lost', async () => {
    const router = show('/cmsmodules?module=12');
    fireEvent.change(await screen.findByRole('textbox', { name: /^Name/ }), { target: { value: 'Other' } });
    await userEvent.click(await row('Rights'));
    const dialog = within(await screen.findByRole('dialog'));
    expect(router.state.location.search).toBe('?module=12');
    await userEvent.click(dialog.getByRole('button', { name: 'Leave' }));
    expect(router.state.location.search).toBe('?module=20');
  });
});

const shown = (name: string) => screen.queryByRole('region', { name })?.textContent ?? 'Reports';

test('a row that is switched or moved asks first while its form holds something unsaved', async () => {
  show('/cmsmodules?module=12');
  const name = await screen.findByRole('textbox', { name: /^Name/ });
  await userEvent.type(name, ' of today');
  const row = screen.getByRole('treeitem', { name: /Reports/ });
  row.focus();
  await userEvent.keyboard(' ');
  const asked = await screen.findByRole('dialog', { name: 'Leave without saving?' });
  await userEvent.click(within(asked).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent.filter(({ path }) => /reorder|aued/.test(path))).toEqual([]);
  expect(name).toHaveProperty('value', 'Reports of today');
  // Another row is nobody's form.
  screen.getByRole('treeitem', { name: /Rights/ }).focus();
  await userEvent.keyboard(' ');
  await waitFor(() => expect(sent.some(({ path }) => path === 'cmsmodules/aued')).toBe(true));
  expect(screen.queryByRole('dialog')).toBeNull();
  screen.getByRole('treeitem', { name: /Reports/ }).focus();
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
  await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(sent.some(({ path }) => path === 'cmsmodules/reorder')).toBe(true));
});

test('the form offers the icons by name, and keeps one that it does not know', async () => {
  modules = modules.map((module) => (module.Mod_ID === 12 ? { ...module, icon: 'old-one' } : module));
  show('/cmsmodules?module=12');
  const icon = await screen.findByRole('combobox', { name: /^Icon/ });
  expect(icon.textContent).toBe('old-one (not known here)');
  await userEvent.click(icon);
  const option = await screen.findByRole('option', { name: 'Truck' });
  expect(option.querySelector('.lucide-truck')).toBeTruthy();
  await userEvent.click(option);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(sent.find(({ path }) => path === 'cmsmodules/aued')?.payload).toMatchObject({ icon: 'truck' }),
  );
});

test('the preview shows the menu of a role', async () => {
  show();
  await userEvent.click(await screen.findByRole('tab', { name: 'Preview' }));
  const column = within(await screen.findByRole('region', { name: 'Analytics' }));
  expect(column.getByText('Reports')).toBeTruthy();
  await userEvent.click(await screen.findByRole('combobox', { name: 'Role' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Salesperson' }));
  await waitFor(() => expect(shown('Analytics')).not.toContain('Reports'));
  expect(shown('Analytics')).toContain('Dashboard');
});
