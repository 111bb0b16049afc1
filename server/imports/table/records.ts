import Papa from 'papaparse';
import { LONGEST_ROW, NO_CELL, type SourceRow } from './sourceRow.ts';

const LINE_FEED = 10;
const QUOTE = 34;
const SPACE = 32;
const ASCII_END = 128;
const RESERVED = NO_CELL.charCodeAt(0);

export interface RecordTaker {
  readonly delimiter: string;
  readonly width: number;
  /** A well-formed, single-line row with the right number of cells. */
  readonly plain: (text: string, line: number) => void;
  readonly odd: (row: SourceRow) => void;
}

export interface Taken {
  readonly end: number;
  readonly line: number;
  /** The next row has a misplaced quote or is too long. */
  readonly isStuck: boolean;
}

/** -1 if the text ends first. */
function closingQuote(text: string, open: number): number {
  let end = text.indexOf('"', open + 1);
  while (end >= 0 && text.charCodeAt(end + 1) === QUOTE) end = text.indexOf('"', end + 2);
  return end;
}

/** Splits a text into rows without splitting the cells. */
export class RecordScanner {
  readonly #taker: RecordTaker;
  readonly #sign: number;
  readonly #parser: Papa.Parser;

  constructor(taker: RecordTaker) {
    this.#taker = taker;
    this.#sign = taker.delimiter.charCodeAt(0);
    this.#parser = new Papa.Parser({ delimiter: taker.delimiter, newline: '\n' });
  }

  take(text: string, firstLine: number, isLast: boolean): Taken {
    const { length } = text;
    let line = firstLine;
    let start = 0;
    while (start < length) {
      let at = start;
      let cells = 1;
      let isFilled = false;
      let isOdd = false;
      let isBegin = true;
      for (; at < length; at += 1) {
        const code = text.charCodeAt(at);
        if (code === LINE_FEED) break;
        if (code === this.#sign) {
          cells += 1;
          isBegin = true;
          continue;
        }
        if (code === QUOTE && isBegin) {
          const end = closingQuote(text, at);
          if (end < 0 || (end + 1 === length && !isLast)) return { end: start, line, isStuck: isLast };
          const next = text.charCodeAt(end + 1);
          if (end + 1 < length && next !== LINE_FEED && next !== this.#sign) {
            return { end: start, line, isStuck: true };
          }
          for (let inner = at + 1; inner < end; inner += 1) {
            const within = text.charCodeAt(inner);
            if (within === LINE_FEED || within === RESERVED) isOdd = true;
            else if (within > SPACE && within < ASCII_END) isFilled = true;
          }
          at = end;
        } else if (code === QUOTE || code === RESERVED) isOdd = true;
        else if (code > SPACE && code < ASCII_END) isFilled = true;
        isBegin = false;
      }
      if (at === length && !isLast) break;
      if (at - start > LONGEST_ROW) return { end: start, line, isStuck: true };
      const row = text.slice(start, at);
      if (isOdd || !isFilled || cells !== this.#taker.width) line += this.#odd(row, line);
      else this.#taker.plain(row, line);
      line += 1;
      start = Math.min(at + 1, length);
    }
    return { end: start, line, isStuck: false };
  }

  /** @returns line breaks within its cells */
  #odd(text: string, line: number): number {
    if (text === '') return 0;
    const { data }: { readonly data: readonly (readonly string[])[] } = this.#parser.parse(text, 0, false);
    const [cells = []] = data;
    if (cells.some((cell) => cell.trim() !== '')) this.#taker.odd({ line, cells });
    return text.includes('\n') ? text.split('\n').length - 1 : 0;
  }
}
