import { ImportRefusal } from '../../refusal.ts';
import { Archive } from '../xlsx/archive.ts';
import { noWorkbook } from '../xlsx/xlsxBook.ts';
import { sheetsOfForeign } from './foreignBook.ts';
import type { ForeignFormat } from './foreignFile.ts';
import type { GridRow } from './grid.ts';
import { sheetsOfXml } from './spreadsheetXml.ts';
import { type NamedTable, tablesOfPage } from './webPage.ts';

const ROWS_AT_ONCE = 1000;

const bookOf = (tables: readonly NamedTable[]) => ({
  sheets: tables.map(({ name }) => name),
  async *rows(sheet: string): AsyncGenerator<readonly GridRow[]> {
    const { rows = [] } = tables.find(({ name }) => name === sheet) ?? {};
    for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) yield rows.slice(at, at + ROWS_AT_ONCE);
  },
});

/** A workbook of Excel 2003 as one XML file. @throws ImportRefusal when it is damaged or would fill the memory */
export async function openSpreadsheetXml(text: string) {
  try {
    return bookOf(await sheetsOfXml(Buffer.from(text)));
  } catch (error) {
    throw noWorkbook(error);
  }
}

/** Bytes that the parts of a workbook may have together when they are unpacked: it is read whole, not sheet by sheet. */
const MOST_UNPACKED = 300 * 1024 ** 2;

/** A workbook of another program, or of an older one. @throws ImportRefusal when it is damaged, locked, or would fill the memory */
export async function openForeign(bytes: Buffer, format: ForeignFormat) {
  try {
    if (format !== 'xls') await Archive.open(bytes, MOST_UNPACKED);
    return bookOf(await sheetsOfForeign({ bytes, format }));
  } catch (error) {
    if (format !== 'xls') throw noWorkbook(error);
    throw new ImportRefusal(
      'The file is a workbook with a password, of Excel before 97, or damaged. Open it in Excel, save it as Excel workbook (.xlsx) without a password, and choose that file.',
      error,
    );
  }
}

/** The tables of a web page as sheets. @throws ImportRefusal when it has none, or they would fill the memory */
export async function openWebPage(text: string) {
  const tables = await tablesIn(text);
  if (tables.length > 0) return bookOf(tables);
  throw new ImportRefusal(
    'The file is a web page without a table. Was it saved in place of a report, such as a page that asks to sign in? Export the report again as .xlsx or CSV.',
  );
}

async function tablesIn(text: string): Promise<readonly NamedTable[]> {
  try {
    return await tablesOfPage(text);
  } catch (error) {
    throw noWorkbook(error);
  }
}
