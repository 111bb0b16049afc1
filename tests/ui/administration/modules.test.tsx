import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { changeModule, getModules, moduleChoices } from '../../../contract/calls/modules.ts';
import { savePermissions } from '../../../contract/calls/permissions.ts';
import { call } from '../../../src/providers/api/api.ts';
import { at, failure, http, reply } from '../host.ts';
import { startAdmin } from './adminHost.tsx';

const { host, sent, show: open, signInAs } = startAdmin();

/** Modules of the seed: Reporting holds Dashboard and Reports, and Modules is under Access in another product. */
const [FIGURES, DASHBOARD, REPORTS, RIGHTS, MODULES, XTRACT] = [120, 100, 116, 124, 115, 9];
/** One that leads nowhere. */
const OLD_INTRANET = 211;
/** A disabled one at the end of Analytics. */
let intranet: number;

beforeEach(async () => {
  const module = {
    mod_name: 'Intranet',
    mod_prod_id: 1,
    Mod_ParentId: 0,
    sequence: 30,
    mod_Status: 'N',
  } as const;
  intranet = (await call(changeModule, { action: 'A', ...module })).response.Mod_ID;
});

const stored = async (id: number) => {
  const { response } = await call(getModules, {});
  return response.find(({ Mod_ID }) => Mod_ID === id);
};

const row = (name: string) => screen.findByRole('treeitem', { name: new RegExp(`^${name}`) });
const show = (path = '/cmsmodules') => open(path);
const changes = () => sent('cmsmodules/aued').slice(1);
const moves = () => sent('cmsmodules/reorder').map(({ moves }) => moves);

describe('the tree', () => {
  test('has modules by product and parent, and says which are inactive or lead nowhere', async () => {
    await call(changeModule, { action: 'D', id: OLD_INTRANET });
    show();
    await row('Dashboard');
    const names = screen.getAllByRole('treeitem').map((item) => item.textContent);
    expect(names.slice(0, 10).map((name) => name?.split(/[ \d]/)[0])).toEqual([
      'Analytics',
      'Reporting',
      'Dashboard',
      'Reports',
      'Data',
      'Xtract',
      'Report',
      'Scheduled',
      'Intranet',
      'Customers',
    ]);
    expect((await row('Dashboard')).getAttribute('aria-level')).toBe('3');
    expect((await row('Old intranet')).getAttribute('aria-label')).toBe(
      'Old intranet broken link inactive javascript:alert(1)//http',
    );
  });

  test('finds modules by name and file name', async () => {
    show();
    await row('Access');
    await userEvent.type(screen.getByRole('searchbox'), 'report');
    await waitFor(() => expect(screen.queryByRole('treeitem', { name: /^Access/ })).toBeNull());
    expect(await row('Reports')).toBeTruthy();
  });

  test('is moved by keys, with a spoken sentence and an undo', async () => {
    show();
    (await row('Dashboard')).focus();
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(await screen.findByText('Dashboard: place 2 in Reporting.')).toBeTruthy();
    await waitFor(() => expect(moves()).toHaveLength(1));
    expect(moves()[0]).toEqual([
      { id: REPORTS, Mod_ParentId: FIGURES, mod_prod_id: 1, sequence: 1 },
      { id: DASHBOARD, Mod_ParentId: FIGURES, mod_prod_id: 1, sequence: 2 },
    ]);
    expect(await stored(REPORTS)).toMatchObject({ sequence: 1 });
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(async () => expect(await stored(REPORTS)).toMatchObject({ sequence: 2 }));
  });

  test('Alt with right and left puts a module under the one above and takes it out', async () => {
    show();
    (await row('Intranet')).focus();
    await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}');
    await waitFor(() =>
      expect(moves()[0]).toEqual([{ id: intranet, Mod_ParentId: XTRACT, mod_prod_id: 1, sequence: 3 }]),
    );
    (await row('People')).focus();
    await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}');
    expect(await screen.findByText(/People can't move under the one above/)).toBeTruthy();
  });

  test('is moved by drag: onto a heading it goes under it', async () => {
    show();
    const dataTransfer = { effectAllowed: '', setData: () => undefined };
    fireEvent.dragStart(await row('Intranet'), { dataTransfer });
    const heading = await row('Access');
    heading.getBoundingClientRect = () => new DOMRect(0, 0, 100, 30);
    fireEvent.dragOver(heading, { clientY: 15, dataTransfer });
    expect(heading.dataset.drop).toBe('into');
    fireEvent.drop(heading, { dataTransfer });
    await waitFor(() =>
      expect(moves()[0]).toEqual([{ id: intranet, Mod_ParentId: RIGHTS, mod_prod_id: 6, sequence: 5 }]),
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
    await waitFor(() => expect(changes()).toEqual([{ action: 'E', id: intranet }]));
    await waitFor(async () => expect(await stored(intranet)).toMatchObject({ mod_Status: 'Y' }));
  });

  test('without the right to edit nothing moves', async () => {
    // Who has been there before the right was given is known to the server.
    await signInAs('gm');
    await signInAs('admin');
    await call(savePermissions, { p_mod_id: MODULES, p_cr_id: 2, p_mod_type: 'V' });
    await signInAs('gm');
    show();
    (await row('Dashboard')).focus();
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt} ');
    expect(screen.queryByRole('link', { name: 'New module' })).toBeNull();
    expect([moves(), changes()]).toEqual([[], []]);
  });

  test('that does not load says so', async () => {
    host.use(http.post(at('cmsmodules/get'), () => failure(503, 'busy')));
    show();
    expect((await screen.findByRole('alert')).textContent).toContain("The modules didn't load");
  });
});

describe('the form', () => {
  test('says where the file name leads while it is typed', async () => {
    const { products, origins } = (await call(moduleChoices, {})).response;
    const named = { ...origins, external: ['https://one.example'] };
    host.use(http.post(at('cmsmodules/choices'), () => reply({ products, origins: named })));
    show('/cmsmodules?module=116');
    const input = await screen.findByRole('textbox', { name: /File name/ });
    expect(await screen.findByText('Opens the portal page /Reports')).toBeTruthy();
    await userEvent.clear(input);
    expect(await screen.findByText(/Heading only/)).toBeTruthy();
    fireEvent.change(input, { target: { value: 'https://evil.example/' } });
    expect(await screen.findByText('Opens https://evil.example/ without a session')).toBeTruthy();
    fireEvent.change(input, { target: { value: 'https://one.example/a' } });
    expect(await screen.findByText("Opens another site with the user's session")).toBeTruthy();
  });

  test('lists what the entries are read as, or says what is wrong with them', async () => {
    show('/cmsmodules?module=116');
    const input = await screen.findByRole('textbox', { name: /List entries/ });
    fireEvent.change(input, { target: { value: '[{"name":"Daily","filename":"reports/daily"}]' } });
    const list = within(await screen.findByRole('list', { name: 'Entries' }));
    expect(list.getByText('Daily')).toBeTruthy();
    fireEvent.change(input, { target: { value: '<item/>' } });
    expect(await screen.findByText('Must be JSON.')).toBeTruthy();
  });

  test('asks before what is typed gets lost', async () => {
    const router = show('/cmsmodules?module=116');
    fireEvent.change(await screen.findByRole('textbox', { name: /^Name/ }), { target: { value: 'Other' } });
    await userEvent.click(await row('Access'));
    const dialog = within(await screen.findByRole('dialog'));
    expect(router.state.location.search).toBe('?module=116');
    await userEvent.click(dialog.getByRole('button', { name: 'Leave' }));
    expect(router.state.location.search).toBe('?module=124');
  });
});

const shown = (name: string) => screen.queryByRole('region', { name })?.textContent ?? 'Reports';

test('a row that is switched or moved asks first while its form holds something unsaved', async () => {
  show('/cmsmodules?module=116');
  const name = await screen.findByRole('textbox', { name: /^Name/ });
  await userEvent.type(name, ' of today');
  const row = screen.getByRole('treeitem', { name: /^Reports/ });
  row.focus();
  await userEvent.keyboard(' ');
  const asked = await screen.findByRole('dialog', { name: 'Leave without saving?' });
  await userEvent.click(within(asked).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect([moves(), changes()]).toEqual([[], []]);
  expect(name).toHaveProperty('value', 'Reports of today');
  // Another row is nobody's form.
  screen.getByRole('treeitem', { name: /^Access/ }).focus();
  await userEvent.keyboard(' ');
  await waitFor(() => expect(changes()).toEqual([{ action: 'D', id: RIGHTS }]));
  expect(screen.queryByRole('dialog')).toBeNull();
  screen.getByRole('treeitem', { name: /^Reports/ }).focus();
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
  await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(moves()).toHaveLength(1));
});

test('the form offers the icons by name, and keeps one that it does not know', async () => {
  const { response } = await call({ method: 'GET', path: 'resources/cmsmodules/:id' }, { id: REPORTS });
  const record = { ...Object(response), icon: 'old-one' };
  host.use(http.get(at('resources/cmsmodules/:id'), () => HttpResponse.json(record)));
  show('/cmsmodules?module=116');
  const icon = await screen.findByRole('combobox', { name: /^Icon/ });
  expect(icon.textContent).toBe('old-one (unavailable)');
  await userEvent.click(icon);
  const option = await screen.findByRole('option', { name: 'Truck' });
  expect(option.querySelector('.lucide-truck')).toBeTruthy();
  await userEvent.click(option);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent('cmsmodules/aued').at(-1)).toMatchObject({ icon: 'truck' }));
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

test('a module for a page that is not there is shown as that, and is neither saved nor switched on as an active one', async () => {
  const { response } = await call(changeModule, {
    action: 'A',
    mod_name: 'Rates',
    mod_filename: 'rates',
    mod_prod_id: 1,
    mod_Status: 'N',
  });
  open(`/cmsmodules?module=${response.Mod_ID}`, { pages: new Set(['stores']) });
  expect(await screen.findByText('Broken link: this version of the portal has no page /rates')).toBeTruthy();
  await userEvent.click(await screen.findByRole('button', { name: 'Enable' }));
  expect(await screen.findAllByText(/^The portal has no such page/)).not.toEqual([]);
  expect(await stored(response.Mod_ID)).toMatchObject({ mod_Status: 'N' });
});
