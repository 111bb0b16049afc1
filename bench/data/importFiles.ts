import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { writeXlsxStream } from 'hucre/xlsx';
import { vinCheckDigit } from '../../contract/vin.ts';

export const STORES = 24;

const FIRST_NAMES = ['James', 'Mary', 'Robert', 'Linda', 'Wei', 'Maria', 'Ana', 'Otto'];
const LAST_NAMES = ['Smith', 'Jones', 'Miller', 'Garcia', 'Brown', 'Davis', 'Nguyen', 'Schmidt', 'Okafor'];
const LETTERS = 'ABCDEFGHJKLMNPRSTUVWXYZ';

function vinOf(row: number): string {
  const series = LETTERS[Math.floor(row / 1_000_000) % LETTERS.length];
  const body = `1FT${series}W1E5_KF${String(row % 1_000_000).padStart(6, '0')}`;
  return body.replace('_', vinCheckDigit(body.replace('_', '0')));
}

const dayOf = (row: number, { year, days }: Days) =>
  new Date(Date.UTC(year, 0, 1 + ((row * 7) % days))).toISOString().slice(0, 10);

/** The days of a file's records: so many from January 1 of a year. */
interface Days {
  readonly year: number;
  readonly days: number;
}

const THREE_YEARS: Days = { year: 2023, days: 1100 };

/** A generated file, whose header has the names of the columns of its table. */
export interface BenchFile {
  readonly feed: 'customers' | 'deals' | 'parts_sales';
  readonly table: 'customer' | 'deal' | 'parts_sale';
  readonly header: readonly string[];
  readonly rows: number;
  readonly line: (row: number) => readonly (string | number | undefined)[];
}

export function customersFile(rows: number): BenchFile {
  const header = ['UC_ID', 'UC_FirstName', 'UC_LastName', 'UC_Email', 'UC_Phone1', 'address', 'zip'];
  const two = (number: number, digits: number) => String(number).padStart(digits, '0');
  return {
    feed: 'customers',
    table: 'customer',
    header,
    rows,
    line: (row) => [
      row + 1,
      FIRST_NAMES[row % FIRST_NAMES.length],
      `${LAST_NAMES[row % LAST_NAMES.length]}${LETTERS[row % LETTERS.length]}${row % 997}`,
      `c${row}@mail.example`,
      `610-${200 + (Math.floor(row / 10_000) % 700)}-${two(row % 10_000, 4)}`,
      `${row % 9999} Main Street`,
      two(501 + ((row * 37) % 99_000), 5),
    ],
  };
}

/** Options of a file of records. */
interface RecordOptions {
  /** Number of the first record. @default 0 */
  readonly first?: number;
  /** @default three years */
  readonly on?: Days;
}

/** Salespeople who are named by deals without customers. */
export const SALESPEOPLE = 60;

/** Twelve columns. @param customers number of customers who are named. @default deals name salespeople instead */
export function dealsFile(
  rows: number,
  customers?: number,
  { first = 0, on = THREE_YEARS }: RecordOptions = {},
): BenchFile {
  const person = customers === undefined ? 'salesperson1_id' : 'UC_ID';
  const personOf = (row: number) =>
    customers === undefined ? 1 + (row % SALESPEOPLE) : 1 + ((row * 7919) % customers);
  const header = [
    ...['store_id', 'deal_no', 'contract_date', 'status', 'deal_type', 'deal_kind', person],
    ...['vin', 'sale_price', 'cost', 'front_gross', 'back_gross'],
  ];
  return {
    feed: 'deals',
    table: 'deal',
    header,
    rows,
    line: (index) => {
      const row = first + index;
      return [
        1 + (row % STORES),
        `B${row}`,
        dayOf(row, on),
        'Finalized',
        row % 5 < 3 ? 'New' : 'Used',
        'Retail',
        personOf(row),
        vinOf(row),
        30_000 + (row % 9000),
        28_500 + (row % 9000) + (row % 700),
        1500 - (row % 700),
        1800 + (row % 300),
      ];
    },
  };
}

/** Lines of one invoice. */
const INVOICE = 22;

/** Invoices of one store with 22 lines each. */
export function partsFile(rows: number, { first = 0, on = THREE_YEARS }: RecordOptions = {}): BenchFile {
  return {
    feed: 'parts_sales',
    table: 'parts_sale',
    header: [
      ...['store_id', 'invoice_no', 'line_no', 'invoice_date', 'channel', 'part_no', 'qty', 'sale', 'cost'],
    ],
    rows,
    line: (index) => {
      const row = first + index;
      const invoice = Math.floor(row / INVOICE);
      return [
        1,
        `P${invoice}`,
        1 + (row % INVOICE),
        dayOf(invoice, on),
        invoice % 3 < 2 ? 'counter' : 'wholesale',
        `PN${(row * 7919) % 40_000}`,
        1 + (row % 5),
        (20 + (row % 900) / 10).toFixed(2),
        (10 + (row % 500) / 10).toFixed(2),
      ];
    },
  };
}

const LINES_AT_ONCE = 1000;

function* texts({ header, rows, line }: BenchFile): Generator<string> {
  yield `${header.join(',')}\n`;
  for (let start = 0; start < rows; start += LINES_AT_ONCE) {
    const count = Math.min(LINES_AT_ONCE, rows - start);
    yield `${Array.from({ length: count }, (_none, index) => line(start + index).join(',')).join('\n')}\n`;
  }
}

export const writeFile = (file: BenchFile, path: string): Promise<void> =>
  pipeline(Readable.from(texts(file)), createWriteStream(path));

/** Writes the same rows as a workbook of one sheet. */
export async function writeWorkbook({ header, rows, line }: BenchFile, path: string): Promise<void> {
  async function* sheet() {
    yield [...header];
    for (let row = 0; row < rows; row += 1) yield line(row).map((cell) => cell ?? null);
  }
  const columns = header.map((_title, index) => ({ key: String(index) }));
  await pipeline(
    Readable.from(writeXlsxStream(sheet(), { name: 'Records', columns })),
    createWriteStream(path),
  );
}
