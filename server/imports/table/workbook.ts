import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { unreadable } from '../formats/archive.ts';
import { type BookKind, type ReadSheet, sheetReader } from '../formats/workbook.ts';
import { ImportRefusal } from '../refusal.ts';
import type { ReadOptions } from './aboutFile.ts';
import type { FileRows } from './openedFile.ts';
import { alikeSheets, type OpenSheet, openSheet } from './sheets.ts';

/** A workbook is read into memory and takes several times its size as text. */
const MOST_MB = 64;

const LOCKED =
  'The workbook has a password, is older than Excel 97, or is damaged. Save it in Excel as .xlsx without a password.';

async function explainErrors<T>(kind: BookKind, reading: () => Promise<T>): Promise<T> {
  try {
    return await reading();
  } catch (error) {
    if (error instanceof ImportRefusal) throw error;
    throw kind === 'xls' ? new ImportRefusal(LOCKED, error) : unreadable(error);
  }
}

/** Some rows may be blank. */
const rowsToRead = (most: number) => most * 2 + 100;

/** All rows of a sheet; reads it again if only its first rows were read. */
async function* allRows(first: ReadSheet, maxRows: number | undefined, readAgain: () => Promise<OpenSheet>) {
  yield* first.rows();
  // A sheet with far fewer rows was read completely.
  if (maxRows === undefined || first.length < maxRows / 2) return;
  const { sheet } = await readAgain();
  for (const rows of sheet.rows()) yield rows.filter(({ line }) => line > first.length);
}

/**
 * @param most number of rows needed. @default all
 * @throws ImportRefusal if it's too large, damaged, another kind of archive, or has no such sheet
 */
export async function openBook(
  path: string,
  kind: BookKind,
  { sheet: sheetName }: ReadOptions,
  most?: number,
): Promise<FileRows> {
  const { size } = await stat(path);
  if (size > MOST_MB * 1024 ** 2) {
    throw new ImportRefusal(`The workbook is larger than ${MOST_MB} MB. Save the sheet as CSV.`);
  }
  const bytes = await readFile(path);
  const maxRows = most === undefined ? undefined : rowsToRead(most);
  const { read, open } = await explainErrors(kind, async () => {
    const read = await sheetReader(bytes, kind);
    return { read, open: await openSheet(read, sheetName, maxRows) };
  });
  const { name } = open.sheet;
  return {
    ...{ size, isTyped: true },
    sha256: () => createHash('sha256').update(bytes).digest('hex'),
    bytesRead: () => size,
    hasLineEnd: () => true,
    blocks: () => allRows(open.sheet, maxRows, () => explainErrors(kind, () => openSheet(read, name))),
    sheets: async (header) => {
      const tops = await explainErrors(kind, open.tops);
      const { hidden } = open.sheet;
      return { sheet: name, sheets: open.names, tops, alike: alikeSheets(tops, name, header), hidden };
    },
  };
}
