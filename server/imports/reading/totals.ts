import { looksLikePhone } from '../../../contract/phone.ts';
import { amount, type DecimalMark } from '../cells/money/amounts.ts';
import { tidy } from '../cells/text.ts';

/** What sums are called in English, Spanish, German, French and Italian, with what may stand before and behind. */
const BEFORE = `(?:(?:grand|sub|report|gran|store|sous|suma|sum|zwischen|gesamt|end)[ -]?)?`;
const WORD = `(?:totals?|totales|totaux|totale|totali|sum|suma|sumas|sommes?|somma|summen?|gesamt(?:ergebnis|betrag)?|insgesamt)`;
const BEHIND = `(?: (?:g[eé]n[eé]ral(?:es|e)?|complessivo|gesamt|insgesamt|total))?`;
const OF = `(?: (?:for|of|de|del|des|du|para|pour|per|di|f[uü]r|der) .+)?`;

/** What stands in the first filled cell of a line of totals, alone or before the name or number of what is added up. */
const TOTAL = new RegExp(`^${BEFORE}${WORD}${BEHIND}${OF}(?: ?[:.=].*)?$`, 'i');

/** A word that somebody may be called by, too. */
const MAY_BE_NAME = /^\p{L}+$/u;

/** Words alone, which beside a sum there are none of. */
const IS_WORDS = /^\P{N}*\p{L}{2}\P{N}*$/u;

const DAY = /^\d{1,4}([./-])\d{1,2}\1\d{1,4}$/;

/** Whether a cell says something of a person or a thing, which no line of totals does: a first name, an address, a phone. */
const tellsOfOne = (text: string) =>
  (IS_WORDS.test(text) && !TOTAL.test(text)) ||
  (looksLikePhone(text) && !DAY.test(text) && marks.every((mark) => typeof amount(text, mark) === 'string'));

const marks: readonly DecimalMark[] = ['.', ','];

/** Columns that a table has at least, so that a row with one filled cell is none of its records. */
const LEAST_COLUMNS = 3;

const IS_TOTAL = 'Is a line of totals.';
const IS_BELOW = 'Stands alone below the totals.';

/**
 * Tells lines of totals from records: the first filled cell says so, another one is empty, and none says more of somebody
 * whose name is such a word. Below one of them, a line
 * with one filled cell is the end of a report.
 * @returns why a row is no record; undefined for one that may be a record
 */
export function totalsTest(width: number): (cells: readonly string[]) => string | undefined {
  let isBelow = false;
  return (cells) => {
    const first = cells.find((cell) => cell !== '' && cell.trim() !== '');
    if (first === undefined) return undefined;
    const isTotal =
      first.length < 80 &&
      TOTAL.test(tidy(first)) &&
      cells.some((cell, place) => place < width && cell.trim() === '') &&
      !(MAY_BE_NAME.test(tidy(first)) && cells.some((cell) => cell !== first && tellsOfOne(tidy(cell))));
    if (isTotal) {
      isBelow = true;
      return IS_TOTAL;
    }
    const isAlone =
      isBelow && width >= LEAST_COLUMNS && cells.filter((cell) => cell.trim() !== '').length === 1;
    return isAlone ? IS_BELOW : undefined;
  };
}
