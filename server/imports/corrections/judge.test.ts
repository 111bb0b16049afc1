import { expect, test } from 'vitest';
import { groupsOf } from './judge.ts';

test('a row of which the same is said in two fields that no column gives is counted once', () => {
  const reason = 'Required for a lease.';
  const lease = ['term', 'residual'].map((column) => ({ column, value: '', reason }));
  const rows = [2, 3].map((line) => ({ line, cells: ['D1'], notes: lease, place: '' }));
  expect(groupsOf(rows, { placeOf: () => null })).toEqual([{ place: null, value: '', reason, rows: 2 }]);
});
