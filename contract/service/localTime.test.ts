import { expect, test } from 'vitest';
import { clockText, instantsOf, minuteOfClock } from './localTime.ts';

const at = (date: string, time: string) =>
  instantsOf(date, minuteOfClock(time), 'America/New_York').map((instant) => instant.toISOString());

test('a time of the clock is one instant, in winter and in summer', () => {
  expect(at('2026-11-24', '10:30')).toEqual(['2026-11-24T15:30:00.000Z']);
  expect(at('2026-07-01', '10:30')).toEqual(['2026-07-01T14:30:00.000Z']);
});

test('when clocks are set forward an hour does not exist, when they are set back one exists twice', () => {
  expect(at('2026-03-08', '02:30')).toEqual([]);
  expect(at('2026-03-08', '03:30')).toEqual(['2026-03-08T07:30:00.000Z']);
  expect(at('2026-11-01', '01:30')).toEqual(['2026-11-01T05:30:00.000Z', '2026-11-01T06:30:00.000Z']);
});

test('minutes are written as a clock with two halves shows them', () => {
  expect([0, 455, 720, 1439].map(clockText)).toEqual(['12:00 AM', '7:35 AM', '12:00 PM', '11:59 PM']);
});
