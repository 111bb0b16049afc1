import { tidy } from '../cells/text.ts';
import type { SheetRow } from '../formats/mergedCells.ts';
import type { ReadSheet, SheetReader } from '../formats/workbook.ts';
import { ImportRefusal } from '../refusal.ts';

/** More rows are read than kept, since some may be blank. */
const MOST_SHEETS = 20;
const ROWS_READ = 200;
const ROWS_KEPT = 60;
const FIRST_ROWS = 30;

export interface SheetTop {
  readonly sheet: string;
  readonly rows: readonly SheetRow[];
}

function topOf(sheet: ReadSheet): SheetTop {
  const [rows = []] = sheet.rows();
  return { sheet: sheet.name, rows: rows.slice(0, ROWS_KEPT) };
}

const isTable = ({ rows }: SheetTop) =>
  rows.slice(0, FIRST_ROWS).filter(({ cells }) => cells.filter((cell) => cell !== '').length > 1).length > 1;

/** A sheet, the names of all sheets, and the first rows of the first sheets. */
export interface OpenSheet {
  readonly sheet: ReadSheet;
  readonly names: readonly string[];
  readonly tops: () => Promise<readonly SheetTop[]>;
}

/** The first rows of the first sheets; `own` is already read. */
async function topsOf(read: SheetReader, names: readonly string[], own: ReadSheet): Promise<SheetTop[]> {
  const first = names.slice(0, MOST_SHEETS);
  const others =
    first.length > 1 ? await read((name) => first.includes(name) && name !== own.name, ROWS_READ) : undefined;
  const tops = [own, ...(others?.sheets ?? [])].map(topOf);
  return first.flatMap((name) => tops.find(({ sheet }) => sheet === name) ?? []);
}

async function namedSheet(read: SheetReader, name: string, maxRows?: number): Promise<OpenSheet> {
  const { names, sheets } = await read((one) => one.trim() === name.trim(), maxRows);
  const sheet = sheets.find((one) => one.name === name) ?? sheets[0];
  if (sheet) return { sheet, names, tops: () => topsOf(read, names, sheet) };
  throw new ImportRefusal(
    `The workbook has no sheet "${name.slice(0, 60)}". Sheets: ${names.slice(0, 10).join(', ')}.`,
  );
}

/**
 * @param name surrounding spaces are ignored. @default the first sheet that looks like a table, else the first
 * @throws ImportRefusal if there is no such sheet; Error if the workbook is damaged
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
  const tops = () => topsOf(read, names, sheet);
  if (names.length === 1 || isTable(topOf(sheet))) return { sheet, names, tops };
  const found = (await tops()).find(isTable);
  return found ? namedSheet(read, found.sheet, maxRows) : { sheet, names, tops };
}

/** Another sheet with nearly the same header row. */
export interface AlikeSheet {
  readonly sheet: string;
  readonly line: number;
}

/** Least share of the wider header row's names that both have. */
const SAME_NAMES = 0.8;

const namesIn = (cells: readonly string[]): ReadonlySet<string> =>
  new Set(cells.map((cell) => tidy(cell).toLowerCase()).filter((name) => name !== ''));

/** Other sheets with rows below the same header row, such as other months. */
export function alikeSheets(
  tops: readonly SheetTop[],
  own: string | null,
  header: readonly string[],
): AlikeSheet[] {
  const names = namesIn(header);
  const isSame = ({ cells }: SheetRow) => {
    const others = namesIn(cells);
    const shared = [...others].filter((one) => names.has(one)).length;
    return shared >= Math.max(names.size, others.size) * SAME_NAMES;
  };
  return tops.flatMap(({ sheet, rows }) => {
    const place = rows.slice(0, FIRST_ROWS).findIndex(isSame);
    const found = rows[place];
    return found && sheet !== own && rows.length > place + 1 ? [{ sheet, line: found.line }] : [];
  });
}
