/** Pieces of COPY text, each ending at the end of a row. */
export type CopyChunks = AsyncIterable<Buffer> | Iterable<Buffer>;

/** Rows on their way into COPY; travels through the query builder as the statement's only parameter. */
export class CopySource {
  readonly chunks: CopyChunks;

  constructor(chunks: CopyChunks) {
    this.chunks = chunks;
  }
}

/** What COPY sends; travels through the query builder as `CopySource` does, and is read in the same transaction. */
export class CopyTarget {
  pieces: AsyncIterable<Buffer> = (async function* () {})();

  open(pieces: AsyncIterable<Buffer>): void {
    this.pieces = pieces;
  }
}

/** What a cell of a bulk load may hold. A JSON column takes text: stringify it, since an array means a PostgreSQL array. */
export type CopyValue =
  | string
  | number
  | bigint
  | boolean
  | Date
  | Uint8Array
  | null
  | undefined
  | readonly CopyValue[]
  | { readonly [key: string]: unknown };

export type CopyRows = AsyncIterable<readonly CopyValue[]> | Iterable<readonly CopyValue[]>;

/** Large enough that the cost per chunk disappears, small enough that memory stays flat. */
const chunkLength = 256 * 1024;

/** Rows as PostgreSQL's COPY text format, in chunks of about 256 KB. */
export function encodeRows(rows: CopyRows): CopyChunks {
  // Waiting for every row of an array would cost more than its encoding.
  return Symbol.iterator in rows ? encodeAtOnce(rows) : encodeAsTheyCome(rows);
}

/** Rows that are there already. */
export function* encodeAtOnce(rows: Iterable<readonly CopyValue[]>): Generator<Buffer, void, undefined> {
  let pending = '';
  for (const row of rows) {
    pending += encodeRow(row);
    if (pending.length < chunkLength) continue;
    yield Buffer.from(pending);
    pending = '';
  }
  if (pending) yield Buffer.from(pending);
}

async function* encodeAsTheyCome(
  rows: AsyncIterable<readonly CopyValue[]>,
): AsyncGenerator<Buffer, void, undefined> {
  let pending = '';
  for await (const row of rows) {
    pending += encodeRow(row);
    if (pending.length < chunkLength) continue;
    yield Buffer.from(pending);
    pending = '';
  }
  if (pending) yield Buffer.from(pending);
}

/** One row as a line of COPY text. */
function encodeRow(row: readonly CopyValue[]): string {
  let line = '';
  for (let column = 0; column < row.length; column += 1) {
    if (column) line += '\t';
    const value = row[column];
    if (typeof value === 'number') line += value;
    else {
      const text = valueText(value);
      line += text === null ? '\\N' : escapeCell(text);
    }
  }
  return `${line}\n`;
}

const mustEscape = /[\\\t\n\r]/;
const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

function escapeCell(text: string): string {
  // Most cells have nothing to escape, and a test is cheaper than a replacement.
  return mustEscape.test(text) ? text.replace(/[\\\t\n\r]/g, (character) => escapes[character] ?? '') : text;
}

/** A value as PostgreSQL reads it; null for none. */
export function valueText(value: CopyValue): string | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string') return value;
  if (typeof value !== 'object') return String(value);
  if (value instanceof Date) return value.toISOString();
  if (value instanceof Uint8Array) return `\\x${Buffer.from(value).toString('hex')}`;
  if (Array.isArray(value)) return arrayText(value);
  return JSON.stringify(value);
}

function arrayText(items: readonly CopyValue[]): string {
  return `{${items.map(arrayItemText).join(',')}}`;
}

function arrayItemText(item: CopyValue): string {
  if (typeof item === 'number') return String(item);
  if (Array.isArray(item)) return arrayText(item);
  const text = valueText(item);
  return text === null ? 'NULL' : `"${text.replace(/[\\"]/g, '\\$&')}"`;
}
