import { expect, test } from 'vitest';
import { createFormat } from './format.ts';

const english = createFormat('en');
const spanish = createFormat('es');
const newYork = 'America/New_York';
const now = new Date('2026-11-19T15:42:00Z');

test('figures shorten to three or four digits, and money in tables stays exact', () => {
  expect(english.integer(1718)).toBe('1,718');
  expect(english.money(41_870)).toBe('$41,870');
  expect(english.moneyShort(5_820_000)).toBe('$5.82M');
  expect(english.moneyShort(412_345)).toBe('$412K');
  expect(english.moneyShort(9_999)).toBe('$9,999');
  expect(english.moneyShort(999_600)).toBe('$1.00M');
  expect(english.percent(0.58)).toBe('58.0%');
  expect(english.decimal(22.5)).toBe('22.5');
  expect(english.days(31)).toBe('31 d');
});

test('marks of an axis have no digits beyond those that tell them apart', () => {
  expect([0, 500, 600_000, 1_500_000, -10_000].map(english.moneyRound)).toEqual([
    '$0',
    '$500',
    '$600K',
    '$1.5M',
    '−$10K',
  ]);
});

test('a day may be named with its weekday, a month alone or with its year', () => {
  expect(english.weekday('2026-11-14')).toBe('Sat, Nov 14');
  expect(english.month('2026-11-01')).toBe('Nov');
  expect(english.monthOfYear('2026-11-01')).toBe('Nov 2026');
  expect(spanish.monthOfYear('2026-11-01')).toBe('nov 2026');
});

test('a negative amount has a true minus, before the dollar sign', () => {
  expect(english.money(-6905)).toBe('−$6,905');
  expect(english.moneyShort(-20_000)).toBe('−$20K');
  expect(english.asGiven(-75.1312)).toBe('−75.1312');
});

test('what is not available is a dash, never a zero', () => {
  for (const missing of [null, undefined, Number.NaN]) {
    expect(english.integer(missing)).toBe('–');
    expect(english.moneyShort(missing)).toBe('–');
  }
  expect(english.money(0)).toBe('$0');
  expect(english.date(null)).toBe('–');
  expect(english.time(undefined)).toBe('–');
});

test('days keep their date in every time zone, and a range closes up only between numbers', () => {
  expect(english.date('2026-11-17')).toBe('Nov 17, 2026');
  expect(english.dateRange('2026-11-01', '2026-11-19')).toBe('Nov 1–19, 2026');
  expect(english.dateRange('2026-10-30', '2026-11-19')).toBe('Oct 30 – Nov 19, 2026');
  expect(spanish.date('2026-11-17')).toBe('17 nov 2026');
});

test('a time of another day carries its weekday, an older one its date', () => {
  expect(english.time('2026-11-19T12:42:00Z', now, newYork)).toBe('7:42 AM');
  expect(english.time('2026-11-18T02:14:00Z', now, newYork)).toBe('Tue 9:14 PM');
  expect(english.time('2026-10-18T12:42:00Z', now, newYork)).toBe('Oct 18, 8:42 AM');
  expect(spanish.time('2026-11-19T12:42:00Z', now, newYork)).toBe('7:42 a.m.');
});

test('a change gives its direction apart from its size', () => {
  expect(english.delta(-0.009)).toEqual({ direction: 'down', text: '0.9%' });
  expect(english.delta(46, english.money)).toEqual({ direction: 'up', text: '$46' });
  expect(english.delta(0).direction).toBe('flat');
});

test('a delay reads in hours and minutes, from two days on in days', () => {
  expect(english.duration((10 * 60 + 28) * 60_000)).toBe('10 h 28 m');
  expect(english.duration((47 * 60 + 59) * 60_000)).toBe('47 h 59 m');
  expect(english.duration(48 * 3_600_000)).toBe('2 d 0 h');
  expect(english.duration(76 * 3_600_000)).toBe('3 d 4 h');
});

test('ten digits are a phone number, with or without the country code; anything else stays as it is', () => {
  expect(english.phone('6105550142')).toBe('(610) 555-0142');
  expect(english.phone('+1 610-555-0142')).toBe('(610) 555-0142');
  expect(english.phone('0049 30 123')).toBe('0049 30 123');
});
