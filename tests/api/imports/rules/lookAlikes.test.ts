import { expect, test } from 'vitest';
import { testApp } from '../../../support/app.ts';
import { importDirectory, sampleVin } from '../../../support/imports.ts';
import { endOf, loadLines } from '../../../support/uploads.ts';

const group = await testApp({ config: { dataDir: importDirectory() } });
const admin = await group.signIn('Administrator');

/** Loads a file, and returns its report with the number of rows that look like records which are here. */
async function load(feed: 'deals' | 'parts_sales', fileName: string, lines: readonly string[]) {
  const run_id = await loadLines(admin, fileName, lines, { profile: { feed, source: 'CDK' } });
  const { report } = await endOf(admin, run_id);
  const alike = report?.warnings.filter(({ reason }) => reason === ALIKE).map(({ count }) => count);
  return { report, alike };
}

const dealHeader =
  'store_id,deal_no,contract_date,status,deal_type,deal_kind,vin,sale_price,front_gross,back_gross';
const deal = (no: string, vin: number, { store = 1, day = '05', status = 'Finalized' } = {}) =>
  `${store},${no},2026-02-${day},${status},Used,Retail,${sampleVin(vin)},30000,1000,500`;
const partHeader = 'store_id,invoice_no,invoice_date,channel,part_no,qty,sale,cost';
const part = (no: string) => `1,${no},2026-02-05,Counter,P1,1,10,5`;

const ALIKE =
  'Looks like a record of the same store and date with another number. If it’s the same one, it counts twice.';
test('a deal that comes again without its zeros, or with its vehicle under another number, is warned of', async () => {
  const first = [deal('00123', 1), deal('A-7', 2), deal('55', 3), deal('60', 4, { status: 'Unwound' })];
  expect((await load('deals', 'first.csv', [dealHeader, ...first])).alike).toEqual([]);
  const again = [
    ...[deal('123', 11), deal('a7', 12), deal('56', 3)],
    // Others: of another day or store, instead of one that was unwound, or here already.
    ...[deal('0123', 1, { day: '06' }), deal('123', 1, { store: 2 }), deal('61', 4), deal('55', 3)],
  ];
  const loaded = await load('deals', 'again.csv', [dealHeader, ...again]);
  expect(loaded.report).toMatchObject({ created: 6, rejected: 0 });
  expect(loaded.alike).toEqual([3]);
  const reloaded = await load('deals', 'again.csv', [dealHeader, ...again]);
  expect(reloaded.report).toMatchObject({ created: 0 });
  expect(reloaded.alike).toEqual([]);
});

test('so is an invoice of parts', async () => {
  await load('parts_sales', 'parts.csv', [partHeader, part('0042')]);
  const { alike } = await load('parts_sales', 'parts-2.csv', [partHeader, part('42'), part('43')]);
  expect(alike).toEqual([1]);
});
