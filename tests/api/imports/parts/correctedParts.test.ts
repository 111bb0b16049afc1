import { beforeEach, expect, test } from 'vitest';
import { reconciledRows, reconcileImport } from '../../../../contract/calls/imports/reconcile.ts';
import { testApp } from '../../../support/app.ts';
import { corrector } from '../../../support/corrections.ts';
import { importDirectory, sampleVin } from '../../../support/imports.ts';
import { rollupTables } from '../../../support/records/rollups.ts';
import { loadLines } from '../../../support/uploads.ts';

const group = await testApp({ config: { dataDir: importDirectory() } });
const { db } = group;
const admin = await group.signIn('Administrator');

beforeEach(async () => {
  for (const table of ['deal', ...rollupTables, 'import_change', 'import_part', 'feed'] as const)
    await db.deleteFrom(table).execute();
});

const profile = {
  ...{ feed: 'deals', source: 'CDK', allowedRejects: 100, addUp: ['front_gross', 'back_gross'] },
};
const header =
  'store_id,deal_no,contract_date,status,deal_type,deal_kind,vin,sale_price,front_gross,back_gross';
const row = (no: string, front: number | string, back = 100) =>
  `1,${no},2026-02-05,Finalized,Used,Retail,${sampleVin(Number(no))},30000,${front},${back}`;
const file = [header, row('7', 500.25), row('8', 70), row('7', 'half'), row('9', 'x'), row('9', 'y')];

const grossOf = async () =>
  Object.fromEntries(
    (await db.selectFrom('deal').select(['deal_no', 'front_gross', 'back_gross']).execute()).map((one) => [
      one.deal_no,
      [one.front_gross, one.back_gross],
    ]),
  );

const rejectedRows = corrector(admin);

/** Sets the front gross of rows, by line, and sends what is ready. */
async function mend(run_id: number, fronts: Readonly<Record<number, string>>) {
  const cells = Object.entries(fronts).map(([line, value]) => [Number(line), 'front_gross', value] as const);
  await rejectedRows.edit(run_id, cells);
  const { rows } = await rejectedRows.look(run_id);
  const ready = rows.filter(({ state }) => state === 'ready').map(({ line }) => line);
  return { ...(await rejectedRows.send(run_id)), ready };
}

test('the other rows of a deal go along once the rejected one is corrected', async () => {
  const run = await loadLines(admin, 'parts.csv', file, { profile });
  expect(await grossOf()).toEqual({ 8: [70, 100] });
  const { report, ready, run_id } = await mend(run, { 4: '499.75' });
  expect(ready).toEqual([4, 2]);
  expect(report).toMatchObject({ created: 1, added: 1, rejected: 0 });
  expect(await grossOf()).toEqual({ 7: [1000, 200], 8: [70, 100] });

  const { totals } = await admin.call(reconcileImport, { run_id: run });
  expect(totals.parts.map(({ kind: of, why, rows }) => [of, why, rows])).toEqual([
    ['rejected', expect.any(String), 2],
    ['corrected', '', 1],
    ['repeated', 'added', 1],
  ]);
  // What could not be read was in no sum of the file.
  expect(totals.difference).toMatchObject({ units: 1, front_gross: -499.75, back_gross: 200 });
  const own = await admin.call(reconcileImport, { run_id });
  expect(own.totals).toMatchObject({ rows: 2, file: { units: 1, front_gross: 1000, sale_price: 30_000 } });
});

test('a deal loads only once all of its rejected rows are sent', async () => {
  const run = await loadLines(admin, 'parts.csv', file, { profile });
  const half = await mend(run, { 5: '10' });
  expect(half.report).toMatchObject({ created: 0, rejected: 1 });
  expect((await rejectedRows.look(half.run_id)).rows[0]?.notes[0]?.reason).toBe(
    'Line 6 of the file belongs to this deal. Rows of a deal load together.',
  );
  // Sent once more by itself it is no more whole.
  expect((await mend(half.run_id, { 2: '11' })).report).toMatchObject({ created: 0, rejected: 1 });
  expect(await grossOf()).toEqual({ 8: [70, 100] });
});

test('a row that turns out to be of a deal that is loaded does not take its place', async () => {
  const lost = row('7', 300).replace(',7,', ',,');
  const run = await loadLines(admin, 'parts.csv', [header, row('7', 500), lost], { profile });
  expect(await grossOf()).toEqual({ 7: [500, 100] });
  const { report } = await rejectedRows.mend(run, [[3, 'deal_no', '7']]);
  expect(report).toMatchObject({ updated: 0, rejected: 1 });
  expect(report?.rejectReasons[0]?.reason).toMatch(/are already loaded/);
  expect(await grossOf()).toEqual({ 7: [500, 100] });
});

test('a row that is warned of is corrected where it is a deal alone, and not where others are added to it', async () => {
  const run = await loadLines(admin, 'parts.csv', [header, row('7', 60_000), row('8', 60_000), row('8', 1)], {
    profile,
  });
  const warnedRows = corrector(admin, 'warned');
  const { rows } = await warnedRows.look(run);
  const { report } = await warnedRows.mend(
    run,
    rows.map(({ line }) => [line, 'front_gross', '600']),
  );
  expect(report).toMatchObject({ read: 2, updated: 1, rejected: 1 });
  expect(await grossOf()).toEqual({ 7: [600, 100], 8: [60_001, 200] });
});

test('rows that are added up are told beside the figures, and add nothing to the difference', async () => {
  const run = await loadLines(
    admin,
    'parts.csv',
    [header, row('7', 500.25), row('8', 70), row('7', 499.75)],
    {
      profile,
    },
  );
  const { totals } = await admin.call(reconcileImport, { run_id: run });
  expect(totals).toMatchObject({
    rows: 3,
    file: { units: 2, front_gross: 1070, back_gross: 300, sale_price: 60_000 },
    dashboard: { units: 2, front_gross: 1070, back_gross: 300, sale_price: 60_000 },
    parts: [{ kind: 'repeated', why: 'added', rows: 1, figures: { units: 0, front_gross: 0 } }],
  });
  const [behind] = await admin.call(reconciledRows, { run_id: run, kind: 'repeated', why: 'added' });
  expect(behind).toMatchObject({
    ...{ line: 2, record: '7' },
    ...{
      file: { front_gross: 500.25, sale_price: null },
      dashboard: { front_gross: 500.25, sale_price: null },
    },
  });
});
