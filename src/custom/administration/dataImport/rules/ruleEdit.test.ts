import { expect, test } from 'vitest';
import {
  constantsOf,
  skipsOf,
  withConstant,
  withoutConstant,
  withoutSkip,
  withSkip,
  withSpelling,
} from './ruleEdit.ts';

const profile = { feed: 'deals', source: 'CDK' };

test('a spelling is set in any case, left empty, and left to the field again', () => {
  const one = withSpelling(profile, 'deal_type', 'NEU', 'New');
  expect(one).toEqual({ ...profile, values: { deal_type: { NEU: 'New' } } });
  const two = withSpelling(withSpelling(one, 'deal_type', 'neu', null), 'status', 'F', 'funded');
  expect(two.values).toEqual({ deal_type: { neu: null }, status: { F: 'funded' } });
  expect(withSpelling(two, 'deal_type', 'Neu', undefined).values).toEqual({ status: { F: 'funded' } });
  expect(withSpelling(one, 'deal_type', 'NEU', undefined)).toEqual(profile);
});

test('a spelling with a sign that stands for any text stands for itself alone', () => {
  const one = withSpelling(profile, 'deal_kind', '*', 'Retail');
  expect(one.values).toEqual({ deal_kind: { '\\*': 'Retail' } });
  expect(withSpelling(one, 'deal_kind', '*', undefined)).toEqual(profile);
});

test('constants and rows to skip are added, told and taken off without a trace', () => {
  const store = withConstant(profile, { field: 'store_id', value: '7' });
  expect(constantsOf(store)).toEqual([{ field: 'store_id', value: '7' }]);
  expect(withoutConstant(store, 'store_id')).toEqual(profile);
  const skip = { column: 'Type', is: ['Wholesale'], reason: 'Type is Wholesale.' };
  const skipped = withSkip(withSkip(profile, skip), { ...skip, column: 'Kind' });
  expect(skipsOf(skipped).map(({ column }) => column)).toEqual(['Type', 'Kind']);
  expect(skipsOf(withoutSkip(skipped, 0))).toEqual([{ ...skip, column: 'Kind' }]);
  expect(withoutSkip(withoutSkip(skipped, 1), 0)).toEqual(profile);
  const filled = withSkip(profile, { column: 'No', is: [], empty: false, reason: 'No is not empty.' });
  expect(filled.skip).toEqual([{ column: 'No', empty: false, reason: 'No is not empty.' }]);
  expect(skipsOf(filled)).toEqual([{ column: 'No', is: [], empty: false, reason: 'No is not empty.' }]);
});

test('what a profile should not hold there is no rule', () => {
  expect(constantsOf({ ...profile, constants: ['7'] })).toEqual([]);
  expect(skipsOf({ ...profile, skip: 'Wholesale' })).toEqual([]);
});
