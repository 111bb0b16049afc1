import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { sampleFile } from '../detecting/sample.ts';
import { openFile } from '../table/fileRows.ts';
import { kindOfFile, WEB_PAGE } from './kinds.ts';

const folder = mkdtempSync(join(tmpdir(), 'rooftop-kinds-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function file(content: string | Buffer, name = 'report.xls'): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

const table = '<table><tr><td>Deal</td></tr></table>';
const archive = `MIME-Version: 1.0\nContent-Type: multipart/related; boundary="x"\n\n--x\n${table}`;

test.each([
  ['report.html', `<!DOCTYPE html><html><body>${table}</body></html>`],
  ['report.htm', `<?xml version="1.0"?><!DOCTYPE html><html xmlns="x">${table}</html>`],
  ['report.xls', table],
  ['comment.xls', `\n<!-- <adf> -->\n<TABLE border=1></TABLE>`],
  ['styled.xls', `<style>td { color: red }</style>${table}`],
  ['wide.xls', Buffer.from(`\ufeff${table}`, 'utf16le')],
  ['latin.csv', Buffer.from(`<meta charset="iso-8859-1">Peñón${table}`, 'latin1')],
  ['report.mht', archive],
  ['saved.xls', `From: <Saved by Blink>\n${archive}`],
])('refuses the web page %s', async (name, content) => {
  const path = file(content, name);
  await expect(sampleFile(path, name)).rejects.toThrow(WEB_PAGE);
  await expect(openFile(path, name, { encoding: 'utf-8', delimiter: ',' })).rejects.toThrow(WEB_PAGE);
});

test.each([
  ['book.xls', '<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?><Workbook></Workbook>'],
  ['book.xml', '\n <?xml version="1.0"?><ss:Workbook xmlns:ss="x"></ss:Workbook>'],
])('refuses the Excel 2003 XML spreadsheet %s', async (name, content) => {
  await expect(sampleFile(file(content, name), name)).rejects.toThrow(
    'The file is an Excel 2003 XML spreadsheet. Open it in Excel or LibreOffice and save it as .xlsx or .csv.',
  );
});

test('takes XML with any other root for leads, and a text that begins otherwise for a table', async () => {
  expect(await kindOfFile(file('<?xml version="1.0"?><?adf version="1.0"?><adf></adf>'))).toBe('leads');
  expect(await kindOfFile(file('<other><table/></other>'))).toBe('leads');
  expect(await kindOfFile(file('Deal,Note\nD1,<table>\n'))).toBe('text');
});
