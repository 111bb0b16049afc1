import { ImportRefusal } from '../../refusal.ts';
import { Archive, ArchiveBomb } from './archive.ts';
import { MergedCells } from './merged.ts';
import { mergedIn } from './merges.ts';
import { type WorkbookParts, workbookParts } from './parts.ts';
import { type HiddenParts, type SheetRow, sheetRows } from './rows.ts';
import { SharedStrings } from './strings.ts';
import { readStyles } from './styles.ts';

/** Megabytes of the texts of a workbook when they are unpacked, which are held in memory. */
const MOST_MB_OF_TEXTS = 500;

interface Opened {
  readonly archive: Archive;
  readonly parts: WorkbookParts;
}

async function opened(bytes: Buffer): Promise<Opened> {
  try {
    const archive = await Archive.open(bytes);
    const parts = await workbookParts(archive);
    if (archive.sizeOf(parts.strings ?? '') > MOST_MB_OF_TEXTS * 1024 ** 2) throw new ArchiveBomb();
    return { archive, parts };
  } catch (error) {
    throw noWorkbook(error);
  }
}

/** Why a file of sheets is not read. */
export const noWorkbook = (cause: unknown): ImportRefusal =>
  new ImportRefusal(
    cause instanceof ArchiveBomb
      ? 'The workbook is too large to unpack. Save the sheet as CSV.'
      : 'The workbook is damaged or another kind of archive. Save it again as .xlsx or CSV.',
    cause,
  );

/** @throws ImportRefusal when it is damaged */
async function* rowsOf(
  { archive, parts }: Opened,
  name: string,
  onHidden: (hidden: HiddenParts) => void,
): AsyncGenerator<readonly SheetRow[]> {
  const sheet = parts.sheets.find((one) => one.name === name && !one.isHidden);
  try {
    const styles = await readStyles(archive, parts.styles);
    const strings = new SharedStrings(archive, parts.strings);
    const part = sheet?.part ?? '';
    const merged = new MergedCells(await mergedIn(archive.read(part)));
    const style = { styles, is1904: parts.is1904 };
    for await (const rows of sheetRows(archive.read(part), strings, style, onHidden))
      yield rows.map((row) => merged.fill(row));
  } catch (error) {
    throw noWorkbook(error);
  }
}

/**
 * A workbook of Excel since 2007 (.xlsx, .xlsm): the names of the sheets that people see, and the rows of each.
 * @throws ImportRefusal when it is damaged, another archive, or would fill the memory when it is unpacked
 */
export async function openXlsx(bytes: Buffer) {
  const book = await opened(bytes);
  const sheets = book.parts.sheets.flatMap(({ name, isHidden }) => (isHidden ? [] : [name]));
  const hidden = new Map<string, HiddenParts>();
  return {
    sheets,
    rows: (sheet: string) => rowsOf(book, sheet, (parts) => hidden.set(sheet, parts)),
    /** Of the rows of a sheet that were read last. */
    hidden: (sheet: string): HiddenParts => hidden.get(sheet) ?? { rows: 0, columns: [] },
  };
}
