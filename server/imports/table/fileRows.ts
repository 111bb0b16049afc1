import { createHash } from 'node:crypto';
import { adfRows, readXmlFile } from '../adf/adfRows.ts';
import { checkFile } from '../formats/kinds.ts';
import type { ReadOptions } from './aboutFile.ts';
import { listColumns } from './listColumns.ts';
import type { FileRows, PlainMode } from './openedFile.ts';
import { namedDelimiter, TextReader, withoutSeparator } from './textFile.ts';
import { readText, readWholeLines } from './textRows.ts';
import { openBook } from './workbook.ts';

const noSheets = async () => null;
const ROWS_AT_ONCE = 1000;

/** Leads in XML. Tags show whether the file is complete, not the last line. */
async function openLeads(path: string, size: number): Promise<FileRows> {
  const bytes = await readXmlFile(path);
  return {
    size,
    isTyped: false,
    bytesRead: () => bytes.length,
    sha256: () => createHash('sha256').update(bytes).digest('hex'),
    hasLineEnd: () => true,
    sheets: noSheets,
    async *blocks() {
      const rows = adfRows(bytes);
      for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) yield rows.slice(at, at + ROWS_AT_ONCE);
    },
  };
}

/** Delimiters that DuckDB can read unchanged. */
const PLAIN_SIGNS: ReadonlySet<string> = new Set([',', ';', '\t', '|']);

/** The rows of a text. The delimiter comes from its first line or the profile; without one, each line is a cell. */
async function* textRows(reader: TextReader, { delimiter }: ReadOptions, plain: PlainMode) {
  const texts = reader.texts();
  const first = await texts.next();
  if (first.done) return;
  async function* whole() {
    yield withoutSeparator(first.value ?? '');
    yield* texts;
  }
  // Lists of rejected rows always use commas.
  const isList = first.value.startsWith(listColumns[0]);
  const sign = namedDelimiter(first.value) ?? delimiter ?? (isList ? ',' : null);
  if (sign === null) yield* readWholeLines(whole());
  else yield* readText(whole(), sign, PLAIN_SIGNS.has(sign) && sign === delimiter ? plain : {});
}

function openText(path: string, size: number, read: ReadOptions): FileRows {
  const reader = new TextReader(path, read.encoding);
  return {
    size,
    isTyped: false,
    bytesRead: () => reader.bytes,
    sha256: () => reader.hash.copy().digest('hex'),
    hasLineEnd: () => reader.hasLineEnd,
    sheets: noSheets,
    blocks: (plain) => textRows(reader, read, plain),
  };
}

/**
 * Opens a text (gzipped or not), a sheet of a workbook, or leads in XML.
 * @param name for error messages: uploads have random names
 * @param most rows to read. @default all
 * @throws ImportRefusal when the file is unreadable, empty, or of an unsupported kind
 */
export async function openFile(
  path: string,
  name: string,
  read: ReadOptions,
  most?: number,
): Promise<FileRows> {
  const { size, kind } = await checkFile(path, name);
  switch (kind) {
    case 'leads':
      return openLeads(path, size);
    case 'text':
      return openText(path, size, read);
    default:
      return openBook(path, kind, read, most);
  }
}
