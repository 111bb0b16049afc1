import type { DecimalMark } from '../../cells/money/amounts.ts';

/** The only one of two ways in which a text can be read, or `either` where both do and mean different things. */
export type Side<Way extends string> = Way | 'either';

export type DayOrder = 'month' | 'day';

const DAY = /^(?<one>\d{1,2})(?:\/(?<other>\d{1,2})\/(?:\d{4}|\d{2})|-(?<third>\d{1,2})-\d{4})(?!\d)/;
const MONTHS = 12;
const DAYS = 31;

/** What comes first in a day that is written in figures; undefined where it makes no difference, or there is none. */
export function dayOrder(text: string): Side<DayOrder> | undefined {
  const parts = DAY.exec(text)?.groups;
  if (!parts) return undefined;
  const [one, other] = [Number(parts.one), Number(parts.other ?? parts.third)];
  if (Math.min(one, other) < 1 || Math.max(one, other) > DAYS || Math.min(one, other) > MONTHS)
    return undefined;
  if (one > MONTHS) return 'day';
  if (other > MONTHS) return 'month';
  return one === other ? undefined : 'either';
}

/** As `dayOrder`, of a workbook: a day that is none of its texts is `typed`, or `late` behind the twelfth of its month. */
export function dayOrTyped(text: string): Side<DayOrder> | 'typed' | 'late' | undefined {
  const [, day] = /^\d{4}-\d\d-(\d\d)/.exec(text) ?? [];
  if (day === undefined) return dayOrder(text);
  return Number(day) > MONTHS ? 'late' : 'typed';
}

const NUMBER =
  /^[-+($€£ ]*(?:(?:USD|EUR|GBP|CHF) ?)?(?<digits>\d[\d.,]*\d|[.,]\d+)[-) ]*(?: ?(?:[€£%]|USD|EUR|GBP|CHF|mi|miles|km))?$/i;

/** The mark that stands before the decimals of a number; `either` of `1.234` and `1,234`, which may be thousands. */
export function decimalMark(text: string): Side<DecimalMark> | undefined {
  const digits = NUMBER.exec(text)?.groups?.digits ?? '';
  const marks = [...digits].filter((sign) => sign === '.' || sign === ',');
  const last = marks.at(-1);
  if (last === undefined) return undefined;
  const [mark, other]: [DecimalMark, DecimalMark] = last === '.' ? ['.', ','] : [',', '.'];
  if (new Set(marks).size > 1) return mark;
  // Thousands come in groups of three digits, decimals once.
  if (marks.length > 1) return other;
  return /^[1-9]\d{0,2}[.,]\d{3}$/.test(digits) ? 'either' : mark;
}
