import type { CellValue } from 'hucre/xlsx';
import type { NumberFormat } from './numberFormat.ts';

/** Digits that Excel keeps of a number: behind them is what binary fractions leave. */
const DIGITS = 15;
const written = new Intl.NumberFormat('en-US', { useGrouping: false, maximumFractionDigits: 20 });

function plainNumber(value: number): string {
  const exact = Number(value.toPrecision(DIGITS));
  // Digits behind the fifteenth are lost, and zeros would hide that.
  if (Math.abs(exact) >= 10 ** DIGITS) return exact.toExponential().replace('e', 'E');
  const text = String(exact);
  return text.includes('e') ? written.format(exact) : text;
}

const SECONDS_OF_DAY = 86_400;
const MS_OF_DAY = SECONDS_OF_DAY * 1000;
/** Days from the first that Excel counts from to the first of 1970, and to that of workbooks that count from 1904. */
const TO_1970 = 25_569;
const TO_1904 = 1_462;
/** Up to here Excel counts a day of 1900 that never was. */
const LEAP_OF_1900 = 60;
/** The last day of the year 9999. */
const LAST_DAY = 2_958_465;
/** Milliseconds of a date are seven digits behind the point of a number. */
const KEPT = 10 ** 7;

const twoDigits = (number: number) => String(number).padStart(2, '0');

function timeOf(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  return [Math.floor(minutes / 60), minutes % 60, seconds % 60].map(twoDigits).join(':');
}

/** A day as `2026-11-18`, with the time behind it unless that is midnight; off by fractions of a second in the file. */
function dayOrMoment(ms: number): string {
  const [day = '', time = ''] = new Date(Math.round(ms / 1000) * 1000).toISOString().slice(0, 19).split('T');
  return time === '00:00:00' ? day : `${day} ${time}`;
}

/** Behind a point three digits could be thousands, where texts of the workbook have a comma; four can not. */
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

/** What Excel shows for a date beyond those it has; stands for a number that is lost. */
const NO_DATE = '########';

/** A date by the format of its cell, from the number that hucre made it of. */
function dateText(date: Date, format: NumberFormat | undefined, is1904: boolean): string {
  const ms = date.getTime() + TO_1970 * MS_OF_DAY;
  if (Number.isNaN(ms)) return NO_DATE;
  const serial = ms <= LEAP_OF_1900 * MS_OF_DAY ? ms - MS_OF_DAY : ms;
  if (!format) {
    // A time without a day is one of the day before the first, or that one.
    const isTime = Math.abs(serial) < MS_OF_DAY && serial !== 0;
    if (isTime) return timeOf(Math.round(((serial + MS_OF_DAY) % MS_OF_DAY) / 1000));
    return ms > LAST_DAY * MS_OF_DAY ? plainNumber(serial / MS_OF_DAY) : dayOrMoment(date.getTime());
  }
  const own = is1904 ? ms - TO_1904 * MS_OF_DAY : serial;
  const value = own / MS_OF_DAY;
  const isNumber = format.kind === 'number' || format.kind === 'percent';
  // Two days of Excel are one to hucre.
  if (isNumber && !is1904 && Math.floor(ms / MS_OF_DAY) === LEAP_OF_1900) return NO_DATE;
  return numberText(isNumber && own % 1000 !== 0 ? Math.round(value * KEPT) / KEPT : value, format, is1904);
}

/**
 * A cell as a CSV file would have it, by its format: days as `2026-11-18`, times as `14:05:00`, amounts behind the
 * currency that is named, shares as `3.49%`, other numbers with the digits that Excel keeps.
 * @param format that of its style. @default it has none
 */
export function cellText(value: CellValue | undefined, format?: NumberFormat, is1904 = false): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return value.includes('\r') ? value.replaceAll(/\r+\n?/g, '\n') : value;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (value instanceof Date) return dateText(value, format, is1904);
  return numberText(value, format ?? { kind: 'number' }, is1904);
}
