import { tidy } from '../cells/text.ts';
import type { SheetRow } from '../formats/mergedCells.ts';
import type { ReadSheet, SheetReader } from '../formats/workbook.ts';
import { ImportRefusal } from '../refusal.ts';

/** Sheets, and rows of each, that are looked at. */
const LOOKED_AT = 20;
const LOOKED_AT_ROWS = 30;
/** Rows that are read of each: blank ones may be among them. */
const ROWS_READ = 100;

/** The beginning of a sheet. */
function topOf(sheet: ReadSheet): readonly SheetRow[] {
  const [rows = []] = sheet.rows();
  return rows.slice(0, LOOKED_AT_ROWS + 1);
}

/** Whether the first rows have several with more than one filled cell. */
const isTable = (sheet: ReadSheet) =>
  topOf(sheet).filter(({ cells }) => cells.filter((cell) => cell !== '').length > 1).length > 1;

/** The beginnings of the first sheets, but of one. */
async function otherSheets(read: SheetReader, own: string): Promise<readonly ReadSheet[]> {
  const { sheets } = await read((name, place) => place < LOOKED_AT && name !== own, ROWS_READ);
  return sheets;
}

/** A sheet, and the names of all of its workbook. */
export interface OpenSheet {
  readonly sheet: ReadSheet;
  readonly names: readonly string[];
}

async function namedSheet(read: SheetReader, name: string, maxRows?: number): Promise<OpenSheet> {
  const { names, sheets } = await read((one) => one.trim() === name.trim(), maxRows);
  const sheet = sheets.find((one) => one.name === name) ?? sheets[0];
  if (sheet) return { sheet, names };
  throw new ImportRefusal(
    `The workbook has no sheet "${name.slice(0, 60)}". Sheets: ${names.slice(0, 10).join(', ')}.`,
  );
}

/**
 * Reads a sheet.
 * @param name blanks around it don't count. @default the first sheet whose beginning looks like a table, else the first
 * @throws ImportRefusal when there is no such sheet; Error when the workbook is damaged
 */
export async function openSheet(
  read: SheetReader,
  name: string | undefined,
  maxRows?: number,
): Promise<OpenSheet> {
  if (name !== undefined) return namedSheet(read, name, maxRows);
  const { names, sheets } = await read((_name, place) => place === 0, maxRows);
  const [sheet] = sheets;
  if (!sheet) throw new ImportRefusal('The workbook has no visible sheet.');
  if (names.length === 1 || isTable(sheet)) return { sheet, names };
  const found = (await otherSheets(read, sheet.name)).find(isTable);
  return found ? namedSheet(read, found.name, maxRows) : { sheet, names };
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
 * @param own the name of the sheet that is read
 */
export async function alikeSheets(
  read: SheetReader,
  own: string,
  header: readonly string[],
): Promise<AlikeSheet[]> {
  const names = namesIn(header);
  const isSame = ({ cells }: SheetRow) => {
    const others = namesIn(cells);
    const shared = [...others].filter((one) => names.has(one)).length;
    return shared >= Math.max(names.size, others.size) * SAME_NAMES;
  };
  return (await otherSheets(read, own)).flatMap((sheet) => {
    const top = topOf(sheet);
    const place = top.slice(0, LOOKED_AT_ROWS).findIndex(isSame);
    const found = top[place];
    return found && top.length > place + 1 ? [{ sheet: sheet.name, line: found.line }] : [];
  });
}
