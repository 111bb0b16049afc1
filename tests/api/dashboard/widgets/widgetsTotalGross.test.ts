import { describe, expect, test } from 'vitest';
import { compareStores } from '../../../../contract/calls/comparing/compareStores.ts';
import { widgetRows } from '../../../../contract/calls/widgetRows.ts';
import { salesByDay } from '../../../../contract/widgets/byDay.ts';
import { salespersonRanking } from '../../../../contract/widgets/ranking.ts';
import { salesWidget } from '../../../../contract/widgets/sales.ts';
import { analytics, analyticsMetrics } from '../../../../contract/widgets/trend.ts';
import { up } from '../../../../server/db/migrations/0101-0125/0119_total_gross.ts';
import { testApp } from '../../../support/app.ts';
import { insert } from '../../../support/records/insert.ts';
import { rebuild, rowsOf } from '../../../support/records/rollups.ts';
import { addSellers, ann, cy } from '../../../support/records/sellers.ts';

// Of store 1 nobody knows any back gross; store 2 knows front and back gross, but of one unit.
const group = await testApp();
const { db } = group;
await addSellers(db);
const deal = (
  store_id: number,
  deal_no: string,
  day: string,
  [front_gross, back_gross]: readonly [number | null, number | null],
  second: number | null = null,
) => ({
  ...{ store_id, deal_no, contract_date: day, status: 'Finalized' as const, deal_type: 'New' as const },
  ...{ deal_kind: 'Retail' as const, vin: '1M8GDM9AXKP042788', sale_price: 30_000, front_gross, back_gross },
  ...{ salesperson1_id: store_id === 1 ? ann : cy, salesperson2_id: second },
});
await insert(db, 'deal', [
  deal(1, 'A', '2026-01-05', [2000, null]),
  deal(1, 'B', '2026-01-06', [3000, null]),
  deal(2, 'C', '2026-01-05', [1000.01, 500.01], ann),
  deal(2, 'D', '2026-01-05', [-400, 300]),
  deal(2, 'E', '2026-01-07', [null, 700]),
]);
await rebuild(db);

const admin = await group.signIn('Administrator');
const january = { from: '2026-01-01', to: '2026-01-31' };
const untilSixth = { from: '2026-01-02', to: '2026-01-06' };
/** 1,000.01 + 500.01 of C, −400 + 300 of D. */
const known = { total_gross: 1400.02, total_pvr: 700.01 };

describe('total gross and total PVR are of the units of which front and back gross are known', () => {
  test.each([january, untilSixth])('those of all stores are those of the stores, %o', async (days) => {
    const { rows, totals } = await admin.call(salesWidget, { storeId: '1,2', ...days });
    const of = (id: number) => rows.find(({ store_id }) => store_id === id);
    expect(of(1)).toMatchObject({ front_gross: 5000, back_gross: null, total_gross: null, total_pvr: null });
    expect(of(1)?.gross_pace).toBeNull();
    expect(of(2)).toMatchObject({ ...known, front_gross: 600.01 });
    expect(totals).toMatchObject({ ...known, front_gross: 5600.01 });
    expect(totals.gross_pace).toBe(of(2)?.gross_pace);
    const [one, two] = await admin.call(compareStores, { stores: [1, 2], ...days });
    expect([one?.sales, two?.sales]).toMatchObject([{ total_gross: null, total_pvr: null }, known]);
  });

  test('so are those of the days, and of the period before', async () => {
    const { days, current } = await admin.call(salesByDay, {
      Stores: '1,2',
      Date1: '2026-01-05',
      Date2: '2026-01-08',
    });
    expect(current).toMatchObject({ ...known, total_units: 5, units_without_gross: 3 });
    expect(days.map(({ total_gross }) => total_gross)).toEqual([1400.02, null, null, 0]);
    const february = { from: '2026-02-01', to: '2026-02-28' };
    const { prior } = await admin.call(salesWidget, { storeId: '1,2', ...february });
    expect(prior).toMatchObject(known);
  });

  test('of months, and of the records behind the figures', async () => {
    const lastOf = async (metric: (typeof analyticsMetrics)[number], storeId: string) =>
      (
        await admin.call(analytics, { id: analyticsMetrics.indexOf(metric) + 1, date: january.to, storeId })
      ).series.at(-1);
    expect(await lastOf('total_gross', '1,2')).toMatchObject({ value: 1400.02, lines_without_cost: 3 });
    expect(await lastOf('total_pvr', '1,2')).toMatchObject({ value: 700.01 });
    expect(await lastOf('total_gross', '1')).toMatchObject({ value: null });
    for (const widget of [salesWidget.callName, salesByDay.callName, salespersonRanking.callName]) {
      const { sums } = await admin.call(widgetRows, { widget, storeId: '1,2', ...january });
      expect(sums).toMatchObject({ total_units: 5, total_gross: 1400.02 });
    }
  });

  test('and of salespeople, whose shares add up', async () => {
    const range = { StartDate: january.from, EndDate: january.to };
    const sellers = await admin.call(salespersonRanking, { AS_ID: '0', ...range });
    expect(sellers).toMatchObject([
      { employee_id: ann, total_units: 2.5, total_gross: 750, front_gross: 5500 },
      // Of two who share a deal the first has the odd cents: 500.01 + 250.01 of C.
      { employee_id: cy, total_units: 2.5, total_gross: 650.02, front_gross: 100.01 },
    ]);
    const part = String(ann);
    const ask = { widget: salespersonRanking.callName, storeId: '0', ...january, part };
    expect((await admin.call(widgetRows, ask)).sums).toMatchObject({ total_gross: 750 });
  });

  test('also in roll-ups that were there before they told it', async () => {
    const tables = ['sales_day', 'salesperson_day', 'sales_month', 'salesperson_month'] as const;
    const rollups = () => Promise.all(tables.map((table) => rowsOf(db, table)));
    const kept = await rollups();
    for (const table of tables) await db.schema.alterTable(table).dropColumn('total_gross').execute();
    await up(db);
    expect(await rollups()).toEqual(kept);
  });
});
