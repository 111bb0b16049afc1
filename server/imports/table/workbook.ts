import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { unreadable } from '../formats/archive.ts';
import { type BookKind, type ReadSheet, sheetReader } from '../formats/workbook.ts';
import { ImportRefusal } from '../refusal.ts';
import type { ReadOptions } from './aboutFile.ts';
import type { FileRows } from './openedFile.ts';
import { alikeSheets, type OpenSheet, openSheet } from './sheets.ts';

/** Megabytes of a workbook, which is held in memory while it is read; as text it becomes several times as large. */
const MOST_MB = 64;

const LOCKED =
  'The workbook has a password, is older than Excel 97, or is damaged. Save it in Excel as .xlsx without a password.';

/** Says what is wrong with a workbook that can't be read. */
async function inWords<T>(kind: BookKind, reading: () => Promise<T>): Promise<T> {
  try {
    return await reading();
  } catch (error) {
    if (error instanceof ImportRefusal) throw error;
    throw kind === 'xls' ? new ImportRefusal(LOCKED, error) : unreadable(error);
  }
}

/** Rows that are read where fewer are asked for: blank ones may be among them. */
const rowsToRead = (most: number) => most * 2 + 100;

/** The rows of a sheet, of which only the first were read: the others follow when they are asked for. */
async function* allRows(first: ReadSheet, maxRows: number | undefined, readAgain: () => Promise<OpenSheet>) {
  yield* first.rows();
  // A sheet that is so much shorter has no more.
  if (maxRows === undefined || first.length < maxRows / 2) return;
  const { sheet } = await readAgain();
  for (const rows of sheet.rows()) yield rows.filter(({ line }) => line > first.length);
}

/**
 * Opens a workbook of Excel (.xlsx, .xlsm, .xlsb, .xls) or of LibreOffice (.ods) and one of its sheets.
 * @param most rows that will be asked for. @default all
 * @throws ImportRefusal when it is too large, damaged, another archive, without a sheet, or would fill the memory
 */
export async function openBook(
  path: string,
  kind: BookKind,
  { sheet: wanted }: ReadOptions,
  most?: number,
): Promise<FileRows> {
  const { size } = await stat(path);
  if (size > MOST_MB * 1024 ** 2) {
    throw new ImportRefusal(`The workbook is larger than ${MOST_MB} MB. Save the sheet as CSV.`);
  }
  const bytes = await readFile(path);
  const maxRows = most === undefined ? undefined : rowsToRead(most);
  const { read, open } = await inWords(kind, async () => {
    const read = await sheetReader(bytes, kind);
    return { read, open: await openSheet(read, wanted, maxRows) };
  });
  const { name } = open.sheet;
  return {
    ...{ size, isTyped: true },
    sha256: () => createHash('sha256').update(bytes).digest('hex'),
    bytesRead: () => size,
    hasLineEnd: () => true,
    blocks: () => allRows(open.sheet, maxRows, () => inWords(kind, () => openSheet(read, name))),
    sheets: async (header) => {
      const tops = await inWords(kind, open.tops);
      const { hidden } = open.sheet;
      return { sheet: name, sheets: open.names, tops, alike: alikeSheets(tops, name, header), hidden };
    },
  };
}
