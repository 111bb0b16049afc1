import { beforeEach, describe, expect, test } from 'vitest';
import { login } from '../../../contract/calls/session.ts';
import { testApp } from '../../support/app.ts';
import { requestFor } from '../../support/browser.ts';
import { PASSWORD } from '../../support/people.ts';
import { insert } from '../../support/records/insert.ts';

const group = await testApp({ config: { trustProxy: 1 } });
beforeEach(async () => {
  await group.db.deleteFrom('sign_in_attempt').execute();
});

/** Tries to sign in from an address of its own choice. */
async function attempt(userid: string, password: string, address = '192.0.2.1', app = group) {
  const browser = app.browser();
  await browser.raw({ method: 'GET', url: '/api/session/welcome' });
  const { headers, ...request } = requestFor(login, { userid, password });
  return browser.raw({ ...request, headers: { ...headers, 'x-forwarded-for': address } });
}

const statusesOf = async (attempts: readonly Promise<{ statusCode: number }>[]) =>
  (await Promise.all(attempts)).map(({ statusCode }) => statusCode);
const count = (statuses: readonly number[], expected: number) =>
  statuses.filter((status) => status === expected).length;

const times = <T>(number: number, make: (index: number) => T): T[] =>
  Array.from({ length: number }, (_, index) => make(index));

test('after five wrong passwords an account waits, also with the right one, and is told how long', async () => {
  for (const _ of times(5, () => 0))
    expect((await attempt('gm@rooftop.example', 'wrong')).statusCode).toBe(401);
  const refused = await attempt('gm@rooftop.example', PASSWORD);
  expect(refused.statusCode).toBe(429);
  expect(refused.headers['retry-after']).toBe('300');
  expect(refused.json().error).toMatchObject({
    code: 'too_many',
    message: 'Too many failed sign-ins. Try again in 5 minutes.',
  });
});

describe('an account is one', () => {
  const names = [
    ['as an address', 'Many@Rooftop.Example'],
    ['as a directory user id', 'MANY\u0301 Names'],
    ['with other spaces', '\u3000many\u0301 \u00a0  names '],
    ['with characters in one piece', 'man\u00fd names'],
    ['with wide characters', '\uff4d\uff41\uff4e\u00fd\u3000names'],
  ] as const;

  test('by whatever name it is tried, in whatever case and form', async () => {
    const userid = await group.addPerson({
      role: 'BDC',
      email: 'many@rooftop.example',
      ADuserid: 'Man\u00fd Names',
    });
    const all = [String(userid), `0${userid}`, ...names.map(([, name]) => name)];
    for (const name of all) {
      expect((await attempt(name, PASSWORD)).json().response?.userid).toBe(userid);
    }
    for (const name of all.slice(0, 5)) expect((await attempt(name, 'wrong')).statusCode).toBe(401);
    for (const name of all) expect((await attempt(name, PASSWORD)).statusCode).toBe(429);
  });

  test.each(names)('also one that nobody has: %s', async (_, name) => {
    const unknown = (text: string) => `${text.replace(/@.*/, '')} x`;
    const same = name.includes('@') ? name : names[1][1];
    for (let count = 0; count < 5; count += 1) {
      expect((await attempt(unknown(same), 'wrong')).statusCode).toBe(401);
    }
    expect((await attempt(unknown(name), 'wrong')).statusCode).toBe(429);
  });

  test('and a name that nobody has, which may be a password, is kept nowhere', async () => {
    await attempt('my secret password', 'wrong');
    expect(JSON.stringify(await group.db.selectFrom('sign_in_attempt').selectAll().execute())).not.toContain(
      'secret',
    );
  });
});

describe('failures from elsewhere', () => {
  /** Failures that others have made for an account, from as many networks. */
  const failedFrom = async (userid: number, networks: readonly string[]) => {
    const at = group.clock.now;
    const failures = networks.map((network) => ({ account: String(userid), network, at }));
    await insert(group.db, 'sign_in_attempt', failures);
  };
  const botnet = times(200, (index) => `203.0.113.${index}`);

  test('keep nobody out', async () => {
    for (const _ of times(6, () => 0)) await attempt('gm@rooftop.example', 'wrong', '203.0.113.1');
    expect((await attempt('gm@rooftop.example', PASSWORD, '203.0.113.1')).statusCode).toBe(429);
    expect((await attempt('gm@rooftop.example', PASSWORD, '192.0.2.7')).statusCode).toBe(200);
    expect((await attempt('gm@rooftop.example', PASSWORD, '203.0.113.1')).statusCode).toBe(429);
  });

  test('of very many machines together make new ones wait, and nobody where they have signed in before', async () => {
    const userid = await group.addPerson({ role: 'GM', email: 'owner@rooftop.example' });
    const signIn = async (address: string) =>
      (await attempt('owner@rooftop.example', PASSWORD, address)).statusCode;
    expect(await signIn('192.0.2.7')).toBe(200);
    await failedFrom(userid, botnet.slice(1));
    expect(await signIn('192.0.2.8')).toBe(200);
    await failedFrom(userid, botnet);
    expect(await signIn('192.0.2.9')).toBe(429);
    expect([await signIn('192.0.2.7'), await signIn('192.0.2.8')]).toEqual([200, 200]);
    await attempt('other', 'wrong', '192.0.2.9');
    expect((await attempt('gm@rooftop.example', PASSWORD, '192.0.2.9')).statusCode).toBe(200);
  });

  test('a network is known for 90 days after the last sign-in from it', async () => {
    const userid = await group.addPerson({ role: 'GM', email: 'rarely@rooftop.example' });
    const start = group.clock.now;
    const openLater = async (days: number, address: string) => {
      group.clock.now = new Date(start.getTime() + days * 86_400_000);
      await failedFrom(userid, botnet);
      return (await attempt('rarely@rooftop.example', PASSWORD, address)).statusCode;
    };
    await attempt('rarely@rooftop.example', PASSWORD, '192.0.2.7');
    await attempt('rarely@rooftop.example', PASSWORD, '192.0.2.8');
    expect(await openLater(60, '192.0.2.7')).toBe(200);
    expect(await openLater(149, '192.0.2.7')).toBe(200);
    expect(await openLater(149, '192.0.2.8')).toBe(429);
    group.clock.now = start;
  });

  test('of one IPv6 network are from one place', async () => {
    const from = (index: number) => `2001:db8:0:1:${index}::${index}`;
    for (const index of times(5, (number) => number))
      await attempt('gm@rooftop.example', 'wrong', from(index));
    expect((await attempt('gm@rooftop.example', PASSWORD, from(99))).statusCode).toBe(429);
    expect((await attempt('gm@rooftop.example', PASSWORD, '2001:db8:0:2::1')).statusCode).toBe(200);
  });
});

test('an unknown account is limited like a known one', async () => {
  for (const _ of times(5, () => 0)) await attempt('nobody@rooftop.example', 'wrong');
  expect((await attempt('nobody@rooftop.example', 'wrong')).statusCode).toBe(429);
});

test('nobody is locked out for good: asking while one waits does not make it longer', async () => {
  const start = group.clock.now;
  for (const _ of times(5, () => 0)) await attempt('gm@rooftop.example', 'wrong');
  group.clock.now = new Date(start.getTime() + 240_000);
  for (const _ of times(10, () => 0)) {
    expect((await attempt('gm@rooftop.example', 'wrong')).headers['retry-after']).toBe('60');
  }
  group.clock.now = new Date(start.getTime() + 301_000);
  expect((await attempt('gm@rooftop.example', PASSWORD)).statusCode).toBe(200);
  group.clock.now = start;
});

test('signing in forgets the failures before it from the same place', async () => {
  for (const _ of times(4, () => 0)) await attempt('gm@rooftop.example', 'wrong');
  expect((await attempt('gm@rooftop.example', PASSWORD)).statusCode).toBe(200);
  for (const _ of times(5, () => 0))
    expect((await attempt('gm@rooftop.example', 'wrong')).statusCode).toBe(401);
});

test('an address waits after twenty failures over any number of accounts; other addresses do not', async () => {
  for (const index of times(20, (number) => number)) await attempt(`nobody${index}@rooftop.example`, 'wrong');
  expect((await attempt('gm@rooftop.example', PASSWORD)).statusCode).toBe(429);
  expect((await attempt('gm@rooftop.example', PASSWORD, '192.0.2.2')).statusCode).toBe(200);
});

test('of fifty guesses at once in two processes never more than five are looked at', async () => {
  const elsewhere = await testApp({ database: group.database, config: { trustProxy: 1 } });
  const statuses = await statusesOf(
    times(50, (index) =>
      attempt('gm@rooftop.example', 'wrong', `2001:db8::${index}`, index % 2 ? elsewhere : group),
    ),
  );
  expect(count(statuses, 401)).toBeLessThanOrEqual(5);
  expect(count(statuses, 429)).toBeGreaterThanOrEqual(45);
  expect(count(statuses, 401) + count(statuses, 429)).toBe(50);
});

test('of fifty guesses at once from one address never more than twenty are looked at', async () => {
  const statuses = await statusesOf(times(50, (index) => attempt(`nobody${index}@rooftop.example`, 'wrong')));
  expect(count(statuses, 401)).toBeLessThanOrEqual(20);
});
