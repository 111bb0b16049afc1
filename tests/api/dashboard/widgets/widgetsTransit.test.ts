import { describe, expect, test } from 'vitest';
import { transitWidget } from '../../../../contract/widgets/transit.ts';
import { testApp } from '../../../support/app.ts';
import { insert } from '../../../support/records/insert.ts';
import { deal, setSales, vehicle } from '../../../support/records/vehicleFacts.ts';

// Wednesday, March 18, 2026.
const group = await testApp();
const admin = await group.signIn('Administrator');
const { db } = group;
await insert(db, 'customer', [
  { UC_ID: 1, UC_FirstName: 'Ann', UC_LastName: 'Lee' },
  { UC_ID: 2, UC_FirstName: '', UC_LastName: '' },
]);
await insert(db, 'employee', {
  employee_id: 1,
  firstname: 'Frank',
  lastname: 'Ivers',
  title: 'F&I Manager',
  department: 'F&I',
  store_id: 1,
  hire_date: '2020-01-01',
});
const loan = (day: number, amount_financed: number, more = {}) =>
  deal({
    contract_date: `2026-03-${String(day).padStart(2, '0')}`,
    finance_type: 'finance',
    amount_financed,
    ...more,
  });
await setSales(
  db,
  [
    loan(18, 20_000),
    deal({ contract_date: '2026-03-13', finance_type: 'cash', sale_price: 21_000, amount_financed: 0 }),
    deal({ contract_date: '2026-03-12', finance_type: 'lease', sale_price: 30_000, UC_ID: 2 }),
    loan(8, 15_000.5, { deal_no: 'ten days' }),
    loan(7, 10_000, { deal_no: 'less' }),
    loan(7, 12_000, { deal_no: 'more', vin: 'KNOWN', status: 'Delivered' }),
    loan(2, 18_000, { deal_no: 'oldest', store_id: 2 }),
    loan(3, 5000, {
      deal_no: 'full',
      stock_no: 'S9',
      vin: 'MINE',
      status: 'Capped',
      UC_ID: 1,
      lender: 'Ally',
      fi_manager_id: 1,
    }),
    loan(1, 99_999, { funded_date: '2026-03-04' }),
    loan(1, 99_999, { status: 'Pending' }),
    loan(1, 99_999, { status: 'Unwound' }),
    loan(1, 99_999, { deal_kind: 'Wholesale' }),
    loan(1, 99_999, { deal_kind: 'Fleet' }),
  ],
  [
    // The store has used the number again, and another store has the vehicle on its books.
    vehicle({ stock_no: 'S9', vin: 'OTHER', floorplan_balance: 1 }),
    vehicle({ stock_no: 'S8', vin: 'MINE', floorplan_balance: 14_500, stocked_date: '2026-01-01' }),
    vehicle({ stock_no: 'S7', vin: 'MINE', floorplan_balance: 2, stocked_date: '2025-01-01' }),
    vehicle({ store_id: 2, stock_no: 'S9', vin: 'MINE', floorplan_balance: 3 }),
    vehicle({ vin: 'KNOWN' }),
  ],
);

describe('the contracts in transit', () => {
  test('are counted by age: what is delivered and not funded', async () => {
    const { totals } = await admin.call(transitWidget, { storeId: '0' });
    expect(totals).toEqual({
      cit_count: 8,
      cit_total: 131_000.5,
      aging: [
        // The loan of today, and the price of a cash deal.
        { from: 0, to: 5, bucket: '0–5', count: 2, amount: 41_000 },
        // The price of a lease whose amount nobody told.
        { from: 6, to: 10, bucket: '6–10', count: 2, amount: 45_000.5 },
        { from: 11, to: 15, bucket: '11–15', count: 3, amount: 27_000 },
        { from: 16, to: null, bucket: '16+', count: 1, amount: 18_000 },
      ],
      not_told_count: 0,
      not_told_total: 0,
    });
  });

  test('are listed from the oldest, those of one day by what they are worth, five of them', async () => {
    const { rows } = await admin.call(transitWidget, { storeId: '0' });
    expect(rows.map(({ deal_no, age_days }) => [deal_no, age_days])).toEqual([
      ['oldest', 16],
      ['full', 15],
      ['more', 11],
      ['less', 11],
      ['ten days', 10],
    ]);
    expect(rows[1]).toEqual({
      store_id: 1,
      storename: 'Boyertown Ford',
      deal_no: 'full',
      stock_no: 'S9',
      customer_name: 'Ann Lee',
      lender: 'Ally',
      fi_manager: 'Frank Ivers',
      contract_date: '2026-03-03',
      age_days: 15,
      balance_cit: 5000,
      balance_floorplan: 14_500,
      deal_status: 'Capped',
    });
    expect(rows[0]).toMatchObject({ customer_name: null, fi_manager: null, balance_floorplan: null });
    expect(rows[2]).toMatchObject({ balance_cit: 12_000, balance_floorplan: null, deal_status: 'Delivered' });
  });

  test('are those of the asked stores only, and those of now whatever period is asked', async () => {
    const gm = await group.signIn('GM');
    const { response, meta } = await gm.reply(transitWidget, {
      storeId: '0',
      from: '2025-01-01',
      to: '2025-01-31',
    });
    expect(response.totals).toMatchObject({ cit_count: 7, cit_total: 113_000.5 });
    expect(response.rows.map(({ deal_no }) => deal_no)).not.toContain('oldest');
    expect(meta).toMatchObject({ period_start: '2026-03-18', period_end: '2026-03-18', store_ids: [1] });
    const { rows, totals } = await admin.call(transitWidget, { storeId: '3' });
    expect(rows).toEqual([]);
    expect(totals).toMatchObject({ cit_count: 0, cit_total: 0 });
    expect(totals.aging.map(({ count }) => count)).toEqual([0, 0, 0, 0]);
  });

  test('name no customer to a role that may not see contact data, and no floorplan to one without cost', async () => {
    const controller = await (await group.signIn('Controller')).reply(transitWidget, { storeId: '0' });
    expect(controller.response.rows[0]).toMatchObject({ deal_no: 'full', balance_floorplan: 14_500 });
    expect(JSON.stringify(controller.response)).not.toMatch(/customer_name|Ann/);
    expect(controller.meta.hidden).toEqual(['personal']);
    const salesManager = await group.signIn('Sales Manager');
    const roleid = await group.roleIdOf('Sales Manager');
    await group.db.updateTable('role').set({ sees_gross: 'N' }).where('role_id', '=', roleid).execute();
    const { response, meta } = await salesManager.reply(transitWidget, { storeId: '0' });
    expect(response.rows[0]).toMatchObject({ customer_name: 'Ann Lee', balance_cit: 5000 });
    expect(JSON.stringify(response)).not.toContain('floorplan');
    expect(meta.hidden).toEqual(['gross']);
  });
});
