import type { dateFormats } from '../../../contract/calls/imports/profile.ts';
import { keyText } from './text.ts';

const YEAR = '(?<year>\\d{4})';
const MONTH = '(?<month>\\d{1,2})';
const DAY = '(?<day>\\d{1,2})';
const MONTH_NAME = '(?<name>\\p{L}{3,10})\\.?';

const formats: Readonly<Record<DateFormat, string>> = {
  'YYYY-MM-DD': `${YEAR}-${MONTH}-${DAY}`,
  'YYYY/MM/DD': `${YEAR}/${MONTH}/${DAY}`,
  YYYYMMDD: '(?<year>\\d{4})(?<month>\\d{2})(?<day>\\d{2})',
  'MM/DD/YYYY': `${MONTH}/${DAY}/${YEAR}`,
  'MM/DD/YY': `${MONTH}/${DAY}/(?<year>\\d{2})`,
  'MM-DD-YYYY': `${MONTH}-${DAY}-${YEAR}`,
  'DD/MM/YYYY': `${DAY}/${MONTH}/${YEAR}`,
  'DD/MM/YY': `${DAY}/${MONTH}/(?<year>\\d{2})`,
  'DD-MM-YYYY': `${DAY}-${MONTH}-${YEAR}`,
  'DD.MM.YYYY': `${DAY}\\.${MONTH}\\.${YEAR}`,
  'DD.MM.YY': `${DAY}\\.${MONTH}\\.(?<year>\\d{2})`,
  'DD-MMM-YYYY': `${DAY}[-. /]{0,2}${MONTH_NAME}[- /]?${YEAR}`,
  'DD-MMM-YY': `${DAY}[-. /]{0,2}${MONTH_NAME}[- /]?(?<year>\\d{2})`,
  'MMM DD, YYYY': `${MONTH_NAME} ${DAY},? ${YEAR}`,
  /** `Tue Dec 16 2014 12:30:00 GMT-0800 (PST)` */
  'ddd MMM DD YYYY': `[A-Za-z]{3},? ${MONTH_NAME} ${DAY},? ${YEAR}`,
  /** Excel's day count, with the time as a fraction: `46098`. Five digits from 2 to 7 are the years 1954 to 2119. */
  Excel: '(?<serial>[2-7]\\d{4})(?<part>\\.\\d+)?',
};

export type DateFormat = (typeof dateFormats)[number];

/** Examples for formats whose names aren't self-explanatory. */
const examples: Partial<Record<DateFormat, string>> = {
  'DD-MMM-YYYY': '30-Dec-2019',
  'DD-MMM-YY': '30-Dec-19',
  'MMM DD, YYYY': 'Dec 30, 2019',
  'ddd MMM DD YYYY': 'Mon Dec 30 2019',
  Excel: '43829',
};

export const namedFormats = (names: readonly DateFormat[]): string =>
  names.map((name) => (examples[name] ? `${name} (${examples[name]})` : name)).join(' or ');

/** Used unless a profile says otherwise. */
export const usualDateFormats: readonly DateFormat[] = ['YYYY-MM-DD', 'MM/DD/YYYY'];

const months: readonly (readonly string[])[] = [
  ['jan', 'ene'],
  ['feb'],
  ['mar'],
  ['apr', 'abr'],
  ['may'],
  ['jun'],
  ['jul'],
  ['aug', 'ago'],
  ['sep', 'set'],
  ['oct'],
  ['nov'],
  ['dec', 'dic'],
];

/** 1–12; 0 for an unknown name. */
export function monthNamed(name: string): number {
  const plain = keyText(name);
  return months.findIndex((beginnings) => beginnings.some((one) => plain.startsWith(one))) + 1;
}

const patterns = Object.fromEntries(
  Object.entries(formats).map(([name, pattern]) => [
    name,
    new RegExp(`^${pattern}(?:(?:T|,? +)(?<time>\\d{1,2}:\\d{2}.*))?$`, 'u'),
  ]),
);

/** `69` means 1969 and `68` means 2068, as in POSIX. */
export const fullYear = (year: string) =>
  year.length === 4 ? year : String((Number(year) < 69 ? 2000 : 1900) + Number(year));

const twoDigits = (number: string | number) => String(number).padStart(2, '0');

const DAY_MS = 86_400_000;
/** Excel treats 1900 as a leap year, so its day 0 is December 30. */
const EXCEL_BEGIN = Date.UTC(1899, 11, 30);

function ofSerial(serial: string, part: string | undefined): DayAndTime {
  const seconds = Math.round(Number(`0${part ?? ''}`) * 86_400) * 1000;
  const [day = '', time = ''] = new Date(EXCEL_BEGIN + Number(serial) * DAY_MS + seconds)
    .toISOString()
    .slice(0, 19)
    .split('T');
  return { day, time: part === undefined ? '' : time };
}

/** A day as `YYYY-MM-DD`, which may not exist, and the time as written. */
interface DayAndTime {
  readonly day: string;
  /** Empty for a day without a time. */
  readonly time: string;
}

/** Splits a text into day and time; null if it doesn't start with a day in one of the formats. */
export function readDayAndTime(text: string, accepted: readonly DateFormat[]): DayAndTime | null {
  for (const format of accepted) {
    const parts = patterns[format]?.exec(text)?.groups;
    if (!parts) continue;
    if (parts.serial) return ofSerial(parts.serial, parts.part);
    const month = parts.month ?? monthNamed(parts.name ?? '');
    const day = `${fullYear(parts.year ?? '')}-${twoDigits(month)}-${twoDigits(parts.day ?? '')}`;
    return { day, time: parts.time ?? '' };
  }
  return null;
}

/** The day as `YYYY-MM-DD`, or null. May be a day that doesn't exist. Ignores a time after it, whatever its zone. */
export const readDate = (text: string, accepted: readonly DateFormat[]): string | null =>
  readDayAndTime(text, accepted)?.day ?? null;
