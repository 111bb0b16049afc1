import { parentPort, workerData } from 'node:worker_threads';
import { readOds } from 'hucre/ods';
import { type CellValue, readXls, readXlsb } from 'hucre/xlsx';
import { isoText, numberText } from './xlsx/cellText.ts';
import { MergedCells } from './xlsx/merged.ts';
import { GENERAL } from './xlsx/numberFormat.ts';
import type { SheetRow } from './xlsx/rows.ts';

/** Excel 97 to 2003, binary Excel since 2007, and OpenDocument. */
const readers = { xls: readXls, xlsb: readXlsb, ods: readOds };
export type ForeignFormat = keyof typeof readers;

export interface ForeignFile {
  readonly bytes: Uint8Array;
  readonly format: ForeignFormat;
}

/** All sheets of a workbook with their rows. */
export type ForeignSheets = readonly { readonly name: string; readonly rows: readonly SheetRow[] }[];

/** A time without a day comes with one of the last two days of 1899, where Excel starts to count. */
const timeAlone = (text: string) => text.replace(/^1899-12-3[01] /, '');

function textOf(value: CellValue | undefined): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return numberText(String(value), GENERAL, false);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return value instanceof Date ? timeAlone(isoText(value.toISOString())) : value;
}

/** A row up to its last cell with anything in it; none for an empty one. */
function rowOf(values: readonly CellValue[] | null | undefined, place: number): SheetRow[] {
  const last = values?.findLastIndex((value) => value !== null && value !== '') ?? -1;
  return last < 0 ? [] : [{ line: place + 1, cells: Array.from(values?.slice(0, last + 1) ?? [], textOf) }];
}

/** Reads a workbook in a thread of its own, and tells its sheets. */
async function read({ bytes, format }: ForeignFile): Promise<ForeignSheets> {
  const { sheets } = await readers[format](bytes);
  return sheets.map(({ name, rows, merges = [] }) => {
    const down = merges.filter(({ startRow, endRow }) => startRow < endRow);
    const merged = new MergedCells(
      down.map((one) => ({ column: one.startCol, first: one.startRow + 1, last: one.endRow + 1 })),
    );
    return { name, rows: Array.from(rows, rowOf).flatMap((all) => all.map((row) => merged.fill(row))) };
  });
}

if (parentPort) parentPort.postMessage(await read(workerData));
