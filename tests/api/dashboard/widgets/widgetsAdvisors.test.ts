import { beforeAll, describe, expect, test } from 'vitest';
import { advisorRanking } from '../../../../contract/widgets/ranking.ts';
import { loadRecords } from '../../../../server/imports/loading/loadRecords.ts';
import { type SignedIn, type TestApp, testApp } from '../../../support/app.ts';
import { addSellers, ann, bob, cy, dee, placesOf } from '../../../support/records/sellers.ts';

let group: TestApp;
let admin: SignedIn;

describe('the ranking of advisors', () => {
  const order = (
    ro_no: string,
    day: string,
    advisor_id: number,
    labor: number,
    parts: number,
    store_id = 1,
  ) => ({
    parent: {
      ...{ store_id, ro_no, vin: null, UC_ID: null, advisor_id, status: 'closed' },
      ...{ opened_at: `${day}T14:00:00Z`, opened_date: day, closed_at: `${day}T15:00:00Z`, closed_date: day },
    },
    line: {
      ...{
        store_id,
        ro_no,
        line_no: 1,
        pay_type: 'CP',
        billed_hours: labor === 0 ? 0 : 2,
        sublet: 0,
        discount: 5,
      },
      ...{ labor_sale: labor, labor_cost: labor / 4, parts_sale: parts, parts_cost: parts / 2 },
    },
  });

  beforeAll(async () => {
    group = await testApp({ now: new Date('2026-03-18T16:00:00Z') });
    admin = await group.signIn('Administrator');
    await addSellers(group.db);
    const orders = [
      order('A', '2026-03-03', ann, 200, 100),
      order('B', '2026-03-03', ann, 0, 50),
      order('C', '2026-03-05', ann, 100, 0),
      // As much gross as Ann's in fewer sales.
      order('D', '2026-03-05', bob, 400, 0),
      order('E', '2026-03-05', cy, 300, 150),
      order('F', '2026-03-05', dee, 40, 0),
      // In two stores on one day, and in one of them on another.
      order('G', '2026-02-10', bob, 100, 0),
      order('H', '2026-02-10', bob, 100, 0, 2),
      order('I', '2026-02-27', bob, 100, 0),
    ];
    await group.db
      .transaction()
      .execute((tx) =>
        loadRecords(
          tx,
          'repair_orders',
          { parents: orders.map(({ parent }) => parent), rows: orders.map(({ line }) => line) },
          '2026-03-18',
        ),
      );
  });

  test('is by the gross of labor and parts; equals share a place, and the next one is left out', async () => {
    const rows = await admin.call(advisorRanking, { AS_ID: '0' });
    expect(placesOf(rows)).toEqual([
      [1, 'Ann Ames'],
      [1, 'Bob Bell'],
      [1, 'Cy Cole'],
      [4, 'Dee Dunn'],
    ]);
    expect(rows[0]).toEqual({
      rank: 1,
      employee_id: ann,
      employee_name: 'Ann Ames',
      store_id: 1,
      storename: 'Boyertown Ford',
      ro_count: 3,
      billed_hours: 4,
      hours_per_ro: 2,
      elr: 75,
      ro_per_day: 1.5,
      labor_sales: 300,
      labor_gross: 225,
      parts_sales: 150,
      parts_gross: 75,
      total_gross: 300,
      gross_pct: 66.7,
      discount: 15,
      lines_without_cost: 0,
    });
  });

  test('is by sales for an advisor, who may not see gross', async () => {
    const rows = await (await group.signIn('Service Advisor')).call(advisorRanking, { AS_ID: '0' });
    expect(placesOf(rows)).toEqual([
      [1, 'Ann Ames'],
      [1, 'Cy Cole'],
      [3, 'Bob Bell'],
      [4, 'Dee Dunn'],
    ]);
    expect(JSON.stringify(rows)).not.toMatch(/gross/);
  });

  test.each([
    ['a month', '2026-02-01', '2026-02-28', 3, 1.5],
    ['a month and days after it', '2026-02-01', '2026-03-18', 4, 1.3],
    ['days of a month', '2026-02-10', '2026-02-26', 2, 2],
  ])(
    'of %s counts a day once, in however many stores somebody was',
    async (_, StartDate, EndDate, ros, perDay) => {
      const rows = await admin.call(advisorRanking, { AS_ID: '0', StartDate, EndDate });
      const found = rows.find(({ employee_id }) => employee_id === bob);
      expect(found).toMatchObject({ ro_count: ros, ro_per_day: perDay });
    },
  );
});
