import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';

/** Bytes that the parts may have together when they are unpacked, unless fewer are wanted, and how many times as many as before. */
const MOST_UNPACKED = 2 * 1024 ** 3;
const MOST_GROWTH = 300;

/** An archive is damaged, or of another kind. */
export class ArchiveFault extends Error {}
/** An archive would fill the memory when it is unpacked. */
export class ArchiveBomb extends Error {}

/** Names of parts are told apart without case, and some programs write them with backslashes. */
const keyOf = (name: string) => name.replaceAll('\\', '/').replace(/^\/+/, '').toLowerCase();

/** The parts of a ZIP archive in memory, each unpacked as it is read. */
export class Archive {
  readonly #file: ZipFile;
  readonly #entries: ReadonlyMap<string, Entry>;

  private constructor(file: ZipFile, entries: ReadonlyMap<string, Entry>) {
    this.#file = file;
    this.#entries = entries;
  }

  /**
   * @param most bytes that its parts may have together when they are unpacked
   * @throws ArchiveFault, ArchiveBomb by what its directory says
   */
  static async open(bytes: Buffer, most = MOST_UNPACKED): Promise<Archive> {
    const entries = new Map<string, Entry>();
    let unpacked = 0;
    try {
      const file = await fromBufferPromise(bytes, { lazyEntries: true, decodeStrings: false });
      for await (const entry of file.eachEntry()) {
        entries.set(keyOf(entry.fileNameRaw.toString()), entry);
        unpacked += entry.uncompressedSize;
      }
      if (unpacked <= most && unpacked <= bytes.length * MOST_GROWTH) return new Archive(file, entries);
    } catch (error) {
      throw faultOf(error);
    }
    throw new ArchiveBomb(`${unpacked} bytes`);
  }

  has(name: string): boolean {
    return this.#entries.has(keyOf(name));
  }

  /** Bytes of a part when it is unpacked, as its directory says; 0 of one that is not there. */
  sizeOf(name: string): number {
    return this.#entries.get(keyOf(name))?.uncompressedSize ?? 0;
  }

  /**
   * The bytes of a part, some thousand at a time. Whoever stops reading ends the unpacking.
   * @throws ArchiveFault when it is not there, damaged, or has other bytes than the directory says
   */
  async *read(name: string): AsyncGenerator<Buffer, void, undefined> {
    const entry = this.#entries.get(keyOf(name));
    if (!entry) throw new ArchiveFault(`no part ${name}`);
    try {
      for await (const piece of await this.#file.openReadStreamPromise(entry)) yield piece;
    } catch (error) {
      throw faultOf(error);
    }
  }
}

/** What the reader of archives finds wrong with one. */
const faultOf = (cause: unknown) =>
  new ArchiveFault(cause instanceof Error ? cause.message : String(cause), { cause });
