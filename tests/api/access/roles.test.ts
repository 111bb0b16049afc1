import { describe, expect, test } from 'vitest';
import { revert } from '../../../contract/calls/audit.ts';
import { permissionsByRole, roleMembers } from '../../../contract/calls/permissions.ts';
import { compareRoles } from '../../../contract/calls/roles.ts';
import { currentSession } from '../../../contract/calls/session.ts';
import { widgetsOfRole, widgetsOfUser } from '../../../contract/calls/widgets.ts';
import { up as renewWordings } from '../../../server/db/migrations/0026-0050/0039_wordings_people.ts';
import { testApp } from '../../support/app.ts';
import { messagesOf } from '../../support/messages.ts';
import { insert } from '../../support/records/insert.ts';
import { rest } from '../../support/rest.ts';

const { db, signIn, signInNew, addPerson, roleIdOf } = await testApp();

const admin = await signIn('Administrator');
const gm = await roleIdOf('GM');

const create = async (values: Record<string, unknown>, by = admin) => {
  const reply = await rest(by, 'role', 'create', values);
  return { ...reply, id: Number(reply.record?.role_id) };
};
const lettersOf = async (role: number) =>
  Object.fromEntries(
    (await admin.call(permissionsByRole, { roleid: role })).map((row) => [row.mod_filename, row.p_mod_type]),
  );

describe('the name of a role', () => {
  test('is nobody else’s, however it is written', async () => {
    expect((await create({ role_name: 'Café  Manager' })).record?.role_name).toBe('Café Manager');
    const same = ['cafe\u0301 manager', 'CAFÉ\u00a0MANAGER', 'Ｃafé manager', ' Café Manager '];
    for (const role_name of [...same, 'Adm\u0131nistrator', 'ADMINISTRATOR']) {
      const { status, error } = await create({ role_name });
      expect([status, messagesOf(error?.fields)], role_name).toEqual([
        409,
        { role_name: 'Already used by another role.' },
      ]);
    }
    const { id } = await create({ role_name: 'Café Owner' });
    expect((await rest(admin, 'role', 'update', { id, role_name: 'café owner' })).status).toBe(200);
  });

  test('is taken by one of two who choose it at once', async () => {
    const names = ['Straße', 'STRASSE', 'strasse'];
    const replies = await Promise.all(names.map((role_name) => create({ role_name })));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  });

  test.each([
    ['Cc', '\u0007'],
    ['Cf', '\u200b'],
    ['Cf, right to left', '\u202e'],
    ['soft hyphen', '\u00ad'],
    ['Zl', '\u2028'],
    ['Co', '\ue000'],
    ['Cs', '\ud800'],
    ['Hangul filler', '\u3164'],
    ['Hangul choseong filler', '\u115f'],
    ['halfwidth filler', '\uffa0'],
    ['blank of Braille', '\u2800'],
  ])('holds nothing that nobody sees: %s', async (_, character) => {
    for (const [name, values] of [
      ['role', { role_name: `Admin${character}istrator` }],
      ['store_groups', { sg_name: `Nor${character}th`, store_ids: [1] }],
      ['DataDictionary', { term: `Un${character}it`, definition: 'x' }],
    ] as const) {
      const { status, error } = await rest(admin, name, 'create', values);
      expect([status, Object.values(messagesOf(error?.fields))], name).toEqual([
        400,
        expect.arrayContaining([
          expect.stringMatching(/^(Contains (invisible|control) characters|Must be on one line)\.$/),
        ]),
      ]);
    }
  });
});

describe('the landing page of a role', () => {
  test('is a page that the role includes', async () => {
    for (const landing_page of ['role', 'nowhere', '//evil.example', 'stores?x=1']) {
      const { status, error } = await rest(admin, 'role', 'update', { id: gm, landing_page });
      const fields = { landing_page: "The role doesn't include this page." };
      expect([status, error?.code, messagesOf(error?.fields)], landing_page).toEqual([
        400,
        'invalid',
        fields,
      ]);
    }
    const { record } = await rest(admin, 'role', 'update', { id: gm, landing_page: 'stores' });
    expect(record?.landing_page).toBe('stores');
  });

  test('comes with the session of its people, until it is emptied', async () => {
    const person = await signInNew({ role: 'GM' });
    expect((await person.call(currentSession, {})).role.landing_page).toBe('stores');
    await rest(admin, 'role', 'update', { id: gm, landing_page: null });
    expect((await person.call(currentSession, {})).role.landing_page).toBeNull();
  });

  test('that an address of another site would be, is none', async () => {
    const address = 'https://news.example/today';
    await insert(db, 'module', { Mod_ID: 900, mod_name: 'News', mod_filename: address, mod_prod_id: 1 });
    for (const p_cr_id of [gm, 1]) {
      await insert(db, 'permission', { p_mod_id: 900, p_cr_id, p_mod_type: 'V' });
    }
    const { status } = await rest(admin, 'role', 'update', { id: gm, landing_page: address });
    expect(status).toBe(400);
    await db.deleteFrom('module').where('Mod_ID', '=', 900).execute();
  });
});

describe('the widgets of a role', () => {
  test('are those that the catalogue says, with the default ones that a newcomer sees', async () => {
    const { record, id } = await create({
      role_name: 'Board',
      widget_ids: [5, 4, 1],
      default_widget_ids: [4],
    });
    expect(record).toMatchObject({ widget_ids: [1, 4, 5], default_widget_ids: [4] });
    const offered = await admin.call(widgetsOfRole, { roleid: id });
    expect(offered.map(({ Id, checked }) => [Id, checked]).sort()).toEqual([
      [1, false],
      [4, true],
      [5, false],
    ]);
    const { record: widget } = await rest(admin, 'widgets', 'one', { id: 4 });
    expect([widget?.role_ids, widget?.default_role_ids]).toEqual([
      expect.arrayContaining([id]),
      expect.arrayContaining([id]),
    ]);
    const newcomer = await signInNew({ role: 'Board' });
    const { userid } = newcomer;
    expect(await newcomer.call(widgetsOfUser, { userid })).toEqual([{ WIDGET_IDS: '4' }]);
    await rest(admin, 'role', 'update', { id, default_widget_ids: [1, 5] });
    expect(await newcomer.call(widgetsOfUser, { userid })).toEqual([{ WIDGET_IDS: '1,5' }]);
  });

  test('are by default only its own', async () => {
    const { status, error } = await create({ role_name: 'Odd', widget_ids: [1], default_widget_ids: [1, 2] });
    expect([status, Object.keys(error?.fields ?? {})]).toEqual([400, ['default_widget_ids']]);
  });

  test('are only those that their giver has', async () => {
    const { id } = await create({ role_name: 'Clerk' });
    const route = db.selectFrom('module').select('Mod_ID').where('mod_filename', '=', 'role');
    const { Mod_ID: p_mod_id } = await route.executeTakeFirstOrThrow();
    await insert(db, 'permission', { p_mod_id, p_cr_id: id, p_mod_type: 'E' });
    const clerk = await signInNew({ role: 'Clerk', stores: 'all' });
    expect((await create({ role_name: 'Sly', widget_ids: [1] }, clerk)).status).toBe(403);
    expect((await create({ role_name: 'Slier', copied_from: gm }, clerk)).status).toBe(403);
    expect((await create({ role_name: 'Plain', copied_from: id }, clerk)).status).toBe(200);
  });
});

describe('a role that begins as a copy', () => {
  test('has the levels of the other in every module, from which its landing page is', async () => {
    const { record, id } = await create({
      role_name: 'Copy',
      copied_from: gm,
      sees_gross: 'Y',
      widget_ids: [1, 4],
      default_widget_ids: [1],
      landing_page: 'employee',
    });
    expect(record).toMatchObject({ copied_from: gm, landing_page: 'employee', default_widget_ids: [1] });
    expect(await lettersOf(id)).toEqual(await lettersOf(gm));
    const late = await rest(admin, 'role', 'update', { id, copied_from: 1 });
    expect(late.status).toBe(400);
  });

  test('keeps its own levels through a deletion that is taken back', async () => {
    const { id } = await create({ role_name: 'Kept', copied_from: gm, widget_ids: [4] });
    await db.deleteFrom('permission').where('p_cr_id', '=', id).where('p_mod_type', '<>', 'E').execute();
    const before = await lettersOf(id);
    const removal = await rest(admin, 'role', 'remove', { id });
    const undo = await admin.call(revert, { audit_ids: removal.auditIds });
    expect(undo).toEqual({ reverted: 1 });
    expect(await lettersOf(id)).toEqual(before);
    expect((await rest(admin, 'role', 'one', { id })).record?.widget_ids).toEqual([4]);
  });

  test('has what was shared with it again, and what was copied from it, unless that is otherwise since', async () => {
    const { id } = await create({ role_name: 'Shared with' });
    const { id: copy } = await create({ role_name: 'Copied', copied_from: id });
    const share = { expression: '', userid: admin.userid, row_count: 100, changed_at: new Date() } as const;
    await insert(
      db,
      'segment',
      ['Again', 'Somebody', 'Nobody', 'Another'].map((name) => ({
        ...{ ...share, name, kind: 'living', shared_role: name === 'Nobody' ? null : id },
      })),
    );
    const shared = async () =>
      (
        await db.selectFrom('segment').select(['shared_role', 'shared_user']).orderBy('segment_id').execute()
      ).map(({ shared_role, shared_user }) => [shared_role, shared_user]);
    const removal = await rest(admin, 'role', 'remove', { id });
    expect(await shared()).toEqual(Array(4).fill([null, null]));
    const change = (name: string) => db.updateTable('segment').where('name', '=', name);
    await change('Somebody').set({ shared_user: admin.userid }).execute();
    await change('Another').set({ shared_role: gm }).execute();
    await admin.call(revert, { audit_ids: removal.auditIds });
    expect(await shared()).toEqual([
      [id, null],
      [null, admin.userid],
      [null, null],
      [gm, null],
    ]);
    expect((await rest(admin, 'role', 'one', { id: copy })).record?.copied_from).toBe(id);
  });

  test('of levels in an inactive module, only by who holds them', async () => {
    const module = {
      Mod_ID: 901,
      mod_name: 'Later',
      mod_filename: 'later',
      mod_prod_id: 1,
      mod_Status: 'N' as const,
    };
    await insert(db, 'module', module);
    await insert(db, 'permission', { p_mod_id: 901, p_cr_id: gm, p_mod_type: 'V' });
    expect((await create({ role_name: 'Later', copied_from: gm })).status).toBe(403);
    await insert(db, 'permission', { p_mod_id: 901, p_cr_id: 1, p_mod_type: 'V' });
    expect((await create({ role_name: 'Later', copied_from: gm })).status).toBe(200);
    await db.deleteFrom('module').where('Mod_ID', '=', 901).execute();
  });
});

describe('two roles beside each other', () => {
  test('show data, levels, widgets and landing page of both, in the order asked for', async () => {
    const { id } = await create({
      role_name: 'Twin',
      copied_from: gm,
      widget_ids: [1, 4],
      default_widget_ids: [4],
      landing_page: 'stores',
    });
    const { roles, modules, widgets } = await admin.call(compareRoles, { roleids: [id, gm] });
    expect(roles).toMatchObject([
      { role_id: id, role_name: 'Twin', landing_page: 'stores', sees_gross: 'N', member_count: 0 },
      { role_id: gm, role_name: 'GM', landing_page: null, sees_gross: 'Y' },
    ]);
    expect(modules.every(({ levels: [one, other] }) => one === other)).toBe(true);
    expect(modules.find(({ mod_name }) => mod_name === 'Stores')?.levels).toEqual(['V', 'V']);
    const shares = new Map(widgets.map((widget) => [widget.Id, widget.shares[0]]));
    expect([shares.get(1), shares.get(4), shares.get(2)]).toEqual(['offered', 'default', 'none']);
  });

  test('have to be two that are there', async () => {
    for (const [roleids, status] of [
      [[gm, gm], 400],
      [[gm], 400],
      [[gm, 1, 2], 400],
      [[gm, 99_999], 404],
    ] as const) {
      expect((await admin.reply(compareRoles, { roleids })).status).toBe(status);
    }
  });
});

test('who opens roles sees their modules and the members in own stores; others see neither', async () => {
  const { id } = await create({ role_name: 'Role reader' });
  const module = await db
    .selectFrom('module')
    .select('Mod_ID')
    .where('mod_filename', '=', 'role')
    .executeTakeFirstOrThrow();
  await insert(db, 'permission', { p_mod_id: module.Mod_ID, p_cr_id: id, p_mod_type: 'V' });
  const reader = await signInNew({ role: 'Role reader', stores: [2] });
  const [near] = [await addPerson({ role: 'GM', stores: [2] }), await addPerson({ role: 'GM', stores: [1] })];
  expect((await reader.call(roleMembers, { roleid: gm })).map(({ userid }) => userid)).toEqual([near]);
  expect(await reader.call(permissionsByRole, { roleid: gm })).toEqual(
    await admin.call(permissionsByRole, { roleid: gm }),
  );
  const other = await signIn('Sales Manager');
  for (const call of [roleMembers, permissionsByRole]) {
    expect((await other.reply(call, { roleid: gm })).status).toBe(403);
  }
});

test("the description of the general manager is renewed, but nobody's own", async () => {
  const describe = (description: string, id: number) =>
    db.updateTable('role').set({ description }).where('role_id', '=', id).execute();
  const { id: own } = await create({ role_name: 'Sales captain' });
  await describe('General manager: every figure of his stores.', gm);
  await describe('Captain: every figure of his stores.', own);
  await renewWordings(db);
  const descriptionOf = async (id: number) => (await rest(admin, 'role', 'one', { id })).record?.description;
  expect([await descriptionOf(gm), await descriptionOf(own)]).toEqual([
    'General manager: every figure of their stores.',
    'Captain: every figure of his stores.',
  ]);
});
