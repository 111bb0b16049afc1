import { expect, test } from 'vitest';
import type { WholeFile } from '../../../../../../contract/calls/imports/judging.ts';
import {
  type Column,
  type Named,
  namesOf,
  withNewCodes,
  withNewPeople,
  withoutNewPerson,
  withPerson,
} from './peopleEdit.ts';

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
    warned: [reason('Seller', 'No such employee. Not taken.', ['Eve Orr', 1])],
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

test('people are added to the profile and taken out of it, in whichever column and spelling they are', () => {
  const once = withNewPeople({}, 'salesperson1_id', ['Quill, Ada', 'Fox, Cy']);
  const twice = withNewPeople(withNewPeople(once, 'salesperson1_id', ['Fox, Cy']), 'fi_manager_id', [
    'Ada Quill',
  ]);
  const byName = { employeesBy: 'name' };
  expect(twice).toEqual({
    ...byName,
    newEmployees: { salesperson1_id: ['Quill, Ada', 'Fox, Cy'], fi_manager_id: ['Ada Quill'] },
  });
  expect(withoutNewPerson(twice, 'quill ada')).toEqual({
    ...byName,
    newEmployees: { salesperson1_id: ['Fox, Cy'] },
  });
  expect(withoutNewPerson(once, 'Cy Fox')).toEqual({
    ...byName,
    newEmployees: { salesperson1_id: ['Quill, Ada'] },
  });
  expect(withoutNewPerson(withNewPeople({}, 'tech_id', ['Bo Dell']), 'Bo Dell')).toEqual(byName);
});

test('people are added by their codes, with a name where one is typed, and taken out again', () => {
  const added = withNewCodes({}, 'advisor_id', [
    { code: '034', name: '' },
    { code: 'BB1', name: 'Bo Brandt' },
  ]);
  expect(added).toEqual({
    employeesBy: 'dms_number',
    newEmployees: { advisor_id: [{ code: '034' }, { code: 'BB1', name: 'Bo Brandt' }] },
  });
  const both = withNewCodes(withNewPeople(added, 'tech_id', ['Cy Fox']), 'tech_id', [
    { code: 'T-2', name: '' },
  ]);
  expect(both).toMatchObject({
    employeesBy: 'name',
    newEmployees: { tech_id: ['Cy Fox', { code: 'T-2' }] },
  });
  expect(withoutNewPerson(withoutNewPerson(added, '034'), 'BB1')).toEqual({ employeesBy: 'dms_number' });
  expect(withNewCodes(added, 'advisor_id', [{ code: '034', name: 'Di Dow' }]).newEmployees).toEqual({
    advisor_id: [
      { code: 'BB1', name: 'Bo Brandt' },
      { code: '034', name: 'Di Dow' },
    ],
  });
});

test('a name is somebody who is here, until it is taken back', () => {
  const said = withPerson({}, 'tech_id', 'HOUSE', 17);
  expect(said).toEqual({ values: { tech_id: { HOUSE: 'employee:17' } } });
  expect(withPerson(said, 'tech_id', 'house', undefined)).toEqual({});
});
