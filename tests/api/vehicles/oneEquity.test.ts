import { beforeAll, describe, expect, test } from 'vitest';
import { customerDetails } from '../../../contract/calls/customers/customerDetails.ts';
import { getCustomers } from '../../../contract/calls/customers/segments.ts';
import { getMaxdigiInventory } from '../../../contract/calls/stockLookups.ts';
import { getLoanTrade, valueVehicle } from '../../../contract/calls/vehicles.ts';
import { PAGE, widgetRows } from '../../../contract/calls/widgetRows.ts';
import { equitySummary } from '../../../contract/widgets/equity.ts';
import { loadDemo } from '../../../server/demo/index.ts';
import { rebuildValuation } from '../../../server/vehicles/index.ts';
import { type SignedIn, type TestApp, testApp } from '../../support/app.ts';
import { testDatabase } from '../../support/database.ts';
import { insert } from '../../support/records/insert.ts';
import { addBuyers, deal, lease, loan, setSales, vehicle } from '../../support/records/vehicleFacts.ts';
import { someOf } from '../../support/seed.ts';

/** What each place says of one vehicle of a customer: value, payoff, equity, and of which days they are. */
interface EquityFacts {
  readonly vin: string;
  readonly UC_ID: number;
  readonly value: number | null;
  readonly valueDate: string | null;
  readonly payoff: number | null;
  readonly payoffDate: string | null;
  readonly equity: number | null;
}

type Row = Readonly<Record<string, string | number | null>>;
const number = (value: Row[string] | undefined) => (typeof value === 'number' ? value : null);
const text = (value: Row[string] | undefined) => (typeof value === 'string' ? value : null);

/** Every record behind the tile, and the tile's own figures. */
async function ofTile(who: SignedIn) {
  const request = { widget: 'GetEquitySummary', storeId: '0' };
  const first = await who.reply(widgetRows, request);
  const pages = Math.ceil((first.response?.total ?? 0) / PAGE);
  const rows: Row[] = [];
  for (let page = 1; page <= pages; page += 1) {
    rows.push(...(await who.call(widgetRows, { ...request, page })).rows);
  }
  const facts = rows.map(
    (row): EquityFacts => ({
      vin: text(row.vin) ?? '',
      UC_ID: number(row.UC_ID) ?? 0,
      value: number(row.market_value),
      valueDate: text(row.value_date),
      payoff: number(row.payoff_est),
      payoffDate: text(row.payoff_date),
      equity: number(row.equity),
    }),
  );
  const tile = await who.reply(equitySummary, { store: '0' });
  return { facts, days: [first.meta?.valued_on, tile.meta?.valued_on], summary: tile.response };
}

async function ofCustomer(who: SignedIn, UC_ID: number): Promise<EquityFacts[]> {
  const { vehicles } = await who.call(customerDetails, { UC_ID });
  return vehicles
    .filter(({ finance_type }) => finance_type !== null)
    .map(({ vin, market_value, value_date, payoff_est, payoff_date, equity }) => ({
      vin,
      UC_ID,
      value: market_value,
      valueDate: value_date,
      payoff: payoff_est,
      payoffDate: payoff_date,
      equity,
    }));
}

async function ofValuation(who: SignedIn, { vin, payoff }: EquityFacts): Promise<EquityFacts> {
  const loan = await who.call(getLoanTrade, { vin });
  return {
    vin: loan?.vin ?? '',
    UC_ID: loan?.UC_ID ?? 0,
    value: loan?.trade_in_value ?? null,
    valueDate: loan?.value_date ?? null,
    payoff: loan?.payoff_est ?? null,
    // A day on which nothing is known is the day of nothing.
    payoffDate: payoff === null ? null : (loan?.payoff_as_of ?? null),
    equity: loan?.equity ?? null,
  };
}

/** Compares what all places say of every vehicle of the tile; tells the vehicles by VIN. */
async function compareAll(who: SignedIn, day: string): Promise<ReadonlyMap<string, EquityFacts>> {
  const { facts, days, summary } = await ofTile(who);
  expect(days).toEqual([day, day]);
  // The vehicles of this file are few enough to be all among them; of the demo group's some are.
  for (const one of someOf(facts, 20)) {
    expect([one.value === null ? day : one.valueDate, one.payoff === null ? day : one.payoffDate]).toEqual([
      day,
      day,
    ]);
    expect(await ofValuation(who, one)).toEqual(one);
    if (one.value === null) continue;
    const worth = { trade_in_value: one.value, valued_at: day };
    expect((await who.call(valueVehicle, { vin: one.vin })).value).toMatchObject(worth);
    expect(await who.call(getMaxdigiInventory, { vin: one.vin })).toMatchObject(worth);
  }
  for (const UC_ID of someOf([...new Set(facts.map((one) => one.UC_ID))], 20)) {
    const theirs = facts.filter((one) => one.UC_ID === UC_ID);
    const byVin = (list: readonly EquityFacts[]) => list.toSorted((a, b) => a.vin.localeCompare(b.vin));
    expect(byVin(await ofCustomer(who, UC_ID))).toEqual(byVin(theirs));
    const segment = await who.reply(getCustomers, { Expression: `UC_ID = ${UC_ID}` });
    const known = theirs.flatMap(({ equity }) => equity ?? []);
    expect(segment.meta?.valued_on).toBe(day);
    expect(segment.response?.Details.CustomerDetails.map(({ equity }) => equity)).toEqual([
      known.length === 0 ? null : Math.max(...known),
    ]);
  }
  expect(summary).toMatchObject({
    positive_count: facts.filter(({ equity }) => equity !== null && equity > 500).length,
    break_even_count: facts.filter(({ equity }) => equity !== null && Math.abs(equity) <= 500).length,
    negative_count: facts.filter(({ equity }) => equity !== null && equity < -500).length,
    unknown_count: facts.filter(({ equity }) => equity === null).length,
  });
  return new Map(facts.map((one) => [one.vin, one]));
}

const vinOf = (number: number) => `1FTFW1ET5NFC1031${number}`;

describe('vehicles of every kind', () => {
  const later = { contract_date: '2026-02-01' } as const;

  let portal: TestApp;
  let administrator: SignedIn;
  let manager: SignedIn;
  beforeAll(async () => {
    portal = await testApp({ now: new Date('2026-11-18T16:00:00Z') });
    administrator = await portal.signIn('Administrator');
    manager = await portal.signIn('Sales Manager');
    await addBuyers(portal.db);
    await portal.db
      .updateTable('customer')
      .set({ CVP_RelatedStores: [1] })
      .execute();
    await setSales(
      portal.db,
      [
        ...[20_000, 21_000, 22_500].map((sale_price) => deal({ sale_price })),
        deal({ ...loan, UC_ID: 1, vin: vinOf(1) }),
        deal({ ...lease, UC_ID: 1, vin: vinOf(2) }),
        deal({ ...loan, UC_ID: 2, vin: vinOf(3), amount_financed: null }),
        deal({ ...loan, UC_ID: 2, vin: vinOf(4), model: 'Ranchero' }),
        deal({ ...loan, UC_ID: 1, vin: vinOf(5) }),
        deal({ ...loan, ...later, UC_ID: 3, vin: vinOf(5) }),
        deal({ ...loan, UC_ID: 1, vin: vinOf(6) }),
        deal({ ...later, UC_ID: 3, vin: vinOf(7), trade_vin: vinOf(6) }),
        deal({ ...loan, UC_ID: 2, vin: vinOf(8), apr: 0, payment: 400 }),
      ],
      [vehicle({ vin: vinOf(1), status: 'sold', sold_date: '2025-05-01', stocked_date: '2025-03-01' })],
    );
    await insert(portal.db, 'repair_order', {
      store_id: 2,
      ro_no: 'R1',
      opened_at: new Date('2026-11-10T14:00:00Z'),
      opened_date: '2026-11-10',
      status: 'closed',
      UC_ID: 2,
      vin: vinOf(8),
      mileage_in: 40_000,
    });
    await portal.db.transaction().execute((tx) => rebuildValuation(tx, '2026-11-18'));
  });

  test('have one value, payoff and equity of one day, wherever they are told', async () => {
    const facts = await compareAll(administrator, '2026-11-01');
    expect([...facts.keys()].sort()).toEqual([1, 2, 3, 4, 5, 7, 8].map(vinOf));
    expect(facts.get(vinOf(1))).toMatchObject({
      UC_ID: 1,
      value: 16_800,
      payoff: 17_537.88,
      equity: -737.88,
    });
    expect(facts.get(vinOf(2))).toMatchObject({ UC_ID: 1, value: 16_800, payoff: 22_200, equity: -5400 });
    expect(facts.get(vinOf(3))).toMatchObject({ UC_ID: 2, payoff: null, equity: null });
    expect(facts.get(vinOf(4))).toMatchObject({ UC_ID: 2, value: null, equity: null });
    expect(facts.get(vinOf(5))).toMatchObject({ UC_ID: 3 });
  });

  test('have it also for somebody of the store that sold them, whichever store has seen them since', async () => {
    expect(await ofTile(manager)).toEqual(await ofTile(administrator));
    await compareAll(manager, '2026-11-01');
  });

  test('keep it until all of it is worked out for another month', async () => {
    portal.clock.now = new Date('2026-12-02T16:00:00Z');
    administrator = await portal.signIn('Administrator');
    await compareAll(administrator, '2026-11-01');
    await portal.db.transaction().execute((tx) => rebuildValuation(tx, '2026-12-02'));
    const facts = await compareAll(administrator, '2026-12-01');
    expect(facts.get(vinOf(2))).toMatchObject({ payoff: 21_800 });
  });
});

describe('the demo group', async () => {
  const { db, ...handle } = await testDatabase();
  const asOf = new Date('2026-11-20T15:00:00Z');

  test('has one equity of every vehicle', async () => {
    await loadDemo(db, {
      asOf,
      password: 'a password for the demo',
      customers: 120,
      months: 15,
      stores: 3,
      volume: 0.05,
    });
    const group = await testApp({ database: { db, ...handle }, now: asOf });
    const administrator = await group.signIn('admin@rooftop.example');
    const facts = [...(await compareAll(administrator, '2026-11-01')).values()];
    expect(facts.length).toBeGreaterThan(20);
    expect(facts.some(({ equity }) => equity === null)).toBe(true);
    expect(facts.some(({ equity }) => equity !== null && equity < 0)).toBe(true);
  });
});
