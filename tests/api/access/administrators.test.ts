import { beforeEach, describe, expect, test } from 'vitest';
import { currentSession } from '../../../contract/calls/session.ts';
import { type SignedIn, testApp } from '../../support/app.ts';
import { messagesOf } from '../../support/messages.ts';
import { rest } from '../../support/rest.ts';

const { db, signIn, signInNew, addPerson } = await testApp();
const administrator = { role: 'Administrator', stores: 'all' } as const;
let admin: SignedIn;

/** Leaves the seeded administrator as the only active one. */
async function alone(): Promise<void> {
  await db.updateTable('app_user').set({ status: 'I' }).where('roleid', '=', 1).execute();
  await db
    .updateTable('app_user')
    .set({ status: 'A', all_stores: 'Y' })
    .where('email', '=', 'administrator@rooftop.example')
    .execute();
}

beforeEach(async () => {
  await alone();
  admin = await signIn('Administrator');
});

const change = (browser: SignedIn, id: number, values: Record<string, unknown>) =>
  rest(browser, 'admusers', 'update', { id, ...values });

const activeAdministrators = async () =>
  (
    await db
      .selectFrom('app_user')
      .select('userid')
      .where('roleid', '=', 1)
      .where('status', '=', 'A')
      .execute()
  ).length;

describe('the last active administrator', () => {
  test.each([
    ['give themselves another role', { roleid: 2 }],
    ['limit themselves to their store', { all_stores: 'N' }],
  ])('can not %s', async (_, values) => {
    const { status, error } = await change(admin, admin.userid, values);
    expect([status, error?.code]).toEqual([409, 'conflict']);
    expect((await rest(admin, 'admusers', 'one', { id: admin.userid })).record).toMatchObject({
      roleid: 1,
      all_stores: 'Y',
    });
  });

  test.each([{ sees_gross: 'N' }, { sees_personal: 'N' }, { status: 'I' }])(
    'keeps what makes their role one of administrators, so %j is refused',
    async (values) => {
      const { status, error } = await rest(admin, 'role', 'update', { id: 1, ...values });
      expect([status, error?.code]).toEqual([409, 'conflict']);
    },
  );

  test('can step back once there is another', async () => {
    await addPerson(administrator);
    expect((await change(admin, admin.userid, { all_stores: 'N' })).status).toBe(200);
  });
});

test('two administrators who disable each other at once leave one of them', async () => {
  for (let round = 0; round < 5; round += 1) {
    await alone();
    const [one, other] = [await signIn('Administrator'), await signInNew(administrator)];
    const replies = await Promise.all([
      change(one, other.userid, { status: 'I' }),
      change(other, one.userid, { status: 'I' }),
    ]);
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await activeAdministrators()).toBe(1);
  }
});

test.each([
  ['disabling', { status: 'I' }],
  ['another role', { roleid: 5 }],
])('%s ends the sessions of a login at once', async (_, values) => {
  const manager = await signInNew({ role: 'GM', stores: [1] });
  expect((await manager.reply(currentSession, {})).status).toBe(200);
  expect((await change(admin, manager.userid, { title: 'Still in' })).status).toBe(200);
  expect((await manager.reply(currentSession, {})).status).toBe(200);
  expect((await change(admin, manager.userid, values)).status).toBe(200);
  expect((await manager.reply(currentSession, {})).status).toBe(401);
  const sessions = await db.selectFrom('session').selectAll().where('userid', '=', manager.userid).execute();
  expect(sessions).toEqual([]);
});

test('nobody gets an inactive role', async () => {
  const retired = await rest(admin, 'role', 'create', { role_name: 'Retired', status: 'I' });
  const userid = await addPerson({ role: 'GM' });
  const { status, error } = await change(admin, userid, { roleid: retired.record.role_id });
  expect([status, messagesOf(error?.fields)]).toEqual([400, { roleid: 'This role is inactive.' }]);
});

test('a role in use is neither deleted nor deactivated; one without logins is', async () => {
  const { record } = await rest(admin, 'role', 'create', { role_name: 'Valet' });
  const id = Number(record.role_id);
  const userid = await addPerson({ role: 'Valet' });
  const refused = await rest(admin, 'role', 'update', { id, status: 'I' });
  expect([refused.status, messagesOf(refused.error?.fields)]).toEqual([
    409,
    { status: 'Active logins have this role.' },
  ]);
  expect((await rest(admin, 'role', 'remove', { id })).status).toBe(409);
  await change(admin, userid, { roleid: 5 });
  expect((await rest(admin, 'role', 'update', { id, status: 'I' })).status).toBe(200);
  expect((await rest(admin, 'role', 'remove', { id })).status).toBe(200);
});
