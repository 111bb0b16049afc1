import { ArchiveBomb } from './archive.ts';
import { isoText, numberText } from './cellText.ts';
import { type SharedStrings, TextRuns, unescaped } from './strings.ts';
import type { Styles } from './styles.ts';
import { type Attributes, readPart } from './xmlPart.ts';

/** A row of a sheet, up to its last cell. */
export interface SheetRow {
  /** Its number in the sheet. */
  readonly line: number;
  readonly cells: readonly string[];
}

/** What a sheet has and does not show; it is read all the same. */
export interface HiddenParts {
  readonly rows: number;
  /** Places of the columns. */
  readonly columns: readonly number[];
}

/** Columns that a sheet may have. */
const MOST_COLUMNS = 16_384;
/** Empty cells before others of a sheet, and how many times as many as those: a few bytes a row must not fill the memory. */
const MOST_EMPTY = 20_000_000;
const MOST_EMPTY_SHARE = 1000;
const LETTERS = 26;
const BEFORE_A = 64;

/** The place of a column by the letters of a cell, such as `AB12`; -1 where there are none. */
export function columnOf(reference: string): number {
  let column = 0;
  for (let at = 0; at < reference.length; at += 1) {
    const letter = reference.charCodeAt(at) & ~32;
    if (letter <= BEFORE_A || letter > BEFORE_A + LETTERS) break;
    column = column * LETTERS + letter - BEFORE_A;
  }
  return column - 1;
}

/** A text, or the number of a shared one. */
type Cell = string | number;

interface RawRow {
  readonly line: number;
  readonly cells: Cell[];
}

const isTrue = (text: string | undefined) => text === '1' || text === 'true';

const booleans: Readonly<Record<string, string>> = { '1': 'yes', true: 'yes', '0': 'no', false: 'no' };

/** How a workbook says what its cells hold. */
export interface CellStyle {
  readonly styles: Styles;
  readonly is1904: boolean;
}

/** Makes rows of the tags of a sheet. */
class RowReader {
  readonly #style: CellStyle;
  readonly #runs = new TextRuns();
  #rows: RawRow[] = [];
  #row: RawRow | undefined;
  #line = 0;
  #filled = 0;
  #empty = 0;
  #cell: Attributes | undefined;
  #value = '';
  #isValue = false;
  #isInline = false;
  #isData = false;
  #hiddenRows = 0;
  readonly #hiddenColumns: number[] = [];

  constructor(style: CellStyle) {
    this.#style = style;
  }

  open(name: string, attributes: Attributes): void {
    if (this.#isInline) this.#runs.open(name);
    else if (name === 'sheetData') this.#isData = true;
    else if (name === 'row' && this.#isData) this.#begin(attributes);
    else if (name === 'col') this.#column(attributes);
    else if (this.#row === undefined) return;
    else if (name === 'c') {
      this.#cell = attributes;
      this.#value = '';
    } else if (name === 'v') this.#isValue = true;
    else if (name === 'is') this.#isInline = true;
  }

  #column({ hidden, min, max }: Attributes): void {
    if (!isTrue(hidden) || this.#isData) return;
    const last = Math.min(Number(max), MOST_COLUMNS);
    for (let column = Number(min); column <= last; column += 1) this.#hiddenColumns.push(column - 1);
  }

  get hidden(): HiddenParts {
    return { rows: this.#hiddenRows, columns: this.#hiddenColumns };
  }

  #begin({ r: line, hidden }: Attributes): void {
    if (isTrue(hidden)) this.#hiddenRows += 1;
    this.#line = line === undefined ? this.#line + 1 : Number(line);
    this.#row = { line: this.#line, cells: [] };
  }

  text(text: string): void {
    if (this.#isValue) this.#value += text;
    else if (this.#isInline) this.#runs.text(text);
  }

  close(name: string): void {
    if (name === 'v') this.#isValue = false;
    else if (name === 'is') this.#isInline = false;
    else if (this.#isInline) this.#runs.close(name);
    else if (name === 'c') this.#endCell();
    // Places of buttons and the like behind it have elements of the same names.
    else if (name === 'sheetData') this.#isData = false;
    else if (name === 'row' && this.#row) {
      this.#rows.push(this.#row);
      this.#row = undefined;
    }
  }

  #endCell(): void {
    const cells = this.#row?.cells;
    if (!cells || !this.#cell) return;
    const { r: reference = '' } = this.#cell;
    const named = columnOf(reference);
    const place = named < 0 ? cells.length : named;
    if (place >= MOST_COLUMNS) throw new Error('a column beyond the last');
    this.#filled += 1;
    this.#empty += Math.max(0, place - cells.length);
    if (this.#empty > MOST_EMPTY && this.#empty > this.#filled * MOST_EMPTY_SHARE)
      throw new ArchiveBomb(`${this.#empty} empty cells`);
    while (cells.length < place) cells.push('');
    cells[place] = this.#cellOf(this.#cell);
    this.#cell = undefined;
  }

  #cellOf({ t: type = 'n', s: style }: Attributes): Cell {
    const inline = this.#runs.take();
    const value = this.#value;
    const { styles, is1904 } = this.#style;
    switch (type) {
      case 's':
        return value.trim() === '' ? '' : Number(value);
      case 'inlineStr':
        return inline === '' ? unescaped(value) : inline;
      case 'b':
        return booleans[value.trim().toLowerCase()] ?? value;
      case 'd':
        return isoText(value);
      case 'n':
        return value === '' ? inline : numberText(value, styles.formatOf(style), is1904);
      default:
        return unescaped(value);
    }
  }

  /** The rows that have ended since they were taken last. */
  take(): readonly RawRow[] {
    const rows = this.#rows;
    this.#rows = [];
    return rows;
  }
}

/**
 * The rows of a sheet, as many at once as a piece of it has. Whoever stops reading ends the unpacking.
 * @param onHidden told of what is hidden in the rows that were read
 * @param strings those of the workbook; they are read as far as rows refer to them, and closed with the sheet
 * @throws Error when it is damaged
 */
export async function* sheetRows(
  pieces: AsyncIterable<Buffer>,
  strings: SharedStrings,
  style: CellStyle,
  onHidden: (hidden: HiddenParts) => void = () => {},
): AsyncGenerator<readonly SheetRow[], void, undefined> {
  const reader = new RowReader(style);
  try {
    const part = readPart(pieces, {
      open: (name, attributes) => reader.open(name, attributes),
      close: (name) => reader.close(name),
      text: (text) => reader.text(text),
    });
    for await (const _piece of part) {
      const rows = reader.take();
      const last = rows.reduce((most, { cells }) => Math.max(most, lastString(cells)), -1);
      await strings.upTo(last);
      if (rows.length > 0) {
        yield rows.map(({ line, cells }) => ({
          line,
          cells: cells.map((cell) => (typeof cell === 'number' ? strings.at(cell) : cell)),
        }));
      }
    }
  } finally {
    onHidden(reader.hidden);
    await strings.close();
  }
}

function lastString(cells: readonly Cell[]): number {
  let last = -1;
  for (const cell of cells) if (typeof cell === 'number' && cell > last) last = cell;
  return last;
}
