import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
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

const dayOf = (row: number) => new Date(Date.UTC(2023, 0, 1 + ((row * 7) % 1100))).toISOString().slice(0, 10);

/** A made-up file: its columns as the file names them and as the table does, and its rows. */
export interface BenchFile {
  readonly feed: 'customers' | 'deals' | 'parts_sales';
  readonly table: 'customer' | 'deal' | 'parts_sale';
  readonly header: readonly string[];
  readonly columns: readonly string[];
  readonly rows: number;
  readonly line: (row: number) => string;
}

export function customersFile(rows: number): BenchFile {
  const header = ['UC_ID', 'UC_FirstName', 'UC_LastName', 'UC_Email', 'UC_Phone1', 'address', 'zip'];
  const two = (number: number, digits: number) => String(number).padStart(digits, '0');
  return {
    feed: 'customers',
    table: 'customer',
    header,
    columns: header,
    rows,
    line: (row) =>
      [
        row + 1,
        FIRST_NAMES[row % FIRST_NAMES.length],
        `${LAST_NAMES[row % LAST_NAMES.length]}${LETTERS[row % LETTERS.length]}${row % 997}`,
        `c${row}@mail.example`,
        `610-${200 + (Math.floor(row / 10_000) % 700)}-${two(row % 10_000, 4)}`,
        `${row % 9999} Main Street`,
        two(501 + ((row * 37) % 99_000), 5),
      ].join(','),
  };
}

export function dealsFile(rows: number, customers: number): BenchFile {
  const header =
    'store_id,deal_no,contract_date,status,deal_type,deal_kind,UC_ID,vin,sale_price,front_gross,back_gross';
  return {
    feed: 'deals',
    table: 'deal',
    header: header.split(','),
    columns: header.split(','),
    rows,
    line: (row) =>
      [
        1 + (row % STORES),
        `B${row}`,
        dayOf(row),
        'Finalized',
        row % 5 < 3 ? 'New' : 'Used',
        'Retail',
        1 + ((row * 7919) % customers),
        vinOf(row),
        30_000 + (row % 9000),
        1500 - (row % 700),
        1800 + (row % 300),
      ].join(','),
  };
}

/** Rows of one invoice. */
const INVOICE = 22;

/** Invoices over the counter and wholesale, of a few lines each. */
export function partsFile(rows: number): BenchFile {
  const header = 'store_id,invoice_no,line_no,invoice_date,channel,part_no,qty,sale,cost'.split(',');
  return {
    feed: 'parts_sales',
    table: 'parts_sale',
    header,
    columns: header,
    rows,
    line: (row) => {
      const invoice = Math.floor(row / INVOICE);
      return [
        1 + (invoice % STORES),
        `P${invoice}`,
        1 + (row % INVOICE),
        dayOf(invoice),
        invoice % 3 < 2 ? 'counter' : 'wholesale',
        `PN${(row * 7919) % 40_000}`,
        1 + (row % 5),
        (20 + (row % 900) / 10).toFixed(2),
        (10 + (row % 500) / 10).toFixed(2),
      ].join(',');
    },
  };
}

const LINES_AT_ONCE = 1000;

function* texts({ header, rows, line }: BenchFile): Generator<string> {
  yield `${header.join(',')}\n`;
  for (let start = 0; start < rows; start += LINES_AT_ONCE) {
    const count = Math.min(LINES_AT_ONCE, rows - start);
    yield `${Array.from({ length: count }, (_none, index) => line(start + index)).join('\n')}\n`;
  }
}

export const writeFile = (file: BenchFile, path: string): Promise<void> =>
  pipeline(Readable.from(texts(file)), createWriteStream(path));
