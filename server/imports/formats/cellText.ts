import type { CellValue } from 'hucre/xlsx';
import type { NumberFormat } from './numberFormat.ts';

/** Excel keeps 15 significant digits; further ones come from binary fractions. */
const DIGITS = 15;
const plainFormat = new Intl.NumberFormat('en-US', { useGrouping: false, maximumFractionDigits: 20 });

function plainNumber(value: number): string {
  const exact = Number(value.toPrecision(DIGITS));
  // Digits past the fifteenth are lost; zeros in their place would hide that.
  if (Math.abs(exact) >= 10 ** DIGITS) return exact.toExponential().replace('e', 'E');
  const text = String(exact);
  return text.includes('e') ? plainFormat.format(exact) : text;
}

const SECONDS_OF_DAY = 86_400;
const MS_OF_DAY = SECONDS_OF_DAY * 1000;
/** Days from Excel's epoch to 1970-01-01, and to the epoch of workbooks with the 1904 date system. */
const TO_1970 = 25_569;
const TO_1904 = 1_462;
/** Excel's day 60 is February 29, 1900, which never existed. */
const LEAP_OF_1900 = 60;
const LAST_DAY = 2_958_465;
/** A `Date` has milliseconds, which gives seven decimals of a day. */
const PRECISION = 10 ** 7;

const twoDigits = (number: number) => String(number).padStart(2, '0');

function timeOf(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  return [Math.floor(minutes / 60), minutes % 60, seconds % 60].map(twoDigits).join(':');
}

/** `2026-11-18`, with the time unless it's midnight. Rounds to seconds: files are off by fractions of one. */
function dayOrMoment(ms: number): string {
  const [day = '', time = ''] = new Date(Math.round(ms / 1000) * 1000).toISOString().slice(0, 19).split('T');
  return time === '00:00:00' ? day : `${day} ${time}`;
}

/** Three decimals may mean thousands if the workbook's texts use a decimal comma, so adds a fourth. */
const amountText = (number: string, currency: string) =>
  `${currency} ${/^-?\d+\.\d{3}$/.test(number) ? `${number}0` : number}`;

function numberText(value: number, { kind, currency }: NumberFormat, is1904: boolean): string {
  if (!Number.isFinite(value)) return String(value);
  if (currency !== undefined) return amountText(plainNumber(value), currency);
  if (kind === 'percent') return `${plainNumber(value * 100)}%`;
  const count = is1904 && kind === 'day' ? value + TO_1904 : value;
  if (kind === 'number' || count < 0 || count > LAST_DAY) return plainNumber(value);
  if (kind === 'span' || (kind === 'time' && value < 1)) return timeOf(Math.round(value * SECONDS_OF_DAY));
  const days = is1904 && kind === 'time' ? value + TO_1904 : count;
  return dayOrMoment((days < LEAP_OF_1900 ? days + 1 - TO_1970 : days - TO_1970) * MS_OF_DAY);
}

/** What Excel shows for dates out of range. Used when the original number is lost. */
const NO_DATE = '########';

/** Formats by the cell's number format, from the serial number that hucre converted to a `Date`. */
function dateText(date: Date, format: NumberFormat | undefined, is1904: boolean): string {
  const ms = date.getTime() + TO_1970 * MS_OF_DAY;
  if (Number.isNaN(ms)) return NO_DATE;
  const serial = ms <= LEAP_OF_1900 * MS_OF_DAY ? ms - MS_OF_DAY : ms;
  if (!format) {
    // hucre places a time without a day on Excel's day 0 or the day before.
    const isTime = Math.abs(serial) < MS_OF_DAY && serial !== 0;
    if (isTime) return timeOf(Math.round(((serial + MS_OF_DAY) % MS_OF_DAY) / 1000));
    return ms > LAST_DAY * MS_OF_DAY ? plainNumber(serial / MS_OF_DAY) : dayOrMoment(date.getTime());
  }
  const own = is1904 ? ms - TO_1904 * MS_OF_DAY : serial;
  const value = own / MS_OF_DAY;
  const isNumber = format.kind === 'number' || format.kind === 'percent';
  // hucre maps Excel's days 59 and 60 to the same date.
  if (isNumber && !is1904 && Math.floor(ms / MS_OF_DAY) === LEAP_OF_1900) return NO_DATE;
  return numberText(
    isNumber && own % 1000 !== 0 ? Math.round(value * PRECISION) / PRECISION : value,
    format,
    is1904,
  );
}

/**
 * A cell as CSV text by its format: dates `2026-11-18`, times `14:05:00`, amounts after their currency,
 * percentages `3.49%`, other numbers with up to 15 digits.
 * @param format of the cell's style. @default none
 */
export function cellText(value: CellValue | undefined, format?: NumberFormat, is1904 = false): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return value.includes('\r') ? value.replaceAll(/\r+\n?/g, '\n') : value;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (value instanceof Date) return dateText(value, format, is1904);
  return numberText(value, format ?? { kind: 'number' }, is1904);
}
