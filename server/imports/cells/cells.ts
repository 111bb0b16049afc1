import { readJson } from '../../../contract/json.ts';
import { faultOf, keyFor } from '../../../contract/messages/fault.ts';
import type { MessageKey } from '../../../contract/messages/index.ts';
import type { Field, FieldKind, FieldOf } from '../../../contract/resource/fields.ts';
import { fieldSchema } from '../../../contract/resource/schema.ts';
import { GROUP_TIME_ZONE } from '../../calendar.ts';
import type { CopyValue } from '../../db/copyEncoding.ts';
import { english } from '../../messages.ts';
import { type DateFormat, namedFormats, readDate } from './dates.ts';
import { dayInZone, readMoment } from './moments.ts';
import { amount, type NumberStyle } from './money/amounts.ts';
import { isNoDay } from './noDay.ts';
import { timeZoneNamed } from './timeZones.ts';

/** Why a cell can't be loaded. The sentence contains no value, so that equal faults are counted together. */
export class CellFault {
  readonly reason: string;
  /** Message key of the reason. @default none */
  readonly code: MessageKey | undefined;

  constructor(reason: string, code?: MessageKey) {
    this.reason = reason;
    this.code = code;
  }
}

/**
 * Parses a tidied, non-empty cell into the value of its field.
 * @param zone IANA time zone for times without one: the store's. @default the group's
 */
export type CellReader = (text: string, zone?: string) => CopyValue | CellFault;
type RawReader = (text: string, zone: string) => unknown;

const KILOMETRES_PER_MILE = 1.609344;

/** A number with or without a unit: `32,929`, `32,929 mi`, `12 km`. Converted to miles. */
function quantity(text: string, decimal: NumberStyle): number | string {
  const [, digits = text, unit = ''] = /^(.*?)\s*(mi|miles?|km|kms)\.?$/i.exec(text) ?? [];
  // Workbook cells with a unit are text, where a point separates thousands.
  const asText = decimal === 'typed' && unit !== '' ? amount(digits, ',') : digits;
  const number = typeof asText === 'number' ? asText : amount(digits, decimal);
  return typeof number === 'number' && /^km/i.test(unit) ? number / KILOMETRES_PER_MILE : number;
}

function wholeNumber(text: string, decimal: NumberStyle): number | string {
  const number = quantity(text, decimal);
  return typeof number === 'number' && /km/i.test(text) ? Math.round(number) : number;
}

const SMALLEST_ZIP = 501;

/** Restores zeros that spreadsheets drop: `8021` and `8021.0` become `08021`. */
function zipCode(text: string): string {
  const [, five = '', four = ''] = /^(\d{3,5})(?:\.0)?(-\d{4})?$/.exec(text) ?? [];
  return Number(five) < SMALLEST_ZIP ? text : five.padStart(5, '0') + four;
}

const yes = new Set(['y', 'yes', 'true', '1', 't', 'x']);
const no = new Set(['n', 'no', 'false', '0', 'f']);

function yesOrNo(text: string): string {
  const word = text.toLowerCase();
  if (yes.has(word)) return 'Y';
  return no.has(word) ? 'N' : text;
}

/** Matches the stored value or its label in any language, ignoring case. */
function choiceReader(choices: FieldOf<'choice'>['choices']): RawReader {
  const spellings = Object.entries(choices).map(([value, { en, es }]) => ({ value, en, es }));
  const known = new Map(
    (['es', 'en', 'value'] as const).flatMap((by) =>
      spellings.map((spelling) => [spelling[by].toLowerCase(), spelling.value] as const),
    ),
  );
  return (text) => known.get(text.toLowerCase()) ?? text;
}

/** Spreadsheets save 3.49% as 0.0349. Real rates are never this low. */
const LEAST_PERCENT = 0.3;
const shareOfOne = new CellFault('Could be a fraction of 1. Write it as a percentage, such as 3.49%.');

/** Scientific notation (`2.02611E+11`), or zeros after the fifteenth digit. */
const DESTROYED = /^\d(?:\.\d+)?E\+\d+$|^[1-9]\d{14}0{3,}$/i;
export const isDestroyed = (text: string): boolean => DESTROYED.test(text);
export const destroyed = new CellFault(
  'A spreadsheet cut off the last digits. Export the file again and import it without opening it.',
);

const noDay = new CellFault('Placeholder date. A real date is required.');

export const dayFaults = (formats: readonly DateFormat[]) => ({
  date: `Must be a date in the format ${namedFormats(formats)}.`,
  instant: `Must be a date in the format ${namedFormats(formats)}, with or without a time such as 14:05 or 2:05 PM.`,
});

function dateReader(formats: readonly DateFormat[]): RawReader {
  const fault = new CellFault(dayFaults(formats).date);
  return (text, zone) => dayInZone(text, formats, zone) ?? readDate(text, formats) ?? fault;
}

function momentReader(formats: readonly DateFormat[]): RawReader {
  const fault = new CellFault(dayFaults(formats).instant);
  return (text, zone) => readMoment(text, formats, zone) ?? fault;
}

function parsedJson(text: string): unknown {
  try {
    return readJson(text);
  } catch {
    return new CellFault('Must be JSON.');
  }
}

const number = (text: string) => (/^\d+$/.test(text) ? Number(text) : text);
const same = (text: string) => text;

/** An email address with a display name: `Ann Lee <ann@lee.example>`. */
const NAMED = /^[^<>]*<([^<>\s]+)>$/;

/** The extension of a phone number, even without digits: `x12`, `ext. 12`, `Ext:4`, `extension 9`, `#12`. */
export const EXTENSION = /(?<=\d)[\s,;\p{Pd}]*(?:x|ext(?:n|ension)?|#)[.:]?\s*#?\s*\d*$/iu;

interface ReaderOptions {
  readonly dates: readonly DateFormat[];
  /** @default '.' */
  readonly decimal?: NumberStyle;
}

type Readers = Readonly<Record<Exclude<FieldKind, 'choice'>, (options: ReaderOptions) => RawReader>>;

/** Parsers by field kind. A missing kind doesn't compile. */
const readers: Readers = {
  text: () => same,
  integer:
    ({ decimal = '.' }) =>
    (text) =>
      wholeNumber(text, decimal),
  decimal:
    ({ decimal = '.' }) =>
    (text) =>
      quantity(text, decimal),
  money:
    ({ decimal = '.' }) =>
    (text) =>
      amount(text, decimal),
  percent:
    ({ decimal = '.' }) =>
    (text) => {
      const number = amount(text.replace(/(?<=\S) ?%$/, ''), decimal);
      const isShare =
        typeof number === 'number' && number > 0 && number < LEAST_PERCENT && !text.endsWith('%');
      return isShare ? shareOfOne : number;
    },
  flag: () => yesOrNo,
  reference: () => number,
  references: () => (text) => text.split(/[,;|]/).map((item) => number(item.trim())),
  date: ({ dates }) => dateReader(dates),
  instant: ({ dates }) => momentReader(dates),
  email: () => (text) => NAMED.exec(text)?.[1] ?? text,
  phone: () => (text) => text.replace(EXTENSION, ''),
  vin: () => (text) => text.replace(/\s/g, ''),
  zip: () => zipCode,
  timeZone: () => timeZoneNamed,
  state: () => same,
  routeOrUrl: () => same,
  json: () => parsedJson,
};

const readerFor = (field: Field, options: ReaderOptions): RawReader =>
  field.kind === 'choice' ? choiceReader(field.choices) : readers[field.kind](options);

function cellOf({ kind }: Field, value: unknown): CopyValue {
  if (kind === 'json') return JSON.stringify(value);
  if (typeof value === 'number' || value === undefined || value === null || Array.isArray(value))
    return value;
  return String(value);
}

export function cellReader(field: Field, options: ReaderOptions): CellReader {
  const read = readerFor(field, options);
  const schema = fieldSchema(field);
  const isDay = field.kind === 'date' || field.kind === 'instant';
  return (text, zone = GROUP_TIME_ZONE) => {
    if (isDay && isNoDay(text)) return field.required ? noDay : null;
    const value = read(text, zone);
    if (value instanceof CellFault) return value;
    const checked = schema.safeParse(value, { error: keyFor });
    if (checked.success) return cellOf(field, checked.data);
    const fault = checked.error.issues.map(faultOf)[0] ?? ({ code: 'invalid' } as const);
    return new CellFault(english(fault), fault.code);
  };
}
