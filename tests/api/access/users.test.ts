import { describe, expect, test } from 'vitest';
import { listApiKeys, makeApiKey } from '../../../contract/calls/doors/apiKeys.ts';
import {
  getAOUsers,
  getEmployeeInfo,
  getUserRoles,
  getUsers,
  userSetup,
} from '../../../contract/calls/users.ts';
import { testApp } from '../../support/app.ts';
import { messagesOf } from '../../support/messages.ts';
import { seedOrganization } from '../../support/records/organization.ts';
import { rest } from '../../support/rest.ts';

const { app, db, signIn, signInNew, addPerson, roleIdOf } = await testApp();

await seedOrganization(db);
const admin = await signIn('Administrator');

test('logins come by role, as many as asked for, with a total only when the list is paged', async () => {
  const everyone = await admin.reply(getUsers, { P_CR_Id: 0 });
  expect(everyone.response).toHaveLength(11);
  expect(everyone.meta.total).toBeUndefined();
  const roleid = await roleIdOf('GM');
  expect(await admin.call(getUsers, { P_CR_Id: roleid })).toMatchObject([
    { roleid, email: 'gm@rooftop.example' },
  ]);
  expect(await admin.call(getUsers, { P_CR_Id: 0, recordcount: 3 })).toHaveLength(3);
  const paged = await admin.reply(getUsers, {
    P_CR_Id: 0,
    page: 2,
    perPage: 4,
    sort: 'email',
    order: 'DESC',
  });
  expect(paged.response).toHaveLength(4);
  expect(paged.meta.total).toBe(11);
  const narrowed = await admin.reply(getUsers, { P_CR_Id: roleid, filter: { roleid: [1, 2, 3] } });
  expect(narrowed.meta.total).toBe(1);
  const none = await admin.reply(getUsers, { P_CR_Id: roleid, filter: { roleid: 1 } });
  expect(none.response).toEqual([]);
  expect(await admin.call(getUsers, { P_CR_Id: 2_000_000_000 })).toEqual([]);
  expect(JSON.stringify(everyone)).not.toMatch(/password_|argon/);
});

test('roles come with their active members', async () => {
  await addPerson({ role: 'Marketing' });
  await addPerson({ role: 'Marketing', status: 'I' });
  const roles = await admin.call(getUserRoles, {});
  expect(roles.find(({ role_name }) => role_name === 'Marketing')).toMatchObject({ member_count: 2 });
  expect(roles).toHaveLength(11);
});

test('a login is added, changed and disabled through UserSetup', async () => {
  const fields = { firstname: 'Una', lastname: 'Ray', email: 'UNA@rooftop.example', roleid: 5, store_id: 2 };
  const added = await admin.reply(userSetup, { action: 'add', ...fields });
  expect(added.response).toMatchObject({ email: 'una@rooftop.example', status: 'A', oth_stores: [] });
  const userid = Number(added.response.userid);
  const changed = await admin.reply(userSetup, { action: 'update', userid, oth_stores: [3, 1, 3] });
  expect(changed.response).toMatchObject({ oth_stores: [1, 3], lastname: 'Ray' });
  expect(changed.meta.audit_ids).toHaveLength(1);
  const disabled = await admin.reply(userSetup, { action: 'disable', userid });
  expect(disabled.response).toMatchObject({ status: 'I' });
});

test('a list of logins says what opens each, and finds them by it', async () => {
  const [organization, passkey, appOnly, passwordOnly, none] = await Promise.all(
    ['o', 'p', 'a', 'w', 'n'].map((letter) => addPerson({ role: 'BDC', email: `${letter}@ways.example` })),
  );
  const now = new Date('2026-03-01T12:00:00Z');
  const identity = {
    issuer: 'https://id.example',
    subject: 'o',
    provider: 'id',
    linked_at: now,
    last_at: now,
  };
  const seen = { added_at: now, last_used_at: null };
  const key = { credential_id: 'c', host: 'rooftop.example', public_key: 'k', counter: 0, transports: [] };
  await db
    .insertInto('login_identity')
    .values({ userid: Number(organization), ...identity })
    .execute();
  const keys = [Number(organization), Number(passkey)].map((userid) => ({
    ...key,
    userid,
    name: 'Key',
    ...seen,
  }));
  await db
    .insertInto('passkey')
    .values(keys.map((row) => ({ ...row, credential_id: `c${row.userid}` })))
    .execute();
  const apps = [Number(passkey), Number(appOnly)].map((userid) => ({ userid, ...seen }));
  await db
    .insertInto('authenticator_app')
    .values(apps.map((row) => ({ ...row, sealed_secret: 's', last_step: 0 })))
    .execute();
  const withoutPassword = [Number(organization), Number(none)];
  await db
    .updateTable('app_user')
    .set({ password_hash: null })
    .where('userid', 'in', withoutPassword)
    .execute();
  const listed = async (filter: object) => {
    const extras = { page: 1, perPage: 50, sort: 'email', filter: { q: 'ways.example', ...filter } };
    const rows = await admin.call(getUsers, { P_CR_Id: 0, ...extras });
    return rows.map(({ userid, signs_in_by }) => [userid, signs_in_by]);
  };
  expect(await listed({})).toEqual([
    [appOnly, 'app'],
    [none, 'none'],
    [organization, 'organization'],
    [passkey, 'passkey'],
    [passwordOnly, 'password'],
  ]);
  expect(await listed({ signs_in_by: 'password' })).toEqual([[passwordOnly, 'password']]);
  const claim = await admin.reply(userSetup, { action: 'update', userid: none, signs_in_by: 'passkey' });
  expect([claim.status, Object.keys(claim.error?.fields ?? {})]).toEqual([400, ['signs_in_by']]);
});

test('disabling ends the keys of a login for good: enabled again it has none', async () => {
  const maker = await signInNew({ role: 'Administrator', stores: [1] });
  const { key } = await maker.call(makeApiKey, { name: 'Nightly', may: 'read' });
  const statusOfKey = async () => {
    const headers = { authorization: `Bearer ${key}` };
    return (await app.inject({ method: 'GET', url: '/api/session/current', headers })).statusCode;
  };
  expect(await statusOfKey()).toBe(200);
  await admin.call(userSetup, { action: 'update', userid: maker.userid, title: 'Clerk' });
  expect(await statusOfKey()).toBe(200);
  await admin.call(userSetup, { action: 'disable', userid: maker.userid });
  await admin.call(userSetup, { action: 'update', userid: maker.userid, status: 'A' });
  expect(await statusOfKey()).toBe(401);
  expect(await admin.call(listApiKeys, {})).toMatchObject([{ name: 'Nightly', state: 'revoked' }]);
});

test.each([
  [{ action: 'add', firstname: 'No', lastname: 'Mail', roleid: 5, store_id: 1 }, 'email'],
  [{ action: 'update', userid: 1, email: 'nonsense' }, 'email'],
  [{ action: 'update', userid: 'x', title: 'T' }, 'userid'],
  [{ action: 'disable', userid: 1, title: 'T' }, 'title'],
  [{ action: 'update', userid: 1, password_hash: 'x' }, 'password_hash'],
  [{ action: 'promote', userid: 1 }, 'action'],
])('UserSetup refuses %j beside the field', async (payload, field) => {
  const { status, error } = await admin.reply(userSetup, payload);
  expect([status, Object.keys(error?.fields ?? {})]).toEqual([400, [field]]);
});

describe('employees', () => {
  test('are found by every word of a text, in any case, by status and count', async () => {
    const employees = await admin.call(getEmployeeInfo, { str: 'ANN hara' });
    expect(employees.length).toBeGreaterThan(0);
    for (const row of employees) expect([row.firstname, row.lastname]).toEqual(['Ann', "O'Hara"]);
    const left = await admin.call(getEmployeeInfo, { status: 'I' });
    expect(new Set(left.map(({ status }) => status))).toEqual(new Set(['I']));
    expect(await admin.call(getEmployeeInfo, { count: 5 })).toHaveLength(5);
    const both = await admin.reply(getEmployeeInfo, {
      str: 'ann',
      status: 'A',
      filter: { status: 'I', q: 'x' },
    });
    expect(both.meta.total).toBe(0);
  });

  test('show no phone and e-mail to a role without personal data', async () => {
    const controller = await signIn('Controller');
    const { response, meta } = await controller.reply(getEmployeeInfo, {});
    expect(meta.hidden).toEqual(['personal']);
    expect(Object.keys(response[0] ?? {})).not.toContain('phone');
    const sorted = await controller.reply(getEmployeeInfo, { sort: 'email' });
    expect([sorted.status, sorted.error?.code]).toEqual([403, 'forbidden']);
  });

  test('can be neither seen nor changed in another store', async () => {
    const gm = await signInNew({ role: 'GM', stores: [2] });
    for (const verb of ['one', 'update', 'remove'] as const) {
      expect((await rest(gm, 'employee', verb, { id: 1001 })).status).toBe(404);
    }
    const moved = await rest(gm, 'employee', 'update', { id: 1002, store_id: 1 });
    expect([moved.status, messagesOf(moved.error?.fields)]).toEqual([
      403,
      { store_id: 'Outside your stores.' },
    ]);
    const boss = await rest(gm, 'employee', 'update', { id: 1002, manager_id: 1003 });
    expect([boss.status, messagesOf(boss.error?.fields)]).toEqual([400, { manager_id: 'No longer exists.' }]);
  });

  test.each([
    [{ term_date: '2019-12-31' }, 400, { term_date: 'Must be on or after the hire date.' }],
    [
      { manager_id: 1004 },
      400,
      { manager_id: "An employee can't report to themselves, directly or through others." },
    ],
    [{ email: 'EMPLOYEE5@rooftop.example' }, 409, { email: 'Already used by another employee.' }],
    [
      { store_id: 5, dms_number: '113' },
      409,
      { dms_number: 'Already used by another employee of this store.' },
    ],
    [{ hire_date: '2024-02-30' }, 400, { hire_date: "This date doesn't exist." }],
  ])('refuse %j', async (values, status, fields) => {
    const reply = await rest(admin, 'employee', 'update', { id: 1004, ...values });
    expect([reply.status, messagesOf(reply.error?.fields)]).toEqual([status, fields]);
  });

  test('with people under them, a login or deals stay; others can be deleted', async () => {
    expect((await rest(admin, 'employee', 'remove', { id: 1001 })).status).toBe(409);
    const { status, record } = await rest(admin, 'employee', 'remove', { id: 1044 });
    expect([status, record.employee_id]).toEqual([200, 1044]);
  });
});

test('a role without personal data can not overwrite what it does not see', async () => {
  await db.updateTable('permission').set({ p_mod_type: 'E' }).where('p_cr_id', '=', 11).execute();
  const controller = await signIn('Controller');
  const hidden = await rest(controller, 'employee', 'update', { id: 1001, phone: '610-555-0199' });
  expect([hidden.status, hidden.error?.code]).toEqual([403, 'forbidden']);
  expect((await rest(controller, 'employee', 'update', { id: 1001, title: 'Lead' })).status).toBe(200);
});

test('logins to choose from are the active ones of the own stores, by name', async () => {
  const clerk = await signInNew({ role: 'Administrator', stores: [1] });
  const far = await addPerson({ role: 'BDC', stores: [3] });
  const gone = await addPerson({ role: 'BDC', status: 'I' });
  const near = await addPerson({ role: 'BDC' });
  const users = await clerk.call(getAOUsers, {});
  const ids = users.map(({ userid }) => userid);
  expect([ids.includes(near), ids.includes(far), ids.includes(gone)]).toEqual([true, false, false]);
  expect(users.map(({ lastname }) => lastname)).toEqual(users.map(({ lastname }) => lastname).sort());
});
