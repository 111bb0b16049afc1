import { writeXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { uploadImport } from '../../../../contract/calls/imports/imports.ts';
import { inspectImport } from '../../../../contract/calls/imports/inspection.ts';
import { testApp } from '../../../support/app.ts';
import { importDirectory, sampleVin } from '../../../support/imports.ts';
import { importToEnd, sendParts, upload } from '../../../support/uploads.ts';

const group = await testApp({ config: { dataDir: importDirectory() } });
const admin = await group.signIn('Administrator');

const header = 'Deal #,Sale Date,Status,New/Used,Kind,VIN,Sale Price,Front Gross,Back Gross,APR';
const deal = (number: number, changes: { no?: string; back?: string; apr?: string; day?: string } = {}) =>
  `${changes.no ?? 7000 + number},${changes.day ?? '03/02/2026'},Finalized,New,Retail,${sampleVin(number)},30000,1500,${changes.back ?? '900'},${changes.apr ?? '3.49%'}`;

async function load(upload_id: string) {
  const { profile } = await admin.call(inspectImport, { upload_id });
  return importToEnd(admin, {
    upload_id,
    dry_run: false,
    profile: { ...profile, source: 'Log', constants: { store_id: '1' } },
  });
}
const loadLines = async (lines: readonly string[]) =>
  load(await upload(admin, 'deals.csv', [header, ...lines]));

test('refuses numbers whose last digits a spreadsheet cut off', async () => {
  const { report } = await loadLines([
    deal(1, { no: '2.02611E+11' }),
    deal(2, { no: '202611000000001000' }),
    deal(3, { no: '12E05' }),
  ]);
  expect(report).toMatchObject({
    outcome: 'refused',
    rejected: 2,
    rejectReasons: [
      { column: 'Deal #', reason: expect.stringMatching(/^A spreadsheet cut off the last digits/) },
    ],
  });
});

test('loads a dash between blanks as zero, and a bare dash as no value', async () => {
  const { report } = await loadLines([
    deal(11, { back: '" -   "' }),
    deal(12, { back: '" $ -   "' }),
    ...Array.from({ length: 20 }, (_none, place) => deal(20 + place)),
    deal(13, { back: '-' }),
  ]);
  expect(report).toMatchObject({ created: 22, rejected: 1 });
  const { rows } = {
    rows: await group.db
      .selectFrom('deal')
      .select('back_gross')
      .where('deal_no', 'in', ['7011', '7012'])
      .execute(),
  };
  expect(rows).toEqual([{ back_gross: 0 }, { back_gross: 0 }]);
});

test('refuses a workbook in which a spreadsheet swapped day and month where it could', async () => {
  const send = async (days: readonly (Date | string)[]) => {
    const rows = days.map((day, place) =>
      deal(60 + place, { no: `S${place}`, day: '' })
        .split(',')
        .map((cell, at) => (at === 1 ? day : cell)),
    );
    const content = Buffer.from(
      await writeXlsx({ sheets: [{ name: 'Log', rows: [header.split(','), ...rows] }] }),
    );
    const response = await sendParts(admin, [{ fileName: 'log.xlsx', content }]);
    return load(uploadImport.reply.parse(response.json().response).upload_id);
  };
  const swapped = [1, 2, 3].map((month) => new Date(Date.UTC(2026, month - 1, 2)));
  const { state, message } = await send([...swapped, '13/02/2026', '14/02/2026']);
  expect(state).toBe('failed');
  expect(message).toMatch(/^A spreadsheet swapped day and month in some dates of Sale Date/);
  // A date behind the twelfth is a real one.
  expect((await send([...swapped, new Date(Date.UTC(2026, 1, 20)), '13/02/2026'])).report).toMatchObject({
    created: 5,
  });
});
