import { expect, test } from 'vitest';
import { type ReplicaState, ReplicaWatch } from './replicaWatch.ts';

/** A primary and a replica that are wherever the test says, and a second that passes with each look. */
function watched() {
  const servers = { written: 0, replayed: 0 as number | undefined | 'away', isPrimaryAway: false, now: 0 };
  const told: ReplicaState[] = [];
  const watch = new ReplicaWatch(
    {
      written: async () => {
        if (servers.isPrimaryAway) throw new Error('away');
        return servers.written;
      },
      replayed: async () => {
        if (servers.replayed === 'away') throw new Error('away');
        return servers.replayed;
      },
    },
    { now: () => servers.now, every: 0 },
  );
  watch.follow((state) => told.push(state));
  const seconds = async (count: number) => {
    for (let second = 0; second < count; second += 1) {
      servers.now += 1000;
      await watch.look();
    }
    return watch.isFit();
  };
  return { servers, told, watch, seconds };
}

test('a replica is read from once it is known to keep up, which nobody is told', async () => {
  const { watch, seconds, told } = watched();
  await watch.look();
  expect(watch.isFit()).toBe(false);
  expect(await seconds(1)).toBe(true);
  expect(told).toEqual([]);
});

test('one that is a little behind all the time is read from; one that stands still no longer than five seconds', async () => {
  const { servers, seconds, told } = watched();
  await seconds(2);
  for (let second = 0; second < 10; second += 1) {
    servers.replayed = servers.written;
    servers.written += 100;
    expect(await seconds(1)).toBe(true);
  }
  expect(await seconds(4)).toBe(true);
  expect(await seconds(2)).toBe(false);
  servers.replayed = servers.written;
  expect(await seconds(1)).toBe(true);
  expect(told).toEqual(['late', 'read']);
});

test('one whose primary writes nothing is not late', async () => {
  const { servers, seconds } = watched();
  servers.written = 500;
  servers.replayed = 500;
  expect(await seconds(60)).toBe(true);
});

test('one that comes back is read from when it has caught up', async () => {
  const { servers, seconds, told } = watched();
  await seconds(2);
  servers.replayed = 'away';
  servers.written = 900;
  expect(await seconds(1)).toBe(false);
  servers.replayed = 10;
  expect(await seconds(3)).toBe(false);
  servers.replayed = 900;
  expect(await seconds(1)).toBe(true);
  expect(told).toEqual(['away', 'late', 'read']);
});

test('one that is promoted is not read from', async () => {
  const { servers, seconds, told } = watched();
  await seconds(2);
  servers.replayed = undefined;
  expect(await seconds(30)).toBe(false);
  expect(told).toEqual(['none']);
});

test('while the primary does not answer it stays as it was', async () => {
  const { servers, seconds, told } = watched();
  await seconds(2);
  servers.isPrimaryAway = true;
  expect(await seconds(30)).toBe(true);
  expect(told).toEqual([]);
});
