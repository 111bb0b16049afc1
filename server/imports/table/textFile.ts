import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline, Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { ImportRefusal } from '../refusal.ts';
import type { ReadOptions } from './aboutFile.ts';

type Encoding = ReadOptions['encoding'];

const startsWith = (bytes: Buffer, ...signature: number[]) =>
  signature.every((byte, place) => bytes[place] === byte);

const isCompressed = (start: Buffer): boolean => startsWith(start, 0x1f, 0x8b);

function refuseBinary(start: Buffer, encoding: Encoding): void {
  if (encoding !== 'utf-16le' && startsWith(start, 0xff, 0xfe)) {
    throw new ImportRefusal('The file is UTF-16. Set "encoding": "utf-16le" in the profile.');
  }
  if (encoding !== 'utf-16be' && startsWith(start, 0xfe, 0xff)) {
    throw new ImportRefusal('The file is UTF-16. Set "encoding": "utf-16be" in the profile.');
  }
}

/** Limits for unpacking: larger files are compression bombs. */
const MOST_GROWTH = 300;
const ALWAYS_UNPACKED = 64 * 1024 * 1024;

async function* bytesOf(path: string, see: (chunk: Buffer) => void): AsyncGenerator<Buffer, void, undefined> {
  const stored: AsyncIterable<Buffer> = createReadStream(path, { highWaterMark: 64 * 1024 });
  async function* seen() {
    for await (const chunk of stored) {
      see(chunk);
      yield chunk;
    }
  }
  const chunks = seen();
  const first = await chunks.next();
  if (first.done) return;
  async function* again(start: Buffer) {
    yield start;
    yield* chunks;
  }
  if (isCompressed(first.value)) yield* unpacked(again(first.value));
  else yield* again(first.value);
}

async function* unpacked(packed: AsyncGenerator<Buffer>): AsyncGenerator<Buffer, void, undefined> {
  let size = 0;
  async function* measured() {
    for await (const chunk of packed) {
      size += chunk.length;
      yield chunk;
    }
  }
  // The loop below throws its errors.
  const whole: AsyncIterable<Buffer> = pipeline(Readable.from(measured()), createGunzip(), () => {});
  let grown = 0;
  try {
    for await (const chunk of whole) {
      grown += chunk.length;
      if (grown > ALWAYS_UNPACKED && grown > size * MOST_GROWTH) {
        throw new ImportRefusal(
          `The file would unpack to more than ${MOST_GROWTH} times its size, so it isn’t read.`,
        );
      }
      yield chunk;
    }
  } catch (error) {
    if (error instanceof ImportRefusal) throw error;
    throw new ImportRefusal(
      'The .gz file is damaged or incomplete. Compress it again or upload it unpacked.',
      error,
    );
  }
}

export async function firstBytes(path: string, most: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of bytesOf(path, () => {})) {
    chunks.push(chunk);
    size += chunk.length;
    if (size >= most) break;
  }
  return Buffer.concat(chunks).subarray(0, most);
}

/** Decodes, counts and hashes a file, and refuses binary files. */
export class TextReader {
  bytes = 0;
  hasLineEnd = false;
  readonly hash = createHash('sha256');
  readonly #path: string;
  readonly #encoding: Encoding;
  #decoder: TextDecoder;

  constructor(path: string, encoding: Encoding) {
    this.#path = path;
    this.#encoding = encoding;
    this.#decoder = new TextDecoder(encoding, { fatal: true });
  }

  async *texts(): AsyncGenerator<string, void, undefined> {
    let isFirst = true;
    const see = (chunk: Buffer) => {
      this.bytes += chunk.length;
      this.hash.update(chunk);
    };
    for await (const chunk of bytesOf(this.#path, see)) {
      if (isFirst) {
        refuseBinary(chunk, this.#encoding);
        // Only UTF-8 starts like this. Lists of rejected rows do, whatever the encoding of their file.
        if (startsWith(chunk, 0xef, 0xbb, 0xbf)) this.#decoder = new TextDecoder('utf-8', { fatal: true });
      }
      isFirst = false;
      yield this.#text(chunk, true);
    }
    yield this.#text(Buffer.alloc(0), false);
  }

  #text(chunk: Buffer, stream: boolean): string {
    const text = this.#decode(chunk, stream);
    this.#noteEnd(text);
    if (text.includes('\0')) {
      throw new ImportRefusal('The file isn’t text. Save it as CSV in UTF-8.');
    }
    return text;
  }

  #noteEnd(text: string): void {
    // Files of some old systems end with a control character.
    const filled = text.replaceAll('\u001a', ' ').trimEnd();
    const isAfterLine = /[\r\n]/.test(text.slice(filled.length));
    this.hasLineEnd = isAfterLine || (filled === '' && this.hasLineEnd);
  }

  #decode(chunk: Buffer, stream: boolean): string {
    try {
      return this.#decoder.decode(chunk, { stream });
    } catch {
      throw new ImportRefusal(
        `The file isn’t ${this.#encoding} text. Set its encoding in the profile, such as "encoding": "windows-1252".`,
      );
    }
  }
}

/** Excel's line above the header row with the delimiter. */
const SEPARATOR = /^sep=(.)\r?\n?/i;

/** The delimiter that the file names; undefined for none. */
export const namedDelimiter = (text: string): string | undefined => SEPARATOR.exec(text)?.[1];

/** Removes the delimiter line but keeps its line end, so that line numbers stay right. */
export const withoutSeparator = (text: string): string =>
  text.replace(SEPARATOR, (line) => line.slice(LEAST_SEPARATOR));

/** Characters of `sep=;`. */
const LEAST_SEPARATOR = 5;
