import { expect, test } from 'vitest';
import { spreadOf, standingsOf } from './compared.ts';

test.each([
  [[3, 1, 2], 'high', ['best', 'last', undefined]],
  [[3, 1, 2], 'low', ['last', 'best', undefined]],
  [[3, 1], 'high', ['best', undefined]],
  [[3, 3, 1], 'high', ['best', 'best', 'last']],
  [[-5, null, 0], 'high', [undefined, undefined, 'best']],
  [[2, 2, 2], 'high', [undefined, undefined, undefined]],
  [[2, null], 'high', [undefined, undefined]],
  [[3, 1, 2], undefined, [undefined, undefined, undefined]],
] as const)('%j, of which the %s one is better, stand as %j', (values, better, expected) => {
  expect(standingsOf({ values, ...(better && { better }) })).toEqual(expected);
});

test('the difference is that of the known ones, of at least two', () => {
  expect(spreadOf({ values: [3, null, -1] })).toBe(4);
  expect(spreadOf({ values: [3, null] })).toBeNull();
  expect(spreadOf({})).toBeNull();
});
