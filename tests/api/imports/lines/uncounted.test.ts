import { beforeEach, expect, test } from 'vitest';
import { unlikeLosses } from '../../../../server/imports/loading/elders/unlike.ts';
import { formatReport } from '../../../../server/imports/loading/reportText.ts';
import { testDatabase } from '../../../support/database.ts';
import { importDirectory, importerInto, profileOf, sampleVin, twoStores } from '../../../support/imports.ts';

const { db } = await testDatabase();
const load = importerInto(db, importDirectory());
await load('stores', twoStores);

beforeEach(async () => {
  for (const table of ['deal', 'repair_line', 'repair_order', 'import_change', 'import_run'] as const)
    await db.deleteFrom(table).execute();
});

const dealHeader =
  'store_id,deal_no,contract_date,status,deal_type,deal_kind,vin,sale_price,front_gross,back_gross';
const deal = (no: number, status = 'Finalized', kind = 'Retail') =>
  `1,${no},2026-02-03,${status},New,${kind},${sampleVin(no)},30000,500,100`;
const numbers = [1, 2, 3, 4, 5, 6, 7, 8];

test('deals that a file makes no units any more are told, though their amounts stay', async () => {
  await load('deals', [dealHeader, deal(9, 'Pending'), ...numbers.map((no) => deal(no))]);
  const rows = [
    ...numbers.slice(0, 5).map((no) => deal(no, 'Unwound')),
    deal(6, 'Finalized', 'Wholesale'),
    deal(7),
  ];
  const report = await load('deals', [dealHeader, ...rows, deal(8, 'Delivered'), deal(9, 'Unwound')], {
    dryRun: true,
  });
  expect(report.losses).toEqual({ amounts: [], uncounted: { records: 6, pct: 75 }, earlier: [] });
  expect(formatReport(report)).toContain(
    'Lowers amounts that were loaded before:\n  6 records are no longer counted because of status or kind, 75.0% of the file.\n',
  );
  expect(unlikeLosses(report.losses)).toMatchObject([{ kind: 'less_money', count: 75 }]);
});

test('a file that only brings deals back, or keeps what is stored of their status, takes none away', async () => {
  await load('deals', [dealHeader, deal(1), deal(2, 'Unwound')]);
  expect(await load('deals', [dealHeader, deal(2), deal(3, 'Unwound')])).toMatchObject({ losses: null });
  const keeping = profileOf({ feed: 'deals', keep: ['status'] });
  expect(await load(keeping, [dealHeader, deal(1, 'Unwound')])).toMatchObject({ losses: null });
});

const orderHeader =
  'store_id,ro_no,line_no,opened_at,closed_at,status,vin,pay_type,billed_hours,labor_sale,labor_cost,parts_sale,parts_cost';
const order = (no: number, status = 'closed', line = 1) =>
  `1,${no},${line},2026-02-03T15:00:00Z,${status === 'open' ? '' : '2026-02-03T18:00:00Z'},${status},${sampleVin(no)},CP,1,100,40,10,5`;

test('repair orders that are void or open again in a file are told, each once', async () => {
  const orders = profileOf({ feed: 'repair_orders', waive: { advisor_id: 'Not told.' } });
  await load(orders, [orderHeader, order(1), order(1, 'closed', 2), order(2), order(3), order(4, 'open')]);
  const again = [order(1, 'void'), order(1, 'void', 2), order(2, 'open'), order(3), order(4, 'void')];
  const { losses } = await load(orders, [orderHeader, ...again]);
  expect(losses).toMatchObject({ amounts: [], uncounted: { records: 2, pct: expect.closeTo(66.7, 1) } });
});
