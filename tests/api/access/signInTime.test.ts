import { beforeEach, describe, expect, test } from 'vitest';
import { login } from '../../../contract/calls/session.ts';
import { testApp } from '../../support/app.ts';
import { PASSWORD } from '../../support/people.ts';
import { passwordWork } from '../../support/processes/passwordWork.ts';
import { type Recording, record } from '../../support/recording.ts';

const { database } = await testApp();
const recording: Recording = record(database.db);
const group = await testApp({ database: { ...database, db: recording.db } });
const known = await group.addPerson({ role: 'GM', email: 'known@rooftop.example', ADuserid: 'known' });
await group.addPerson({ role: 'GM', email: 'disabled@rooftop.example', status: 'I' });
const withoutPassword = await group.addPerson({ role: 'GM', email: 'invited@rooftop.example' });
await group.db
  .updateTable('app_user')
  .set({ password_hash: null })
  .where('userid', '=', withoutPassword)
  .execute();
// The first attempt of a process also makes the hash that stands in for those that are not there.
await group.browser().reply(login, { userid: 'first', password: PASSWORD });
beforeEach(async () => {
  await group.db.deleteFrom('sign_in_attempt').execute();
});

/** What a call to sign in does until it is refused: its answer, its statements in their order, and its verifications. */
async function workOf(userid: string, password: string) {
  const browser = group.browser();
  await browser.raw({ method: 'GET', url: '/api/session/welcome' });
  recording.take();
  const answers: unknown[] = [];
  const verifications = await passwordWork(async () => {
    const { status, error } = await browser.reply(login, { userid, password });
    answers.push(status, error?.code, error?.message);
  });
  return { answers, verifications, statements: recording.take().map(({ sql }) => sql) };
}

const names: readonly [string, () => string, string][] = [
  ['an address that nobody has', () => 'nobody@rooftop.example', PASSWORD],
  ['a directory user id that nobody has', () => 'nobody', PASSWORD],
  ['a number that nobody has', () => '1999999999', PASSWORD],
  ['a number that nobody can have', () => '9999999999', PASSWORD],
  ['a disabled login, with its password', () => 'disabled@rooftop.example', PASSWORD],
  ['a disabled login, with a wrong password', () => 'disabled@rooftop.example', 'wrong'],
  ['a login without a password', () => 'invited@rooftop.example', PASSWORD],
  ['a known directory user id', () => 'known', 'wrong'],
  ['a known number', () => String(known), 'wrong'],
];

describe.each(names)('signing in as %s', (_, name, password) => {
  test('does the same work as for a known address, before it is refused', async () => {
    const ordinary = await workOf('known@rooftop.example', 'wrong');
    expect(ordinary.verifications).toBe(1);
    expect(ordinary.statements.length).toBeGreaterThan(3);
    expect(await workOf(name(), password)).toEqual(ordinary);
  });

  test('does the same work as for a known address, when it has to wait', async () => {
    for (let count = 0; count < 5; count += 1) {
      for (const userid of ['known@rooftop.example', name()]) {
        await group.browser().reply(login, { userid, password: 'wrong' });
        await group.db
          .updateTable('sign_in_attempt')
          .set({ network: `${userid}'s own` })
          .where('network', '=', '127.0.0.1')
          .execute();
      }
    }
    await group.db.updateTable('sign_in_attempt').set({ network: '127.0.0.1' }).execute();
    const waiting = await workOf('known@rooftop.example', 'wrong');
    expect(waiting.answers[0]).toBe(429);
    expect(waiting.verifications).toBe(0);
    expect(await workOf(name(), password)).toEqual(waiting);
  });
});
