import { beforeEach, describe, expect, test } from 'vitest';
import { testDatabase } from '../../../support/database.ts';
import { importDirectory, importerInto, profileOf, sampleVin, twoStores } from '../../../support/imports.ts';

const { db } = await testDatabase();
const load = importerInto(db, importDirectory());
await load('stores', twoStores);

beforeEach(async () => {
  for (const table of ['repair_line', 'repair_order', 'service_day', 'customer'] as const)
    await db.deleteFrom(table).execute();
});

const head = 'UC_ID,UC_LastName,UC_Email,UC_Phone1,opt_out_email,CVP_TotalPrice';
const full = '1,Lee,ann@example.com,610-555-0101,Y,1200';
const contact = ['UC_Email', 'UC_Phone1', 'opt_out_email', 'CVP_TotalPrice'];
const person = () =>
  db
    .selectFrom('customer')
    .select(['UC_Email', 'UC_Phone1', 'opt_out_email', 'stated_price'])
    .where('UC_ID', '=', 1)
    .executeTakeFirstOrThrow();
const customerValues = {
  UC_Email: 'ann@example.com',
  UC_Phone1: '610-555-0101',
  opt_out_email: 'Y',
  stated_price: 1200,
};

describe('a value that can not be read', () => {
  const dropping = profileOf({ feed: 'customers', drop: contact });

  test('leaves the stored one alone, a default and another column name too; an empty cell empties', async () => {
    await load(dropping, [head, full]);
    const unreadable = [head, '1,Lee,nonsense,12,perhaps,much'];
    // What the file said is noted, so that the record has changed once.
    expect(await load(dropping, unreadable)).toMatchObject({ updated: 1, rejected: 0 });
    expect(await person()).toEqual(customerValues);
    expect(await load(dropping, unreadable)).toMatchObject({ unchanged: 1, rejected: 0 });
    expect(await person()).toEqual(customerValues);
    await load(dropping, [head, '1,Lee,,610-555-0102,nobody knows,n/a']);
    expect(await person()).toEqual({
      UC_Email: null,
      UC_Phone1: '610-555-0102',
      opt_out_email: 'Y',
      stated_price: 0,
    });
  });

  test('is empty in a new record, and leaves what an earlier row of the file says', async () => {
    await load(dropping, [head, full, '2,Ray,nonsense,12,perhaps,much', '1,Lee,nonsense,,Y,1300']);
    expect(await person()).toEqual({ ...customerValues, UC_Phone1: null, stated_price: 1300 });
    const other = await db.selectFrom('customer').selectAll().where('UC_ID', '=', 2).executeTakeFirst();
    expect(other).toMatchObject({ UC_Email: null, UC_Phone1: null, opt_out_email: 'N', stated_price: 0 });
  });

  test('does not open a repair order again, nor empty what its lines share', async () => {
    const columns =
      'store_id,ro_no,opened_at,closed_at,mileage_in,vin,line_no,pay_type,billed_hours,labor_sale,labor_cost,parts_sale,parts_cost,discount';
    const line = (closed: string, mileage: string, discount: string) =>
      `1,R1,2026-03-02 09:00,${closed},${mileage},${sampleVin(1)},1,CP,1.5,150,40,60,30,${discount}`;
    const profile = profileOf({
      feed: 'repair_orders',
      drop: ['closed_at', 'mileage_in', 'discount'],
      waive: { advisor_id: 'Not known.' },
    });
    const order = () =>
      db.selectFrom('repair_order').select(['status', 'closed_date', 'mileage_in']).executeTakeFirstOrThrow();
    await load(profile, [columns, line('2026-03-03 16:00', '42000', '5')]);
    const before = await order();
    expect(before).toEqual({ status: 'closed', closed_date: '2026-03-03', mileage_in: 42000 });
    expect(await load(profile, [columns, line('soon', 'many', 'some')])).toMatchObject({ unchanged: 1 });
    expect(await order()).toEqual(before);
    await load(profile, [columns, line('', '', '')]);
    expect(await order()).toEqual({ status: 'open', closed_date: null, mileage_in: null });
  });

  test('is part of no figure: what would be worked out from it rejects the row', async () => {
    const profile = profileOf({
      feed: 'deals',
      compute: ['front_gross'],
      drop: ['pack'],
      columns: {
        ...Object.fromEntries(
          ['store_id', 'deal_no', 'contract_date', 'vin', 'sale_price', 'cost', 'pack'].map((name) => [
            name,
            name,
          ]),
        ),
      },
      constants: { status: 'Finalized', deal_type: 'New', deal_kind: 'Retail', back_gross: 0 },
    });
    const deal = (pack: string) => [
      'store_id,deal_no,contract_date,vin,sale_price,cost,pack',
      `1,A,2026-03-02,${sampleVin(1)},30000,28000,${pack}`,
    ];
    expect(await load(profile, deal('some'), { acceptRejects: true })).toMatchObject({
      rejected: 1,
      rejectReasons: [{ column: 'pack', reason: 'Needs a value that’s missing in this row.' }],
    });
    expect(await load(profile, deal('500'))).toMatchObject({ created: 1 });
    await db.deleteFrom('deal').execute();
  });
});

describe('what a row does not tell', () => {
  test('is the customer of a deal as it was, also where Rooftop calls them by the number of another', async () => {
    const people = (...numbers: number[]) => [
      'UC_ID,UC_LastName',
      ...numbers.map((number) => `${number},No ${number}`),
    ];
    const from = (source: string, feed: string, more = {}) => profileOf({ source, feed, ...more });
    await load(from('North', 'customers'), people(1, 2));
    await load(from('South', 'customers'), people(1));
    const { UC_ID: id } = await db
      .selectFrom('customer')
      .select('UC_ID')
      .where('source_no', '=', 1)
      .where('UC_ID', '>', 2)
      .executeTakeFirstOrThrow();
    // Rooftop's number of one of them is the number of the other there.
    await load(from('South', 'customers'), people(1, id));
    const deal = (customer: string) => [
      'store_id,deal_no,contract_date,status,deal_type,deal_kind,vin,sale_price,front_gross,back_gross,UC_ID',
      `1,A,2026-03-02,Finalized,New,Retail,${sampleVin(1)},30000,1000,500,${customer}`,
    ];
    const profile = from('South', 'deals', { numbersOf: 'South', storeBy: 'AS_ID', drop: ['UC_ID'] });
    const byAsId = (rows: string[]) => rows.map((row) => row.replace(/^1,/, '101,'));
    await load(profile, byAsId(deal('1')));
    expect(await load(profile, byAsId(deal('nobody')))).toMatchObject({ unchanged: 1 });
    const storedDeal = await db.selectFrom('deal').select('UC_ID').executeTakeFirstOrThrow();
    expect(storedDeal.UC_ID).toBe(id);
    await db.deleteFrom('deal').execute();
  });

  test('does not hide what it tells, and what is stored breaks no rule with it unnoticed', async () => {
    const columns =
      'store_id,ro_no,opened_at,closed_at,status,vin,line_no,pay_type,billed_hours,labor_sale,labor_cost,parts_sale,parts_cost';
    const line = (opened: string, closed: string, status: string) =>
      `1,R1,${opened},${closed},${status},${sampleVin(1)},1,CP,1.5,150,40,60,30`;
    const waive = { advisor_id: 'Not known.' };
    const telling = profileOf({ feed: 'repair_orders', waive });
    const silent = profileOf({ feed: 'repair_orders', waive, empties: [], allowedRejects: 100 });
    const status = async () =>
      (await db.selectFrom('repair_order').select('status').executeTakeFirstOrThrow()).status;
    await load(telling, [columns, line('2026-03-02 09:00', '', 'open')]);
    await load(silent, [columns, line('2026-03-02 09:00', '', 'void')]);
    expect(await status()).toBe('void');
    await load(telling, [columns, line('2026-03-02 09:00', '2026-03-03 16:00', 'closed')]);
    expect(await load(silent, [columns, line('2026-03-05 09:00', '', 'open')])).toMatchObject({
      rejected: 1,
      rejectReasons: [{ column: 'closed_at', reason: 'Before the repair order was opened.' }],
    });
    expect(await status()).toBe('closed');
  });
});

test('an empty cell empties only what the profile says, when it says so', async () => {
  const keeping = profileOf({ feed: 'customers', empties: ['UC_Phone1'] });
  await load(keeping, [head, full]);
  await load(keeping, [head, '1,Lee,,,,']);
  expect(await person()).toEqual({ ...customerValues, UC_Phone1: null });
});
