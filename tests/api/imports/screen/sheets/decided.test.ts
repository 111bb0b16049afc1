import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Previous } from '../../../../../server/imports/detecting/carryOver.ts';
import { inspectFile } from '../../../../../server/imports/detecting/detect.ts';
import { testDatabase } from '../../../../support/database.ts';
import { importDay, importDirectory } from '../../../../support/imports.ts';

const { db } = await testDatabase();
const directory = importDirectory();

/** A file of two tables, one below the other, that a person looks at in turn. */
const looked = (first: readonly string[], second: readonly string[]) => {
  const path = join(directory, 'tables.csv');
  writeFileSync(path, [...first, ...second, ''].join('\n'));
  const lines = [1, first.length + 1] as const;
  return (table: 0 | 1, previous: readonly Previous[] = []) =>
    inspectFile(db, path, {
      fileName: 'tables.csv',
      now: () => importDay,
      wanted: { headerLine: lines[table] },
      ...(previous.length > 0 && { previous }),
    });
};

type Looked = Awaited<ReturnType<ReturnType<typeof looked>>>;
const left = ({ columns }: Looked, profile: Looked['profile']): Previous => ({
  profile,
  headers: columns.map(({ header }) => header),
});

const deals = (dealt: string, ...more: readonly string[]) => [
  [
    'Deal No',
    'Deal Date',
    'VIN',
    'Customer No',
    'New/Used',
    'Cash Price',
    'Cost',
    'Back Gross',
    ...more,
  ].join(),
  [
    'D1',
    dealt,
    '1FTFW1E50NFA00001',
    '17',
    'Brand new one',
    '31000',
    '29000',
    '500',
    ...more.map(() => '"Hill, Ann"'),
  ].join(),
  [
    'D2',
    dealt,
    '1FTFW1E50NFA00002',
    '18',
    'Pre-owned',
    '21000',
    '19000',
    '400',
    ...more.map(() => '"Prior, Bo"'),
  ].join(),
];

test('a rule of a field that somebody took off is not guessed again of another table with its columns', async () => {
  const look = looked(deals('2026-03-13'), deals('2026-03-14', 'Note'));
  const first = await look(0);
  expect(first.profile).toMatchObject({
    compute: ['front_gross'],
    values: { deal_type: { 'Pre-owned': 'Used' } },
  });
  const { compute: _, values: __, ...profile } = first.profile;
  const second = await look(1, [left(first, profile)]);
  expect(second.profile).not.toHaveProperty('compute');
  expect(second.profile).not.toHaveProperty('values');
});

test('what was decided of a column is known again when a table with it comes back', async () => {
  const look = looked(deals('2026-03-13', 'Stock No', 'Street'), deals('2026-03-14'));
  const first = await look(0);
  expect(first.profile.columns).toMatchObject({ stock_no: 'Stock No' });
  const { stock_no: _, ...columns } = Object(first.profile.columns);
  const skip = [{ column: 'Street', is: ['Hill, Ann'], reason: 'Is ours.' }];
  const own = left(first, { ...first.profile, columns, skip });
  const second = await look(1, [own]);
  expect(second.profile).not.toHaveProperty('skip');
  const back = await look(0, [own, left(second, { ...second.profile, source: 'Lot' })]);
  expect(back.profile).toMatchObject({ source: 'Lot', skip });
  expect(back.profile.columns).toEqual(columns);
});

test('of columns that are new, rules of fields are guessed beside those that were set', async () => {
  const first = ['Deal No,Deal Date,VIN,Customer No', 'D1,2026-03-13,1FTFW1E50NFA00001,17'];
  const look = looked(first, deals('2026-03-14'));
  const before = await look(0);
  const set = { ...before.profile, values: { deal_kind: { Cash: 'Retail' } } };
  const second = await look(1, [left(before, set)]);
  expect(second.profile).toMatchObject({
    compute: ['front_gross'],
    values: { deal_kind: { Cash: 'Retail' }, deal_type: { 'Pre-owned': 'Used' } },
  });
});
