import { expect, test } from 'vitest';
import { deleteView, listViews, saveView } from '../../../contract/calls/views.ts';
import { testApp } from '../../support/app.ts';
import { messagesOf } from '../../support/messages.ts';
import { insert } from '../../support/records/insert.ts';

const { db, signIn } = await testApp();
const admin = await signIn('Administrator');
const gm = await signIn('GM');

const state = {
  filter: { status: 'A', units_mtd_gte: 3 },
  sort: 'storename',
  order: 'DESC' as const,
  columns: ['storename', 'AS_ID'],
  density: 'compact' as const,
};
const view = (name: string, resource = 'stores') => ({ resource, name, state });

test('a view is kept, listed by name, replaced and deleted', async () => {
  const saved = await admin.call(saveView, view('Mine'));
  await admin.call(saveView, view('again'));
  expect((await admin.call(listViews, { resource: 'stores' })).map(({ name }) => name)).toEqual([
    'again',
    'Mine',
  ]);
  const replaced = await admin.call(saveView, { ...view('Renamed'), view_id: saved.view_id });
  expect(replaced).toEqual({ ...view('Renamed'), view_id: saved.view_id });
  await admin.call(deleteView, { view_id: saved.view_id });
  expect((await admin.call(listViews, { resource: 'stores' })).map(({ name }) => name)).toEqual(['again']);
  expect((await admin.reply(deleteView, { view_id: saved.view_id })).status).toBe(404);
});

test('a name is used once per list and person', async () => {
  const { view_id } = await admin.call(saveView, view('Busy'));
  const again = await admin.reply(saveView, view('BUSY'));
  expect([again.status, messagesOf(again.error?.fields)]).toEqual([
    409,
    { name: 'Already used by another view.' },
  ]);
  expect((await admin.reply(saveView, { ...view('Busy'), view_id })).status).toBe(200);
  expect((await admin.reply(saveView, view('Busy', 'employee'))).status).toBe(200);
  expect((await gm.reply(saveView, view('Busy'))).status).toBe(200);
});

test('the views of others are out of reach', async () => {
  const { view_id } = await admin.call(saveView, view('Private'));
  expect((await gm.reply(saveView, { ...view('Stolen'), view_id })).status).toBe(404);
  expect((await gm.reply(deleteView, { view_id })).status).toBe(404);
  const views = await gm.call(listViews, { resource: 'stores' });
  expect(views.map(({ name }) => name)).not.toContain('Private');
});

test('a list has at most 50 views', async () => {
  const names = Array.from({ length: 50 }, (_, index) => `View ${index}`);
  for (const name of names) await gm.call(saveView, view(name, 'brands'));
  const { status, error } = await gm.reply(saveView, view('One more', 'brands'));
  expect([status, error?.code]).toEqual([409, 'conflict']);
});

test('filters, columns and sort that a list no longer has are left out', async () => {
  const old = {
    ...state,
    filter: { gone: 1, status: 'X', q: 'ford' },
    columns: ['gone', 'city'],
    sort: 'gone',
  };
  await insert(db, 'saved_view', {
    userid: gm.userid,
    resource: 'stores',
    name: 'Old',
    state: JSON.stringify(old),
  });
  const views = await gm.call(listViews, { resource: 'stores' });
  expect(views.find(({ name }) => name === 'Old')?.state).toEqual({
    filter: { q: 'ford' },
    columns: ['city'],
    sort: null,
    order: null,
    density: 'compact',
  });
});

test.each([
  ['an unknown list', view('A', 'no_such_list')],
  ['an inherited property as a list', view('A', 'constructor')],
  ['no name', view('  ')],
  ['a name on two lines', view('a\nb')],
  ['a lone half of a character', { ...view('A'), state: { ...state, filter: { q: '\ud800' } } }],
  ['a NUL', { ...view('A'), state: { ...state, filter: { q: '\u0000' } } }],
  ['more than a view holds', { ...view('A'), state: { ...state, filter: { q: 'x'.repeat(30_000) } } }],
  ['an unknown part', { ...view('A'), state: { ...state, colour: 'red' } }],
])('%s is refused', async (_, payload) => {
  const { status, error } = await admin.reply(saveView, payload);
  expect([status, error?.code]).toEqual([400, 'invalid']);
});

test('a text that looks like an escape is kept as it is', async () => {
  const filter = { q: '\\u0000' };
  const saved = await admin.call(saveView, { ...view('Escape'), state: { ...state, filter } });
  expect(saved.state.filter).toEqual(filter);
});

test('the list of found customers has views, of what its search takes', async () => {
  const asked = {
    filter: { q: 'whit', classes: ['V', 'unscored'], status: 'A' },
    sort: 'last_ro_date',
    order: 'DESC' as const,
    columns: ['name', 'lastService', 'zip'],
    density: null,
  };
  await admin.call(saveView, { resource: 'customers', name: 'Seen', state: asked });
  await admin.call(saveView, {
    resource: 'customers',
    name: 'Wrong',
    state: { ...asked, filter: { classes: ['X'] }, sort: 'UC_Email' },
  });
  const views = await admin.call(listViews, { resource: 'customers' });
  expect(views.map(({ state }) => state)).toEqual([
    {
      ...asked,
      filter: { q: 'whit', classes: ['V', 'unscored'] },
      columns: ['name', 'lastService'],
    },
    { ...asked, filter: {}, sort: null, order: null, columns: ['name', 'lastService'] },
  ]);
});
