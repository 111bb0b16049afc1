import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { archiveOf, workbookParts } from '../../../../tests/support/workbooks/workbookParts.ts';
import { sampleFile } from '../../detecting/sample.ts';
import { openSource } from '../source.ts';

const folder = mkdtempSync(join(tmpdir(), 'rooftop-workbooks-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const path = join(folder, 'deals.xlsx');

async function rowsOf(bytes: Buffer) {
  writeFileSync(path, bytes);
  const rows: [number, readonly string[]][] = [];
  const source = await openSource(path, { encoding: 'utf-8', delimiter: ',' });
  for await (const { line, cells } of source.rows()) rows.push([line, cells]);
  return rows;
}

const read = (...sheet: Parameters<typeof workbookParts>) => rowsOf(archiveOf(workbookParts(...sheet)));
const cellsOf = async (...sheet: Parameters<typeof workbookParts>) =>
  (await read(...sheet)).map(([, cells]) => cells);

const plain = { rows: '<row r="1"><c r="A1" t="str"><v>Deal</v></c></row>' };

describe('cells', () => {
  test('have places of their own, whatever their order, or follow each other where they have none', async () => {
    expect(
      await read({
        rows:
          '<row r="2"><c r="C2"><v>3</v></c><c r="A2"><v>1</v></c></row>' +
          '<row><c><v>4</v></c><c><v>5</v></c><c r="D3"/></row><row r="9"><c r="b9"><v>6</v></c></row>',
      }),
    ).toEqual([
      [2, ['1', '', '3']],
      [3, ['4', '5', '', '']],
      [9, ['', '6', '']],
    ]);
  });

  test('have texts of runs, without how they are spoken, and signs that XML has none for', async () => {
    const runs = '<r><t>Wag</t></r><r><rPr><b/></rPr><t xml:space="preserve">en </t></r>';
    const spoken = '<rPh sb="0" eb="1"><t>spoken</t></rPh>';
    expect(
      await cellsOf({
        strings: `<si>${runs}${spoken}</si><si><t>a_x000A_b &amp; c_x005F_x0041_</t></si><si/>`,
        rows:
          '<row r="1"><c t="s"><v>0</v></c><c t="s"><v>1</v></c><c t="s"><v>2</v></c><c t="s"><v>7</v></c><c t="s"/></row>' +
          `<row r="2"><c t="inlineStr"><is>${runs}${spoken}</is></c><c t="inlineStr"><is><t>x</t></is></c></row>`,
      }),
    ).toEqual([
      ['Wagen ', 'a\nb & c_x0041_', '', '', ''],
      ['Wagen ', 'x', '', '', ''],
    ]);
  });

  test('of formulas have what was worked out: numbers, texts, yes and no, faults', async () => {
    expect(
      await cellsOf({
        rows:
          '<row r="1"><c><f>A2*2</f><v>0.30000000000000004</v></c><c t="str"><f t="shared" si="0"/><v>x</v></c>' +
          '<c t="b"><f>TRUE()</f><v>1</v></c><c t="e"><f>1/0</f><v>#DIV/0!</v></c><c><f>B1</f></c></row>',
      }),
    ).toEqual([['0.3', 'x', 'yes', '#DIV/0!', '']]);
  });

  test('too far to the right are no cells of a sheet', async () => {
    await expect(read({ rows: '<row r="1"><c r="XFE1"><v>1</v></c></row>' })).rejects.toThrow(/damaged/);
  });

  test('are those of the rows, not places of buttons and the like behind them', async () => {
    const parts = workbookParts(plain);
    const sheet = parts['xl/worksheets/sheet1.xml'] ?? '';
    const button =
      '<controls xmlns:xdr="http://schemas.openxmlformats.org/drawingml/2006/spreadsheetDrawing"><anchor><xdr:row>4</xdr:row><xdr:c r="A5"><v>9</v></xdr:c></anchor></controls>';
    const bytes = archiveOf({
      ...parts,
      'xl/worksheets/sheet1.xml': sheet.replace('</sheetData>', `</sheetData>${button}`),
    });
    expect(await rowsOf(bytes)).toEqual([[1, ['Deal']]]);
  });
});

describe('days and times', () => {
  const formats = ['m/d/yyyy', 'm/d/yyyy h:mm', 'h:mm AM/PM', '[h]:mm', '0.00%'];
  const row = (...cells: readonly (readonly [number, number])[]) =>
    `<row>${cells.map(([style, value]) => `<c s="${style}"><v>${value}</v></c>`).join('')}</row>`;

  test('are those of the cell: a time without a day is none of 1899', async () => {
    const rows = [
      row([1, 46_095], [2, 46_095.6875], [3, 0.604_166_666_7], [3, 46_095.5], [4, 1.104_166_666_7]),
      row([1, 59], [1, 61], [1, 0], [1, -3], [1, 2_958_466]),
      row([5, 0.15], [2, 46_095.999_999_9], [3, 0], [4, 0.5], [9, 46_095]),
    ];
    expect(await cellsOf({ formats, rows: rows.join('') })).toEqual([
      ['2026-03-14', '2026-03-14 16:30:00', '14:30:00', '2026-03-14 12:00:00', '26:30:00'],
      ['1900-02-28', '1900-03-01', '1899-12-31', '-3', '2958466'],
      ['15%', '2026-03-15', '00:00:00', '12:00:00', '46095'],
    ]);
  });

  test('count from 1904 where the workbook says so, whatever later editions of Excel say beside it', async () => {
    const parts = workbookParts({
      formats,
      is1904: true,
      rows: row([1, 44_633], [3, 0.5], [3, 44_633.5], [4, 1.5]),
    });
    const workbook = parts['xl/workbook.xml'] ?? '';
    const later =
      '<extLst><ext><x15:workbookPr xmlns:x15="x" chartTrackingRefBase="1"/></ext></extLst></workbook>';
    const bytes = archiveOf({ ...parts, 'xl/workbook.xml': workbook.replace('</workbook>', later) });
    expect(await rowsOf(bytes)).toEqual([[1, ['2026-03-14', '12:00:00', '2026-03-14 12:00:00', '36:00:00']]]);
  });

  test('are read as ISO 8601 writes them, in the strict edition of the standard too', async () => {
    expect(
      await cellsOf({
        types: 'http://purl.oclc.org/ooxml/officeDocument/relationships',
        rows: '<row><c t="d"><v>2026-03-14T00:00:00.000</v></c><c t="d"><v>2026-03-14T16:30:05Z</v></c><c t="d"><v>2026-03-14</v></c><c t="d"><v>2026-03-14T08:30</v></c></row>',
      }),
    ).toEqual([['2026-03-14', '2026-03-14 16:30:05', '2026-03-14', '2026-03-14 08:30:00']]);
  });
});

describe('currencies of formats', () => {
  test('stand before the amount, so that no point could part thousands; a plain $ beside others too', async () => {
    const formats = ['[$CA$-1009] #,##0.00', '"$"#,##0.00', '#,##0.00'];
    const rows =
      '<row><c s="1"><v>1234.5</v></c><c s="1"><v>-1.234</v></c><c s="2"><v>7</v></c><c s="3"><v>1.234</v></c><c s="1" t="str"><v>none</v></c><c s="1"/></row>';
    expect(await cellsOf({ formats, rows })).toEqual([
      ['CAD 1234.5', 'CAD -1.2340', '$ 7', '1.234', 'none', ''],
    ]);
    expect(await cellsOf({ formats: formats.slice(1), rows: '<row><c s="1"><v>7</v></c></row>' })).toEqual([
      ['7'],
    ]);
  });

  test('are not lost in silence: a workbook whose styles are damaged is refused, one without any is read', async () => {
    for (const styles of ['<styleSheet><cellXfs><xf numFmtId="14"/>', 'none', '<styleSheet']) {
      await expect(read({ ...plain, styles })).rejects.toThrow(/damaged/);
    }
    const { 'xl/styles.xml': _styles, ...parts } = workbookParts(plain);
    expect(await rowsOf(archiveOf(parts))).toEqual([[1, ['Deal']]]);
    const odd =
      '<styleSheet><numFmts><numFmt/></numFmts><cellXfs><xf/><xf numFmtId="x"/></cellXfs></styleSheet>';
    const rows =
      '<row><c s="1"><v>5</v></c><c s="999"><v>6</v></c><c s="-1"><v>7</v></c><c s="x"><v>8</v></c></row>';
    expect(await cellsOf({ rows, styles: odd })).toEqual([['5', '6', '7', '8']]);
  });
});

test('sheets of charts and macros are none, and prefixes of tags are whatever the file says', async () => {
  const parts = workbookParts(plain);
  const workbook = (parts['xl/workbook.xml'] ?? '').replace(
    '<sheets>',
    '<sheets><sheet name="Chart" sheetId="7" r:id="rId9"/>',
  );
  const related = (parts['xl/_rels/workbook.xml.rels'] ?? '').replace(
    '</Relationships>',
    '<Relationship Id="rId9" Type="x/chartsheet" Target="/xl/chart.xml"/></Relationships>',
  );
  const prefixed = (text: string) =>
    text
      .replace(/<(\/?)(?=\w)/g, '<$1x:')
      .replace('xmlns=', 'xmlns:x=')
      .replaceAll('r:', 'ref:');
  const bytes = archiveOf({
    ...parts,
    'xl/workbook.xml': prefixed(workbook),
    'xl/_rels/workbook.xml.rels': related,
    'xl/worksheets/sheet1.xml': prefixed(parts['xl/worksheets/sheet1.xml'] ?? ''),
    'xl/chart.xml': '<chartsheet/>',
  });
  expect(await rowsOf(bytes)).toEqual([[1, ['Deal']]]);
  expect((await sampleFile(path, 'deals.xlsx')).sheets).toEqual(['Deals']);
});

test('the beginning is read without the rest: whatever comes behind it costs nothing', async () => {
  const line = (at: number) =>
    `<row r="${at}"><c r="A${at}" t="s"><v>${at - 1}</v></c><c><v>${at}</v></c></row>`;
  const text = (at: number) => `<si><t>Deal ${at}</t></si>`;
  const places = Array.from({ length: 20_000 }, (_none, place) => place + 1);
  const parts = workbookParts({
    rows: `${places.map(line).join('')}</damaged>`,
    strings: `${places.map(text).join('')}</damaged>`,
  });
  const bytes = archiveOf(parts);
  writeFileSync(path, bytes);
  const { rows, isWhole } = await sampleFile(path, 'deals.xlsx');
  expect(rows[0]).toEqual({ line: 2, cells: ['Deal 2', '2'] });
  expect([rows.length, isWhole]).toEqual([1_000, false]);
  await expect(rowsOf(bytes)).rejects.toThrow(/damaged/);
});

test('a cell far to the right is read, and rows of nothing else would fill the memory', async () => {
  const rowsTo = (count: number) =>
    Array.from({ length: count }, (_none, at) => `<row><c r="XFD${at + 1}"><v>${at * 7919}</v></c></row>`);
  const [first] = await cellsOf({ rows: rowsTo(1).join('') });
  expect([first?.length, first?.at(-1)]).toEqual([16_384, '0']);
  await expect(read({ rows: rowsTo(3000).join('') })).rejects.toThrow('would fill the memory');
});

describe('merged cells', () => {
  const merged = (rows: string, ranges: readonly string[]) => {
    const parts = workbookParts({ rows });
    const sheet = 'xl/worksheets/sheet1.xml';
    const list = ranges.map((range) => `<mergeCell ref="${range}"/>`).join('');
    return rowsOf(
      archiveOf({
        ...parts,
        [sheet]: (parts[sheet] ?? '').replace('</sheetData>', `</sheetData><mergeCells>${list}</mergeCells>`),
      }),
    );
  };
  const text = (value: string) => `<c t="str"><v>${value}</v></c>`;
  const row = (...cells: string[]) => `<row>${cells.join('')}</row>`;

  test('repeat their text in each row below, except in empty rows', async () => {
    const rows =
      row(text('Person'), text('Deal')) +
      row(text('Dana Cole'), text('D1')) +
      row('<c/>', text('D2')) +
      row('<c/>', '<c/>') +
      row(text('Kim Park'), text('D3'));
    expect((await merged(rows, ['A2:A4', 'A1:B1'])).map(([, cells]) => cells)).toEqual([
      ['Person', 'Deal'],
      ['Dana Cole', 'D1'],
      ['Dana Cole', 'D2'],
      ['Kim Park', 'D3'],
    ]);
  });

  test('do not repeat an amount, which would count several times', async () => {
    const rows =
      row(text('Gross'), text('Bonus'), text('Deal')) +
      row('<c><v>500</v></c>', text('$1,000'), text('D1')) +
      row('<c/>', '<c/>', text('D2'));
    expect((await merged(rows, ['A2:A3', 'B2:B3'])).map(([, cells]) => cells).at(-1)).toEqual(['', '', 'D2']);
  });
});

test('reads percentages as they are shown', async () => {
  const rows = '<row><c s="1"><v>0.034899999999999999</v></c><c s="2"><v>3.49</v></c></row>';
  expect(await cellsOf({ rows, formats: ['0.00%', '0.00"%"'] })).toEqual([['3.49%', '3.49']]);
});

test('ignores formatted cells without a value at the end of a row', async () => {
  const rows = '<row r="1"><c r="A1"><v>1</v></c><c r="XFD1" s="0"/></row>';
  expect(await cellsOf({ rows })).toEqual([['1']]);
});
