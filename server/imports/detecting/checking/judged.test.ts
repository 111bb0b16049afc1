import { expect, test } from 'vitest';
import { judge } from '../judge.ts';

const row = (line: number, reason?: string) => ({
  ...{ line, outcome: 'row' as const, values: {} },
  notes: reason === undefined ? [] : [{ column: 'VIN', value: 'X', reason }],
});

test('what is said of many rows leaves room for what is said of few, in the order of the file', () => {
  const rows = Array.from({ length: 200 }, (_none, place) =>
    row(place + 2, place === 150 ? 'Rare.' : 'Frequent.'),
  );
  const { said, preview, problems } = judge('deals', rows);
  expect(said).toEqual({
    rejected: [],
    warned: [
      { column: 'VIN', reason: 'Frequent.', count: 199, firstLine: 2 },
      { column: 'VIN', reason: 'Rare.', count: 1, firstLine: 152 },
    ],
  });
  expect(preview.map(({ line }) => line)).toEqual(Array.from({ length: 20 }, (_none, place) => place + 2));
  expect(problems).toHaveLength(20);
  expect(problems.at(-1)).toMatchObject({ line: 152, notes: [{ reason: 'Rare.' }] });
});
