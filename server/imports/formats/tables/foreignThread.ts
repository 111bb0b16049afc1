import { parentPort, workerData } from 'node:worker_threads';
import { readOds } from 'hucre/ods';
import { type CellValue, readXls, readXlsb } from 'hucre/xlsx';
import { isoText, NUMBER, numberText, timeAlone } from '../xlsx/cellText.ts';
import { MergedCells } from '../xlsx/merged.ts';
import type { ForeignFile, ForeignSheets } from './foreignFile.ts';
import type { GridRow } from './grid.ts';

const readers = { xls: readXls, xlsb: readXlsb, ods: readOds };

function textOf(value: CellValue | undefined): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return numberText(String(value), NUMBER, false);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return value instanceof Date ? timeAlone(isoText(value.toISOString())) : value;
}

/** A row up to its last cell with anything in it; none for an empty one. */
function rowOf(values: readonly CellValue[] | null | undefined, place: number): GridRow[] {
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
