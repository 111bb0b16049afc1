/** Placeholders that programs write for an empty date: zero, or the first or last date they support. */
const NO_DAYS: ReadonlySet<string> = new Set([
  '0000-00-00',
  '0001-01-01',
  '1753-01-01',
  '1899-12-30',
  '1899-12-31',
  '1900-00-01',
  '9999-12-31',
]);

const PARTS = /^(\d{1,4})([-/.])(\d{1,2})\2(\d{1,4})(?:[T ].*)?$/;
const EIGHT_DIGITS = /^(\d{4})(\d{2})(\d{2})$/;
/** Excel's day 0. */
const NOTHING = /^0+(?:[.,]0+)?$/;

/** Whether a tidied text is a placeholder date, in any order of its parts: `0000-00-00`, `31.12.9999`, `1/0/1900`. */
export function isNoDay(text: string): boolean {
  if (NOTHING.test(text)) return true;
  const [, one = '', , other = '', last = ''] = PARTS.exec(text) ?? [];
  const [, year = '', month = '', day = ''] = EIGHT_DIGITS.exec(text) ?? [];
  const parts = year !== '' ? [year, month, day] : one.length === 4 ? [one, other, last] : [last, one, other];
  if (parts[0] === '') return false;
  const [least = 0, most = 0] = parts
    .slice(1)
    .map(Number)
    .toSorted((a, b) => a - b);
  if (least === 0 && most === 0) return Number(parts[0]) === 0 || parts[0] === '1900';
  const written = (number: number) => String(number).padStart(2, '0');
  return NO_DAYS.has(`${parts[0]}-${written(least)}-${written(most)}`);
}
