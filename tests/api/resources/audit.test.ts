import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { audit, revert } from '../../../contract/calls/audit.ts';
import { type SignedIn, testApp } from '../../support/app.ts';
import { messagesOf } from '../../support/messages.ts';
import { insert } from '../../support/records/insert.ts';
import { seedOrganization } from '../../support/records/organization.ts';
import { rest } from '../../support/rest.ts';

const { db, signIn, signInNew, addPerson, roleIdOf, clock } = await testApp();
let admin: SignedIn;

beforeAll(async () => {
  await seedOrganization(db);
});

beforeEach(async () => {
  admin = await signIn('Administrator');
});

const update = async (browser: SignedIn, id: number, values: Record<string, unknown>) =>
  (await rest(browser, 'employee', 'update', { id, ...values })).auditIds;
const employee = async (id: number) => (await rest(admin, 'employee', 'one', { id })).record;

describe('taking back', () => {
  test('is refused once the record has changed, naming record and field, and then takes back nothing at all', async () => {
    const first = await update(admin, 1005, { title: 'First' });
    const other = await update(admin, 1006, { title: 'Other' });
    await update(admin, 1005, { title: 'Second' });
    const { status, error } = await admin.reply(revert, { audit_ids: [...other, ...first] });
    expect([status, error?.code, messagesOf(error?.fields)]).toEqual([
      409,
      'conflict',
      { title: 'Changed since.' },
    ]);
    expect(error?.message).toContain('changed since: Title.');
    expect((await employee(1006)).title).toBe('Other');
  });

  test('of changes of other fields of the same record is fine', async () => {
    const before = await employee(1007);
    const title = await update(admin, 1007, { title: 'Changed' });
    await update(admin, 1007, { firstname: 'Changed' });
    expect((await admin.reply(revert, { audit_ids: title })).status).toBe(200);
    expect(await employee(1007)).toMatchObject({ title: before.title, firstname: 'Changed' });
  });

  test('of several changes of one record goes from the newest to the oldest, whatever the order sent', async () => {
    const before = await employee(1008);
    const ids = [
      ...(await update(admin, 1008, { title: 'One' })),
      ...(await update(admin, 1008, { title: 'Two', status: 'I' })),
    ];
    const { response, meta } = await admin.reply(revert, { audit_ids: [...ids, ...ids] });
    expect(response).toEqual({ reverted: 2 });
    expect(await employee(1008)).toEqual(before);
    await admin.call(revert, { audit_ids: meta.audit_ids ?? [] });
    expect(await employee(1008)).toMatchObject({ title: 'Two', status: 'I' });
  });

  test('needs the right to edit the resource, and the record in scope', async () => {
    const ids = await update(admin, 1001, { title: 'Boss' });
    const salesManager = await signIn('Sales Manager');
    expect((await salesManager.reply(revert, { audit_ids: ids })).status).toBe(403);
    const elsewhere = await signInNew({ role: 'GM', stores: [2] });
    expect((await elsewhere.reply(revert, { audit_ids: ids })).status).toBe(404);
    const gm = await signIn('GM');
    expect((await gm.reply(revert, { audit_ids: ids })).status).toBe(200);
  });

  test('keeps to the rules of writing: no right comes back that the caller does not hold', async () => {
    const login = await addPerson({ role: 'GM', stores: [1] });
    const demoted = await rest(admin, 'admusers', 'update', { id: login, roleid: await roleIdOf('BDC') });
    await db
      .updateTable('permission')
      .set({ p_mod_type: 'E' })
      .where('p_cr_id', '=', 9)
      .where('p_mod_id', '=', 102)
      .execute();
    const bdc = await signIn('BDC');
    const { status, error } = await bdc.reply(revert, { audit_ids: demoted.auditIds });
    expect([status, error?.code]).toEqual([403, 'forbidden']);
  });

  test('of a deletion brings back what the record owned', async () => {
    const { record } = await rest(admin, 'role', 'create', { role_name: 'Porter' });
    const roleId = Number(record.role_id);
    await insert(db, 'permission', { p_cr_id: roleId, p_mod_id: 101, p_mod_type: 'V' });
    await insert(db, 'role_widget', { role_id: roleId, widget_id: 4, is_default: false });
    const { auditIds } = await rest(admin, 'role', 'remove', { id: roleId });
    await admin.call(revert, { audit_ids: auditIds });
    expect((await rest(admin, 'role', 'one', { id: roleId })).record).toMatchObject({ module_count: 1 });
    const widgets = await db.selectFrom('role_widget').selectAll().where('role_id', '=', roleId).execute();
    expect(widgets).toEqual([{ role_id: roleId, widget_id: 4, is_default: false }]);
  });

  test('of the deletion of a store brings back its shop and hours, of that of an employee their hours as an advisor', async () => {
    const values = { storename: 'New Holland Ford', AS_ID: 990, timezone: 'America/New_York' };
    const { record: store } = await rest(admin, 'stores', 'create', values);
    const store_id = Number(store.ID);
    const hours = { opens_min: 480, closes_min: 1020 };
    const shop = { store_id, bays: 3, loaners: 1 };
    const days = [1, 2].map((weekday) => ({ store_id, weekday, ...hours }));
    const off = [{ store_id, date: '2026-07-03' }];
    await insert(db, 'service_shop', shop);
    await insert(db, 'service_hours', days);
    await insert(db, 'service_day_off', off);
    const hired = { firstname: 'A', lastname: 'B', title: 'Advisor', department: 'Service', store_id: 1 };
    const { record: person } = await rest(admin, 'employee', 'create', { ...hired, hire_date: '2026-01-05' });
    const advisor = {
      employee_id: Number(person.employee_id),
      capacity_hours: 6.5,
      lunch_min: 690,
      lunch_minutes: 30,
    };
    await insert(db, 'service_advisor', advisor);
    const removed = [
      await rest(admin, 'stores', 'remove', { id: store_id }),
      await rest(admin, 'employee', 'remove', { id: advisor.employee_id }),
    ];
    await admin.call(revert, { audit_ids: removed.flatMap(({ auditIds }) => auditIds) });
    const ofStore = (table: 'service_shop' | 'service_hours' | 'service_day_off') =>
      db.selectFrom(table).selectAll().where('store_id', '=', store_id).execute();
    expect(await ofStore('service_shop')).toEqual([shop]);
    expect(await ofStore('service_hours')).toEqual(days);
    expect(await ofStore('service_day_off')).toEqual(off);
    const { employee_id } = advisor;
    expect(
      await db.selectFrom('service_advisor').selectAll().where('employee_id', '=', employee_id).execute(),
    ).toEqual([advisor]);
  });

  test('of a deletion also brings back what its author does not see', async () => {
    await db
      .updateTable('permission')
      .set({ p_mod_type: 'E' })
      .where('p_cr_id', '=', await roleIdOf('Controller'))
      .where('p_mod_id', '=', 101)
      .execute();
    const controller = await signIn('Controller');
    const before = await employee(1037);
    const { auditIds } = await rest(controller, 'employee', 'remove', { id: 1037 });
    expect((await controller.reply(revert, { audit_ids: auditIds })).status).toBe(200);
    expect(before.phone).toEqual(expect.any(String));
    expect(await employee(1037)).toEqual(before);
  });

  test('of the creation of a login works until somebody has signed in with it', async () => {
    const values = { firstname: 'A', lastname: 'B', email: 'ab@rooftop.example', roleid: 5, store_id: 1 };
    const { record, auditIds } = await rest(admin, 'admusers', 'create', values);
    await db
      .updateTable('app_user')
      .set({ last_login_at: new Date() })
      .where('userid', '=', Number(record.userid))
      .execute();
    const { status, error } = await admin.reply(revert, { audit_ids: auditIds });
    expect([status, error?.message]).toEqual([409, expect.stringContaining('Disable it')]);
    await db
      .updateTable('app_user')
      .set({ last_login_at: null })
      .where('userid', '=', Number(record.userid))
      .execute();
    expect((await admin.reply(revert, { audit_ids: auditIds })).status).toBe(200);
  });

  test('two people at once take a change back once', async () => {
    const ids = await update(admin, 1009, { title: 'Once' });
    const replies = await Promise.all([
      admin.reply(revert, { audit_ids: ids }),
      admin.reply(revert, { audit_ids: ids }),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test.each([
    { audit_ids: [] },
    { audit_ids: ['x'] },
    { audit_ids: [-1] },
    {},
    { audit_ids: [1], force: true },
  ])('refuses %j', async (payload) => {
    expect((await admin.reply(revert, payload)).status).toBe(400);
  });

  test('finds neither unknown changes nor rows that are no changes', async () => {
    await (await signIn('BDC')).reply(audit, {});
    const denied = await db
      .selectFrom('audit')
      .select('audit_id')
      .where('action', '=', 'denied')
      .limit(1)
      .execute();
    for (const id of [2_000_000_000, ...denied.map(({ audit_id }) => audit_id)]) {
      expect((await admin.reply(revert, { audit_ids: [id] })).status).toBe(404);
    }
  });
});

describe('the audit', () => {
  test('says who changed what from what to what, newest first, page by page', async () => {
    clock.now = new Date('2026-03-20T15:00:00Z');
    admin = await signIn('Administrator');
    const [oldest] = await update(admin, 1012, { title: 'Now' });
    await update(admin, 1012, { title: 'Then' });
    const filter = { resource: 'employee', record_id: '1012' };
    const { response, meta } = await admin.reply(audit, { ...filter, perPage: 1 });
    expect(meta.total).toBe(2);
    expect(response).toMatchObject([
      {
        action: 'update',
        user_name: 'Test Administrator',
        record_name: expect.stringMatching(/^\S+ \S+$/),
        before: { title: 'Now' },
        after: { title: 'Then' },
        at: '2026-03-20T15:00:00.000Z',
        reverted_by: null,
      },
    ]);
    expect(await admin.call(audit, { ...filter, page: 2, perPage: 1 })).toMatchObject([{ audit_id: oldest }]);
    expect((await admin.reply(audit, { ...filter, page: 9 })).meta.total).toBe(2);
    expect(await admin.call(audit, { ...filter, from: '2026-03-20' })).toHaveLength(2);
    expect(await admin.call(audit, { ...filter, from: '2026-03-21' })).toEqual([]);
    expect(await admin.call(audit, { ...filter, userid: 2_000_000_000 })).toEqual([]);
  });

  test('hides changes of records of other stores and of resources that the role does not open', async () => {
    await update(admin, 1002, { title: 'Elsewhere' });
    await update(admin, 1010, { title: 'Here' });
    await rest(admin, 'role', 'create', { role_name: 'Unseen' });
    const gm = await signIn('GM');
    const rows = await gm.call(audit, { userid: admin.userid, perPage: 1000 });
    expect(rows.some(({ record_id }) => record_id === '1010')).toBe(true);
    expect(rows.filter(({ resource, record_id }) => resource === 'role' || record_id === '1002')).toEqual([]);
  });

  test('hides a login of all stores, though it has a store of the caller', async () => {
    const values = { firstname: 'A', lastname: 'B', email: 'all@rooftop.example', roleid: 5, store_id: 1 };
    const { record } = await rest(admin, 'admusers', 'create', { ...values, all_stores: 'Y' });
    const gm = await signIn('GM');
    const filter = { resource: 'admusers', record_id: String(record.userid) };
    expect((await rest(gm, 'admusers', 'one', { id: Number(record.userid) })).status).toBe(404);
    expect(await gm.call(audit, filter)).toEqual([]);
  });

  test('calls a record by its name, also one that is gone; not one that the caller does not see', async () => {
    const nameOf = async (browser: SignedIn, record_id: unknown, resource: string) =>
      (await browser.call(audit, { resource, record_id: String(record_id) }))[0]?.record_name;
    const { record } = await rest(admin, 'role', 'create', { role_name: 'Trainee' });
    expect(await nameOf(admin, record.role_id, 'role')).toBe('Trainee');
    await rest(admin, 'role', 'update', { id: Number(record.role_id), role_name: 'Apprentice' });
    expect(await nameOf(admin, record.role_id, 'role')).toBe('Apprentice');
    await rest(admin, 'role', 'remove', { id: Number(record.role_id) });
    expect(await nameOf(admin, record.role_id, 'role')).toBe('Apprentice');

    const gm = await signIn('GM');
    await update(gm, 1019, { title: 'Before they leave' });
    await update(admin, 1019, { store_id: 2 });
    const { firstname, lastname } = await employee(1019);
    expect(await nameOf(admin, 1019, 'employee')).toBe(`${lastname}, ${firstname}`);
    const own = await gm.call(audit, { resource: 'employee', record_id: '1019', userid: gm.userid });
    expect(own).toMatchObject([{ record_name: null }]);
  });

  test('hides values that the role may not see, and stores outside the scope', async () => {
    await update(admin, 1010, { phone: '610-555-0177', title: 'Seen' });
    const controller = await signIn('Controller');
    const [row] = await controller.call(audit, { resource: 'employee', record_id: '1010' });
    expect(row).toMatchObject({ before: { title: expect.any(String) }, after: { title: 'Seen' } });
    expect(row?.after).not.toHaveProperty('phone');
    const { record } = await rest(admin, 'store_groups', 'create', { sg_name: 'East', store_ids: [1, 2, 3] });
    const [created] = await controller.call(audit, {
      resource: 'store_groups',
      record_id: String(record.sg_id),
    });
    expect(created?.after).toMatchObject({ store_ids: [1] });
  });
});
