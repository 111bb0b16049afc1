import { beforeEach, expect, test } from 'vitest';
import {
  becomeFirst,
  currentSession,
  describeLink,
  redeemLink,
  welcome,
} from '../../../contract/calls/session.ts';
import { issueFirstLink } from '../../../server/setup/firstAdministrator.ts';
import { testApp } from '../../support/app.ts';
import { testDatabase } from '../../support/database.ts';
import { peopleIn } from '../../support/people.ts';
import { migratedDatabase, startProcess, withinDatabase } from '../../support/processes/serverProcess.ts';

const database = await testDatabase();
const { db } = database;
const portal = await testApp({ database });
const { clock } = portal;
const dana = {
  firstname: 'Dana',
  lastname: 'Ortiz',
  email: 'Dana@Ortiz.example',
  password: 'dana has her own one',
};

beforeEach(async () => {
  await db.deleteFrom('session').execute();
  await db.deleteFrom('audit').execute();
  await db.deleteFrom('app_user').execute();
  await db.deleteFrom('first_link').execute();
  await db.deleteFrom('store').execute();
});

async function newLink(): Promise<string> {
  const link = await issueFirstLink(db, clock.now);
  if (!link) throw new Error('There is a login.');
  return link.code;
}

test('whoever has the link becomes an administrator of all stores, is signed in, and it works once', async () => {
  const [token, second] = [await newLink(), await newLink()];
  const browser = portal.browser();
  expect(await browser.call(welcome, {})).toMatchObject({ store_count: 0, awaits_first: true });
  expect(await browser.call(describeLink, { token })).toEqual({
    kind: 'first',
    firstname: '',
    made_by: null,
    expires_at: '2026-03-19T16:00:00.000Z',
  });
  const user = await browser.call(becomeFirst, { token, ...dana });
  expect(user).toMatchObject({ firstname: 'Dana', email: 'dana@ortiz.example', oth_stores: '0' });
  const session = await browser.call(currentSession, {});
  expect(session).toMatchObject({ role: { role_name: 'Administrator' }, store_count: 1, demo: false });
  expect(session.routes).toContainEqual({ route: 'setup', level: 'edit' });
  expect(await browser.call(welcome, {})).not.toHaveProperty('awaits_first');
  for (const used of [token, second]) {
    const again = await portal
      .browser()
      .reply(becomeFirst, { token: used, ...dana, email: 'b@ortiz.example' });
    expect(again.error).toMatchObject({ code: 'invalid', message: expect.stringMatching(/no longer works/) });
    expect((await portal.browser().reply(describeLink, { token: used })).status).toBe(400);
  }
  expect(await issueFirstLink(db, clock.now)).toBeUndefined();
  const [entry] = await db
    .selectFrom('audit')
    .select(['action', 'resource', 'after'])
    .where('action', '=', 'create')
    .execute();
  expect(entry).toMatchObject({ resource: 'admusers', after: { email: 'dana@ortiz.example' } });
  expect(JSON.stringify(entry)).not.toContain('password');
});

test('of two at once one becomes the first', async () => {
  const token = await newLink();
  const replies = await Promise.all(
    ['a', 'b', 'c'].map((name) =>
      portal.browser().reply(becomeFirst, { token, ...dana, email: `${name}@ortiz.example` }),
    ),
  );
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await db.selectFrom('app_user').select('userid').execute()).toHaveLength(1);
  expect(await db.selectFrom('store').select('ID').execute()).toHaveLength(1);
});

test('a link of yesterday, a made-up one and one beside a login that was made otherwise do not work', async () => {
  const token = await newLink();
  clock.now = new Date('2026-03-19T16:00:01Z');
  expect((await portal.browser().reply(becomeFirst, { token, ...dana })).status).toBe(400);
  const fresh = await newLink();
  expect((await portal.browser().reply(becomeFirst, { token: 'x'.repeat(43), ...dana })).status).toBe(400);
  expect((await portal.browser().reply(redeemLink, { token: fresh, password: dana.password })).status).toBe(
    400,
  );
  await portal.seedPeople();
  expect((await portal.browser().reply(becomeFirst, { token: fresh, ...dana })).status).toBe(400);
  clock.now = new Date('2026-03-18T16:00:00Z');
});

test.each([
  [{ password: 'short' }, 'password'],
  [{ email: 'dana' }, 'email'],
  [{ firstname: ' ' }, 'firstname'],
  [{ lastname: 'x'.repeat(61) }, 'lastname'],
])('what is wrong is said beside its field and the link still works: %j', async (wrong, field) => {
  const token = await newLink();
  const refused = await portal.browser().reply(becomeFirst, { token, ...dana, ...wrong });
  expect(Object.keys(refused.error?.fields ?? {})).toEqual([field]);
  expect((await portal.browser().reply(becomeFirst, { token, ...dana })).status).toBe(200);
});

test('a server without logins prints the link, and one with a login prints none', async () => {
  const env = await migratedDatabase();
  const first = startProcess({ ...env, DEMO: '0' });
  const address = await first.address;
  const link = /(http:\S+)\/auth\/(\S+)/.exec(first.output());
  expect(link?.[1]).toBe(address);
  expect(first.output()).toContain('Open this link within 24 hours to become the first administrator:');
  first.child.kill('SIGTERM');
  await first.exited;
  await withinDatabase(env, (database) => peopleIn(database).seedPeople());
  const later = startProcess({ ...env, DEMO: '0' });
  await later.address;
  expect(later.output()).not.toContain('/auth/');
  later.child.kill('SIGTERM');
  await later.exited;
});
