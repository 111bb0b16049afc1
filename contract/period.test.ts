import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawn } from '../tests/support/seed.ts';
import { comparedDays, comparisons, daysOf, moved, type NamedKind, periodKinds } from './period.ts';

const namedKinds = periodKinds.filter((kind) => kind !== 'custom');
const written = ({ from, to }: { readonly from: string; readonly to: string }) => `${from} ${to}`;

test.each<[string, NamedKind, string, string]>([
  ['2026-11-19', 'today', '2026-11-18 2026-11-18', '2025-11-19 2025-11-19'],
  ['2026-11-19', 'mtd', '2026-10-01 2026-10-19', '2025-11-01 2025-11-19'],
  ['2026-11-19', 'qtd', '2026-07-01 2026-08-19', '2025-10-01 2025-11-19'],
  ['2026-11-19', 'ytd', '2025-01-01 2025-11-19', '2025-01-01 2025-11-19'],
  ['2026-11-19', 'last_month', '2026-09-01 2026-09-30', '2025-10-01 2025-10-31'],
  ['2026-11-19', 'last_year', '2024-01-01 2024-12-31', '2024-01-01 2024-12-31'],
  // The first day of a year begins a month, a quarter and a year.
  ['2026-01-01', 'today', '2025-12-31 2025-12-31', '2025-01-01 2025-01-01'],
  ['2026-01-01', 'mtd', '2025-12-01 2025-12-01', '2025-01-01 2025-01-01'],
  ['2026-01-01', 'qtd', '2025-10-01 2025-10-01', '2025-01-01 2025-01-01'],
  ['2026-01-01', 'ytd', '2025-01-01 2025-01-01', '2025-01-01 2025-01-01'],
  // Two whole months, and a whole quarter, of a year to date.
  ['2026-02-28', 'ytd', '2025-01-01 2025-02-28', '2025-01-01 2025-02-28'],
  ['2026-03-01', 'ytd', '2025-01-01 2025-03-01', '2025-01-01 2025-03-01'],
  ['2026-03-31', 'ytd', '2025-01-01 2025-03-31', '2025-01-01 2025-03-31'],
  // Months and quarters of other lengths.
  ['2026-03-31', 'mtd', '2026-02-01 2026-02-28', '2025-03-01 2025-03-31'],
  ['2026-02-28', 'mtd', '2026-01-01 2026-01-28', '2025-02-01 2025-02-28'],
  ['2026-05-31', 'qtd', '2026-01-01 2026-02-28', '2025-04-01 2025-05-31'],
  ['2026-03-15', 'last_month', '2026-01-01 2026-01-31', '2025-02-01 2025-02-28'],
  ['2025-03-15', 'last_month', '2025-01-01 2025-01-31', '2024-02-01 2024-02-29'],
  // A leap day.
  ['2024-02-29', 'today', '2024-02-28 2024-02-28', '2023-02-28 2023-02-28'],
  ['2024-02-29', 'ytd', '2023-01-01 2023-02-28', '2023-01-01 2023-02-28'],
  ['2025-02-28', 'mtd', '2025-01-01 2025-01-28', '2024-02-01 2024-02-28'],
])('on %s, %s is compared with %s, or %s a year before', (today, kind, prior, lastYear) => {
  const days = daysOf(kind, today);
  expect(written(comparedDays(days, kind))).toBe(prior);
  expect(written(comparedDays(days, kind, 'last_year'))).toBe(lastYear);
});

test.each([
  ['2026-11-10 2026-11-19', '2026-10-31 2026-11-09', '2025-11-10 2025-11-19'],
  ['2026-01-01 2026-03-31', '2025-10-03 2025-12-31', '2025-01-01 2025-03-31'],
  ['2024-02-29 2024-02-29', '2024-02-28 2024-02-28', '2023-02-28 2023-02-28'],
  ['2025-10-01 2026-10-31', '2024-08-31 2025-09-30', '2024-10-01 2025-10-31'],
])('the custom days %s are compared with %s, or %s a year before', (days, prior, lastYear) => {
  const [from = '', to = ''] = days.split(' ');
  expect(written(comparedDays({ from, to }, 'custom'))).toBe(prior);
  expect(written(comparedDays({ from, to }, 'custom', 'last_year'))).toBe(lastYear);
});

const anyDay = fc.integer({ min: 0, max: 40_000 }).map((days) => moved('1950-01-01', { days }));
const length = ({ from, to }: { readonly from: string; readonly to: string }) =>
  (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;

test('a comparison ends before its period begins, and no later when the period ends a day earlier', () => {
  fc.assert(
    fc.property(
      anyDay,
      fc.constantFrom(...namedKinds),
      fc.constantFrom(...comparisons),
      (today, kind, by) => {
        const days = daysOf(kind, today);
        const compared = comparedDays(days, kind, by);
        expect(compared.from <= compared.to && compared.to < days.from).toBe(true);
        const before = daysOf(kind, moved(today, { days: -1 }));
        const comparedBefore = comparedDays(before, kind, by);
        expect(comparedBefore.to <= compared.to && comparedBefore.from <= compared.from).toBe(true);
        // The same period, a day longer: its comparison is the same one, longer by the days up to the same day.
        if (before.from === days.from) {
          expect(comparedBefore.from).toBe(compared.from);
          expect(length(compared) - length(comparedBefore)).toBeOneOf([0, 1, 2]);
        }
      },
    ),
    drawn(),
  );
});

test('a period to date is compared with the same day of its month, or the last where there is none', () => {
  fc.assert(
    fc.property(
      anyDay,
      fc.constantFrom('mtd', 'qtd', 'ytd'),
      fc.constantFrom(...comparisons),
      (today, kind, by) => {
        const { from, to } = comparedDays(daysOf(kind, today), kind, by);
        expect(from.slice(8)).toBe('01');
        const isLast = moved(to, { days: 1 }).endsWith('-01');
        expect(to.slice(8) === today.slice(8) || (isLast && to.slice(8) < today.slice(8))).toBe(true);
      },
    ),
    drawn(),
  );
});

test('custom days are compared with as many right before them, whatever they begin with', () => {
  fc.assert(
    fc.property(anyDay, fc.nat({ max: 1500 }), (from, more) => {
      const days = { from, to: moved(from, { days: more }) };
      const compared = comparedDays(days, 'custom');
      expect(length(compared)).toBe(length(days));
      expect(moved(compared.to, { days: 1 })).toBe(from);
    }),
    drawn(),
  );
});
