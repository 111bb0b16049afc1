import { expect, test } from 'vitest';
import { issueLink } from '../../../server/access/signIn/oneTimeCodes.ts';
import { createSession } from '../../../server/access/signIn/sessions.ts';
import { PASSWORD, peopleIn } from '../../support/people.ts';
import { migratedDatabase, startProcess, withinDatabase } from '../../support/processes/serverProcess.ts';

const DEMO_PASSWORD = 'password of the demo';

/** Starts a server on the database and tries to sign in; returns the status and what the server wrote. */
async function signInAt(env: Record<string, string>, userid: string, password: string) {
  const server = startProcess(env);
  const address = await server.address;
  const welcome = await fetch(`${address}/api/session/welcome`);
  const cookie = welcome.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const { status } = await fetch(`${address}/api/fredbeans/Login`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      cookie,
      'x-xsrf-token': decodeURIComponent(cookie.split('=')[1] ?? ''),
    },
    body: JSON.stringify({ userid, password }),
  });
  server.child.kill('SIGTERM');
  await server.exited;
  return { status, output: server.output() };
}

test('with DEMO=0 the demo users of an older demo are shut out, and nobody else; without it they are back', async () => {
  const env = await migratedDatabase();
  const now = new Date();
  const [demo, own] = ['demo@rooftop.example', 'own@rooftop.example'];
  await withinDatabase(env, async (db) => {
    const people = peopleIn(db);
    await people.seedPeople();
    for (const [email, isDemo] of [
      [demo, true],
      [own, false],
    ] as const) {
      const userid = await people.addPerson({ role: 'GM', email, isDemo });
      await createSession(db, userid, { address: '127.0.0.1', userAgent: 'test' }, now);
      await issueLink(db, { userid, kind: 'password' }, now);
      const key = { public_id: email, key_hash: email, name: 'Key', made_by: userid, made_at: now };
      const inAnHour = new Date(now.getTime() + 3_600_000);
      await db
        .insertInto('api_key')
        .values({ ...key, may: 'read', calls: [], store_ids: null, expires_at: inAnHour })
        .execute();
      const passkey = {
        credential_id: email,
        host: 'localhost',
        public_key: email,
        counter: 0,
        transports: [],
      };
      await db
        .insertInto('passkey')
        .values({ ...passkey, userid, name: 'Phone', added_at: now, last_used_at: null })
        .execute();
    }
  });
  const waysIn = () =>
    withinDatabase(env, async (db) => {
      const of = (table: 'session' | 'one_time_code' | 'passkey') =>
        db
          .selectFrom(table)
          .innerJoin('app_user', 'app_user.userid', `${table}.userid`)
          .select('app_user.email')
          .execute();
      const keys = await db
        .selectFrom('api_key')
        .innerJoin('app_user', 'app_user.userid', 'api_key.made_by')
        .select('app_user.email')
        .where('api_key.revoked_at', 'is', null)
        .execute();
      return [
        ...(await of('session')),
        ...(await of('one_time_code')),
        ...(await of('passkey')),
        ...keys,
      ].map(({ email }) => email);
    });

  const shut = await signInAt({ ...env, DEMO: '0' }, demo, PASSWORD);
  expect(shut.status).toBe(401);
  expect(shut.output).toContain("DEMO is 0, so demo users can't sign in (1).");
  expect(await waysIn()).toEqual([own, own, own, own]);
  // Else it would be asked for after the password.
  await withinDatabase(env, (db) => db.deleteFrom('passkey').execute());
  expect((await signInAt({ ...env, DEMO: '0' }, own, PASSWORD)).status).toBe(200);
  const open = await signInAt({ ...env, DEMO: '1', DEMO_PASSWORD }, demo, DEMO_PASSWORD);
  expect(open.status).toBe(200);
});
