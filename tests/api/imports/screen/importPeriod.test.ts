import { expect, test } from 'vitest';
import { testDatabase } from '../../../support/database.ts';
import { importDirectory, importerInto, sampleVin, twoStores } from '../../../support/imports.ts';

const { db } = await testDatabase();
const load = importerInto(db, importDirectory());
await load('stores', twoStores);

const deals = [
  'store_id,deal_no,contract_date,status,deal_type,deal_kind,vin,sale_price,front_gross,back_gross',
  `2,D1,2014-12-31,Finalized,New,Retail,${sampleVin(1)},30000,1000,500`,
  `2,D2,2014-03-02,Finalized,New,Retail,${sampleVin(2)},30000,1000,500`,
  `1,D3,2015-01-01,Finalized,New,Retail,1M8GDM9AXKP042789,30000,1000,500`,
];

test('the report of an import names the days and stores of the rows that it loads', async () => {
  const first = await load('deals', deals, { acceptRejects: true });
  expect(first).toMatchObject({ rejected: 1, created: 2 });
  expect(first).toMatchObject({ period: { from: '2014-03-02', to: '2014-12-31' }, stores: [2] });
});

test('a file that changes nothing names them all the same', async () => {
  const again = await load('deals', deals, { acceptRejects: true });
  expect(again).toMatchObject({
    unchanged: 2,
    period: { from: '2014-03-02', to: '2014-12-31' },
    stores: [2],
  });
});

test('repair orders count on the day on which they were closed; what is of no period has none', async () => {
  const orders = await load(
    'repair_orders',
    [
      'store_id,ro_no,opened_at,closed_at,vin,line_no,pay_type,billed_hours,labor_sale,labor_cost,parts_sale,parts_cost',
      `1,R1,2014-02-27,2014-03-02,${sampleVin(3)},1,CP,1,100,40,0,0`,
      `1,R2,2014-03-05,,${sampleVin(4)},1,CP,1,100,40,0,0`,
    ].map((line, place) => `${line},${place === 0 ? 'advisor_id' : ''}`),
    { acceptRejects: true },
  );
  expect(orders).toMatchObject({ created: 0, period: null });
  const customers = await load('customers', ['UC_ID,UC_LastName', '1,Prior']);
  expect(customers).toMatchObject({ period: null, stores: [] });
});
