import { describe, expect, test } from 'vitest';
import {
  choice,
  date,
  decimal,
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
  vin,
  zip,
} from '../../../contract/resource/fields.ts';
import { CellFault, cellReader } from './cells.ts';

const read = (field: Field, text: string) => cellReader(field, { dates: ['YYYY-MM-DD', 'MM/DD/YYYY'] })(text);

describe('values that are written in many ways', () => {
  test.each<[string, Field, string, unknown]>([
    ['dollars with sign and thousands', money(), '$39,998', 39998],
    ['dollars with cents', money(), '1234.5', 1234.5],
    ['a loss in parentheses', money(), '(1,200.50)', -1200.5],
    ['a loss with a sign', money(), '-$5', -5],
    ['a loss with a sign behind', money(), '5-', -5],
    ['a loss with a sign behind the currency', money(), '$-5.00', -5],
    ['a loss in parentheses behind the currency', money(), '$(1,200)', -1200],
    ['dollars with the currency behind', money(), '1 200 USD', 1200],
    ['a bare fraction', money(), '.75', 0.75],
    ['a percentage with its sign', percent({ min: 0, max: 100 }), '6.9 %', 6.9],
    ['a mileage with unit', integer(), '32,929 mi', 32929],
    ['a mileage in kilometres', integer(), '100 km', 62],
    ['a whole number written as a decimal', integer(), '60.0', 60],
    ['a distance', decimal(), '12.4 miles', 12.4],
    ['a ZIP that lost its zero', zip(), '8021', '08021'],
    ['a ZIP of Puerto Rico that lost two', zip(), '926', '00926'],
    ['a ZIP+4 that lost its zero', zip(), '6457-3834', '06457-3834'],
    ['a ZIP that became a number', zip(), '92562.0', '92562'],
    ['a VIN in lower case', vin(), '1m8gdm9axkp042788', '1M8GDM9AXKP042788'],
    ['a phone with country code', phone(), '+1 (610) 555-0142', '610-555-0142'],
    ['a phone with extension', phone(), '610.555.0142 x12', '610-555-0142'],
    ['a phone with dashes', phone(), '1–610—555\u20110142', '610-555-0142'],
    ['a phone with minus signs', phone(), '610\u2212555\u22120142', '610-555-0142'],
    ['a phone with a numbered extension', phone(), '610-555-0142 #12', '610-555-0142'],
    ['a phone with ext and a dot', phone(), '6105550142 ext. 4', '610-555-0142'],
    ['a phone with Ext and a colon', phone(), '6105550142 Ext:4', '610-555-0142'],
    ['a phone with the word extension', phone(), '6105550142, extension 9', '610-555-0142'],
    ['a phone with a dash before its extension', phone(), '610-555-0142 – x12', '610-555-0142'],
    ['a phone with an empty extension', phone(), '610-555-0142x', '610-555-0142'],
    ['a state in lower case', state(), 'ca', 'CA'],
    ['a choice by its label', choice({ N: 'New', U: 'Used' }), 'used', 'U'],
    ['a choice by its value', choice({ in_stock: 'In stock' }), 'IN_STOCK', 'in_stock'],
    ['a flag', flag(), 'yes', 'Y'],
    ['a list of ids', references('stores'), '4; 2,4', [4, 2]],
    ['an American day', date(), '3/9/2025', '2025-03-09'],
    ['a moment in the time zone of the group', instant(), '3/9/2025 1:05 PM', '2025-03-09T17:05:00.000Z'],
    ['JSON, kept as text', json(), '[{"type": "VSC"}]', '[{"type":"VSC"}]'],
  ])('%s', (_what, field, text, value) => {
    expect(read(field, text)).toEqual(value);
  });
});

describe('values that can not be read', () => {
  test.each<[string, Field, string, RegExp]>([
    ['words for dollars', money(), 'call us', /amount in dollars/],
    ['thousands in the wrong place', money(), '1,23', /amount in dollars/],
    ['a parenthesis that is not closed', money(), '(250', /amount in dollars/],
    ['a parenthesis that is not opened', money(), '250)', /amount in dollars/],
    ['two signs', money(), '+-5', /amount in dollars/],
    ['a sign before and behind', money(), '-5-', /amount in dollars/],
    ['two amounts', money(), '$500 $450', /amount in dollars/],
    ['a currency within', money(), '5$00', /amount in dollars/],
    ['two currencies', money(), '$5 USD', /amount in dollars/],
    ['a blank that parts no thousands', money(), '12 50', /amount in dollars/],
    ['a European fraction', decimal(), '0,500', /number/],
    ['a European amount', money(), '39.998,00', /amount in dollars/],
    ['fractions of a cent', money(), '1.005', /fractions of a cent/],
    ['more than the database holds', money(), '9999999999999999', /at most/],
    ['a ZIP that is a word', zip(), 'City', /ZIP/],
    ['a ZIP that is too small', zip(), '102', /ZIP/],
    ['a short VIN', vin(), '1M8GDM9AXKP04278', /17 letters/],
    ['a VIN with a wrong check digit', vin(), '1M8GDM9A0KP042788', /check digit/],
    ['a phone without area code', phone(), '5550142', /10 digits/],
    ['a phone without digits but those of its extension', phone(), 'x6105550142', /10 digits/],
    ['a phone with a word behind', phone(), '610-555-0142 home', /10 digits/],
    ['a day that does not exist', date(), '2/30/2025', /^Must be a day that exists\.$/],
    ['a day in another format', date(), '30.1.2025', /written as YYYY-MM-DD or MM\/DD\/YYYY/],
    ['a moment on a day that does not exist', instant(), '2/30/2025 9:00', /day that exists, .* 2:05 PM/],
    ['an unknown choice', choice({ N: 'New' }), 'Demo', /one of: N/],
    ['half a number', integer(), '3.5', /whole number/],
    ['broken JSON', json(), '[', /JSON/],
  ])('%s', (_what, field, text, reason) => {
    const fault = read(field, text);
    expect(fault).toBeInstanceOf(CellFault);
    expect(fault instanceof CellFault && fault.reason).toMatch(reason);
  });
});
