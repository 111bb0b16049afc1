import { readOds } from 'hucre/ods';
import { type CellValue, readXls, readXlsb, readXlsx, type Sheet } from 'hucre/xlsx';
import { partsOf } from './archive.ts';
import { cellText } from './cellText.ts';
import { MergedCells, type SheetRow } from './mergedCells.ts';
import { type NumberFormat, numberFormat, withoutPlainDollars } from './numberFormat.ts';

const wholeReaders = { xls: readXls, xlsb: readXlsb, ods: readOds };

export type BookKind = 'xlsx' | keyof typeof wholeReaders;

export interface ReadSheet {
  readonly name: string;
  /** Nonblank rows in blocks of several hundred, each row up to its last cell. */
  readonly rows: () => Generator<SheetRow[]>;
  readonly length: number;
  /** Hidden in Excel: the number of rows, and the indexes of columns. */
  readonly hidden: { readonly rows: number; readonly columns: readonly number[] };
}

interface ReadBook {
  readonly names: readonly string[];
  readonly sheets: readonly ReadSheet[];
}

/** @param maxRows per sheet. @default all @throws Error if the workbook is damaged */
export type SheetReader = (
  isWanted: (name: string, place: number) => boolean,
  maxRows?: number,
) => Promise<ReadBook>;

const ROWS_AT_ONCE = 500;
/** Wider rows end at their last value: formatting may extend to the last column of a sheet. */
const WIDE = 1000;

function formatsOf({ cells }: Sheet): ReadonlyMap<string | undefined, NumberFormat> {
  const codes = new Set<string>();
  for (const { style } of cells?.values() ?? []) if (style?.numFmt) codes.add(style.numFmt);
  return withoutPlainDollars(new Map([...codes].map((code) => [code, numberFormat(code)])));
}

/** Number of cells up to the last one, which may be blank but formatted; 0 for an empty row. */
function lengthOf({ rows, cells }: Sheet, row: number): number {
  const values = rows[row] ?? [];
  const filled = values.findLastIndex((value) => value !== null && value !== '') + 1;
  if (filled === 0 || values.length > WIDE) return filled;
  let length = values.length;
  while (length > filled && values[length - 1] === null && !cells?.has(`${row},${length - 1}`)) length -= 1;
  return length;
}

function* rowsOf(sheet: Sheet, is1904: boolean): Generator<SheetRow[]> {
  const formats = formatsOf(sheet);
  const merged = new MergedCells(sheet.merges ?? []);
  const textOf = (value: CellValue | undefined, row: number, column: number) =>
    typeof value === 'number' || value instanceof Date
      ? cellText(value, formats.get(sheet.cells?.get(`${row},${column}`)?.style?.numFmt), is1904)
      : cellText(value);
  let block: SheetRow[] = [];
  for (const [row, values] of sheet.rows.entries()) {
    const length = lengthOf(sheet, row);
    if (length === 0) continue;
    const cells = Array.from({ length }, (_none, column) => textOf(values[column], row, column));
    block.push(merged.fill({ line: row + 1, cells }));
    if (block.length < ROWS_AT_ONCE) continue;
    yield block;
    block = [];
  }
  yield block;
}

const readSheet = (sheet: Sheet, is1904: boolean): ReadSheet => ({
  name: sheet.name,
  rows: () => rowsOf(sheet, is1904),
  length: sheet.rows.length,
  hidden: {
    rows: [...(sheet.rowDefs?.values() ?? [])].filter(({ hidden }) => hidden).length,
    columns: [...(sheet.columns?.entries() ?? [])].flatMap(([place, { hidden }]) => (hidden ? [place] : [])),
  },
});

const NO_CELLS = /missing worksheet file for sheet "(.*)"$/s;
const OTHER_SHEETS = /\/(?:chart|dialog|macro)sheets\//;

/** Names of chart and macro sheets: hucre lists them like other sheets, but can't read them. */
async function sheetsWithoutCells(bytes: Buffer): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  for (;;) {
    try {
      await readXlsx(bytes, { maxRows: 1, sheets: ({ name }) => !found.has(name) });
      return found;
    } catch (error) {
      const [, name] = (error instanceof Error && NO_CELLS.exec(error.message)) || [];
      if (name === undefined || found.has(name)) throw error;
      found.add(name);
    }
  }
}

async function xlsxReader(bytes: Buffer, parts: readonly string[]): Promise<SheetReader> {
  const isMixed = parts.some((part) => OTHER_SHEETS.test(part));
  const charts = isMixed ? await sheetsWithoutCells(bytes) : new Set<string>();
  return async (isWanted, maxRows = 0) => {
    const names: string[] = [];
    const { sheets, dateSystem } = await readXlsx(bytes, {
      ...{ readStyles: true, maxRows },
      sheets: ({ name, hidden, veryHidden }) => {
        if (hidden || veryHidden || charts.has(name)) return false;
        names.push(name);
        return isWanted(name, names.length - 1);
      },
    });
    return { names, sheets: sheets.map((sheet) => readSheet(sheet, dateSystem === '1904')) };
  };
}

/** Blocks the thread while reading. @throws TooLarge before unpacking; Error if damaged or password-protected */
export async function sheetReader(bytes: Buffer, kind: BookKind): Promise<SheetReader> {
  const parts = kind === 'xls' ? [] : await partsOf(bytes);
  if (kind === 'xlsx') return xlsxReader(bytes, parts);
  const { sheets } = await wholeReaders[kind](bytes);
  const names = sheets.map(({ name }) => name);
  return async (isWanted) => ({
    names,
    sheets: sheets.filter(({ name }, place) => isWanted(name, place)).map((sheet) => readSheet(sheet, false)),
  });
}
