import { expect, test } from 'vitest';
import { undoImport } from '../../../../contract/calls/imports/imports.ts';
import { reconciledRows, reconcileImport } from '../../../../contract/calls/imports/reconcile.ts';
import { testApp } from '../../../support/app.ts';
import { corrector } from '../../../support/corrections.ts';
import { samplesOf } from '../../../support/importSamples.ts';
import { importDirectory, sampleVin } from '../../../support/imports.ts';
import { loadLines } from '../../../support/uploads.ts';

const group = await testApp({ config: { dataDir: importDirectory() } });
const { db } = group;
const admin = await group.signIn('Administrator');
const { look, mend } = corrector(admin);

const { header, row } = samplesOf('deals', { contract_date: '2019-02-10' });
const byDeals = { feed: 'deals', source: 'CDK', allowedRejects: 100 };
const load = (lines: readonly string[], more: object = {}) =>
  loadLines(admin, 'deals.csv', [header, ...lines], { profile: { ...byDeals, ...more } });

const partsOf = async (run_id: number) =>
  (await admin.call(reconcileImport, { run_id })).totals.parts.map(
    ({ kind: of, why, rows, figures: { units, front_gross: front } }) => [of, why, rows, units, front],
  );
const noStore = 'No such store.';
const badVin = 'Must be 17 letters and digits, without I, O, or Q.';
const changedLater = 'A later import changed this record, so it isn’t updated.';

test('corrected rows leave the rejected ones: each shows what the file said and what was loaded', async () => {
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
  const left = ['rejected', badVin, 1, 1, 1000];
  expect(await partsOf(run_id)).toEqual([left, ['corrected', '', 2, 0, -705]]);
  const figures = (front_gross: number) => ({ units: 1, front_gross });
  expect(await admin.call(reconciledRows, { run_id, kind: 'corrected', why: '' })).toMatchObject([
    { line: 3, record: 'B', file: figures(1000), dashboard: figures(1000) },
    { line: 4, record: 'C', file: figures(-5), dashboard: figures(700) },
  ]);
  const rejected = await admin.call(reconciledRows, { run_id, kind: 'rejected', why: badVin });
  expect(rejected).toMatchObject([{ line: 5, record: 'D' }]);
  // A store that only a corrected row belongs to is compared with its tile, too.
  const { rows } = await admin.call(reconcileImport, { run_id });
  const units = rows.map(({ store_id, file, dashboard }) => [store_id, file.units, dashboard.units]);
  expect(units.toSorted()).toEqual(
    [
      [1, 3, 2],
      [2, 0, 1],
      [null, 1, 0],
    ].toSorted(),
  );
  await load([row({ deal_no: 'B', store_id: '2', front_gross: '1100' })]);
  const later = ['corrected', 'later', 1, 0, -100];
  expect(await partsOf(run_id)).toEqual([left, ['corrected', '', 1, 0, -705], later]);
});

test('days are typed as in the file or as 2026-03-14, and refused ones are corrected again', async () => {
  const days = ['02/10/2019', '14.2.2019', 'soon'];
  const rows = days.map((contract_date, at) => row({ deal_no: `M${at}`, contract_date, vin: sampleVin(at) }));
  const run_id = await load(rows, { dates: ['MM/DD/YYYY'] });
  const reason = 'Must be a date in the format MM/DD/YYYY or YYYY-MM-DD.';
  expect((await look(run_id)).groups.map((one) => one.reason)).toEqual([reason, reason]);
  const sent = await mend(run_id, [
    [3, 'contract_date', '2019-02-14'],
    [4, 'contract_date', '2019-02-31'],
  ]);
  const after = await look(run_id);
  expect(after.rows.map(({ state }) => state)).toEqual(['sent', 'bad']);
  expect(after.sent).toMatchObject([{ run_id: sent.run_id, loaded: 1, rejected: 0 }]);
  const loaded = db.selectFrom('deal').select('contract_date').where('deal_no', '=', 'M1');
  expect(await loaded.execute()).toEqual([{ contract_date: '2019-02-14' }]);
});

test('late corrections leave what a later import loaded, until that is undone', async () => {
  const old = (deal_no: string, front_gross: string, status = 'Finalized') =>
    row({ deal_no, front_gross, status, contract_date: '2018-02-05' });
  await load([old('P3', '1')]);
  const first = await load(['P1', 'P2', 'P3'].map((no) => old(no, '100', 'F')));
  const later = await load([old('P1', '900')]);
  const fixes = [2, 3, 4].map((line) => [line, 'status', 'Finalized'] as const);
  const sent = await mend(first, fixes);
  const rejectReasons = [{ column: 'deal_no', reason: changedLater }];
  expect(sent.report).toMatchObject({ created: 1, updated: 1, rejected: 1, rejectReasons });
  const grossOf = async () => {
    const deals = db.selectFrom('deal').select(['deal_no', 'front_gross']).where('deal_no', 'like', 'P%');
    return (await deals.orderBy('deal_no').execute()).map(({ front_gross }) => front_gross);
  };
  expect(await grossOf()).toEqual([900, 100, 100]);
  await admin.call(undoImport, { run_id: sent.run_id });
  await admin.call(undoImport, { run_id: later });
  expect((await mend(first, fixes)).report).toMatchObject({ created: 2, updated: 1, rejected: 0 });
  expect(await grossOf()).toEqual([100, 100, 100]);
});

test('lines corrected one by one are no later import to each other; a line of an order that moved on is refused', async () => {
  const order = samplesOf('repair_orders', { closed_at: '', status: 'open', advisor_id: '' });
  const waive = { advisor_id: 'Not told.' };
  const orders = { profile: { ...byDeals, feed: 'repair_orders', waive } };
  const lines = ['CP', 'Cust', 'Cust', 'Cust'].map((pay_type, at) =>
    order.row({ line_no: `${at + 1}`, pay_type }),
  );
  const run_id = await loadLines(admin, 'orders.csv', [order.header, ...lines], orders);
  for (const line of [3, 4])
    expect((await mend(run_id, [[line, 'pay_type', 'CP']])).report).toMatchObject({
      created: 1,
      rejected: 0,
    });
  const closed = order.row({ closed_at: '2026-03-04 15:00', status: 'closed' });
  await loadLines(admin, 'orders.csv', [order.header, closed], orders);
  const { report } = await mend(run_id, [[5, 'pay_type', 'CP']]);
  expect(report).toMatchObject({ created: 0, rejected: 1, rejectReasons: [{ reason: changedLater }] });
  const { status } = await db.selectFrom('repair_order').select('status').executeTakeFirstOrThrow();
  expect(status).toBe('closed');
});
