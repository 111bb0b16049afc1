import { readOds } from 'hucre/ods';
import { type CellValue, readXls, readXlsb, type Sheet } from 'hucre/xlsx';
import { isoText, NUMBER, numberText, timeAlone } from './xlsx/cellText.ts';
import { MergedCells } from './xlsx/merged.ts';
import type { SheetRow } from './xlsx/rows.ts';

const readers = { xls: readXls, xlsb: readXlsb, ods: readOds };

/** Workbooks of Excel 97 to 2003, binary ones of Excel since 2007, and those of LibreOffice and OpenOffice. */
export type ForeignKind = keyof typeof readers;

function textOf(value: CellValue | undefined): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return numberText(String(value), NUMBER, false);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return value instanceof Date ? timeAlone(isoText(value.toISOString())) : value;
}

/** A row up to its last filled cell; none for an empty one. */
function rowOf(values: readonly CellValue[] | null | undefined, place: number): SheetRow[] {
  const last = values?.findLastIndex((value) => value !== null && value !== '') ?? -1;
  return last < 0 ? [] : [{ line: place + 1, cells: Array.from(values?.slice(0, last + 1) ?? [], textOf) }];
}

function* rowsOf({ rows, merges = [] }: Sheet): Generator<readonly SheetRow[]> {
  const down = merges.filter(({ startRow, endRow }) => startRow < endRow);
  const merged = new MergedCells(
    down.map((one) => ({ column: one.startCol, first: one.startRow + 1, last: one.endRow + 1 })),
  );
  for (const [place, values] of rows.entries()) yield rowOf(values, place).map((row) => merged.fill(row));
}

/**
 * The sheets of a workbook that hucre reads at once: the thread that reads it serves nobody until then.
 * @throws Error when it is damaged, or has a password
 */
export async function openForeign(bytes: Buffer, kind: ForeignKind) {
  const { sheets } = await readers[kind](bytes);
  return {
    sheets: sheets.map(({ name }) => name),
    rows: async function* (name: string): AsyncGenerator<readonly SheetRow[]> {
      const sheet = sheets.find((one) => one.name === name);
      if (sheet) yield* rowsOf(sheet);
    },
  };
}
