import { beforeEach, expect, test } from 'vitest';
import { revert } from '../../../contract/calls/audit.ts';
import { currentSession } from '../../../contract/calls/session.ts';
import { changeRole } from '../../../contract/calls/users.ts';
import { type SignedIn, testApp } from '../../support/app.ts';
import { messagesOf } from '../../support/messages.ts';
import { insert } from '../../support/records/insert.ts';

const { db, signIn, signInNew, addPerson, roleIdOf, useridOf } = await testApp();
let admin: SignedIn;
let sales: number;
beforeEach(async () => {
  admin = await signIn('Administrator');
  sales = await roleIdOf('Salesperson');
});

const rolesOf = async (userids: readonly number[]) => {
  const rows = await db
    .selectFrom('app_user')
    .select(['userid', 'roleid'])
    .where('userid', 'in', userids)
    .execute();
  return userids.map((id) => rows.find(({ userid }) => userid === id)?.roleid);
};

test('several logins get a role with one call, are signed out, and get theirs back with one undo', async () => {
  const people = [await signInNew({ role: 'BDC' }), await signInNew({ role: 'Marketing' })];
  const userids = people.map(({ userid }) => userid);
  const before = await rolesOf(userids);
  const { response, meta } = await admin.reply(changeRole, { userids, roleid: sales, dry_run: false });
  expect(response.changed.map(({ role_name }) => role_name)).toEqual(['BDC', 'Marketing']);
  expect(await rolesOf(userids)).toEqual([sales, sales]);
  for (const person of people) expect((await person.reply(currentSession, {})).status).toBe(401);
  const written = await db
    .selectFrom('audit')
    .select(['userid', 'record_id', 'action', 'after'])
    .where('audit_id', 'in', meta.audit_ids ?? [])
    .orderBy('audit_id')
    .execute();
  expect(written).toEqual(
    userids.map((id) => ({
      userid: admin.userid,
      record_id: String(id),
      action: 'update',
      after: { roleid: sales },
    })),
  );
  await admin.call(revert, { audit_ids: meta.audit_ids ?? [] });
  expect(await rolesOf(userids)).toEqual(before);
});

test('the dry run changes nothing, and tells who is left out and why', async () => {
  const ready = await addPerson({ role: 'BDC' });
  const has = await addPerson({ role: 'Salesperson' });
  const plan = await admin.call(changeRole, {
    userids: [ready, has, admin.userid, 999_999],
    roleid: sales,
    dry_run: true,
  });
  expect(plan).toEqual({
    changed: [{ userid: ready, name: 'Test BDC', role_name: 'BDC' }],
    left_out: [
      { userid: has, name: 'Test Salesperson', role_name: 'Salesperson', reason: 'same' },
      { userid: admin.userid, name: 'Test Administrator', role_name: 'Administrator', reason: 'own' },
      { userid: 999_999, name: '', role_name: '', reason: 'gone' },
    ],
  });
  expect(await rolesOf([ready])).toEqual([await roleIdOf('BDC')]);
});

test('when one of them can not get it, none does', async () => {
  const ready = await addPerson({ role: 'BDC' });
  const { status, error } = await admin.reply(changeRole, {
    userids: [ready, admin.userid],
    roleid: sales,
    dry_run: false,
  });
  expect([status, error?.code]).toEqual([409, 'conflict']);
  expect(await rolesOf([ready, admin.userid])).toEqual([await roleIdOf('BDC'), 1]);
});

test('nobody gives a role, or touches a login, beyond their own rights and stores', async () => {
  const { Mod_ID } = await db
    .selectFrom('module')
    .select('Mod_ID')
    .where('mod_filename', '=', 'admusers')
    .executeTakeFirstOrThrow();
  const gm = await roleIdOf('GM');
  await db
    .updateTable('permission')
    .set({ p_mod_type: 'E' })
    .where('p_cr_id', '=', gm)
    .where('p_mod_id', '=', Mod_ID)
    .execute();
  const clerk = await signInNew({ role: 'GM', stores: [1, 2] });
  const small = await addPerson({ role: 'Salesperson' });
  const wide = await addPerson({ role: 'Salesperson', stores: [2, 3] });
  const elsewhere = await addPerson({ role: 'Salesperson', stores: [3] });
  const excepted = await addPerson({ role: 'Salesperson' });
  const roles = await db
    .selectFrom('module')
    .select('Mod_ID')
    .where('mod_filename', '=', 'role')
    .executeTakeFirstOrThrow();
  await insert(db, 'permission_override', { p_mod_id: roles.Mod_ID, p_userid: excepted, p_mod_type: 'V' });

  const userids = [small, wide, elsewhere, excepted, await useridOf('Administrator')];
  const { changed, left_out } = await clerk.call(changeRole, { userids, roleid: gm, dry_run: true });
  expect(changed.map(({ userid }) => userid)).toEqual([small]);
  expect(left_out.map(({ reason }) => reason)).toEqual(['rights', 'gone', 'rights', 'gone']);

  const higher = await clerk.reply(changeRole, { userids: [small], roleid: 1, dry_run: true });
  expect([higher.status, messagesOf(higher.error?.fields)]).toEqual([
    403,
    { roleid: 'More access than your role has.' },
  ]);
  await insert(db, 'role', { role_name: 'Retired', status: 'I' });
  const retired = await clerk.reply(changeRole, {
    userids: [small],
    roleid: await roleIdOf('Retired'),
    dry_run: false,
  });
  expect([retired.status, messagesOf(retired.error?.fields)]).toEqual([
    400,
    { roleid: 'This role is inactive.' },
  ]);
});
