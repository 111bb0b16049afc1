import { setTimeout } from 'node:timers/promises';
import type { Group } from '../group.ts';
import { failuresOf, sumOf, type Tally, underLoad, writesOf } from '../load.ts';
import { REPLICA_NAME } from '../machines/postgres.ts';
import type { Row } from '../row.ts';

const holdsAll = ({ lost, doubled, acknowledged }: Tally) => lost === 0 && doubled === 0 && acknowledged > 0;

/** Calls that may be under way when a part dies: as many as there are people. */
const UNDER_WAY = 10;

/** `kill -9` of each part while people work. */
export async function killedUnderLoad(group: Group): Promise<Row[]> {
  return [await portalKilled(group), await nginxKilled(group), await primaryKilled(group)];
}

async function portalKilled(group: Group): Promise<Row> {
  const [here] = group.portals;
  const tally = await underLoad(group, async () => {
    await here.kill();
    await setTimeout(3000);
    await here.start();
    await setTimeout(2500);
  });
  const failed = sumOf(tally);
  return {
    what: 'kill -9 of a portal, and its start, under load',
    counted: `${writesOf(tally)}; ${failuresOf(tally)} of ${tally.calls} calls`,
    goal: `0 lost; no more fail than are under way (${UNDER_WAY})`,
    holds: holdsAll(tally) && failed <= UNDER_WAY,
  };
}

async function nginxKilled(group: Group): Promise<Row> {
  const tally = await underLoad(group, async () => {
    await group.nginx.kill();
    await group.nginx.start();
    await setTimeout(1000);
  });
  return {
    what: 'kill -9 of nginx, and its start, under load',
    counted: `${writesOf(tally)}; nothing answered for ${tally.longestGap.toFixed(0)} ms`,
    goal: '0 lost',
    holds: holdsAll(tally),
  };
}

async function primaryKilled(group: Group): Promise<Row> {
  let answersAt = Number.NaN;
  const tally = await underLoad(group, async () => {
    await group.servers.primary.kill();
    await setTimeout(3000);
    await group.servers.primary.start();
    answersAt = performance.now();
    await setTimeout(6000);
  });
  const again = tally.servedAfter(answersAt);
  const slowest = tally.took.at(-1) ?? 0;
  const others = [...tally.failed.keys()].filter((which) => !which.startsWith('503'));
  return {
    what: 'kill -9 of the primary, and its start after 3 s, under load',
    counted: `${writesOf(tally)}; ${failuresOf(tally)}; slowest answer ${slowest.toFixed(0)} ms, served again ${again.toFixed(0)} ms after it answers`,
    goal: '0 lost; 503 within 2 s; served again within 5 s',
    holds: holdsAll(tally) && others.length === 0 && slowest < 2500 && again < 5000,
  };
}

/** The primary dies for good and its replica takes over. Last of all: the old primary is gone after it. */
export async function promoted(group: Group): Promise<Row> {
  const { primary, replica } = group.servers;
  await primary.query(`alter system set synchronous_standby_names = '${REPLICA_NAME}'`);
  await primary.query('select pg_reload_conf()');
  await setTimeout(500);
  const tally = await underLoad(group, async () => {
    await setTimeout(1000);
    await primary.kill();
    await replica.query('select pg_promote()');
    group.addresses.primary.leadTo(replica);
    group.servers.primary = replica;
    await setTimeout(5000);
  });
  const others = [...tally.failed.keys()].filter((which) => !which.startsWith('503'));
  return {
    what: 'kill -9 of the primary, its synchronous replica promoted and the address moved, under load',
    counted: `${writesOf(tally)}; ${failuresOf(tally)}; nothing served for ${tally.longestGap.toFixed(0)} ms`,
    goal: '0 lost; served again within 5 s, by the same processes and sessions',
    holds: holdsAll(tally) && others.length === 0 && tally.longestGap < 5000,
  };
}
