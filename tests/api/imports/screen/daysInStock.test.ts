import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import type { ImportProfile } from '../../../../contract/calls/imports/profile.ts';
import { inspectFile } from '../../../../server/imports/detecting/detect.ts';
import { testDatabase } from '../../../support/database.ts';
import { importDay, importDirectory, importerInto, sampleVin, twoStores } from '../../../support/imports.ts';

const { db } = await testDatabase();
const directory = importDirectory();
const load = importerInto(db, directory);

beforeAll(async () => {
  await load('stores', twoStores);
});

/** Vehicles of a tool that prices them, which tells for how long they stand there and what is meant to become of them. */
async function inspect(fileName: string, change?: (profile: ImportProfile) => ImportProfile) {
  const path = join(directory, fileName);
  const rows = [1, 2].map(
    (number) => `S${number},${sampleVin(number)},2019,Kia,Rio,${number * 10},Wholesale,2026-03-0${number}`,
  );
  const header = 'Stock Number,VIN,Year,Make,Model,Age,Objective,Last Reprice';
  writeFileSync(path, `${[header, ...rows].join('\n')}\n`);
  const options = { feed: 'inventory', fileName, now: () => importDay } as const;
  const guessed = await inspectFile(db, path, options);
  return change ? inspectFile(db, path, { ...options, profile: change(guessed.profile) }) : guessed;
}

test('days of entry are counted back by the days in stock from the day in the name of the file', async () => {
  const { profile, columns, preview, missing } = await inspect('stock-2026-03-01.csv');
  expect(profile.prepare?.recipes).toEqual([
    { recipe: 'daysBefore', of: 'Age', day: 'fileName', into: 'Age 1' },
  ]);
  expect(missing).not.toContain('stocked_date');
  expect(columns.map(({ header, field, by, made }) => ({ header, field, by, made }))).toEqual(
    expect.arrayContaining([
      { header: 'Age 1', field: 'stocked_date', by: 'age', made: true },
      { header: 'Last Reprice', field: null, by: null, made: false },
      { header: 'Objective', field: null, by: null, made: false },
    ]),
  );
  expect(preview.map(({ values }) => values.stocked_date)).toEqual(['2026-02-19', '2026-02-09']);
});

test('a plan that somebody takes for a status is to be checked', async () => {
  const { columns } = await inspect('plans.csv', ({ columns: taken, ...profile }) => ({
    ...profile,
    columns: { ...taken, status: { column: ['Objective'] } },
  }));
  expect(columns.find(({ header }) => header === 'Objective')).toMatchObject({ field: 'status', by: 'plan' });
});
