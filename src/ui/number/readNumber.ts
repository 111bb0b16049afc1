export interface NumberShape {
  readonly decimals: number;
  /** Whether thousands are written with commas. @default true */
  readonly grouped?: boolean;
  /** @default true */
  readonly negative?: boolean;
}

/**
 * Reads a typed number whichever mark it has for decimals: "1,234.56", "1.234,56", "1,5".
 * @returns null for an empty text, undefined for one that is no number of this shape or might be either of two
 */
export function readNumber(text: string, shape: NumberShape): number | null | undefined {
  const plain = text
    .replace(/[$%]/g, '')
    .replace(/[\s'’]+/g, ' ')
    .trim();
  if (plain === '') return null;
  const [, sign = '', digits] = /^([-−]?) ?((?:\d[\d., ]*|[.,]\d+))$/.exec(plain) ?? [];
  if (digits === undefined || (sign && shape.negative === false)) return undefined;
  const mark = decimalMark(digits, shape);
  if (mark === undefined) return undefined;
  const at = mark === '' ? digits.length : digits.lastIndexOf(mark);
  const fraction = digits.slice(at + 1).replace(/0+$/, '');
  const whole = wholePart(digits.slice(0, at), mark);
  if (whole === undefined || /\D/.test(fraction) || fraction.length > shape.decimals) return undefined;
  return Number(`${sign && '-'}${whole}.${fraction || '0'}`);
}

/** The mark before the decimals; empty when there are none, undefined when one mark may be either. */
function decimalMark(digits: string, { decimals, grouped = true }: NumberShape) {
  const marks = digits.match(/[.,]/g) ?? [];
  const last = marks.at(-1);
  if (last === undefined) return '';
  if (new Set(marks).size > 1) return last;
  if (marks.length > 1) return '';
  if (!/^[1-9]\d{0,2}[.,]\d{3}$/.test(digits)) return last;
  // Three digits after the only mark: thousands, or a thousandth.
  if (decimals === 0) return '';
  if (last === ',') return grouped || decimals < 3 ? '' : undefined;
  return decimals < 3 ? undefined : last;
}

/** The digits before the decimals, when their groups are in order. */
function wholePart(digits: string, mark: string): string | undefined {
  if (digits.includes(mark) && mark !== '') return undefined;
  if (!/^\d*$|^\d{1,3}([., ])\d{3}(\1\d{3})*$/.test(digits)) return undefined;
  return digits.replace(/\D/g, '') || '0';
}
