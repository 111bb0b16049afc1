import { looksLikePhone } from '../../../contract/contact/phone.ts';
import { amount, type DecimalMark } from '../cells/money/amounts.ts';
import { tidy } from '../cells/text.ts';
import { isSecondHeader } from '../profiles/headerNames.ts';

/** Words for totals in English and Spanish, with their prefixes and suffixes. */
const BEFORE = `(?:(?:grand|sub|report|gran|store|suma|sum|end)[ -]?)?`;
const WORD = `(?:totals?|totales|sum|sumas?)`;
const BEHIND = `(?: (?:general(?:es)?|total))?`;
const OF = `(?: (?:for|of|de|del|para) .+)?`;

/** `Subtotal August 2026`, `Grand total (260 deals)`. Unlike `Total`, these are never names. */
const SUBTOTAL = /^(?:grand|sub|gran)[ -]?(?:totals?|totales)(?: .*|\(.*)$/i;

const COUNT = new RegExp(`^${WORD}(?: [\\p{L}/&]+){1,4} ?[:=] ?[\\d.,]+$`, 'iu');

/** First filled cell of a totals row, alone or with what is totaled. */
const TOTAL = new RegExp(`^${BEFORE}${WORD}${BEHIND}${OF}(?: ?[:.=].*)?$`, 'i');

const isSum = (text: string) => TOTAL.test(text) || SUBTOTAL.test(text) || COUNT.test(text);

/** A total word that may also be a name. */
const MAY_BE_NAME = /^\p{L}+$/u;

/** Text without digits. Totals rows have none next to the total. */
const IS_WORDS = /^\P{N}*\p{L}{2}\P{N}*$/u;

const DAY = /^\d{1,4}([./-])\d{1,2}\1\d{1,4}$/;

/** Whether a cell describes a person or thing, as totals rows never do: a first name, an address, a phone. */
const tellsOfOne = (text: string) =>
  (IS_WORDS.test(text) && !isSum(text)) ||
  (looksLikePhone(text) && !DAY.test(text) && marks.every((mark) => typeof amount(text, mark) === 'string'));

const marks: readonly DecimalMark[] = ['.', ','];

const LONGEST = 80;

/** With fewer columns, a row with one filled cell may be a record. */
const LEAST_COLUMNS = 3;

const PAGE = /(?:^|\s)(?:page|p[aá]g(?:ina|\.)?)[ :.]*(?:no\.? ?)?\d+(?: ?(?:of|de|\/) ?\d+)?$/i;

/** Page titles have no more cells than this. */
const MOST_OF_TITLE = 3;

const IS_PAGE = 'Page title.';
const IS_TOTAL = 'Totals.';
const IS_BELOW = 'Single cell below the totals.';

/**
 * Detects rows that aren't records: totals, page titles, and a second header row right below the first.
 * @returns the reason, or undefined for a record; call it once per row, in order
 */
export function noRecordTest(names: readonly string[]): (cells: readonly string[]) => string | undefined {
  const totals = totalsTest(names.length);
  let isFirst = true;
  return (cells) => {
    const isSecond = isFirst && isSecondHeader(names, cells);
    // There may be several.
    isFirst &&= isSecond;
    return isSecond ? 'Second header row.' : totals(cells);
  };
}

/**
 * Detects totals: the first filled cell is a total, another cell is empty, and no cell describes a person whose name is
 * such a word. A single cell below a total ends the report. Page titles of printed reports are skipped, too.
 * @returns the reason, or undefined for a record
 */
export function totalsTest(width: number): (cells: readonly string[]) => string | undefined {
  let isBelow = false;
  return (cells) => {
    const first = cells.find((cell) => cell !== '' && cell.trim() !== '');
    if (first === undefined) return undefined;
    const isTotal =
      first.length < LONGEST &&
      isSum(tidy(first)) &&
      cells.some((cell, place) => place < width && cell.trim() === '') &&
      !(MAY_BE_NAME.test(tidy(first)) && cells.some((cell) => cell !== first && tellsOfOne(tidy(cell))));
    if (isTotal) {
      isBelow = true;
      return IS_TOTAL;
    }
    const filled = cells.filter((cell) => cell.trim() !== '');
    const isTitle = width > MOST_OF_TITLE && filled.length <= MOST_OF_TITLE;
    if (isTitle && filled.some((cell) => cell.length < LONGEST && PAGE.test(tidy(cell)))) return IS_PAGE;
    const isAlone = isBelow && width >= LEAST_COLUMNS && filled.length === 1;
    return isAlone ? IS_BELOW : undefined;
  };
}
