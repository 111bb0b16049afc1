import { describe, expect, test } from 'vitest';
import { calls } from '../../../contract/index.ts';
import { testApp } from '../../support/app.ts';
import { messagesOf } from '../../support/messages.ts';
import { insert } from '../../support/records/insert.ts';
import { type Row, rest } from '../../support/rest.ts';

const siblings = {
  analytics: [],
  exchange: [],
  agent: [],
  xperience: [],
  xtract: ['https://xtract.example'],
  tracs: [],
  touch: [],
  external: ['https://one.example/start'],
};
const { db, signIn, signInNew, roleIdOf } = await testApp({ config: { siblings } });

const admin = await signIn('Administrator');
const p_cr_id = await roleIdOf('Marketing');
await db
  .updateTable('permission')
  .set({ p_mod_type: 'E' })
  .where('p_cr_id', '=', p_cr_id)
  .where('p_mod_id', '=', 115)
  .execute();
/** Somebody who arranges modules and may do nothing else of an administrator. */
const arranger = await signInNew({ role: 'Marketing', stores: 'all' });

const add = async (values: Row = {}) =>
  admin.reply(calls.changeModule, { action: 'A', mod_name: 'Any', mod_prod_id: 1, ...values });
const added = async (values: Row = {}) => {
  const { response, error } = await add(values);
  if (error) throw new Error(JSON.stringify(error));
  return response.Mod_ID;
};
const update = (id: number, values: Row, browser = admin) =>
  browser.reply(calls.changeModule, { action: 'U', id, ...values });
const toggle = (action: 'E' | 'D', id: number, browser = admin) =>
  browser.reply(calls.changeModule, { action, id });
const all = () => admin.call(calls.getModules, {});
const one = async (id: number) => (await all()).find(({ Mod_ID }) => Mod_ID === id);

test('the list has every module with where it leads, and pages like any list', async () => {
  const modules = await all();
  expect(modules.length).toBeGreaterThan(20);
  expect(modules.find(({ Mod_ID }) => Mod_ID === 104)).toMatchObject({
    prod_title: 'Admin',
    parent_name: 'Stores and data',
    target: { kind: 'route', to: '/stores' },
  });
  const page = await admin.reply(calls.getModules, { page: 2, perPage: 5, filter: { q: 'o' } });
  expect([page.response.length, Number(page.meta.total) > 5]).toEqual([5, true]);
});

test('what modules are made of: products in their order, and the sites that the operator has named', async () => {
  const { products, origins } = await admin.call(calls.moduleChoices, {});
  expect(products.map(({ prod_title }) => prod_title)[0]).toBe('Analytics');
  expect(origins).toMatchObject({
    xtract: ['https://xtract.example'],
    external: ['https://one.example'],
    touch: [],
  });
});

test('a module is added, changed, disabled, enabled, and deleted once it is disabled', async () => {
  const id = await added({ mod_name: 'Rates', mod_filename: 'rates', Mod_ParentId: 120, icon: 'Star' });
  expect(await one(id)).toMatchObject({ mod_Status: 'Y', target: { kind: 'route', to: '/rates' } });
  const renamed = await update(id, { mod_name: 'Rate sheets' });
  expect(renamed.response).toMatchObject({ mod_name: 'Rate sheets', mod_filename: 'rates', deleted: false });
  expect((await toggle('D', id)).response).toMatchObject({ mod_Status: 'N', deleted: false });
  expect((await toggle('E', id)).response).toMatchObject({ mod_Status: 'Y', deleted: false });
  await toggle('D', id);
  const deletion = await toggle('D', id);
  expect(deletion.response.deleted).toBe(true);
  expect(await one(id)).toBeUndefined();
  await admin.call(calls.revert, { audit_ids: deletion.meta.audit_ids ?? [] });
  expect(await one(id)).toMatchObject({ mod_name: 'Rate sheets', mod_Status: 'N' });
  expect((await toggle('D', 2_000_000_000)).status).toBe(404);
});

test('a deleted module comes back with the rights that were given on it', async () => {
  const id = await added({ mod_filename: 'given-page' });
  const p_cr_id = await roleIdOf('GM');
  await insert(db, 'permission', { p_mod_id: id, p_cr_id, p_mod_type: 'V' });
  const { auditIds } = await rest(admin, 'cmsmodules', 'remove', { id });
  await admin.call(calls.revert, { audit_ids: auditIds });
  const rows = await db.selectFrom('permission').selectAll().where('p_mod_id', '=', id).execute();
  expect(rows).toEqual([{ p_mod_id: id, p_cr_id, p_mod_type: 'V' }]);
});

describe('the tree', () => {
  test('has two levels, no loops and no orphans', async () => {
    const top = await added({ mod_name: 'Top' });
    const child = await added({ mod_name: 'Child', Mod_ParentId: top });
    const other = await added({ mod_name: 'Other' });
    const refused = async (id: number, values: Row) => messagesOf((await update(id, values)).error?.fields);
    expect(await refused(top, { Mod_ParentId: top })).toHaveProperty('Mod_ParentId');
    expect(await refused(top, { Mod_ParentId: child })).toHaveProperty('Mod_ParentId');
    expect(await refused(other, { Mod_ParentId: child })).toHaveProperty('Mod_ParentId');
    expect(await refused(top, { Mod_ParentId: other })).toHaveProperty('Mod_ParentId');
    expect(await refused(other, { Mod_ParentId: 999_999 })).toEqual({ Mod_ParentId: 'No longer exists.' });
    expect(await refused(other, { mod_prod_id: 99 })).toEqual({ mod_prod_id: 'No longer exists.' });
    expect(await refused(child, { mod_prod_id: 2 })).toHaveProperty('mod_prod_id');
    expect((await toggle('D', top)).status).toBe(200);
    expect((await toggle('D', top)).error?.code).toBe('conflict');
    expect((await rest(admin, 'cmsmodules', 'remove', { id: top })).error?.code).toBe('conflict');
    expect(await one(child)).toMatchObject({ Mod_ParentId: top, mod_prod_id: 1 });
  });

  test('goes to another product with its heading, and back', async () => {
    const top = await added({ mod_name: 'Heading' });
    const child = await added({ mod_name: 'Under it', Mod_ParentId: top });
    const { meta } = await update(top, { mod_prod_id: 3 });
    expect(await one(child)).toMatchObject({ mod_prod_id: 3, prod_title: 'Vehicles' });
    await admin.call(calls.revert, { audit_ids: meta.audit_ids ?? [] });
    expect(await one(child)).toMatchObject({ mod_prod_id: 1 });
  });

  test('orphans of older days can be renamed, and put in a place', async () => {
    const row = { mod_name: 'Orphan', mod_filename: 'javascript:x', Mod_ParentId: 777_777, mod_prod_id: 1 };
    const { Mod_ID } = await db
      .insertInto('module')
      .values(row)
      .returning('Mod_ID')
      .executeTakeFirstOrThrow();
    expect((await update(Mod_ID, { mod_name: 'Found' })).status).toBe(200);
    expect((await update(Mod_ID, { Mod_ParentId: 120 })).status).toBe(200);
    expect(await one(Mod_ID)).toMatchObject({ mod_filename: 'javascript:x', target: { kind: 'none' } });
  });
});

describe('a file name', () => {
  test.each([
    ['javascript:alert(1)', 'Must be a page'],
    ['javascript:alert(1)//http', 'must start with https://'],
    ['data:text/html,http', 'must start with https://'],
    ['http://one.example/', 'must start with https://'],
    ['//evil.example', 'Must be a page'],
    ['/\\evil.example', 'Must be a page'],
    ['../admin', 'Must be a page'],
    ['https://', 'Must be a full address'],
    ['https://name:secret@one.example/', 'Must not contain'],
    ['x'.repeat(501), 'Must be at most 500 characters.'],
    ['two\nlines', 'Must be on one line.'],
  ])('%j is refused with a sentence, and nothing is lost', async (mod_filename, sentence) => {
    const before = await all();
    const { status, error } = await update(113, { mod_filename, mod_name: 'Other name' });
    expect([status, error?.code]).toEqual([400, 'invalid']);
    expect(error?.fields?.mod_filename?.message).toContain(sentence);
    expect((await add({ mod_filename })).error?.fields?.mod_filename?.message).toContain(sentence);
    expect(await all()).toEqual(before);
  });

  test('of another site is kept when the operator has named its origin', async () => {
    const id = await added({ mod_filename: 'https://one.example/page?x=1' });
    expect((await one(id))?.target).toEqual({ kind: 'handoff', href: `/api/handoff/external/${id}` });
  });

  test('of a site that the operator has not named is kept, and gets no token', async () => {
    const heading = await added({ mod_name: 'Xperience again' });
    await db.updateTable('module').set({ Mod_ID: 46 }).where('Mod_ID', '=', heading).execute();
    for (const [Mod_ParentId, href] of [
      [0, 'https://plain.example/auth'],
      [0, 'https://one.example.evil.example/'],
      [46, 'https://plain.example/handbook'],
    ] as const) {
      const id = await added({ mod_filename: href, Mod_ParentId });
      expect((await one(id))?.target).toEqual({ kind: 'link', href });
    }
  });

  test('that leads nowhere in its new place is refused there', async () => {
    const id = await added({
      mod_filename: 'http://agent.example/a',
      Mod_ParentId: 6,
      mod_prod_id: (await one(6))?.mod_prod_id,
    });
    const { error } = await update(id, { Mod_ParentId: 0 });
    expect(error?.fields?.mod_filename?.message).toContain('must start with https://');
  });

  test('is one active module’s alone', async () => {
    const refused = await add({ mod_filename: '/stores' });
    expect([refused.status, messagesOf(refused.error?.fields)]).toEqual([
      409,
      { mod_filename: 'Already used by another module.' },
    ]);
    const id = await added({ mod_filename: 'stores', mod_Status: 'N' });
    expect((await toggle('E', id)).status).toBe(409);
  });
});

test.each([
  ['<item/>', 'Must be JSON.'],
  ['{"name":"x"}', 'Must be a list'],
  [`${'['.repeat(4000)}${']'.repeat(4000)}`, 'Must be a list'],
  ['[{"name":"x","filename":5}]', 'Must be a list'],
  [' ['.repeat(16_384), 'Must be'],
  ['[{"name":"A","filename":"javascript:alert(1)//http"}]', 'must start with https://'],
])('listed entries %.20j are refused with a sentence', async (xmlData, sentence) => {
  const { error } = await update(113, { xmlData });
  expect(error?.fields?.xmlData?.message).toContain(sentence);
  expect((await one(113))?.xmlData).toBeNull();
});

test.each([102, 103, 114, 115])('module %i, by which administrators come in, stays', async (id) => {
  const before = await one(id);
  expect((await toggle('D', id)).error?.fields).toHaveProperty('mod_Status');
  expect((await update(id, { mod_filename: 'elsewhere' })).error?.fields).toHaveProperty('mod_filename');
  expect((await rest(admin, 'cmsmodules', 'remove', { id })).error?.code).toBe('conflict');
  expect(await one(id)).toEqual(before);
  expect((await update(id, { icon: 'Key' })).status).toBe(200);
});

describe('nobody opens by a module what their role does not', () => {
  test('neither by another file name, nor by enabling', async () => {
    await toggle('D', 106);
    // Marketing edits CDP, but no brands.
    const renamed = await update(112, { mod_filename: 'brands' }, arranger);
    expect([renamed.status, messagesOf(renamed.error?.fields)]).toEqual([
      403,
      { mod_filename: 'More access than your role has.' },
    ]);
    expect((await toggle('E', 106, arranger)).status).toBe(403);
    expect((await update(106, { mod_filename: 'other-brands' }, arranger)).status).toBe(200);
    expect((await update(112, { mod_filename: 'brands' }, arranger)).status).toBe(403);
    // No module has the route any more: an administrator gives it out again.
    expect((await update(106, { mod_filename: 'brands' })).status).toBe(200);
    expect((await toggle('E', 106)).status).toBe(200);
  });

  test('and what they may do, they may arrange', async () => {
    expect((await update(112, { mod_name: 'Who is who' }, arranger)).status).toBe(200);
    expect((await toggle('D', 112, arranger)).status).toBe(200);
    expect((await toggle('E', 112, arranger)).status).toBe(200);
  });
});

describe('moving', () => {
  test('is done for all or for none, and taken back at once', async () => {
    const [a, b] = [await added({ mod_name: 'A', sequence: 1 }), await added({ mod_name: 'B', sequence: 2 })];
    const at = async () =>
      [await one(a), await one(b)].map((module) => [module?.Mod_ParentId, module?.sequence]);
    const place = { Mod_ParentId: 0, mod_prod_id: 1 };
    const moved = await admin.reply(calls.reorderModules, {
      moves: [
        { id: a, ...place, sequence: 2 },
        { id: b, Mod_ParentId: a, mod_prod_id: 1, sequence: 1 },
      ],
    });
    expect(moved.response).toEqual({ moved: 2 });
    expect(await at()).toEqual([
      [0, 2],
      [a, 1],
    ]);
    const refused = await admin.reply(calls.reorderModules, {
      moves: [
        { id: b, ...place, sequence: 7 },
        { id: a, Mod_ParentId: a, mod_prod_id: 1, sequence: 8 },
      ],
    });
    expect(refused.status).toBe(400);
    expect((await at())[1]).toEqual([a, 1]);
    await admin.call(calls.revert, { audit_ids: moved.meta.audit_ids ?? [] });
    expect(await at()).toEqual([
      [0, 1],
      [0, 2],
    ]);
  });

  test('takes the right to edit modules', async () => {
    const gm = await signIn('GM');
    const moves = [{ id: 104, Mod_ParentId: 0, mod_prod_id: 6, sequence: 1 }];
    expect((await gm.reply(calls.reorderModules, { moves })).status).toBe(403);
    expect((await gm.reply(calls.getModules, {})).status).toBe(403);
    expect((await toggle('D', 104, gm)).status).toBe(403);
    expect(await one(104)).toMatchObject({ mod_Status: 'Y', Mod_ParentId: 125 });
  });
});
