import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
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

const inspect = (feed: FeedName, cells: readonly string[], store: string) => {
  const moments = momentsOf(feed);
  const path = join(directory, 'days.csv');
  const rows = cells.map((cell) => [store, ...moments.map(() => cell)].join());
  writeFileSync(path, `${[['Store', ...moments].join(), ...rows].join('\n')}\n`);
  return inspectFile(db, path, { fileName: 'days.csv', feed, now: () => importDay });
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
