import { pipeline, Readable } from 'node:stream';
import { createInflateRaw } from 'node:zlib';

/** Bytes that the parts may have together when they are unpacked, and how many times as many as before. */
const MOST_UNPACKED = 2 * 1024 ** 3;
const MOST_GROWTH = 300;

const LOCAL_ENTRY = 0x04034b50;
const LOCAL_BYTES = 30;
const CENTRAL_ENTRY = 0x02014b50;
const CENTRAL_BYTES = 46;
const END_OF_DIRECTORY = 0x06054b50;
const LONG_END = 0x06064b50;
const LONG_END_LOCATOR = 0x07064b50;
const LOCATOR_BYTES = 20;
/** Stands for a number that has no room in four bytes, and is told behind the entry. */
const LONG = 0xffffffff;
const LONG_NUMBERS = 0x0001;
/** Bytes that the end of a directory has at least, and at most with its comment. */
const LEAST_END = 22;
const MOST_END = LEAST_END + 0xffff;

const STORED = 0;
const DEFLATED = 8;
/** Bytes that are taken out at once, so that little is done for nothing when a reader stops. */
const PIECE = 16 * 1024;

interface Entry {
  readonly method: number;
  readonly packed: number;
  readonly unpacked: number;
  readonly at: number;
}

/** An archive is damaged, or of another kind. */
export class ArchiveFault extends Error {}
/** An archive would fill the memory when it is unpacked. */
export class ArchiveBomb extends Error {}

/** Where the directory begins, by the end of the archive. */
function directoryOf(bytes: Buffer): number {
  const first = Math.max(0, bytes.length - MOST_END);
  let end = bytes.length - LEAST_END;
  while (end >= first && bytes.readUInt32LE(end) !== END_OF_DIRECTORY) end -= 1;
  if (end < first) throw new ArchiveFault('It has no directory.');
  const at = bytes.readUInt32LE(end + 16);
  const locator = end - LOCATOR_BYTES;
  if (locator < 0 || bytes.readUInt32LE(locator) !== LONG_END_LOCATOR) return at;
  const longEnd = Number(bytes.readBigUInt64LE(locator + 8));
  if (longEnd + 56 > bytes.length || bytes.readUInt32LE(longEnd) !== LONG_END) return at;
  return Number(bytes.readBigUInt64LE(longEnd + 48));
}

/** The numbers of an entry that have no room in four bytes, in the order in which they are told behind it. */
function longNumbers(extra: Buffer): readonly number[] {
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) !== LONG_NUMBERS) continue;
    const numbers = extra.subarray(at + 4, at + 4 + extra.readUInt16LE(at + 2));
    return Array.from({ length: Math.floor(numbers.length / 8) }, (_none, place) =>
      Number(numbers.readBigUInt64LE(place * 8)),
    );
  }
  return [];
}

/** Names of parts are told apart without case, and some programs write them with backslashes. */
const keyOf = (name: string) => name.replaceAll('\\', '/').replace(/^\/+/, '').toLowerCase();

/** The parts of a ZIP archive in memory, each unpacked as it is read. */
export class Archive {
  readonly #bytes: Buffer;
  readonly #entries = new Map<string, Entry>();

  /** @throws ArchiveFault, ArchiveBomb by what its directory says */
  constructor(bytes: Buffer) {
    this.#bytes = bytes;
    try {
      this.#readDirectory();
    } catch (error) {
      // Whatever lies outside the file is told by the buffer.
      if (error instanceof RangeError) throw new ArchiveFault('Its directory is damaged.', { cause: error });
      throw error;
    }
  }

  #readDirectory(): void {
    const bytes = this.#bytes;
    let unpacked = 0;
    let at = directoryOf(bytes);
    while (at + CENTRAL_BYTES <= bytes.length && bytes.readUInt32LE(at) === CENTRAL_ENTRY) {
      const nameEnd = at + CENTRAL_BYTES + bytes.readUInt16LE(at + 28);
      const extraEnd = nameEnd + bytes.readUInt16LE(at + 30);
      const long = longNumbers(bytes.subarray(nameEnd, extraEnd)).values();
      const number = (place: number) => {
        const short = bytes.readUInt32LE(at + place);
        return short === LONG ? (long.next().value ?? short) : short;
      };
      const [size, packed] = [number(24), number(20)];
      const entry = { method: bytes.readUInt16LE(at + 10), packed, unpacked: size, at: number(42) };
      this.#entries.set(keyOf(bytes.toString('utf8', at + CENTRAL_BYTES, nameEnd)), entry);
      unpacked += size;
      at = extraEnd + bytes.readUInt16LE(at + 32);
    }
    if (unpacked > MOST_UNPACKED || unpacked > bytes.length * MOST_GROWTH) {
      throw new ArchiveBomb(`It says that it has ${unpacked} bytes.`);
    }
  }

  has(name: string): boolean {
    return this.#entries.has(keyOf(name));
  }

  /** Bytes of a part when it is unpacked, as its directory says; 0 of one that is not there. */
  sizeOf(name: string): number {
    return this.#entries.get(keyOf(name))?.unpacked ?? 0;
  }

  /**
   * The bytes of a part, some thousand at a time. Whoever stops reading ends the unpacking.
   * @throws ArchiveFault when it is not there, damaged, or has more bytes than the directory says
   */
  async *read(name: string): AsyncGenerator<Buffer, void, undefined> {
    const entry = this.#entries.get(keyOf(name));
    if (!entry) throw new ArchiveFault(`It has no ${name}.`);
    const packed = this.#packed(entry);
    const stored = Readable.from(inPieces(packed));
    const pieces: AsyncIterable<Buffer> =
      entry.method === STORED ? stored : pipeline(stored, createInflateRaw(), () => {});
    const most = entry.unpacked || packed.length * MOST_GROWTH;
    let total = 0;
    for await (const piece of pieces) {
      total += piece.length;
      if (total > most) throw new ArchiveFault(`${name} has more bytes than it says.`);
      yield piece;
    }
  }

  #packed({ method, packed, at }: Entry): Buffer {
    const bytes = this.#bytes;
    if (method !== STORED && method !== DEFLATED) throw new ArchiveFault(`It is packed by method ${method}.`);
    if (at + LOCAL_BYTES > bytes.length || bytes.readUInt32LE(at) !== LOCAL_ENTRY) {
      throw new ArchiveFault('A part is not where its directory says.');
    }
    const begin = at + LOCAL_BYTES + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28);
    if (begin + packed > bytes.length) throw new ArchiveFault('It ends within a part.');
    return bytes.subarray(begin, begin + packed);
  }
}

function* inPieces(bytes: Buffer): Generator<Buffer> {
  for (let begin = 0; begin < bytes.length; begin += PIECE) yield bytes.subarray(begin, begin + PIECE);
}
