import type { NumberStyle } from '../cells/money/amounts.ts';
import { CURRENCY } from '../cells/money/currencies.ts';
import type { Layer } from './reading.ts';
import { choose, fits, has, partsOf, replaced, without } from './texts.ts';

const KILOMETRES_PER_MILE = 1.609344;
const WHOLE = String.raw`-?\d+`;
const NUMBER = String.raw`-?\d+(?:\.\d+)?`;
const plainNumbers: Readonly<Record<NumberStyle, string>> = { '.': NUMBER, ',': WHOLE, typed: NUMBER };

/**
 * One sign before or after, or parentheses, with the currency anywhere. All thousands use the same separator; the first
 * group has no leading zero. A dash may replace decimals: `1.234,-`.
 */
function amountPattern(thousands: string, decimals: string): string {
  const groups = [thousands, ' ', "'"].map((mark) => String.raw`[1-9]\d{0,2}(?:${mark}\d{3})+`).join('|');
  const digits = String.raw`(?:${groups}|\d+)(?:${decimals}(?:\d+|--?)?)?|${decimals}\d+`;
  return `^(?:${CURRENCY} ?)?([(+-]?) ?(?:${CURRENCY} ?)?(${digits}) ?(?:${CURRENCY} ?)?([)-]?) ?${CURRENCY}?$`;
}
const withPoint = amountPattern(',', String.raw`\.`);
const withComma = amountPattern(String.raw`\.`, ',');
/** Zero in accounting formats. */
const ZERO = `${CURRENCY} ?-|- ?${CURRENCY}`;
/** A workbook's number in a currency format: it has a decimal point, regardless of the file's style. */
const TYPED = String.raw`^${CURRENCY} (-?\d+(?:\.\d+)?)$`;
const UNIT = String.raw`^(.*?)\s*(mi|miles?|km|kms)\.?$`;

const plainly = (text: string): string =>
  replaced(replaced(text, String.raw`[\p{Pd}\x{2212}]`, '-'), '[’‘`´]', "'");

export interface NumberSql {
  readonly parts: readonly Layer[];
  readonly value: string;
}

/**
 * Reads `$39,998`, `(1,200.50)`, `-€5`, `5-`.
 * @param mayBePlain SQL: false if the point may be a thousands separator
 */
export function amountSql(text: string, style: NumberStyle, mayBePlain = 'true'): NumberSql {
  const [plain, found] = [`${text}_p`, `${text}_a`];
  const isPlain = fits(text, plainNumbers[style]);
  const sign = choose(
    [
      [`${found}.open || ${found}.close IN ('', '+')`, '1'],
      [`${found}.open || ${found}.close IN ('-', '()')`, '-1'],
    ],
    'NULL',
  );
  const digits =
    style === '.'
      ? without(`${found}.digits`, ", '-")
      : `replace(${without(`${found}.digits`, ". '-")}, ',', '.')`;
  const asNumber = `try_cast(${text} AS DOUBLE)`;
  const currencies = `len(regexp_extract_all(${plain}, '${CURRENCY}', 0, 'i'))`;
  return {
    parts: [
      { [plain]: choose([[`NOT ((${mayBePlain}) AND ${isPlain})`, plainly(text)]]) },
      { [found]: partsOf(plain, style === '.' ? withPoint : withComma, ['open', 'digits', 'close']) },
    ],
    value: choose(
      [
        [`${plain} IS NULL`, asNumber],
        [fits(plain, ZERO, 'i'), '0'],
        [
          `${found}.digits <> ''`,
          choose([[`${currencies} <= 1`, `${sign} * try_cast(${digits} AS DOUBLE)`]]),
        ],
        ...(style === 'typed'
          ? [
              [isPlain, asNumber] as const,
              [
                has(text, TYPED, 'i'),
                `try_cast(regexp_extract(${text}, '${TYPED}', 1, 'i') AS DOUBLE)`,
              ] as const,
            ]
          : []),
      ],
      'NULL',
    ),
  };
}

/** Reads `32,929`, `32,929 mi`, `12 km` (converted to miles). */
export function quantitySql(text: string, style: NumberStyle): NumberSql & { readonly isKm: string } {
  const [unit, digits] = [`${text}_u`, `${text}_d`];
  const isKm = `${unit}.u ILIKE 'km%'`;
  const amount = amountSql(digits, style, style === 'typed' ? `${unit}.u = ''` : 'true');
  return {
    parts: [
      { [unit]: partsOf(text, UNIT, ['d', 'u']) },
      { [digits]: choose([[`${unit}.u = ''`, text]], `${unit}.d`) },
      ...amount.parts,
    ],
    value: choose([[isKm, `(${amount.value}) / ${KILOMETRES_PER_MILE}`]], amount.value),
    isKm,
  };
}
