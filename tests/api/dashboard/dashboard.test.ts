import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { salesWidget } from '../../../contract/widgets/sales.ts';
import { testApp } from '../../support/app.ts';
import { allKnown, setDeals } from '../../support/records/facts.ts';
import { insert } from '../../support/records/insert.ts';
import { drawn } from '../../support/seed.ts';

// Wednesday, March 18, 2026: 15 of 26 selling days without Sundays, 18 of 31 with them.
const group = await testApp();
const admin = await group.signIn('Administrator');
const { db } = group;
await db.updateTable('store').set({ units_target: 52, gross_target: 104_000 }).where('ID', '=', 1).execute();
await db
  .updateTable('store')
  .set({ units_target: 31, gross_target: 62_000, sunday_sales: 'Y' })
  .where('ID', '=', 2)
  .execute();
await setDeals(db, [
  [1, '2026-03-02', 'New', 'Retail', 'Finalized', 1000.1, 500.2],
  [1, '2026-03-18', 'New', 'Lease', 'Delivered', -200.05, 900],
  [1, '2026-03-07', 'Used', 'Retail', 'Capped', 1500, 0],
  [1, '2026-03-10', 'Used', 'Wholesale', 'Finalized', -400, 0],
  [1, '2026-03-11', 'New', 'Retail', 'Pending', 999, 999],
  [1, '2026-03-12', 'New', 'Fleet', 'Finalized', 10, 0],
  [1, '2026-03-13', 'New', 'Retail', 'Unwound', 777, 777],
  [2, '2026-03-08', 'Used', 'Misc', 'Finalized', 300.35, 700.67],
  [1, '2026-02-18', 'New', 'Retail', 'Finalized', 2000, 1000],
  [1, '2026-02-19', 'Used', 'Retail', 'Finalized', 5000, 5000],
  [2, '2026-02-01', 'Used', 'Retail', 'Finalized', 100, 50],
]);
await insert(db, 'feed', {
  source: 'CDK',
  feed: 'deals',
  last_success_at: new Date('2026-03-18T15:00:00Z'),
  rows_loaded: 11,
});

describe('the sales widget', () => {
  test('shows month to date per store: units, gross, PVR, pace and target', async () => {
    const { rows } = await admin.call(salesWidget, { storeId: '0' });
    expect(rows).toEqual([
      {
        store_id: 1,
        storename: 'Boyertown Ford',
        new_units: 2,
        used_units: 1,
        total_units: 3,
        units_pace: 5.2,
        units_target: 52,
        front_gross: 2300.05,
        ...allKnown,
        back_gross: 1400.2,
        total_gross: 3700.25,
        gross_pace: 6413.77,
        gross_target: 104_000,
        front_pvr: 766.68,
        back_pvr: 466.73,
        total_pvr: 1233.42,
      },
      {
        store_id: 2,
        storename: 'Exeter Toyota',
        new_units: 0,
        used_units: 1,
        total_units: 1,
        units_pace: 1.72,
        units_target: 31,
        front_gross: 300.35,
        ...allKnown,
        back_gross: 700.67,
        total_gross: 1001.02,
        gross_pace: 1723.98,
        gross_target: 62_000,
        front_pvr: 300.35,
        back_pvr: 700.67,
        total_pvr: 1001.02,
      },
      {
        store_id: 3,
        storename: 'Lansdale Honda',
        new_units: 0,
        used_units: 0,
        total_units: 0,
        units_pace: 0,
        units_target: null,
        front_gross: 0,
        ...allKnown,
        back_gross: 0,
        total_gross: 0,
        gross_pace: 0,
        gross_target: null,
        front_pvr: null,
        back_pvr: null,
        total_pvr: null,
      },
    ]);
  });

  test('adds the stores up and compares with the same days of the month before', async () => {
    const { totals, prior, selling_days } = await admin.call(salesWidget, { storeId: '0' });
    expect(totals).toEqual({
      new_units: 2,
      used_units: 2,
      total_units: 4,
      units_pace: 6.92,
      units_target: 83,
      front_gross: 2600.4,
      ...allKnown,
      back_gross: 2100.87,
      total_gross: 4701.27,
      gross_pace: 8137.75,
      gross_target: 166_000,
      front_pvr: 650.1,
      back_pvr: 525.22,
      total_pvr: 1175.32,
    });
    expect(prior).toEqual({
      new_units: 1,
      used_units: 1,
      total_units: 2,
      front_gross: 2100,
      ...allKnown,
      back_gross: 1050,
      total_gross: 3150,
      front_pvr: 1050,
      back_pvr: 525,
      total_pvr: 1575,
      period_start: '2026-02-01',
      period_end: '2026-02-18',
      is_partial: false,
    });
    expect(selling_days).toEqual({ elapsed: 15, total: 26 });
  });

  test('has the selling days of most of its stores', async () => {
    const daysOf = async (storeId: string) => (await admin.call(salesWidget, { storeId })).selling_days;
    expect(await daysOf('2')).toEqual({ elapsed: 18, total: 31 });
    // One of two is not most of them.
    expect(await daysOf('1,2')).toEqual({ elapsed: 15, total: 26 });
  });

  test('names stores, period, instant and freshness', async () => {
    const { meta } = await admin.reply(salesWidget, { storeId: '2,1,2' });
    expect(meta).toMatchObject({
      as_of: '2026-03-18T15:00:00.000Z',
      period_start: '2026-03-01',
      period_end: '2026-03-18',
      store_ids: [1, 2],
      freshness: { feed: 'deals', state: 'ok', last_success_at: '2026-03-18T15:00:00.000Z' },
    });
  });

  test('has no pace for a month that is over, and measures it by the whole target', async () => {
    const { rows, totals } = await admin.call(salesWidget, {
      storeId: '1',
      from: '2026-02-01',
      to: '2026-02-28',
    });
    expect(rows).toMatchObject([{ total_units: 2, units_pace: null, gross_pace: null, units_target: 52 }]);
    expect(totals).toMatchObject({ units_pace: null, gross_target: 104_000, total_gross: 13_000 });
  });

  test('has no target for the whole when a store that sells has none', async () => {
    await group.db.updateTable('store').set({ units_target: null }).where('ID', '=', 2).execute();
    const { totals } = await admin.call(salesWidget, { storeId: '0' });
    expect(totals).toMatchObject({ units_target: null, gross_target: 166_000 });
    await group.db.updateTable('store').set({ units_target: 31 }).where('ID', '=', 2).execute();
  });

  test('has no pace for the whole while a store has had no selling day, as on a Sunday the 1st', async () => {
    const before = group.clock.now;
    group.clock.now = new Date('2026-03-01T16:00:00Z');
    const { rows, totals } = await (await group.signIn('Administrator')).call(salesWidget, {
      storeId: '1,2',
    });
    expect(rows.map((row) => row.units_pace)).toEqual([null, 0]);
    expect(totals).toMatchObject({ units_pace: null, gross_pace: null });
    group.clock.now = before;
  });

  test('of no store is empty, not everything', async () => {
    const { rows, totals } = await admin.call(salesWidget, { storeId: '' });
    expect(rows).toEqual([]);
    expect(totals).toMatchObject({ total_units: 0, total_gross: 0, total_pvr: null, units_target: null });
  });

  test('shows a salesperson units but no gross, and says that gross is hidden', async () => {
    const { response, meta } = await (await group.signIn('Salesperson')).reply(salesWidget, { storeId: '0' });
    expect(response.totals).toMatchObject({ total_units: 3, units_pace: 5.2 });
    expect(JSON.stringify(response)).not.toMatch(/gross|pvr/);
    expect(meta.hidden).toEqual(['gross']);
  });

  test('refuses a store outside the scope instead of leaving it out', async () => {
    const { status, error } = await (await group.signIn('GM')).reply(salesWidget, { storeId: '1,2' });
    expect([status, error?.code]).toEqual([403, 'forbidden']);
  });

  test.each([
    ['that ends before it begins', { from: '2026-03-10', to: '2026-03-09' }],
    ['that begins after today and has no end', { from: '2026-03-19' }],
    ['before there were cars', { from: '0001-01-01', to: '2026-03-09' }],
    ['with a day that does not exist', { from: '2026-02-30' }],
  ])('refuses a period %s', async (_, period) => {
    const { status, error } = await admin.reply(salesWidget, { storeId: '0', ...period });
    expect([status, error?.code]).toEqual([400, 'invalid']);
    expect(Object.keys(error?.fields ?? {})).toEqual(['from']);
  });
});

test('whatever the deals, the sales widget equals a plain sum over them', async () => {
  const cents = fc.integer({ min: -900_000, max: 1_500_000 }).map((amount) => amount / 100);
  const deal = fc.tuple(
    fc.constantFrom(1, 2, 3),
    fc.integer({ min: 1, max: 28 }).map((day) => `2026-03-${String(day).padStart(2, '0')}`),
    fc.constantFrom('New' as const, 'Used' as const),
    fc.constantFrom(
      'Retail' as const,
      'Lease' as const,
      'Misc' as const,
      'Fleet' as const,
      'Wholesale' as const,
    ),
    fc.constantFrom(
      'Pending' as const,
      'Delivered' as const,
      'Capped' as const,
      'Finalized' as const,
      'Unwound' as const,
    ),
    cents,
    cents,
  );
  await fc.assert(
    fc.asyncProperty(fc.array(deal, { minLength: 1, maxLength: 60 }), async (deals) => {
      await setDeals(group.db, deals);
      const { rows, totals } = await admin.call(salesWidget, {
        storeId: '0',
        from: '2026-03-03',
        to: '2026-03-20',
      });
      const plain = await sql`
        select store_id, count(*) as units, sum(front_gross) as front, sum(back_gross) as back from deal
        where contract_date between '2026-03-03' and '2026-03-20'
          and status in ('Delivered', 'Capped', 'Finalized') and deal_kind in ('Retail', 'Lease', 'Misc')
        group by store_id order by store_id`.execute(group.db);
      const sold = rows.filter((row) => row.total_units > 0);
      expect(
        sold.map((row) => ({
          store_id: row.store_id,
          units: row.total_units,
          front: row.front_gross,
          back: row.back_gross,
        })),
      ).toEqual(plain.rows);
      const sum = (values: number[]) =>
        Math.round(values.reduce((total, value) => total + value, 0) * 100) / 100;
      expect(totals.total_units).toBe(sum(rows.map((row) => row.total_units)));
      expect(totals.total_gross).toBe(sum(rows.map((row) => row.total_gross ?? Number.NaN)));
    }),
    drawn(15),
  );
});
