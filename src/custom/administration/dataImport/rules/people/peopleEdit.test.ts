import { expect, test } from 'vitest';
import type { WholeFile } from '../../../../../../contract/calls/imports/judging.ts';
import { ImportProfile } from '../../../../../../contract/calls/imports/profile.ts';
import { type Column, type Named, namesOf, withAdded, withoutAdded, withPerson } from './peopleEdit.ts';

const none = ImportProfile.parse({ feed: 'deals', source: { name: 'CDK' } });
const named = (text: string, more: Partial<Named> = {}): Named => ({
  ...{ text, count: 1, outcome: 'unknown', can_be_added: true, is_code: false, store: null, stores: 0 },
  ...more,
});
const column = (...texts: Named[]): Column => ({
  ...{ field: 'salesperson1_id', header: 'Seller', title: 'Salesperson', more: 0 },
  texts,
});
const reason = (header: string, text: string, ...values: (readonly [string, number])[]) => ({
  ...{ column: header, reason: text, count: 1, firstLine: 2, different: values.length },
  values: values.map(([value, count]) => ({ text: value, count })),
});

const judged: WholeFile = {
  state: 'judged',
  bytes_read: 1,
  bytes_total: 1,
  judged: { rows: 9, good: 0, warned: 0, rejected: 9, skipped: 0 },
  rejected: [],
  warned: [],
  skipped: [],
  allowed_pct: 5,
  new_stores: { count: 0, names: [] },
  doubts: [],
  cut_off: null,
  repeated: 0,
  waits_for: [],
  unchecked: [],
  lines: null,
  parts: null,
  stock: null,
  message: null,
};

test('names of the whole file come to those of its beginning, with how often they are there', () => {
  const whole: WholeFile = {
    ...judged,
    rejected: [
      reason('Seller', 'No such employee.', ['Ada Quill', 7], ['Fox, Cy', 2], ['HOUSE', 1], ['B 12', 1]),
      reason('Seller', 'Required.', ['Nobody Else', 1]),
      reason('F&I', 'No such employee.', ['Bo Dell', 1]),
    ],
    warned: [reason('Seller', 'No such employee. Ignored.', ['Eve Orr', 1])],
  };
  const names = namesOf(column(named('Ada Quill')), whole);
  expect(names.map(({ text, count, can_be_added, is_code }) => [text, count, can_be_added, is_code])).toEqual(
    [
      ['Ada Quill', 7, true, false],
      ['Fox, Cy', 2, true, false],
      ['HOUSE', 1, false, true],
      ['B 12', 1, false, true],
      ['Eve Orr', 1, true, false],
    ],
  );
  expect(namesOf(column(named('Ada Quill')), { ...whole, state: 'reading' })).toHaveLength(1);
});

test('a name that the whole file has with further blanks is the one of its beginning', () => {
  const counted = reason('Seller', 'No such employee.', ['Ada Quill ', 7], ['Ada  Quill', 2], ['Cy Fox ', 3]);
  const names = namesOf(column(named('Ada Quill')), { ...judged, rejected: [counted] });
  expect(names.map(({ text, count }) => [text, count])).toEqual([
    ['Ada Quill', 9],
    ['Cy Fox', 3],
  ]);
});

test('people are added and removed, in any column and spelling', () => {
  const once = withAdded(none, 'salesperson1_id', [named('Quill, Ada'), named('Fox, Cy')]);
  const twice = withAdded(withAdded(once, 'salesperson1_id', [named('Cy Fox')]), 'fi_manager_id', [
    named('Ada Quill'),
  ]);
  expect(twice).toMatchObject({
    people: {
      by: 'name',
      add: { salesperson1_id: ['Quill, Ada', 'Fox, Cy'], fi_manager_id: ['Ada Quill'] },
    },
  });
  expect(withoutAdded(twice, 'quill ada')).toMatchObject({
    people: { by: 'name', add: { salesperson1_id: ['Fox, Cy'] } },
  });
  expect(withoutAdded(withAdded(none, 'tech_id', [named('Bo Dell')]), 'Bo Dell').people.add).toEqual({});
});

test('people are added by their codes and removed', () => {
  const code = { can_be_added: false, is_code: true };
  const added = withAdded(none, 'advisor_id', [named('034', code), named('BB1', code)]);
  expect(added).toMatchObject({
    people: { by: 'dms_number', add: { advisor_id: [{ code: '034' }, { code: 'BB1' }] } },
  });
  expect(withAdded(added, 'tech_id', [named('Cy Fox'), named('T-2', code)])).toMatchObject({
    people: { by: 'name', add: { tech_id: ['Cy Fox', { code: 'T-2' }] } },
  });
  expect(withoutAdded(withoutAdded(added, '034'), 'BB1')).toEqual({
    ...none,
    people: { by: 'dms_number', add: {} },
  });
});

test('a name is matched to an employee, and unmatched', () => {
  const matched = withPerson(none, 'tech_id', 'HOUSE', 17);
  expect(matched.columns).toEqual({ tech_id: { values: { HOUSE: 'employee:17' } } });
  expect(withPerson(matched, 'tech_id', 'house', undefined)).toEqual(none);
});
