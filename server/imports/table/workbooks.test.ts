import { randomBytes } from 'node:crypto';
import { writeOds } from 'hucre/ods';
import { writeXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { fileTables } from '../../../tests/support/fileTables.ts';
import { binaryWorkbook } from '../../../tests/support/workbooks/binaryWorkbook.ts';
import { legacyWorkbook } from '../../../tests/support/workbooks/legacyWorkbook.ts';
import { archiveOf, workbookParts } from '../../../tests/support/workbooks/workbookParts.ts';

const { read } = await fileTables();

const header = ['Deal', 'Sold', 'Price', 'Paid', 'Zip'];
const sold = new Date(Date.UTC(2026, 2, 14));
const signed = new Date(Date.UTC(2026, 2, 14, 16, 30, 5));
const time = new Date('1899-12-30T14:30:00Z');

test('a sheet is a table as a CSV file of it would be, with its row numbers', async () => {
  const rows = [
    header,
    ['D1', sold, 0.1 + 0.2, true, '08054'],
    [],
    ['D2', signed, 1e21, false, 8054],
    ['D3'],
  ];
  const { about, rows: found } = await read(await writeXlsx({ sheets: [{ name: 'Deals', rows }] }));
  expect(about).toMatchObject({ header, isTyped: true, ending: { hasLineEnd: true, isWithinRow: false } });
  expect(found).toEqual([
    [2, ['D1', '2026-03-14', '0.3', 'yes', '08054']],
    [4, ['D2', '2026-03-14 16:30:05', '1E+21', 'no', '8054']],
    [5, ['D3', '', '', '', '']],
  ]);
});

test('percentages, currencies, spans and days from 1904 are there as they are shown', async () => {
  const formats = ['0.00%', '[$CA$-1009] #,##0.00', '[h]:mm', 'm/d/yyyy', 'h:mm AM/PM'];
  const values = ['0.034899999999999999', 1234.5, 1.5, 44_633, 0.5];
  const cells = values.map((value, at) => `<c s="${at + 1}"><v>${value}</v></c>`).join('');
  const names = ['APR', 'Price', 'Hours', 'Sold', 'Time'].map((name) => `<c t="str"><v>${name}</v></c>`);
  const parts = workbookParts({
    formats,
    is1904: true,
    rows: `<row>${names.join('')}</row><row>${cells}</row>`,
  });
  const { cells: found } = await read(archiveOf(parts));
  expect(found).toEqual([['3.49%', 'CAD 1234.5', '36:00:00', '2026-03-14', '12:00:00']]);
});

/** A workbook whose cells have one format each. */
const formatted = (is1904: boolean, cells: readonly (readonly [format: string, value: number])[]) => {
  const row = cells.map(([_format, value], at) => `<c s="${at + 1}"><v>${value}</v></c>`);
  const rows = `<row>${cells.map(() => '<c t="str"><v>Name</v></c>').join('')}</row><row>${row.join('')}</row>`;
  return archiveOf(workbookParts({ rows, is1904, formats: cells.map(([format]) => format) }));
};

test('dates of both systems are exact, and other numbers stay numbers', async () => {
  const day = 'm/d/yyyy';
  const { cells } = await read(
    formatted(false, [
      [day, 1],
      [day, 60],
      [day, 61],
      [`${day} h:mm`, 46_000.999_999_999],
      ['h:mm', 0.604_166_666_666_667],
      ['[h]:mm', 30.25],
      [day, 12_345_678],
      [day, -1234.56],
      [day, 5_551_234_567],
      ['[$€-de-DE]#,##0.00', 30_000.25],
      ['[$€-de-DE]#,##0.00', 60.25],
    ]),
  );
  expect(cells).toEqual([
    [
      ...['1900-01-01', '1900-02-28', '1900-03-01', '2025-12-10', '14:30:00', '726:00:00', '12345678'],
      ...['-1234.56', '########', 'EUR 30000.25', '########'],
    ],
  ]);
  const { cells: since1904 } = await read(
    formatted(true, [
      [day, 0],
      ['h:mm', 0.5],
      ['h:mm', 1.5],
      ['[h]:mm', 1.5],
    ]),
  );
  expect(since1904).toEqual([['1904-01-01', '12:00:00', '1904-01-02 12:00:00', '36:00:00']]);
});

test('sheets that are hidden or a chart are passed over', async () => {
  const parts = workbookParts({ rows: `<row>${named(['Deal'])}</row><row>${named(['D1'])}</row>` });
  const sheets = (parts['xl/workbook.xml'] ?? '').replace(
    '<sheets>',
    '<sheets><sheet name="Chart" sheetId="2" r:id="rId9"/><sheet name="Old" sheetId="3" state="hidden" r:id="rId1"/>',
  );
  const related = (parts['xl/_rels/workbook.xml.rels'] ?? '').replace(
    '</',
    '<Relationship Id="rId9" Type="x/chartsheet" Target="chartsheets/sheet1.xml"/></',
  );
  const { about, cells } = await read(
    archiveOf({
      ...parts,
      ...{ 'xl/workbook.xml': sheets, 'xl/_rels/workbook.xml.rels': related },
      'xl/chartsheets/sheet1.xml': '<chartsheet/>',
    }),
  );
  expect([about.sheets?.sheets, cells]).toEqual([['Deals'], [['D1']]]);
});

const named = (texts: readonly string[]) => texts.map((text) => `<c t="str"><v>${text}</v></c>`).join('');

test('merged cells repeat their text, and what is hidden is read and told of', async () => {
  const parts = workbookParts({
    rows:
      `<row>${named(['Person', 'Deal', 'Gross'])}</row><row>${named(['Dana Cole', 'D1', '500'])}</row>` +
      `<row r="3" hidden="1"><c/>${named(['D2'])}</row>`,
  });
  const sheet = 'xl/worksheets/sheet1.xml';
  const merged = '<mergeCells><mergeCell ref="A2:A3"/><mergeCell ref="C2:C3"/></mergeCells>';
  const bytes = archiveOf({
    ...parts,
    [sheet]: (parts[sheet] ?? '')
      .replace(
        '<sheetData>',
        '<cols><col min="2" max="3" hidden="1"/><col min="4" max="4"/></cols><sheetData>',
      )
      .replace('</sheetData>', `</sheetData>${merged}`),
  });
  const { about, cells } = await read(bytes);
  expect(cells).toEqual([
    ['Dana Cole', 'D1', '500'],
    ['Dana Cole', 'D2', ''],
  ]);
  expect(about.sheets?.hidden).toEqual({ rows: 1, columns: [1, 2] });
});

test('of several sheets the one with a table is read, and others with its header row are named', async () => {
  const bytes = await writeXlsx({
    sheets: [
      { name: 'About', rows: [['Made for the controller']] },
      { name: 'March ', rows: [header, ['D1', sold, 1, true, '1']] },
      { name: 'April', rows: [['Deals of April'], header, ['D2', sold, 1, true, '1']] },
      { name: 'Far', rows: [header, ['D1', ...Array(2_000).fill(null), 'x'], ['D2']] },
    ],
  });
  const { about } = await read(bytes);
  expect(about.sheets).toMatchObject({
    sheet: 'March ',
    sheets: ['About', 'March ', 'April', 'Far'],
    alike: [
      { sheet: 'April', line: 2 },
      { sheet: 'Far', line: 1 },
    ],
  });
  expect((await read(bytes, { sheet: 'March' })).about.sheets?.sheet).toBe('March ');
  expect((await read(bytes, { sheet: 'April', headerLine: 2 })).rows).toMatchObject([[3, { 0: 'D2' }]]);
  const far = await read(bytes, { sheet: 'Far' });
  expect([far.about.width, far.cells.map((cells) => cells.length)]).toEqual([5, [2_002, 5]]);
  await expect(read(bytes, { sheet: 'May' })).rejects.toThrow(
    'The workbook has no sheet "May". Sheets: About, March , April, Far.',
  );
});

test('workbooks of Excel 97, binary ones and those of LibreOffice have texts, numbers, days and words', async () => {
  const old = legacyWorkbook('March', [
    ['Deal', 'Sold', 'Time', 'Gross', 'Paid'],
    ['00123', sold, time, 1200.5, true],
    [],
    ['Peñón', signed, time, -0.1 - 0.2, false],
  ]);
  expect((await read(old)).rows).toEqual([
    [2, ['00123', '2026-03-14', '14:30:00', '1200.5', 'yes']],
    [4, ['Peñón', '2026-03-14 16:30:05', '14:30:00', '-0.3', 'no']],
  ]);
  const rows = [
    ['Deal', 'Gross'],
    ['00123', 1200.5],
    ['Peñón', -300],
  ];
  const sheets = [
    { name: 'Notes', rows: [['Printed by Dana']] },
    { name: 'March', rows },
  ];
  for (const bytes of [binaryWorkbook('March', rows), await writeOds({ sheets })]) {
    const { about, cells } = await read(bytes);
    expect([about.sheets?.sheet, cells]).toEqual([
      'March',
      [
        ['00123', '1200.5'],
        ['Peñón', '-300'],
      ],
    ]);
  }
});

test('what can’t be read says so in a sentence', async () => {
  const whole = await writeXlsx({ sheets: [{ name: 'Deals', rows: [header, ['D1']] }] });
  const locked = await writeXlsx({
    sheets: [{ name: 'Deals', rows: [header] }],
    encryption: { password: 'secret', spinCount: 1 },
  });
  const claims = { 'xl/workbook.xml': 0xf0000000 };
  const large = { 'xl/workbook.bin': randomBytes(2_000_000) };
  const sentences: readonly (readonly [Uint8Array, RegExp])[] = [
    [whole.subarray(0, whole.length - 60), /workbook is damaged/],
    [archiveOf({ 'xl/workbook.xml': '<a/>' }), /workbook is damaged/],
    [archiveOf({ 'xl/workbook.xml': '<a/>' }, { claims }), /too large to unpack/],
    [archiveOf(large, { claims: { 'xl/workbook.bin': 400_000_000 } }), /too large to unpack/],
    [locked, /workbook has a password, .* as .xlsx/],
    [legacyWorkbook('March', [['Deal'], ['D1']]).subarray(0, 700), /damaged\. Save it in Excel as/],
  ];
  for (const [bytes, sentence] of sentences) await expect(read(bytes)).rejects.toThrow(sentence);
});
