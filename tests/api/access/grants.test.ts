import { beforeAll, describe, expect, test } from 'vitest';
import { type SignedIn, testApp } from '../../support/app.ts';
import { addRole } from '../../support/clerks.ts';
import { messagesOf } from '../../support/messages.ts';
import { insert } from '../../support/records/insert.ts';
import { seedOrganization } from '../../support/records/organization.ts';
import { rest } from '../../support/rest.ts';

const { db, signIn, signInNew, addPerson, roleIdOf } = await testApp();

await seedOrganization(db);
const admin = await signIn('Administrator');

const makeRole = addRole.bind(null, db);

let loginCount = 0;
const newLogin = (values: Record<string, unknown>) => {
  loginCount += 1;
  return {
    firstname: 'New',
    lastname: `Login ${loginCount}`,
    email: `new${loginCount}@rooftop.example`,
    store_id: 1,
    ...values,
  };
};

describe('a person who edits the logins of one store', () => {
  let clerk: SignedIn;
  let clerkRole: number;
  let smallRole: number;

  beforeAll(async () => {
    clerkRole = await makeRole('Clerk', { admusers: 'E', role: 'E', employee: 'V' });
    smallRole = await makeRole('Small', { employee: 'V' });
    clerk = await signInNew({ role: 'Clerk', stores: [1, 2] });
  });

  const add = (values: Record<string, unknown>) => rest(clerk, 'admusers', 'create', newLogin(values));

  test('adds logins with their own or fewer rights and stores', async () => {
    for (const values of [{ roleid: clerkRole }, { roleid: smallRole, store_id: 2, oth_stores: [1] }]) {
      expect(await add(values)).toMatchObject({ status: 200, record: values });
    }
  });

  test('needs no role in a sibling application: one that is left empty is no access, also later', async () => {
    const { status, record } = await add({ roleid: clerkRole, Touch: null, Tracs: undefined });
    expect([status, record.Touch, record.Tracs, record.Xiom]).toEqual([200, 0, 0, 0]);
    const id = Number(record.userid);
    expect((await rest(admin, 'admusers', 'update', { id, Touch: 3 })).record.Touch).toBe(3);
    expect((await rest(admin, 'admusers', 'update', { id, Touch: null })).record.Touch).toBe(0);
  });

  test.each([
    ['a role with more modules', async () => ({ roleid: await roleIdOf('GM') }), 'roleid'],
    [
      'a role with a higher level',
      async () => ({ roleid: await makeRole('Higher', { employee: 'E' }) }),
      'roleid',
    ],
    ['a role that sees more data', async () => ({ roleid: await makeRole('Seeing', {}, 'Y') }), 'roleid'],
    ['a role with a widget', async () => ({ roleid: await makeRole('Shown', {}, 'N', [1]) }), 'roleid'],
    ['a store outside their scope', async () => ({ roleid: smallRole, store_id: 3 }), 'store_id'],
    [
      'other stores outside their scope',
      async () => ({ roleid: smallRole, oth_stores: [1, 4] }),
      'oth_stores',
    ],
    ['all stores', async () => ({ roleid: smallRole, all_stores: 'Y' }), 'all_stores'],
  ])('can not give %s', async (_, values, field) => {
    const { status, error } = await add(await values());
    expect([status, error?.code, Object.keys(error?.fields ?? {})]).toEqual([403, 'forbidden', [field]]);
    const denied = await db
      .selectFrom('audit')
      .select(['userid', 'after'])
      .where('action', '=', 'denied')
      .orderBy('audit_id', 'desc')
      .executeTakeFirst();
    expect(denied).toEqual({ userid: clerk.userid, after: { [field]: expect.anything() } });
  });

  test('can not touch a login that has more rights or stores than their own', async () => {
    const manager = await addPerson({ role: 'GM', stores: [1] });
    const wide = await addPerson({ role: 'Small', stores: [1, 3] });
    const { userid: excepted } = await signInNew({ role: 'Small', stores: [1] });
    const { Mod_ID } = await db
      .selectFrom('module')
      .select('Mod_ID')
      .where('mod_filename', '=', 'stores')
      .executeTakeFirstOrThrow();
    await insert(db, 'permission_override', { p_mod_id: Mod_ID, p_userid: excepted, p_mod_type: 'E' });
    for (const id of [manager, wide, excepted]) {
      const { status, error } = await rest(clerk, 'admusers', 'update', { id, title: 'Mine' });
      expect([status, error?.code]).toEqual([403, 'forbidden']);
    }
  });

  test('finds no login of another store, as if it were not there', async () => {
    const elsewhere = await addPerson({ role: 'Small', stores: [3] });
    for (const verb of ['one', 'update'] as const) {
      const { status, error } = await rest(clerk, 'admusers', verb, { id: elsewhere });
      expect([status, error?.code]).toEqual([404, 'not_found']);
    }
    expect((await rest(clerk, 'admusers', 'one', { id: admin.userid })).status).toBe(404);
  });

  test('can neither change a role with more rights nor give a role more than they hold', async () => {
    const foreign = await rest(clerk, 'role', 'update', { id: await roleIdOf('GM'), description: 'x' });
    expect([foreign.status, foreign.error?.code]).toEqual([403, 'forbidden']);
    const gross = await rest(clerk, 'role', 'update', { id: smallRole, sees_gross: 'Y' });
    expect([gross.status, gross.error?.code]).toEqual([403, 'forbidden']);
    const added = await rest(clerk, 'role', 'create', { role_name: 'Seer', sees_personal: 'Y' });
    expect([added.status, added.error?.code]).toEqual([403, 'forbidden']);
    expect((await rest(clerk, 'role', 'update', { id: smallRole, description: 'Small.' })).status).toBe(200);
  });

  test('can not disable themselves', async () => {
    const { status, error } = await rest(clerk, 'admusers', 'update', { id: clerk.userid, status: 'I' });
    expect([status, messagesOf(error?.fields)]).toEqual([
      403,
      { status: "You can't disable your own login." },
    ]);
  });
});
