import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { ImportRefusal } from '../refusal.ts';

/** Most unpacked bytes of a workbook (its cells then need up to 4 GB of memory), and most growth by unpacking. */
const MOST_UNPACKED = 300 * 1024 ** 2;
const MOST_GROWTH = 300;
/** Most compressed bytes of an empty part, and the ZIP flag for a size that follows the data. */
const EMPTY = 16;
const STREAMED = 8;

export class TooLarge extends Error {}

/** hucre finds parts only by their exact names; otherwise, texts and formats would be missing. */
const NEEDED = /(?:^|\/)(?:sharedStrings|styles)\.xml$/;
const isMisnamed = (part: string) =>
  part.includes('\\') || (new RegExp(NEEDED, 'i').test(part) && !NEEDED.test(part));
const XML = /\.xml$/i;
/** Cells whose text hucre misreads: shared strings without an index, or text where it doesn't look. */
const MISREAD = new RegExp(
  [
    String.raw`<c\s[^>]*\bt=["']s["'][^>]*(?:/>|>\s*(?:<v\s*/>|<v>\s*</v>|</c>))`,
    String.raw`<c\s[^>]*\bt=["']inlineStr["'][^>]*>\s*(?:<f[^<]*</f>\s*)?<v\b[^<]*</v>\s*</c>`,
    String.raw`<c(?:\s(?![^>]*\bt=["']inlineStr["'])[^>]*)?>\s*<is\b`,
    String.raw`</t>\s*<r\b|</r>\s*<t\b`,
  ]
    .join('|')
    .replaceAll(/<(\/?)(?=[a-z])/g, String.raw`<$1(?:\w+:)?`),
);
const LONGEST = 2000;

async function checkTexts(file: ZipFile, part: Entry): Promise<void> {
  let rest = '';
  for await (const piece of await file.openReadStreamPromise(part)) {
    const text: string = rest + piece.toString('latin1');
    if (MISREAD.test(text)) throw new Error('Texts are not where they should be.');
    rest = text.slice(-LONGEST);
  }
}

/** Checks the directory before unpacking anything. @throws TooLarge; Error if hucre can't read the archive */
export async function partsOf(bytes: Buffer): Promise<readonly string[]> {
  const file = await fromBufferPromise(bytes, { lazyEntries: true, decodeStrings: false, autoClose: false });
  const parts = new Map<string, Entry>();
  let unpacked = 0;
  for await (const entry of file.eachEntry()) {
    const part = entry.fileNameRaw.toString();
    const isUnsized = entry.compressedSize > EMPTY || (entry.generalPurposeBitFlag & STREAMED) !== 0;
    if (isMisnamed(part) || (entry.uncompressedSize === 0 && isUnsized && !part.endsWith('/')))
      throw new Error(`The part ${part} can't be read.`);
    parts.set(part, entry);
    unpacked += entry.uncompressedSize;
  }
  if (unpacked > MOST_UNPACKED || unpacked > bytes.length * MOST_GROWTH)
    throw new TooLarge(`${unpacked} bytes`);
  for (const [part, entry] of parts) if (XML.test(part)) await checkTexts(file, entry);
  return [...parts.keys()];
}

const TOO_MANY_CELLS = /cells\), over the \d+ limit/;

export const unreadable = (cause: unknown): ImportRefusal =>
  new ImportRefusal(
    cause instanceof TooLarge || (cause instanceof Error && TOO_MANY_CELLS.test(cause.message))
      ? 'The workbook is too large to unpack. Save the sheet as CSV.'
      : 'The workbook is damaged or another kind of archive. Save it again as .xlsx or CSV.',
    cause,
  );
