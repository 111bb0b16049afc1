import { HttpResponse, type JsonBodyType } from 'msw';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createDataProvider } from '../../../src/providers/data/dataProvider.ts';
import { authProvider } from '../../../src/providers/session/authProvider.ts';
import { forgetUser } from '../../../src/providers/session/session.ts';
import { at, http, outOfContract, startHost, user } from '../host.ts';

/**
 * A host as the specification describes it: only its documented calls, bare lists and objects in reply, and no idea
 * of paging, sorting, filters, totals, batches or resources.
 */
const cities = ['Alder', 'Birch', 'Cédar Hill'];
const stores = Array.from({ length: 24 }, (_, index) => ({
  ID: index + 1,
  storename: `Store ${String.fromCharCode(65 + index)}`,
  AS_ID: 1200 - index,
  city: cities[index % 3],
  brands: index % 2 === 0 ? [1] : [1, 2],
  users: index === 5 ? null : index,
  status: index < 20 ? 'A' : 'I',
}));
const employees = [
  {
    employee_id: 11,
    firstname: 'Rosa',
    lastname: 'Ortiz',
    title: 'Advisor',
    hire_date: '2025-03-01',
    status: 'A',
  },
  {
    employee_id: 12,
    firstname: 'Ben',
    lastname: 'Ádler',
    title: 'Buyer',
    hire_date: '2026-05-20',
    status: 'A',
  },
];
const received: { path: string; payload: unknown }[] = [];

const bare = (path: string, answer: (payload: Record<string, unknown>) => JsonBodyType) =>
  http.post(at(path), async ({ request }) => {
    const payload: unknown = await request.json();
    received.push({ path, payload });
    return outOfContract(HttpResponse.json(answer(Object(payload))));
  });

startHost(
  bare('fredbeans/Login', () => user),
  bare('cmspermissions/GetCmsPermissionsMenu', () =>
    ['stores', 'store_groups', 'employee', 'admusers'].map((mod_filename) => ({
      mod_filename,
      mod_Status: 'Y',
    })),
  ),
  bare('fredbeans/GetStores', () => stores),
  bare('axelone/GetStoreDetails', ({ storeid }) => stores.find(({ ID }) => ID === storeid)),
  bare('fredbeans/AxelOneStoreSettings', () => 'ok'),
  bare('fredbeans/GetStoreGroupXtract', () => [{ sg_id: 1, sg_name: 'Whole group', store_count: 24 }]),
  bare('fredbeans/GetEmployeeInfo', () => employees),
  bare('users/get', () => [{ userid: 7, firstname: 'Dana', lastname: 'Whitfield', email: user.email }]),
  bare('users/GetUserRoles', () => [{ role_id: 2, role_name: 'GM', member_count: 1 }]),
  bare('users/UserSetup', ({ action }) => (action === 'add' ? { userid: 9 } : 'ok')),
  bare('brands/get', () => [{ brand_chrome_id: 1, brand_name: 'Ford' }]),
  http.all(at('*'), () => HttpResponse.text('Not Found', { status: 404 })),
);

const dataProvider = createDataProvider();
const names = (records: readonly { storename?: string }[]) => records.map(({ storename }) => storename);
const list = (params: object) =>
  dataProvider.getList('stores', {
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'storename', order: 'ASC' },
    filter: {},
    ...params,
  });

beforeEach(async () => {
  await authProvider.login({ userid: 'gm', password: 'right' });
  await authProvider.getIdentity?.();
  received.length = 0;
});
afterEach(forgetUser);

test('signing in works, and the modules of the menu are open', async () => {
  await authProvider.checkAuth({});
  expect(await authProvider.getIdentity?.()).toMatchObject({ id: 7, fullName: 'Dana Whitfield' });
  expect(await authProvider.canAccess?.({ resource: 'stores', action: 'edit' })).toBe(true);
  expect(await authProvider.canAccess?.({ resource: 'brands', action: 'list' })).toBe(false);
});

describe('a bare list is worked on in the browser', () => {
  test('paged and counted', async () => {
    const page = await list({ pagination: { page: 2, perPage: 10 } });
    expect(page.total).toBe(24);
    expect(names(page.data)).toEqual(names(stores.slice(10, 20)));
  });

  test('sorted in both directions, with empty values last', async () => {
    const up = await list({ sort: { field: 'users', order: 'ASC' } });
    const down = await list({ sort: { field: 'users', order: 'DESC' } });
    expect([up.data[0]?.users, up.data[23]?.users]).toEqual([0, null]);
    expect([down.data[0]?.users, down.data[23]?.users]).toEqual([23, null]);
  });

  test('sorted by letters, whatever their accents', async () => {
    const { data } = await dataProvider.getList('employee', {
      pagination: { page: 1, perPage: 10 },
      sort: { field: 'lastname', order: 'ASC' },
      filter: {},
    });
    expect(data.map(({ lastname }) => lastname)).toEqual(['Ádler', 'Ortiz']);
  });

  test.each([
    ['equality', { status: 'I' }, 4],
    ['one of several', { status: ['A', 'I'] }, 24],
    ['membership', { brands: 2 }, 12],
    ['bounds, both included', { users_gte: 4, users_lte: 6 }, 2],
    ['the search fields in any case', { q: 'BIRCH' }, 8],
    ['words in any order, with or without accents', { q: 'hill, cedar' }, 8],
    ['ids', { id: [3, 4] }, 2],
    ['several at once', { status: 'A', q: 'birch', users_gte: 10 }, 4],
  ])('filtered by %s', async (_, filter, total) => {
    expect((await list({ filter })).total).toBe(total);
  });

  test('filtered by days', async () => {
    const page = await dataProvider.getList('employee', { filter: { hire_date_gte: '2026-01-01' } });
    expect(page.data.map(({ lastname }) => lastname)).toEqual(['Ádler']);
  });
});

test('a record comes from the documented call, and from the list when there is none', async () => {
  expect((await dataProvider.getOne('stores', { id: 3 })).data).toMatchObject({
    id: 3,
    storename: 'Store C',
  });
  expect((await dataProvider.getOne('employee', { id: 12 })).data).toMatchObject({
    id: 12,
    firstname: 'Ben',
  });
  await expect(dataProvider.getOne('employee', { id: 99 })).rejects.toMatchObject({ status: 404 });
});

test('names of references come from the calls that list them', async () => {
  const [brands, roles] = await Promise.all([
    dataProvider.getMany('brands', { ids: [1] }),
    dataProvider.getMany('role', { ids: [2] }),
  ]);
  expect(brands.data).toEqual([{ id: 1, brand_chrome_id: 1, brand_name: 'Ford' }]);
  expect(roles.data[0]).toMatchObject({ id: 2, role_name: 'GM' });
});

test('store groups are asked for by the user, logins by any role', async () => {
  await dataProvider.getList('store_groups', {});
  await dataProvider.getList('admusers', {});
  expect(received.map(({ payload }) => payload)).toEqual([{ id: 7 }, { P_CR_Id: 0 }]);
});

test('an update sends the id and what changed, and returns the changed record', async () => {
  const [before] = stores;
  const { data } = await dataProvider.update('stores', {
    id: 1,
    data: { ...before, id: 1, city: 'Elm', users: 99 },
    previousData: { ...before, id: 1 },
  });
  const payload = { ID: 1, city: 'Elm', seen: { city: before?.city } };
  expect(received).toEqual([{ path: 'fredbeans/AxelOneStoreSettings', payload }]);
  expect(data).toMatchObject({ id: 1, city: 'Elm', storename: 'Store A' });
});

test('a new login goes through the call that sets users up', async () => {
  const { data } = await dataProvider.create('admusers', {
    data: { firstname: 'Rosa', roleid: 2, colour: 'red' },
  });
  expect(received[0]?.payload).toEqual({ action: 'add', firstname: 'Rosa', roleid: 2 });
  expect(data.id).toBe(9);
});
