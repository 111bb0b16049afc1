import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { compileValues } from '../cells/valueMap.ts';
import { parseProfile, readProfile } from '../profile/parseProfile.ts';
import { splitter } from './split.ts';

const parse = (profile: unknown) => parseProfile(JSON.stringify(profile), 'x.json');
const deals = { feed: 'deals', source: 'X' };

describe('a profile that is wrong is refused with what is wrong', () => {
  test.each([
    ['an unknown key', { ...deals, colums: {} }, /unknown key "colums"/],
    ['an unknown key inside', { ...deals, store: { name: 'A', zipp: 'B' } }, /store: unknown key "zipp"/],
    ['an unknown feed', { feed: 'boats', source: 'X' }, /feed: .*stores, employees/],
    ['no source', { feed: 'deals' }, /source/],
    [
      'an unknown field',
      { ...deals, columns: { deal_num: 'A' } },
      /columns.deal_num: No such field: deal_num/,
    ],
    [
      'an unknown field in a combination',
      { ...deals, combine: { deal_no: ['vin', 'day'] } },
      /No such field: day/,
    ],
    ['a field without formula', { ...deals, compute: ['vin'] }, /compute.0: /],
    [
      'a required field left out',
      { ...deals, waive: { sale_price: 'no' } },
      /columns.sale_price.required: Not available for this feed/,
    ],
    ['an unknown date format', { ...deals, dates: ['YY-M'] }, /dates/],
    ['the unit of what is no distance', { ...deals, distances: { year: 'km' } }, /columns.year/],
    ['an unknown unit', { ...deals, distances: { mileage: 'nm' } }, /distances.mileage/],
    [
      'a distance of other records',
      { ...deals, distances: { mileage_in: 'km' } },
      /No such field: mileage_in/,
    ],
    ['a share above 100', { ...deals, allowedRejects: 101 }, /allowedRejects/],
    [
      'a store for stores',
      { feed: 'stores', source: 'X', store: { name: 'A' } },
      /store: Not available for this feed/,
    ],
  ])('%s', (_what, profile, message) => {
    expect(() => parse(profile)).toThrow(message);
  });

  test('text that is no JSON', () => {
    expect(() => parseProfile('{', 'x.json')).toThrow(/The profile x.json is not JSON/);
  });

  test('a file that is not there', async () => {
    await expect(readProfile('nowhere.json')).rejects.toThrow(/can't be read/);
  });
});

test('every profile in docs is valid', async () => {
  const folder = join(import.meta.dirname, '..', '..', '..', 'docs', 'profiles');
  for (const name of readdirSync(folder)) await readProfile(join(folder, name));
});

test('spellings stand for values in any case, with wildcards, and for no value', () => {
  const values = compileValues({ New: 'N', '* Certified': 'C', 'A.C': 'dot', '?': null });
  expect(['NEW', 'Honda certified', 'a.c', 'abc', '?', 'Used'].map(values)).toEqual([
    'N',
    'C',
    'dot',
    undefined,
    null,
    undefined,
  ]);
});

test('a pattern of many wildcards takes no longer for a long text, and a value is tidied', () => {
  const values = compileValues({ [`${'*a'.repeat(30)}*b`]: ' 9:22 \t  AM ', 'a*c*c': 'twice' });
  expect(values('a'.repeat(100_000))).toBeUndefined();
  expect(values(`${'a'.repeat(40)}B`)).toBe('9:22 AM');
  expect([values('a c c'), values('a c')]).toEqual(['twice', undefined]);
});

test('a model is parted from its trim by the longest known beginning, else by the first word', () => {
  const split = splitter({
    known: ['Grand Cherokee', 'Range Rover', 'Range Rover Sport'],
    ignore: ['Rover'],
  });
  expect(split('Grand Cherokee Limited')).toEqual(['Grand Cherokee', 'Limited']);
  expect(split('Rover range rover sport HSE')).toEqual(['Range Rover Sport', 'HSE']);
  expect(split('Rover Range Rover')).toEqual(['Range Rover', '']);
  expect(split('CR-V EX-L')).toEqual(['CR-V', 'EX-L']);
  expect(split('Grand Cherokeee X')).toEqual(['Grand', 'Cherokeee X']);
});
