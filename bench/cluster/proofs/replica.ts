import { setTimeout } from 'node:timers/promises';
import { employeeSummary } from '../../../contract/widgets/employees.ts';
import { browserAt, type Send } from '../browser.ts';
import { type Group, sessionOf } from '../group.ts';
import { failuresOf, sumOf, underLoad, writesOf } from '../load.ts';
import { DATABASE } from '../machines/postgres.ts';
import type { Row } from '../row.ts';

/** Milliseconds that figures may be behind, whatever becomes of the replica. */
const BEHIND = 8000;
const GOAL = `figures true within ${BEHIND / 1000} s, nothing fails`;

/** What is read from the replica stays true while it is late, away, or no replica any more. */
export async function replicaInTrouble(group: Group): Promise<Row[]> {
  return [await late(group), await gone(group), await startedWithout(group), await promotedByMistake(group)];
}

/** Has an employee leave, on the primary, and waits until both portals count one less. @returns milliseconds; Infinity when they never do */
async function untilCounted(group: Group): Promise<number> {
  const secret = await sessionOf(group, 'admin');
  const readers = group.portals.map(({ port }) => browserAt({ port }, secret));
  const before = await Promise.all(readers.map(staffOf));
  await group.servers.primary.query(
    `update employee set status = 'I', term_date = null
     where employee_id = (select min(employee_id) from employee where status = 'A')`,
    DATABASE,
  );
  const started = performance.now();
  while (performance.now() - started < 2 * BEHIND) {
    const now = await Promise.all(readers.map(staffOf));
    if (now.every((count, index) => count !== before[index])) return performance.now() - started;
    await setTimeout(50);
  }
  return Number.POSITIVE_INFINITY;
}

async function staffOf(send: Send): Promise<string> {
  const { body } = await send(employeeSummary, { id: '0' });
  const [, totals = body] = /"totals":(\{[^}]*\})/.exec(body) ?? [];
  return totals;
}

/** @param before what becomes of the replica while people work @param after what makes it well again */
async function trouble(
  group: Group,
  what: string,
  { before, after }: { before: () => Promise<unknown>; after: () => Promise<unknown> },
): Promise<Row> {
  let behind = 0;
  let again = 0;
  const tally = await underLoad(group, async () => {
    await before();
    behind = await untilCounted(group);
    await after();
    await setTimeout(4000);
    again = await untilCounted(group);
  });
  const failed = sumOf(tally);
  return {
    what,
    counted: `true after ${behind.toFixed(0)} ms, and ${again.toFixed(0)} ms when it is well again; ${failuresOf(tally)} of ${tally.calls} calls; ${writesOf(tally)}`,
    goal: GOAL,
    holds: behind < BEHIND && again < BEHIND && failed === 0 && tally.lost === 0,
  };
}

/** It takes what the primary writes, but does not show it. */
const late = (group: Group) =>
  trouble(group, 'The replica stands still', {
    before: () => group.servers.replica.query('select pg_wal_replay_pause()'),
    after: () => group.servers.replica.query('select pg_wal_replay_resume()'),
  });

const gone = (group: Group) =>
  trouble(group, 'kill -9 of the replica, and its start', {
    before: () => group.servers.replica.kill(),
    after: () => group.servers.replica.start(),
  });

async function startedWithout(group: Group): Promise<Row> {
  await group.servers.replica.kill();
  const [here] = group.portals;
  await here.stop();
  const started = performance.now();
  const isUp = await here.start().then(
    () => true,
    () => false,
  );
  const took = performance.now() - started;
  const behind = isUp ? await untilCounted(group) : Number.POSITIVE_INFINITY;
  await group.servers.replica.start();
  if (!isUp) await here.start();
  return {
    what: 'A portal is started while the replica is away',
    counted: isUp
      ? `serves after ${(took / 1000).toFixed(1)} s, figures true after ${behind.toFixed(0)} ms`
      : 'it does not start',
    goal: GOAL,
    holds: behind < BEHIND,
  };
}

/** Beside a primary that lives: what the replica shows from there on is nobody's. */
const promotedByMistake = (group: Group) =>
  trouble(group, 'The replica is promoted while the primary lives, and made anew', {
    before: () => group.servers.replica.query('select pg_promote()'),
    after: async () => {
      await group.servers.replica.stop();
      await group.newReplica('three');
    },
  });
