import { describe, expect, test } from 'vitest';
import {
  choice,
  date,
  decimal,
  email,
  type Field,
  flag,
  instant,
  integer,
  json,
  money,
  percent,
  phone,
  references,
  state,
  timeZone,
  vin,
  zip,
} from '../../../contract/resource/fields.ts';
import { same } from '../../../contract/words.ts';
import { CellFault, cellReader } from './cells.ts';

const label = same('Field');

const read = (field: Field, text: string) => cellReader(field, { dates: ['YYYY-MM-DD', 'MM/DD/YYYY'] })(text);

describe('values that are written in many ways', () => {
  test.each<[string, Field, string, unknown]>([
    ['dollars with sign and thousands', money({ label }), '$39,998', 39998],
    ['dollars with cents', money({ label }), '1234.5', 1234.5],
    ['a loss in parentheses', money({ label }), '(1,200.50)', -1200.5],
    ['a loss with a sign', money({ label }), '-$5', -5],
    ['a loss with a sign behind', money({ label }), '5-', -5],
    ['a loss with a sign behind the currency', money({ label }), '$-5.00', -5],
    ['a loss in parentheses behind the currency', money({ label }), '$(1,200)', -1200],
    ['dollars with the currency behind', money({ label }), '1 200 USD', 1200],
    ['an address with whose it is', email({ label }), '"Lee, Ann" <Ann@Lee.example>', 'ann@lee.example'],
    ['an address in brackets', email({ label }), '<ann@lee.example>', 'ann@lee.example'],
    ['a bare fraction', money({ label }), '.75', 0.75],
    ['a percentage with its sign', percent({ label, min: 0, max: 100 }), '6.9 %', 6.9],
    ['a rate of less than one percent', percent({ label, min: 0, max: 100 }), '0.9', 0.9],
    ['a mileage with unit', integer({ label }), '32,929 mi', 32929],
    ['a mileage in kilometres', integer({ label }), '100 km', 62],
    ['a whole number written as a decimal', integer({ label }), '60.0', 60],
    ['a distance', decimal({ label }), '12.4 miles', 12.4],
    ['a ZIP that lost its zero', zip({ label }), '8021', '08021'],
    ['a ZIP of Puerto Rico that lost two', zip({ label }), '926', '00926'],
    ['a ZIP+4 that lost its zero', zip({ label }), '6457-3834', '06457-3834'],
    ['a ZIP that became a number', zip({ label }), '92562.0', '92562'],
    ['a VIN in lower case', vin({ label }), '1m8gdm9axkp042788', '1M8GDM9AXKP042788'],
    ['a phone with country code', phone({ label }), '+1 (610) 555-0142', '610-555-0142'],
    ['a phone with extension', phone({ label }), '610.555.0142 x12', '610-555-0142'],
    ['a phone with dashes', phone({ label }), '1–610—555\u20110142', '610-555-0142'],
    ['a phone with minus signs', phone({ label }), '610\u2212555\u22120142', '610-555-0142'],
    ['a phone with a numbered extension', phone({ label }), '610-555-0142 #12', '610-555-0142'],
    ['a phone with ext and a dot', phone({ label }), '6105550142 ext. 4', '610-555-0142'],
    ['a phone with Ext and a colon', phone({ label }), '6105550142 Ext:4', '610-555-0142'],
    ['a phone with the word extension', phone({ label }), '6105550142, extension 9', '610-555-0142'],
    ['a phone with a dash before its extension', phone({ label }), '610-555-0142 – x12', '610-555-0142'],
    ['a phone with an empty extension', phone({ label }), '610-555-0142x', '610-555-0142'],
    ['a time zone', timeZone({ label }), 'America/Detroit', 'America/Detroit'],
    ['a time zone by its name', timeZone({ label }), 'Central Time (US & Canada)', 'America/Chicago'],
    ['a time zone in capitals', timeZone({ label }), 'EST', 'America/New_York'],
    ['a time zone in Spanish', timeZone({ label }), 'Hora del Pacífico', 'America/Los_Angeles'],
    ['a state in lower case', state({ label }), 'ca', 'CA'],
    ['a choice by its label', choice({ N: same('New'), U: same('Used') }, { label }), 'used', 'U'],
    ['a choice by its value', choice({ in_stock: same('In stock') }, { label }), 'IN_STOCK', 'in_stock'],
    ['a flag', flag({ label }), 'yes', 'Y'],
    ['a list of ids', references('stores', { label }), '4; 2,4', [4, 2]],
    ['an American day', date({ label }), '3/9/2025', '2025-03-09'],
    [
      'a moment in the time zone of the group',
      instant({ label }),
      '3/9/2025 1:05 PM',
      '2025-03-09T17:05:00.000Z',
    ],
    ['JSON, kept as text', json({ label }), '[{"type": "VSC"}]', '[{"type":"VSC"}]'],
  ])('%s', (_what, field, text, value) => {
    expect(read(field, text)).toEqual(value);
  });
});

describe('values that can not be read', () => {
  test.each<[string, Field, string, RegExp]>([
    ['words for dollars', money({ label }), 'call us', /^Must be a number\.$/],
    ['a time zone of two clocks', timeZone({ label }), 'MST', /time zone/],
    ['thousands in the wrong place', money({ label }), '1,23', /^Must be a number\.$/],
    ['a parenthesis that is not closed', money({ label }), '(250', /^Must be a number\.$/],
    ['a parenthesis that is not opened', money({ label }), '250)', /^Must be a number\.$/],
    ['two signs', money({ label }), '+-5', /^Must be a number\.$/],
    ['a sign before and behind', money({ label }), '-5-', /^Must be a number\.$/],
    ['two amounts', money({ label }), '$500 $450', /^Must be a number\.$/],
    ['a currency within', money({ label }), '5$00', /^Must be a number\.$/],
    ['two currencies', money({ label }), '$5 USD', /^Must be a number\.$/],
    ['a blank that parts no thousands', money({ label }), '12 50', /^Must be a number\.$/],
    ['a European fraction', decimal({ label }), '0,500', /number/],
    ['a European amount', money({ label }), '39.998,00', /^Must be a number\.$/],
    ['fractions of a cent', money({ label }), '1.005', /^Use at most two decimals\.$/],
    ['more than the database holds', money({ label }), '9999999999999999', /at most/],
    ['a ZIP that is a word', zip({ label }), 'City', /ZIP/],
    ['a ZIP that is too small', zip({ label }), '102', /ZIP/],
    ['a short VIN', vin({ label }), '1M8GDM9AXKP04278', /17 letters/],
    ['a VIN with a wrong check digit', vin({ label }), '1M8GDM9A0KP042788', /check digit/],
    ['a phone that names no country', phone({ label }), '089 1234567', /start with \+ and a country code/],
    ['a phone without area code', phone({ label }), '5550142', /10-digit US phone number/],
    [
      'a phone without digits but those of its extension',
      phone({ label }),
      'x6105550142',
      /10-digit US phone number/,
    ],
    ['a phone with a word behind', phone({ label }), '610-555-0142 home', /10-digit US phone number/],
    ['a day that does not exist', date({ label }), '2/30/2025', /^This date doesn't exist\.$/],
    ['a day in another format', date({ label }), '30.1.2025', /in the format YYYY-MM-DD or MM\/DD\/YYYY/],
    [
      'a moment on a day that does not exist',
      instant({ label }),
      '2/30/2025 9:00',
      /with or without a time .* 2:05 PM/,
    ],
    ['an unknown choice', choice({ N: same('New') }, { label }), 'Demo', /one of: N/],
    ['half a number', integer({ label }), '3.5', /whole number/],
    ['broken JSON', json({ label }), '[', /JSON/],
  ])('%s', (_what, field, text, reason) => {
    const fault = read(field, text);
    expect(fault).toBeInstanceOf(CellFault);
    expect(fault instanceof CellFault && fault.reason).toMatch(reason);
  });
});

test('how days are written is said with an example where the name of the format shows it to few', () => {
  const said = (dates: Parameters<typeof cellReader>[1]['dates']) =>
    cellReader(date({ label }), { dates })('soon');
  expect(said(['ddd MMM DD YYYY', 'DD.MM.YYYY'])).toMatchObject({
    reason: 'Must be a date in the format ddd MMM DD YYYY (Mon Dec 30 2019) or DD.MM.YYYY.',
  });
});

test('refuses a rate that could be a fraction of 1, unless it has a percent sign', () => {
  const rate = percent({ label, min: 0, max: 100 });
  expect(read(rate, '0.0349')).toBeInstanceOf(CellFault);
  expect(read(rate, '0.0349%')).toBe(0.0349);
  expect(read(rate, '0')).toBe(0);
});

test('reads the day of a time in UTC in the time zone of the store', () => {
  const day = (text: string, zone?: string) =>
    cellReader(date({ label }), { dates: ['YYYY-MM-DD'] })(text, zone);
  expect(day('2026-11-01T01:30:00.000Z', 'America/New_York')).toBe('2026-10-31');
  expect(day('2026-11-01T01:30:00-05:00', 'America/Los_Angeles')).toBe('2026-10-31');
  expect(day('2026-11-01T23:30:00+00:00', 'America/New_York')).toBe('2026-11-01');
  // Exports write midnight behind days.
  expect(day('2026-11-01T00:00:00.000Z', 'America/New_York')).toBe('2026-11-01');
  expect(day('2026-11-01T01:30:00', 'America/New_York')).toBe('2026-11-01');
});
