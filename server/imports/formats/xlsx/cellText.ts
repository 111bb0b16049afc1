import type { NumberFormat } from './numberFormat.ts';

/** Digits that Excel keeps of a number: behind them is what binary fractions leave. */
const DIGITS = 15;
/** A number that is written as it is meant. */
const PLAIN = /^(?:0|-?[1-9]\d{0,13}|-?(?:0|[1-9]\d{0,8})\.\d{0,4}[1-9])$/;

const written = new Intl.NumberFormat('en-US', { useGrouping: false, maximumFractionDigits: 20 });

function plainNumber(value: number): string {
  const exact = Number(value.toPrecision(DIGITS));
  // Digits behind the fifteenth are lost, and zeros would hide that.
  if (Math.abs(exact) >= 10 ** DIGITS) return exact.toExponential().replace('e', 'E');
  const text = String(exact);
  return text.includes('e') ? written.format(exact) : text;
}

const SECONDS_OF_DAY = 86_400;
/** Days from the first that Excel counts from to the first of 1970, and to that of workbooks that count from 1904. */
const TO_1970 = 25_569;
const TO_1904 = 1_462;
/** Up to here Excel counts a day of 1900 that never was. */
const LEAP_OF_1900 = 60;
/** The last day of the year 9999. */
const LAST_DAY = 2_958_465;

const twoDigits = (number: number) => String(number).padStart(2, '0');

function timeOf(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  return [Math.floor(minutes / 60), minutes % 60, seconds % 60].map(twoDigits).join(':');
}

/** A day as `2026-11-18`, with the time behind it unless that is midnight; off by fractions of a second in the file. */
function dayOrMoment(count: number): string {
  const days = count < LEAP_OF_1900 ? count + 1 : count;
  const [day = '', time = ''] = new Date(Math.round((days - TO_1970) * SECONDS_OF_DAY) * 1000)
    .toISOString()
    .slice(0, 19)
    .split('T');
  return time === '00:00:00' ? day : `${day} ${time}`;
}

/**
 * A number as a CSV file would have it, by the format of its cell: days as `2026-11-18`, times as `14:05:00`, amounts
 * behind the currency that is named, shares as `3.49%`, others with the digits that Excel keeps.
 */
export function numberText(text: string, { kind, currency }: NumberFormat, is1904: boolean): string {
  if (kind === 'number' && currency === undefined && PLAIN.test(text)) return text;
  const value = Number(text);
  if (text.trim() === '' || !Number.isFinite(value)) return text;
  if (currency !== undefined) return amountText(plainNumber(value), currency);
  if (kind === 'percent') return `${plainNumber(value * 100)}%`;
  const count = is1904 && kind === 'day' ? value + TO_1904 : value;
  if (kind === 'number' || count < 0 || count > LAST_DAY) return plainNumber(value);
  if (kind === 'span' || (kind === 'time' && value < 1)) return timeOf(Math.round(value * SECONDS_OF_DAY));
  return dayOrMoment(is1904 && kind === 'time' ? value + TO_1904 : count);
}

/** Behind a point three digits could be thousands, where texts of the workbook have a comma; four can not. */
const amountText = (number: string, currency: string) =>
  `${currency} ${/^-?\d+\.\d{3}$/.test(number) ? `${number}0` : number}`;

/** A day of ISO 8601, as some programs write it into a cell. */
export function isoText(text: string): string {
  const [, day = '', time = '', seconds = ':00'] = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)(:\d\d)?/.exec(text) ?? [];
  if (day === '') return text;
  return time + seconds === '00:00:00' ? day : `${day} ${time}${seconds}`;
}

/** A number without a format. */
export const NUMBER: NumberFormat = { kind: 'number', currency: undefined };

/** A time without a day is one of the day before the first that Excel counts. */
export const timeAlone = (text: string): string => text.replace(/^1899-12-3[01] /, '');
