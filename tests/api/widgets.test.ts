import { beforeAll, describe, expect, test } from 'vitest';
import { saveWidgets, widgetsOfRole, widgetsOfUser } from '../../contract/calls/widgets.ts';
import { type TestApp, testApp } from '../support/app.ts';

// Seeded: 1 sales, 2 new inventory, 3 used inventory for those who sell and control; 4 data freshness for everyone.
let group: TestApp;

beforeAll(async () => {
  group = await testApp();
});

const idsOf = async (user: Awaited<ReturnType<TestApp['signIn']>>) => {
  const [selection] = await user.call(widgetsOfUser, { userid: user.userid });
  return selection?.WIDGET_IDS;
};

const setStatus = (id: number, STATUS: 'Y' | 'N') =>
  group.db.updateTable('widget').set({ STATUS }).where('Id', '=', id).execute();

describe('the widgets of a role', () => {
  test('come in order, with the default set checked', async () => {
    const roleid = await group.roleIdOf('GM');
    await group.db
      .updateTable('role_widget')
      .set({ is_default: false })
      .where('role_id', '=', roleid)
      .where('widget_id', '=', 2)
      .execute();
    const widgets = await (await group.signIn('GM')).call(widgetsOfRole, { roleid });
    expect(widgets.map(({ Id, checked }) => [Id, checked])).toEqual([
      [1, true],
      [2, false],
      [3, true],
      [4, true],
    ]);
  });

  test('of another role are refused to whoever does not administer widgets', async () => {
    const roleid = await group.roleIdOf('GM');
    const advisor = await group.signIn('Service Advisor');
    expect((await advisor.reply(widgetsOfRole, { roleid })).status).toBe(403);
    const admin = await group.signIn('Administrator');
    expect(await admin.call(widgetsOfRole, { roleid })).toHaveLength(4);
  });
});

describe("a user's widgets", () => {
  test("are his role's default set until he saves a selection, also an empty one", async () => {
    const user = await group.signInNew({ role: 'Controller' });
    expect(await idsOf(user)).toBe('1,2,3,4');
    await user.call(saveWidgets, { userid: user.userid, widget_ids: '3' });
    expect(await idsOf(user)).toBe('3');
    await user.call(saveWidgets, { userid: user.userid, widget_ids: '' });
    expect(await idsOf(user)).toBe('');
  });

  test('keep the order in which they were sent, each once', async () => {
    const user = await group.signInNew({ role: 'Controller' });
    const saved = await user.call(saveWidgets, { userid: user.userid, widget_ids: [4, 1, 4, 2, 1] });
    expect(saved).toEqual({ WIDGET_IDS: '4,1,2' });
    expect(await idsOf(user)).toBe('4,1,2');
  });

  test('leave out a widget that was switched off since, and bring it back with it', async () => {
    const user = await group.signInNew({ role: 'Controller' });
    await user.call(saveWidgets, { userid: user.userid, widget_ids: '2,1' });
    await setStatus(1, 'N');
    expect(await idsOf(user)).toBe('2');
    await setStatus(1, 'Y');
    expect(await idsOf(user)).toBe('2,1');
  });

  test('can be only those of his role', async () => {
    const advisor = await group.signInNew({ role: 'Service Advisor' });
    const { status, error } = await advisor.reply(saveWidgets, { userid: advisor.userid, widget_ids: '4,1' });
    expect([status, error?.code]).toEqual([403, 'forbidden']);
    expect(await idsOf(advisor)).toBe('4');
  });

  test('can be only those that exist', async () => {
    const user = await group.signInNew({ role: 'Controller' });
    const { status, error } = await user.reply(saveWidgets, { userid: user.userid, widget_ids: '1,77' });
    expect([status, error?.code, Object.keys(error?.fields ?? {})]).toEqual([400, 'invalid', ['widget_ids']]);
  });

  test('can be neither read nor saved by someone else', async () => {
    const userid = await group.useridOf('GM');
    const admin = await group.signIn('Administrator');
    expect((await admin.reply(widgetsOfUser, { userid })).status).toBe(403);
    expect((await admin.reply(saveWidgets, { userid, widget_ids: '1' })).status).toBe(403);
  });
});
