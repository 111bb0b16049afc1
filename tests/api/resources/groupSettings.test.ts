import { beforeEach, expect, test } from 'vitest';
import { audit, revert } from '../../../contract/calls/audit.ts';
import { groupSettings, saveGroupSettings } from '../../../contract/calls/imports/groupSettings.ts';
import { transitWidget } from '../../../contract/widgets/transit.ts';
import { testApp } from '../../support/app.ts';
import { insert } from '../../support/records/insert.ts';
import { deal, setSales } from '../../support/records/vehicleFacts.ts';

// Wednesday, March 18, 2026.
const { db, signIn, signInNew, roleIdOf } = await testApp({ now: new Date('2026-03-18T16:00:00Z') });

const save = (funding_limit_days: number) => admin.call(saveGroupSettings, { funding_limit_days });
const limit = async () => (await admin.call(groupSettings, {})).funding_limit_days;
const changes = () => admin.call(audit, { resource: 'group_setting' });

const admin = await signIn('Administrator');
beforeEach(async () => {
  await db.updateTable('group_setting').set({ funding_limit_days: 60 }).execute();
  await db.deleteFrom('audit').execute();
});

test('the group sets after how many days funding counts as not told', async () => {
  expect(await limit()).toBe(60);
  await setSales(db, [
    deal({ contract_date: '2026-03-08', funding_told: false }),
    deal({ contract_date: '2026-03-07', funding_told: false }),
    deal({ contract_date: '2025-03-07' }),
  ]);
  const counted = async () => {
    const { cit_count, not_told_count } = (await admin.call(transitWidget, { storeId: '0' })).totals;
    return [cit_count, not_told_count];
  };
  expect(await counted()).toEqual([3, 0]);
  expect(await save(10)).toEqual({ funding_limit_days: 10 });
  expect(await counted()).toEqual([2, 1]);
  expect(await limit()).toBe(10);
});

test.each([0, 3651, 1.5])('a limit of %d days is refused beside its field', async (funding_limit_days) => {
  const { status, error } = await admin.reply(saveGroupSettings, { funding_limit_days });
  expect(status).toBe(400);
  expect(error?.fields?.funding_limit_days?.message).toMatch(/^Must be /);
  expect(await limit()).toBe(60);
});

test('who reads imports reads the limit; only who loads files of every store sets it', async () => {
  const viewer = await signInNew({ role: 'Controller', stores: 'all' });
  const p_cr_id = await roleIdOf('Controller');
  const { Mod_ID } = await db
    .selectFrom('module')
    .select('Mod_ID')
    .where('mod_filename', '=', 'dataimport')
    .executeTakeFirstOrThrow();
  await db.deleteFrom('permission').where('p_cr_id', '=', p_cr_id).where('p_mod_id', '=', Mod_ID).execute();
  await insert(db, 'permission', { p_cr_id, p_mod_id: Mod_ID, p_mod_type: 'V' });
  expect((await viewer.reply(groupSettings, {})).status).toBe(200);
  expect((await viewer.reply(saveGroupSettings, { funding_limit_days: 5 })).status).toBe(403);
  await save(30);
  const [change] = await changes();
  expect((await viewer.reply(revert, { audit_ids: [change?.audit_id ?? 0] })).status).toBe(403);
  expect(await limit()).toBe(30);
});

test('a change is in the audit and can be taken back, unless another one came since', async () => {
  await save(30);
  await save(30);
  await save(90);
  const [second, first, ...more] = await changes();
  expect(more).toEqual([]);
  expect(second).toMatchObject({
    userid: admin.userid,
    action: 'update',
    before: { funding_limit_days: 30 },
    after: { funding_limit_days: 90 },
  });
  const refused = await admin.reply(revert, { audit_ids: [first?.audit_id ?? 0] });
  expect([refused.status, refused.error?.message]).toEqual([
    409,
    'The group settings changed since. Nothing was undone.',
  ]);
  await admin.call(revert, { audit_ids: [second?.audit_id ?? 0] });
  expect(await limit()).toBe(30);
  expect((await changes())[0]).toMatchObject({ action: 'revert', after: { funding_limit_days: 30 } });
});
