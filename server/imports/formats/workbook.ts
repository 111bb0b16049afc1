import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import type { CellValue } from 'hucre';
import { ImportRefusal } from '../refusal.ts';
import type { SourceRow } from './csv.ts';

/** Megabytes of a workbook, which is held in memory while it is read. */
const MOST_MB = 200;
/** Bytes that its parts may have together when they are unpacked, and how many times as many as before. */
const MOST_UNPACKED = 2 * 1024 ** 3;
const MOST_GROWTH = 300;

/** A workbook in memory. */
export interface Workbook {
  readonly bytes: Buffer;
  readonly sha256: string;
  /** Names of the sheets that people see, in their order. */
  readonly sheets: readonly string[];
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
  refuseBomb(bytes);
  const sheets: string[] = [];
  const { readXlsx } = await import('hucre/xlsx');
  await orRefuse(
    readXlsx(bytes, {
      sheets: ({ name, hidden, veryHidden }) => {
        if (!hidden && !veryHidden) sheets.push(name);
        return false;
      },
    }),
  );
  if (sheets.length === 0) throw new ImportRefusal('The workbook has no sheet that is shown.');
  return { bytes, sha256: createHash('sha256').update(bytes).digest('hex'), sheets };
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

const CENTRAL_ENTRY = 0x02014b50;
const END_OF_DIRECTORY = 0x06054b50;
/** Bytes that the end of a directory has at least, and at most with its comment. */
const LEAST_END = 22;
const MOST_END = LEAST_END + 0xffff;

/** By what the directory of the archive says; a part that lies is ended by the reader, which knows its size from there. */
function refuseBomb(bytes: Buffer): void {
  const first = Math.max(0, bytes.length - MOST_END);
  let end = bytes.length - LEAST_END;
  while (end >= first && bytes.readUInt32LE(end) !== END_OF_DIRECTORY) end -= 1;
  if (end < first) throw unreadable();
  let at = bytes.readUInt32LE(end + 16);
  let unpacked = 0;
  while (at + 46 <= end && bytes.readUInt32LE(at) === CENTRAL_ENTRY) {
    unpacked += bytes.readUInt32LE(at + 24);
    at += 46 + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  if (unpacked > MOST_UNPACKED || unpacked > bytes.length * MOST_GROWTH) {
    throw new ImportRefusal('The workbook would fill the memory when it is unpacked; it is not read.');
  }
}

const unreadable = (cause?: unknown) =>
  new ImportRefusal(
    'The file is no workbook that can be read: it is damaged, or another archive. Save it as .xlsx or CSV again.',
    cause,
  );

const orRefuse = <T>(reading: Promise<T>): Promise<T> =>
  reading.catch((error: unknown) => {
    throw unreadable(error);
  });

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
async function sheetWithTable({ bytes, sheets }: Workbook): Promise<string> {
  const { streamXlsxRows } = await import('hucre/xlsx');
  if (sheets.length > 1)
    for (const sheet of sheets.slice(0, LOOKED_AT)) {
      let rows = 0;
      for await (const { values } of streamXlsxRows(bytes, { sheet, maxRows: 30 })) {
        if (values.filter((value) => value !== null && value !== '').length > 1) rows += 1;
      }
      if (rows > 1) return sheet;
    }
  return sheets[0] ?? '';
}

const LOOKED_AT = 20;
const ROWS_AT_ONCE = 1_000;

/**
 * The filled rows of a sheet, a thousand at a time, each up to its last filled cell. A row's line is its number in the
 * sheet.
 * @param name whose sheet, as `sheetOf` takes it
 * @throws ImportRefusal when there is no such sheet, or it is damaged
 */
export async function* workbookRows(workbook: Workbook, name?: string): AsyncGenerator<SourceRow[]> {
  const sheet = await sheetOf(workbook, name);
  const { streamXlsxRows } = await import('hucre/xlsx');
  let rows: SourceRow[] = [];
  try {
    for await (const { index, values } of streamXlsxRows(workbook.bytes, { sheet })) {
      const cells = values.map(textOf);
      if (cells.every((cell) => cell.trim() === '')) continue;
      rows.push({ line: index + 1, cells });
      if (rows.length < ROWS_AT_ONCE) continue;
      yield rows;
      rows = [];
    }
  } catch (error) {
    throw unreadable(error);
  }
  if (rows.length > 0) yield rows;
}

/** A cell as a CSV file would have it: days as `2026-11-18`, numbers with the digits that Excel keeps. */
function textOf(value: CellValue): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return dayOrMoment(value);
  if (typeof value === 'number') return plainNumber(value);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return String(value);
}

/** Digits that Excel keeps of a number: behind them is what binary fractions leave. */
const DIGITS = 15;

const written = new Intl.NumberFormat('en-US', { useGrouping: false, maximumFractionDigits: 20 });

function plainNumber(value: number): string {
  const exact = Number(value.toPrecision(DIGITS));
  const text = String(exact);
  return text.includes('e') ? written.format(exact) : text;
}

/** Excel counts days; a time is part of one, and off by fractions of a second. */
function dayOrMoment(value: Date): string {
  const seconds = new Date(Math.round(value.getTime() / 1000) * 1000);
  if (Number.isNaN(seconds.getTime())) return '';
  const [day = '', time = ''] = seconds.toISOString().slice(0, 19).split('T');
  return time === '00:00:00' ? day : `${day} ${time}`;
}
