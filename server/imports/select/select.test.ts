import fc from 'fast-check';
import { expect, test } from 'vitest';
import { feedNames, importTargets } from '../../../contract/records/index.ts';
import type { ImportTarget } from '../../../contract/records/target.ts';
import { type Case, expectAlike, fill, rowsOf } from '../../../tests/support/select/compare.ts';
import {
  allFormats,
  anything,
  around,
  aroundClockChange,
  day,
  dayAndTime,
  dayFirst,
  digits,
  drawnTexts,
  email,
  joined,
  number,
  oneOf,
  phone,
  space,
  thousands,
  usualMoment,
  usualNumber,
  vin,
  word,
} from '../../../tests/support/select/texts.ts';
import { tidy } from '../cells/text.ts';
import { compileSelect } from './compile.ts';
import { tidied } from './texts.ts';

const cases: Readonly<Record<string, readonly [Case, fc.Arbitrary<string>]>> = {
  'money with a point': [
    { feed: 'inventory', fields: ['list_price'] },
    fc.oneof(around(number), usualNumber),
  ],
  'money with a comma': [
    { feed: 'deals', fields: ['sale_price'], decimal: ',' },
    fc.oneof(around(number), usualNumber),
  ],
  'money of a workbook': [{ feed: 'deals', fields: ['cost'], decimal: 'typed' }, around(number)],
  'money with spellings': [
    {
      feed: 'deals',
      fields: ['payment'],
      decimal: ',',
      missing: ['0', 'NULL', '9999'],
      rules: { payment: { values: { none: '0.50', '1*0': '7', x: null }, invalid: 'empty' } },
    },
    fc.oneof(around(number), usualNumber, oneOf('none', 'NONE', 'X', '100', '12,50', '9999')),
  ],
  'whole numbers': [
    { feed: 'deals', fields: ['term'] },
    fc.oneof(around(number), around(fc.integer({ min: -5, max: 200 }).map(String))),
  ],
  distances: [
    { feed: 'deals', fields: ['mileage'], headers: ['Mileage (km)'] },
    fc.oneof(around(number), around(digits(1, 6))),
  ],
  'distances of a workbook': [
    { feed: 'customers', fields: ['distance_miles'], decimal: 'typed' },
    around(number),
  ],
  years: [
    { feed: 'deals', fields: ['year'] },
    fc.oneof(around(day), around(digits(1, 5)), joined(oneOf("'", '’', ''), digits(2, 2))),
  ],
  quantities: [{ feed: 'part_stock', fields: ['on_hand'], decimal: ',' }, around(number)],
  percents: [
    { feed: 'deals', fields: ['apr'] },
    fc.oneof(around(number), joined(digits(0, 2), oneOf('.', ''), digits(1, 4), oneOf('', '%', ' %'))),
  ],
  choices: [
    { feed: 'deals', fields: ['status'] },
    around(oneOf('Pending', 'pending', 'FINALIZED', 'Finalizada', 'capped', 'cerrada', 'Sold')),
  ],
  flags: [
    { feed: 'appointments', fields: ['confirmed'] },
    around(oneOf('Y', 'yes', 'N', 'No', 'true', 'F', '1', '0', 'X', 'maybe')),
  ],
  days: [{ feed: 'deals', fields: ['delivery_date'] }, around(dayAndTime)],
  'needed days in many formats': [
    { feed: 'deals', fields: ['contract_date'], dates: allFormats },
    around(dayAndTime),
  ],
  'days first': [{ feed: 'inventory', fields: ['sold_date'], dates: dayFirst }, around(dayAndTime)],
  'days with spellings': [
    {
      feed: 'deals',
      fields: ['delivery_date'],
      dates: ['DD/MM/YYYY'],
      rules: { delivery_date: { values: { soon: '2026-12-24', never: null, bad: 'x' } } },
    },
    around(fc.oneof(dayAndTime, oneOf('soon', 'never', 'bad'))),
  ],
  moments: [
    { feed: 'appointments', fields: ['checked_in_at'] },
    around(fc.oneof(usualMoment, usualMoment, aroundClockChange, dayAndTime)),
  ],
  'needed moments in many formats': [
    { feed: 'repair_orders', fields: ['opened_at'], dates: allFormats },
    around(dayAndTime),
  ],
  'e-mail addresses': [{ feed: 'customers', fields: ['UC_Email'] }, around(fc.oneof(email, word))],
  'phone numbers': [{ feed: 'customers', fields: ['UC_Phone1'] }, around(fc.oneof(phone, phone, word))],
  streets: [
    { feed: 'customers', fields: ['address'] },
    around(fc.oneof(word, joined(digits(1, 4), oneOf(' Main St', ' none')))),
  ],
  VINs: [{ feed: 'deals', fields: ['vin'] }, around(vin)],
  'VINs that are taken as they are': [
    { feed: 'appointments', fields: ['vin'], checkVins: false },
    around(vin),
  ],
  ZIPs: [
    { feed: 'customers', fields: ['zip'] },
    around(joined(digits(2, 6), oneOf('', '', '.0', '-1234', '-12'))),
  ],
  states: [{ feed: 'stores', fields: ['state'] }, around(oneOf('PA', 'pa', 'Pa', 'P1', 'PAA', 'ca'))],
  'time zones': [
    { feed: 'stores', fields: ['timezone'] },
    around(
      oneOf(
        'Eastern',
        'EST',
        'Eastern Standard Time',
        'Hora del Este',
        'Central Time (US & Canada)',
        'America/New_York',
        'america/chicago',
        'UTC',
        'US/Eastern',
        'Foo/Bar',
        'MST',
        'Mountain',
        'GMT',
        'America/Argentina/Buenos_Aires',
        'Pacífico',
        'Etc/GMT+5',
      ),
    ),
  ],
  customers: [
    { feed: 'deals', fields: ['UC_ID'] },
    around(
      fc.oneof(
        digits(1, 12),
        joined(digits(1, 3), oneOf(',', '-', '.'), digits(1, 4), oneOf('', '.0')),
        joined(oneOf('C', 'ab-'), digits(1, 5)),
        oneOf('2.02611E+11', '1234567890123450000'),
      ),
    ),
  ],
  'keys of customers': [
    { feed: 'customers', fields: ['source_key'] },
    around(fc.oneof(digits(1, 12), thousands, joined(oneOf('C', 'ab-'), digits(1, 5)))),
  ],
  'numbers of deals': [
    { feed: 'deals', fields: ['deal_no'] },
    around(
      fc.oneof(
        digits(1, 20),
        oneOf('Nov-97', '5-Jan', '2.02611E+11', '1E+5', 'D-12', 'a'.repeat(41), 'é'.repeat(40)),
        fc.string({ unit: 'grapheme', maxLength: 45 }),
      ),
    ),
  ],
  names: [
    { feed: 'stores', fields: ['storename'] },
    around(
      fc.oneof(
        oneOf('Cafe\u0301 Ford', 'A\u200dB', 'A\u0001', 'A\u0085B', 'A\u2028B', '\u2800', 'A\u034fB', 'A  B'),
        fc.string({ unit: 'binary', maxLength: 10 }),
      ),
    ),
  ],
  codes: [{ feed: 'deals', fields: ['trade_vin'] }, around(vin)],
  'texts with spellings': [
    {
      feed: 'deals',
      fields: ['lender'],
      missing: ['NULL', 'Cash'],
      rules: {
        lender: {
          values: {
            ally: 'Ally Financial',
            '* bank': 'A bank',
            '50%_*': 'half',
            'a\\*b': 'star',
            self: null,
          },
          fill: 'None',
        },
      },
    },
    around(
      oneOf('ALLY', 'Key Bank', ' bank', 'cash', 'null', '50%_x', '50xyz', 'a*b', 'aXb', 'Self', 'Other'),
    ),
  ],
};

test.each(Object.entries(cases))('%s are read as in JavaScript', async (_name, [given, texts]) => {
  await expectAlike(
    given,
    drawnTexts(texts).map((text) => [text]),
  );
});

const days = feedNames.flatMap((feed) => {
  const target: ImportTarget = importTargets[feed];
  return Object.entries(target.fields)
    .filter(([, { kind }]) => kind === 'date' || kind === 'instant')
    .map(([name]) => ({ feed, name }));
});

test.each(days)('$name of $feed refuses impossible days', async ({ feed, name }) => {
  await fill(
    ['0002-01-01', '1753-05-01', '1899-01-01', '2199-01-01', '9998-01-01', '2025-06-01'].map((day) => [day]),
  );
  const select = compileSelect({ feed, columns: { [name]: { column: name } } }, [name], {
    ...{ today: '2026-03-16', now: '2026-03-16T15:00:00.000Z' },
  });
  const rejected = `len(list_filter(issues, lambda one: one.field = '${name}' AND one.severity = 'reject')) > 0`;
  const rows = await rowsOf(`SELECT ${rejected} AS is_rejected FROM (${select}) ORDER BY line`);
  expect(rows.map(({ is_rejected }) => is_rejected)).toEqual([true, true, true, true, true, false]);
});

test('texts are tidied as in JavaScript, with letters that another program spoilt', async () => {
  const decoder = new TextDecoder('windows-1252');
  const spoilt = fc
    .string({ unit: fc.constantFrom(...'aé ñ–“”€ÿÃ©â😀\u00a0'), maxLength: 8 })
    .map((text) => decoder.decode(new TextEncoder().encode(text)));
  const bytes = fc.uint8Array({ maxLength: 6 }).map((all) => decoder.decode(all).replaceAll('\0', ''));
  const texts = drawnTexts(fc.oneof(spoilt, joined(spoilt, anything), bytes, joined(space, spoilt, space)));
  await fill(texts.map((text) => [text]));
  const rows = await rowsOf(`SELECT coalesce(${tidied('c0')}, '') AS tidy FROM raw ORDER BY line`);
  const differing = texts
    .map((text, place) => ({ text, duck: rows[place]?.tidy, today: tidy(text) }))
    .filter(({ duck, today }) => duck !== today);
  expect(differing.slice(0, 12)).toEqual([]);
});
