import { describe, expect, test } from 'vitest';
import { salesByDay } from '../../../../contract/widgets/byDay.ts';
import { testApp } from '../../../support/app.ts';
import { allKnown, setDeals } from '../../../support/records/facts.ts';

// Wednesday, March 18, 2026; the 8th and the 15th are Sundays.
const group = await testApp();
const admin = await group.signIn('Administrator');
await group.db.updateTable('store').set({ sunday_sales: 'Y' }).where('ID', '=', 2).execute();
await setDeals(group.db, [
  [1, '2026-03-06', 'New', 'Retail', 'Finalized', 1000.1, 500.2],
  [1, '2026-03-06', 'Used', 'Misc', 'Capped', 200, 0],
  [2, '2026-03-06', 'New', 'Lease', 'Delivered', 10.05, 20],
  [2, '2026-03-08', 'Used', 'Retail', 'Finalized', 300.35, 700.67],
  [1, '2026-03-09', 'Used', 'Wholesale', 'Finalized', 99, 0],
  [1, '2026-03-09', 'New', 'Retail', 'Pending', 99, 99],
  [1, '2026-03-10', 'New', 'Retail', 'Finalized', -100, 900],
  [1, '2026-03-05', 'New', 'Retail', 'Finalized', 2000, 1000],
  [2, '2026-03-01', 'Used', 'Retail', 'Finalized', 100, 50],
  [1, '2026-02-28', 'Used', 'Retail', 'Finalized', 5000, 5000],
  // Somebody sold although the store is closed on Sundays.
  [1, '2026-03-15', 'New', 'Retail', 'Finalized', 1, 2],
]);

const none = { new_units: 0, used_units: 0, front_gross: 0, back_gross: 0, total_gross: 0, ...allKnown };
const week = { Date1: '2026-03-06', Date2: '2026-03-10' };

describe('sales by day', () => {
  test('lists every day, with its sums and those of the equal days before', async () => {
    const { days, current, prior } = await admin.call(salesByDay, { Stores: '0', ...week });
    expect(days).toEqual([
      {
        date: '2026-03-06',
        closed: false,
        new_units: 2,
        used_units: 1,
        front_gross: 1210.15,
        ...allKnown,
        back_gross: 520.2,
        total_gross: 1730.35,
      },
      { date: '2026-03-07', closed: false, ...none },
      {
        date: '2026-03-08',
        closed: false,
        new_units: 0,
        used_units: 1,
        front_gross: 300.35,
        ...allKnown,
        back_gross: 700.67,
        total_gross: 1001.02,
      },
      { date: '2026-03-09', closed: false, ...none },
      {
        date: '2026-03-10',
        closed: false,
        new_units: 1,
        used_units: 0,
        front_gross: -100,
        back_gross: 900,
        total_gross: 800,
        ...allKnown,
      },
    ]);
    expect(current).toEqual({
      new_units: 3,
      used_units: 2,
      total_units: 5,
      front_gross: 1410.5,
      ...allKnown,
      back_gross: 2120.87,
      total_gross: 3531.37,
      total_pvr: 706.27,
    });
    expect(prior).toEqual({
      new_units: 1,
      used_units: 1,
      total_units: 2,
      front_gross: 2100,
      ...allKnown,
      back_gross: 1050,
      total_gross: 3150,
      total_pvr: 1575,
      period_start: '2026-03-01',
      period_end: '2026-03-05',
      is_partial: false,
    });
  });

  test('knows on which days no store of the scope is open', async () => {
    const closed = async (Stores: string, Date1: string, Date2: string) =>
      (await admin.call(salesByDay, { Stores, Date1, Date2 })).days.flatMap((day) =>
        day.closed ? day.date : [],
      );
    expect(await closed('1', '2026-03-06', '2026-03-16')).toEqual(['2026-03-08']);
    expect(await closed('1,2', '2026-03-06', '2026-03-16')).toEqual([]);
    expect(await closed('0', '2025-12-30', '2026-01-02')).toEqual(['2026-01-01']);
  });

  test('is month to date unless asked otherwise, and beside the same days of the month before', async () => {
    const { response, meta } = await admin.reply(salesByDay, { Stores: '1' });
    expect(response.days).toHaveLength(18);
    expect(response.current).toMatchObject({ total_units: 5, total_gross: 4603.3 + 900 });
    expect(response.prior).toMatchObject({
      total_units: 0,
      period_start: '2026-02-01',
      period_end: '2026-02-18',
    });
    expect(meta).toMatchObject({ period_start: '2026-03-01', period_end: '2026-03-18', store_ids: [1] });
  });

  test('ends today, whatever day was asked', async () => {
    const dates = async (Date1: string, Date2: string) =>
      (await admin.call(salesByDay, { Stores: '0', Date1, Date2 })).days.map(({ date }) => date);
    expect(await dates('2026-03-17', '2026-03-31')).toEqual(['2026-03-17', '2026-03-18']);
    expect(await dates('2026-03-19', '2026-03-31')).toEqual([]);
  });

  test('lists the last ten years of a longer period, and sums all of it', async () => {
    const { days, current } = await admin.call(salesByDay, {
      Stores: '0',
      Date1: '1950-01-01',
      Date2: '2036-03-07',
    });
    expect([days.length, days[0]?.date, days.at(-1)?.date]).toEqual([3653, '2016-03-18', '2026-03-18']);
    const early = await admin.call(salesByDay, { Stores: '0', Date1: '2000-01-01', Date2: '2026-03-05' });
    expect(early.current).toMatchObject({ total_units: 3, total_gross: 13_150 });
    expect(current.total_units).toBe(9);
  });

  test('has no PVR in a month without data', async () => {
    const { days, current } = await admin.call(salesByDay, {
      Stores: '0',
      Date1: '2025-07-01',
      Date2: '2025-07-31',
    });
    expect(days).toHaveLength(31);
    expect(current).toEqual({ ...none, total_units: 0, total_gross: 0, total_pvr: null });
  });

  test.each([
    ['that ends before it begins', { Date1: '2026-03-10', Date2: '2026-03-09' }, 'Date1'],
    ['that begins after today and has no end', { Date1: '2026-03-19' }, 'Date1'],
    ['that ends after there are cars', { Date1: '2026-03-19', Date2: '9999-12-31' }, 'Date2'],
  ])('refuses a period %s', async (_, period, field) => {
    const { status, error } = await admin.reply(salesByDay, { Stores: '0', ...period });
    expect([status, error?.code, Object.keys(error?.fields ?? {})]).toEqual([400, 'invalid', [field]]);
  });

  test('shows a salesperson units but no gross', async () => {
    const { response, meta } = await (await group.signIn('Salesperson')).reply(salesByDay, {
      Stores: '0',
      ...week,
    });
    expect(response.current).toMatchObject({ new_units: 2, used_units: 1, total_units: 3 });
    expect(JSON.stringify(response)).not.toMatch(/gross|pvr/);
    expect(meta.hidden).toEqual(['gross']);
  });
});
