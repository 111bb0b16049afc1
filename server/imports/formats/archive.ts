import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { ImportRefusal } from '../refusal.ts';

/** Bytes that the parts of a workbook may unpack to: its cells then need up to 4 GB. And the most they may grow. */
const MOST_UNPACKED = 300 * 1024 ** 2;
const MOST_GROWTH = 300;
/** Bytes of a part that is empty when it's unpacked. */
const EMPTY = 16;
const STREAMED = 8;

/** A workbook needs more memory than its reader has. */
export class TooLarge extends Error {}

/** hucre finds parts only by their exact names: texts and formats would be missing. */
const NEEDED = /(?:^|\/)(?:sharedStrings|styles)\.xml$/;
const isMisnamed = (part: string) =>
  part.includes('\\') || (new RegExp(NEEDED, 'i').test(part) && !NEEDED.test(part));
const XML = /\.xml$/i;
/** What hucre reads as another text: texts without their number, or not where it looks for them. */
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
/** Characters that it spans, at most. */
const LONGEST = 2000;

async function checkTexts(file: ZipFile, part: Entry): Promise<void> {
  let rest = '';
  for await (const piece of await file.openReadStreamPromise(part)) {
    const text: string = rest + piece.toString('latin1');
    if (MISREAD.test(text)) throw new Error('Texts are not where they should be.');
    rest = text.slice(-LONGEST);
  }
}

/**
 * Checks a ZIP archive: its directory before anything is unpacked, then the parts with texts.
 * @returns the names of its parts
 * @throws TooLarge, Error when hucre can't read it
 */
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
