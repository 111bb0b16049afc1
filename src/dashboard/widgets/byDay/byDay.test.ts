import { expect, test } from 'vitest';
import { grainOf, namedSpans, type SalesDay, spansOf } from './byDay.ts';

const day = (date: string, new_units = 1, closed = false): SalesDay => ({
  date,
  closed,
  new_units,
  used_units: 2,
  front_gross: new_units * 1000,
  back_gross: 500.55,
});

const daysFrom = (first: string, count: number) =>
  Array.from({ length: count }, (_, index) =>
    day(new Date(Date.parse(`${first}T12:00:00Z`) + index * 86_400_000).toISOString().slice(0, 10)),
  );

test.each([
  [31, 'day'],
  [45, 'day'],
  [92, 'week'],
  [365, 'month'],
])('%i days are drawn by %s', (count, grain) => {
  expect(grainOf(daysFrom('2026-01-01', count))).toBe(grain);
});

test('weeks begin on Monday, and their sums are those of their days', () => {
  const weeks = spansOf(daysFrom('2026-11-05', 8), 'week');
  expect(weeks.map(({ from, to, new_units }) => [from, to, new_units])).toEqual([
    ['2026-11-05', '2026-11-08', 4],
    ['2026-11-09', '2026-11-12', 4],
  ]);
  expect(weeks[0]).toMatchObject({
    total_units: 12,
    front_gross: 4000,
    back_gross: 2002.2,
    total_gross: 6002.2,
  });
});

test('total gross is of the units of which front and back gross are known, and so is that of each', () => {
  const known = { ...day('2026-11-02'), total_gross: 1500.55 };
  const partly = {
    ...known,
    date: '2026-11-03',
    back_gross: null,
    total_gross: null,
    units_without_gross: 3,
  };
  const [week] = spansOf([known, partly], 'week');
  expect(week).toMatchObject({ total_units: 6, front_gross: 2000, back_gross: 500.55, total_gross: 1500.55 });
  expect(week?.total_pvr).toBeCloseTo(1500.55 / 3);
  expect(spansOf([partly], 'day')).toMatchObject([{ front_gross: 1000, total_gross: null, total_pvr: null }]);
});

test('a day without units has no gross per unit', () => {
  const [closed] = spansOf([{ ...day('2026-11-01', 0, true), used_units: 0 }], 'day');
  expect(closed).toMatchObject({ closed: true, total_pvr: null });
});

test('a day on which next to nothing is sold is quiet like a closed one; a week never is', () => {
  const days = [
    { ...day('2026-11-01', 0), used_units: 1 },
    ...['02', '03', '04'].map((date) => day(`2026-11-${date}`, 18)),
    { ...day('2026-11-05', 0, true), used_units: 0 },
    day('2026-11-06', 1),
  ];
  expect(spansOf(days, 'day').map(({ quiet }) => quiet)).toEqual([true, false, false, false, true, false]);
  expect(spansOf(days, 'day').map(({ closed }) => closed)).toEqual([false, false, false, false, true, false]);
  expect(spansOf(days, 'week').map(({ quiet }) => quiet)).toEqual([false, false]);
});

test('months are told apart over the turn of a year', () => {
  expect(spansOf(daysFrom('2025-12-30', 40), 'month').map(({ from }) => from)).toEqual([
    '2025-12-30',
    '2026-01-01',
    '2026-02-01',
  ]);
});

test('on a phone the ends of each run of open days are named', () => {
  const quiet = (...at: number[]) =>
    Array.from({ length: 19 }, (_, index) => ({ quiet: at.includes(index) }));
  const named = (spans: readonly { readonly quiet: boolean }[]) =>
    namedSpans(spans).flatMap((shown, index) => (shown ? index + 1 : []));
  expect(named(quiet(0, 7, 14))).toEqual([2, 7, 9, 14, 16, 19]);
  expect(named(quiet())).toEqual([1, 4, 7, 10, 13, 16, 19]);
  expect(named(quiet(17))).toEqual([1, 4, 7, 10, 13, 17, 19]);
});
