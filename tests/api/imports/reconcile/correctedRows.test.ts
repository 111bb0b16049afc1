import { expect, test } from 'vitest';
import { corrections, correctRows, sendCorrected } from '../../../../contract/calls/imports/corrections.ts';
import { undoImport } from '../../../../contract/calls/imports/imports.ts';
import { reconciledRows, reconcileImport } from '../../../../contract/calls/imports/reconcile.ts';
import { testApp } from '../../../support/app.ts';
import { importDirectory, sampleFile, sampleVin } from '../../../support/imports.ts';
import { endOf, loadLines } from '../../../support/uploads.ts';

const group = await testApp({ config: { dataDir: importDirectory() } });
const admin = await group.signIn('Administrator');
const kind = 'rejected' as const;

const { header, row } = sampleFile({
  ...{ store_id: '1', deal_no: 'A', contract_date: '2019-02-10', status: 'Delivered', deal_type: 'New' },
  ...{ deal_kind: 'Retail', vin: sampleVin(1), sale_price: '30000', front_gross: '1000', back_gross: '500' },
});
const load = (lines: readonly string[]) =>
  loadLines(admin, 'deals.csv', [header, ...lines], {
    profile: { feed: 'deals', source: 'CDK', allowedRejects: 100 },
  });

/** Corrects cells of rejected rows, by line and header, and sends what is ready. */
async function mend(run_id: number, cells: readonly (readonly [number, string, string])[]) {
  const { columns, version } = await admin.call(corrections, { run_id, kind });
  const edits = cells.map(([line, column, value]) => ({ line, place: columns.indexOf(column), value }));
  const next = await admin.call(correctRows, { run_id, kind, version, edits });
  const sent = await admin.call(sendCorrected, { run_id, kind, version: next.version });
  await endOf(admin, sent.run_id);
  return sent.run_id;
}

const partsOf = async (run_id: number) =>
  (await admin.call(reconcileImport, { run_id })).totals.parts.map(
    ({ kind: of, why, rows, figures: { units, front_gross: front } }) => [of, why, rows, units, front],
  );
const noStore = 'No such store.';
const badVin = 'Must be 17 letters and digits, without I, O, or Q.';

test('rows that were corrected and loaded are no rejected ones: each says what the file said and what was loaded', async () => {
  const run_id = await load([
    row(),
    row({ deal_no: 'B', store_id: '999' }),
    row({ deal_no: 'C', vin: 'X', front_gross: '-5' }),
    row({ deal_no: 'D', vin: 'X' }),
  ]);
  expect(await partsOf(run_id)).toEqual([
    ['rejected', badVin, 2, 2, 995],
    ['rejected', noStore, 1, 1, 1000],
  ]);
  await mend(run_id, [
    [3, 'store_id', '2'],
    [4, 'vin', sampleVin(2)],
    [4, 'front_gross', '700'],
  ]);
  expect(await partsOf(run_id)).toEqual([
    ['rejected', badVin, 1, 1, 1000],
    ['corrected', '', 2, 0, -705],
  ]);
  const figures = (front_gross: number) => expect.objectContaining({ units: 1, front_gross });
  expect(await admin.call(reconciledRows, { run_id, kind: 'corrected', why: '' })).toEqual([
    expect.objectContaining({ line: 3, record: 'B', file: figures(1000), dashboard: figures(1000) }),
    expect.objectContaining({ line: 4, record: 'C', file: figures(-5), dashboard: figures(700) }),
  ]);
  const left = await admin.call(reconciledRows, { run_id, kind: 'rejected', why: badVin });
  expect(left).toMatchObject([{ line: 5, record: 'D' }]);
  // A store that only a corrected row is of is set beside its tile, too.
  const { rows } = await admin.call(reconcileImport, { run_id });
  expect(rows.map(({ store_id, file, dashboard }) => [store_id, file.units, dashboard.units])).toEqual(
    expect.arrayContaining([
      [1, 3, 2],
      [2, 0, 1],
      [null, 1, 0],
    ]),
  );
  await load([row({ deal_no: 'B', store_id: '2', front_gross: '1100' })]);
  expect(await partsOf(run_id)).toEqual([
    ['rejected', badVin, 1, 1, 1000],
    ['corrected', '', 1, 0, -705],
    ['corrected', 'later', 1, 0, -100],
  ]);
});

test('rows of rows count too, those that were rejected anew by what is wrong with them now, and those that were taken back not', async () => {
  const run_id = await load([
    row({ deal_no: 'E', contract_date: '2018-03-01' }),
    row({ deal_no: 'F', contract_date: '2018-03-02', vin: 'X' }),
    row({ deal_no: 'G', contract_date: '2018-03-03', vin: 'X' }),
  ]);
  await load([row({ deal_no: 'G', contract_date: '2018-03-03', front_gross: '1' })]);
  const first = await mend(run_id, [
    [3, 'vin', sampleVin(3)],
    [4, 'vin', sampleVin(4)],
  ]);
  const rejected = 'A later import changed this record, so it isn’t updated.';
  expect(await partsOf(run_id)).toEqual([
    ['rejected', rejected, 1, 1, 1000],
    ['corrected', '', 1, 0, 0],
    ['others', 'CDK', 1, -1, -1],
  ]);
  const second = await mend(first, [[3, 'front_gross', '900']]);
  expect(await partsOf(run_id)).toEqual([['corrected', '', 2, 0, 100]]);
  await admin.call(undoImport, { run_id: second });
  await admin.call(undoImport, { run_id: first });
  expect(await partsOf(run_id)).toEqual([
    ['rejected', badVin, 2, 2, 2000],
    ['others', 'CDK', 1, -1, -1],
  ]);
});

test('of rows of one record the one that was corrected counts', async () => {
  const run_id = await load([
    row({ deal_no: 'H', contract_date: '2017-03-01', front_gross: '10' }),
    row({ deal_no: 'H', contract_date: '2017-03-01', front_gross: '20', vin: 'X' }),
    row({ deal_no: 'I', contract_date: '2017-03-01', deal_kind: 'Wholesale', vin: 'X' }),
  ]);
  await mend(run_id, [
    [3, 'vin', sampleVin(5)],
    [4, 'vin', sampleVin(6)],
  ]);
  expect(await partsOf(run_id)).toEqual([
    ['corrected', '', 1, 0, 0],
    ['corrected', 'notCounted', 1, 1, 1000],
    ['repeated', '', 1, 1, 10],
  ]);
});

test('days are typed as the file writes them and as 2026-03-14, which is said, and corrected once more so', async () => {
  const written = [
    row({ deal_no: 'M', contract_date: '02/10/2019' }),
    row({ deal_no: 'N', contract_date: '14.2.2019', vin: sampleVin(3) }),
    row({ deal_no: 'O', contract_date: 'soon', vin: sampleVin(4) }),
  ];
  const run_id = await loadLines(admin, 'days.csv', [header, ...written], {
    profile: { feed: 'deals', source: 'CDK', dates: ['MM/DD/YYYY'], allowedRejects: 100 },
  });
  const said = 'Must be a date in the format MM/DD/YYYY or YYYY-MM-DD.';
  const { rows, groups } = await admin.call(corrections, { run_id, kind });
  expect(rows.flatMap(({ notes }) => notes.map(({ reason }) => reason))).toEqual([said, said]);
  expect(groups.map(({ reason }) => reason)).toEqual([said, said]);
  const sent = await mend(run_id, [
    [3, 'contract_date', '2019-02-14'],
    [4, 'contract_date', '2019-02-31'],
  ]);
  const after = await admin.call(corrections, { run_id, kind });
  expect(after.rows.map(({ state }) => state)).toEqual(['sent', 'bad']);
  expect(after.sent).toMatchObject([{ run_id: sent, loaded: 1, rejected: 0 }]);
  const loaded = await group.db
    .selectFrom('deal')
    .select('contract_date')
    .where('deal_no', '=', 'N')
    .execute();
  expect(loaded.map(({ contract_date }) => String(contract_date))).toEqual(['2019-02-14']);
});
