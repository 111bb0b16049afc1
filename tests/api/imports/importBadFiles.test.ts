import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { trialListPaths } from '../../../server/imports/loading/rowList.ts';
import { runImport } from '../../../server/imports/loading/runImport.ts';
import { ownProfile } from '../../../server/imports/profile/parseProfile.ts';
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
await load('stores', twoStores);

const header = 'store_id,stock_no,vin,stock_type,status,year,make,model,stocked_date,cost,sold_date,mileage';
const vehicle = (changes: Partial<Record<string, string>> = {}) => {
  const cells: Record<string, string | undefined> = {
    store_id: '1',
    stock_no: 'S1',
    vin: sampleVin(1),
    stock_type: 'U',
    status: 'in_stock',
    year: '2024',
    make: 'Ford',
    model: 'Escape',
    stocked_date: '2026-03-01',
    cost: '20000',
    ...changes,
  };
  return header
    .split(',')
    .map((name) => cells[name] ?? '')
    .join(',');
};

describe('a file that can not be loaded at all says why, and nothing changes', () => {
  test.each<[string, string | Buffer | string[], RegExp]>([
    ['empty', '', /^The file is empty\.$/],
    ['only blank lines', '\n\n  \n', /is empty/],
    ['binary', Buffer.from([1, 2, 0, 4, 0, 255]), /binary|utf-8/i],
    [
      'an archive that is no workbook',
      Buffer.from('PK\u0003\u0004rest'),
      /workbook is damaged or another kind/,
    ],
    ['compressed and cut off', Buffer.from([0x1f, 0x8b, 8, 0]), /damaged or incomplete/],
    ['UTF-16', Buffer.from(`\ufeff${header}`, 'utf16le'), /is UTF-16\. Set/],
    [
      'UTF-16 in big-endian order',
      Buffer.from(`\ufeff${header}`, 'utf16le').swap16(),
      /is UTF-16\. .*utf-16be/,
    ],
    ['not UTF-8', Buffer.from(`${header}\nGr\u00fcn`, 'latin1'), /isn’t utf-8 text.*windows-1252/],
    ['without headers', [vehicle(), vehicle()], /first row has none of the expected headers/],
    ['a required header missing', [header.replace('vin,', '')], /Missing headers: "vin"/],
    ['a quote left open', [header, vehicle(), vehicle({ make: '"Ford' })], /starting on line 3 isn’t closed/],
    [
      'a row of more than 1 MB',
      [header, vehicle({ make: 'x'.repeat(1_200_000) })],
      /More than 1 MB .* line 2/,
    ],
    ['thousands of columns', [`${header}${',x'.repeat(2000)}`], /2012 columns/],
  ])('%s', async (_what, content, message) => {
    await expect(load('inventory', content)).rejects.toThrow(message);
    expect(await db.selectFrom('inventory_vehicle').selectAll().execute()).toEqual([]);
    expect(existsSync(join(directory, 'sample.csv-rejects.csv.part'))).toBe(false);
    const feed = db.selectFrom('feed').select('last_attempt_failed').where('feed', '=', 'inventory');
    expect(await feed.execute()).toEqual([{ last_attempt_failed: true }]);
  });

  test('of a header that is there twice the first counts, and the other is a column of its own', async () => {
    const content = [`${header},VIN `, `${vehicle({ year: "'24" })},${sampleVin(2)}`];
    expect(await load('inventory', content)).toMatchObject({
      outcome: 'loaded',
      unusedHeaders: expect.arrayContaining(['VIN (2)']),
    });
    expect(await db.selectFrom('inventory_vehicle').select(['vin', 'year']).execute()).toEqual([
      { vin: sampleVin(1), year: 2024 },
    ]);
    await db.deleteFrom('inventory_vehicle').execute();
  });

  test('a file that is not there, and a directory', async () => {
    const options = {
      db,
      profile: ownProfile('inventory', 'Test'),
      lists: trialListPaths(directory, 'r.csv'),
      now: () => importDay,
    };
    await expect(runImport({ ...options, path: join(directory, 'none.csv') })).rejects.toThrow(
      /can't be read/,
    );
    await expect(runImport({ ...options, path: directory })).rejects.toThrow(/is not a file/);
  });
});

describe('a row that can not be loaded says where and why', () => {
  test.each<[string, Partial<Record<string, string>>, string, RegExp]>([
    ['a store that does not exist', { store_id: '77' }, 'store_id', /No such store/],
    ['no stock number', { stock_no: '' }, 'stock_no', /^Required\.$/],
    ['a stock number that became a date', { stock_no: 'Nov-97' }, 'stock_no', /spreadsheet/],
    ['a wrong check digit', { vin: '1M8GDM9A0KP042788' }, 'vin', /check digit/],
    ['a year before 1981', { year: '1979' }, 'year', /1981/],
    ['a year far ahead', { year: '2029' }, 'year', /to 2028/],
    ['a day in the future', { stocked_date: '2026-03-17' }, 'stocked_date', /future/],
    ['a day in 2199', { stocked_date: '2199-01-01' }, 'stocked_date', /future/],
    ['a day in 1900', { stocked_date: '1900-01-01' }, 'stocked_date', /Before 1980/],
    ['a negative mileage', { mileage: '-5' }, 'mileage', /^Must be at least 0\.$/],
    ['a control character', { model: '"Esc\u0007ape"' }, 'model', /control characters/],
    [
      'a day that does not exist',
      { stocked_date: '2026-02-30' },
      'stocked_date',
      /^This date doesn't exist\.$/,
    ],
    [
      'a month that does not exist',
      { stocked_date: '2026-13-01' },
      'stocked_date',
      /^This date doesn't exist\.$/,
    ],
    [
      'an American day that does not exist',
      { stocked_date: '02/30/2026' },
      'stocked_date',
      /^This date doesn't exist\.$/,
    ],
    ['too long a text', { make: 'x'.repeat(61) }, 'make', /at most 60/],
  ])('%s', async (_what, changes, column, reason) => {
    const report = await load('inventory', [header, vehicle(changes)]);
    expect(report).toMatchObject({ outcome: 'refused', read: 1, rejected: 1 });
    expect(report.rejectReasons).toMatchObject([{ column, count: 1, firstLine: 2 }]);
    expect(report.rejectReasons[0]?.reason).toMatch(reason);
  });

  test('100 cells too many', async () => {
    const report = await load('inventory', [header, vehicle() + ',x'.repeat(100)]);
    expect(report.rejectReasons).toMatchObject([{ reason: 'More or fewer cells than the header row.' }]);
  });

  test('what only warns is loaded and counted', async () => {
    const foreign = 'JM8GDM9A0KP042788';
    const report = await load('inventory', [
      header,
      vehicle({ stock_no: 'W1', vin: foreign }),
      vehicle({ stock_no: 'W2', status: 'sold' }),
      vehicle({ stock_no: 'W3', status: 'sold', sold_date: '2026-02-01' }),
    ]);
    expect(report).toMatchObject({ created: 3, rejected: 0 });
    expect(report.warnings.map(({ column }) => column)).toEqual(['vin', 'sold_date', 'sold_date']);
    await db.deleteFrom('inventory_vehicle').execute();
  });

  test('a quotation mark that is not closed swallows no rows without a word', async () => {
    const quoted = 'store_id,stock_no,vin,stock_type,status,year,stocked_date,cost,make,model';
    const row = (stock: string, model: string) =>
      `1,${stock},${sampleVin(1)},U,in_stock,2024,2026-03-01,1,${model}`;
    const reason = 'A quotation mark isn’t closed, so the cell includes the lines after it.';
    const swallowed: [lines: string[], column: string][] = [
      [[row('Q2', 'Kia,"open'), row('Q3', 'Kia,"b"')], 'model'],
      [[row('Q2', 'Kia,"'), row('Q3', 'Kia,Rio'), row('Q4', 'Kia,b"')], 'model'],
      [[row('Q2', '"Kia,Rio'), row('Q3', '"Kia",Rio')], 'make'],
      [[`"${row('Q2', 'Kia,Rio')}`, `"1"${row('Q3', 'Kia,Rio').slice(1)}`], 'store_id'],
    ];
    for (const [lines, column] of swallowed) {
      const content = [quoted, row('Q1', 'Kia,Rio'), ...lines, row('Q5', 'Kia,"Rio,\nin\nred, blue"')];
      const report = await load('inventory', content, { acceptRejects: true });
      expect(report).toMatchObject({ read: 3, rejected: 1 });
      expect(report.rejectReasons).toEqual([{ column, reason, count: 1, firstLine: 3 }]);
      const loaded = await db.selectFrom('inventory_vehicle').select(['stock_no', 'model']).execute();
      expect(loaded).toEqual([
        { stock_no: 'Q1', model: 'Rio' },
        { stock_no: 'Q5', model: 'Rio, in red, blue' },
      ]);
      await db.deleteFrom('inventory_vehicle').execute();
    }
  });

  test('a lease without term and residual', async () => {
    const report = await load('deals', [
      'store_id,deal_no,contract_date,status,deal_type,deal_kind,vin,sale_price,front_gross,back_gross,UC_ID,term,residual',
      `1,L1,2026-03-02,Finalized,New,Lease,${sampleVin(1)},1,60000,0,,,`,
      `1,L2,2026-03-02,Finalized,New,Lease,${sampleVin(2)},1,1,0,987,36,20000`,
    ]);
    expect(report.rejectReasons.map(({ column, reason }) => `${column}: ${reason}`)).toEqual([
      'term: Required for a lease.',
      'residual: Required for a lease.',
      'UC_ID: No such customer.',
    ]);
  });
});

describe('what real extracts do to a table is survived', () => {
  test('byte-order mark, mixed line ends, line breaks in cells, blank and padded rows', async () => {
    const text = `\ufeff${header}\r\n${vehicle({ stock_no: 'A' })}\n${vehicle({ stock_no: 'B', model: '"Escape\nSE"' })}\r\n\r\n${',,,,,,,,,,,'}\n${vehicle({ stock_no: 'C' })},,,\r${vehicle({ stock_no: 'D', year: '1970' })}`;
    const report = await load('inventory', text, { acceptRejects: true });
    expect(report).toMatchObject({ read: 4, created: 3, rejected: 1 });
    expect(report.rejectReasons).toMatchObject([{ column: 'year', firstLine: 8 }]);
    const models = await db.selectFrom('inventory_vehicle').select('model').orderBy('stock_no').execute();
    expect(models.map((row) => row.model)).toEqual(['Escape', 'Escape SE', 'Escape']);
    await db.deleteFrom('inventory_vehicle').execute();
  });

  test('a row of almost 1 MB is one bad row', async () => {
    const long = vehicle({ stock_no: 'L', model: 'x'.repeat(1_040_000) });
    const report = await load(
      'inventory',
      [header, vehicle({ stock_no: 'A' }), long, vehicle({ stock_no: 'B' })],
      {
        acceptRejects: true,
      },
    );
    expect(report).toMatchObject({ created: 2, rejected: 1 });
    expect(report.rejectReasons).toMatchObject([{ column: 'model', firstLine: 3 }]);
    await db.deleteFrom('inventory_vehicle').execute();
  });

  test('another encoding and delimiter, when the profile says so', async () => {
    const profile = profileOf({
      feed: 'customers',
      encoding: 'windows-1252',
      delimiter: ';',
      columns: { UC_ID: 'Nr', UC_LastName: 'Name' },
    });
    const report = await load(profile, Buffer.from('Nr;Name\n5;M\u00fcller\n', 'latin1'));
    expect(report).toMatchObject({ created: 1 });
    expect(await db.selectFrom('customer').select('UC_LastName').execute()).toEqual([
      { UC_LastName: 'Müller' },
    ]);
  });
});
