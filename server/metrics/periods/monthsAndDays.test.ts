import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawn } from '../../../tests/support/seed.ts';
import { addDays, monthEnd, monthsBefore } from '../../calendar.ts';
import { partsOf } from './monthsAndDays.ts';

test.each([
  ['a part of a month', '2026-03-02', '2026-03-18', { days: [{ from: '2026-03-02', to: '2026-03-18' }] }],
  ['a month', '2026-02-01', '2026-02-28', { months: { first: '2026-02-01', last: '2026-02-01' }, days: [] }],
  [
    'two parts of months side by side',
    '2026-02-02',
    '2026-03-30',
    { days: [{ from: '2026-02-02', to: '2026-03-30' }] },
  ],
  [
    'a year so far',
    '2026-01-01',
    '2026-03-18',
    { months: { first: '2026-01-01', last: '2026-02-01' }, days: [{ from: '2026-03-01', to: '2026-03-18' }] },
  ],
  [
    'from the 2nd on',
    '2025-12-02',
    '2026-02-28',
    { months: { first: '2026-01-01', last: '2026-02-01' }, days: [{ from: '2025-12-02', to: '2025-12-31' }] },
  ],
])('%s is months and days', (_, from, to, parts) => {
  expect(partsOf({ from, to })).toEqual(parts);
});

test('each day of a period is in one part', () => {
  const period = fc.tuple(fc.integer({ min: 0, max: 1500 }), fc.integer({ min: 0, max: 800 }));
  fc.assert(
    fc.property(period, ([start, length]) => {
      const from = addDays('2023-01-01', start);
      const to = addDays(from, length);
      const { months, days } = partsOf({ from, to });
      const found = [...days];
      for (
        let first = months?.first;
        months && first && first <= months.last;
        first = monthsBefore(first, -1)
      ) {
        found.push({ from: first, to: monthEnd(first) });
      }
      const inOrder = found.toSorted((a, b) => a.from.localeCompare(b.from));
      expect(inOrder[0]?.from).toBe(from);
      expect(inOrder.at(-1)?.to).toBe(to);
      for (const [index, part] of inOrder.entries()) {
        expect(part.from <= part.to).toBe(true);
        if (index > 0) expect(part.from).toBe(addDays(inOrder[index - 1]?.to ?? '', 1));
      }
    }),
    drawn(),
  );
});
