import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawn } from '../tests/support/seed.ts';
import { addDays, isHoliday, monthEnd, sellingDays, sellingDaysOfMonth, today } from './calendar.ts';

test('a late evening in New York is still the same day there although UTC has gone on', () => {
  expect(today(new Date('2025-03-01T03:30:00Z'))).toBe('2025-02-28');
  expect(today(new Date('2025-03-01T03:30:00Z'), 'UTC')).toBe('2025-03-01');
});

test('a day ends with its last second, whatever was asked before, and however often', () => {
  const instants = ['04:59:59.999', '05:00:00.000', '04:59:59.000', '05:00:59.999', '04:59:00.000'];
  const days = instants.map((time) => today(new Date(`2025-03-01T${time}Z`)));
  expect(days).toEqual(['2025-02-28', '2025-03-01', '2025-02-28', '2025-03-01', '2025-02-28']);
});

test('a month ends on its last day, in leap years too', () => {
  expect(monthEnd('2024-02-10')).toBe('2024-02-29');
  expect(monthEnd('2025-12-31')).toBe('2025-12-31');
});

test('a Sunday counts only for a store that sells on Sundays', () => {
  // June 2025 begins on a Sunday and has five of them.
  expect(sellingDaysOfMonth('2025-06-01', false)).toEqual({ elapsed: 0, inMonth: 25 });
  expect(sellingDaysOfMonth('2025-06-01', true)).toEqual({ elapsed: 1, inMonth: 30 });
});

test("every store is closed on New Year's Day, Thanksgiving and Christmas Day", () => {
  const days = Array.from({ length: 2 * 365 }, (_, index) => addDays('2023-01-01', index));
  expect(days.filter(isHoliday)).toEqual([
    ...['2023-01-01', '2023-11-23', '2023-12-25'],
    ...['2024-01-01', '2024-11-28', '2024-12-25'],
  ]);
  expect(isHoliday('2026-11-26')).toBe(true);
  // January 2023 begins on a Sunday, which is not left out twice.
  expect(sellingDaysOfMonth('2023-01-02', false)).toEqual({ elapsed: 1, inMonth: 26 });
  expect(sellingDaysOfMonth('2023-01-02', true)).toEqual({ elapsed: 1, inMonth: 30 });
});

test('selling days agree with counting day by day', () => {
  const day = fc.integer({ min: 0, max: 3000 }).map((offset) => addDays('2020-01-01', offset));
  fc.assert(
    fc.property(day, fc.integer({ min: -5, max: 400 }), fc.boolean(), (from, length, sundays) => {
      const to = addDays(from, length);
      let counted = 0;
      for (let date = from; date <= to; date = addDays(date, 1)) {
        const isSunday = new Date(`${date}T12:00:00Z`).getUTCDay() === 0;
        if (!isHoliday(date) && (sundays || !isSunday)) counted += 1;
      }
      expect(sellingDays(from, to, sundays)).toBe(counted);
    }),
    drawn(),
  );
});
