import { open } from 'node:fs/promises';
import type { Profile } from '../profiles/profile.ts';
import { openSource, type SourceRow } from '../reading/source.ts';
import { ImportRefusal } from '../refusal.ts';

const MOST_BYTES = 4 * 1024 * 1024;
/** Rows that are looked at to tell what a file is. */
const MOST_ROWS = 200;
/** Characters of all those rows: longer ones are fewer. */
const MOST_CHARACTERS = 2_000_000;

/** How the bytes of a file become rows. */
export type FileShape = Pick<Profile, 'encoding' | 'delimiter'>;

/** The beginning of a file. */
export interface FileSample extends FileShape {
  readonly header: readonly string[];
  readonly rows: readonly SourceRow[];
}

async function firstBytes(path: string, name: string): Promise<Buffer> {
  const file = await open(path).catch((error: unknown) => {
    throw new ImportRefusal(`The file ${name} can't be read.`, error);
  });
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(MOST_BYTES), 0, MOST_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

const isUtf8 = (bytes: Buffer) => {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
};

/** Text in the Latin alphabet, two bytes each: every second byte is zero, but for a few. */
const isUtf16 = (bytes: Buffer) => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return true;
  const start = bytes.subarray(0, 1000);
  const zeros = start.filter((byte, place) => byte === 0 && place % 2 === 1).length;
  return start.length > 1 && zeros > start.length * 0.4;
};

const encodingOf = (bytes: Buffer): Profile['encoding'] =>
  isUtf16(bytes) ? 'utf-16le' : isUtf8(bytes) ? 'utf-8' : 'windows-1252';

const delimiters = [',', ';', '\t', '|'] as const;

/** The delimiter that is most often outside quotes in the first line that holds anything. */
function delimiterOf(text: string): Profile['delimiter'] {
  const line = text
    .replace(/"(?:[^"]|"")*"/g, '')
    .split(/[\r\n]+/)
    .find((candidate) => candidate.trim() !== '');
  const counts = delimiters.map((delimiter) => (line ?? '').split(delimiter).length);
  return delimiters[counts.indexOf(Math.max(...counts))] ?? ',';
}

async function guessShape(path: string, name: string): Promise<FileShape> {
  const bytes = await firstBytes(path, name);
  const encoding = encodingOf(bytes);
  return { encoding, delimiter: delimiterOf(new TextDecoder(encoding).decode(bytes.subarray(0, 64 * 1024))) };
}

/**
 * Reads the header row and some rows of a file.
 * @param name what sentences call it
 * @param shape encoding and delimiter; guessed from the file when it is not given
 * @throws ImportRefusal when the file can't be read, is empty or no CSV as far as it is looked at
 */
export async function sampleFile(path: string, name: string, shape?: FileShape): Promise<FileSample> {
  const { encoding, delimiter } = shape ?? (await guessShape(path, name));
  const source = (await openSource(path, { encoding, delimiter }, name)).rows();
  try {
    const first = await source.next();
    if (first.done) throw new ImportRefusal('The file has no rows, not even a header row.');
    const rows: SourceRow[] = [];
    let characters = 0;
    for await (const row of source) {
      rows.push(row);
      characters += row.cells.reduce((total, cell) => total + cell.length, 0);
      if (rows.length >= MOST_ROWS || characters > MOST_CHARACTERS) break;
    }
    return { encoding, delimiter, header: first.value.cells, rows };
  } finally {
    await source.return();
  }
}
