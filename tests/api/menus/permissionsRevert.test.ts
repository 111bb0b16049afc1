import { beforeEach, describe, expect, test } from 'vitest';
import { audit, revert } from '../../../contract/calls/audit.ts';
import {
  type Letter,
  type PermissionChange,
  permissionGrid,
  roleMembers,
  savePermissions,
} from '../../../contract/calls/permissions.ts';
import { writeAudit } from '../../../server/access/audit.ts';
import { type SignedIn, testApp } from '../../support/app.ts';
import { insert } from '../../support/records/insert.ts';
import { rest } from '../../support/rest.ts';

const { db, clock, signIn, signInNew, addPerson } = await testApp();
/** Modules of the seed, and the roles that the tests change. */
const [ADMUSERS, ROLES, STORES, BRANDS, PERMISSIONS] = [102, 103, 104, 106, 114];
const GM = 2;
const BDC = 9;

const cell = (p_cr_id: number, p_mod_id: number, p_mod_type: Letter, p_userid = 0) => ({
  p_mod_id,
  p_cr_id,
  p_mod_type,
  p_userid,
});
const save = async (...changes: PermissionChange[]) =>
  (await admin.reply(savePermissions, { changes })).meta.audit_ids ?? [];
const letterOf = async (role: number, module: number) =>
  (await admin.call(permissionGrid, {})).cells.find(([r, m]) => r === role && m === module)?.[2] ?? 'N';
const exceptions = async () =>
  (await admin.call(permissionGrid, {})).overrides.map(({ p_userid, p_mod_id, p_mod_type }) => [
    p_userid,
    p_mod_id,
    p_mod_type,
  ]);

const seeded = db.selectFrom('permission').selectAll();
const atFirst: Awaited<ReturnType<typeof seeded.execute>> = await seeded.execute();
const admin = await signIn('Administrator');
/** A manager who edits permissions, but neither logins nor roles. */
const deputy = await signInNew({ role: 'GM', stores: 'all' });
const agent = await addPerson({ role: 'BDC' });
beforeEach(async () => {
  await db.deleteFrom('permission').execute();
  await insert(db, 'permission', atFirst);
  await db.deleteFrom('permission_override').execute();
  await save(cell(GM, PERMISSIONS, 'E'));
});

test('the log says whose permissions were changed', async () => {
  const nameOf = async (record_id: string) =>
    (await admin.call(audit, { resource: 'permissions', record_id }))[0]?.record_name;
  await save(cell(BDC, BRANDS, 'V'), cell(BDC, STORES, 'E', agent));
  expect([await nameOf(`role:${BDC}`), await nameOf(`user:${agent}`)]).toEqual([
    'BDC',
    expect.stringMatching(/ /),
  ]);
});

test('levels of a role are taken back, with an audit row that can be taken back in turn', async () => {
  const [id] = await save(cell(BDC, BRANDS, 'V'), cell(BDC, STORES, 'E'));
  const reply = await admin.reply(revert, { audit_ids: [id] });
  expect([reply.status, reply.response]).toEqual([200, { reverted: 1 }]);
  expect([await letterOf(BDC, BRANDS), await letterOf(BDC, STORES)]).toEqual(['N', 'N']);
  const [row] = await admin.call(audit, { resource: 'permissions', perPage: 1 });
  expect(row).toMatchObject({
    action: 'revert',
    record_id: `role:${BDC}`,
    before: { [BRANDS]: 'V', [STORES]: 'E' },
    after: { [BRANDS]: 'N', [STORES]: 'N' },
    userid: admin.userid,
  });
  expect((await admin.reply(revert, { audit_ids: [id] })).error?.message).toContain('already undone');
  await admin.call(revert, { audit_ids: [row?.audit_id ?? 0] });
  expect([await letterOf(BDC, BRANDS), await letterOf(BDC, STORES)]).toEqual(['V', 'E']);
});

test('an exception that was set goes, and one that was taken away comes back', async () => {
  const [set] = await save(cell(BDC, BRANDS, 'V', agent));
  expect(await exceptions()).toEqual([[agent, BRANDS, 'V']]);
  await admin.call(revert, { audit_ids: [set ?? 0] });
  expect(await exceptions()).toEqual([]);
  await save(cell(BDC, BRANDS, 'E', agent));
  const [removed] = await save(cell(BDC, BRANDS, 'N', agent));
  await admin.call(revert, { audit_ids: [removed ?? 0] });
  expect(await exceptions()).toEqual([[agent, BRANDS, 'E']]);
});

describe('nothing is taken back', () => {
  test('when one of the levels has changed since, and who it was about is named', async () => {
    const [id] = await save(cell(BDC, BRANDS, 'V'), cell(BDC, STORES, 'V'));
    await save(cell(BDC, STORES, 'E'));
    const { status, error } = await admin.reply(revert, { audit_ids: [id] });
    const sentence = 'The permissions of BDC changed since: Stores. Nothing was undone.';
    expect([status, error?.message]).toEqual([409, sentence]);
    expect(await letterOf(BDC, BRANDS)).toBe('V');
  });

  test('when the exception has changed since, also by another role of the login', async () => {
    const [id] = await save(cell(BDC, BRANDS, 'V', agent));
    await save(cell(BDC, BRANDS, 'E', agent));
    expect((await admin.reply(revert, { audit_ids: [id] })).status).toBe(409);
    await save(cell(BDC, BRANDS, 'N', agent));
    expect((await admin.reply(revert, { audit_ids: [id] })).status).toBe(409);
  });

  test('without the page, without the right itself, and of a role with more rights', async () => {
    const plain = await signIn('Sales Manager');
    const [brands] = await save(cell(BDC, BRANDS, 'V'));
    const refused = await plain.reply(revert, { audit_ids: [brands] });
    expect([refused.status, refused.error?.message]).toEqual([403, "Your role can't change permissions."]);
    const [roles] = await save(cell(BDC, ROLES, 'V'));
    expect((await deputy.reply(revert, { audit_ids: [roles] })).error?.message).toContain('more access');
    const [own] = await save(cell(BDC, ROLES, 'N'));
    const back = await deputy.reply(revert, { audit_ids: [own] });
    expect([back.status, back.error?.message]).toEqual([
      403,
      expect.stringContaining("you don't have it yourself"),
    ]);
  });

  test('that would leave no administrator, or the reader without the page', async () => {
    const [gm] = await save(cell(GM, PERMISSIONS, 'V'));
    await save(cell(GM, PERMISSIONS, 'E'));
    expect((await deputy.reply(revert, { audit_ids: [gm] })).status).toBe(409);
    const auditId = await writeAudit(db, {
      at: clock.now,
      userid: admin.userid,
      address: null,
      resource: 'permissions',
      record_id: 'role:1',
      action: 'update',
      before: { [ADMUSERS]: 'V' },
      after: { [ADMUSERS]: 'E' },
    });
    const { status, error } = await admin.reply(revert, { audit_ids: [auditId] });
    expect([status, error?.message]).toEqual([409, expect.stringContaining('last active administrator')]);
    expect(await letterOf(1, ADMUSERS)).toBe('E');
  });

  test('of a set of which one can not be', async () => {
    const [one] = await save(cell(BDC, BRANDS, 'V'));
    const [other] = await save(cell(10, BRANDS, 'V'));
    await save(cell(10, BRANDS, 'E'));
    expect((await admin.reply(revert, { audit_ids: [one, other] })).status).toBe(409);
    expect(await letterOf(BDC, BRANDS)).toBe('V');
  });

  test('of a role that is gone', async () => {
    const role = await rest(admin, 'role', 'create', { role_name: 'Short' });
    const id = Number(role.record.role_id);
    const [auditId] = await save(cell(id, BRANDS, 'V'));
    await rest(admin, 'role', 'remove', { id });
    expect((await admin.reply(revert, { audit_ids: [auditId] })).status).toBe(404);
  });
});

test('records and permissions are taken back together', async () => {
  const { auditIds } = await rest(admin, 'role', 'update', { id: BDC, description: 'Calls people.' });
  const [auditId] = await save(cell(BDC, BRANDS, 'V'));
  await admin.call(revert, { audit_ids: [...auditIds, auditId ?? 0] });
  expect(await letterOf(BDC, BRANDS)).toBe('N');
  expect((await rest(admin, 'role', 'one', { id: BDC })).record.description).not.toBe('Calls people.');
});

describe('the members of a role, for an exception', () => {
  test('are its active logins in the reader’s stores, by name', async () => {
    const elsewhere = await addPerson({ role: 'BDC', stores: [3] });
    await addPerson({ role: 'BDC', status: 'I' });
    const all = await admin.call(roleMembers, { roleid: BDC });
    expect(all.map(({ userid }) => userid)).toEqual(expect.arrayContaining([agent, elsewhere]));
    expect(all.every(({ may_change }) => may_change)).toBe(true);
    const local = await signInNew({ role: 'GM' });
    const members = await local.call(roleMembers, { roleid: BDC });
    expect(members.map(({ userid }) => userid)).not.toContain(elsewhere);
    expect(members.map(({ userid }) => userid)).toContain(agent);
  });

  test('can not be changed by who has fewer rights or stores', async () => {
    const local = await signInNew({ role: 'GM' });
    const wide = await addPerson({ role: 'BDC', stores: [1, 3] });
    await save(cell(BDC, ADMUSERS, 'E', agent));
    const mayChange = async (by: SignedIn, role: number) =>
      new Map((await by.call(roleMembers, { roleid: role })).map((one) => [one.userid, one.may_change]));
    const members = await mayChange(local, BDC);
    expect([members.get(agent), members.get(wide)]).toEqual([false, false]);
    expect([...members.values()]).toContain(true);
    expect([...(await mayChange(deputy, 1)).values()]).toEqual([false]);
  });
});
