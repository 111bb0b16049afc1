import { expect, test } from 'vitest';
import { timeIn, versionIn } from '../profile/nameTime.ts';
import { ownProfile } from '../profile/parseProfile.ts';
import { inSequence, sequenceOf } from './sequence.ts';

const order = (files: Readonly<Record<string, string | undefined>>) => {
  const { by, files: sorted } = sequenceOf(
    Object.entries(files).map(([name, day]) => ({ file: name, name, day })),
  );
  return [by, ...sorted.map(({ file }) => file)];
};

test('the days of the records decide, whatever the names say', () => {
  expect(order({ 'LOG Aug.csv': '2026-08-30', 'LOG Jul.csv': '2026-07-31' })).toEqual([
    ...['days', 'LOG Jul.csv', 'LOG Aug.csv'],
  ]);
  expect(order({ 'a.csv': '2026-02-01', 'b.csv': '2025-12-31' })).toEqual(['days', 'b.csv', 'a.csv']);
});

test('where one file has no days, or all have the same, months and days in the names decide', () => {
  expect(order({ 'RO Nov.xlsx': undefined, 'RO Oct.xlsx': '2026-10-31' })).toEqual([
    ...['names', 'RO Oct.xlsx', 'RO Nov.xlsx'],
  ]);
  expect(order({ 'log 2026-01.csv': '2026-02-02', 'log 2025-12.csv': '2026-02-02' })).toEqual([
    ...['names', 'log 2025-12.csv', 'log 2026-01.csv'],
  ]);
  expect(order({ 'Ventas agosto.csv': undefined, 'Ventas julio.csv': undefined })).toEqual([
    ...['names', 'Ventas julio.csv', 'Ventas agosto.csv'],
  ]);
});

test('names without a time are in natural order, and so are those of which only some have a year', () => {
  expect(order({ 'log 10.csv': undefined, 'log 9.csv': undefined })).toEqual([
    ...['spelling', 'log 9.csv', 'log 10.csv'],
  ]);
  expect(order({ 'b Jan.csv': undefined, 'a Dec 2025.csv': undefined })[0]).toBe('spelling');
});

test('a later version comes behind the earlier one, also when its last day is an earlier one', () => {
  expect(
    order({
      ...{ 'log Jul_v2.csv': '2026-07-30', 'log Aug.csv': '2026-08-02' },
      ...{ 'log Jul.csv': '2026-07-31', 'log Jul_v10.csv': undefined },
    }),
  ).toEqual(['names', 'log Jul.csv', 'log Jul_v2.csv', 'log Jul_v10.csv', 'log Aug.csv']);
  expect(order({ 'log (2).csv': '2026-07-30', 'log.csv': '2026-07-31' })).toEqual([
    ...['spelling', 'log.csv', 'log (2).csv'],
  ]);
});

test.each([
  ['deals-20260731.csv', { year: 2026, month: 7, day: 31 }],
  ['deals_2026_07.csv.gz', { year: 2026, month: 7, day: 0 }],
  ['deals 7-31-2026.csv', { year: 2026, month: 7, day: 31 }],
  ['deals 31.07.2026.csv', { year: 2026, month: 7, day: 31 }],
  ['07-2026 deals.csv', { year: 2026, month: 7, day: 0 }],
  ["LOG Jul '26.csv", { year: 2026, month: 7, day: 0 }],
  ['LOG July 4 2026.csv', { year: 2026, month: 7, day: 4 }],
  ['Sept deals.csv', { year: undefined, month: 9, day: 0 }],
  ['Jan-Mar 2026.xlsx', { year: 2026, month: 3, day: 0 }],
])('the name %s says a time', (name, time) => {
  expect(timeIn(name)).toMatchObject(time);
});

test.each(['marketing.csv', 'decision 12.csv', 'store 202699.csv', 'deals 123456789.csv'])(
  'the name %s says none',
  (name) => expect(timeIn(name)).toBeUndefined(),
);

test('versions of one file have the rest of their names in common', () => {
  expect(versionIn('LOG_v2.csv')).toEqual({ base: 'log', version: 2 });
  expect(versionIn('Log (3).xlsx')).toEqual({ base: 'log', version: 3 });
  expect(versionIn('Nov.csv')).toEqual({ base: 'nov', version: 1 });
});

test('sheets of one workbook without days are in the order of the months in their names', async () => {
  const sheets = ['Sept 2025', 'January 2026', 'Oct 2025'].map((sheet) => ({
    ...{ name: 'parts.xlsx', path: '/not/there', feed: 'part_stock' as const },
    profile: { ...ownProfile('part_stock', 'DMS'), sheet },
  }));
  const { files, sequences } = await inSequence(sheets, '2026-02-01');
  expect(files.map(({ profile }) => profile.sheet)).toEqual(['Sept 2025', 'Oct 2025', 'January 2026']);
  expect(sequences).toMatchObject([{ by: 'names' }]);
});
