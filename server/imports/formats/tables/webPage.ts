import { Parser } from 'htmlparser2';
import { ArchiveBomb } from '../xlsx/archive.ts';
import { Grid, type GridRow } from './grid.ts';
import { inPieces } from './pieces.ts';

/** A table of a page with its name. */
export interface NamedTable {
  readonly name: string;
  readonly rows: readonly GridRow[];
}

/** Columns, or rows, that browsers let a cell go over at most. */
const MOST_ACROSS = 1000;
const MOST_DOWN = 65_534;
/** What stands in them is no text of the page. */
const unread = new Set(['script', 'style', 'template', 'select', 'textarea', 'noscript']);
/** Tags that are open at once: pages hardly have fifty, those that close no tag a few for each of some hundred rows. */
const MOST_OPEN = 10_000;
/** Each begins a line of its own. */
const breaks = new Set(['br', 'p', 'div', 'li', 'hr']);

function spanOf(text: string | undefined, most: number): number {
  const span = Number.parseInt(text ?? '', 10);
  return span > 1 ? Math.min(span, most) : 1;
}

interface Table {
  readonly grid: Grid;
  caption: string;
}

/** Makes tables of the tags of a page. */
class PageReader {
  readonly tables: Table[] = [];
  /** Those that have not ended, the innermost last: what stands in it is none of the others'. */
  readonly #open: Table[] = [];
  #unread = 0;
  #depth = 0;
  #isCaption = false;

  open(name: string, { colspan, rowspan }: Readonly<Record<string, string>>): void {
    this.#depth += 1;
    if (this.#depth > MOST_OPEN) throw new ArchiveBomb(`${this.#depth} open tags`);
    if (unread.has(name)) this.#unread += 1;
    if (name === 'table') {
      const table = { grid: new Grid(), caption: '' };
      this.tables.push(table);
      this.#open.push(table);
    }
    const grid = this.#open.at(-1)?.grid;
    if (name === 'caption') this.#isCaption = true;
    else if (name === 'tr') grid?.beginRow();
    else if (name === 'td' || name === 'th') {
      grid?.beginCell({ across: spanOf(colspan, MOST_ACROSS), down: spanOf(rowspan, MOST_DOWN) });
    } else if (breaks.has(name)) this.text(' ');
  }

  text(text: string): void {
    const table = this.#open.at(-1);
    if (!table || this.#unread > 0) return;
    if (this.#isCaption) table.caption += text;
    else table.grid.text(text);
  }

  close(name: string): void {
    this.#depth -= 1;
    const grid = this.#open.at(-1)?.grid;
    if (unread.has(name)) this.#unread -= 1;
    else if (name === 'caption') this.#isCaption = false;
    else if (name === 'td' || name === 'th') grid?.endCell();
    else if (name === 'tr') grid?.endRow();
    else if (name === 'table') {
      grid?.endRow();
      this.#open.pop();
    }
  }
}

const filled = ({ cells }: GridRow) => cells.filter((cell) => cell !== '').length;
/** Tables that only arrange a page, or hold a line above the report, are none of data. */
const holdsData = ({ rows }: NamedTable) => rows.filter((row) => filled(row) > 1).length > 1;

const headOf = ({ rows }: NamedTable) => JSON.stringify(rows.find((row) => filled(row) > 0)?.cells ?? []);

/** A report of several pages has a table for each, below the same header row: they are one. */
function joined(tables: readonly NamedTable[]): NamedTable[] {
  const whole: { name: string; rows: GridRow[] }[] = [];
  const byHead = new Map<string, GridRow[]>();
  for (const table of tables) {
    const head = headOf(table);
    const before = table.name === '' ? byHead.get(head) : undefined;
    const last = before?.at(-1)?.line ?? 0;
    if (before) for (const { line, cells } of table.rows) before.push({ line: last + line, cells });
    else {
      const rows = [...table.rows];
      whole.push({ name: table.name, rows });
      if (table.name === '') byHead.set(head, rows);
    }
  }
  return whole;
}

/** By their captions; those without one, and further ones of the same, by their number on the page. */
function named(tables: readonly NamedTable[]): NamedTable[] {
  const names = new Set<string>();
  return tables.map(({ name, rows }, place) => {
    const given = name === '' ? String(place + 1) : names.has(name) ? `${name} (${place + 1})` : name;
    names.add(given);
    return { name: given, rows };
  });
}

/**
 * The tables of a web page, as programs export them under the name of a workbook: those that hold data, else all with
 * anything in them.
 * @throws ArchiveBomb
 */
export async function tablesOfPage(text: string): Promise<readonly NamedTable[]> {
  const reader = new PageReader();
  const parser = new Parser({
    onopentag: (name, attributes) => reader.open(name, attributes),
    ontext: (piece) => reader.text(piece),
    onclosetag: (name) => reader.close(name),
  });
  for await (const piece of inPieces(text, (whole, from, to) => whole.slice(from, to))) parser.write(piece);
  parser.end();
  const all = reader.tables.map(({ grid, caption }) => ({
    name: caption.replace(/\s+/g, ' ').trim().slice(0, 60),
    rows: grid.rows,
  }));
  const data = all.filter(holdsData);
  const filledOnes = all.filter(({ rows }) => rows.some((row) => filled(row) > 0));
  return named(joined(data.length > 0 ? data : filledOnes));
}
