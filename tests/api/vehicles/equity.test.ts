import { expect, test } from 'vitest';
import { rebuildValuation } from '../../../server/vehicles/index.ts';
import { testDatabase } from '../../support/database.ts';
import { peopleIn } from '../../support/people.ts';
import { insert } from '../../support/records/insert.ts';
import {
  addBuyers,
  type Deal,
  deal,
  loan,
  market,
  setSales,
  type Vehicle,
  vehicle,
} from '../../support/records/vehicleFacts.ts';

/** Equity is as of the first of its month. */
const TODAY = '2026-11-18';
const database = await testDatabase();
await peopleIn(database.db).seedPeople();
await addBuyers(database.db);
const reached = { UC_Phone1: '610-555-0101', UC_Email: 'ann@example.com' };
await database.db.updateTable('customer').set(reached).where('UC_ID', '=', 1).execute();

const owned = (fields: Partial<Deal> = {}) => deal({ UC_ID: 1, vin: 'OWN1', ...loan, ...fields });

async function equityAfter(deals: readonly Deal[], vehicles: readonly Vehicle[] = []) {
  await setSales(database.db, [...market, ...deals], vehicles);
  await database.db.transaction().execute((tx) => rebuildValuation(tx, TODAY));
  return database.db.selectFrom('equity').selectAll().orderBy('vin').execute();
}

test('a loan: trade-in value, what is owed after eighteen payments, and the same vehicle again on the standard offer', async () => {
  const [record, ...others] = await equityAfter([owned()]);
  expect(others).toEqual([]);
  expect(record).toEqual({
    equity_id: expect.any(Number),
    UC_ID: 1,
    customer_name: 'Buyer 1, Ann',
    may_call: 'Y',
    may_text: 'Y',
    may_email: 'Y',
    vin: 'OWN1',
    store_id: 1,
    deal_no: expect.any(String),
    finance_type: 'finance',
    mileage: 31_000,
    miles_over: null,
    market_value: 16_800,
    value_source: 'trim',
    value_count: 3,
    value_date: '2026-11-01',
    // 24,000 × 1.005^18 − 463.99 × (1.005^18 − 1) ÷ 0.005.
    payoff_est: 17_537.88,
    payoff_date: '2026-11-01',
    equity: -737.88,
    loan_position: 'negative',
    loan_to_value_pct: 104.39,
    payment: 463.99,
    term: 60,
    months_left: 42,
    // 23,737.88 over 72 months at 7 %: nobody has a loan of the last twelve months to take the mean of.
    est_new_payment: 404.71,
    payment_difference: -59.28,
    maturity_date: '2030-05-01',
    year: 2022,
    make: 'Ford',
    model: 'F-150',
    trim: 'XLT',
    market_key: 'ford|f150',
  });
});

test('a payment that the deal does not state is worked out, and a loan without interest goes down evenly', async () => {
  expect(await equityAfter([owned({ payment: null })])).toMatchObject([
    { payoff_est: 17_537.93, payment: null },
  ]);
  expect(await equityAfter([owned({ apr: 0, payment: 400 })])).toMatchObject([{ payoff_est: 16_800 }]);
});

test('a lease owes its remaining payments and the residual', async () => {
  const lease = {
    finance_type: 'lease',
    deal_kind: 'Lease',
    term: 36,
    payment: 400,
    residual: 15_000,
  } as const;
  expect(await equityAfter([owned(lease)])).toMatchObject([
    {
      finance_type: 'lease',
      payoff_est: 22_200,
      equity: -5400,
      maturity_date: '2028-05-01',
      // (28,400 − 15,000) ÷ 36 + (28,400 + 15,000) × 7 ÷ 2,400.
      est_new_payment: 498.81,
      miles_over: null,
    },
  ]);
});

test('the miles of a lease are held against what it allows for the months that have passed', async () => {
  const lease = {
    finance_type: 'lease',
    deal_kind: 'Lease',
    term: 36,
    payment: 400,
    residual: 15_000,
  } as const;
  const [record] = await equityAfter([owned({ ...lease, mileage: 1000, lease_miles_year: 10_000 })]);
  // 18 of 36 months have passed: 15,000 miles are allowed beyond the 1,000 that it began with.
  expect(record?.miles_over).toBe(Number(record?.mileage) - 1000 - 15_000);
});

test('cash owes nothing; without terms the payoff is unknown; a loan that has run out is paid off', async () => {
  const [cash, unknown, over] = await equityAfter([
    owned({ vin: 'A', finance_type: 'cash', amount_financed: null, apr: null, term: null, payment: null }),
    owned({ vin: 'B', amount_financed: null }),
    owned({ vin: 'C', contract_date: '2020-05-01', term: 60 }),
  ]);
  expect(cash).toMatchObject({ finance_type: 'cash', payoff_est: 0, equity: 16_800, maturity_date: null });
  expect(unknown).toMatchObject({
    payoff_est: null,
    payoff_date: null,
    equity: null,
    loan_to_value_pct: null,
  });
  expect(over).toMatchObject({ payoff_est: 0, maturity_date: '2025-05-01' });
});

test('a vehicle that nothing can be compared with has no value and no equity', async () => {
  expect(await equityAfter([owned({ model: 'Ranchero' })])).toMatchObject([
    { market_value: null, value_date: null, equity: null, payoff_est: 17_537.88, est_new_payment: null },
  ]);
  const unnamed = { year: null, make: null, model: null, mileage: null, vin: 'NOTHING' } as const;
  expect(await equityAfter([owned(unnamed)])).toMatchObject([
    { market_value: null, mileage: null, make: null },
  ]);
});

test('the mileage goes on from the last visit', async () => {
  await insert(database.db, 'repair_order', {
    store_id: 2,
    ro_no: 'R1',
    opened_at: new Date('2026-08-01T14:00:00Z'),
    opened_date: '2026-08-01',
    status: 'closed',
    vin: 'OWN1',
    mileage_in: 40_000,
  });
  expect(await equityAfter([owned()])).toMatchObject([{ mileage: 43_023 }]);
  await database.db.deleteFrom('repair_order').execute();
});

test('nobody owns a vehicle that was traded in, came back, was sold on, or whose lease has ended', async () => {
  const later = { contract_date: '2026-02-01' } as const;
  const ended = { finance_type: 'lease', term: 12, residual: 15_000 } as const;
  expect(
    await equityAfter([owned(), deal({ ...later, UC_ID: 2, vin: 'NEXT', trade_vin: 'OWN1' })]),
  ).toMatchObject([{ vin: 'NEXT', UC_ID: 2 }]);
  expect(await equityAfter([owned()], [vehicle({ vin: 'OWN1', stocked_date: '2026-02-01' })])).toEqual([]);
  expect(await equityAfter([owned(), deal({ ...later, UC_ID: 2, vin: 'OWN1' })])).toMatchObject([
    { UC_ID: 2 },
  ]);
  expect(await equityAfter([owned(ended)])).toEqual([]);
  expect(await equityAfter([owned({ contract_date: '2016-10-31' })])).toEqual([]);
  expect(await equityAfter([owned({ status: 'Pending' })])).toEqual([]);
  expect(await equityAfter([owned({ UC_ID: null })])).toEqual([]);
});

test('a vehicle that was sold before it arrived did not come back, but its return under another number counts', async () => {
  const sold = owned({ stock_no: 'PRE', contract_date: '2026-06-01' });
  const arrived = vehicle({ vin: 'OWN1', stock_no: 'PRE', stocked_date: '2026-06-10', status: 'sold' });
  expect(await equityAfter([sold], [arrived])).toMatchObject([{ vin: 'OWN1', UC_ID: 1 }]);
  expect(await equityAfter([sold], [{ ...arrived, store_id: 2 }])).toEqual([]);
  expect(await equityAfter([sold], [arrived, { ...arrived, stock_no: 'PREA' }])).toEqual([]);
  expect(await equityAfter([{ ...sold, stock_no: null }], [arrived])).toEqual([]);
});

test('of several visits on the last day the highest mileage counts', async () => {
  const visit = { store_id: 1, opened_date: '2026-08-01', status: 'closed', vin: 'OWN1' } as const;
  await insert(database.db, 'repair_order', [
    { ...visit, ro_no: 'R1', opened_at: new Date('2026-08-01T14:00:00Z'), mileage_in: 39_000 },
    { ...visit, ro_no: 'R2', opened_at: new Date('2026-08-01T15:00:00Z'), mileage_in: 40_000 },
    {
      ...visit,
      ro_no: 'R3',
      opened_at: new Date('2025-01-01T15:00:00Z'),
      opened_date: '2025-01-01',
      mileage_in: 90_000,
    },
  ]);
  expect(await equityAfter([owned()])).toMatchObject([{ mileage: 43_023 }]);
  await database.db.deleteFrom('repair_order').execute();
});

test('the value is never more than what the market pays', async () => {
  const stated = market.map((sale, index) => ({ ...sale, vin: `MARKET${index}`, market_value: 15_000 }));
  await setSales(database.db, [...stated, owned()]);
  await database.db.transaction().execute((tx) => rebuildValuation(tx, TODAY));
  const values = await database.db.selectFrom('equity').select('market_value').execute();
  expect(values).toEqual([{ market_value: 15_000 }]);
});

test('the vehicles of a merged customer are those of whom they were merged into', async () => {
  await database.db.updateTable('customer').set({ merged_into: 1 }).where('UC_ID', '=', 3).execute();
  expect(await equityAfter([owned({ UC_ID: 3 })])).toMatchObject([{ UC_ID: 1 }]);
  await database.db.updateTable('customer').set({ merged_into: null }).execute();
});

test('the standard offer is the mean rate and the median term of the loans of the year before', async () => {
  const loan = { finance_type: 'finance', contract_date: '2026-07-01', vin: 'LOAN' } as const;
  await equityAfter([
    deal({ ...loan, apr: 5.9, term: 60 }),
    deal({ ...loan, apr: 6.6, term: 66 }),
    deal({ ...loan, apr: 7.3, term: 84 }),
  ]);
  const state = await database.db.selectFrom('valuation_state').selectAll().executeTakeFirst();
  // 6.6 to a quarter of a percent, and 66 to whole years.
  expect(state).toMatchObject({
    offer_apr: 6.5,
    offer_term: 72,
    market_month: '2026-11-01',
    equity_month: '2026-11-01',
  });
});

test('bands count vehicles by store, kind and 2,500 dollars, leases also by the month in which they end', async () => {
  const lease = { finance_type: 'lease', term: 36, payment: 400, residual: 15_000 } as const;
  await equityAfter([
    owned({ vin: 'A' }),
    // With 500 a month 16,861.40 are owed: 61.40 more than its worth.
    owned({ vin: 'B', UC_ID: 2, payment: 500 }),
    owned({ vin: 'C', amount_financed: null }),
    owned({ vin: 'D', ...lease }),
    owned({ vin: 'E', ...lease, store_id: 2 }),
  ]);
  const bands = await database.db
    .selectFrom('equity_band')
    .selectAll()
    .orderBy('store_id')
    .orderBy('band')
    .execute();
  expect(bands).toEqual([
    {
      store_id: 1,
      finance_type: 'lease',
      band: -7500,
      maturity_month: '2028-05-01',
      vehicles: 1,
      break_even: 0,
      equity: -5400,
    },
    {
      store_id: 1,
      finance_type: 'finance',
      band: -2500,
      maturity_month: null,
      vehicles: 2,
      break_even: 1,
      equity: -799.28,
    },
    {
      store_id: 1,
      finance_type: 'finance',
      band: null,
      maturity_month: null,
      vehicles: 1,
      break_even: 0,
      equity: 0,
    },
    {
      store_id: 2,
      finance_type: 'lease',
      band: -7500,
      maturity_month: '2028-05-01',
      vehicles: 1,
      break_even: 0,
      equity: -5400,
    },
  ]);
});

test('a customer of several stores is one customer of any of them', async () => {
  await equityAfter([
    owned({ vin: 'A' }),
    owned({ vin: 'B' }),
    owned({ vin: 'C', store_id: 2 }),
    owned({ vin: 'D', UC_ID: 2, store_id: 2 }),
    owned({ vin: 'E', UC_ID: 3 }),
  ]);
  const owners = await database.db.selectFrom('equity_owner').selectAll().orderBy('store_ids').execute();
  expect(owners).toEqual([
    { store_ids: [1], customers: 1 },
    { store_ids: [1, 2], customers: 1 },
    { store_ids: [2], customers: 1 },
  ]);
});
