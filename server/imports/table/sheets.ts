import { tidy } from '../cells/text.ts';
import type { SheetRow } from '../formats/xlsx/rows.ts';
import { ImportRefusal } from '../refusal.ts';
import type { SourceRow } from './sourceRow.ts';

/** A file of sheets in memory. */
export interface Workbook {
  readonly sha256: () => string;
  /** Names of the sheets that people see, in their order. */
  readonly sheets: readonly string[];
  /** Rows of a sheet, empty ones with them. @throws ImportRefusal when it is damaged */
  readonly rows: (sheet: string) => AsyncIterable<readonly SheetRow[]>;
}

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
    `The workbook has no sheet "${name.slice(0, 60)}". Sheets: ${sheets.slice(0, 10).join(', ')}.`,
  );
}

/** The first sheet whose beginning looks like a table, else the first one. */
async function sheetWithTable(workbook: Workbook): Promise<string> {
  const { sheets } = workbook;
  if (sheets.length > 1) {
    for (const sheet of sheets.slice(0, LOOKED_AT)) if (await isTable(workbook.rows(sheet))) return sheet;
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

/** Another sheet of a workbook that has the same header row, or nearly. */
interface AlikeSheet {
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

/** Longer rows end at their last value: blank cells may reach to the last column of a sheet. */
const WIDE = 1000;

/** Formatted cells without a value can lie in the last column that a sheet can have. */
function upToLast({ line, cells }: SheetRow): SheetRow {
  if (cells.length <= WIDE) return { line, cells };
  return { line, cells: cells.slice(0, cells.findLastIndex((cell) => cell.trim() !== '') + 1) };
}

const isFilled = ({ cells }: SheetRow) => cells.some((cell) => cell.trim() !== '');

/**
 * The filled rows of a sheet, some hundred at a time, each up to its last filled cell. A row's line is its number in the
 * sheet. Whoever stops reading ends the unpacking.
 * @param name whose sheet, as `sheetOf` takes it
 * @throws ImportRefusal when there is no such sheet, or it is damaged
 */
export async function* workbookRows(workbook: Workbook, name?: string): AsyncGenerator<SourceRow[]> {
  for await (const rows of workbook.rows(await sheetOf(workbook, name))) {
    const filled = rows.filter(isFilled).map(upToLast);
    if (filled.length > 0) yield filled;
  }
}
