import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawn } from '../../../tests/support/seed.ts';
import { addDays, monthEnd, monthStart } from '../../calendar.ts';
import { isMonthToDate, periodOf, priorPeriod, sellingDaysOf, sharesOfTarget } from './period.ts';

const today = '2026-11-19';

test('the period is month to date unless asked otherwise', () => {
  expect(periodOf({}, today)).toEqual({ from: '2026-11-01', to: today, kind: 'mtd' });
  expect(periodOf({ from: '2026-10-05' }, today)).toEqual({ from: '2026-10-05', to: today });
  expect(periodOf({ to: '2026-09-12' }, today)).toEqual({ from: '2026-09-01', to: '2026-09-12' });
});

test('a period that is named has its own days unless the call has others', () => {
  expect(periodOf({ period: 'ytd' }, today)).toMatchObject({ from: '2026-01-01', to: today });
  expect(periodOf({ period: 'last_month' }, today)).toMatchObject({ from: '2026-10-01', to: '2026-10-31' });
  expect(periodOf({ period: 'ytd', to: '2026-09-30' }, today)).toMatchObject({
    from: '2026-01-01',
    to: '2026-09-30',
  });
  expect(() => periodOf({ period: 'last_month', from: '2026-11-05' }, today)).toThrow(
    'ends before it starts',
  );
});

test.each<[string, Parameters<typeof periodOf>[0], string]>([
  ['the month to date', {}, '2026-10-01 2026-10-19'],
  ['the same month to date, by its days', { from: '2026-11-01', to: today }, '2026-10-13 2026-10-31'],
  ['a whole month, by its days', { from: '2026-10-01', to: '2026-10-31' }, '2026-08-31 2026-09-30'],
  ['a named month', { period: 'last_month' }, '2026-09-01 2026-09-30'],
  ['a month that is not over', { period: 'mtd', to: '2026-11-30' }, '2026-10-01 2026-10-19'],
  ['a quarter that is not over', { period: 'qtd', to: '2026-12-31' }, '2026-07-01 2026-08-19'],
  ['days that are not over', { from: '2026-11-10', to: '2026-11-25' }, '2026-10-31 2026-11-09'],
  ['days to come', { from: '2026-11-20', to: '2026-11-22' }, '2026-11-17 2026-11-19'],
  [
    'days a year before',
    { from: '2026-11-10', to: '2026-11-25', compare: 'last_year' },
    '2025-11-10 2025-11-19',
  ],
])('compares %s with the days that its name asks for', (_, range, expected) => {
  const { from, to } = priorPeriod(periodOf(range, today), today);
  expect(`${from} ${to}`).toBe(expected);
});

const day = fc.integer({ min: 0, max: 4000 }).map((offset) => addDays('2020-01-01', offset));

const monthsOfTarget = (...parameters: Parameters<typeof sharesOfTarget>) =>
  sharesOfTarget(...parameters).reduce((sum, { share }) => sum + share, 0);

test('a target covers one month for each whole month, and neighbouring periods add up', () => {
  fc.assert(
    fc.property(day, fc.nat({ max: 30 }), fc.boolean(), (from, months, sundays) => {
      const far = '2040-01-01';
      let last = monthEnd(from);
      for (let month = 0; month < months; month += 1) last = monthEnd(addDays(last, 1));
      const whole = { from: monthStart(from), to: last };
      expect(monthsOfTarget(whole, far, sundays)).toBeCloseTo(months + 1, 9);
      if (from === whole.from) return;
      const parts = [
        { from: whole.from, to: addDays(from, -1) },
        { from, to: last },
      ].map((part) => monthsOfTarget(part, far, sundays));
      expect((parts[0] ?? 0) + (parts[1] ?? 0)).toBeCloseTo(months + 1, 9);
    }),
    drawn(),
  );
});

test('a period over several months is measured against its part of each', () => {
  // January 2026 has 31 days, four Sundays and New Year's Day; Tuesday the 27th to Saturday the 31st are five of the 26.
  expect(sharesOfTarget({ from: '2026-01-27', to: '2026-03-31' }, today, false)).toEqual([
    { month: '2026-01-01', share: 5 / 26 },
    { month: '2026-02-01', share: 1 },
    { month: '2026-03-01', share: 1 },
  ]);
});

test('month to date runs to the end of the month: its selling days are the whole month, its target one', () => {
  const period = { from: '2026-11-01', to: today };
  expect(isMonthToDate(period, today)).toBe(true);
  expect(sellingDaysOf(period, today, false)).toEqual({ elapsed: 16, total: 24 });
  expect(monthsOfTarget(period, today, false)).toBe(1);
});

test.each(['today', 'qtd', 'ytd', 'custom'] as const)(
  'the first day of a year is a month to date, but not as %s: it has no pace, and its share of the target',
  (kind) => {
    const first = '2026-01-01';
    expect(isMonthToDate({ from: first, to: first }, first)).toBe(true);
    expect(isMonthToDate({ from: first, to: first, kind: 'mtd' }, first)).toBe(true);
    expect(isMonthToDate({ from: first, to: first, kind }, first)).toBe(false);
    expect(monthsOfTarget({ from: first, to: first, kind }, first, true)).toBe(0);
  },
);

test('a period that reaches into the future has had only its days up to today', () => {
  const period = { from: '2026-11-16', to: '2026-12-05' };
  expect(isMonthToDate(period, today)).toBe(false);
  expect(sellingDaysOf(period, today, true)).toEqual({ elapsed: 4, total: 19 });
  expect(sellingDaysOf({ from: '2026-12-01', to: '2026-12-05' }, today, true).elapsed).toBe(0);
});
