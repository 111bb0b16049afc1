import { fromBufferPromise } from 'yauzl';
import { ImportRefusal } from '../refusal.ts';

/** Bytes that the parts of a workbook may unpack to: its cells then need up to 4 GB. And the most they may grow. */
const MOST_UNPACKED = 300 * 1024 ** 2;
const MOST_GROWTH = 300;
/** Bytes of a part that is empty when it's unpacked. */
const EMPTY = 16;
const STREAMED = 8;

/** A workbook needs more memory than its reader has. */
export class TooLarge extends Error {}

/** Without these parts texts and formats would be missing. The reader finds them only by these exact names. */
const needed = ['sharedStrings.xml', 'styles.xml'];

function isMisnamed(part: string): boolean {
  const file = part.slice(part.lastIndexOf('/') + 1);
  return (
    part.includes('\\') || needed.some((name) => file !== name && file.toLowerCase() === name.toLowerCase())
  );
}

/**
 * Reads the directory of a ZIP archive before anything is unpacked.
 * @returns the names of its parts
 * @throws TooLarge, Error when it's damaged
 */
export async function partsOf(bytes: Buffer): Promise<readonly string[]> {
  const parts: string[] = [];
  let unpacked = 0;
  const file = await fromBufferPromise(bytes, { lazyEntries: true, decodeStrings: false });
  for await (const {
    fileNameRaw,
    uncompressedSize,
    compressedSize,
    generalPurposeBitFlag,
  } of file.eachEntry()) {
    const part = fileNameRaw.toString();
    const isUnsized = compressedSize > EMPTY || (generalPurposeBitFlag & STREAMED) !== 0;
    if (isMisnamed(part) || (uncompressedSize === 0 && isUnsized && !part.endsWith('/')))
      throw new Error(`The part ${part} can't be read.`);
    parts.push(part);
    unpacked += uncompressedSize;
  }
  if (unpacked > MOST_UNPACKED || unpacked > bytes.length * MOST_GROWTH)
    throw new TooLarge(`${unpacked} bytes`);
  return parts;
}

/** How hucre refuses more cells than it can hold. */
const TOO_MANY_CELLS = /cells\), over the \d+ limit/;

/** The sentence for a workbook that can't be read. */
export const unreadable = (cause: unknown): ImportRefusal =>
  new ImportRefusal(
    cause instanceof TooLarge || (cause instanceof Error && TOO_MANY_CELLS.test(cause.message))
      ? 'The workbook is too large to unpack. Save the sheet as CSV.'
      : 'The workbook is damaged or another kind of archive. Save it again as .xlsx or CSV.',
    cause,
  );
