import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { tidy } from '../cells/text.ts';
import { ImportRefusal } from '../refusal.ts';
import type { SourceRow } from './csv.ts';
import { Archive, ArchiveBomb } from './xlsx/archive.ts';
import { type WorkbookParts, workbookParts } from './xlsx/parts.ts';
import { type SheetRow, sheetRows } from './xlsx/rows.ts';
import { SharedStrings } from './xlsx/strings.ts';
import { readStyles } from './xlsx/styles.ts';

/** Megabytes of a workbook, which is held in memory while it is read. */
const MOST_MB = 200;
/** Megabytes of its texts when they are unpacked, which are held in memory too. */
const MOST_MB_OF_TEXTS = 500;

/** A workbook in memory. */
export interface Workbook {
  readonly sha256: () => string;
  /** Names of the sheets that people see, in their order. */
  readonly sheets: readonly string[];
  readonly archive: Archive;
  readonly parts: WorkbookParts;
}

/**
 * Opens a workbook of Excel (.xlsx, .xlsm).
 * @throws ImportRefusal when it is too large, damaged, another archive, or would fill the memory when it is unpacked
 */
export async function openWorkbook(path: string): Promise<Workbook> {
  const { size } = await stat(path);
  if (size > MOST_MB * 1024 ** 2) {
    throw new ImportRefusal(`A workbook may have ${MOST_MB} MB at most; save the sheet as CSV.`);
  }
  const bytes = await readFile(path);
  refuseOpenDocument(bytes);
  const { archive, parts } = await partsOf(bytes);
  const sheets = parts.sheets.flatMap(({ name, isHidden }) => (isHidden ? [] : [name]));
  if (sheets.length === 0) throw new ImportRefusal('The workbook has no sheet that is shown.');
  return { sha256: () => createHash('sha256').update(bytes).digest('hex'), sheets, archive, parts };
}

async function partsOf(bytes: Buffer): Promise<Pick<Workbook, 'archive' | 'parts'>> {
  try {
    const archive = await Archive.open(bytes);
    const parts = await workbookParts(archive);
    if (archive.sizeOf(parts.strings ?? '') > MOST_MB_OF_TEXTS * 1024 ** 2) throw new ArchiveBomb();
    return { archive, parts };
  } catch (error) {
    throw refusal(error);
  }
}

/** How an archive of OpenDocument begins: its first file tells what it is. */
const OPEN_DOCUMENT = Buffer.from('mimetypeapplication/vnd.oasis.opendocument.spreadsheet');
const FIRST_NAME = 30;

function refuseOpenDocument(bytes: Buffer): void {
  if (!bytes.subarray(FIRST_NAME, FIRST_NAME + OPEN_DOCUMENT.length).equals(OPEN_DOCUMENT)) return;
  throw new ImportRefusal(
    'The file is a workbook of LibreOffice or OpenOffice (.ods). Open it there, save it as Excel workbook (.xlsx), and choose that file.',
  );
}

const refusal = (cause: unknown) =>
  new ImportRefusal(
    cause instanceof ArchiveBomb
      ? 'The workbook would fill the memory when it is unpacked; it is not read.'
      : 'The file is no workbook that can be read: it is damaged, or another archive. Save it as .xlsx or CSV again.',
    cause,
  );

/**
 * The name of a sheet as the workbook has it: blanks around it do not count.
 * @param name whose sheet. @default the first that holds a table
 * @throws ImportRefusal when there is no such sheet
 */
export async function sheetOf(workbook: Workbook, name?: string): Promise<string> {
  if (name === undefined) return sheetWithTable(workbook);
  const { sheets } = workbook;
  const found =
    sheets.find((sheet) => sheet === name) ?? sheets.find((sheet) => sheet.trim() === name.trim());
  if (found !== undefined) return found;
  throw new ImportRefusal(
    `The workbook has no sheet "${name.slice(0, 60)}"; it has ${sheets.slice(0, 10).join(', ')}.`,
  );
}

/** The first sheet whose beginning looks like a table, else the first one. */
async function sheetWithTable(workbook: Workbook): Promise<string> {
  const { sheets } = workbook;
  if (sheets.length > 1) {
    for (const sheet of sheets.slice(0, LOOKED_AT)) if (await isTable(rowsOf(workbook, sheet))) return sheet;
  }
  return sheets[0] ?? '';
}

const LOOKED_AT = 20;
const LOOKED_AT_ROWS = 30;

/** Whether the first rows have several with more than one filled cell. */
async function isTable(blocks: AsyncIterable<readonly SheetRow[]>): Promise<boolean> {
  let looked = 0;
  let filled = 0;
  for await (const rows of blocks) {
    for (const { cells } of rows.slice(0, LOOKED_AT_ROWS - looked)) {
      if (cells.filter((cell) => cell !== '').length > 1) filled += 1;
      if (filled > 1) return true;
    }
    looked += rows.length;
    if (looked >= LOOKED_AT_ROWS) return false;
  }
  return false;
}

/** @throws ImportRefusal when it is damaged */
async function* rowsOf({ archive, parts }: Workbook, name: string): AsyncGenerator<readonly SheetRow[]> {
  const sheet = parts.sheets.find((one) => one.name === name && !one.isHidden);
  try {
    const styles = await readStyles(archive, parts.styles);
    const strings = new SharedStrings(archive, parts.strings);
    yield* sheetRows(archive.read(sheet?.part ?? ''), strings, { styles, is1904: parts.is1904 });
  } catch (error) {
    throw refusal(error);
  }
}

/** Another sheet of a workbook that has the same header row, or nearly. */
export interface AlikeSheet {
  readonly sheet: string;
  /** Its row with the header. */
  readonly line: number;
}

/** Share of the names of the wider of two header rows that both have. */
const SAME_NAMES = 0.8;

const namesIn = (cells: readonly string[]): ReadonlySet<string> =>
  new Set(cells.map((cell) => tidy(cell).toLowerCase()).filter((name) => name !== ''));

/**
 * The other sheets that hold rows below the same header row as a sheet that is read, such as those of other months.
 * @param name the sheet that is read. @default the first that holds a table
 */
export async function alikeSheets(
  workbook: Workbook,
  name: string | undefined,
  header: readonly string[],
): Promise<AlikeSheet[]> {
  const own = await sheetOf(workbook, name);
  const names = namesIn(header);
  const isSame = ({ cells }: SheetRow) => {
    const others = namesIn(cells);
    const shared = [...others].filter((one) => names.has(one)).length;
    return shared >= Math.max(names.size, others.size) * SAME_NAMES;
  };
  const alike: AlikeSheet[] = [];
  for (const sheet of workbook.sheets.filter((one) => one !== own).slice(0, LOOKED_AT)) {
    const top: SourceRow[] = [];
    for await (const rows of workbookRows(workbook, sheet)) {
      top.push(...rows);
      if (top.length > LOOKED_AT_ROWS) break;
    }
    const place = top.slice(0, LOOKED_AT_ROWS).findIndex(isSame);
    const found = top[place];
    if (found && top.length > place + 1) alike.push({ sheet, line: found.line });
  }
  return alike;
}

const isFilled = ({ cells }: SheetRow) => cells.some((cell) => cell.trim() !== '');

/**
 * The filled rows of a sheet, some hundred at a time, each up to its last filled cell. A row's line is its number in the
 * sheet. Whoever stops reading ends the unpacking.
 * @param name whose sheet, as `sheetOf` takes it
 * @throws ImportRefusal when there is no such sheet, or it is damaged
 */
export async function* workbookRows(workbook: Workbook, name?: string): AsyncGenerator<SourceRow[]> {
  for await (const rows of rowsOf(workbook, await sheetOf(workbook, name))) {
    const filled = rows.filter(isFilled);
    if (filled.length > 0) yield filled;
  }
}
