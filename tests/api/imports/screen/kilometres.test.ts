import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { inspectFile } from '../../../../server/imports/detecting/detect.ts';
import { changedProfile } from '../../../support/changedProfile.ts';
import { testDatabase } from '../../../support/database.ts';
import { importDay, importDirectory, importerInto, sampleVin, twoStores } from '../../../support/imports.ts';

const { db } = await testDatabase();
const directory = importDirectory();
const load = importerInto(db, directory);

beforeAll(async () => {
  await load('stores', twoStores);
});

/** Vehicles in stock of which only the reading of the odometer matters. */
async function inspect(header: string, texts: readonly string[], change: Record<string, unknown> = {}) {
  const rows = texts.map((text, place) => `1;S${place};${sampleVin(place + 1)};2019;Kia;Rio;${text}`);
  const path = join(directory, 'stock.csv');
  writeFileSync(path, `${[`store_id;stock_no;vin;year;make;model;${header}`, ...rows].join('\n')}\n`);
  const options = { feed: 'inventory', fileName: 'stock.csv', now: () => importDay } as const;
  const guessed = await inspectFile(db, path, options);
  const changed = Object.keys(change).length > 0;
  const reply = changed
    ? await inspectFile(db, path, { ...options, profile: changedProfile(guessed.profile, change) })
    : guessed;
  return {
    question: reply.readings.find(({ key }) => key === 'distances'),
    said: reply.profile.columns.mileage?.unit,
    miles: reply.preview.map(({ values }) => values.mileage),
    notes: reply.preview.flatMap(({ notes }) =>
      notes.filter(({ column }) => column === header).map(({ value }) => value),
    ),
  };
}

describe('a column of kilometres', () => {
  test.each(['Kilometraje', 'KM', 'Kms', 'Odometer (km)', 'Kilómetros', 'Kilometres'])(
    'is known by its header %s, said, and made miles',
    async (header) => {
      const { question, said, miles } = await inspect(header, ['45000', '100']);
      expect(question).toMatchObject({
        ...{ field: 'mileage', headers: [header], because: 'header', chosen: 0, rows: 2 },
        options: [
          { value: ['km'], fits: 2, examples: [27962, 62] },
          { value: ['mi'], fits: 2, examples: [45000, 100] },
        ],
      });
      expect(said).toBe('km');
      expect(miles).toEqual([27962, 62]);
    },
  );

  test('is known by its cells, also for those that name no unit', async () => {
    const { question, said, miles } = await inspect('Odometer', ['45000 km', '62,000 KM', '100']);
    expect(question).toMatchObject({ because: 'cells', chosen: 0 });
    expect(said).toBe('km');
    expect(miles).toEqual([27962, 38525, 62]);
  });

  test('is one of miles where the user says so, except for cells in kilometers', async () => {
    const { question, miles } = await inspect('KM', ['45000', '100 km'], { distances: { mileage: 'mi' } });
    expect(question).toMatchObject({ because: 'header', chosen: 1 });
    expect(miles).toEqual([45000, 62]);
  });
});

describe('cells of both units in one column', () => {
  test('ask for the unit of the others, which are miles until answered', async () => {
    const texts = ['45000 km', '45000 mi', '100'];
    const { question, said, miles } = await inspect('Odometer', texts);
    expect(question).toMatchObject({ because: 'cells', chosen: null });
    expect([said, miles]).toEqual([undefined, [27962, 45000, 100]]);
    const answered = await inspect('Odometer', texts, { distances: { mileage: 'km' } });
    expect(answered.question?.chosen).not.toBeNull();
    expect(answered.miles).toEqual([27962, 45000, 62]);
  });
});
