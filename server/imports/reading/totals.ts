import { looksLikePhone } from '../../../contract/contact/phone.ts';
import { amount, type DecimalMark } from '../cells/money/amounts.ts';
import { tidy } from '../cells/text.ts';
import { isSecondHeader } from '../profiles/headerNames.ts';

/** What sums are called in English and Spanish, with what may stand before and behind. */
const BEFORE = `(?:(?:grand|sub|report|gran|store|suma|sum|end)[ -]?)?`;
const WORD = `(?:totals?|totales|sum|sumas?)`;
const BEHIND = `(?: (?:general(?:es)?|total))?`;
const OF = `(?: (?:for|of|de|del|para) .+)?`;

/** `Subtotal August 2026`, `Grand total (260 deals)`: nobody and nothing is called so. */
const SUBTOTAL = /^(?:grand|sub|gran)[ -]?(?:totals?|totales)(?: .*|\(.*)$/i;

/** `Total units: 190`, `Total vehicles in stock = 190`: what is counted, and how many there are. */
const COUNT = new RegExp(`^${WORD}(?: [\\p{L}/&]+){1,4} ?[:=] ?[\\d.,]+$`, 'iu');

/** What stands in the first filled cell of a line of totals, alone or before the name or number of what is added up. */
const TOTAL = new RegExp(`^${BEFORE}${WORD}${BEHIND}${OF}(?: ?[:.=].*)?$`, 'i');

const isSum = (text: string) => TOTAL.test(text) || SUBTOTAL.test(text) || COUNT.test(text);

/** A word that somebody may be called by, too. */
const MAY_BE_NAME = /^\p{L}+$/u;

/** Words alone, which beside a sum there are none of. */
const IS_WORDS = /^\P{N}*\p{L}{2}\P{N}*$/u;

const DAY = /^\d{1,4}([./-])\d{1,2}\1\d{1,4}$/;

/** Whether a cell says something of a person or a thing, which no line of totals does: a first name, an address, a phone. */
const tellsOfOne = (text: string) =>
  (IS_WORDS.test(text) && !isSum(text)) ||
  (looksLikePhone(text) && !DAY.test(text) && marks.every((mark) => typeof amount(text, mark) === 'string'));

const marks: readonly DecimalMark[] = ['.', ','];

/** Characters of a cell that may say what a line is. */
const LONGEST = 80;

/** Columns that a table has at least, so that a row with one filled cell is none of its records. */
const LEAST_COLUMNS = 3;

/** `Page 2`, `Página 2 de 9`, alone or behind the title of the report. */
const PAGE = /(?:^|\s)(?:page|p[aá]g(?:ina|\.)?)[ :.]*(?:no\.? ?)?\d+(?: ?(?:of|de|\/) ?\d+)?$/i;

/** More cells than stand in the line with which a report begins each page. */
const MOST_OF_TITLE = 3;

const IS_PAGE = 'Page title.';
const IS_TOTAL = 'Totals.';
const IS_BELOW = 'Single cell below the totals.';

/**
 * Tells rows that are no records, of a file with these columns: lines of totals, titles of pages, and right below the header
 * row one that names the columns in other words.
 * @returns why a row is none, asked of each in its turn; undefined for one that may be a record
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
 * Tells lines of totals from records: the first filled cell says so, another one is empty, and none says more of somebody
 * whose name is such a word. Below one of them, a line
 * with one filled cell is the end of a report. So are lines that name a page, with which a printed report begins each.
 * @returns why a row is no record; undefined for one that may be a record
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
