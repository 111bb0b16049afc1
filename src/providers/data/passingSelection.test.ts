import { localStorageStore, memoryStore } from 'ra-core';
import { expect, test } from 'vitest';
import { passingSelection } from './passingSelection.ts';

test('selected rows are forgotten when the page is loaded anew, everything else is kept', () => {
  const kept = localStorageStore();
  const first = passingSelection(kept);
  first.setup();
  first.setItem('employee.selectedIds', [1, 2]);
  first.setItem('employee.listParams', { page: 3 });
  expect(first.getItem('employee.selectedIds')).toEqual([1, 2]);

  const second = passingSelection(kept);
  second.setup();
  expect(second.getItem('employee.selectedIds', [])).toEqual([]);
  expect(second.getItem('employee.listParams')).toEqual({ page: 3 });
});

test('whoever signs off leaves neither to the next', () => {
  const store = passingSelection(memoryStore());
  store.setup();
  store.setItem('employee.selectedIds', [1, 2]);
  store.setItem('employee.listParams', { page: 3 });
  store.reset();
  expect([store.getItem('employee.selectedIds'), store.getItem('employee.listParams')]).toEqual([
    undefined,
    undefined,
  ]);
});
