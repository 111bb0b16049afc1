import { describe, expect, test } from 'vitest';
import { undoImport } from '../../../../contract/calls/imports/imports.ts';
import { inspectImport } from '../../../../contract/calls/imports/inspection.ts';
import { reconciledRows, reconcileImport } from '../../../../contract/calls/imports/reconcile.ts';
import { calls } from '../../../../contract/index.ts';
import { salesWidget } from '../../../../contract/widgets/sales.ts';
import { testApp } from '../../../support/app.ts';
import { importDirectory, sampleVin } from '../../../support/imports.ts';
import { insert } from '../../../support/records/insert.ts';
import { importToEnd, upload } from '../../../support/uploads.ts';

const dataDir = importDirectory();
const group = await testApp({ config: { dataDir } });
const { db } = group;
const admin = await group.signIn('Administrator');
await insert(db, 'customer', [{ UC_ID: 7, UC_FirstName: 'Jane', UC_LastName: 'Doe' }]);

const header = 'store_id,deal_no,contract_date,status,deal_type,deal_kind,vin,UC_ID,sale_price';
const row = (no: string, ...more: readonly (string | number)[]) =>
  [1, no, '2026-02-05', 'Finalized', 'New', 'Retail', sampleVin(no.charCodeAt(0)), 7, 30_000, ...more].join(
    ',',
  );
const waive = { front_gross: 'The file has no gross.', back_gross: 'The file has no gross.' };
const february = { storeId: '1', from: '2026-02-01', to: '2026-02-28' };

async function load(lines: readonly string[], rules: Readonly<Record<string, unknown>>) {
  const upload_id = await upload(admin, 'deals.csv', lines);
  const profile = { feed: 'deals', source: 'CDK', ...rules };
  return importToEnd(admin, { upload_id, profile, dry_run: false });
}
const grossOf = async (no: string) =>
  db
    .selectFrom('deal')
    .select(['front_gross', 'back_gross'])
    .where('deal_no', '=', no)
    .executeTakeFirstOrThrow();

describe('a file of deals without gross', () => {
  test('is not loaded before somebody has said that it is unknown', async () => {
    const { state, message } = await load([header, row('A')], {});
    expect([state, message]).toEqual(['failed', expect.stringContaining('front_gross')]);
  });

  test('is loaded with it unknown where that was said, and the dashboard agrees', async () => {
    const { state, run_id, message } = await load([header, row('A'), row('B')], { waive });
    expect(state, message ?? '').toBe('loaded');
    expect(await grossOf('A')).toEqual({ front_gross: null, back_gross: null });
    const { totals } = await admin.call(salesWidget, february);
    expect(totals).toMatchObject({ total_units: 2, total_gross: null, units_without_gross: 2 });
    const told = { units: 2, front_gross: null, back_gross: null, total_gross: null };
    const compared = await admin.call(reconcileImport, { run_id });
    expect(compared.totals).toMatchObject({
      file: { ...told, sale_price: 60_000, without_front: 2, without_back: 2, without_gross: 2 },
      dashboard: { ...told, sale_price: 60_000, without_front: 2, without_back: 2, without_gross: 2 },
      parts: [],
    });
  });

  test('tells a customer no gross of zero, and ranks them by what is known', async () => {
    const customer = await admin.call(calls.customerDetails, { UC_ID: 7 });
    expect(customer).toMatchObject({ CVP_DealTotalGross: null, CVP_DealCount: 2, CVP_TotalPrice: 60_000 });
    expect(customer.deals.map(({ front_gross }) => front_gross)).toEqual([null, null]);
    const [sales] = customer.score;
    expect(sales?.steps.map(({ measure }) => measure)).toEqual(['sales_recency', 'sales_frequency']);
    const journey = await admin.call(calls.customerJourney, { UC_ID: 7 });
    expect(journey).toMatchObject({ deal_gross: null, units: 2 });
    expect(journey.household[0]?.gross).toBeNull();
  });

  test('gets the front gross of one that tells the cost later, and loses it when that is undone', async () => {
    const compute = { compute: ['front_gross'], waive };
    const { run_id } = await load([`${header},cost,pack`, row('B', 28_000, 500), row('C', '', '')], compute);
    expect(await grossOf('B')).toEqual({ front_gross: 1500, back_gross: null });
    expect(await grossOf('C')).toEqual({ front_gross: null, back_gross: null });
    const { totals } = await admin.call(salesWidget, february);
    expect(totals).toMatchObject({ total_units: 3, front_gross: 1500, front_pvr: 1500, total_gross: null });
    const compared = await admin.call(reconcileImport, { run_id });
    expect(compared.totals).toMatchObject({
      file: { units: 2, front_gross: 1500, without_front: 1, back_gross: null, total_gross: null },
      parts: [{ kind: 'others', rows: 1, figures: { units: -1, front_gross: null, without_front: -1 } }],
    });
    const others = { run_id, kind: 'others', why: compared.totals.parts[0]?.why ?? '' } as const;
    expect(await admin.call(reconciledRows, others)).toMatchObject([
      { record: 'A', dashboard: { front_gross: null, total_gross: null } },
    ]);
    await admin.call(undoImport, { run_id });
    expect(await grossOf('B')).toEqual({ front_gross: null, back_gross: null });
  });

  test('of price and cost is worked out without being asked, which the profile says', async () => {
    const names = 'Store,Deal No,Contract Date,Status,New/Used,Deal Kind,VIN,Sale Price,Vehicle Cost';
    const upload_id = await upload(admin, 'deals.csv', [
      names,
      ...['F', 'G'].map((no) =>
        [1, no, '2026-02-05', 'Finalized', 'New', 'Retail', sampleVin(no.charCodeAt(0)), 30_000, 28_000].join(
          ',',
        ),
      ),
    ]);
    const { profile, missing } = await admin.call(inspectImport, { upload_id });
    expect(profile).toMatchObject({ feed: 'deals', prepare: { recipes: [{ recipe: 'frontGross' }] } });
    expect(missing).not.toContain('front_gross');
    expect(missing).toContain('back_gross');
  });

  test('keeps what is known of a deal that it names again', async () => {
    await load([`${header},front_gross,back_gross`, row('D', 900, 100)], {});
    await load([header, row('D')], { waive });
    expect(await grossOf('D')).toEqual({ front_gross: 900, back_gross: 100 });
  });
});

describe('a lease without its term or residual', () => {
  test('is loaded with a warning where the profile says so, and its payoff and end are not known', async () => {
    const lease = row('L', 100, 100, 36).replace('Retail', 'Lease');
    const { state, report } = await load([`${header},front_gross,back_gross,term`, lease], {
      waive: { residual: 'The file has none.' },
    });
    expect(state).toBe('loaded');
    expect(report?.warnings).toMatchObject([{ reason: expect.stringContaining('Unknown for this lease') }]);
    const equity = await db
      .selectFrom('equity')
      .select(['payoff_est', 'equity', 'term'])
      .where('vin', '=', sampleVin('L'.charCodeAt(0)))
      .execute();
    expect(equity).toEqual([{ payoff_est: null, equity: null, term: 36 }]);
  });
});
