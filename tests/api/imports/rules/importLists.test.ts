import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stringify } from 'csv-stringify/sync';
import { beforeEach, describe, expect, test } from 'vitest';
import { trialListPaths } from '../../../../server/imports/loading/rowList.ts';
import { runImport } from '../../../../server/imports/loading/runImport.ts';
import { ownProfile } from '../../../../server/imports/profile/parseProfile.ts';
import { testDatabase } from '../../../support/database.ts';
import {
  importDay,
  importDirectory,
  importerInto,
  profileOf,
  readList,
  sampleVin,
  twoStores,
} from '../../../support/imports.ts';

const { db } = await testDatabase();
const directory = importDirectory();
const load = importerInto(db, directory);
await load('stores', twoStores);

beforeEach(async () => {
  for (const table of ['customer', 'inventory_vehicle', 'repair_line', 'repair_order'] as const)
    await db.deleteFrom(table).execute();
});

const listedCells = (path: string | null, delimiter?: string) =>
  readList(path, delimiter).map((row) => Object.values(row).slice(0, 4));

describe('a list of rejected rows is mended and sent again', () => {
  const profile = profileOf({
    feed: 'customers',
    delimiter: ';',
    encoding: 'windows-1252',
    columns: { UC_ID: 'No', UC_FirstName: ' First  Name ', UC_LastName: 'Last', UC_Email: 'Mail' },
    drop: ['UC_Email'],
    allowedRejects: 90,
  });
  const header = ['No', 'First  Name', 'Last', 'Mail', 'Note'];
  const text = (rows: readonly (readonly string[])[]) =>
    Buffer.from(
      stringify(
        rows.map((row) => [...row]),
        { delimiter: ';' },
      ),
      'latin1',
    );

  test('with its delimiter and characters, line breaks in cells, formulas, and its header row twice', async () => {
    const report = await load(
      profile,
      text([
        header,
        ['1', 'Zoë', 'Müller', 'zoe@example.com', ''],
        ['x2', 'José\nMaría', '=Peña', 'jose@example.com', '-5 "quoted"; and\nmore'],
        header,
        ['x3', "'=Ann", '+Lee', '', '@home'],
        ['', '', '', '', ''],
      ]),
      { name: 'people.csv' },
    );
    expect(report).toMatchObject({ outcome: 'loaded', created: 1, rejected: 2, skipped: 1 });
    const list = readFileSync(report.rejectsPath ?? '', 'utf8');
    expect(list).toMatch(
      /^\ufeffrooftop_line;rooftop_column;rooftop_value;rooftop_reason;No;First {2}Name;Last;Mail;Note\n/,
    );
    const rows = readList(report.rejectsPath, ';');
    expect(rows).toMatchObject([
      {
        rooftop_line: '3',
        rooftop_column: 'No',
        rooftop_value: 'x2',
        Last: "'=Peña",
        Note: `'-5 "quoted"; and\nmore`,
      },
      { rooftop_line: '7', 'First  Name': "''=Ann", Last: "'+Lee", Note: "'@home" },
    ]);

    // As a spreadsheet keeps it: two cells are mended, everything else is as it was.
    const mended = rows.map((row, at) => Object.values({ ...row, No: String(at + 2) }));
    const names = Object.keys(rows[0] ?? {});
    const mendedFile = `\ufeff${stringify([names, ...mended, names], { delimiter: ';' })}`;
    const again = await load(profile, mendedFile, { name: 'mended.csv' });
    expect(again).toMatchObject({
      outcome: 'loaded',
      created: 2,
      rejected: 0,
      skipped: 1,
      unusedHeaders: ['Note'],
    });
    const people = db
      .selectFrom('customer')
      .select(['UC_ID', 'UC_FirstName', 'UC_LastName'])
      .orderBy('UC_ID');
    expect(await people.execute()).toEqual([
      { UC_ID: 1, UC_FirstName: 'Zoë', UC_LastName: 'Müller' },
      { UC_ID: 2, UC_FirstName: 'José María', UC_LastName: '=Peña' },
      { UC_ID: 3, UC_FirstName: "'=Ann", UC_LastName: '+Lee' },
    ]);
  });

  test('and what is still wrong with it is listed as the first time', async () => {
    const first = await load(profile, text([header, ['x2', 'José', '-', 'none', '=1']]), { name: 'a.csv' });
    const list = readFileSync(first.rejectsPath ?? '');
    const second = await load(profile, list, { name: 'b.csv' });
    expect(second.rejected).toBe(1);
    expect(readFileSync(second.rejectsPath ?? '')).toEqual(list);
  });
});

describe('warnings are listed with the row that they are about', () => {
  test('values that were left empty, and rows that a later one replaces', async () => {
    const profile = profileOf({ feed: 'customers', drop: ['UC_Phone1', 'UC_Email'] });
    const report = await load(profile, [
      'UC_ID,UC_LastName,UC_Phone1,UC_Email',
      '1,Lee,555,bob at home',
      '2,First,,',
      '2,Second,,',
      '2,Third,,',
    ]);
    expect(report).toMatchObject({ created: 2, replaced: 2, listed: { rejected: 0, warned: 3 } });
    expect(report.warnings.reduce((sum, { count }) => sum + count, 0)).toBe(4);
    expect(listedCells(report.warningsPath)).toEqual([
      ['2', 'UC_Email\nUC_Phone1', 'bob at home\n555', expect.stringMatching(/Ignored\.\n.*Ignored\.$/)],
      ['3', '', '', 'Line 5 has other values for the same record. That row is used.'],
      ['4', '', '', 'Line 5 has other values for the same record. That row is used.'],
    ]);
    expect(readList(report.warningsPath)[1]).toMatchObject({ UC_ID: '2', UC_LastName: 'First' });
  });

  test('a hundred thousand of them at most, and all are counted', async () => {
    const profile = profileOf({ feed: 'customers', drop: ['UC_Phone1'] });
    // One record again and again: to make as many takes the database far longer, and adds no warning.
    const rows = Array.from({ length: 100_010 }, () => '1,Lee,555');
    const report = await load(profile, ['UC_ID,UC_LastName,UC_Phone1', ...rows], { dryRun: true });
    expect(report).toMatchObject({ warnings: [{ count: 100_010 }], listed: { warned: 100_000 } });
    expect(readList(report.warningsPath)).toHaveLength(100_000);
  });
});

test('rows that only the database finds fault with are listed as the file has them', async () => {
  const report = await load(
    'deals',
    [
      'store_id,deal_no,contract_date,status,deal_type,deal_kind,vin,sale_price,front_gross,back_gross,UC_ID,note',
      `1,A,2026-03-02,Finalized,New,Retail,${sampleVin(1)},1,1,1,99,"one, two"`,
    ],
    { acceptRejects: true, dryRun: true },
  );
  expect(listedCells(report.rejectsPath)).toEqual([['2', 'UC_ID', '99', 'No such customer.']]);
  expect(readList(report.rejectsPath)).toMatchObject([{ deal_no: 'A', note: 'one, two' }]);
});

test('a file that is changed while it is loaded is not loaded', async () => {
  const path = join(directory, 'changing.csv');
  const content = (name: string) => `UC_ID,UC_LastName\n1,First\n1,${name}\n`;
  writeFileSync(path, content('Second'));
  const changing = runImport({
    db,
    path,
    profile: ownProfile('customers', 'Test'),
    lists: trialListPaths(directory, 'changing.csv'),
    now: () => importDay,
    onProgress: () => writeFileSync(path, content('Others')),
  });
  await expect(changing).rejects.toThrow('The file changed while it was loading. Nothing was loaded.');
  expect(await db.selectFrom('customer').selectAll().execute()).toEqual([]);
});

describe('two vehicles under one stock number', () => {
  const header = 'store_id,stock_no,vin,stock_type,status,year,make,model,stocked_date,cost,sold_date';
  const vehicle = (vin: number, status = 'in_stock', stock = 'S1') =>
    `1,${stock},${sampleVin(vin)},U,${status},2024,Ford,Escape,2026-03-01,20000,${status === 'sold' ? '2026-03-10' : ''}`;
  const vehicles = () =>
    db.selectFrom('inventory_vehicle').select(['stock_no', 'vin']).orderBy('stock_no').execute();
  const accept = { acceptRejects: true };

  test('are both rejected, each naming the line of the other, and count in the allowed share', async () => {
    const file = [header, vehicle(1), vehicle(2), vehicle(3, 'in_stock', 'S2'), vehicle(3, 'hold', 'S2')];
    expect(await load('inventory', file)).toMatchObject({ outcome: 'refused', rejected: 2, rejectedPct: 50 });
    const report = await load('inventory', file, accept);
    expect(report).toMatchObject({ created: 1, replaced: 1, rejected: 2 });
    expect(listedCells(report.rejectsPath)).toEqual([
      ['2', 'vin', sampleVin(1), 'Line 3 has another vehicle under this stock number.'],
      ['3', 'vin', sampleVin(2), 'Line 2 has another vehicle under this stock number.'],
    ]);
    expect(await vehicles()).toEqual([{ stock_no: 'S2', vin: sampleVin(3) }]);
  });

  test('of which only one is still there: that one is loaded', async () => {
    const report = await load('inventory', [header, vehicle(1, 'sold'), vehicle(2)], accept);
    expect(listedCells(report.rejectsPath)).toMatchObject([
      ['2', 'vin', sampleVin(1), expect.stringMatching(/^Line 3/)],
    ]);
    expect(await vehicles()).toEqual([{ stock_no: 'S1', vin: sampleVin(2) }]);
  });

  test('the new one is rejected while the one that we know is in stock', async () => {
    await load('inventory', [header, vehicle(1)]);
    const report = await load('inventory', [header, vehicle(2)], accept);
    expect(listedCells(report.rejectsPath)).toEqual([
      ['2', 'vin', sampleVin(2), `The vehicle ${sampleVin(1)} is in stock under this stock number.`],
    ]);
    expect(report.rejectReasons).toMatchObject([
      { column: 'vin', reason: 'Another vehicle is in stock under this stock number.' },
    ]);
    expect(await vehicles()).toEqual([{ stock_no: 'S1', vin: sampleVin(1) }]);
  });

  test.each(['sold', 'wholesale'])('the new one takes the number of one that is %s', async (status) => {
    await load('inventory', [header, vehicle(1, status)]);
    expect(await load('inventory', [header, vehicle(2)])).toMatchObject({ updated: 1, rejected: 0 });
    expect(await vehicles()).toEqual([{ stock_no: 'S1', vin: sampleVin(2) }]);
  });

  test('the new one takes the number when the same file says that the other one is sold', async () => {
    await load('inventory', [header, vehicle(1)]);
    const report = await load('inventory', [header, vehicle(1, 'sold'), vehicle(2)], accept);
    expect(report).toMatchObject({ updated: 1, rejected: 1 });
    expect(await vehicles()).toEqual([{ stock_no: 'S1', vin: sampleVin(2) }]);
  });
});
