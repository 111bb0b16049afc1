import { CURRENCY } from './currencies.ts';

export type DecimalMark = '.' | ',';

/** How a file writes numbers; `typed`: as a workbook, whose numbers have none of their own and whose texts have a comma. */
export type NumberStyle = DecimalMark | 'typed';

const PLAIN = /^-?\d+(\.\d+)?$/;

/** Text that needs no cleaning to be a number. */
const plainNumbers: Readonly<Record<NumberStyle, RegExp>> = { '.': PLAIN, ',': /^-?\d+$/, typed: PLAIN };

/**
 * One sign, which may stand behind, or parentheses; the currency before, after or within them. Thousands are parted by
 * the mark that is none of decimals, by blanks or by apostrophes, all alike; the first group begins with no zero. A dash
 * may stand for decimals that are none: `1.234,-`.
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
/** How accounting formats show zero. */
const ZERO = new RegExp(`^(?:${CURRENCY} ?-|- ?${CURRENCY})$`, 'i');
const CURRENCIES = new RegExp(CURRENCY, 'gi');
/** A number of a workbook whose format names a currency: it has a point before its decimals, whatever texts have. */
const TYPED = new RegExp(`^${CURRENCY} (-?\\d+(?:\\.\\d+)?)$`, 'i');
const signs = new Map([
  ['', 1],
  ['+', 1],
  ['-', -1],
  ['()', -1],
]);

/** Dashes that stand for a minus, and apostrophes, in one spelling each. */
const plainly = (text: string) => text.replace(/[\p{Pd}\u2212]/gu, '-').replace(/[’‘`´]/g, "'");

/** `$39,998`, `(1,200.50)`, `-€5`, `CHF 1'234.50` and `5-` as numbers; anything else unchanged. */
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
