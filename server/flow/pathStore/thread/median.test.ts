import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawn } from '../../../../tests/support/seed.ts';
import { medianOf } from './median.ts';

test('the median is the first number in order that half of them do not exceed, whatever numbers they are', () => {
  const number = fc.oneof(
    fc.integer({ min: -3, max: 12 }),
    fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 }),
  );
  const property = fc.property(fc.array(number, { maxLength: 40 }), (numbers) => {
    const inOrder = numbers.toSorted((one, other) => one - other);
    expect(medianOf(Int32Array.from(numbers), 10)).toBe(inOrder[Math.ceil(numbers.length / 2) - 1] ?? null);
  });
  fc.assert(property, drawn(2000));
});
