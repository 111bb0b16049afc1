import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { feedNames, importTargets } from '../../../contract/records/index.ts';
import type { ImportTarget } from '../../../contract/records/target.ts';
import { type InspectOptions, inspectFile } from '../../../server/imports/detecting/detect.ts';
import { writtenProfile } from '../../../server/imports/profile/parseProfile.ts';
import { changedProfile, saidAs } from '../../support/changedProfile.ts';
import { testDatabase } from '../../support/database.ts';
import { samplesOf } from '../../support/importSamples.ts';
import {
  importDay,
  importDirectory,
  importerInto,
  profileOf,
  sampleVin,
  twoStores,
} from '../../support/imports.ts';

const { db } = await testDatabase();
const directory = importDirectory();
const load = importerInto(db, directory);
await load('stores', twoStores);
await load('employees', [
  'employee_id,firstname,lastname,department,store_id,hire_date,status,dms_number',
  '11,Ada,Ames,Sales,1,2020-02-01,A,S7',
]);

const inspect = (content: Buffer | readonly string[], options: Partial<InspectOptions> = {}) => {
  const path = join(directory, 'inspected.csv');
  writeFileSync(path, content instanceof Buffer ? content : `${content.join('\n')}\n`);
  return inspectFile(db, path, { fileName: 'inspected.csv', now: () => importDay, ...options });
};

test.each(feedNames.map((feed) => [feed]))('a file with our own headers is recognized: %s', async (feed) => {
  const { required }: ImportTarget = importTargets[feed];
  const inspection = await inspect([required.join(',')]);
  expect(inspection).toMatchObject({ feed, missing: [], preview: [] });
  expect(inspection.feeds[0]).toMatchObject({ feed, label: importTargets[feed].label.en, fit: 1 });
  expect(inspection.columns.map(({ field }) => field)).toEqual(required);
  const fits = inspection.feeds.map(({ fit }) => fit);
  expect(fits).toEqual(fits.toSorted((a, b) => b - a));
});

test('renamed headers are matched, a profile and a preview are proposed, and its changes are applied', async () => {
  const renamed = [
    'Dealer Number;Deal Nbr;Contract Dt;Deal Status;N/U;Type of Deal;Serial;Sale Price $;Front-End Gross;Back Gross Amt;Sales Person 1',
    `C01;D1;25/02/2026;F;N;R;${sampleVin(1)};30,000;1500;900;S7`,
    `C02;D2;03/03/2026;C;U;L;${sampleVin(2)};20000;800;-20;S7`,
    ...['D3', 'D4'].map((no) => `C02;${no};;C;U;R;${sampleVin(3)};20000;800;-20;S7`),
  ];
  const inspection = await inspect(renamed, { feed: 'deals' });
  const { profile, columns } = inspection;
  expect(columns.map(({ field }) => field)).toEqual([
    ...['store_id', 'deal_no', 'contract_date', 'status', 'deal_type', 'deal_kind', 'vin', 'sale_price'],
    ...['front_gross', 'back_gross', 'salesperson1_id'],
  ]);
  expect(columns[1]).toMatchObject({ samples: ['D1', 'D2', 'D3', 'D4'] });
  expect(profile).toMatchObject(
    saidAs('deals', {
      ...{ delimiter: ';', dates: ['DD/MM/YYYY'], storeBy: 'dms_company_no', employeesBy: 'dms_number' },
      values: { status: { F: 'Finalized', C: 'Capped' }, deal_kind: { R: 'Retail', L: 'Lease' } },
    }),
  );
  expect(inspection).toMatchObject({ missing: [], feeds: { 0: { feed: 'deals' } } });
  const values = {
    store_id: 1,
    contract_date: '2026-02-25',
    sale_price: 30_000,
    salesperson1_id: 'Ada Ames',
  };
  expect(inspection.preview[0]).toMatchObject({ line: 2, outcome: 'row', values });

  const edited = changedProfile(profile, {
    columns: { deal_type: 'N/U', deal_kind: 'Type of Deal' },
    values: { deal_type: { N: 'New', U: 'Used' }, deal_kind: { R: 'Retail', L: 'Lease' } },
    skip: [{ column: 'Deal Nbr', is: ['D4'], reason: 'A test deal.' }],
  });
  const changed = await inspect(renamed, { profile: edited });
  expect(changed).toMatchObject({ feed: 'deals', profile: edited, missing: [] });
  const noSeller = { column: 'Sales Person 1', value: 'S7', reason: 'No such employee.' };
  const noDay = { column: 'Contract Dt', value: '', reason: 'Required.' };
  expect(changed.preview).toMatchObject([
    { line: 2, outcome: 'row', values: { deal_no: 'D1', deal_type: 'New' }, notes: [] },
    { line: 3, outcome: 'rejected', values: { deal_no: 'D2', sale_price: 20_000 }, notes: [noSeller] },
    { line: 4, outcome: 'rejected', notes: [noDay, noSeller] },
    { line: 5, outcome: 'skipped', values: {}, notes: [{ reason: 'A test deal.' }] },
  ]);
});

const customers = 'UC_ID;UC_LastName;UC_Email\n5;Müller;"a;b"\n';

test.each<[string, Buffer, Readonly<Record<string, string>>]>([
  ['UTF-8 with semicolons', Buffer.from(customers), { delimiter: ';' }],
  ['Windows-1252', Buffer.from(customers, 'latin1'), { delimiter: ';', encoding: 'windows-1252' }],
  ['UTF-16 with its mark', Buffer.from(`\ufeff${customers}`, 'utf16le'), { encoding: 'utf-16le' }],
  ['UTF-16 without it', Buffer.from(customers, 'utf16le'), { encoding: 'utf-16le' }],
  ['tabs', Buffer.from(customers.replaceAll(';', '\t')), { delimiter: '\t' }],
  ['bars', Buffer.from(customers.replaceAll(';', '|')), { delimiter: '|' }],
])('the encoding and delimiter of a file are found: %s', async (_what, content, read) => {
  const inspection = await inspect(content);
  expect(inspection.profile).toMatchObject({ feed: 'customers', read });
  expect(inspection.columns[1]).toMatchObject({ samples: ['Müller'], field: 'UC_LastName' });
});

test('unknown headers match nothing, and the user can still map them', async () => {
  const inspection = await inspect(['alpha,beta,gamma', 'x,y,z']);
  expect(inspection.feeds.every(({ fit }) => fit < 0.3)).toBe(true);
  const columns = { UC_ID: 'alpha', UC_LastName: 'beta' };
  const profile = writtenProfile({ feed: 'customers', source: 'X', columns }, 'test');
  expect(await inspect(['alpha,beta,gamma', '7,Lee,z'], { profile })).toMatchObject({
    missing: [],
    columns: [{ field: 'UC_ID' }, { field: 'UC_LastName' }, { header: 'gamma', field: null }],
    preview: [{ outcome: 'row', values: { UC_ID: 7, UC_LastName: 'Lee' } }],
  });
});

test('a workbook is inspected sheet by sheet, and loads by the guessed profile', async () => {
  const header = ['ID', 'AS_ID', 'storename', 'timezone', 'opened'];
  const rows = [['Stores of the group'], [], header, [7, 107, 'Reading Kia', 'America/New_York', null]];
  const sheets = [
    { name: 'Read me', rows: [['By the office']] },
    { name: 'Stores', rows },
    { name: 'Old', rows: [header] },
  ];
  const bytes = Buffer.from(await writeXlsx({ sheets }));
  const look = (wanted?: InspectOptions['wanted']) =>
    inspect(bytes, { fileName: 'stores.xlsx', ...(wanted && { wanted }) });
  const seen = await look();
  const lower = { header_line: 3, profile: { header: { row: 3 } } };
  expect(seen).toMatchObject({
    ...{ feed: 'stores', sheets: ['Read me', 'Stores', 'Old'], sheet: 'Stores', ...lower },
    preview: [{ line: 4, outcome: 'row' }],
  });
  const old = { sheet: 'Old', header_line: 1, profile: { sheet: 'Old' }, preview: [] };
  expect(await look({ sheet: 'Old' })).toMatchObject(old);
  expect(await look({ headerLine: 3 })).toMatchObject(lower);
  const report = await load(profileOf({ ...seen.profile, source: 'Test' }), bytes, { name: 'stores.xlsx' });
  expect(report).toMatchObject({ outcome: 'loaded', read: 1, created: 1 });
});

test('spellings of choices are counted with their meaning, and the first thousand rows are checked', async () => {
  const { header, row } = samplesOf('inventory', { store_id: '101' });
  const vehicles = Array.from({ length: 1_200 }, (_, at) =>
    row({ stock_no: `S${at}`, vin: sampleVin(at), stock_type: at % 100 === 99 ? 'DEMO' : 'n' }),
  );
  const typesOf = ({ spellings }: Awaited<ReturnType<typeof inspect>>) =>
    spellings.find(({ field }) => field === 'stock_type');
  const guessed = await inspect([header, ...vehicles]);
  const demo = { text: 'DEMO', count: 10, outcome: 'unknown' };
  const texts = [{ text: 'n', count: 990, outcome: 'value', value: 'N' }, demo];
  expect(typesOf(guessed)).toMatchObject({ field: 'stock_type', header: 'stock_type', texts, more: 0 });
  expect(guessed.judged).toMatchObject({ rows: 1_000, rejected: 10, skipped: 0 });
  expect(guessed.problems.map(({ line }) => line)).toEqual(
    Array.from({ length: 10 }, (_, at) => 101 + at * 100),
  );
  const profile = changedProfile(guessed.profile, { values: { stock_type: { demo: 'U' } } });
  const mended = await inspect([header, ...vehicles], { profile });
  expect(mended.judged).toEqual({ rows: 1_000, good: 1_000, warned: 0, rejected: 0, skipped: 0 });
  expect(typesOf(mended)?.texts[1]).toEqual({ ...demo, outcome: 'value', value: 'U' });
});
