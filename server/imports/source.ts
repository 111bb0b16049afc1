import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline, Transform, type TransformCallback } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import type { Profile } from './profile.ts';
import { ImportRefusal } from './refusal.ts';

/** Longest row, in bytes: beyond it a quote was left open, or the file is no table. */
const LONGEST_ROW = 1024 * 1024;

/** A row and the line of the file on which it begins; the first line is 1. */
export interface SourceRow {
  readonly line: number;
  readonly cells: readonly string[];
}

/** A file that is being read. */
export interface SourceFile {
  readonly size: number;
  bytesRead(): number;
  /** SHA-256 in hexadecimal, once all rows were read. */
  sha256(): string;
  rows(): AsyncGenerator<SourceRow, void, undefined>;
}

const startsWith = (bytes: Buffer, ...signature: number[]) =>
  signature.every((byte, place) => bytes[place] === byte);

function refuseBinary(start: Buffer, encoding: Profile['encoding']): void {
  if (encoding !== 'utf-16le' && startsWith(start, 0xff, 0xfe)) {
    throw new ImportRefusal('The file is UTF-16; say so in the profile: "encoding": "utf-16le".');
  }
  if (startsWith(start, 0x50, 0x4b, 0x03, 0x04) || startsWith(start, 0xd0, 0xcf, 0x11, 0xe0)) {
    throw new ImportRefusal('The file is a spreadsheet or an archive; save it as CSV first.');
  }
  if (startsWith(start, 0x1f, 0x8b)) throw new ImportRefusal('The file is compressed; unpack it first.');
}

/** Passes UTF-8 on; counts and hashes the bytes and refuses what is no text. */
class TextCheck extends Transform {
  bytes = 0;
  readonly hash = createHash('sha256');
  readonly #encoding: Profile['encoding'];
  readonly #decoder: TextDecoder;

  constructor(encoding: Profile['encoding']) {
    super();
    this.#encoding = encoding;
    this.#decoder = new TextDecoder(encoding, { fatal: true });
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    try {
      if (this.bytes === 0) refuseBinary(chunk, this.#encoding);
      this.bytes += chunk.length;
      this.hash.update(chunk);
      done(null, this.#text(chunk, true));
    } catch (error) {
      done(error instanceof Error ? error : new Error(String(error)));
    }
  }

  override _flush(done: TransformCallback): void {
    try {
      done(null, this.#text(Buffer.alloc(0), false));
    } catch (error) {
      done(error instanceof Error ? error : new Error(String(error)));
    }
  }

  #text(chunk: Buffer, stream: boolean): string {
    const text = this.#decode(chunk, stream);
    if (text.includes('\0')) {
      throw new ImportRefusal('The file is binary, not text; save it as CSV in UTF-8.');
    }
    return text;
  }

  #decode(chunk: Buffer, stream: boolean): string {
    try {
      return this.#decoder.decode(chunk, { stream });
    } catch {
      throw new ImportRefusal(
        `The file is not ${this.#encoding} text. Name its encoding in the profile, for example "encoding": "windows-1252".`,
      );
    }
  }
}

const lineBreaksIn = (cells: readonly string[]) =>
  cells.reduce((total, cell) => total + (cell.includes('\n') ? cell.split('\n').length - 1 : 0), 0);

function explain(error: unknown, line: number): unknown {
  if (!(error instanceof CsvError)) return error;
  const place = `in the row that begins on line ${line}`;
  if (error.code === 'CSV_QUOTE_NOT_CLOSED') {
    return new ImportRefusal(`A quote is opened ${place} and never closed.`, error);
  }
  if (error.code === 'CSV_MAX_RECORD_SIZE') {
    return new ImportRefusal(`There is more than 1 MB ${place}; probably a quote is left open there.`, error);
  }
  return new ImportRefusal(`The file is no CSV: ${error.message}`, error);
}

async function* readRows(
  check: TextCheck,
  path: string,
  delimiter: string,
): AsyncGenerator<SourceRow, void, undefined> {
  let lastLine = 0;
  const waiting: number[] = [];
  const parser = parse({
    bom: true,
    delimiter,
    max_record_size: LONGEST_ROW,
    // Called while parsing, so that a later error knows the last good line although its rows are still on the way.
    on_record: (cells: string[], { lines }) => {
      waiting.push(lines === lastLine + 1 ? lines : lines - lineBreaksIn(cells));
      lastLine = lines;
      return cells;
    },
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
  });
  // A failure of any of the three ends the loop below.
  pipeline(createReadStream(path, { highWaterMark: 256 * 1024 }), check, parser, () => {});
  try {
    for await (const cells of parser) yield { line: waiting.shift() ?? lastLine, cells };
  } catch (error) {
    throw explain(error, lastLine + 1);
  }
}

/**
 * Opens a CSV file for one reading, a few hundred kilobytes at a time.
 * @throws ImportRefusal when it can't be read, is empty or, while it is read, turns out to be no CSV text
 */
export async function openSource(path: string, { encoding, delimiter }: Profile): Promise<SourceFile> {
  const info = await stat(path).catch((error: unknown) => {
    throw new ImportRefusal(`The file ${path} can't be read.`, error);
  });
  if (!info.isFile()) throw new ImportRefusal(`${path} is not a file.`);
  if (info.size === 0) throw new ImportRefusal('The file is empty.');
  const check = new TextCheck(encoding);
  return {
    size: info.size,
    bytesRead: () => check.bytes,
    sha256: () => check.hash.copy().digest('hex'),
    rows: () => readRows(check, path, delimiter),
  };
}
