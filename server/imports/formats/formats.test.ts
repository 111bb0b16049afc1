import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type CellValue, writeXlsx } from 'hucre/xlsx';
import { afterAll, expect, test } from 'vitest';
import { archiveOf } from '../../../tests/support/workbooks/workbookParts.ts';
import { sampleFile } from '../detecting/sample.ts';
import { type FileShape, openSource } from './source.ts';

const folder = mkdtempSync(join(tmpdir(), 'rooftop-formats-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function file(content: string | Uint8Array, name = 'deals.csv'): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

const text: FileShape = { encoding: 'utf-8', delimiter: ',' };

async function rowsOf(path: string, shape: FileShape = text) {
  const rows: [number, readonly string[]][] = [];
  for await (const { line, cells } of (await openSource(path, shape)).rows()) rows.push([line, cells]);
  return rows;
}

const workbook = async (sheets: Readonly<Record<string, CellValue[][]>>) =>
  file(
    await writeXlsx({ sheets: Object.entries(sheets).map(([name, rows]) => ({ name, rows })) }),
    'deals.xlsx',
  );

const header = ['Deal', 'Sold', 'Price', 'Funded', 'Zip'];
const sold = new Date(Date.UTC(2026, 2, 14));
const signed = new Date(Date.UTC(2026, 2, 14, 16, 30, 5));

test('a sheet is read as a CSV of it would be: days, moments, plain numbers, words for yes and no', async () => {
  const path = await workbook({
    Deals: [header, ['D1', sold, 0.1 + 0.2, true, '08054'], [], ['D2', signed, 1e21, false, 8054], ['D3']],
  });
  expect(await rowsOf(path)).toEqual([
    [1, header],
    [2, ['D1', '2026-03-14', '0.3', 'yes', '08054']],
    [4, ['D2', '2026-03-14 16:30:05', '1E+21', 'no', '8054']],
    [5, ['D3', '', '', '', '']],
  ]);
});

test('of several sheets the one with a table is taken, and its header row is found below a title', async () => {
  const path = await workbook({
    About: [['Made for the controller']],
    March: [['Deals of March'], [], ['Store', 'Exeter'], header, ['D1', sold, 30_000, true, '08054']],
    April: [header],
  });
  const sample = await sampleFile(path, 'deals.xlsx');
  expect(sample).toMatchObject({ sheets: ['About', 'March', 'April'], sheet: 'March', line: 4, header });
  expect(sample.rows.map(({ line }) => line)).toEqual([5]);
  expect(await rowsOf(path, sample.shape)).toEqual([
    [4, header],
    [5, ['D1', '2026-03-14', '30000', 'yes', '08054']],
  ]);
  expect(await sampleFile(path, 'deals.xlsx', { wanted: { sheet: 'April' } })).toMatchObject({
    shape: { sheet: 'April' },
    sheet: 'April',
    line: 1,
  });
  await expect(rowsOf(path, { ...text, sheet: 'May' })).rejects.toThrow(
    'The workbook has no sheet "May"; it has About, March, April.',
  );
});

test('blanks around the name of a sheet do not count, and a cell far to the right makes no other row as wide', async () => {
  const path = await workbook({
    'Deals ': [header],
    ' Far': [header, ['D1', ...Array(2_000).fill(null), 'x'], ['D2']],
  });
  expect(await rowsOf(path, { ...text, sheet: 'Deals' })).toEqual([[1, header]]);
  expect((await rowsOf(path, { ...text, sheet: 'Far' })).map(([, cells]) => cells.length)).toEqual([
    5, 2_002, 5,
  ]);
  expect((await sampleFile(path, 'deals.xlsx', { wanted: { sheet: 'Deals' } })).sheet).toBe('Deals ');
});

test('a first row of fewer names is a header row all the same, and so is one that repeats', async () => {
  for (const first of ['Deal,Sold', 'Deal,Sold,,', 'Deal,Deal,Sold,Price']) {
    const { line } = await sampleFile(file(`${first}\nD1,2026-03-14,3,4\nD2,2026-03-14,3,4\n`), 'deals.csv');
    expect(line).toBe(1);
  }
});

test('a list of rejected rows is read from its top, wherever its file had the header row', async () => {
  const list = file('rooftop_line,rooftop_column,rooftop_value,rooftop_reason,Deal\n9,,,,D1\n');
  expect(await rowsOf(list, { ...text, headerLine: 4 })).toEqual([
    [1, ['Deal']],
    [2, ['D1']],
  ]);
});

test('text is read whatever its bytes: packed, either UTF-16, with a sign that its first line names', async () => {
  const lines = 'Deal;Name;Store\r\nD1;Pérez;3\r\n';
  const rows = [
    ['Deal', 'Name', 'Store'],
    ['D1', 'Pérez', '3'],
  ];
  const utf16 = Buffer.from(`\ufeff${lines}`, 'utf16le');
  const files: readonly (readonly [Uint8Array | string, Partial<FileShape>])[] = [
    [gzipSync(lines), { encoding: 'utf-8' }],
    [Buffer.from(lines, 'latin1'), { encoding: 'windows-1252' }],
    [utf16, { encoding: 'utf-16le' }],
    [Buffer.from(utf16).swap16(), { encoding: 'utf-16be' }],
    [Buffer.from(lines, 'utf16le').swap16(), { encoding: 'utf-16be' }],
  ];
  for (const [content, shape] of files) {
    const path = file(content);
    const sample = await sampleFile(path, 'deals.csv');
    expect(sample.shape).toEqual({ encoding: 'utf-8', delimiter: ';', ...shape });
    expect((await rowsOf(path, sample.shape)).map(([, cells]) => cells)).toEqual(rows);
  }
  const named = file(`sep=|\r\n${lines.replaceAll(';', '|')}`);
  expect((await sampleFile(named, 'deals.csv')).shape.delimiter).toBe('|');
  expect(await rowsOf(named)).toEqual([
    [2, ['Deal', 'Name', 'Store']],
    [3, ['D1', 'Pérez', '3']],
  ]);
});

test('a packed file counts and hashes the bytes that lie there', async () => {
  const packed = gzipSync('Deal\nD1\n');
  const source = await openSource(file(packed), text);
  for await (const _row of source.rows());
  expect(source.bytesRead()).toBe(packed.length);
  const plain = await openSource(file('Deal\nD1\n', 'plain.csv'), text);
  for await (const _row of plain.rows());
  expect(source.sha256()).not.toBe(plain.sha256());
  expect(source.hasLineEnd()).toBe(true);
});

test('what can not be read says so in a sentence', async () => {
  const whole = await writeXlsx({ sheets: [{ name: 'Deals', rows: [header, ['D1']] }] });
  const locked = await writeXlsx({
    sheets: [{ name: 'Deals', rows: [header] }],
    encryption: { password: 'secret', spinCount: 1 },
  });
  const packed = gzipSync('Deal\n'.repeat(1_000));
  const sentences: readonly (readonly [Uint8Array, RegExp])[] = [
    [whole.subarray(0, whole.length - 60), /no workbook that can be read: it is damaged/],
    [archiveOf({ 'xl/workbook.xml': '<a/>' }), /no workbook that can be read/],
    [
      archiveOf({ 'xl/workbook.xml': '<a/>' }, { claims: { 'xl/workbook.xml': 0xf0000000 } }),
      /would fill the memory/,
    ],
    [locked, /workbook with a password, .* save it as Excel workbook \(\.xlsx\) without a password/],
    [packed.subarray(0, packed.length - 12), /can not be unpacked: it is damaged, or its end is missing/],
    [gzipSync(Buffer.from(`${'a'.repeat(10_000)}\n`.repeat(7_000))), /more than 300 times as large/],
  ];
  for (const [content, sentence] of sentences) {
    await expect(rowsOf(file(content))).rejects.toThrow(sentence);
  }
});

const fixed = [
  'Parts',
  '',
  'Part no   Qty  Name',
  'P1          1  Filter, oil',
  'P22        12  Belt',
  '',
  'P333      100  Wiper blade   left',
  'P4          7',
  'P5          8  Cabin',
  'P6          9  Oil',
  'P7         10  Cap',
  'P8          1  Washer',
];

test('columns of fixed width are told from the blanks that all lines have, and read by their widths', async () => {
  const path = file(`${fixed.join('\r\n')}\r\n`, 'parts.txt');
  const sample = await sampleFile(path, 'parts.txt');
  expect(sample.shape).toMatchObject({ widths: [10, 5, 18] });
  expect([sample.line, sample.header]).toEqual([3, ['Part no', 'Qty', 'Name']]);
  expect((await rowsOf(path, sample.shape)).slice(0, 5)).toEqual([
    [3, ['Part no', 'Qty', 'Name']],
    [4, ['P1', '1', 'Filter, oil']],
    [5, ['P22', '12', 'Belt']],
    [7, ['P333', '100', 'Wiper blade   left']],
    [8, ['P4', '7', '']],
  ]);
});

test('a list of rejected rows of such a file is CSV, and a line without end is refused', async () => {
  const widths = [10, 5, 18];
  const list = file(
    'rooftop_line,rooftop_column,rooftop_value,rooftop_reason,A,B\n2,A,x,No.,1,2\n',
    'list.csv',
  );
  expect(await rowsOf(list, { ...text, widths })).toEqual([
    [1, ['A', 'B']],
    [2, ['1', '2']],
  ]);
  await expect(rowsOf(file('x'.repeat(3_000_000), 'long.txt'), { ...text, widths })).rejects.toThrow(
    'Line 1 is longer than 1 MB: the file is no table.',
  );
});

test('cells in quotes whose text has lines of its own are no lines of a text of fixed widths', async () => {
  const equipment = Array.from({ length: 12 }, (_none, place) => `  * Airbag ${place}  Serie`).join('\n');
  const rows = Array.from({ length: 9 }, (_none, place) => `${place};BMW;"Exterior:\n${equipment}\n";X1`);
  const path = file(['ID;Marca;Equipamiento;Modelo', ...rows].join('\n'));
  const { shape, header: found } = await sampleFile(path, 'stock.csv');
  expect(shape).toEqual({ encoding: 'utf-8', delimiter: ';' });
  expect(found).toEqual(['ID', 'Marca', 'Equipamiento', 'Modelo']);
});

test('unwraps texts that are written as formulas, with their leading zeros', async () => {
  const path = file('="Deal","Note"\n="0015001","=""a """"quoted"""" text"""\n ="00,7" ,=1+1\n');
  expect(await rowsOf(path, { encoding: 'utf-8', delimiter: ',' })).toEqual([
    [1, ['Deal', 'Note']],
    [2, ['0015001', 'a "quoted" text']],
    [3, [' ="00', '7" ', '=1+1']],
  ]);
});
