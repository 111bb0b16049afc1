import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Previous } from '../../../../../server/imports/detecting/carryOver.ts';
import { inspectFile } from '../../../../../server/imports/detecting/detect.ts';
import { changedProfile, withoutRecipes } from '../../../../support/changedProfile.ts';
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

const guessed = {
  prepare: { recipes: [{ recipe: 'frontGross' }] },
  columns: { deal_type: { values: { 'Pre-owned': 'Used' } } },
};

test('a rule of a field that somebody took off is not guessed again of another table with its columns', async () => {
  const look = looked(deals('2026-03-13'), deals('2026-03-14', 'Note'));
  const first = await look(0);
  expect(first.profile).toMatchObject(guessed);
  const { deal_type, ...columns } = first.profile.columns;
  const { values: _, ...plain } = { ...deal_type };
  const profile = {
    ...withoutRecipes(first.profile, 'frontGross'),
    columns: { ...columns, deal_type: plain },
  };
  const second = await look(1, [left(first, profile)]);
  expect(second.profile.prepare).toBeUndefined();
  expect(second.profile.columns.deal_type).toEqual({ column: ['New/Used'] });
});

test('what was decided of a column is known again when a table with it comes back', async () => {
  const look = looked(deals('2026-03-13', 'Stock No', 'Street'), deals('2026-03-14'));
  const first = await look(0);
  expect(first.profile.columns).toMatchObject({ stock_no: { column: ['Stock No'] } });
  const { stock_no: _, ...columns } = first.profile.columns;
  const rows = [{ column: 'Street', is: ['Hill, Ann'], reason: 'Is ours.' }];
  const skip = { totals: true, rows };
  const own = left(first, { ...first.profile, columns, skip });
  const second = await look(1, [own]);
  expect(second.profile.skip.rows).toEqual([]);
  const back = await look(0, [own, left(second, changedProfile(second.profile, { source: 'Lot' }))]);
  expect(back.profile).toMatchObject({ source: { name: 'Lot' }, skip });
  expect(back.profile.columns).toEqual(columns);
});

test('of columns that are new, rules of fields are guessed beside those that were set', async () => {
  const first = ['Deal No,Deal Date,VIN,Customer No', 'D1,2026-03-13,1FTFW1E50NFA00001,17'];
  const look = looked(first, deals('2026-03-14'));
  const before = await look(0);
  const set = changedProfile(before.profile, { values: { deal_kind: { Cash: 'Retail' } } });
  const second = await look(1, [left(before, set)]);
  expect(second.profile).toMatchObject({
    prepare: guessed.prepare,
    columns: { deal_kind: { values: { Cash: 'Retail' } }, ...guessed.columns },
  });
});
