import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { beginsAsXml } from '../../xmlText.ts';
import { adfRows, readXmlFile } from '../adf/adfRows.ts';
import type { Profile } from '../profiles/profile.ts';
import { ImportRefusal } from '../refusal.ts';
import { readRows, type SourceRow } from './csv.ts';
import { withoutListColumns } from './listColumns.ts';

export type { SourceRow } from './csv.ts';

/** A file that is being read. */
export interface SourceFile {
  readonly size: number;
  readonly bytesRead: () => number;
  /** SHA-256 in hexadecimal, once all rows were read. */
  readonly sha256: () => string;
  /** Whether the text ended with the end of a line, once all rows were read; blanks behind it don't count. */
  readonly hasLineEnd: () => boolean;
  /** Rows with anything in them, some thousand at a time. */
  readonly blocks: () => AsyncGenerator<SourceRow[], void, undefined>;
  readonly rows: () => AsyncGenerator<SourceRow, void, undefined>;
}

const startsWith = (bytes: Buffer, ...signature: number[]) =>
  signature.every((byte, place) => bytes[place] === byte);

function refuseBinary(start: Buffer, encoding: Profile['encoding']): void {
  if (encoding !== 'utf-16le' && startsWith(start, 0xff, 0xfe)) {
    throw new ImportRefusal('The file is UTF-16; say so in the profile: "encoding": "utf-16le".');
  }
  if (startsWith(start, 0xfe, 0xff)) {
    throw new ImportRefusal('The file is UTF-16 in big-endian order; save it as CSV in UTF-8.');
  }
  if (startsWith(start, 0x50, 0x4b, 0x03, 0x04) || startsWith(start, 0xd0, 0xcf, 0x11, 0xe0)) {
    throw new ImportRefusal('The file is a spreadsheet or an archive; save it as CSV first.');
  }
  if (startsWith(start, 0x1f, 0x8b)) throw new ImportRefusal('The file is compressed; unpack it first.');
}

/** Decodes a file; counts and hashes its bytes and refuses what is no text. */
class TextReader {
  bytes = 0;
  hasLineEnd = false;
  readonly hash = createHash('sha256');
  readonly #path: string;
  readonly #encoding: Profile['encoding'];
  #decoder: TextDecoder;

  constructor(path: string, encoding: Profile['encoding']) {
    this.#path = path;
    this.#encoding = encoding;
    this.#decoder = new TextDecoder(encoding, { fatal: true });
  }

  async *texts(): AsyncGenerator<string, void, undefined> {
    const chunks: AsyncIterable<Buffer> = createReadStream(this.#path, { highWaterMark: 64 * 1024 });
    for await (const chunk of chunks) {
      if (this.bytes === 0) {
        refuseBinary(chunk, this.#encoding);
        // No other encoding begins like this: a list of rejected rows does, whatever its file did.
        if (startsWith(chunk, 0xef, 0xbb, 0xbf)) this.#decoder = new TextDecoder('utf-8', { fatal: true });
      }
      this.bytes += chunk.length;
      this.hash.update(chunk);
      yield this.#text(chunk, true);
    }
    yield this.#text(Buffer.alloc(0), false);
  }

  #text(chunk: Buffer, stream: boolean): string {
    const text = this.#decode(chunk, stream);
    this.#noteEnd(text);
    if (text.includes('\0')) {
      throw new ImportRefusal('The file is binary, not text; save it as CSV in UTF-8.');
    }
    return text;
  }

  #noteEnd(text: string): void {
    // Files of some old systems end with a control character of their own.
    const filled = text.replaceAll('\u001a', ' ').trimEnd();
    const isAfterLine = /[\r\n]/.test(text.slice(filled.length));
    this.hasLineEnd = isAfterLine || (filled === '' && this.hasLineEnd);
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

async function* oneByOne(blocks: AsyncGenerator<SourceRow[]>): AsyncGenerator<SourceRow, void, undefined> {
  for await (const rows of blocks) yield* rows;
}

/** Bytes by which XML is told from CSV. */
const STARTS = 64;

async function isXml(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(STARTS), position: 0 });
    return beginsAsXml(buffer.subarray(0, bytesRead));
  } finally {
    await file.close();
  }
}

const ROWS_AT_ONCE = 1_000;

/** An XML file as its leads. Whether it is whole is said by its tags, not by the end of its last line. */
async function openXml(path: string, size: number): Promise<SourceFile> {
  const bytes = await readXmlFile(path);
  async function* blocks(): AsyncGenerator<SourceRow[], void, undefined> {
    const rows = adfRows(bytes);
    for (let begin = 0; begin < rows.length; begin += ROWS_AT_ONCE)
      yield rows.slice(begin, begin + ROWS_AT_ONCE);
  }
  return {
    size,
    bytesRead: () => bytes.length,
    sha256: () => createHash('sha256').update(bytes).digest('hex'),
    hasLineEnd: () => true,
    blocks,
    rows: () => oneByOne(blocks()),
  };
}

/**
 * Opens a CSV file, or one of leads in XML, for one reading, a few hundred kilobytes at a time.
 * @param name what sentences call it: an upload lies under a random name
 * @throws ImportRefusal when it can't be read, is empty or, while it is read, turns out to be no CSV text
 */
export async function openSource(
  path: string,
  { encoding, delimiter }: Pick<Profile, 'encoding' | 'delimiter'>,
  name = basename(path),
): Promise<SourceFile> {
  const info = await stat(path).catch((error: unknown) => {
    throw new ImportRefusal(`The file ${name} can't be read.`, error);
  });
  if (!info.isFile()) throw new ImportRefusal(`${name} is not a file.`);
  if (info.size === 0) throw new ImportRefusal('The file is empty.');
  if (await isXml(path)) return openXml(path, info.size);
  const reader = new TextReader(path, encoding);
  const blocks = () => withoutListColumns(readRows(reader.texts(), delimiter));
  return {
    size: info.size,
    bytesRead: () => reader.bytes,
    sha256: () => reader.hash.copy().digest('hex'),
    hasLineEnd: () => reader.hasLineEnd,
    blocks,
    rows: () => oneByOne(blocks()),
  };
}
