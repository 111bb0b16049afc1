import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeXlsx } from 'hucre/xlsx';
import { beforeAll, describe, expect, test } from 'vitest';
import { feedNames, importTargets } from '../../../contract/records/index.ts';
import type { ImportTarget } from '../../../contract/records/target.ts';
import { type InspectOptions, inspectFile } from '../../../server/imports/detecting/detect.ts';
import { writtenProfile } from '../../../server/imports/profile/parseProfile.ts';
import { changedProfile, saidAs } from '../../support/changedProfile.ts';
import { testDatabase } from '../../support/database.ts';
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

type Content = string | Buffer | readonly string[];

const inspect = (content: Content, options: Partial<InspectOptions> = {}) => {
  const path = join(directory, 'inspected.csv');
  writeFileSync(
    path,
    typeof content === 'string' || content instanceof Buffer ? content : `${content.join('\n')}\n`,
  );
  return inspectFile(db, path, { fileName: 'inspected.csv', now: () => importDay, ...options });
};

beforeAll(async () => {
  await load('stores', twoStores);
  await load('employees', [
    'employee_id,firstname,lastname,department,store_id,hire_date,status,dms_number',
    '11,Ada,Ames,Sales,1,2020-02-01,A,S7',
  ]);
});

describe('a file with our own headers is known for what it is', () => {
  test.each(feedNames.map((feed) => [feed]))('%s', async (feed) => {
    const { required }: ImportTarget = importTargets[feed];
    const inspection = await inspect([required.join(',')]);
    expect(inspection).toMatchObject({ feed, missing: [], preview: [] });
    expect(inspection.feeds[0]).toMatchObject({ feed, label: importTargets[feed].label.en, fit: 1 });
    expect(inspection.columns.map(({ field }) => field)).toEqual(required);
    expect(inspection.feeds.map((other) => other.fit)).toEqual(
      [...inspection.feeds.map((other) => other.fit)].sort((a, b) => b - a),
    );
  });
});

const renamed = [
  'Dealer Number;Deal Nbr;Contract Dt;Deal Status;N/U;Type of Deal;Serial;Sale Price $;Front-End Gross;Back Gross Amt;Sales Person 1',
  `C01;D1;25/02/2026;F;N;R;${sampleVin(1)};30,000;1500;900;S7`,
  `C02;D2;03/03/2026;C;U;L;${sampleVin(2)};20000;800;-20;S7`,
  `C02;D3;;C;U;R;${sampleVin(3)};20000;800;-20;S7`,
  `C02;D4;;C;U;R;${sampleVin(3)};20000;800;-20;S7`,
];

describe('renamed headers are matched by likeness, words and values', () => {
  test('so that a profile and what becomes of the first rows are proposed', async () => {
    const { profile, columns, ...inspection } = await inspect(renamed, { feed: 'deals' });
    const byHeader = Object.fromEntries(columns.map(({ header, field }) => [header, field]));
    expect(byHeader).toMatchObject({
      'Dealer Number': 'store_id',
      'Deal Nbr': 'deal_no',
      'Contract Dt': 'contract_date',
      'Deal Status': 'status',
      'N/U': 'deal_type',
      Serial: 'vin',
      'Sale Price $': 'sale_price',
      'Front-End Gross': 'front_gross',
      'Type of Deal': 'deal_kind',
      'Back Gross Amt': 'back_gross',
      'Sales Person 1': 'salesperson1_id',
    });
    expect(columns[1]).toMatchObject({ samples: ['D1', 'D2', 'D3', 'D4'] });
    expect(profile).toMatchObject(
      saidAs('deals', {
        delimiter: ';',
        dates: ['DD/MM/YYYY'],
        storeBy: 'dms_company_no',
        employeesBy: 'dms_number',
        values: { status: { F: 'Finalized', C: 'Capped' }, deal_kind: { R: 'Retail', L: 'Lease' } },
      }),
    );
    expect(inspection.feeds[0]?.feed).toBe('deals');
    expect(inspection.missing).toEqual([]);
    expect(inspection.preview[0]).toMatchObject({
      line: 2,
      outcome: 'row',
      values: { store_id: 1, contract_date: '2026-02-25', sale_price: 30000, salesperson1_id: 'Ada Ames' },
    });
  });

  test('and the profile that the user makes of it is shown at work', async () => {
    const { profile } = await inspect(renamed, { feed: 'deals' });
    const edited = changedProfile(profile, {
      columns: { deal_type: 'N/U', deal_kind: 'Type of Deal' },
      values: { deal_type: { N: 'New', U: 'Used' }, deal_kind: { R: 'Retail', L: 'Lease' } },
      skip: [{ column: 'Deal Nbr', is: ['D4'], reason: 'A test deal.' }],
    });
    const inspection = await inspect(renamed, { profile: edited });
    expect(inspection).toMatchObject({ feed: 'deals', profile: edited, missing: [] });
    const noSeller = { column: 'Sales Person 1', value: 'S7', reason: 'No such employee.' };
    const noDay = { column: 'Contract Dt', value: '', reason: 'Required.' };
    expect(inspection.preview).toMatchObject([
      { line: 2, outcome: 'row', values: { deal_no: 'D1', deal_type: 'New' }, notes: [] },
      { line: 3, outcome: 'rejected', values: { deal_no: 'D2', sale_price: 20000 }, notes: [noSeller] },
      { line: 4, outcome: 'rejected', notes: [noDay, noSeller] },
      { line: 5, outcome: 'skipped', values: {}, notes: [{ reason: 'A test deal.' }] },
    ]);
  });
});

describe('how a file is written is found out', () => {
  const customers = 'UC_ID;UC_LastName;UC_Email\n5;Müller;"a;b"\n';

  test.each<[string, Buffer, Readonly<Record<string, string>>]>([
    ['UTF-8 with semicolons', Buffer.from(customers), { delimiter: ';' }],
    ['Windows-1252', Buffer.from(customers, 'latin1'), { delimiter: ';', encoding: 'windows-1252' }],
    ['UTF-16 with its mark', Buffer.from(`\ufeff${customers}`, 'utf16le'), { encoding: 'utf-16le' }],
    ['UTF-16 without it', Buffer.from(customers, 'utf16le'), { encoding: 'utf-16le' }],
    ['tabs', Buffer.from(customers.replaceAll(';', '\t')), { delimiter: '\t' }],
    ['bars', Buffer.from(customers.replaceAll(';', '|')), { delimiter: '|' }],
  ])('%s', async (_what, content, shape) => {
    const inspection = await inspect(content);
    expect(inspection.profile).toMatchObject({ feed: 'customers', read: shape });
    expect(inspection.columns[1]).toMatchObject({
      header: 'UC_LastName',
      samples: ['Müller'],
      field: 'UC_LastName',
    });
  });
});

describe('a file in which nothing can be found says why', () => {
  test('headers in words that nobody knows fit nothing, and the user may still say what they are', async () => {
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
});

test('a workbook is looked at sheet by sheet, and loaded by the profile that was guessed of it', async () => {
  const header = ['ID', 'AS_ID', 'storename', 'timezone', 'opened'];
  const rows = [['Stores of the group'], [], header, [7, 107, 'Reading Kia', 'America/New_York', null]];
  const bytes = await writeXlsx({
    sheets: [
      { name: 'Read me', rows: [['By the office']] },
      { name: 'Stores', rows },
      { name: 'Old', rows: [header] },
    ],
  });
  const seen = await inspect(Buffer.from(bytes), { fileName: 'stores.xlsx' });
  expect(seen).toMatchObject({
    feed: 'stores',
    sheets: ['Read me', 'Stores', 'Old'],
    sheet: 'Stores',
    header_line: 3,
    profile: { header: { row: 3 } },
    preview: [{ line: 4, outcome: 'row' }],
  });
  const other = await inspect(Buffer.from(bytes), { fileName: 'stores.xlsx', wanted: { sheet: 'Old' } });
  expect(other).toMatchObject({ sheet: 'Old', header_line: 1, profile: { sheet: 'Old' }, preview: [] });
  const lower = await inspect(Buffer.from(bytes), { fileName: 'stores.xlsx', wanted: { headerLine: 3 } });
  expect(lower).toMatchObject({ header_line: 3, profile: { header: { row: 3 } } });
  const report = await load(profileOf({ ...seen.profile, source: 'Test' }), Buffer.from(bytes), {
    name: 'stores.xlsx',
  });
  expect(report).toMatchObject({ outcome: 'loaded', read: 1, created: 1 });
});

test('spellings of choices are counted with what they mean, and the first thousand rows are judged', async () => {
  const header = 'store_id,stock_no,vin,stock_type,status,year,make,model,stocked_date,cost';
  const row = (number: number, type: string) =>
    `101,S${number},${sampleVin(number)},${type},in_stock,2024,Ford,Escape,2026-03-01,20000`;
  const rows = Array.from({ length: 1_200 }, (_, number) => row(number, number % 100 === 99 ? 'DEMO' : 'n'));
  const guessed = await inspect([header, ...rows]);
  const types = guessed.spellings.find(({ field }) => field === 'stock_type');
  expect(types).toMatchObject({
    field: 'stock_type',
    header: 'stock_type',
    texts: [
      { text: 'n', count: 990, outcome: 'value', value: 'N' },
      { text: 'DEMO', count: 10, outcome: 'unknown' },
    ],
    more: 0,
  });
  expect(guessed.judged).toMatchObject({ rows: 1_000, rejected: 10, skipped: 0 });
  expect(guessed.problems.map(({ line }) => line)).toEqual([
    101, 201, 301, 401, 501, 601, 701, 801, 901, 1001,
  ]);
  const profile = changedProfile(guessed.profile, { values: { stock_type: { demo: 'U' } } });
  const mended = await inspect([header, ...rows], { profile });
  expect(mended.judged).toEqual({ rows: 1_000, good: 1_000, warned: 0, rejected: 0, skipped: 0 });
  expect(mended.spellings.find(({ field }) => field === 'stock_type')?.texts[1]).toEqual({
    text: 'DEMO',
    count: 10,
    outcome: 'value',
    value: 'U',
  });
});
