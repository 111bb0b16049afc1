import type { Field, FieldKind, FieldOf } from '../../../contract/resource/fields.ts';
import type { DateFormat } from '../cells/dates.ts';
import type { NumberStyle } from '../cells/money/amounts.ts';
import { timeZonesByName } from '../cells/timeZones.ts';
import { emailReading, noStreet, phoneReading, zipReading } from './contacts.ts';
import { dayIn, dayParts, isNoDaySql, isZoned, momentIn } from './days.ts';
import { customerReading, lineOf } from './lines.ts';
import { amountSql, type NumberSql, quantitySql } from './numbers.ts';
import type { Reading } from './reading.ts';
import { choose, faults, has, literal, replaced } from './texts.ts';
import { vinReading } from './vins.ts';

export interface Style {
  readonly dates: readonly DateFormat[];
  readonly decimal: NumberStyle;
  /** Time zone of the stores, as SQL. */
  readonly zone: string;
  /** The same of times that name none. @default that of the stores */
  readonly clock?: string | undefined;
}

type Readings = {
  readonly [Kind in FieldKind]: (field: FieldOf<Kind>, style: Style, name: string) => Reading;
};

interface Bounds {
  readonly min?: number;
  readonly max?: number;
}

function numberReading(
  type: string,
  { min, max }: Required<Bounds>,
  patterns: readonly string[],
  read: (text: string) => NumberSql,
  own: Readonly<Record<'missing' | 'otherwise', string>> & { readonly isFine: (number: string) => string },
): Reading {
  const within = (number: string) => `${number} BETWEEN ${min} AND ${max}`;
  return {
    type,
    quick: patterns.map((pattern) => ({
      pattern,
      value: (cell: string) => {
        const text =
          pattern.includes(',') && pattern.includes('$')
            ? `replace(replace(${cell}, ',', ''), '$', '')`
            : cell;
        return choose([[within(`try_cast(${text} AS DOUBLE)`), `try_cast(${text} AS ${type})`]]);
      },
    })),
    parts: (text) => {
      const { parts, value } = read(text);
      return [...parts, { [`${text}_n`]: value }];
    },
    value: (text) =>
      choose([[`${within(`${text}_n`)} AND ${own.isFine(`${text}_n`)}`, `try_cast(${text}_n AS ${type})`]]),
    fault: (text) =>
      faults(
        {
          [own.missing]: `${text}_n IS NULL`,
          ...(own.missing === 'whole_number' && { [own.otherwise]: `NOT ${own.isFine(`${text}_n`)}` }),
          ...{ min: `${text}_n < ${min}`, max: `${text}_n > ${max}` },
        },
        own.otherwise,
      ),
  };
}

const WHOLE = String.raw`-?\d{1,9}`;
const DOLLARS = String.raw`-?\d{1,9}(?:\.\d{1,2})?`;
const WITH_SIGN = String.raw`\$?[1-9]\d{0,2}(?:,\d{3}){0,2}(?:\.\d{1,2})?`;
const MAX_MONEY = 9_999_999_999.99;
/** Spreadsheets save 3.49% as 0.0349, and real rates are never that low. */
const LEAST_PERCENT = 0.3;
const anyNumber = { missing: 'number', otherwise: 'number', isFine: () => 'true' } as const;

function wordReading(words: ReadonlyMap<string, string>, fault: string): Reading {
  const read = (text: string) =>
    `CASE lower(${text}) ${[...words].map(([word, value]) => `WHEN ${literal(word)} THEN ${literal(value)}`).join(' ')} END`;
  return { type: 'VARCHAR', value: read, fault: () => literal(fault) };
}

const yes = ['y', 'yes', 'true', '1', 't', 'x'].map((word) => [word, 'Y'] as const);
const no = ['n', 'no', 'false', '0', 'f'].map((word) => [word, 'N'] as const);

function choiceWords({ choices }: FieldOf<'choice'>): ReadonlyMap<string, string> {
  const entries = Object.entries(choices);
  return new Map([
    ...entries.map(([value, { es }]) => [es.toLowerCase(), value] as const),
    ...entries.map(([value, { en }]) => [en.toLowerCase(), value] as const),
    ...entries.map(([value]) => [value.toLowerCase(), value] as const),
  ]);
}

const IDLE_WORDS = ['', 'us', 'usa', 'time', 'zone', 'standard', 'daylight', 'hora', 'del', 'de'];

function dayReading(style: Style): Pick<Reading, 'parts' | 'none'> {
  return {
    none: { is: isNoDaySql, needed: 'no_day' },
    parts: (text) => dayParts(text, style.dates, style.zone, style.clock),
  };
}

const plainText = (type = 'VARCHAR'): Reading => ({
  type,
  value: (text) => text,
  fault: () => literal('invalid'),
});

/** One entry per kind; the type checker finds missing ones. */
const readings: Readings = {
  text: ({ max = 200, code, unique, name = unique }, _style, field) =>
    lineOf(
      max,
      name ?? false,
      code ? (text) => `replace(upper(${text}), ' ', '')` : undefined,
      field === 'address' ? { is: noStreet, needed: 'no_street_needed', spared: 'no_street' } : undefined,
    ),
  integer: ({ min = -2_147_483_648, max = 2_147_483_647 }, { decimal }, name) =>
    numberReading(
      'INTEGER',
      { min, max },
      // Shorter years lack their century.
      [name === 'year' ? String.raw`\d{4,9}` : WHOLE],
      (text) => {
        const { parts, value, isKm } = quantitySql(text, decimal);
        return { parts, value: choose([[isKm, `floor(${value} + 0.5)`]], value) };
      },
      {
        missing: 'whole_number',
        otherwise: 'whole_number',
        isFine: (number) => `${number} = floor(${number})`,
      },
    ),
  decimal: ({ min = -1e9, max = 1e9 }, { decimal }) =>
    numberReading(
      'DOUBLE',
      { min, max },
      [decimal === ',' ? WHOLE : DOLLARS],
      (text) => quantitySql(text, decimal),
      anyNumber,
    ),
  money: ({ min = -MAX_MONEY, max = MAX_MONEY }, { decimal }) =>
    numberReading(
      'DECIMAL(14,2)',
      { min, max },
      decimal === ',' ? [WHOLE] : decimal === '.' ? [DOLLARS, WITH_SIGN] : [DOLLARS],
      (text) => amountSql(text, decimal),
      {
        missing: 'number',
        otherwise: 'cents',
        isFine: (number) =>
          `abs(${number} * 100 - round(${number} * 100)) < 1e-6 * greatest(1, abs(${number}))`,
      },
    ),
  percent: ({ min = -1000, max = 1000 }, { decimal }) => {
    const reading = numberReading(
      'DOUBLE',
      { min, max },
      [],
      (text) => {
        const amount = amountSql(`${text}_r`, decimal);
        return { ...amount, parts: [{ [`${text}_r`]: replaced(text, ' ?%$', '', '') }, ...amount.parts] };
      },
      anyNumber,
    );
    const isShare = (text: string) =>
      `(${text}_n > 0 AND ${text}_n < ${LEAST_PERCENT} AND NOT ends_with(${text}, '%'))`;
    return {
      ...reading,
      value: (text) => choose([[`NOT ${isShare(text)}`, reading.value(text)]]),
      fault: (text) => choose([[isShare(text), literal('fraction')]], reading.fault(text)),
    };
  },
  choice: (field) => wordReading(choiceWords(field), 'one_of'),
  flag: () => wordReading(new Map([...yes, ...no]), 'yes_or_no'),
  reference: ({ to }) => (to === 'customers' ? customerReading : plainText()),
  references: () => plainText(),
  date: (_field, style) => ({
    ...dayReading(style),
    type: 'DATE',
    value: (text) =>
      `coalesce(CASE WHEN ${isZoned(text)} THEN ${dayIn(style.zone, `${text}_moment`)} END, ${text}_day)`,
    fault: (text) => choose([[`${text}_said IS NULL`, literal('day_format')]], literal('real_date')),
  }),
  instant: (_field, style) => ({
    ...dayReading(style),
    type: 'TIMESTAMP',
    quick:
      style.dates.includes('YYYY-MM-DD') && !style.clock
        ? [
            {
              pattern: String.raw`(?:19|20)\d\d-\d\d-\d\d[ T](?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?`,
              value: (cell) => momentIn(style.zone, `try_cast(${cell} AS TIMESTAMP)`),
            },
          ]
        : [],
    value: (text) => `${text}_moment`,
    fault: () => literal('moment_format'),
  }),
  email: () => emailReading,
  phone: () => phoneReading,
  vin: ({ anyCheckDigit = false }) => vinReading(anyCheckDigit),
  zip: () => zipReading,
  timeZone: () => ({
    type: 'VARCHAR',
    parts: (text) => [
      {
        [`${text}_word`]: `array_to_string(list_filter(string_split_regex(${replaced(`lower(${text})`, String.raw`\(.*\)`, '', '')}, '[^\\p{L}]+'), lambda one: one NOT IN (${IDLE_WORDS.map(literal).join()})), ' ')`,
      },
      {
        [`${text}_zone`]: choose(
          [[`contains(${text}, '/')`, text]],
          `coalesce(CASE ${text}_word ${[...timeZonesByName].map(([word, zone]) => `WHEN ${literal(word)} THEN ${literal(zone)}`).join(' ')} END, ${text})`,
        ),
      },
    ],
    value: (text) =>
      choose([
        [
          `(${has(`${text}_zone`, '^[A-Za-z_]+/[A-Za-z_/+-]+$')} OR ${text}_zone = 'UTC') AND lower(${text}_zone) IN (SELECT lower(name) FROM pg_timezone_names())`,
          `${text}_zone`,
        ],
      ]),
    fault: () => literal('time_zone'),
  }),
  state: () => ({
    type: 'VARCHAR',
    value: (text) => choose([[has(`upper(${text})`, '^[A-Z]{2}$'), `upper(${text})`]]),
    fault: () => literal('state'),
  }),
  routeOrUrl: () => lineOf(300, false),
  json: () => ({
    type: 'VARCHAR',
    value: (text) => choose([[`json_valid(${text})`, `json(${text})::VARCHAR`]]),
    fault: () => literal('json'),
  }),
};

const readingFor = <Kind extends FieldKind>(kind: Kind, field: FieldOf<Kind>, style: Style, name: string) =>
  readings[kind](field, style, name);

export const readingOf = (name: string, field: Field, style: Style): Reading =>
  readingFor(field.kind, field, style, name);
