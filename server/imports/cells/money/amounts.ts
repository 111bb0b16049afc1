import { CURRENCY } from './currencies.ts';

export type DecimalMark = '.' | ',';

/** `typed` is a workbook: its numbers have no separators, and its texts use a decimal comma. */
export type NumberStyle = DecimalMark | 'typed';

const PLAIN = /^-?\d+(\.\d+)?$/;

const plainNumbers: Readonly<Record<NumberStyle, RegExp>> = { '.': PLAIN, ',': /^-?\d+$/, typed: PLAIN };

/**
 * One sign before or after, or parentheses, with a currency anywhere around the digits. Thousands are separated by the
 * other mark, spaces, or apostrophes, consistently, and the first group has no leading zero. Dashes may replace
 * decimals: `1.234,-`.
 */
function amountPattern(thousands: string, decimals: string): RegExp {
  const groups = [thousands, ' ', "'"].map((mark) => String.raw`[1-9]\d{0,2}(?:${mark}\d{3})+`).join('|');
  const digits = String.raw`(?:${groups}|\d+)(?:${decimals}\d*)?|${decimals}\d+`;
  return new RegExp(
    `^(?:${CURRENCY} ?)?(?<open>[(+-]?) ?(?:${CURRENCY} ?)?(?<digits>${digits})(?<none>(?<=${decimals})--?)? ?(?:${CURRENCY} ?)?(?<close>[)-]?) ?${CURRENCY}?$`,
    'i',
  );
}

const withComma = amountPattern(String.raw`\.`, ',');
const amounts: Readonly<Record<NumberStyle, RegExp>> = {
  '.': amountPattern(',', String.raw`\.`),
  ',': withComma,
  typed: withComma,
};
/** Zero in accounting formats. */
const ZERO = new RegExp(`^(?:${CURRENCY} ?-|- ?${CURRENCY})$`, 'i');
const CURRENCIES = new RegExp(CURRENCY, 'gi');
/** A workbook number formatted as a currency. It always has a decimal point. */
const TYPED = new RegExp(`^${CURRENCY} (-?\\d+(?:\\.\\d+)?)$`, 'i');
const signs = new Map([
  ['', 1],
  ['+', 1],
  ['-', -1],
  ['()', -1],
]);

const plainly = (text: string) => text.replace(/[\p{Pd}\u2212]/gu, '-').replace(/[’‘`´]/g, "'");

/** Parses `$39,998`, `(1,200.50)`, `-€5`, `CHF 1'234.50` and `5-`. Other text is returned unchanged. */
export function amount(text: string, decimal: NumberStyle = '.'): number | string {
  if (plainNumbers[decimal].test(text)) return Number(text);
  if (ZERO.test(plainly(text))) return 0;
  const [, typed] = (decimal === 'typed' && !withComma.test(text) && TYPED.exec(text)) || [];
  if (typed !== undefined) return Number(typed);
  const { open = '', digits = '', close = '' } = amounts[decimal].exec(plainly(text))?.groups ?? {};
  const sign = signs.get(open + close);
  if (digits === '' || sign === undefined || (text.match(CURRENCIES)?.length ?? 0) > 1) return text;
  const plain =
    decimal === '.' ? digits.replace(/[, ']/g, '') : digits.replace(/[. ']/g, '').replace(',', '.');
  return sign * Number(plain);
}
