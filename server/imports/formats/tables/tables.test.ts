import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { sampleFile } from '../../detecting/sample.ts';
import { openSource } from '../source.ts';

const folder = mkdtempSync(join(tmpdir(), 'rooftop-tables-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function file(content: string | Buffer, name = 'report.xls'): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

async function rowsOf(content: string | Buffer, sheet?: string) {
  const rows: [number, readonly string[]][] = [];
  const source = await openSource(file(content), {
    encoding: 'utf-8',
    delimiter: ',',
    ...(sheet && { sheet }),
  });
  for await (const { line, cells } of source.rows()) rows.push([line, cells]);
  return rows;
}
const cellsOf = async (content: string | Buffer, sheet?: string) =>
  (await rowsOf(content, sheet)).map(([, cells]) => cells);

const table = (rows: readonly (readonly string[])[], caption = '') =>
  `<table>${caption && `<caption>${caption}</caption>`}${rows
    .map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`)
    .join('')}</table>`;

const deals = [
  ['Deal', 'Sold', 'Gross'],
  ['D1', '3/4/2026', '$1,200.50'],
  ['D2', '3/5/2026', '($300.00)'],
];

describe('a web page under the name of a workbook', () => {
  test('is read as its table, with the texts that people see', async () => {
    const page = `<html><head><title>Log</title><style>td { color: red }</style></head><body>
      <h1>Deal log</h1><TABLE border=1><thead><tr><th>Deal</th><th>Sold<br>on</th><th>Gross &amp; fees</th></tr></thead>
      <tr><td>00123</td><td>3/4/2026</td><td><b>$1,200</b>.50</td></tr>
      <tr><td>D2<td>&nbsp;<td>(300.00) <script>var x = 1;</script>
      <tr><td colspan=2>Totals<td>900.50</table></body></html>`;
    expect(await rowsOf(page)).toEqual([
      [1, ['Deal', 'Sold on', 'Gross & fees']],
      [2, ['00123', '3/4/2026', '$1,200.50']],
      [3, ['D2', '', '(300.00)']],
      [4, ['Totals', '', '900.50']],
    ]);
  });

  test('has cells over several columns where Excel has them, and repeats those over several rows', async () => {
    const page = `<table><tr><th rowspan="2">Deal</th><th colspan="2">Gross</th><th rowspan="2">Store</th></tr>
      <tr><th>Front</th><th>Back</th></tr><tr><td>D1</td><td>1</td><td>2</td><td>Main</td></tr></table>`;
    expect(await cellsOf(page)).toEqual([
      ['Deal', 'Gross', '', 'Store'],
      ['Deal', 'Front', 'Back', 'Store'],
      ['D1', '1', '2', 'Main'],
    ]);
  });

  test('is its table of data, not those that arrange the page; pages below the same header row are one', async () => {
    const page = `<table><tr><td>${table([['Printed by Dana'], ['11/27/2026']])}
      ${table(deals)}<p>Page 2</p>${table([deals[0] ?? [], ['D3', '3/6/2026', '$5.00']])}</td></tr></table>`;
    expect(await rowsOf(page)).toEqual([
      [1, deals[0]],
      [2, deals[1]],
      [3, deals[2]],
      [4, deals[0]],
      [5, ['D3', '3/6/2026', '$5.00']],
    ]);
  });

  test('offers its tables by their captions, else by their place', async () => {
    const stock = [
      ['Stock', 'VIN'],
      ['S1', 'V1'],
    ];
    const page = table(deals, 'Deals') + table(stock) + table(deals, 'Deals');
    const { sheets, sheet } = await sampleFile(file(page), 'report.xls');
    expect([sheets, sheet]).toEqual([['Deals', '2', 'Deals (3)'], 'Deals']);
    expect(await cellsOf(page, '2')).toEqual(stock);
  });

  test('may be written in any way that it declares, or that its bytes show', async () => {
    const spanish = table([
      ['Número', 'Señal'],
      ['1', 'Peñón'],
    ]);
    const latin = Buffer.from(`<meta charset="iso-8859-1">${spanish}`, 'latin1');
    for (const bytes of [
      latin,
      Buffer.from(spanish, 'latin1'),
      Buffer.from(spanish),
      Buffer.from(`<meta charset="utf-16">${spanish}`),
      Buffer.from(`<meta charset="no-such">${spanish}`, 'latin1'),
      Buffer.from(`\ufeff${spanish}`, 'utf16le'),
    ]) {
      expect((await cellsOf(bytes))[1]).toEqual(['1', 'Peñón']);
    }
  });

  test('without a table, or with all its parts in one, says what to do', async () => {
    await expect(rowsOf('<!DOCTYPE html><html><body><form>Sign in</form></body></html>')).rejects.toThrow(
      /web page without a table/,
    );
    await expect(rowsOf('MIME-Version: 1.0\nContent-Type: multipart/related\n\n<html>')).rejects.toThrow(
      /\(\.mht\)\. Open it in Excel/,
    );
    await expect(rowsOf(`<table>${'<tr><td colspan=1000>'.repeat(21_000)}</table>`)).rejects.toThrow(
      /would fill the memory/,
    );
  });

  test('with thousands of tables, or tags that nobody closes, keeps nobody waiting', async () => {
    const tables = Array.from({ length: 3_000 }, (_, at) =>
      table([
        ['Deal', `A${at}`],
        ['D1', '1'],
      ]),
    );
    expect((await sampleFile(file(tables.join('')), 'report.xls')).sheets).toHaveLength(3_000);
    await expect(rowsOf('<table><tr><td>'.repeat(20_000))).rejects.toThrow(/would fill the memory/);
  });

  test('whatever its tags are, is read or refused in a sentence', async () => {
    const tags = [
      '<table>',
      '</table>',
      '<tr>',
      '</tr>',
      '<td>',
      '</td>',
      '<td rowspan=3>',
      '<td colspan=4>',
      'x',
      '<p>',
    ];
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...tags), { maxLength: 60 }), async (parts) => {
        await cellsOf(`<table>${parts.join('')}`).catch((error: unknown) => {
          expect(String(error)).toMatch(/web page without a table/);
        });
      }),
    );
  });
});

const workbook = (sheets: string) => `<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?>
  <Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet">
  <Styles><Style ss:ID="s1"><NumberFormat ss:Format="Short Date"/></Style></Styles>${sheets}</Workbook>`;
const data = (type: string, value: string, cell = '') =>
  `<Cell${cell}><Data ss:Type="${type}">${value}</Data></Cell>`;

describe('a workbook in XML', () => {
  test('has numbers, days, moments and words as one of Excel has', async () => {
    const row = [
      data('String', '00123'),
      data('Number', '1200.5'),
      data('Number', '1.2E3'),
      data('DateTime', '2026-03-04T00:00:00.000'),
      data('DateTime', '2026-03-04T14:30:00.000'),
      data('DateTime', '1899-12-31T14:30:00.000'),
      data('Boolean', '1'),
      '<Cell><ss:Data ss:Type="String" xmlns="http://www.w3.org/TR/REC-html40"><B>Bold</B> text</ss:Data>' +
        '<Comment><ss:Data>unread</ss:Data></Comment></Cell>',
    ];
    const book = workbook(`<Worksheet ss:Name="Deals"><Table><Row>${row.join('')}</Row></Table></Worksheet>`);
    expect(await cellsOf(book)).toEqual([
      ['00123', '1200.5', '1200', '2026-03-04', '2026-03-04 14:30:00', '14:30:00', 'yes', 'Bold text'],
    ]);
    const source = await openSource(file(book), { encoding: 'utf-8', delimiter: ',' });
    expect([source.isTyped, source.hasLineEnd()]).toEqual([true, true]);
  });

  test('has rows and cells at the places that it names, and hides what Excel hides', async () => {
    const hidden = '<WorksheetOptions><Visible>SheetHidden</Visible></WorksheetOptions>';
    const book =
      workbook(`<Worksheet ss:Name="Codes"><Table><Row>${data('String', 'x')}</Row></Table>${hidden}</Worksheet>
      <Worksheet ss:Name="March"><Table><Row ss:Index="3">${data('String', 'Deal', ' ss:MergeAcross="1"')}${data('String', 'VIN')}</Row>
      <Row>${data('String', 'D1')}${data('Number', '7', ' ss:Index="3"')}</Row></Table></Worksheet>`);
    expect(await rowsOf(book)).toEqual([
      [3, ['Deal', '', 'VIN']],
      [4, ['D1', '', '7']],
    ]);
    expect((await sampleFile(file(book), 'report.xls')).sheets).toEqual(['March']);
  });

  test('that is cut off, or reaches too far to the right, says so', async () => {
    const whole = workbook(`<Worksheet><Table><Row>${data('String', 'Deal')}</Row></Table></Worksheet>`);
    await expect(rowsOf(whole.slice(0, -20))).rejects.toThrow(/no workbook that can be read: it is damaged/);
    const far = data('String', 'x', ' ss:Index="99999999"');
    await expect(rowsOf(workbook(`<Worksheet><Table><Row>${far}</Row></Table></Worksheet>`))).rejects.toThrow(
      /would fill the memory/,
    );
    await expect(rowsOf(whole.replace('?>', ' encoding="utf-7"?>'))).rejects.toThrow(/UTF-8/);
    expect(await cellsOf(`\n  ${whole}`)).toEqual([['Deal']]);
    await expect(rowsOf(workbook(''))).rejects.toThrow(/no sheet that is shown/);
  });
});
