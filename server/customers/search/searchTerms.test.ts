import { expect, test } from 'vitest';
import { searchTerms } from './searchTerms.ts';

test.each([
  ['whitfield, dana', [{ last: 'whitfield', first: 'dana' }]],
  ['whitfield,', [{ last: 'whitfield' }]],
  ['dana', [{ last: 'dana' }, { first: 'dana' }]],
  [
    'dana whit',
    [
      { first: 'dana', last: 'whit' },
      { last: 'dana', first: 'whit', isSwapped: true },
      { last: 'dana whit' },
      { first: 'dana whit' },
    ],
  ],
])('the name %j is looked for in either order', (typed, names) => {
  expect(searchTerms(typed).names).toEqual(names);
});

test('a name of several words is divided in every way', () => {
  expect(searchTerms('maria de la cruz').names).toContainEqual({ first: 'maria', last: 'de la cruz' });
  expect(searchTerms('de la cruz maria').names).toContainEqual({
    last: 'de la cruz',
    first: 'maria',
    isSwapped: true,
  });
  expect(searchTerms(Array.from({ length: 50 }, () => 'a').join(' ')).names.length).toBeLessThan(12);
});

test.each([
  ['610.555.0142', '610-555-0142'],
  ['(610) 555-0142', '610-555-0142'],
  ['+1 610 555 0142', '610-555-0142'],
  ['6105550142', '610-555-0142'],
  ['610 555', '610-555'],
  ['16105550142', '610-555-0142'],
  ['+49 (0)89 1234', '+49891234'],
  ['0049 89/1234567', '+49891234567'],
])('%j is the phone number %j', (typed, phone) => {
  expect(searchTerms(typed).phone).toBe(phone);
});

test.each(['555', '61055', 'dana 610', '61055501421', '12', 'x610-555-0142'])(
  '%j is no phone number',
  (typed) => {
    expect(searchTerms(typed).phone).toBeUndefined();
  },
);

test.each([
  ['1m8gdm9axkp042788', '1M8GDM9AXKP042788'],
  ['042788', '042788'],
  ['KP04 2788', 'KP042788'],
])('%j is a VIN or its end', (typed, vin) => {
  expect(searchTerms(typed).vin).toBe(vin);
});

test.each(['Garner', '12345', '1M8GDM9AXKP0427889', 'OIQ123456'])('%j is no VIN', (typed) => {
  expect(searchTerms(typed).vin).toBeUndefined();
});

test.each([
  ['#1042', 1042],
  ['1042', 1042],
  ['2147483647', 2_147_483_647],
])('%j is a number of a customer', (typed, id) => {
  expect(searchTerms(typed).id).toBe(id);
});

test.each(['0', '2147483648', '99999999999', '-5', '1e3'])('%j is none', (typed) => {
  expect(searchTerms(typed).id).toBeUndefined();
});

test('an address counts from its third letter, whatever its case', () => {
  expect(searchTerms('Dana.Whit@Exam').email).toBe('dana.whit@exam');
  expect(searchTerms('dana').email).toBe('dana');
  expect(searchTerms('da').email).toBeUndefined();
  expect(searchTerms('dana@example.com').names).toEqual([]);
  expect(searchTerms('#1042').names).toEqual([]);
});

test.each(['', '%'.repeat(100), '___', '\\', '🚗🚗', "';--", '@', ','])('%j means nothing', (typed) => {
  expect(searchTerms(typed)).toEqual({ names: [] });
});
