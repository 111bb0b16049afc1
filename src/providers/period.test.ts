import { afterEach, expect, test, vi } from 'vitest';
import { moved } from '../../contract/period.ts';
import { dayHere, namesNonsense, periodOf, problemOf, queryOf } from './period.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

const today = '2026-11-20';
const at = (query: string, day = today) => periodOf(new URLSearchParams(query), day);

test.each([
  ['', '2026-11-01', '2026-11-20'],
  ['period=today', '2026-11-20', '2026-11-20'],
  ['period=qtd', '2026-10-01', '2026-11-20'],
  ['period=ytd', '2026-01-01', '2026-11-20'],
  ['period=last_month', '2026-10-01', '2026-10-31'],
  ['period=last_year', '2025-01-01', '2025-12-31'],
  ['period=custom&from=2026-02-03&to=2026-02-07', '2026-02-03', '2026-02-07'],
])('the address ?%s means %s to %s', (query, from, to) => {
  expect(at(query)).toMatchObject({ from, to });
});

test.each([
  ['2027-01-01', '2026-12-01', '2026-12-31'],
  ['2028-03-31', '2028-02-01', '2028-02-29'],
])('last month on %s is %s to %s', (day, from, to) => {
  expect(at('period=last_month', day)).toMatchObject({ from, to });
});

test.each([
  'period=decade',
  'period=custom',
  'period=custom&from=2026-02-30&to=2026-03-01',
  'period=custom&from=2026-03-01&to=2026-02-01',
  'period=custom&from=2026-11-01&to=2026-12-01',
  "period=custom&from=2026-11-01'--&to=2026-11-02",
])('the address ?%s is nonsense, so month to date is shown', (query) => {
  expect(at(query).kind).toBe('mtd');
  expect(namesNonsense(new URLSearchParams(query), today)).toBe(true);
});

test.each(['', 'period=ytd', 'period=custom&from=2026-11-01&to=2026-11-02'])(
  'the address ?%s is no nonsense',
  (query) => expect(namesNonsense(new URLSearchParams(query), today)).toBe(false),
);

test('a period written into the address is read back the same', () => {
  const days = { from: '2026-02-03', to: '2026-02-07' };
  expect(at(String(new URLSearchParams(queryOf('custom', days))))).toEqual({ kind: 'custom', ...days });
  expect(queryOf('mtd')).toEqual({});
});

test('a year that is still being typed is not yet a day', () => {
  expect(problemOf({ from: '0202-01-01', to: today }, today)).toBe('incomplete');
});

test('an address without a period means the usual one, and only month to date goes without saying', () => {
  const none = new URLSearchParams();
  expect(periodOf(none, today, 'ytd')).toEqual({ kind: 'ytd', from: '2026-01-01', to: today });
  expect(at('period=decade').kind).toBe('mtd');
  expect([queryOf('mtd', undefined, 'ytd'), queryOf('ytd', undefined, 'ytd')]).toEqual([
    { period: 'mtd' },
    { period: 'ytd' },
  ]);
});

test.each([
  ['2024-02-29', { months: 60 }, '2029-02-28'],
  ['2026-01-31', { months: 1 }, '2026-02-28'],
  ['2027-12-31', { months: 2 }, '2028-02-29'],
  ['2026-03-31', { months: -1, days: 1 }, '2026-03-01'],
  ['2026-12-31', { days: 1 }, '2027-01-01'],
  ['2026-11-01', { days: -1 }, '2026-10-31'],
])('%s moved by %j is %s', (day, by, expected) => {
  expect(moved(day, by)).toBe(expected);
});

test.each([
  ['Pacific/Honolulu', '2026-11-26'],
  ['America/New_York', '2026-11-26'],
  ['UTC', '2026-11-27'],
  ['Pacific/Auckland', '2026-11-27'],
])('the day here is that of the reader in %s', (zone, expected) => {
  vi.stubEnv('TZ', zone);
  vi.useFakeTimers({ now: new Date('2026-11-27T03:30:00Z'), toFake: ['Date'] });
  expect(dayHere()).toBe(expected);
});
