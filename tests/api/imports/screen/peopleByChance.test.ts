import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { feedNames, importTargets } from '../../../../contract/records/index.ts';
import type { ImportTarget } from '../../../../contract/records/target.ts';
import { inspectFile } from '../../../../server/imports/detecting/detect.ts';
import { writtenProfile } from '../../../../server/imports/profile/parseProfile.ts';
import { testDatabase } from '../../../support/database.ts';
import { importDay, importDirectory, importerInto, twoStores } from '../../../support/imports.ts';
import { insert } from '../../../support/records/insert.ts';

const { db } = await testDatabase();
const directory = importDirectory();
const load = importerInto(db, directory);

const people = feedNames.flatMap((feed) => {
  const { fields }: ImportTarget = importTargets[feed];
  return Object.entries(fields).flatMap(([name, field]) =>
    field.kind === 'reference' && field.to === 'employee' ? [{ feed, name }] : [],
  );
});

/** A file in which only whom a column names matters. */
async function asked(
  { feed, name }: (typeof people)[number],
  text: string,
  {
    header = 'Who',
    isSaved = false,
    ...more
  }: Record<string, unknown> & { header?: string; isSaved?: boolean } = {},
) {
  const { required, keys }: ImportTarget = importTargets[feed];
  const others = [...new Set([...required, ...(keys[0] ?? [])])].filter((one) => one !== name);
  const columns = { ...Object.fromEntries(others.map((one) => [one, one])), [name]: header };
  const cells = others.map((one) => (one === 'store_id' ? '1' : 'x'));
  const path = join(directory, 'people.csv');
  writeFileSync(path, `${[...others, header].join()}\n${[...cells, text].join()}\n`);
  const profile = writtenProfile({ feed, source: 'Test', columns, storeBy: 'ID', ...more }, 'test');
  const options = { fileName: 'people.csv', now: () => importDay, profile, isSaved };
  return (await inspectFile(db, path, options)).readings.find(({ key }) => key === 'employeesBy');
}

const own = (employee_id: number, dms_number: string | null = null) => ({
  ...{
    employee_id,
    firstname: 'Own',
    lastname: `No. ${employee_id}`,
    title: 'Seller',
    store_id: 1,
    dms_number,
  },
  ...{ department: 'Sales' as const, hire_date: '2020-01-01', status: 'A' as const, made_here: true },
});

await load('stores', twoStores);

beforeEach(async () => {
  await db.deleteFrom('employee').execute();
});

test.each(people)('$feed: a number in $name that only Rooftop has given is asked about', async (column) => {
  await insert(db, 'employee', [own(17), own(18)]);
  expect(await asked(column, '17')).toMatchObject({
    ...{ chosen: null, headers: expect.arrayContaining(['Who']), own_numbers: true },
  });
  for (const by of ['employee_id', 'dms_number', 'name'])
    expect((await asked(column, '17', { employeesBy: by }))?.chosen).not.toBeNull();
  expect(await asked(column, '17', { isSaved: true })).toMatchObject({ chosen: 0 });
  expect(await asked(column, '17', { header: column.name })).toMatchObject({ chosen: 0 });
  // Nobody is found, so that nobody can be taken for another one.
  expect(await asked(column, '77')).toMatchObject({ chosen: 0 });
});

test.each(people)(
  '$feed: a number in $name that is the DMS number of another is asked about',
  async (column) => {
    await insert(db, 'employee', [own(17), own(18, '17')]);
    const question = await asked(column, '17');
    expect(question).toMatchObject({ chosen: null });
    expect(question?.options.map(({ examples }) => examples[0])).toEqual(['Own No. 17', 'Own No. 18', null]);
  },
);

test('numbers that the source itself has brought are no question', async () => {
  await load('employees', [
    'employee_id,firstname,lastname,department,store_id,hire_date,status',
    '17,Ada,Ames,Sales,1,2020-02-01,A',
  ]);
  for (const column of people) expect(await asked(column, '17')).toMatchObject({ chosen: 0 });
});
