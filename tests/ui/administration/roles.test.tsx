import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import type { I18nProvider } from 'ra-core';
import { toast } from 'sonner';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Comparison } from '../../../contract/calls/roles.ts';
import { forgetUser, signIn } from '../../../src/providers/session/session.ts';
import { createI18nProvider } from '../../../src/providers/texts/i18nProvider.ts';
import { rolesIn } from '../../../src/resources/role/address.ts';
import { at, failure, http, reply, session, startHost, user } from '../host.ts';
import { callHandlers } from '../pageHost.tsx';
import { onPhone } from '../phone.ts';
import { showAdmin } from './adminHost.tsx';
import { moduleRow } from './moduleRows.ts';

const roleRow = (role_id: number, role_name: string, more: object = {}) => ({
  role_id,
  role_name,
  description: null,
  sees_gross: 'Y',
  sees_personal: 'Y',
  status: 'A',
  landing_page: null,
  widget_ids: [1, 4],
  default_widget_ids: [4],
  copied_from: null,
  member_count: 3,
  module_count: 2,
  ...more,
});
const roles = [roleRow(2, 'GM', { landing_page: 'stores' }), roleRow(3, 'BDC'), roleRow(5, 'Parts')];

const side = (role_id: number, role_name: string, more: Partial<Comparison['roles'][0]> = {}) => ({
  role_id,
  role_name,
  description: null,
  status: 'A' as const,
  sees_gross: 'Y' as const,
  sees_personal: 'Y' as const,
  landing_page: null,
  member_count: 3,
  ...more,
});
const comparison: Comparison = {
  roles: [side(2, 'GM', { landing_page: 'stores' }), side(3, 'BDC', { sees_gross: 'N' })],
  modules: [
    { Mod_ID: 10, mod_name: 'Dashboard', mod_Status: 'Y', prod_title: 'Analytics', levels: ['V', 'V'] },
    { Mod_ID: 20, mod_name: 'Equity', mod_Status: 'N', prod_title: 'Customers', levels: ['E', 'N'] },
  ],
  widgets: [
    { Id: 1, name: 'Sales', shares: ['default', 'offered'] },
    { Id: 4, name: 'Weather', shares: ['offered', 'offered'] },
  ],
};

const routes = [
  { route: 'role', level: 'edit' },
  { route: 'widgets', level: 'view' },
];
let answer: () => Response;
let i18nProvider: I18nProvider;
const sent: Parameters<typeof callHandlers>[0] = [];
const created: unknown[] = [];
startHost(
  http.get(at('session/current'), () => reply({ ...session, routes })),
  http.get(at('resources/role'), () =>
    HttpResponse.json(roles, { headers: { 'content-range': `role 0-2/${roles.length}` } }),
  ),
  http.get(at('resources/role/:id'), ({ params }) =>
    HttpResponse.json(roles.find(({ role_id }) => String(role_id) === params.id)),
  ),
  http.post(at('resources/role'), async ({ request }) => {
    created.push(await request.json());
    return HttpResponse.json({ ...roles[0], role_id: 9 });
  }),
  http.get(at('resources/widgets'), () =>
    HttpResponse.json([], { headers: { 'content-range': 'widgets */0' } }),
  ),
  ...callHandlers(sent, {
    'fredbeans/Login': () => reply(user),
    'users/GetUserRoles': () => reply(roles),
    'role/compare': () => answer(),
    'views/list': () => reply([]),
    'cmspermissions/GetHeaderMenu': () =>
      reply(
        [
          moduleRow(11, 'Dashboard', {
            mod_filename: 'dashboard',
            target: { kind: 'route', to: '/dashboard' },
          }),
          moduleRow(12, 'Stores', { mod_filename: 'stores', target: { kind: 'route', to: '/stores' } }),
          moduleRow(13, 'Sites', {
            mod_filename: 'https://x.example',
            target: { kind: 'link', href: 'https://x' },
          }),
        ].map((module) => ({ ...module, p_mod_id: module.Mod_ID, p_mod_Status: 'Y', entries: [] })),
      ),
  }),
);

// The screens are a bundle of their own, whose first loading is not what is tested.
beforeAll(async () => void (await import('../../../src/resources/screens.tsx')), 60_000);
beforeEach(async () => {
  answer = () => reply(comparison);
  sent.length = 0;
  created.length = 0;
  i18nProvider = await createI18nProvider();
  await signIn('gm', 'right');
});
afterEach(() => {
  toast.dismiss();
  cleanup();
  forgetUser();
});

const show = (path: string) => showAdmin(i18nProvider, path);
const asked = () => sent.filter(({ path }) => path === 'role/compare').map(({ payload }) => payload);
const region = (name: string) => screen.findByRole('region', { name });
const rowsOf = async (name: string) =>
  within(await region(name))
    .getAllByRole('row')
    .map((row) =>
      [...row.children]
        .map(({ textContent }) => textContent)
        .filter(Boolean)
        .join('|'),
    );

describe('two roles beside each other', () => {
  test('show data, modules and widgets, with a sign where they differ', async () => {
    show('/role/compare?roles=2,3');
    expect(await rowsOf('Modules')).toEqual([
      'Modules|GM|BDC',
      'Analytics',
      'Dashboard |View|View',
      'Customers',
      'Equity (inactive) ≠|Edit|None',
    ]);
    expect(await rowsOf('Widgets')).toContain('Sales ≠|By default|To choose');
    const data = await rowsOf('Role');
    expect(data).toContain('Landing page ≠|stores|Dashboard');
    expect(data).toContain('Sees cost and gross ≠|Yes|No');
    expect(data).toContain('Members |3|3');
    expect(asked()).toEqual([{ roleids: [2, 3] }]);
  });

  test('show only differences on demand, and both ids stay in the address', async () => {
    const router = show('/role/compare?roles=2,3');
    await userEvent.click(await screen.findByRole('switch', { name: 'Only differences' }));
    expect(await rowsOf('Modules')).toEqual(['Modules|GM|BDC', 'Customers', 'Equity (inactive) ≠|Edit|None']);
    expect(router.state.location.search).toBe('?roles=2%2C3&only=1');
    await userEvent.selectOptions(screen.getByLabelText('Second role'), 'Parts');
    expect(router.state.location.search).toBe('?roles=2%2C5&only=1');
    await waitFor(() => expect(asked().at(-1)).toEqual({ roleids: [2, 5] }));
  });

  test('that are the same say so; one alone asks for another', async () => {
    const [one] = comparison.roles;
    const modules = comparison.modules.slice(0, 1);
    answer = () => reply({ roles: [one, one], modules, widgets: [] });
    show('/role/compare?roles=2,3&only=1');
    expect(await screen.findByText('These roles are the same')).toBeTruthy();
    cleanup();
    sent.length = 0;
    show('/role/compare?roles=2');
    expect(await screen.findByText('Choose two different roles')).toBeTruthy();
    expect(asked()).toEqual([]);
  });

  test('that do not load say so, and are asked for again', async () => {
    answer = () => failure(503, 'unavailable');
    show('/role/compare?roles=2,3');
    const retry = await screen.findByRole('button', { name: 'Retry' });
    answer = () => reply(comparison);
    await userEvent.click(retry);
    expect(await region('Modules')).toBeTruthy();
  });

  test('an address is read with care', () => {
    expect([rolesIn('2,3,4'), rolesIn('x,3'), rolesIn(null), rolesIn('-1,1e9')]).toEqual([
      [2, 3],
      [3],
      [],
      [],
    ]);
  });
});

test('two selected roles of the list lead to their comparison', async () => {
  const router = show('/role');
  const boxes = await screen.findAllByRole('checkbox');
  await userEvent.click(boxes[1] ?? document.body);
  expect(screen.queryByRole('link', { name: 'Compare the two' })).toBeNull();
  await userEvent.click(boxes[2] ?? document.body);
  await userEvent.click(await screen.findByRole('link', { name: 'Compare the two' }));
  expect(router.state.location.pathname).toBe('/role/compare');
  await waitFor(() => expect(asked()).toHaveLength(1));
});

test('the page of a role leads to another one beside it', async () => {
  const router = show('/role/2/show');
  await screen.findByRole('option', { name: 'BDC' });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Compare with another role' }), 'BDC');
  const { pathname, search } = router.state.location;
  expect(pathname + search).toBe('/role/compare?roles=2,3');
});

test('a duplicate begins with rights, widgets and landing page of the role', async () => {
  show('/role/2/show');
  await userEvent.click(await screen.findByRole('button', { name: /More/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Duplicate' }));
  const name = await screen.findByRole('textbox', { name: /^Role/ });
  await userEvent.type(name, 'GM two');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(created).toMatchObject([
      {
        role_name: 'GM two',
        copied_from: 2,
        landing_page: 'stores',
        widget_ids: [1, 4],
        default_widget_ids: [4],
      },
    ]),
  );
});

test('the landing page is one of the pages that the role opens', async () => {
  show('/role/2');
  const input = await screen.findByRole('combobox', { name: /^Landing page/ });
  await waitFor(() => expect(input.textContent).toBe('Stores'));
  cleanup();
  show('/role/3');
  const empty = await screen.findByRole('combobox', { name: /^Landing page/ });
  expect(empty.textContent).toBe('Dashboard');
  await userEvent.click(empty);
  const names = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
  expect(names).toEqual(['Dashboard', 'Stores']);
});

test('in Spanish, modules, pages and widgets of a role have Spanish names', async () => {
  localStorage.setItem('rooftop.locale', 'es');
  i18nProvider = await createI18nProvider();
  show('/role/2');
  const input = await screen.findByRole('combobox', { name: /^Página de inicio/ });
  await waitFor(() => expect(input.textContent).toBe('Concesionarios'));
  cleanup();
  show('/role/compare?roles=2,3');
  const rows = await rowsOf('Módulos');
  expect(rows).toContain('Analítica');
  expect(rows).toContain('Tablero |Ver|Ver');
  expect((await rowsOf('Recuadros')).join()).toContain('Ventas');
});

test('on a phone a card says by its label what the role sees, and nothing of what it does not', async () => {
  onPhone();
  roles.push(roleRow(6, 'Stock', { description: 'Parts sales and stock.', sees_gross: 'N' }));
  showAdmin(i18nProvider, '/role');
  const card = (await screen.findByRole('link', { name: 'Stock' })).closest('li');
  expect(card?.textContent).toContain('Parts sales and stock. · Sees personal data');
  expect(card?.textContent).not.toMatch(/Yes|No|Sees cost/);
  roles.pop();
  vi.unstubAllGlobals();
});
