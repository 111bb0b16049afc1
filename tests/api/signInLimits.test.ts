import { beforeAll, beforeEach, expect, test } from 'vitest';
import { login } from '../../contract/calls/session.ts';
import { type TestApp, testApp } from '../support/app.ts';
import { requestFor } from '../support/browser.ts';
import { PASSWORD } from '../support/people.ts';

let group: TestApp;
beforeAll(async () => {
  group = await testApp({ config: { trustProxy: true } });
});
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
const count = (statuses: readonly number[], wanted: number) =>
  statuses.filter((status) => status === wanted).length;

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

test('an account is the same by whatever name and from wherever it is tried', async () => {
  const userid = await group.addPerson({ role: 'BDC', email: 'many@rooftop.example', ADuserid: 'many' });
  const names = ['many@rooftop.example', 'MANY', String(userid), 'Many@Rooftop.Example', 'many'];
  for (const [index, name] of names.entries()) await attempt(name, 'wrong', `192.0.2.${index + 10}`);
  expect((await attempt('many', PASSWORD, '192.0.2.99')).statusCode).toBe(429);
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

test('signing in forgets the failures before it', async () => {
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
  const elsewhere = await testApp({ database: group.database, config: { trustProxy: true } });
  const statuses = await statusesOf(
    times(50, (index) =>
      attempt('gm@rooftop.example', 'wrong', `198.51.100.${index}`, index % 2 ? elsewhere : group),
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
