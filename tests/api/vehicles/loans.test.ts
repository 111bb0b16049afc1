import { beforeEach, expect, test } from 'vitest';
import { getLoanTrade } from '../../../contract/calls/vehicles.ts';
import { rebuildValuation } from '../../../server/vehicles/index.ts';
import { testApp } from '../../support/app.ts';
import { insert } from '../../support/records/insert.ts';
import {
  type Deal,
  deal,
  market,
  setSales,
  type Vehicle,
  vehicle,
} from '../../support/records/vehicleFacts.ts';

const TODAY = '2026-11-18';
/** Equity is as of the first of the month, and so are loans. */
const AS_OF = '2026-11-01';
const VIN = '1FTFW1ET5NFC10312';
const portal = await testApp({ now: new Date(`${TODAY}T16:00:00Z`) });
const manager = await portal.signIn('Sales Manager');
const administrator = await portal.signIn('Administrator');
await insert(
  portal.db,
  'customer',
  [1, 2].map((UC_ID) => ({ UC_ID, UC_LastName: `Buyer ${UC_ID}` })),
);
beforeEach(() => portal.db.deleteFrom('repair_order').execute());

const loan = {
  UC_ID: 1,
  vin: VIN,
  contract_date: '2025-05-01',
  mileage: 12_963,
  finance_type: 'finance',
  amount_financed: 24_000,
  apr: 0,
  term: 60,
  payment: 400,
} as const;
const lease = {
  ...loan,
  finance_type: 'lease',
  deal_kind: 'Lease',
  term: 36,
  residual: 15_000,
} as const;

/** The loan of the vehicle, as someone of store 1 sees it, and its equity record. */
async function loanAfter(deals: readonly Deal[], vehicles: readonly Vehicle[] = [], who = manager) {
  await setSales(portal.db, [...market, ...deals], vehicles);
  await portal.db.transaction().execute((tx) => rebuildValuation(tx, TODAY));
  const record = await portal.db
    .selectFrom('equity')
    .selectAll()
    .where('vin', '=', VIN)
    .where('UC_ID', '=', 1)
    .executeTakeFirst();
  return { loanTrade: await who.call(getLoanTrade, { vin: VIN }), record };
}

const visit = (store_id: number, mileage_in: number) =>
  portal.db
    .insertInto('repair_order')
    .values({
      store_id,
      ro_no: 'R1',
      opened_at: new Date('2026-08-01T14:00:00Z'),
      opened_date: '2026-08-01',
      status: 'closed',
      vin: VIN,
      mileage_in,
    })
    .execute();

test.each<[string, Partial<Deal>]>([
  ['a loan', loan],
  ['a lease', lease],
  ['a loan without terms', { ...loan, amount_financed: null }],
  ['one of which too few were sold', { ...loan, model: 'Ranchero' }],
  ['one that only its VIN describes', { ...loan, year: null, make: null, model: null, trim: null }],
  ['one without a mileage', { ...loan, mileage: null }],
])('a loan and the equity record of its vehicle agree: %s', async (_what, fields) => {
  const { loanTrade, record } = await loanAfter([deal(fields)]);
  expect(record).toBeDefined();
  expect(loanTrade).toMatchObject({
    UC_ID: 1,
    deal_no: record?.deal_no,
    payoff_as_of: AS_OF,
    trade_in_value: record?.market_value,
    value_date: record?.value_date,
    payoff_est: record?.payoff_est,
    equity: record?.equity,
    maturity_date: record?.maturity_date,
  });
});

test('they agree on the mileage of a visit, and on stock that no sale backs', async () => {
  await visit(1, 40_000);
  const { loanTrade, record } = await loanAfter(
    [deal({ ...loan, model: 'Ranger' })],
    Array.from({ length: 3 }, () => vehicle({ model: 'Ranger' })),
  );
  expect(record).toMatchObject({ mileage: 43_023, market_value: null });
  expect(loanTrade).toMatchObject({ trade_in_value: null, equity: null });
  expect((await loanAfter([deal(loan)])).loanTrade?.trade_in_value).toBe(15_992);
});

test('a loan whose buyer is not known is shown without one', async () => {
  const { loanTrade, record } = await loanAfter([deal({ ...loan, UC_ID: null })]);
  expect(record).toBeUndefined();
  expect(loanTrade).toMatchObject({ UC_ID: null, customer_name: null, payoff_est: 16_800 });
});

const later = { contract_date: '2026-02-01', UC_ID: 2 } as const;

test.each<[string, Deal[], Vehicle[]]>([
  ['was traded in', [deal(loan), deal({ ...later, trade_vin: VIN })], []],
  ['was traded in at another store', [deal(loan), deal({ ...later, store_id: 2, trade_vin: VIN })], []],
  ['was sold again by another store', [deal(loan), deal({ ...later, store_id: 2, vin: VIN })], []],
  ['went to a dealer', [deal(loan), deal({ ...later, deal_kind: 'Wholesale', vin: VIN })], []],
  ['came back', [deal(loan)], [vehicle({ vin: VIN, stocked_date: '2026-02-01' })]],
  ['came back to another store', [deal(loan)], [vehicle({ vin: VIN, store_id: 2 })]],
  ['was leased until a month ago', [deal({ ...lease, term: 17 })], []],
  ['was leased until that day', [deal({ ...lease, term: 18 })], []],
  ['was bought eleven years ago', [deal({ ...loan, contract_date: '2015-10-01' })], []],
])('there is no loan on a vehicle that %s', async (_what, deals, vehicles) => {
  expect(await loanAfter(deals, vehicles)).toEqual({ loanTrade: null, record: undefined });
});

test('a vehicle that was sold before it arrived has its loan', async () => {
  const { loanTrade } = await loanAfter(
    [deal({ ...loan, stock_no: 'PRE' })],
    [vehicle({ vin: VIN, stock_no: 'PRE', stocked_date: '2025-05-10', status: 'sold' })],
  );
  expect(loanTrade).toMatchObject({ UC_ID: 1 });
});

test('a loan of another store is for those who may see that', async () => {
  const foreign = [deal({ ...loan, store_id: 2 })];
  expect((await loanAfter(foreign)).loanTrade).toBeNull();
  expect((await loanAfter(foreign, [], administrator)).loanTrade).toMatchObject({ store_id: 2, UC_ID: 1 });
});

test('a vehicle that another store has seen has one value, whoever asks', async () => {
  await visit(2, 40_000);
  for (const who of [manager, administrator]) {
    const { loanTrade, record } = await loanAfter([deal(loan)], [], who);
    expect(loanTrade?.trade_in_value).toBe(15_992);
    expect(record?.market_value).toBe(15_992);
  }
});

test('who the buyer is stays hidden from a role that sees no personal data', async () => {
  await portal.db
    .updateTable('role')
    .set({ sees_personal: 'N' })
    .where('role_name', '=', 'Salesperson')
    .execute();
  const { loanTrade } = await loanAfter([deal(loan)], [], await portal.signIn('Salesperson'));
  expect(loanTrade).toMatchObject({ payoff_est: 16_800 });
  for (const name of ['UC_ID', 'customer_name']) expect(loanTrade).not.toHaveProperty(name);
});
