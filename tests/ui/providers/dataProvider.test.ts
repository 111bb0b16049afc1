import { HttpResponse } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { role } from '../../../contract/resources/role.ts';
import { stores } from '../../../contract/resources/stores.ts';
import { createDataProvider } from '../../../src/providers/data/dataProvider.ts';
import { auditIdsOf } from '../../../src/providers/data/records.ts';
import { forgetUser, signIn } from '../../../src/providers/session/session.ts';
import { recordOf } from '../../support/records/recordOf.ts';
import { at, failure, http, noBatch, reply, session, startHost, user } from '../host.ts';

const asked: URL[] = [];
const sent: unknown[] = [];

const storeD = { ID: 4, storename: 'Store D', AS_ID: 104, DEALER_NAME: null };
const gm = recordOf(role, { role_id: 2, role_name: 'GM' });

const host = startHost(
  http.post(at('fredbeans/Login'), () => reply(user)),
  http.get(at('session/current'), () =>
    reply({ ...session, routes: [...session.routes, { route: 'role', level: 'edit' }] }),
  ),
  noBatch,
  http.post(at('fredbeans/GetStores'), async ({ request }) => {
    sent.push(await request.json());
    const response = [storeD];
    return HttpResponse.json({ status: 200, response, meta: { total: 24, as_of: '2026-11-19T12:42:00Z' } });
  }),
  http.post(at('fredbeans/AxelOneStoreSettings'), async ({ request }) => {
    const payload: unknown = await request.json();
    sent.push(payload);
    const { ID } = Object(payload);
    if (ID === 3) return failure(409, 'conflict');
    return HttpResponse.json({
      status: 200,
      response: recordOf(stores, { ID }),
      meta: { audit_ids: [100 + ID] },
    });
  }),
  http.get(at('resources/role'), ({ request }) => {
    asked.push(new URL(request.url));
    return HttpResponse.json([gm], {
      headers: { 'Content-Range': 'role 10-10/11' },
    });
  }),
  http.put(at('resources/role/2'), async ({ request }) => {
    if (request.headers.get('X-XSRF-TOKEN') !== 'proof') return failure(403, 'forbidden');
    sent.push(await request.json());
    return HttpResponse.json(gm, { headers: { 'X-Audit-Id': '55' } });
  }),
);

const dataProvider = createDataProvider();

beforeEach(async () => {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no cookie store
  document.cookie = 'XSRF-TOKEN=proof';
  await signIn('gm', 'right');
  asked.length = 0;
  sent.length = 0;
});
afterEach(() => {
  forgetUser();
  vi.restoreAllMocks();
});

test('a documented list is asked for one page, and its total and time come from the reply', async () => {
  const page = await dataProvider.getList('stores', {
    pagination: { page: 2, perPage: 15 },
    sort: { field: 'id', order: 'DESC' },
    filter: { status: 'A' },
  });
  expect(sent).toEqual([{ page: 2, perPage: 15, sort: 'ID', order: 'DESC', filter: { status: 'A' } }]);
  expect(page).toEqual({
    data: [{ id: 4, ...storeD }],
    total: 24,
    meta: { asOf: '2026-11-19T12:42:00Z' },
  });
});

test('what has no documented call goes through simple REST, with the name of the id field', async () => {
  const page = await dataProvider.getList('role', {
    pagination: { page: 2, perPage: 10 },
    sort: { field: 'id', order: 'ASC' },
    filter: { q: 'g' },
  });
  expect(page).toMatchObject({ data: [{ id: 2, role_name: 'GM' }], total: 11 });
  const query = Object.fromEntries([...(asked[0]?.searchParams ?? [])]);
  expect(query).toEqual({ sort: '["role_id","ASC"]', range: '[10,19]', filter: '{"q":"g"}' });
});

test('many records by id are asked for at once', async () => {
  await dataProvider.getMany('stores', { ids: [4, 5] });
  expect(sent).toEqual([{ page: 1, perPage: 2, filter: { id: [4, 5] } }]);
});

test('an update sends what changed, with what was there, and returns the name of the change', async () => {
  const before = { id: 2, role_id: 2, role_name: 'GM', description: null, member_count: 3 };
  const { data } = await dataProvider.update('role', {
    id: 2,
    data: { ...before, description: 'Runs it', member_count: 4 },
    previousData: before,
  });
  expect(sent).toEqual([{ description: 'Runs it', seen: { description: null } }]);
  expect(auditIdsOf(data)).toEqual([55]);
});

test('an update that changes nothing sends nothing', async () => {
  const before = { id: 2, role_id: 2, role_name: 'GM' };
  const { data } = await dataProvider.update('role', { id: 2, data: before, previousData: before });
  expect(sent).toEqual([]);
  expect(data).toEqual(before);
});

test('what is wrong with a field reaches the form, with the sentence of the server', async () => {
  host.use(
    http.put(at('resources/role/2'), () => {
      const fields = { role_name: { code: 'taken', message: 'Another role has this name.' } };
      const error = { code: 'invalid', message: 'Check the marked fields.', id: 'A1', fields };
      return HttpResponse.json({ status: 400, error }, { status: 400 });
    }),
  );
  const change = dataProvider.update('role', { id: 2, data: { role_name: 'BDC' }, previousData: { id: 2 } });
  await expect(change).rejects.toMatchObject({
    status: 400,
    message: 'Check the marked fields.',
    body: { errors: { role_name: expect.stringContaining('Another role has this name.') } },
  });
});

test('a bulk change collects the names of all changes', async () => {
  const { data } = await dataProvider.updateMany('stores', { ids: [1, 2, 4], data: { status: 'I' } });
  expect(data).toEqual([1, 2, 4]);
  expect([...auditIdsOf(data)].sort()).toEqual([101, 102, 104]);
});

test('a bulk change sends what it empties, though nobody knows what was there', async () => {
  await dataProvider.updateMany('stores', { ids: [1], data: { units_target: null } });
  expect(sent).toEqual([{ ID: 1, units_target: null }]);
});

test('a bulk change that fails in part says what was done and what was not', async () => {
  const change = dataProvider.updateMany('stores', { ids: [1, 2, 3], data: { status: 'I' } });
  await expect(change).rejects.toMatchObject({
    name: 'PartialFailure',
    message: 'The host said conflict.',
    done: [1, 2],
    failures: [{ id: 3 }],
    auditIds: [101, 102],
  });
});

test('filters are counted together, other words apart, and one that is refused costs only its own count', async () => {
  host.use(
    http.post(at('resources/role/counts'), async ({ request }) => {
      const { filters } = Object(await request.json());
      sent.push(filters);
      if (filters.length > 2) return failure(403, 'forbidden');
      return reply({ totals: filters.map((_: unknown, index: number) => index + 1) });
    }),
  );
  const counted = [{ status: 'A' }, { status: 'I' }, { q: 'manager' }].map((filter) =>
    dataProvider.count('role', filter),
  );
  expect(await Promise.all(counted)).toEqual([1, 2, 1]);
  expect(sent).toEqual([[{ status: 'A' }, { status: 'I' }], [{ q: 'manager' }]]);
  const refused = ['A', 'I', 'X'].map((status) => dataProvider.count('role', { status }));
  expect(await Promise.all(refused)).toEqual([11, 11, 11]);
});

test('a module that the role lacks is not even asked for', async () => {
  const list = dataProvider.getList('dc_contacts', {});
  await expect(list).rejects.toMatchObject({ code: 'forbidden' });
});

test('the names of a module that the role lacks come from the call for choices', async () => {
  host.use(http.post(at('brands/get'), () => reply([{ brand_chrome_id: 1, brand_name: 'Ford' }])));
  const { data } = await dataProvider.getMany('brands', { ids: [1] });
  expect(data).toMatchObject([{ id: 1, brand_name: 'Ford' }]);
});

test('changes are taken back by their names', async () => {
  const reverted = vi.fn();
  host.use(
    http.post(at('audit/revert'), async ({ request }) => {
      reverted(await request.json());
      return reply({ reverted: 2 });
    }),
  );
  await dataProvider.revert([101, 102]);
  expect(reverted).toHaveBeenCalledWith({ audit_ids: [101, 102] });
});

test('an export is a download that the server streams', async () => {
  const clicked: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    clicked.push(this.href);
  });
  const params = {
    filter: { status: 'A' },
    sort: { field: 'id', order: 'DESC' as const },
    columns: ['storename'],
  };
  await dataProvider.exportCsv('stores', params);
  const address = new URL(clicked[0] ?? '');
  expect(address.pathname).toBe('/api/resources/stores/csv');
  expect(Object.fromEntries(address.searchParams)).toEqual({
    sort: '["ID","DESC"]',
    filter: '{"status":"A"}',
    columns: '["storename"]',
  });
});
