import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { roleMembers } from '../../../contract/calls/permissions.ts';
import { type Comparison, compareRoles } from '../../../contract/calls/roles.ts';
import { call } from '../../../src/providers/api/api.ts';
import { rolesIn } from '../../../src/resources/role/address.ts';
import { at, failure, http, reply } from '../host.ts';
import { onPhone } from '../phone.ts';
import { startAdmin } from './adminHost.tsx';

const { host, sent, show, speak } = startAdmin();

/** Roles of the seed: one that sees everything, and one of few pages without gross. */
const [GM, BDC, PARTS] = [2, 9, 8];

const compared = async (...roleids: number[]) => (await call(compareRoles, { roleids })).response;

beforeEach(() =>
  call({ method: 'PUT', path: 'resources/role/:id' }, { id: GM, landing_page: 'stores' }).then(() => {}),
);

const asked = () => sent('role/compare');
const levels = { E: 'Edit', V: 'View', N: 'None' };

/** How the modules of a comparison stand in its table. */
const inTable = (modules: Comparison['modules']) =>
  modules.flatMap(({ mod_name, mod_Status, prod_title, levels: [one, other] }, place) => [
    ...(modules[place - 1]?.prod_title === prod_title ? [] : [prod_title]),
    `${mod_name}${mod_Status === 'N' ? ' (inactive)' : ''} ${one === other ? '' : '≠'}|${levels[one]}|${levels[other]}`,
  ]);

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
    show(`/role/compare?roles=${GM},${BDC}`);
    const rows = await rowsOf('Modules');
    expect(asked()).toEqual([{ roleids: [GM, BDC] }]);
    const { modules, widgets, roles } = await compared(GM, BDC);
    expect(rows).toEqual(['Modules|GM|BDC', ...inTable(modules)]);
    expect(rows).toContain('Stores ≠|View|None');
    const [widget] = widgets.filter(({ shares: [one, other] }) => one === 'default' && other === 'none');
    expect(await rowsOf('Widgets')).toContain(`${widget?.name} ≠|Default|None`);
    const data = await rowsOf('Role');
    expect(data).toContain('Start page ≠|Admin · Stores|Dashboard');
    expect(data).toContain('Sees cost and gross ≠|Yes|No');
    const [gm, bdc] = roles.map(({ member_count }) => member_count);
    expect(data).toContain(`Members ${gm === bdc ? '' : '≠'}|${gm}|${bdc}`);
  });

  test('show only differences on demand, and both ids stay in the address', async () => {
    const router = show(`/role/compare?roles=${GM},${BDC}`);
    await userEvent.click(await screen.findByRole('switch', { name: 'Differences only' }));
    const { modules } = await compared(GM, BDC);
    const differing = modules.filter(({ levels: [one, other] }) => one !== other);
    expect(await rowsOf('Modules')).toEqual(['Modules|GM|BDC', ...inTable(differing)]);
    expect(router.state.location.search).toBe('?roles=2%2C9&only=1');
    await userEvent.selectOptions(screen.getByLabelText('Second role'), 'Parts Manager');
    expect(router.state.location.search).toBe('?roles=2%2C8&only=1');
    await waitFor(() => expect(asked().at(-1)).toEqual({ roleids: [GM, PARTS] }));
  });

  test('that are the same say so; one alone asks for another', async () => {
    const { roles, modules } = await compared(GM, BDC);
    const same = modules.filter(({ levels: [one, other] }) => one === other);
    host.use(
      http.post(at('role/compare'), () => reply({ roles: [roles[0], roles[0]], modules: same, widgets: [] })),
    );
    show(`/role/compare?roles=${GM},${BDC}&only=1`);
    expect(await screen.findByText('These roles are the same')).toBeTruthy();
    cleanup();
    const before = asked().length;
    show(`/role/compare?roles=${GM}`);
    expect(await screen.findByText('Choose two roles')).toBeTruthy();
    expect(asked()).toHaveLength(before);
  });

  test('that do not load say so, and are asked for again', async () => {
    host.use(http.post(at('role/compare'), () => failure(503, 'unavailable'), { once: true }));
    show(`/role/compare?roles=${GM},${BDC}`);
    await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
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
  expect(screen.queryByRole('link', { name: 'Compare' })).toBeNull();
  await userEvent.click(boxes[2] ?? document.body);
  await userEvent.click(await screen.findByRole('link', { name: 'Compare' }));
  expect(router.state.location.pathname).toBe('/role/compare');
  await waitFor(() => expect(asked()).toHaveLength(1));
});

describe('the page of a role', () => {
  test('answers who has it and what they can do, with each widget once', async () => {
    show('/role/2/show');
    const { modules, widgets, roles } = await compared(GM, BDC);
    const opened = modules.filter(({ levels: [level] }) => level !== 'N');
    await screen.findByRole('row', { name: /^Equity/ });
    const rows = await rowsOf('Modules');
    for (const {
      mod_name,
      mod_Status,
      levels: [level],
    } of opened) {
      expect(rows).toContain(`${mod_name}${mod_Status === 'N' ? ' (inactive)' : ''}|${levels[level]}`);
    }
    const none = modules.find(({ levels: [level], mod_Status }) => level === 'N' && mod_Status === 'Y');
    expect(screen.getByText(/^No access: /).textContent).toContain(none?.mod_name);
    const edit = screen.getByRole('link', { name: 'Edit permissions' });
    expect(edit.getAttribute('href')).toBe('/permissions?role=2');
    const members = within(await region('Members'));
    await members.findAllByRole('rowheader');
    const names = (await call(roleMembers, { roleid: GM })).response.map(({ name }) => name);
    expect(members.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(
      names.slice(0, 12),
    );
    expect(members.getByText(String(roles[0].member_count))).toBeTruthy();
    const dashboard = within(await region('Dashboard'));
    await dashboard.findByRole('link', { name: 'Sales' });
    const shown = dashboard.getAllByRole('link').map(({ textContent }) => textContent);
    const own = widgets.filter(({ shares: [share] }) => share !== 'none').map(({ name }) => name);
    expect(shown.toSorted()).toEqual(own.toSorted());
  });

  test('says which part did not load', async () => {
    host.use(http.post(at('permissions/members'), () => failure(503, 'unavailable'), { once: true }));
    show('/role/2/show');
    const members = within(await region('Members'));
    await userEvent.click(await members.findByRole('button', { name: 'Retry' }));
    expect(await members.findAllByRole('rowheader')).not.toEqual([]);
  });
});

test('the page of a role leads to another one beside it', async () => {
  const router = show('/role/2/show');
  await screen.findByRole('option', { name: 'BDC' });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Compare with another role' }), 'BDC');
  const { pathname, search } = router.state.location;
  expect(pathname + search).toBe(`/role/compare?roles=${GM},${BDC}`);
});

test('a duplicate begins with rights, widgets and landing page of the role', async () => {
  show('/role/2/show');
  await userEvent.click(await screen.findByRole('button', { name: /More/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Duplicate' }));
  const name = await screen.findByRole('textbox', { name: /^Role/ });
  await userEvent.type(name, 'GM two');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Created GM two')).toBeTruthy();
  const { response } = await call({ method: 'GET', path: 'resources/role' }, { filter: { q: 'GM two' } });
  const [{ role_id, landing_page }] = Object(response);
  expect(landing_page).toBe('stores');
  const { modules, widgets } = await compared(GM, role_id);
  expect([...modules.map(({ levels: [one, other] }) => one === other)]).not.toContain(false);
  expect([...widgets.map(({ shares: [one, other] }) => one === other)]).not.toContain(false);
});

test('the landing page is one of the pages that the role opens', async () => {
  show('/role/2');
  const input = await screen.findByRole('combobox', { name: /^Start page/ });
  await waitFor(() => expect(input.textContent).toBe('Admin · Stores'));
  cleanup();
  show(`/role/${BDC}`);
  const empty = await screen.findByRole('combobox', { name: /^Start page/ });
  expect(empty.textContent).toBe('Dashboard');
  await userEvent.click(empty);
  const names = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
  expect(names).toEqual(expect.arrayContaining(['Dashboard', 'Customers · Search']));
  expect(names.join()).not.toMatch(/Stores|Retail handbook/);
});

test('a widget on the dashboard can be added, and one that cannot be added is not on it', async () => {
  const { response } = await call(
    { method: 'POST', path: 'resources/role' },
    { role_name: 'Greeter', widget_ids: [1], default_widget_ids: [] },
  );
  const role = Number(Object(response).role_id);
  show(`/role/${role}`);
  const box = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name });
  expect([(await box('Sales: Can add')).checked, (await box('Sales: By default')).checked]).toEqual([
    true,
    false,
  ]);
  await userEvent.click(await box('Sales: Can add'));
  await userEvent.click(await box('Service: By default'));
  expect((await box('Service: Can add')).checked).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved Greeter')).toBeTruthy();
  const { widgets } = await compared(GM, role);
  const service = widgets.filter(({ shares: [, share] }) => share !== 'none');
  expect(service.map(({ name, shares: [, share] }) => [name, share])).toEqual([['Service', 'default']]);
});

test('in Spanish, modules, pages and widgets of a role have Spanish names', async () => {
  await speak('es');
  show('/role/2');
  const input = await screen.findByRole('combobox', { name: /^Página de inicio/ });
  await waitFor(() => expect(input.textContent).toBe('Administración · Concesionarios'));
  cleanup();
  show(`/role/compare?roles=${GM},${BDC}`);
  const rows = await rowsOf('Módulos');
  expect(rows).toContain('Analítica');
  expect(rows).toContain('Tablero |Ver|Ver');
  expect((await rowsOf('Recuadros')).join()).toContain('Ventas');
});

test('on a phone a card says by its label what the role sees, and nothing of what it does not', async () => {
  onPhone();
  show('/role');
  const card = (await screen.findByRole('link', { name: 'BDC' })).closest('li');
  expect(card?.textContent).toContain('no cost or gross.\u00a0· Sees personal data');
  expect(card?.textContent).not.toMatch(/Yes|No|Sees cost/);
});
