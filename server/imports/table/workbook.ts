import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { type ForeignKind, openForeign } from '../formats/foreignBook.ts';
import { Archive } from '../formats/xlsx/archive.ts';
import type { HiddenParts } from '../formats/xlsx/rows.ts';
import { noWorkbook, openXlsx } from '../formats/xlsx/xlsxBook.ts';
import { ImportRefusal } from '../refusal.ts';
import type { ReadOptions } from './aboutFile.ts';
import type { FileRows } from './openedFile.ts';
import { alikeSheets, sheetOf, type Workbook, workbookRows } from './sheets.ts';

type BookKind = ForeignKind | 'xlsx';

/** Megabytes of a workbook, which is held in memory while it is read; as text it becomes several times as large. */
const MOST_MB: Readonly<Record<BookKind, number>> = { xlsx: 200, xls: 64, xlsb: 64, ods: 64 };
/** Bytes that the parts of a workbook may have together when they are unpacked, if all sheets are read at once. */
const MOST_UNPACKED = 300 * 1024 ** 2;

const none: HiddenParts = { rows: 0, columns: [] };

async function bookOf(bytes: Buffer, kind: BookKind) {
  if (kind === 'xlsx') return openXlsx(bytes);
  try {
    if (kind !== 'xls') await Archive.open(bytes, MOST_UNPACKED);
    return { ...(await openForeign(bytes, kind)), hidden: () => none };
  } catch (error) {
    if (kind !== 'xls') throw noWorkbook(error);
    throw new ImportRefusal(
      'The workbook has a password, is older than Excel 97, or is damaged. Save it in Excel as .xlsx without a password.',
      error,
    );
  }
}

/**
 * Opens a workbook of Excel (.xlsx, .xlsm, .xlsb, .xls) or of LibreOffice (.ods) and one of its sheets.
 * @throws ImportRefusal when it is too large, damaged, another archive, without a sheet, or would fill the memory
 */
export async function openBook(path: string, kind: BookKind, { sheet }: ReadOptions): Promise<FileRows> {
  const { size } = await stat(path);
  if (size > MOST_MB[kind] * 1024 ** 2) {
    throw new ImportRefusal(`The workbook is larger than ${MOST_MB[kind]} MB. Save the sheet as CSV.`);
  }
  const bytes = await readFile(path);
  const sha256 = () => createHash('sha256').update(bytes).digest('hex');
  const book = await bookOf(bytes, kind);
  if (book.sheets.length === 0) throw new ImportRefusal('The workbook has no visible sheet.');
  const workbook: Workbook = { ...book, sha256 };
  const name = await sheetOf(workbook, sheet);
  return {
    ...{ size, isTyped: true, sha256 },
    bytesRead: () => size,
    hasLineEnd: () => true,
    blocks: () => workbookRows(workbook, name),
    sheets: async (header) => ({
      sheet: name,
      sheets: book.sheets,
      alike: await alikeSheets(workbook, name, header),
      hidden: book.hidden(name),
    }),
  };
}
