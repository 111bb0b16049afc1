import { expect, test } from 'vitest';
import { inspectImport } from '../../../contract/calls/imports/inspection.ts';
import { addStores, readStores } from '../../../contract/calls/portal/setup.ts';
import { testApp } from '../../support/app.ts';
import { importDirectory, sampleVin } from '../../support/imports.ts';
import { importToEnd, upload } from '../../support/uploads.ts';

const group = await testApp({ config: { dataDir: importDirectory() } });
const admin = await group.signIn('Administrator');

const read = async (text: string) =>
  (await admin.call(readStores, { text })).stores.map(({ draft }) => draft);

test.each([
  ['tabs without a header', 'FBT\tOrtiz Toyota\t78701\nHON01\tOrtiz Honda\t10001'],
  ['the name first', 'Ortiz Toyota,78701,FBT\nOrtiz Honda,10001,HON01'],
  ['a header of its own', 'Store,Code,ZIP\nOrtiz Toyota,FBT,78701\nOrtiz Honda,HON01,10001'],
  ['the header of a number', 'Store No,Store Name,ZIP\nFBT,Ortiz Toyota,78701\nHON01,Ortiz Honda,10001'],
  ['Spanish headers', 'Concesionario;Código;Código postal\nOrtiz Toyota;FBT;78701\nOrtiz Honda;HON01;10001'],
])('codes beside the names of stores are kept: %s', async (_how, text) => {
  expect(await read(text)).toMatchObject([
    { storename: 'Ortiz Toyota', dms_company_no: 'FBT', AS_ID: '', zip: '78701' },
    { storename: 'Ortiz Honda', dms_company_no: 'HON01', AS_ID: '', zip: '10001' },
  ]);
});

test('a code that some stores have, and others not, is kept', async () => {
  expect(await read('Ortiz Usados\nOrtiz Premium\nOrtiz Taller, W3274')).toMatchObject([
    { storename: 'Ortiz Usados', dms_company_no: '' },
    { storename: 'Ortiz Premium', dms_company_no: '' },
    { storename: 'Ortiz Taller', dms_company_no: 'W3274' },
  ]);
});

test('a code may be as long as a name that files call the store by', async () => {
  const drafts = await read('Store,Code,ZIP\nLocal Premium,LOCAL PREMIUM CAR SALES,78701');
  expect(drafts).toMatchObject([{ dms_company_no: 'LOCAL PREMIUM CAR SALES' }]);
  const { stores } = await admin.call(readStores, { stores: drafts });
  expect(stores[0]?.faults).toEqual([]);
});

test('a code of letters, a make too, is kept beside codes with digits', async () => {
  expect(await read('Kalidy Kia, 101, 73013, KIA\nHyundai Palanpur, 202, , W3274')).toMatchObject([
    { storename: 'Kalidy Kia', AS_ID: '101', zip: '73013', dms_company_no: 'KIA' },
    { storename: 'Hyundai Palanpur', AS_ID: '202', zip: '', dms_company_no: 'W3274' },
  ]);
});

test('rows that end early are parted by tabs too, and one may begin with an empty cell', async () => {
  expect(
    await read('\t101\tOrtiz Kia\nFBT2\t\tOrtiz Taller\nFBT1\t202\tOrtiz Honda, Waco\t76701'),
  ).toMatchObject([
    { storename: 'Ortiz Kia', AS_ID: '101', dms_company_no: '' },
    { storename: 'Ortiz Taller', dms_company_no: 'FBT2' },
    { storename: 'Ortiz Honda, Waco', AS_ID: '202', dms_company_no: 'FBT1', zip: '76701' },
  ]);
});

test.each([
  ['Ortiz Kia,101,red\nOrtiz Ford,202,blue', ['red, blue']],
  ['Store,Colour\nOrtiz Kia,red,big', ['Colour', 'big']],
  ['Store,Store No,Code\nOrtiz Kia,FBT,KIA01\nOrtiz Ford,FBF,', ['FBT']],
  ['Ortiz Kia,101,73013', []],
])('what nothing takes of the lines is said: %s', async (text, unused) => {
  expect((await admin.call(readStores, { text })).unused).toEqual(unused);
});

test('names in capitals alone, states and numbers are no codes', async () => {
  expect(await read('BMW\nKIA')).toMatchObject([
    { storename: 'BMW', dms_company_no: '' },
    { storename: 'KIA' },
  ]);
  expect(await read('Ortiz Toyota,TX,7,78701')).toMatchObject([
    { state: 'TX', AS_ID: '7', dms_company_no: '' },
  ]);
});

test.each([
  ['towns', 'HONDA, AUSTIN, TX, 78701\nTOYOTA, DALLAS, TX, 75201', ['HONDA', 'TOYOTA'], ''],
  [
    'short towns',
    'ORTIZ HONDA, WACO, TX, 76701\nORTIZ KIA, ERIE, PA, 16501',
    ['ORTIZ HONDA', 'ORTIZ KIA'],
    '',
  ],
  ['towns that are longer', 'BMW, AUSTIN, TX, 78701\nKIA, DALLAS, TX, 75201', ['BMW', 'KIA'], ''],
  [
    'codes before names',
    'FBT\tFred Beans Toyota\nFBH\tFred Beans Honda',
    ['Fred Beans Toyota', 'Fred Beans Honda'],
    'FBT',
  ],
  ['codes as long as names', 'FBT,FBH\nFBH,FBT', ['FBT', 'FBH'], ''],
])('names in capitals are names beside %s', async (_beside, text, names, code) => {
  const drafts = await read(text);
  expect(drafts.map(({ storename }) => storename)).toEqual(names);
  expect(drafts[0]?.dms_company_no).toBe(code);
});

test.each([
  ['FBT,AUSTIN,TX', { storename: 'FBT', dms_company_no: 'FBT', city: 'AUSTIN', state: 'TX' }],
  ['FBT\tAustin\tTX\t78701\nHON01\tFord City\tPA\t16226', { storename: 'FBT', city: 'Austin', zip: '78701' }],
  ['FBT,Ortiz Toyota,TX', { storename: 'Ortiz Toyota', dms_company_no: 'FBT', city: '', state: 'TX' }],
  ['FBT,Ortiz,AUSTIN,TX', { storename: 'Ortiz', dms_company_no: 'FBT', city: 'AUSTIN', state: 'TX' }],
  ['Ortiz Honda,WACO,TX,76701', { storename: 'Ortiz Honda', dms_company_no: '', city: 'WACO' }],
  ['1,Ortiz,TX', { storename: 'Ortiz', AS_ID: '1', city: '', state: 'TX' }],
])(
  'a town before its state is the town, and stores without a name are called by their code: %s',
  async (text, first) => {
    expect((await read(text))[0]).toMatchObject(first);
  },
);

test('a file finds stores by these codes in any case, in a column of any name', async () => {
  await admin.call(addStores, {
    stores: await read('Store,Code,ZIP\nOrtiz Toyota,FBT,78701\nOrtiz Honda,HON01,10001'),
  });
  const rows = ['FBT', 'hon01', 'Hon01'].map(
    (code, number) =>
      `${code},S${number},U,${sampleVin(number)},2026-02-0${number + 1},20000,in_stock,2019,Toyota,Camry`,
  );
  const upload_id = await upload(admin, 'stock.csv', [
    'Rooftop Code,Stock,New/Used,VIN,Stocked,Cost,Status,Year,Make,Model',
    ...rows,
  ]);
  const inspection = await admin.call(inspectImport, { upload_id, feed: 'inventory' });
  expect(inspection.profile).toMatchObject({
    store: { by: 'dms_company_no' },
    columns: { store_id: { column: ['Rooftop Code'] } },
  });
  expect(inspection.judged).toMatchObject({ rows: 3, rejected: 0 });
  const end = await importToEnd(admin, { upload_id, profile: inspection.profile, dry_run: true });
  expect(end).toMatchObject({ report: { outcome: 'tried', created: 3, rejected: 0 } });
});
