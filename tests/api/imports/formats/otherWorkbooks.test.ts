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

const old = legacyWorkbook('Old', [
  [
    ...['Store', 'Deal No', 'Contract Date', 'Status', 'New/Used', 'Deal Type', 'VIN'],
    ...['Sale Price', 'Front Gross', 'Back Gross'],
  ],
  [
    ...['1', '00123', new Date('2026-03-02'), 'Finalized', 'New', 'Retail', sampleVin(1)],
    ...[30_000, 1200.5, 500],
  ],
  [
    ...['2', 'D2', new Date('2026-03-03'), 'Finalized', 'Used', 'Retail', sampleVin(2)],
    ...[20_000, -300.25, 0],
  ],
]);

const sent = async (fileName: string, content: string | Buffer) =>
  uploadImport.reply.parse((await sendParts(admin, [{ fileName, content }])).json().response);

const grossStored = () =>
  group.db
    .selectFrom('deal')
    .select(['deal_no', 'contract_date', 'sale_price', 'front_gross'])
    .orderBy('deal_no')
    .execute();

test('loads a workbook of Excel 97', async () => {
  const { upload_id } = await sent('Deal log.xls', old);
  const { response } = await admin.reply(inspectImport, { upload_id });
  expect(response).toMatchObject({ feed: 'deals', missing: [], sheet: 'Old' });
  const run = await importToEnd(admin, {
    upload_id,
    profile: { ...response?.profile, source: 'Log' },
    dry_run: false,
  });
  expect(run).toMatchObject({ state: 'loaded', report: { created: 2, rejected: 0 } });
  expect(await grossStored()).toMatchObject([
    { deal_no: '00123', contract_date: '2026-03-02', sale_price: 30_000, front_gross: 1200.5 },
    { deal_no: 'D2', contract_date: '2026-03-03', sale_price: 20_000, front_gross: -300.25 },
  ]);
});

const page = '<html><body><table><tr><th>Deal No</th></tr><tr><td>D1</td></tr></table></body></html>';
const xmlSpreadsheet = `<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet">
  <Worksheet><Table><Row><Cell><Data>Deal No</Data></Cell></Row></Table></Worksheet></Workbook>`;
const SAVE_AS = 'Open it in Excel or LibreOffice and save it as .xlsx or .csv.';

test.each([
  ['a web page', 'Deal log.xls', page],
  ['an Excel 2003 XML spreadsheet', 'Deal log.xls', xmlSpreadsheet],
  ['an Excel 2003 XML spreadsheet', 'Deal log.xml', xmlSpreadsheet],
])('refuses %s named %s', async (what, fileName, content) => {
  const { upload_id } = await sent(fileName, content);
  const { status, error } = await admin.reply(inspectImport, { upload_id });
  expect([status, error?.message]).toEqual([400, `The file is ${what}. ${SAVE_AS}`]);
});

test.each(['Deal log.html', 'Deal log.HTM', 'Deal log.mht', 'Deal log.mhtml'])(
  'refuses to upload %s',
  async (fileName) => {
    const response = await sendParts(admin, [{ fileName, content: page }]);
    expect(response.statusCode).toBe(400);
    expect(response.json().error.message).toBe(`The file is a web page. ${SAVE_AS}`);
  },
);
