import { tidy } from '../cells/text.ts';

/** What stands in the first filled cell of a line of totals, alone or before the name or number of what is added up. */
const TOTAL =
  /^(?:(?:grand|sub|report|gran|store)[ -]?)?(?:totals?|totales)(?: general(?:es)?)?(?: (?:for|of|de|del|para) .+)?(?: ?[:.=].*)?$/i;

/** Columns that a table has at least, so that a row with one filled cell is none of its records. */
const LEAST_COLUMNS = 3;

const IS_TOTAL = 'Is a line of totals.';
const IS_BELOW = 'Stands alone below the totals.';

/**
 * Tells lines of totals from records: the first filled cell says so, and another one is empty. Below one of them, a line
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
      cells.some((cell, place) => place < width && cell.trim() === '');
    if (isTotal) {
      isBelow = true;
      return IS_TOTAL;
    }
    const isAlone =
      isBelow && width >= LEAST_COLUMNS && cells.filter((cell) => cell.trim() !== '').length === 1;
    return isAlone ? IS_BELOW : undefined;
  };
}
