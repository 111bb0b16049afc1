import { open, stat } from 'node:fs/promises';
import { beginsAsXml } from '../../xmlText.ts';
import { ImportRefusal } from '../refusal.ts';
import type { BookKind } from './workbook.ts';

export type FileKind = BookKind | 'leads' | 'text';

const STARTS = 4096;
const ENDS = 32 * 1024;

/** Also the error for uploads named .html or .mht. */
export const WEB_PAGE =
  'The file is a web page. Open it in Excel or LibreOffice and save it as .xlsx or .csv.';
const XML_SPREADSHEET =
  'The file is an Excel 2003 XML spreadsheet. Open it in Excel or LibreOffice and save it as .xlsx or .csv.';

const pageTags = new Set(
  `a b base body br center div font form frameset h1 h2 h3 h4 h5 h6 head html i img link meta p script span strong
   style table tbody td th thead title tr`.split(/\s+/),
);
/** Start of a web page saved with its images (.mht). */
const WEB_ARCHIVE = /^(?:MIME-Version:|From: <Saved by|Content-Type: multipart\/)/i;

function firstTag(start: Buffer): string {
  // In UTF-16, every second byte is zero.
  const text = Buffer.from(start.filter((byte) => byte !== 0)).toString('latin1');
  const [, tag = ''] =
    /<(?:[a-z][\w.-]*:)?([a-z][\w.-]*)/i.exec(text.replace(/<!--.*?(?:-->|$)/gs, '')) ?? [];
  return tag.toLowerCase();
}

/** First bytes of any ZIP archive (workbooks since 2007) and any Microsoft compound file (older workbooks). */
const ARCHIVE = Buffer.from('PK\u0003\u0004');
const COMPOUND = Buffer.from('d0cf11e0', 'hex');
/** An OpenDocument archive starts with its media type. */
const OPEN_DOCUMENT = 'mimetypeapplication/vnd.oasis.opendocument.spreadsheet';
/** Only binary workbooks have this part; an archive lists its parts at the end. */
const BINARY_PART = 'xl/workbook.bin';

const beginsWith = (bytes: Buffer, start: Buffer) => bytes.subarray(0, start.length).equals(start);

function kindOf(start: Buffer, end: Buffer): FileKind {
  if (beginsWith(start, COMPOUND)) return 'xls';
  if (beginsWith(start, ARCHIVE)) {
    if (start.includes(OPEN_DOCUMENT)) return 'ods';
    return end.includes(BINARY_PART) ? 'xlsb' : 'xlsx';
  }
  if (WEB_ARCHIVE.test(start.toString('latin1', 0, 100))) throw new ImportRefusal(WEB_PAGE);
  if (!beginsAsXml(start)) return 'text';
  const tag = firstTag(start);
  if (pageTags.has(tag)) throw new ImportRefusal(WEB_PAGE);
  if (tag === 'workbook') throw new ImportRefusal(XML_SPREADSHEET);
  return 'leads';
}

/** @throws ImportRefusal for a web page or an Excel 2003 XML spreadsheet, whatever the file's name */
export async function kindOfFile(path: string): Promise<FileKind> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const bytesAt = async (position: number, length: number) => {
      const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(length), position });
      return buffer.subarray(0, bytesRead);
    };
    return kindOf(await bytesAt(0, STARTS), await bytesAt(Math.max(0, size - ENDS), ENDS));
  } finally {
    await file.close();
  }
}

export const isBook = (kind: FileKind): kind is BookKind => kind !== 'leads' && kind !== 'text';

/**
 * @param name for error messages: uploads are stored under random names
 * @throws ImportRefusal if it can't be read, is empty, or has an unsupported type
 */
export async function checkFile(path: string, name: string): Promise<{ size: number; kind: FileKind }> {
  const info = await stat(path).catch((error: unknown) => {
    throw new ImportRefusal(`The file ${name} can't be read.`, error);
  });
  if (!info.isFile()) throw new ImportRefusal(`${name} is not a file.`);
  if (info.size === 0) throw new ImportRefusal('The file is empty.');
  return { size: info.size, kind: await kindOfFile(path) };
}
