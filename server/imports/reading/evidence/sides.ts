import type { DecimalMark } from '../../cells/money/amounts.ts';

/** The only possible format of a text; `either` if both fit and differ. */
export type Side<Way extends string> = Way | 'either';

export type DayOrder = 'month' | 'day';

const DAY = /^(?<one>\d{1,2})(?:\/(?<other>\d{1,2})\/(?:\d{4}|\d{2})|-(?<third>\d{1,2})-\d{4})(?!\d)/;
const MONTHS = 12;
const DAYS = 31;

/** Whether a numeric date starts with the month or the day; undefined if both readings agree, or it's no date. */
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

/** Like `dayOrder` for workbooks: real dates are `typed`, or `late` after the 12th of the month. */
export function dayOrTyped(text: string): Side<DayOrder> | 'typed' | 'late' | undefined {
  const [, day] = /^\d{4}-\d\d-(\d\d)/.exec(text) ?? [];
  if (day === undefined) return dayOrder(text);
  return Number(day) > MONTHS ? 'late' : 'typed';
}

const NUMBER =
  /^[-+($€£ ]*(?:(?:USD|EUR|GBP|CHF) ?)?(?<digits>\d[\d.,]*\d|[.,]\d+)[-) ]*(?: ?(?:[€£%]|USD|EUR|GBP|CHF|mi|miles|km))?$/i;

/** The decimal mark of a number; `either` for `1.234` and `1,234`, which may be thousands. */
export function decimalMark(text: string): Side<DecimalMark> | undefined {
  const digits = NUMBER.exec(text)?.groups?.digits ?? '';
  const marks = [...digits].filter((sign) => sign === '.' || sign === ',');
  const last = marks.at(-1);
  if (last === undefined) return undefined;
  const [mark, other]: [DecimalMark, DecimalMark] = last === '.' ? ['.', ','] : [',', '.'];
  if (new Set(marks).size > 1) return mark;
  // Thousands separators repeat, decimal marks don't.
  if (marks.length > 1) return other;
  return /^[1-9]\d{0,2}[.,]\d{3}$/.test(digits) ? 'either' : mark;
}
