import { describe, expect, test } from 'vitest';
import {
  axelOneAuthentication,
  currentSession,
  logout,
  userIdAuthentication,
} from '../../../contract/calls/session.ts';
import { salesWidget } from '../../../contract/widgets/sales.ts';
import { type TestApp, testApp } from '../../support/app.ts';

const group = await testApp();
/** Another process on the same database. */
const elsewhere = await testApp({ database: group.database });

const minutes = (count: number) => count * 60_000;

/** Moves the clock of both servers, and back when the work is done. */
async function later(milliseconds: number, work: () => Promise<void>) {
  const start = group.clock.now;
  const moved = new Date(start.getTime() + milliseconds);
  group.clock.now = moved;
  elsewhere.clock.now = moved;
  try {
    await work();
  } finally {
    group.clock.now = start;
    elsewhere.clock.now = start;
  }
}

describe('a session', () => {
  const stillWorks = async (who: Awaited<ReturnType<TestApp['signIn']>>) => {
    // Through the other process, which knows only what is in the database.
    const other = elsewhere.browser();
    for (const [name, value] of who.cookies) other.cookies.set(name, value);
    return (await other.reply(currentSession, {})).status === 200;
  };

  test('ends in every process at log-off', async () => {
    const user = await group.signIn('GM');
    const copy = group.browser();
    for (const [name, value] of user.cookies) copy.cookies.set(name, value);
    expect(await stillWorks(user)).toBe(true);
    await user.call(logout, {});
    expect(user.cookies.has('rooftop_session')).toBe(false);
    expect((await copy.reply(currentSession, {})).error?.code).toBe('not_signed_in');
  });

  test('ends in every process when the login is disabled', async () => {
    const user = await group.signInNew({ role: 'GM' });
    expect(await stillWorks(user)).toBe(true);
    await group.db.updateTable('app_user').set({ status: 'I' }).where('userid', '=', user.userid).execute();
    expect(await stillWorks(user)).toBe(false);
  });

  test('has the new rights on the next request when the role changes', async () => {
    const user = await group.signInNew({ role: 'GM' });
    const roleid = await group.roleIdOf('Parts Manager');
    await group.db.updateTable('app_user').set({ roleid }).where('userid', '=', user.userid).execute();
    const session = await user.call(currentSession, {});
    expect(session.role.role_name).toBe('Parts Manager');
    expect(session.routes).not.toContainEqual({ route: 'employee', level: 'edit' });
  });

  test('ends 30 minutes after the last call, wherever that was made', async () => {
    const user = await group.signInNew({ role: 'GM' });
    await later(minutes(29), async () => {
      await user.call(currentSession, {});
    });
    await later(minutes(58), async () => expect(await stillWorks(user)).toBe(true));
    await later(minutes(58 + 31), async () => expect(await stillWorks(user)).toBe(false));
  });

  test('ends after 12 hours however busy it is', async () => {
    const user = await group.signInNew({ role: 'GM' });
    for (let passed = 20; passed < 12 * 60; passed += 20) {
      await later(minutes(passed), async () => {
        await user.call(currentSession, {});
      });
    }
    await later(minutes(12 * 60 + 1), async () => expect(await stillWorks(user)).toBe(false));
  });

  test('notes its use at most once a minute', async () => {
    const user = await group.signInNew({ role: 'GM' });
    const lastSeen = async () => {
      const row = await group.db
        .selectFrom('session')
        .select('last_seen_at')
        .where('userid', '=', user.userid)
        .executeTakeFirst();
      return row?.last_seen_at;
    };
    const signedInAt = group.clock.now;
    await later(59_000, async () => {
      await user.call(currentSession, {});
      expect(await lastSeen()).toEqual(signedInAt);
    });
    await later(61_000, async () => {
      await user.call(currentSession, {});
      expect(await lastSeen()).toEqual(group.clock.now);
    });
  });

  test('is of no use while the role of its login is inactive', async () => {
    const user = await group.signInNew({ role: 'BDC' });
    const statusWith = async (status: 'A' | 'I') => {
      await group.db.updateTable('role').set({ status }).where('role_name', '=', 'BDC').execute();
      return (await user.reply(currentSession, {})).status;
    };
    expect([await statusWith('I'), await statusWith('A')]).toEqual([401, 200]);
  });

  test('does not exist for a made-up cookie', async () => {
    for (const cookie of ['', 'x', 'A'.repeat(43), 'A'.repeat(5000), "' or '1'='1"]) {
      const { statusCode } = await group.browser().raw({
        method: 'GET',
        url: '/api/session/current',
        headers: { cookie: `rooftop_session=${encodeURIComponent(cookie)}` },
      });
      expect(statusCode).toBe(401);
    }
  });
});

describe('the calls of the siblings', () => {
  test('sign nobody in', async () => {
    const userid = await group.useridOf('GM');
    for (const call of [userIdAuthentication, axelOneAuthentication]) {
      const browser = group.browser();
      expect((await browser.reply(call, { userid })).status).toBe(401);
      expect(browser.cookies.has('rooftop_session')).toBe(false);
    }
  });

  test('answer for oneself only, and note the attempt to be somebody else', async () => {
    const user = await group.signIn('BDC');
    const foreign = await group.useridOf('GM');
    expect((await user.call(axelOneAuthentication, { userid: user.userid })).email).toBe(
      'bdc@rooftop.example',
    );
    for (const call of [userIdAuthentication, axelOneAuthentication]) {
      expect((await user.reply(call, { userid: foreign })).status).toBe(403);
      const [row] = await group.db
        .selectFrom('audit')
        .selectAll()
        .where('action', '=', 'denied')
        .where('record_id', '=', call.path)
        .execute();
      expect(row).toMatchObject({ userid: user.userid, resource: 'calls', after: { userid: foreign } });
    }
  });

  test('hand out codes of which only a hash is kept and which live for a minute', async () => {
    const user = await group.signIn('GM');
    const code = await user.call(userIdAuthentication, { userid: user.userid });
    expect(code).toMatch(/^[\w-]{43}$/);
    const rows = await group.db
      .selectFrom('one_time_code')
      .selectAll()
      .where('userid', '=', user.userid)
      .execute();
    expect(JSON.stringify(rows)).not.toContain(code);
    expect(rows).toMatchObject([
      { purpose: 'handoff', expires_at: new Date(group.clock.now.getTime() + 60_000) },
    ]);
  });
});

test('asking for the figures of a foreign store is refused and noted', async () => {
  const user = await group.signInNew({ role: 'GM', stores: [1] });
  expect((await user.reply(salesWidget, { storeId: '1,2' })).status).toBe(403);
  const rows = await group.db.selectFrom('audit').selectAll().where('userid', '=', user.userid).execute();
  expect(rows).toMatchObject([{ action: 'denied', record_id: salesWidget.path, after: { storeId: [2] } }]);
});
