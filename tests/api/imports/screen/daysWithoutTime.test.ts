import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import type { ImportProfile } from '../../../../contract/calls/imports/profile.ts';
import { type FeedName, feedNames, importTargets } from '../../../../contract/records/index.ts';
import type { ImportTarget } from '../../../../contract/records/target.ts';
import { inspectFile } from '../../../../server/imports/detecting/detect.ts';
import { testDatabase } from '../../../support/database.ts';
import { importDay, importDirectory } from '../../../support/imports.ts';
import { insert } from '../../../support/records/insert.ts';

const { db } = await testDatabase();
const directory = importDirectory();

beforeAll(async () => {
  await db.deleteFrom('store_group_store').execute();
  await db.deleteFrom('store').execute();
  const store = (ID: number, storename: string, timezone: string) => ({
    ...{ ID, AS_ID: 5000 + ID, storename, timezone, made_here: true },
  });
  await insert(db, 'store', [store(1, 'East Kia', 'America/New_York'), store(2, 'Far Kia', 'Pacific/Guam')]);
});

const momentsOf = (feed: FeedName) => {
  const { fields }: ImportTarget = importTargets[feed];
  return Object.keys(fields).filter((name) => fields[name]?.kind === 'instant');
};
const feeds = feedNames.filter((feed) => momentsOf(feed).length > 0);

const inspect = (
  feed: FeedName,
  cells: readonly string[],
  stores: string | readonly string[],
  profile?: ImportProfile,
) => {
  const moments = momentsOf(feed);
  const path = join(directory, 'days.csv');
  const rows = [stores]
    .flat()
    .flatMap((store) => cells.map((cell) => [store, ...moments.map(() => cell)].join()));
  writeFileSync(path, `${[['Store', ...moments].join(), ...rows].join('\n')}\n`);
  return inspectFile(db, path, {
    fileName: 'days.csv',
    feed,
    now: () => importDay,
    ...(profile && { profile }),
  });
};

test.each(feeds.map((feed) => [feed]))(
  'of moments of %s a day without a time is told as that day',
  async (feed) => {
    for (const store of ['East Kia', 'Far Kia']) {
      const { preview, columns } = await inspect(
        feed,
        ['2026-02-03', '2026-02-04 00:00:00', '2026-02-05 14:30'],
        store,
      );
      for (const name of momentsOf(feed)) {
        expect(preview.map(({ values }) => values[name])).toEqual([
          '2026-02-03',
          '2026-02-04',
          store === 'East Kia' ? '2026-02-05T19:30:00.000Z' : '2026-02-05T04:30:00.000Z',
        ]);
        expect(preview.map(({ time_zone: zone }) => zone)).toEqual([
          undefined,
          undefined,
          store === 'East Kia' ? 'America/New_York' : 'Pacific/Guam',
        ]);
        expect(columns.find(({ header }) => header === name)).toMatchObject({
          ...{ least: '2026-02-03', most: '2026-02-05' },
        });
      }
    }
  },
);

test.each([
  ['one store', ['Far Kia']],
  ['stores of several time zones', ['East Kia', 'Far Kia']],
])(
  'times of %s are in the time zone of the file where that is said, and days are those of the store',
  async (_what, of) => {
    const cells = [
      '2026-02-03',
      '2026-02-04 00:00:00',
      '2026-02-05 14:30',
      '2/5/2026 2:30 PM',
      '2026-02-05T14:30:00Z',
    ];
    const { profile } = await inspect('leads', cells, of);
    const said = { ...profile, read: { ...profile.read, zone: 'America/Chicago' } };
    const { preview } = await inspect('leads', cells, of, said);
    const time = '2026-02-05T20:30:00.000Z';
    expect(preview.map(({ values }) => values.received_at)).toEqual(
      of.flatMap(() => ['2026-02-03', '2026-02-04', time, time, '2026-02-05T14:30:00.000Z']),
    );
  },
);

test('the time zone of new stores is asked once, and never where their state or the stores tell it', async () => {
  const open = async (stores: readonly string[], change: (profile: ImportProfile) => ImportProfile) => {
    const { profile } = await inspect('leads', ['2026-02-05 14:30'], stores);
    const { store_id: _store, ...columns } = profile.columns;
    const named = { ...profile.store, name: ['Store'], create: true };
    const seen = await inspect(
      'leads',
      ['2026-02-05 14:30'],
      stores,
      change({ ...profile, columns, store: named }),
    );
    return { ...seen, zone: seen.readings.find(({ key }) => key === 'zone') };
  };
  const asked = await open(['Nowhere Kia', 'Far Kia'], (profile) => profile);
  expect(asked.zone).toMatchObject({ chosen: null, headers: ['Store'] });
  expect(asked.zone?.options.slice(0, 3).map(({ value }) => value[0])).toEqual([
    ...['America/New_York', 'Pacific/Guam', 'America/Chicago'],
  ]);
  expect(asked.profile.store.timezone).toBeUndefined();
  const answered = await open(['Nowhere Kia'], (profile) => ({
    ...profile,
    store: { ...profile.store, timezone: 'America/Denver' },
  }));
  expect(answered.zone?.options[answered.zone.chosen ?? -1]?.value).toEqual(['America/Denver']);
  expect(answered.preview[0]?.values.received_at).toBe('2026-02-05T21:30:00.000Z');
  const known = await open(['East Kia'], (profile) => ({
    ...profile,
    store: { ...profile.store, create: false },
  }));
  expect(known.zone).toBeUndefined();
});
