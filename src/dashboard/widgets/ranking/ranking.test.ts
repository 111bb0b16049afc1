import { expect, test } from 'vitest';
import { periodOf, type Scope } from '../../../providers/period.ts';
import { countedDays, isBeforeStart, rankingScope } from './ranking.ts';

const at = (query: string, today: string): Scope => ({
  ...periodOf(new URLSearchParams(query), today),
  storeId: '0',
});
const asIds = new Map([
  [1, 1182],
  [2, 1],
]);
const monthToDate = (today: string) => at('', today);

test('month to date is asked for without days, which means from the 2nd, or from the 1st', () => {
  const period = monthToDate('2026-03-18');
  expect(rankingScope(period, false, asIds)).toEqual({ AS_ID: '0' });
  expect(rankingScope(period, true, asIds)).toEqual({
    AS_ID: '0',
    StartDate: '2026-03-01',
    EndDate: '2026-03-18',
  });
});

test('other periods have their own days, whatever the switch says', () => {
  const period = at('period=last_year', '2026-03-18');
  const days = { AS_ID: '0', StartDate: '2025-01-01', EndDate: '2025-12-31' };
  expect([rankingScope(period, false, asIds), rankingScope(period, true, asIds)]).toEqual([days, days]);
});

test('some stores are asked for by AS_ID', () => {
  const period = { ...monthToDate('2026-03-18'), storeId: '1,2' };
  expect(rankingScope(period, false, asIds)).toEqual({ AS_ID: '1182,1' });
});

test('only on the 1st the ranking has not begun', () => {
  expect(isBeforeStart(monthToDate('2026-03-01'), false)).toBe(true);
  expect(isBeforeStart(monthToDate('2026-03-01'), true)).toBe(false);
  expect(isBeforeStart(monthToDate('2026-03-02'), false)).toBe(false);
  expect(isBeforeStart(at('period=today', '2026-03-01'), false)).toBe(false);
});

test('days in the wrong order are none', () => {
  expect(countedDays({ period_start: '2026-03-02', period_end: '2026-03-01' })).toBeUndefined();
  expect(countedDays({ period_start: '2026-03-02', period_end: '2026-03-02' })).toEqual({
    from: '2026-03-02',
    to: '2026-03-02',
  });
  expect(countedDays({})).toBeUndefined();
});
