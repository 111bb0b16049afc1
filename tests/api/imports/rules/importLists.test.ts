import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stringify } from 'csv-stringify/sync';
import { beforeEach, expect, test } from 'vitest';
import { trialListPaths } from '../../../../server/imports/loading/rowList.ts';
import { runImport } from '../../../../server/imports/loading/runImport.ts';
import { ownProfile } from '../../../../server/imports/profile/parseProfile.ts';
import { testDatabase } from '../../../support/database.ts';
import { samplesOf } from '../../../support/importSamples.ts';
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
  for (const table of ['customer', 'inventory_vehicle'] as const) await db.deleteFrom(table).execute();
});

const accept = { acceptRejects: true };
const listedCells = (path: string | null) => readList(path).map((row) => Object.values(row).slice(0, 4));

test('a list of rejected rows keeps delimiter, encoding, line breaks and formulas, and loads once corrected', async () => {
  const profile = profileOf({
    ...{
      feed: 'customers',
      delimiter: ';',
      encoding: 'windows-1252',
      drop: ['UC_Email'],
      allowedRejects: 90,
    },
    columns: { UC_ID: 'No', UC_FirstName: ' First  Name ', UC_LastName: 'Last', UC_Email: 'Mail' },
  });
  const header = ['No', 'First  Name', 'Last', 'Mail', 'Note'];
  const text = (rows: string[][]) => Buffer.from(stringify(rows, { delimiter: ';' }), 'latin1');
  const content = text([
    header,
    ['1', 'Zoë', 'Müller', 'zoe@example.com', ''],
    ['x2', 'José\nMaría', '=Peña', 'jose@example.com', '-5 "quoted"; and\nmore'],
    header,
    ['x3', "'=Ann", '+Lee', '', '@home'],
    ['', '', '', '', ''],
  ]);
  const report = await load(profile, content, { name: 'people.csv' });
  expect(report).toMatchObject({ outcome: 'loaded', created: 1, rejected: 2, skipped: 1 });
  expect(readFileSync(report.rejectsPath ?? '', 'utf8')).toMatch(
    /^\ufeffrooftop_line;rooftop_column;rooftop_value;rooftop_reason;No;First {2}Name;Last;Mail;Note\n/,
  );
  const rows = readList(report.rejectsPath, ';');
  const listed = { rooftop_line: '3', rooftop_column: 'No', rooftop_value: 'x2' };
  expect(rows).toMatchObject([
    { ...listed, Last: "'=Peña", Note: `'-5 "quoted"; and\nmore` },
    { rooftop_line: '7', 'First  Name': "''=Ann", Last: "'+Lee", Note: "'@home" },
  ]);
  // As a spreadsheet saves it: two cells are corrected, everything else is as it was.
  const mended = rows.map((row, at) => Object.values({ ...row, No: String(at + 2) }));
  const names = Object.keys(rows[0] ?? {});
  const file = `\ufeff${stringify([names, ...mended, names], { delimiter: ';' })}`;
  const again = await load(profile, file, { name: 'mended.csv' });
  expect(again).toMatchObject({
    outcome: 'loaded',
    created: 2,
    rejected: 0,
    skipped: 1,
    unusedHeaders: ['Note'],
  });
  const people = db.selectFrom('customer').select(['UC_ID', 'UC_FirstName', 'UC_LastName']).orderBy('UC_ID');
  expect(await people.execute()).toEqual([
    { UC_ID: 1, UC_FirstName: 'Zoë', UC_LastName: 'Müller' },
    { UC_ID: 2, UC_FirstName: 'José María', UC_LastName: '=Peña' },
    { UC_ID: 3, UC_FirstName: "'=Ann", UC_LastName: '+Lee' },
  ]);
  const first = await load(profile, text([header, ['x2', 'José', '-', 'none', '=1']]), { name: 'a.csv' });
  const list = readFileSync(first.rejectsPath ?? '');
  const second = await load(profile, list, { name: 'b.csv' });
  expect(second.rejected).toBe(1);
  expect(readFileSync(second.rejectsPath ?? '')).toEqual(list);
});

test('warnings list their rows, up to a hundred thousand of them, and count all', async () => {
  const profile = profileOf({ feed: 'customers', drop: ['UC_Phone1', 'UC_Email'] });
  const header = 'UC_ID,UC_LastName,UC_Phone1,UC_Email';
  const rows = ['1,Lee,555,bob at home', '2,First,,', '2,Second,,', '2,Third,,'];
  const report = await load(profile, [header, ...rows]);
  expect(report).toMatchObject({ created: 2, replaced: 2, listed: { rejected: 0, warned: 3 } });
  expect(report.warnings.reduce((sum, { count }) => sum + count, 0)).toBe(4);
  const replaced = 'Line 5 has other values for the same record. That row is used.';
  expect(listedCells(report.warningsPath)).toEqual([
    ['2', 'UC_Email\nUC_Phone1', 'bob at home\n555', expect.stringMatching(/Ignored\.\n.*Ignored\.$/)],
    ['3', '', '', replaced],
    ['4', '', '', replaced],
  ]);
  expect(readList(report.warningsPath)[1]).toMatchObject({ UC_ID: '2', UC_LastName: 'First' });
  // One record again and again: as many records take the database longer, and add no warning.
  const many = Array.from({ length: 100_010 }, () => '1,Lee,555,');
  const all = await load(profile, [header, ...many], { dryRun: true });
  expect(all).toMatchObject({ warnings: [{ count: 100_010 }], listed: { warned: 100_000 } });
  expect(readList(all.warningsPath)).toHaveLength(100_000);
});

test('rows that only the database rejects are listed as they are in the file', async () => {
  const { header, row } = samplesOf('deals', { UC_ID: '99', note: '"one, two"' });
  const report = await load('deals', [header, row()], { ...accept, dryRun: true });
  expect(listedCells(report.rejectsPath)).toEqual([['2', 'UC_ID', '99', 'No such customer.']]);
  expect(readList(report.rejectsPath)).toMatchObject([{ deal_no: 'A', note: 'one, two' }]);
});

test('a file that changes while it loads is not loaded', async () => {
  const path = join(directory, 'changing.csv');
  const content = (name: string) => `UC_ID,UC_LastName\n1,First\n1,${name}\n`;
  writeFileSync(path, content('Second'));
  const changing = runImport({
    ...{ db, path, profile: ownProfile('customers', 'Test'), now: () => importDay },
    lists: trialListPaths(directory, 'changing.csv'),
    onProgress: () => writeFileSync(path, content('Others')),
  });
  await expect(changing).rejects.toThrow('The file changed while it was loading. Nothing was loaded.');
  expect(await db.selectFrom('customer').selectAll().execute()).toEqual([]);
});

const stock = samplesOf('inventory', { sold_date: '' });
const vehicle = (vin: number, status = 'in_stock', stock_no = 'S1') => {
  const sold_date = status === 'sold' ? '2026-03-10' : '';
  return stock.row({ stock_no, vin: sampleVin(vin), status, sold_date });
};
const loadVehicles = (...rows: readonly string[]) => load('inventory', [stock.header, ...rows], accept);
const vehicles = () =>
  db.selectFrom('inventory_vehicle').select(['stock_no', 'vin']).orderBy('stock_no').execute();

test('two vehicles with one stock number in a file are rejected, unless only one of them is in stock', async () => {
  const file = [vehicle(1), vehicle(2), vehicle(3, 'in_stock', 'S2'), vehicle(3, 'hold', 'S2')];
  const refused = { outcome: 'refused', rejected: 2, rejectedPct: 50 };
  expect(await load('inventory', [stock.header, ...file])).toMatchObject(refused);
  const report = await loadVehicles(...file);
  expect(report).toMatchObject({ created: 1, replaced: 1, rejected: 2 });
  expect(listedCells(report.rejectsPath)).toEqual([
    ['2', 'vin', sampleVin(1), 'Line 3 has another vehicle under this stock number.'],
    ['3', 'vin', sampleVin(2), 'Line 2 has another vehicle under this stock number.'],
  ]);
  expect(await vehicles()).toEqual([{ stock_no: 'S2', vin: sampleVin(3) }]);
  const { rejectsPath } = await loadVehicles(vehicle(1, 'sold', 'S3'), vehicle(2, 'in_stock', 'S3'));
  expect(listedCells(rejectsPath)).toEqual([['2', 'vin', sampleVin(1), expect.stringMatching(/^Line 3/)]]);
  expect((await vehicles())[1]).toEqual({ stock_no: 'S3', vin: sampleVin(2) });
});

test('a new vehicle takes a stock number only once the one before has left', async () => {
  await loadVehicles(vehicle(1));
  const report = await loadVehicles(vehicle(2));
  const taken = `The vehicle ${sampleVin(1)} is in stock under this stock number.`;
  expect(listedCells(report.rejectsPath)).toEqual([['2', 'vin', sampleVin(2), taken]]);
  const reason = 'Another vehicle is in stock under this stock number.';
  expect(report.rejectReasons).toMatchObject([{ column: 'vin', reason }]);
  expect(await loadVehicles(vehicle(1, 'sold'), vehicle(2))).toMatchObject({ updated: 1, rejected: 1 });
  expect(await vehicles()).toEqual([{ stock_no: 'S1', vin: sampleVin(2) }]);
  for (const [status, vin] of [
    ['sold', 3],
    ['wholesale', 4],
  ] as const) {
    await loadVehicles(vehicle(vin - 1, status));
    expect(await loadVehicles(vehicle(vin))).toMatchObject({ updated: 1, rejected: 0 });
    expect(await vehicles()).toEqual([{ stock_no: 'S1', vin: sampleVin(vin) }]);
  }
});
