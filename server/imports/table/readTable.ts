import { inTime, withPatience } from '../patience.ts';
import { ImportRefusal } from '../refusal.ts';
import type { AboutFile, Limits, ReadOptions } from './aboutFile.ts';
import { CopyFile } from './copyFile.ts';
import { openFile } from './fileRows.ts';
import { ListPlaces, withoutPlaces } from './listColumns.ts';
import type { FileRows, PlainMode } from './openedFile.ts';
import { placeOfOpenQuote } from './openQuote.ts';
import { RecordScanner } from './records.ts';
import type { SourceRow } from './sourceRow.ts';

/** More columns than any dealership extract: a wrong delimiter, or not a table. */
const MOST_COLUMNS = 1000;
/** Characters read at most from the start of a file. */
const MOST_CHARACTERS = 4 * 1024 * 1024;

/** Programs write `="00123"` to keep text from becoming a number. */
const WRAPPED = /^\s*=\s*"((?:[^"]|"")*)"\s*$/;
const unwrapped = (cell: string) => WRAPPED.exec(cell)?.[1]?.replaceAll('""', '"') ?? cell;
const withoutWrappers = (row: SourceRow): SourceRow =>
  row.cells.some((cell) => cell.includes('="')) ? { ...row, cells: row.cells.map(unwrapped) } : row;

const isFilled = ({ cells }: SourceRow) => cells.some((cell) => cell.trim() !== '');
const charactersIn = ({ cells }: SourceRow) => cells.reduce((total, cell) => total + cell.length, 0);

export interface Reading {
  readonly path: string;
  readonly name: string;
  readonly read: ReadOptions;
  readonly limits: Limits;
  readonly copy: string;
  readonly signal: AbortSignal;
  readonly onBytes: (bytes: number) => void;
}

export interface Copied {
  readonly about: AboutFile;
  readonly query: string;
}

/** Finds the header row and copies the rows below it. */
class TableReader {
  readonly plain: PlainMode = {};
  readonly #reading: Reading;
  readonly #file: FileRows;
  #list: ListPlaces | undefined;
  #above: SourceRow | undefined;
  #header: SourceRow | undefined;
  #toSkip: number;
  #copy: CopyFile | undefined;
  /** Rows that wait until the width is known. */
  #waiting: SourceRow[] = [];
  #characters = 0;

  constructor(reading: Reading, file: FileRows) {
    this.#reading = reading;
    this.#file = file;
    this.#toSkip = reading.read.skip ?? 0;
  }

  get #isList(): boolean {
    return this.#list !== undefined && this.#list.all.size > 0;
  }

  /** @returns whether to continue */
  row(written: SourceRow): boolean {
    const row = withoutWrappers(written);
    this.#list ??= new ListPlaces(row.cells);
    if (!this.#isList) return this.#place(row);
    const own = withoutPlaces(row, this.#list);
    return !isFilled(own) || this.#place(own);
  }

  #place(row: SourceRow): boolean {
    const { headerLine = 1, delimiter } = this.#reading.read;
    if (this.#header === undefined && headerLine !== null) {
      if (row.line < headerLine && !this.#isList) this.#above = row;
      else this.#beginBelow(row);
      return true;
    }
    if (this.#toSkip > 0) {
      this.#toSkip -= 1;
      return true;
    }
    const open =
      this.#header && !this.#file.isTyped && delimiter !== null
        ? placeOfOpenQuote(row.cells, this.#header.cells.length, delimiter)
        : -1;
    this.#take(open < 0 ? row : { ...row, fault: this.#openQuote(row, open) });
    if (this.#copy) return true;
    const { rows: most = Number.POSITIVE_INFINITY } = this.#reading.limits;
    this.#characters += charactersIn(row);
    return this.#waiting.length < most && this.#characters < MOST_CHARACTERS;
  }

  #openQuote({ cells }: SourceRow, place: number): NonNullable<SourceRow['fault']> {
    const reason = 'A quotation mark isn’t closed, so the cell includes the lines after it.';
    return { column: this.#header?.cells[place] ?? '', value: cells[place] ?? '', reason };
  }

  #beginBelow(header: SourceRow): void {
    const { length } = header.cells;
    if (length > MOST_COLUMNS) {
      throw new ImportRefusal(
        `The file has ${length} columns, more than the limit of ${MOST_COLUMNS}. Check the delimiter.`,
      );
    }
    this.#header = header;
    if (this.#reading.limits.rows !== undefined) return;
    this.#copy = this.#newCopy(length);
  }

  #newCopy(width: number): CopyFile {
    const { delimiter } = this.#reading.read;
    return new CopyFile(this.#reading.copy, {
      ...{ width, isList: this.#isList, isPadded: this.#file.isTyped },
      delimiter: delimiter !== null && ',;|\t'.includes(delimiter) ? delimiter : ',',
    });
  }

  #take(row: SourceRow): void {
    if (this.#copy) this.#copy.row(row);
    else this.#waiting.push(row);
  }

  /** Passes rows unchanged from now on, unless they differ from the header row. */
  #takeAsWritten(): void {
    const { delimiter } = this.#reading.read;
    if (this.plain.scanner || !this.#copy || !this.#header || this.#isList || this.#toSkip > 0 || !delimiter)
      return;
    this.plain.scanner = new RecordScanner({
      ...{ delimiter, width: this.#header.cells.length, plain: this.#copy.plain },
      odd: (row) => this.row(row),
    });
  }

  async read(): Promise<boolean> {
    const { signal, onBytes } = this.#reading;
    const blocks = withPatience(this.#file.blocks(this.plain), { signal });
    try {
      for await (const block of blocks) {
        signal.throwIfAborted();
        for (const row of block) if (!this.row(row)) return false;
        this.#takeAsWritten();
        onBytes(this.#file.bytesRead());
      }
      return true;
    } finally {
      await blocks.return();
    }
  }

  /** @throws ImportRefusal for a file without rows */
  async end(isWhole: boolean): Promise<Copied> {
    const { headerLine, delimiter } = this.#reading.read;
    const header = this.#header;
    if (header === undefined && headerLine !== null) throw new ImportRefusal('The file is empty.');
    const widest = this.#waiting.reduce((most, { cells }) => Math.max(most, cells.length), 0);
    const width = header?.cells.length ?? Math.min(MOST_COLUMNS, widest);
    const copy = this.#copy ?? this.#newCopy(width);
    for (const row of this.#waiting) copy.row(row);
    copy.close();
    const last = copy.last;
    const hasLineEnd = !isWhole || this.#file.hasLineEnd();
    return {
      query: copy.query(this.#reading.copy),
      about: {
        size: this.#file.size,
        isTyped: this.#file.isTyped,
        isList: this.#isList,
        isWhole,
        sha256: isWhole ? this.#file.sha256() : null,
        delimiter,
        headerLine: header?.line ?? null,
        header: header?.cells ?? [],
        above: this.#above?.cells ?? [],
        width,
        rows: copy.rows,
        ending: {
          hasLineEnd,
          line: last?.line ?? header?.line ?? 1,
          isWithinRow: !hasLineEnd && last !== undefined && last.cells < width,
        },
        sheets: await this.#file.sheets(header?.cells ?? []),
      },
    };
  }

  close(): void {
    this.#copy?.discard();
  }
}

/**
 * Writes the rows of a file into a UTF-8 copy with line numbers for DuckDB.
 * @throws ImportRefusal when the file is unreadable, empty, or not a table
 */
export async function readTable(reading: Reading): Promise<Copied> {
  const { path, name, read, limits, signal } = reading;
  const most = limits.rows && limits.rows + (read.headerLine ?? 1) + (read.skip ?? 0);
  const file = await inTime(openFile(path, name, read, most), { signal });
  const reader = new TableReader(reading, file);
  try {
    return await reader.end(await reader.read());
  } finally {
    reader.close();
  }
}
