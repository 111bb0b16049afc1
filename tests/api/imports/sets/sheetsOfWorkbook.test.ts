import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { copyUpload, importSet, startImportSet } from '../../../../contract/calls/imports/importSets.ts';
import { importHistory, uploadImport } from '../../../../contract/calls/imports/imports.ts';
import { inspectImport } from '../../../../contract/calls/imports/inspection.ts';
import { formatReport } from '../../../../server/imports/loading/reportText.ts';
import { testApp } from '../../../support/app.ts';
import { changedProfile } from '../../../support/changedProfile.ts';
import { importDirectory, importerInto, profileOf } from '../../../support/imports.ts';
import { importToEnd, sendParts } from '../../../support/uploads.ts';

const directory = importDirectory();
const group = await testApp({ config: { dataDir: directory } });
const admin = await group.signIn('Administrator');
const load = importerInto(group.db, directory);

const header = ['Store', 'Invoice No', 'Invoice Date', 'Channel', 'Part No', 'Qty', 'Sale', 'Cost'];
const rows = (month: string, further: readonly string[] = []) => [
  [`Parts sales of ${month}`],
  [...header, ...further],
  ...[1, 2, 3].map((day) => [1, `${month}-${day}`, `${month}-0${day}`, 'Counter', `P${day}`, 1, 20, 10]),
];
const book = async () =>
  Buffer.from(
    await writeXlsx({
      sheets: [
        { name: '2025-09', rows: rows('2025-09') },
        { name: '2025-10', rows: [['Rooftop'], ...rows('2025-10')] },
        { name: '2025-11', rows: rows('2025-11', ['Note']) },
        { name: 'Targets', rows: [['Month', 'Target'], ...[1, 2, 3].map((month) => [month, 100])] },
        { name: 'Empty', rows: [header] },
      ],
    }),
  );

async function uploaded(): Promise<string> {
  const response = await sendParts(admin, [{ fileName: 'parts.xlsx', content: await book() }]);
  return uploadImport.reply.parse(response.json().response).upload_id;
}

test('sheets with the columns of the one that is read are told before and after the load', async () => {
  const upload_id = await uploaded();
  const seen = await admin.call(inspectImport, { upload_id, feed: 'parts_sales' });
  expect(seen).toMatchObject({ sheet: '2025-09', header_line: 2 });
  const others = [
    { sheet: '2025-10', header_line: 3 },
    { sheet: '2025-11', header_line: 2 },
  ];
  expect(seen.alike_sheets).toEqual(others);
  const again = await admin.call(inspectImport, { upload_id, profile: seen.profile });
  expect(again.alike_sheets).toEqual(others);

  const { report } = await importToEnd(admin, { upload_id, profile: seen.profile, dry_run: true });
  expect(report).toMatchObject({ sheet: '2025-09', otherSheets: ['2025-10', '2025-11'], created: 3 });
  expect((await admin.call(importHistory, {}))[0]).toMatchObject({
    file_name: 'parts.xlsx',
    sheet: '2025-09',
  });
});

test('each of the sheets is a file of one set, by the same profile', async () => {
  const upload_id = await uploaded();
  const { profile, alike_sheets } = await admin.call(inspectImport, { upload_id, feed: 'parts_sales' });
  const { uploads } = await admin.call(copyUpload, { upload_id, copies: alike_sheets.length });
  expect(uploads.map(({ file_name }) => file_name)).toEqual(['parts.xlsx', 'parts.xlsx']);
  const files = [
    { upload_id, profile },
    ...alike_sheets.map(({ sheet, header_line }, place) => ({
      upload_id: uploads[place]?.upload_id ?? '',
      profile: changedProfile(profile, { sheet, headerLine: header_line }),
    })),
  ];
  const { set_id } = await admin.call(startImportSet, { files, dry_run: false });
  const end = () => admin.call(importSet, { set_id });
  await expect
    .poll(async () => (await end()).files.map(({ state }) => state), { timeout: 60_000 })
    .toEqual(['loaded', 'loaded', 'loaded']);
  const { files: done } = await end();
  expect(done.map(({ sheet, progress }) => [sheet, progress?.report?.created])).toEqual([
    ['2025-09', 3],
    ['2025-10', 3],
    ['2025-11', 3],
  ]);
  const history = await admin.call(importHistory, { feed: 'parts_sales' });
  expect(history.slice(0, 3).map(({ sheet }) => sheet)).toEqual(['2025-11', '2025-10', '2025-09']);
});

test('copies take the place of older ones, however often they are made', async () => {
  const upload_id = await uploaded();
  await admin.call(copyUpload, { upload_id, copies: 9 });
  const { uploads } = await admin.call(copyUpload, { upload_id, copies: 9 });
  const waiting = readdirSync(join(directory, 'uploads')).filter((name) => name.endsWith('.file'));
  expect(waiting.sort()).toEqual(
    [upload_id, ...uploads.map((one) => one.upload_id)].map((id) => `${id}.file`).sort(),
  );
});

test('nobody copies the upload of somebody else', async () => {
  const upload_id = await uploaded();
  const other = await group.signInNew({ role: 'Administrator', stores: 'all' });
  await expect(other.call(copyUpload, { upload_id, copies: 1 })).rejects.toThrow(
    'This file is no longer available.',
  );
});

test('the report of the command line names the sheets that were not read', async () => {
  const columns = Object.fromEntries(
    ['store_id', 'invoice_no', 'invoice_date', 'channel', 'part_no', 'qty', 'sale', 'cost'].map(
      (name, place) => [name, header[place] ?? ''],
    ),
  );
  writeFileSync(join(directory, 'book.xlsx'), await book());
  const profile = profileOf({ feed: 'parts_sales', columns, headerLine: 2, dates: ['YYYY-MM-DD'] });
  const report = await load(profile, await book(), { name: 'book.xlsx', dryRun: true });
  expect(formatReport(report)).toContain(
    'This is the sheet 2025-09 alone. Not read with it, with the same columns: 2025-10, 2025-11.',
  );
});
