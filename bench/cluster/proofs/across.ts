import { setTimeout } from 'node:timers/promises';
import { matchPairs } from '../../../contract/calls/customers/identity.ts';
import { savePermissions } from '../../../contract/calls/permissions.ts';
import { currentSession, login, logout, welcome } from '../../../contract/calls/session.ts';
import { expertTaskAction } from '../../../contract/calls/support.ts';
import { browserAt } from '../browser.ts';
import { everywhere, type Group } from '../group.ts';
import type { Row } from '../row.ts';

const ROUNDS = 20;

/** Two portals are one: what somebody decides at the one holds at the other with its next request. */
export async function acrossPortals(group: Group): Promise<Row[]> {
  return [await rights(group), await signOut(group), await signInLimits(group), await jobs(group)];
}

async function rights(group: Group): Promise<Row> {
  const ids = await group.onDatabase(async (db) => {
    const { Mod_ID } = await db
      .selectFrom('module')
      .select('Mod_ID')
      .where('mod_filename', '=', 'CDP')
      .executeTakeFirstOrThrow();
    const { role_id } = await db
      .selectFrom('role')
      .select('role_id')
      .where('role_name', '=', 'GM')
      .executeTakeFirstOrThrow();
    return { p_mod_id: Mod_ID, p_cr_id: role_id };
  });
  const { here } = await everywhere(group, 'admin');
  const { there } = await everywhere(group, 'gm');
  const answers: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [letter, expected] of [
      ['N', 403],
      ['E', 200],
    ] as const) {
      await here(savePermissions, { ...ids, p_mod_type: letter });
      const { status } = await there(matchPairs, {});
      if (status !== expected) answers.push(status);
    }
  }
  return {
    what: `A right is taken away, and given back, at one portal; the other is asked at once (${2 * ROUNDS} times)`,
    counted: `${answers.length} wrong answers`,
    goal: '0',
    holds: answers.length === 0,
  };
}

async function signOut(group: Group): Promise<Row> {
  let late = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const { here, there } = await everywhere(group, 'sales');
    const before = await there(currentSession);
    await here(logout, {});
    const after = await there(currentSession);
    if (before.status !== 200 || after.status !== 401) late += 1;
  }
  return {
    what: `Signed out at one portal; the other is asked at once (${ROUNDS} times)`,
    counted: `${late} answered all the same`,
    goal: '0',
    holds: late === 0,
  };
}

/** Behind nginx, which tells the portals where they come from. */
async function signInLimits(group: Group): Promise<Row> {
  const ends: number[] = [];
  const address = group.front();
  for (let round = 0; round < 8; round += 1) {
    const send = browserAt(address);
    const { cookies } = await send(welcome);
    const [, token = ''] = /XSRF-TOKEN=([\w-]+)/.exec(cookies.join('; ')) ?? [];
    const proof = { cookie: `XSRF-TOKEN=${token}`, 'x-xsrf-token': token };
    const wrong = { userid: 'controller@rooftop.example', password: 'wrong' };
    ends.push((await send(login, wrong, proof)).status);
  }
  const tries = ends.indexOf(429);
  return {
    what: 'Wrong passwords for one account from one address, at both portals by turns',
    counted: `${tries} tries, then 429`,
    goal: '5, as with one portal',
    holds: tries === 5 && ends.slice(5).every((status) => status === 429),
  };
}

const REQUESTS = 40;

/** Both portals look at the queue all the time. */
async function jobs(group: Group): Promise<Row> {
  const { here, there } = await everywhere(group, 'advisor');
  const before = group.support.keys.length;
  const forwarded = () => group.support.keys.slice(before);
  const asked = await Promise.all(
    Array.from({ length: REQUESTS }, (_none, index) =>
      (index % 2 ? here : there)(expertTaskAction, {
        title: `Request ${index}`,
        desc: 'Sent once.',
      }),
    ),
  );
  const filed = asked.filter(({ status }) => status === 200).length;
  for (let wait = 0; wait < 150 && forwarded().length < REQUESTS; wait += 1) await setTimeout(100);
  // A second one of the same would come with the next looks at the queue.
  await setTimeout(6000);
  const keys = forwarded();
  return {
    what: `${REQUESTS} support requests filed at both portals, each to be forwarded once`,
    counted: `${filed} filed, ${keys.length} forwarded, ${new Set(keys).size} different`,
    goal: `${REQUESTS}, each once`,
    holds: filed === REQUESTS && keys.length === REQUESTS && new Set(keys).size === REQUESTS,
  };
}
