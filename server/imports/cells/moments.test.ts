import { expect, test } from 'vitest';
import { dayMeant, localDay, notBefore, readMoment } from './moments.ts';

const NEW_YORK = 'America/New_York';
const LOS_ANGELES = 'America/Los_Angeles';
const read = (text: string, zone = NEW_YORK) =>
  readMoment(text, ['YYYY-MM-DD', 'MM/DD/YYYY', 'ddd MMM DD YYYY'], zone);

test.each([
  ['in UTC', '2026-11-18T09:22:00Z', '2026-11-18T09:22:00.000Z'],
  ['with the offset of its zone', '2026-11-18T09:22:00-05:00', '2026-11-18T14:22:00.000Z'],
  ['with a short offset', '2026-11-18 09:22 +0530', '2026-11-18T03:52:00.000Z'],
  ['with fractions of a second', '2026-11-18T09:22:07.123Z', '2026-11-18T09:22:07.000Z'],
  ['as JavaScript writes it', 'Tue Dec 16 2014 12:30:00 GMT-0800 (PST)', '2014-12-16T20:30:00.000Z'],
  ['without a zone, in winter', '2026-11-18T09:22:00', '2026-11-18T14:22:00.000Z'],
  ['without a zone, in summer', '4/25/2025 9:22:00', '2025-04-25T13:22:00.000Z'],
  ['by the twelve-hour clock', '4/25/2025 1:05 PM', '2025-04-25T17:05:00.000Z'],
  ['at noon', '4/25/2025 12:00pm', '2025-04-25T16:00:00.000Z'],
  ['at midnight', '4/25/2025, 12:00 a.m.', '2025-04-25T04:00:00.000Z'],
  ['a day alone, which is its start', '4/25/2025', '2025-04-25T04:00:00.000Z'],
])('a moment is read %s', (_how, text, moment) => {
  expect(read(text)).toBe(moment);
});

test('a moment without a zone is in the zone of the store', () => {
  expect(read('2026-07-01 08:00', LOS_ANGELES)).toBe('2026-07-01T15:00:00.000Z');
  expect(read('2026-07-01', 'Pacific/Honolulu')).toBe('2026-07-01T10:00:00.000Z');
  expect(read('2026-07-01 08:00', 'America/Phoenix')).toBe('2026-07-01T15:00:00.000Z');
});

test('a time that the clocks leave out is as much later, in every zone', () => {
  expect(read('2026-03-08 01:59')).toBe('2026-03-08T06:59:00.000Z');
  expect(read('2026-03-08 02:30')).toBe('2026-03-08T07:30:00.000Z');
  expect(read('2026-03-08 03:30')).toBe('2026-03-08T07:30:00.000Z');
  expect(read('2026-03-08 02:30', LOS_ANGELES)).toBe('2026-03-08T10:30:00.000Z');
  expect(read('2025-09-07', 'America/Santiago')).toBe('2025-09-07T04:00:00.000Z');
});

test('a time that comes twice is the first of the two', () => {
  expect(read('2026-11-01 00:59')).toBe('2026-11-01T04:59:00.000Z');
  expect(read('2026-11-01 01:30')).toBe('2026-11-01T05:30:00.000Z');
  expect(read('2026-11-01 02:00')).toBe('2026-11-01T07:00:00.000Z');
});

test.each([
  'soon',
  '2026-02-30 09:00',
  '2026-13-01',
  '2026-11-18 24:00',
  '2026-11-18 09:60',
  '2026-11-18 13:05 PM',
  '2026-11-18 0:05 AM',
  '2026-11-18 9h',
  '2026-11-18 09:22 Mars',
  '18.11.2026 09:22',
])('%s is no moment', (text) => {
  expect(read(text)).toBeNull();
});

test.each([
  ['a day alone', '2026-07-01', '2026-07-01'],
  ['a day with the midnight that exports write behind it', '2026-07-01 00:00:00', '2026-07-01'],
  ['a time', '2026-07-01 09:22', undefined],
  ['another zone\u2019s midnight', '2026-07-01 00:00:00Z', undefined],
])('%s means that day, or a moment', (_what, text, day) => {
  for (const zone of [NEW_YORK, LOS_ANGELES, 'Pacific/Guam'])
    expect(dayMeant(text, read(text, zone) ?? '', zone)).toBe(day);
});

test('days of a spreadsheet have a time behind the point, and what no cell gives at midnight is a day', () => {
  expect(dayMeant('46094.5', '2026-03-13T16:00:00.000Z', NEW_YORK)).toBeUndefined();
  expect(dayMeant('46094', '2026-03-13T04:00:00.000Z', NEW_YORK)).toBe('2026-03-13');
  expect(dayMeant('', '2026-03-13T04:00:00.000Z', NEW_YORK)).toBe('2026-03-13');
  expect(dayMeant('', '2026-03-13T16:00:00.000Z', NEW_YORK)).toBeUndefined();
});

test('points between day, month and year are none before a part of a day', () => {
  const midnight = readMoment('09.10.2026', ['DD.MM.YYYY'], NEW_YORK) ?? '';
  expect(dayMeant('09.10.2026', midnight, NEW_YORK)).toBe('2026-10-09');
  expect(notBefore('09.10.2026', midnight, '2026-10-09T13:19:00.000Z')).toBe('2026-10-09T13:19:00.000Z');
});

test('the local day of a moment is that of the zone', () => {
  expect(localDay('2026-03-01T04:59:59.000Z', NEW_YORK)).toBe('2026-02-28');
  expect(localDay('2026-03-01T05:00:00.000Z', NEW_YORK)).toBe('2026-03-01');
  expect(localDay('2026-03-09T04:30:00.000Z', NEW_YORK)).toBe('2026-03-09');
  expect(localDay('2026-03-08T07:00:00Z', LOS_ANGELES)).toBe('2026-03-07');
});

test.each([
  ['2026-11-18', '2026-11-18T05:00:00.000Z', '2026-11-18T14:19:00.000Z', '2026-11-18T14:19:00.000Z'],
  ['2026-11-18 00:00:00', '2026-11-18T05:00:00.000Z', '2026-11-18T14:19:00.000Z', '2026-11-18T14:19:00.000Z'],
  ['2026-11-18 08:00', '2026-11-18T13:00:00.000Z', '2026-11-18T14:19:00.000Z', '2026-11-18T13:00:00.000Z'],
  ['2026-11-17', '2026-11-17T05:00:00.000Z', '2026-11-18T14:19:00.000Z', '2026-11-17T05:00:00.000Z'],
  ['2026-11-19', '2026-11-19T05:00:00.000Z', '2026-11-18T14:19:00.000Z', '2026-11-19T05:00:00.000Z'],
])('%s is a moment of its day that does not lie before an earlier one', (text, moment, earlier, is) => {
  expect(notBefore(text, moment, earlier)).toBe(is);
});
