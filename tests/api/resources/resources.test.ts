import { describe, expect, test } from 'vitest';
import { countsCall } from '../../../contract/resource/calls.ts';
import { filterRules } from '../../../contract/resource/filters.ts';
import type { Resource } from '../../../contract/resource/resource.ts';
import { type ResourceName, resources } from '../../../contract/resources/index.ts';
import { searchWords, textKey } from '../../../contract/textKey.ts';
import { type SignedIn, testApp } from '../../support/app.ts';
import { oddTexts, seedOrganization } from '../../support/records/organization.ts';
import { type Row, resourceNames, rest } from '../../support/rest.ts';

const { db, signIn, signInNew } = await testApp();

await seedOrganization(db);
const admin = await signIn('Administrator');
const gm = await signIn('GM');

const list = (browser: SignedIn, name: ResourceName, payload: Row = {}) =>
  rest(browser, name, 'list', payload);
/** Letters and digits alone. */
const plain = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '');

/** Fields of a list's search whose beginning has to be typed, without punctuation, as in the search for customers. */
const foundByBeginning: Partial<Record<ResourceName, readonly string[]>> = {
  EquityScreen: ['customer_name', 'vin'],
};

const idsOf = (name: ResourceName, rows: Row[]) => rows.map((row) => row[resources[name].id]);

describe.each(resourceNames)('the list of %s', (name) => {
  const resource: Resource = resources[name];

  test('has every declared field and the id in every record', async () => {
    const { rows, total } = await list(admin, name);
    expect(rows.length).toBe(total);
    expect(total).toBeGreaterThan(0);
    for (const row of rows) {
      expect(Object.keys(row).sort()).toEqual(
        [...new Set([resource.id, ...Object.keys(resource.fields)])].sort(),
      );
    }
  });

  test('comes in pages that overlap nowhere and leave nothing out, whatever it is sorted by', async () => {
    const all = await list(admin, name);
    for (const [field, { kind }] of Object.entries(resource.fields)) {
      if (kind === 'references' || kind === 'json') continue;
      const ids: unknown[] = [];
      for (let first = 0; first < all.total; first += 7) {
        const page = await list(admin, name, { sort: [field, 'DESC'], range: [first, first + 6] });
        expect(page.total).toBe(all.total);
        ids.push(...idsOf(name, page.rows));
      }
      expect(ids.length, field).toBe(all.total);
      expect(new Set(ids), field).toEqual(new Set(idsOf(name, all.rows)));
    }
  });

  test('is empty beyond its end and still tells the total', async () => {
    const all = await list(admin, name);
    const { rows, total, headers } = await list(admin, name, { range: [5000, 5009] });
    expect(rows).toEqual([]);
    expect(total).toBe(all.total);
    expect(headers['content-range']).toBe(`${name} */${all.total}`);
  });

  test('is counted by several filters at once as it is listed by each', async () => {
    const [first] = idsOf(name, (await list(admin, name)).rows);
    const filters = [{}, { id: first }, { q: 'a' }, { id: [] }];
    for (const browser of [admin, gm]) {
      const totals: number[] = [];
      for (const filter of filters) totals.push((await list(browser, name, { filter })).total);
      const { status, response } = await browser.reply(countsCall(resource), { filters });
      expect([status, status === 200 ? response : null]).toEqual(
        (await list(browser, name)).status === 200 ? [200, { totals }] : [403, null],
      );
    }
  });

  test('is not searched for several words at once, since each search reads all records', async () => {
    const { status, error } = await admin.reply(countsCall(resource), { filters: [{ q: 'a' }, { q: 'b' }] });
    expect([status, error?.code]).toEqual([400, 'invalid']);
  });

  test('returns the records whose ids are asked for, and no others', async () => {
    const all = await list(admin, name);
    const ids = idsOf(name, all.rows).slice(0, 2);
    const { rows } = await list(admin, name, { filter: { id: [...ids, 2_000_000_000] } });
    expect(new Set(idsOf(name, rows))).toEqual(new Set(ids));
    expect((await list(admin, name, { filter: { id: [] } })).rows).toEqual([]);
  });

  test.each([
    { sort: ['no_such_field', 'ASC'] },
    { sort: [resource.id, 'sideways'] },
    { sort: [`${resource.id}; drop table store`, 'ASC'] },
    { filter: { no_such_filter: 1 } },
    { filter: { id: 'one' } },
    { filter: 'status' },
    { filter: { q: 7 } },
    { filter: { q: 'a\u0000b' } },
    { range: [10, 5] },
    { range: [0, 1000] },
    { range: [-1, 5] },
    { page: 2 },
  ])('refuses %j', async (payload) => {
    const { status, error } = await list(admin, name, payload);
    expect(status).toBe(400);
    expect(error?.code).toBe('invalid');
  });

  test('refuses filter values of a wrong type', async () => {
    for (const { key, operator } of filterRules(resource)) {
      const wrong =
        operator === 'like' ? [1, null, {}, ['a']] : [null, {}, true, 'no such value \u0001', [[]]];
      for (const value of wrong) {
        const { status } = await list(admin, name, { filter: { [key]: value } });
        expect(status, `${key} ${JSON.stringify(value)}`).toBe(400);
      }
    }
  });

  test('takes every sign of a search literally', async () => {
    const { rows: all } = await list(admin, name);
    const byBeginning = foundByBeginning[name] ?? [];
    const literal = resource.list.search.filter((field) => !byBeginning.includes(field));
    const textOf = (row: Row, field: string) => textKey(String(row[field] ?? ''));
    const hasWord = (row: Row, word: string) => literal.some((field) => textOf(row, field).includes(word));
    const mayHave = (row: Row, word: string) =>
      hasWord(row, word) ||
      (plain(word) !== '' && byBeginning.some((field) => plain(textOf(row, field)).includes(plain(word))));
    for (const text of [...oddTexts, '%', '_', '\\', "'", '"', '$1', '){', 'a b', '']) {
      const words = searchWords(text);
      const { rows, total } = await list(admin, name, { filter: { q: text } });
      const found = idsOf(name, rows);
      const idsWhere = (has: (row: Row, word: string) => boolean) =>
        idsOf(
          name,
          all.filter((row) => words.every((word) => has(row, word))),
        );
      const possible = idsWhere(mayHave);
      expect(found, text).toEqual(possible.filter((id) => found.includes(id)));
      expect(found, text).toEqual(expect.arrayContaining(idsWhere(hasWord)));
      expect(total, text).toBe(found.length);
    }
  });
});

test('a person of one store sees only what belongs to it', async () => {
  expect((await list(gm, 'stores')).rows.map(({ storename }) => storename)).toEqual(['Boyertown Ford']);
  const employees = await list(gm, 'employee');
  expect(new Set(employees.rows.map(({ store_id }) => store_id))).toEqual(new Set([1]));
  expect(employees.total).toBe(5);
  const groups = await list(gm, 'store_groups');
  expect(groups.rows.map(({ sg_name, store_ids }) => [sg_name, store_ids])).toEqual([
    ['North', [1]],
    ['Whole group', [1]],
  ]);
  expect((await list(gm, 'admusers')).rows.map(({ all_stores }) => all_stores)).not.toContain('Y');
});

test("stores that the caller doesn't see are left out of a login's other stores", async () => {
  const userid = (await signInNew({ role: 'GM', stores: [1, 2, 3] })).userid;
  const other = await signInNew({ role: 'GM', stores: [1, 3] });
  const { rows } = await list(other, 'admusers', { filter: { id: userid } });
  expect(rows.map(({ oth_stores }) => oth_stores)).toEqual([[3]]);
});

test('fields that a role may not see are neither sent, filtered, sorted nor searched', async () => {
  const parts = await signIn('Controller');
  const { rows, headers } = await list(parts, 'employee');
  expect(rows[0]).not.toHaveProperty('email');
  expect(headers['x-hidden']).toBe('personal');
  const byPhone = await list(parts, 'employee', { sort: ['phone', 'ASC'] });
  expect([byPhone.status, byPhone.error?.code]).toEqual([403, 'forbidden']);
  expect(byPhone.error?.message).toContain('"Phone"');
  expect((await list(admin, 'employee', { filter: { q: 'employee9@' } })).total).toBe(1);
  expect((await list(parts, 'employee', { filter: { q: 'employee9@' } })).total).toBe(0);
});
