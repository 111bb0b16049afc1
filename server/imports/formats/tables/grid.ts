import { ArchiveBomb } from '../xlsx/archive.ts';
import { type Merged, MergedCells } from '../xlsx/merged.ts';

/** A row of a table, up to its last cell. */
export interface GridRow {
  /** Its number in the table. */
  readonly line: number;
  readonly cells: readonly string[];
}

/** Columns that a sheet of Excel may have. */
const MOST_COLUMNS = 16_384;
/** Cells of a table, empty ones with them: a few bytes of a file must not fill the memory. */
const MOST_CELLS = 20_000_000;

interface Place {
  /** Its column. @default the next that is free */
  readonly at?: number | undefined;
  /** Columns and rows that it goes over. @default 1 */
  readonly across?: number | undefined;
  readonly down?: number | undefined;
}

/**
 * Makes rows of cells that may go over several columns and rows: each row has the text, unless it is an amount, and of the
 * columns the first.
 */
export class Grid {
  readonly #rows: GridRow[] = [];
  readonly #merged: Merged[] = [];
  #line = 0;
  #size = 0;
  #cells: string[] | undefined;
  /** The cell that is made, and its column. */
  #text: string | undefined;
  #place = 0;
  /** Rows below for which a column is taken by a cell above them, and whether it is in the row that is made. */
  readonly #below: number[] = [];
  #taken: readonly boolean[] = [];

  /** @param line its number. @default the next */
  beginRow(line = this.#line + 1): void {
    this.endRow();
    this.#line = line;
    this.#cells = [];
    this.#taken = this.#below.map((rows) => rows > 0);
    for (const [column, rows] of this.#below.entries()) if (rows > 0) this.#below[column] = rows - 1;
  }

  /** @throws ArchiveBomb when they would fill the memory */
  beginCell({ at, across = 1, down = 1 }: Place = {}): void {
    this.endCell();
    if (!this.#cells) this.beginRow();
    const cells = this.#cells ?? [];
    while (at === undefined ? this.#taken[cells.length] : cells.length < at) this.#push(cells, '');
    if (down > 1) this.#merged.push({ column: cells.length, first: this.#line, last: this.#line + down - 1 });
    for (let column = cells.length; down > 1 && column < cells.length + across; column += 1)
      this.#below[column] = down - 1;
    this.#text = '';
    for (let more = 0; more < across; more += 1) this.#push(cells, '');
    this.#place = cells.length - across;
  }

  #push(cells: string[], text: string): void {
    this.#size += 1;
    if (cells.length >= MOST_COLUMNS || this.#size > MOST_CELLS) throw new ArchiveBomb(`${this.#size} cells`);
    cells.push(text);
  }

  /** What stands in the cell; nothing outside of one. */
  text(piece: string): void {
    if (this.#text !== undefined) this.#text += piece;
  }

  endCell(): void {
    if (this.#text === undefined || !this.#cells) return;
    this.#cells[this.#place] = this.#text.replace(/\s+/g, ' ').trim();
    this.#text = undefined;
  }

  endRow(): void {
    this.endCell();
    if (this.#cells) this.#rows.push({ line: this.#line, cells: this.#cells });
    this.#cells = undefined;
  }

  get rows(): readonly GridRow[] {
    const merged = new MergedCells(this.#merged);
    return this.#rows.map((row) => merged.fill(row));
  }
}
