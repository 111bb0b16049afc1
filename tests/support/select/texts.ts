import fc from 'fast-check';
import type { DateFormat } from '../../../server/imports/cells/dates.ts';
import { drawn, seed } from '../seed.ts';

/** So many texts of a sort. */
export const drawnTexts = <Value>(texts: fc.Arbitrary<Value>): Value[] =>
  fc.sample(texts, { numRuns: drawn(6_000).numRuns, seed });

export const joined = (...parts: readonly fc.Arbitrary<string>[]): fc.Arbitrary<string> =>
  fc.tuple(...parts).map((texts) => texts.join(''));
export const oneOf = (...texts: readonly string[]) => fc.constantFrom(...texts);
const maybe = (text: fc.Arbitrary<string>) => fc.oneof(fc.constant(''), text);
export const digits = (minLength: number, maxLength: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength, maxLength });
export const space = oneOf('', '', '', ' ', '  ', '\u00a0', '\t', '\u2003', '\u200b');
export const anything = fc.oneof(
  fc.string({ maxLength: 12 }),
  fc.string({ unit: 'grapheme', maxLength: 8 }),
  oneOf(
    '',
    ' ',
    '-',
    ' - ',
    '\u00a0–\u00a0',
    '—',
    'n/a',
    '#N/A',
    'N/A',
    'none',
    'null',
    '0',
    '1',
    'x',
    'é',
    'Ã©',
    'â€“',
    'ï»¿a',
  ),
);
export const around = (text: fc.Arbitrary<string>) =>
  fc.oneof({ weight: 6, arbitrary: joined(space, text, space) }, { weight: 1, arbitrary: anything });

export const thousands = joined(
  fc.integer({ min: 1, max: 999 }).map(String),
  fc
    .array(digits(3, 3), { maxLength: 3 })
    .chain((groups) =>
      oneOf(',', '.', ' ', "'", '’', '').map((mark) => groups.map((group) => mark + group).join('')),
    ),
);
/** Mostly the first of them. */
const mostly = (usual: string, ...others: readonly string[]) =>
  fc.oneof({ weight: 5, arbitrary: fc.constant(usual) }, { weight: 2, arbitrary: oneOf(...others) });
const currency = mostly('', '$', '€', 'US$', 'MX$', 'C$', 'USD ', 'EUR', 'CHF ', 'Fr.', ' USD', 'kr');
export const number = joined(
  currency,
  mostly('', '-', '+', '(', '−', '–'),
  fc.oneof(thousands, thousands, digits(1, 11)),
  maybe(
    joined(
      oneOf('.', ','),
      fc.oneof({ weight: 5, arbitrary: digits(0, 3) }, { weight: 1, arbitrary: oneOf('-', '--') }),
    ),
  ),
  mostly('', ' ', ')', '-', ' %', '%'),
  mostly('', ' ', ' mi', 'km', ' kms.', ' miles', ' Km', '$', ' €'),
);
export const usualNumber = joined(
  oneOf('', '-', '$'),
  digits(1, 9),
  maybe(joined(oneOf('.', ','), digits(1, 2))),
);

const year = fc.oneof(
  { weight: 8, arbitrary: fc.integer({ min: 1975, max: 2030 }).map(String) },
  {
    weight: 1,
    arbitrary: oneOf('0000', '0001', '1753', '1899', '1900', '9999', '69', '68', '25', '00', '99', '202'),
  },
);
const upTo = (most: number) =>
  fc.oneof(
    { weight: 8, arbitrary: fc.integer({ min: 1, max: most }) },
    { weight: 1, arbitrary: fc.constantFrom(0, most + 1, 30, 31) },
  );
const part = fc
  .tuple(fc.oneof(upTo(12), upTo(12), upTo(31)), fc.boolean())
  .map(([number, isLong]) => String(number).padStart(isLong ? 2 : 1, '0'));
const month = oneOf(
  'Jan',
  'ene',
  'Feb.',
  'febrero',
  'MAR',
  'April',
  'abr',
  'mayo',
  'June',
  'jul',
  'Ago',
  'sept',
  'Set',
  'octubre',
  'Nov',
  'dic',
  'December',
  'Foo',
  'márzo',
  'ab',
);
const mark = mostly('-', '/', '.', ' ', '');
const time = joined(
  mostly(' ', 'T', ', ', '  '),
  mostly('10', '0', '00', '12', '9', '23', '24', '13'),
  mostly(':30', ':00', ':59', ':60', ':1'),
  mostly('', ':00', ':05', ':00.000', ':00,5', ':61'),
  mostly('', ' AM', 'pm', ' p.m.', 'Z', ' UTC', '+02:00', '-0500', ' GMT-0800 (PST)', ' foo'),
);
const ofSameMarks = fc
  .tuple(year, part, part, oneOf('-', '/', '.', ''), fc.boolean())
  .map(([y, a, b, one, isFirst]) => (isFirst ? `${y}${one}${a}${one}${b}` : `${a}${one}${b}${one}${y}`));
export const day = fc.oneof(
  { weight: 6, arbitrary: ofSameMarks },
  { weight: 1, arbitrary: joined(part, mark, part, mark, year) },
  { weight: 2, arbitrary: joined(part, mark, month, mark, year) },
  { weight: 2, arbitrary: joined(month, mostly(' ', '. '), part, mostly(', ', ' '), year) },
  { weight: 2, arbitrary: joined(oneOf('Mon ', 'Tue, '), month, oneOf(' '), part, mostly(' ', ', '), year) },
  {
    weight: 1,
    arbitrary: joined(oneOf('4', '3', '7', '8'), digits(4, 4), maybe(joined(oneOf('.'), digits(1, 6)))),
  },
  { weight: 1, arbitrary: digits(8, 8) },
);
export const dayAndTime = joined(day, maybe(time));
export const usualMoment = joined(
  fc
    .date({ min: new Date('1979-12-01'), max: new Date('2029-01-01'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10)),
  time,
);
export const aroundClockChange = joined(
  oneOf('2026-03-08', '2026-11-01', '2025-03-09', '11/02/2025', '2026-07-01'),
  oneOf(
    ' 00:30',
    ' 01:00',
    ' 01:30',
    ' 01:59:59',
    ' 02:00',
    ' 02:30',
    ' 03:00',
    ' 03:30',
    'T01:30:00-0400',
    '',
  ),
);
export const allFormats: readonly DateFormat[] = [
  ...(['YYYY-MM-DD', 'YYYY/MM/DD', 'YYYYMMDD', 'MM/DD/YYYY', 'MM/DD/YY', 'MM-DD-YYYY'] as const),
  ...([
    'DD.MM.YYYY',
    'DD.MM.YY',
    'DD-MMM-YYYY',
    'DD-MMM-YY',
    'MMM DD, YYYY',
    'ddd MMM DD YYYY',
    'Excel',
  ] as const),
];
export const dayFirst: readonly DateFormat[] = [
  'DD/MM/YYYY',
  'DD/MM/YY',
  'DD-MM-YYYY',
  'DD.MM.YYYY',
  'YYYY-MM-DD',
];

export const word = oneOf(
  'no',
  'none',
  'NO EMAIL',
  'n/a',
  'N A',
  'unknown',
  'Declined',
  'sin correo',
  'no tiene',
  'Ninguna',
  'refused!',
  'xxx',
  'tbd',
  'do not have',
  "doesn't have",
  'Nora',
  'Sinatra',
  'no name road',
  'no address',
  'sin dirección',
  'None given',
  'null',
);
const emailName = oneOf(
  'ann',
  'Ann.Lee',
  'a',
  'noemail',
  'no-email',
  'no_email_jones',
  'none',
  'test',
  'na',
  'x',
  "o'neil",
  'a..b',
  '.a',
  'a.',
  'unknown',
  'ANN+1',
  'é',
  'email',
  'no.reply',
  'aaaa',
  '123',
);
export const email = joined(
  mostly('', 'Ann <', '<'),
  emailName,
  mostly('@', '', '@@'),
  mostly(
    'dealer.com',
    'test.com',
    'test',
    'na.com',
    'x.com',
    'email.com',
    'nomail.com',
    'a-b.example',
    '-a.com',
    'a.c',
    'none',
    'example.org',
    'test.de',
    'sub.mail.co.uk',
    'a_b.com',
  ),
  mostly('', '>', '.', ' '),
);

export const phone = joined(
  oneOf('', '', '', '+', '00', '011 ', '011', '+1 ', '1-', '(', '1'),
  fc.oneof(digits(3, 3), oneOf('610', '49', '(610)', '000', '999', '123', '(0)89', '4989')),
  oneOf('', ' ', '-', '.', ') ', '–', '/'),
  fc.oneof(digits(3, 4), oneOf('555', '000', '999', '456')),
  oneOf('', ' ', '-', '.', '−'),
  fc.oneof(digits(3, 5), oneOf('0142', '0000', '9999', '7890')),
  oneOf('', '', '', ' x12', ' ext. 4', 'x', ' #5', ', Ext:4', ' extension 9', 'y'),
);

const VIN_LETTERS = '0123456789ABCDEFGHJKLMNPRSTUVWXYZ';
export const vin = fc.oneof(
  fc.string({ unit: fc.constantFrom(...VIN_LETTERS), minLength: 17, maxLength: 17 }),
  fc.string({ unit: fc.constantFrom(...VIN_LETTERS, 'I', 'O', 'Q', ' ', 'a'), minLength: 15, maxLength: 18 }),
  oneOf(
    '1HGCM82633A004352',
    '1hgcm82633a004352',
    '1HGCM 82633 A004352',
    '1M8GDM9AXKP042788',
    'WBA3A5C51CF256651',
    '1HGCM82633A004353',
  ),
);
