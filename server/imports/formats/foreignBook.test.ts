import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeOds } from 'hucre/ods';
import { afterAll, expect, test } from 'vitest';
import { binaryWorkbook } from '../../../tests/support/workbooks/binaryWorkbook.ts';
import { legacyWorkbook } from '../../../tests/support/workbooks/legacyWorkbook.ts';
import { archiveOf } from '../../../tests/support/workbooks/workbookParts.ts';
import { sampleFile } from '../detecting/sample.ts';

const folder = mkdtempSync(join(tmpdir(), 'rooftop-foreign-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function sampleOf(bytes: Uint8Array, name = 'march.xls') {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  const { sheet, sheets, header, rows } = await sampleFile(path, name);
  return {
    sheet,
    sheets,
    rows: [header, ...rows.map(({ cells }) => cells)],
    lines: rows.map(({ line }) => line),
  };
}

const day = new Date('2026-03-04T00:00:00Z');
const moment = new Date('2026-03-05T14:30:00Z');
const time = new Date('1899-12-30T14:30:00Z');

test('a workbook of Excel 97 has texts, numbers, days, times and words as one of today', async () => {
  const bytes = legacyWorkbook('March', [
    ['Deal', 'Sold', 'Time', 'Gross', 'Paid'],
    ['00123', day, time, 1200.5, true],
    [],
    ['Peñón', moment, time, -0.1 - 0.2, false],
  ]);
  expect(await sampleOf(bytes)).toEqual({
    ...{ sheet: 'March', sheets: ['March'], lines: [2, 4] },
    rows: [
      ['Deal', 'Sold', 'Time', 'Gross', 'Paid'],
      ['00123', '2026-03-04', '14:30:00', '1200.5', 'yes'],
      ['Peñón', '2026-03-05 14:30:00', '14:30:00', '-0.3', 'no'],
    ],
  });
});

test('so have a binary workbook and one of LibreOffice', async () => {
  const rows = [
    ['Deal', 'Gross'],
    ['00123', 1200.5],
    ['Peñón', -300],
  ];
  const told = [
    ['Deal', 'Gross'],
    ['00123', '1200.5'],
    ['Peñón', '-300'],
  ];
  expect(await sampleOf(binaryWorkbook('March', rows), 'march.xlsb')).toMatchObject({
    sheet: 'March',
    rows: told,
  });
  const ods = await writeOds({
    sheets: [
      { name: 'Notes', rows: [['Printed by Dana']] },
      { name: 'March', rows: [...rows, [day, moment]] },
    ],
  });
  expect(await sampleOf(ods, 'march.ods')).toMatchObject({
    ...{ sheet: 'March', sheets: ['Notes', 'March'] },
    rows: [...told, ['2026-03-04', '2026-03-05 14:30:00']],
  });
});

test('what can not be read says what to do, and what would fill the memory is not unpacked', async () => {
  const whole = legacyWorkbook('March', [['Deal'], ['D1']]);
  await expect(sampleOf(whole.subarray(0, 700))).rejects.toThrow(/damaged\. Open it in Excel, save it as/);
  const binary = archiveOf({ 'xl/workbook.bin': 'none' });
  await expect(sampleOf(binary, 'march.xlsb')).rejects.toThrow(/no sheet that is shown/);
  const bomb = archiveOf(
    { 'xl/workbook.bin': randomBytes(2_000_000) },
    { claims: { 'xl/workbook.bin': 400_000_000 } },
  );
  await expect(sampleOf(bomb, 'march.xlsb')).rejects.toThrow(/would fill the memory/);
});
