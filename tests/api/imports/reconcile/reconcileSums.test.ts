import { expect, test } from 'vitest';
import { reconciledRows, reconcileImport } from '../../../../contract/calls/imports/reconcile.ts';
import { salesWidget } from '../../../../contract/widgets/sales.ts';
import { up } from '../../../../server/db/migrations/0101-0125/0121_reconciled_sums.ts';
import { runStatements } from '../../../../server/db/migrations/statements.ts';
import { testApp } from '../../../support/app.ts';
import { importDirectory, sampleFile, sampleVin } from '../../../support/imports.ts';
import { importToEnd, loadLines, upload } from '../../../support/uploads.ts';

const dataDir = importDirectory();
const group = await testApp({ config: { dataDir } });
const admin = await group.signIn('Administrator');

const { header, row } = sampleFile({
  store_id: '1',
  deal_no: 'G1',
  contract_date: '2026-02-10',
  status: 'Delivered',
  deal_type: 'New',
  deal_kind: 'Retail',
  vin: sampleVin(1),
  sale_price: '30000',
  front_gross: '1000',
  back_gross: '500.25',
});

async function load(lines: readonly string[]): Promise<number> {
  const upload_id = await upload(admin, 'deals.csv', [header, ...lines]);
  const waive = { front_gross: 'Not of every deal.', back_gross: 'Not of every deal.' };
  const profile = { feed: 'deals', source: 'CDK', waive, allowedRejects: 100 };
  const { run_id, state, message } = await importToEnd(admin, { upload_id, profile, dry_run: false });
  expect(state, message ?? '').toBe('loaded');
  return run_id;
}

const compare = (run_id: number) => admin.call(reconcileImport, { run_id });

test('total gross is of units of which both parts are known, on both sides, as on the tile', async () => {
  const run_id = await load([
    row(),
    row({ deal_no: 'G2', back_gross: '' }),
    row({ deal_no: 'G3', front_gross: '', back_gross: '700' }),
    row({ deal_no: 'G4', vin: 'X', back_gross: '' }),
  ]);
  const { totals } = await compare(run_id);
  const tile = await admin.call(salesWidget, { storeId: '1', from: '2026-02-01', to: '2026-02-28' });
  expect(tile.totals).toMatchObject({ total_gross: 1500.25, units_without_gross: 2 });
  expect(totals).toMatchObject({
    file: { units: 4, front_gross: 3000, back_gross: 1200.25, total_gross: 1500.25, without_gross: 3 },
    dashboard: { units: 3, front_gross: 2000, back_gross: 1200.25, total_gross: 1500.25, without_gross: 2 },
    difference: { units: 1, front_gross: 1000, back_gross: 0, total_gross: 0, without_gross: 1 },
    parts: [{ kind: 'rejected', figures: { front_gross: 1000, back_gross: null, total_gross: null } }],
  });
  const [rejected] = totals.parts;
  const behind = { run_id, kind: 'rejected', why: rejected?.why ?? '' } as const;
  expect(await admin.call(reconciledRows, behind)).toMatchObject([
    { file: { front_gross: 1000, back_gross: null, total_gross: null, without_gross: 1 } },
  ]);
});

test('sale prices are summed, and what a later file says of them is told', async () => {
  const march = { contract_date: '2026-03-10' };
  const run_id = await load([
    row({ ...march, deal_no: 'P1' }),
    row({ ...march, deal_no: 'P2', sale_price: '20000.50' }),
    row({ ...march, deal_no: 'P3', deal_kind: 'Wholesale', sale_price: '9000' }),
  ]);
  await load([row({ ...march, deal_no: 'P1', sale_price: '31000' })]);
  expect((await compare(run_id)).totals).toMatchObject({
    file: { units: 3, sale_price: 59_000.5 },
    dashboard: { units: 2, sale_price: 51_000.5 },
    difference: { units: 1, sale_price: 8000 },
    parts: [
      { kind: 'notCounted', why: 'wholesale', figures: { sale_price: 9000 } },
      { kind: 'changed', why: 'later', figures: { units: 0, sale_price: -1000 } },
    ],
  });
  expect(await admin.call(reconciledRows, { run_id, kind: 'changed', why: 'later' })).toMatchObject([
    { record: 'P1', file: { sale_price: 30_000 }, dashboard: { sale_price: 31_000 } },
  ]);
});

test('imports of before that are compared as they were, without sale prices', async () => {
  const december = { contract_date: '2025-12-10' };
  const deals = await load([
    row({ ...december, deal_no: 'O1' }),
    row({ ...december, deal_no: 'O2', back_gross: '' }),
    row({ ...december, deal_no: 'O3', front_gross: '', deal_kind: 'Fleet' }),
  ]);
  const parts = await loadLines(
    admin,
    'parts.csv',
    [
      'store_id,invoice_no,line_no,invoice_date,channel,part_no,qty,sale,cost',
      '1,A,1,2025-12-05,counter,P1,1,100,60',
      '1,B,1,2025-12-05,counter,P1,1,50,',
    ],
    { profile: { feed: 'parts_sales', source: 'CDK', waive: { cost: 'Not of every line.' } } },
  );
  const totalsOf = async () =>
    Promise.all([deals, parts].map(async (run_id) => (await compare(run_id)).totals));
  const before = await totalsOf();
  const columns = ['both', 'third', 'third_of', 'unknown_first', 'unknown_second', 'unknown_both'];
  const drops = columns.map((name) => `drop column "${name}"`);
  await runStatements(group.db, `alter table import_part ${drops.join()}`);
  await up(group.db);
  const after = await totalsOf();
  expect(after[1]).toEqual(before[1]);
  expect(after[0]).toMatchObject({
    file: { units: 3, front_gross: 2000, total_gross: 1500.25, without_gross: 2 },
    parts: [{ kind: 'notCounted', why: 'fleet', figures: { back_gross: 500.25, total_gross: null } }],
  });
  const sides = ['file', 'dashboard', 'difference'] as const;
  for (const side of sides) {
    const { sale_price, ...others } = before[0]?.[side] ?? {};
    expect([side, typeof sale_price, after[0]?.[side]]).toEqual([side, 'number', others]);
  }
});
