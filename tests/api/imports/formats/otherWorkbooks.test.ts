import { beforeAll, expect, test } from 'vitest';
import { uploadImport } from '../../../../contract/calls/imports/imports.ts';
import { inspectImport } from '../../../../contract/calls/imports/inspection.ts';
import { testApp } from '../../../support/app.ts';
import { importDirectory, importerInto, sampleVin, twoStores } from '../../../support/imports.ts';
import { importToEnd, sendParts } from '../../../support/uploads.ts';
import { legacyWorkbook } from '../../../support/workbooks/legacyWorkbook.ts';

const directory = importDirectory();
const group = await testApp({ config: { dataDir: directory } });
const admin = await group.signIn('Administrator');

beforeAll(async () => {
  await importerInto(group.db, directory)('stores', twoStores);
});

const header = [
  ...[
    'Store',
    'Deal No',
    'Contract Date',
    'Status',
    'New/Used',
    'Deal Type',
    'VIN',
    'Sale Price',
    'Front Gross',
  ],
  'Back Gross',
];
const deals = [
  [
    '1',
    '00123',
    '03/02/2026',
    'Finalized',
    'New',
    'Retail',
    sampleVin(1),
    '$30,000.00',
    '$1,200.50',
    '$500.00',
  ],
  ['2', 'D2', '03/03/2026', 'Finalized', 'Used', 'Retail', sampleVin(2), '$20,000.00', '($300.25)', '$0.00'],
];

const rowOf = (tag: 'td' | 'th') => (cells: readonly string[]) =>
  `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`;
const page = `<html><body><table><tr><td>Deal log</td></tr></table>
  <table border="1">${rowOf('th')(header)}${deals.map(rowOf('td')).join('')}</table></body></html>`;

const amountIn = (text: string) => Number(text.replace(/[$,()]/g, '')) * (text.startsWith('(') ? -1 : 1);

/** The same as Excel 2003 writes it: numbers are numbers, days are moments. */
const cellOf = (text: string, place: number) => {
  if (/^\(?\$/.test(text)) return `<Cell><Data ss:Type="Number">${amountIn(text)}</Data></Cell>`;
  const [month, day, year] = text.split('/');
  return place === 2 && year
    ? `<Cell><Data ss:Type="DateTime">${year}-${month}-${day}T00:00:00.000</Data></Cell>`
    : `<Cell><Data ss:Type="String">${text}</Data></Cell>`;
};
const book = `<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet"
  xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet"><Worksheet ss:Name="March"><Table>${[
    header,
    ...deals,
  ]
    .map((cells) => `<Row>${cells.map(cellOf).join('')}</Row>`)
    .join('')}</Table></Worksheet></Workbook>`;

/** And as Excel 97 keeps it. */
const valueOf97 = (text: string, place: number) => {
  if (/^\(?\$/.test(text)) return amountIn(text);
  return place === 2 && text.includes('/') ? new Date(`${text} UTC`) : text;
};
const old = legacyWorkbook(
  'Old',
  [header, ...deals].map((cells) => cells.map(valueOf97)),
);

const grossStored = () =>
  group.db
    .selectFrom('deal')
    .select(['deal_no', 'contract_date', 'sale_price', 'front_gross'])
    .orderBy('deal_no')
    .execute();

test.each([
  ['a web page', page, 'created', null],
  ['a workbook in XML', book, 'unchanged', 'March'],
  ['a workbook of Excel 97', old, 'unchanged', 'Old'],
])('%s that is called a workbook is guessed and loaded as one', async (_what, content, becomes, sheet) => {
  const { upload_id } = uploadImport.reply.parse(
    (await sendParts(admin, [{ fileName: 'Deal log.xls', content }])).json().response,
  );
  const { response } = await admin.reply(inspectImport, { upload_id });
  expect(response).toMatchObject({ feed: 'deals', missing: [] });
  if (sheet) expect(response?.sheet).toBe(sheet);
  const run = await importToEnd(admin, {
    upload_id,
    profile: { ...response?.profile, source: 'Log' },
    dry_run: false,
  });
  expect(run).toMatchObject({ state: 'loaded', report: { [becomes]: 2, rejected: 0 } });
  expect(await grossStored()).toMatchObject([
    { deal_no: '00123', contract_date: '2026-03-02', sale_price: 30_000, front_gross: 1200.5 },
    { deal_no: 'D2', contract_date: '2026-03-03', sale_price: 20_000, front_gross: -300.25 },
  ]);
});
