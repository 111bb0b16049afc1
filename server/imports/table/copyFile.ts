import { closeSync, openSync, writeFileSync } from 'node:fs';
import { NO_CELL, type SourceRow } from './sourceRow.ts';

export interface CopyShape {
  /** Columns of the table. Further cells of a row go into one extra column. */
  readonly width: number;
  /** Delimiter of lines that are copied unchanged; a comma if there are none. */
  readonly delimiter: string;
  readonly isList: boolean;
  /** Sheet rows end at their last filled cell, so missing cells are empty. */
  readonly isPadded: boolean;
}

export interface LastRow {
  readonly line: number;
  readonly cells: number;
}

/** Most UTF-8 bytes per UTF-16 code unit. */
const BYTES = 3;
const AT_ONCE = 256 * 1024;

/** A UTF-8 copy with one line number per row, in a format that DuckDB can't misread. */
export class CopyFile {
  rows = 0;
  /** Upper bound in bytes. */
  longest = 0;
  last: LastRow | undefined;
  readonly #file: number;
  readonly #shape: CopyShape;
  readonly #toQuote: RegExp;
  /** After the cells of a plain line: no extra cells, and no fault. */
  readonly #tail: string;
  #text = '';
  #isOpen = true;

  constructor(path: string, shape: CopyShape) {
    this.#file = openSync(path, 'w');
    this.#shape = shape;
    this.#toQuote = new RegExp(`["\\n${NO_CELL}\\${shape.delimiter}]`);
    this.#tail = `${shape.delimiter}${NO_CELL}`.repeat(2);
  }

  #cell(text: string | undefined): string {
    if (text === undefined) return NO_CELL;
    return this.#toQuote.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  }

  #end(text: string): void {
    this.longest = Math.max(this.longest, text.length * BYTES);
    this.#text += text;
    this.rows += 1;
    if (this.#text.length < AT_ONCE) return;
    writeFileSync(this.#file, this.#text);
    this.#text = '';
  }

  row({ line, cells, fault, listed }: SourceRow): void {
    const { width, delimiter, isList, isPadded } = this.#shape;
    const more = cells.slice(width);
    const fields: (string | undefined)[] = cells.slice(0, width);
    while (fields.length < width) fields.push(isPadded ? '' : undefined);
    fields.push(more.some((cell) => cell.trim() !== '') ? JSON.stringify(more) : undefined);
    fields.push(fault ? JSON.stringify(fault) : undefined);
    if (isList) fields.push(listed?.line.toString(), listed?.place);
    this.last = { line, cells: cells.length };
    this.#end(`${line}${delimiter}${fields.map((field) => this.#cell(field)).join(delimiter)}\n`);
  }

  /** A single-line row with the right number of cells, unchanged. */
  readonly plain = (text: string, line: number): void => {
    this.last = { line, cells: this.#shape.width };
    this.#end(`${line}${this.#shape.delimiter}${text}${this.#tail}\n`);
  };

  /** @throws Error on a full disk */
  close(): void {
    writeFileSync(this.#file, this.#text);
    this.discard();
  }

  discard(): void {
    if (this.#isOpen) closeSync(this.#file);
    this.#isOpen = false;
  }

  /** SQL that reads the copy. */
  query(path: string): string {
    const { width, delimiter, isList } = this.#shape;
    const texts = [...Array.from({ length: width }, (_none, place) => `c${place}`), 'more', 'fault'];
    const columns = [
      'line: bigint',
      ...texts.map((name) => `${name}: varchar`),
      ...(isList ? ['listed_line: bigint', 'listed_place: varchar'] : []),
    ].map((column) => column.replace(/: (\w+)$/, ": '$1'"));
    const longest = Math.max(this.longest, AT_ONCE);
    const options = [
      ...[`columns = {${columns.join()}}`, 'auto_detect = false', 'header = false', 'parallel = false'],
      ...[`delim = ${literal(delimiter)}`, `quote = '"'`, `escape = '"'`, `new_line = '\\n'`],
      ...[`nullstr = chr(${NO_CELL.charCodeAt(0)})`, 'allow_quoted_nulls = false', "comment = ''"],
      ...[`max_line_size = ${longest}`, `buffer_size = ${longest * 4}`],
    ];
    const none = isList ? '' : ', null::bigint AS listed_line, null::varchar AS listed_place';
    return `SELECT *${none} FROM read_csv(${literal(path)}, ${options.join(', ')})`;
  }
}

export const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;
