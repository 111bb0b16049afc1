import { expect, test } from 'vitest';
import { allToggled, firstGroup, preselected, submitted, toggled } from './choice.ts';

const stores = [5, 12, 3].map((ID) => ({
  ID,
  storename: `Store ${ID}`,
  AS_ID: 1000 + ID,
  DEALER_NAME: null,
}));

test.each([
  ['0', 4, 1],
  ['3,5', 4, 4],
  ['3', 1, 1],
])('a scope of %s out of group %i opens with group %i', (storeId, groupId, first) => {
  expect(firstGroup({ storeId, groupId })).toBe(first);
});

test.each([
  ['0', [5, 12, 3]],
  ['3,5,99', [5, 3]],
  ['98,99', [5, 12, 3]],
])('a current selection of %s preselects %j', (storeId, expected) => {
  expect(preselected(stores, storeId)).toEqual(expected);
});

test('"All Stores" selects all, and clears all when all are selected', () => {
  expect(allToggled([5, 12, 3], [5])).toEqual([5, 12, 3]);
  expect(allToggled([5, 12, 3], [3, 5, 12])).toEqual([]);
});

test('a store that is chosen is taken out, another is added', () => {
  expect(toggled([5, 3], 5)).toEqual([3]);
  expect(toggled([5], 3)).toEqual([5, 3]);
});

test.each([
  [1, [12, 5, 3], '0'],
  [1, [12, 5], '5,12'],
  [2, [12, 5, 3], '3,5,12'],
])('group %i with the stores %j means %s', (groupId, selectedIds, storeId) => {
  expect(submitted(groupId, stores, selectedIds)).toBe(storeId);
});
