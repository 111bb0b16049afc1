import { open } from 'node:fs/promises';
import { beginsAsXml } from '../../xmlText.ts';

/** Files of sheets: of Excel since 2007, of Excel 2003 as one XML file, and web pages with tables. */
export type BookKind = 'workbook' | 'xml' | 'page';
/** What a file is: leads are XML, too. */
export type FileKind = BookKind | 'leads' | 'text';

/** Bytes by which it is told. */
const STARTS = 4096;

const pageTags = new Set(
  `a b base body br center div font form frameset h1 h2 h3 h4 h5 h6 head html i img link meta p script span strong
   style table tbody td th thead title tr`.split(/\s+/),
);

/** The first tag, in lower case and without its prefix; empty without one. */
function firstTag(start: Buffer): string {
  // Of UTF-16 every second byte is zero.
  const text = Buffer.from(start.filter((byte) => byte !== 0)).toString('latin1');
  const [, tag = ''] =
    /<(?:[a-z][\w.-]*:)?([a-z][\w.-]*)/i.exec(text.replace(/<!--.*?(?:-->|$)/gs, '')) ?? [];
  return tag.toLowerCase();
}

/** All workbooks since 2007 begin as every ZIP archive does. */
const isArchive = (start: Buffer) => start.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004'));

/** @param start the first bytes of a file, a few thousand */
function kindOf(start: Buffer): FileKind {
  if (isArchive(start)) return 'workbook';
  if (!beginsAsXml(start)) return 'text';
  const tag = firstTag(start);
  if (tag === 'workbook') return 'xml';
  return pageTags.has(tag) ? 'page' : 'leads';
}

/** What a file is by its first bytes. */
export async function kindOfFile(path: string): Promise<FileKind> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(STARTS), position: 0 });
    return kindOf(buffer.subarray(0, bytesRead));
  } finally {
    await file.close();
  }
}

export const isBook = (kind: FileKind): kind is BookKind => kind !== 'leads' && kind !== 'text';
