import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Db } from '../../../server/db/schema.ts';
import { randomFor } from '../../../server/demo/random.ts';
import { rebuildValuation, refreshValuation } from '../../../server/vehicles/index.ts';
import { testDatabase } from '../../support/database.ts';
import { peopleIn } from '../../support/people.ts';
import { insert } from '../../support/records/insert.ts';
import { deal, vehicle } from '../../support/records/vehicleFacts.ts';

const database = await testDatabase();
await peopleIn(database.db).seedPeople();
await insert(
  database.db,
  'customer',
  Array.from({ length: 12 }, (_, index) => ({ UC_ID: index + 1, UC_LastName: `Buyer ${index}` })),
);

/** Everything that valuation works out, in an order of its own. */
async function results(tx: Db) {
  const tables = ['market_value', 'equity', 'equity_band', 'equity_owner', 'valuation_state'] as const;
  const rows = await Promise.all(
    tables.map((table) =>
      sql`select * from ${sql.table(table)} as t order by t::text`.execute(tx).then((r) => r.rows),
    ),
  );
  const owners = await sql`
    select "UC_ID", equity, payment_position, lease_ends from customer order by "UC_ID"`.execute(tx);
  return [...rows, owners.rows];
}

/** Makes a change as an import does and refreshes what it touched; then the same is worked out from nothing. */
async function compare(today: string, change: (tx: Db) => Promise<void>): Promise<void> {
  await database.db.transaction().execute(async (tx) => {
    await sql`create temporary table touched_record (store_id integer, date date, "UC_ID" integer, vin text) on commit drop`.execute(
      tx,
    );
    await change(tx);
    const touched = 'touched_record';
    await refreshValuation(
      tx,
      { saleDays: touched, customers: touched, vins: touched, describes: true },
      today,
    );
  });
  const refreshed = await results(database.db);
  await database.db.transaction().execute((tx) => rebuildValuation(tx, today));
  expect(refreshed).toEqual(await results(database.db));
}

const noteDeals = (tx: Db) =>
  sql`
  insert into touched_record select store_id, contract_date, "UC_ID", vin from deal
  where deal_no in (select deal_no from changing)
  union select store_id, contract_date, "UC_ID", trade_vin from deal where deal_no in (select deal_no from changing)`.execute(
    tx,
  );

const random = randomFor(42, 'valuation');
const { pick } = random;
const day = () => `2026-${pick(['01', '04', '07', '09', '10', '11'])}-${pick(['01', '10', '17'])}`;
/** Some can be decoded, and share their patterns. */
const vin = () =>
  random.chance(0.3) ? `1FTFW1ET5NFC${pick(['1', '2'])}031${random.int(1, 5)}` : `V${random.int(1, 40)}`;

const randomDeal = () => {
  const financed = random.chance(0.5);
  return {
    store_id: pick([1, 1, 2]),
    contract_date: day(),
    status: pick(['Finalized', 'Finalized', 'Finalized', 'Pending', 'Unwound'] as const),
    deal_type: pick(['Used', 'Used', 'New'] as const),
    vin: vin(),
    UC_ID: pick([null, 1, 2, 3, 4, 5, 6, 7, 8, 9]),
    year: pick([2021, 2022, null]),
    make: pick(['Ford', 'Ford', null]),
    model: pick(['F-150', 'Escape']),
    trim: pick(['XLT', null]),
    sale_price: random.int(15, 45) * 1000,
    mileage: pick([10_000, 30_000, null]),
    stock_no: pick(['S-A', 'S-B', null]),
    trade_vin: pick([null, null, vin()]),
    finance_type: financed ? ('finance' as const) : pick(['cash', 'lease'] as const),
    amount_financed: financed ? 20_000 : null,
    apr: financed ? pick([5, 6]) : null,
    term: pick([12, 36, 60]),
    payment: 400,
    residual: 9000,
  };
};

type Change = (tx: Db) => Promise<unknown>;

const changes: readonly [Change, ...Change[]] = [
  async (tx) => {
    const rows = Array.from({ length: random.int(1, 12) }, () => deal(randomDeal()));
    await insert(tx, 'deal', rows);
    await listDeals(
      tx,
      rows.map(({ deal_no }) => deal_no),
    );
    await noteDeals(tx);
  },
  async (tx) => {
    await chooseDeals(tx);
    await noteDeals(tx);
    const { deal_no: _, ...values } = deal(randomDeal());
    await tx
      .updateTable('deal')
      .set(values)
      .where(sql<boolean>`deal_no in (select deal_no from changing)`)
      .execute();
    await noteDeals(tx);
  },
  async (tx) => {
    await chooseDeals(tx);
    await noteDeals(tx);
    await sql`delete from deal where deal_no in (select deal_no from changing)`.execute(tx);
  },
  async (tx) => {
    const row = vehicle({
      stock_no: pick(['S-A', 'S-B']),
      vin: vin(),
      stocked_date: day(),
      year: pick([2021, 2022]),
    });
    await sql`insert into touched_record (vin) select vin from inventory_vehicle where stock_no = ${row.stock_no}`.execute(
      tx,
    );
    await tx.deleteFrom('inventory_vehicle').where('stock_no', '=', row.stock_no).execute();
    await insert(tx, 'inventory_vehicle', row);
    await sql`insert into touched_record (vin) values (${row.vin})`.execute(tx);
  },
  async (tx) => {
    const opened_date = day();
    const row = {
      store_id: 1,
      ro_no: `R${random.int(1, 1e9)}`,
      vin: vin(),
      mileage_in: random.int(0, 90_000),
    };
    await insert(tx, 'repair_order', {
      ...row,
      opened_at: new Date(`${opened_date}T15:00:00Z`),
      opened_date,
      status: 'closed',
    });
    await sql`insert into touched_record (vin) values (${row.vin})`.execute(tx);
  },
  async (tx) => {
    const [merged, into] = [random.int(7, 9), pick([null, 1, 2])];
    await sql`insert into touched_record ("UC_ID") values (${merged}), (${into})`.execute(tx);
    await sql`insert into touched_record ("UC_ID") select merged_into from customer where "UC_ID" = ${merged}`.execute(
      tx,
    );
    await tx.updateTable('customer').set({ merged_into: into }).where('UC_ID', '=', merged).execute();
  },
];

const chooseDeals = (tx: Db) =>
  sql`create temporary table changing on commit drop as
    select deal_no from deal order by md5(deal_no || ${random.int(1, 1e6)}::text) limit 4`.execute(tx);
const listDeals = (tx: Db, numbers: readonly string[]) =>
  sql`create temporary table changing on commit drop as select unnest(${[...numbers]}::text[]) as deal_no`.execute(
    tx,
  );

test('after any sequence of changes, months passing in between, a refresh gives what a rebuild gives', async () => {
  // What is drawn may take most records away at the end; what was compared on the way had enough of them.
  const most = { marketValues: 0, equity: 0 };
  for (let step = 0; step < 60; step += 1) {
    const today = step < 40 ? '2026-11-18' : '2026-12-02';
    await compare(today, async (tx) => {
      await pick(changes)(tx);
    });
    const [marketValues = [], equity = []] = await results(database.db);
    most.marketValues = Math.max(most.marketValues, marketValues.length);
    most.equity = Math.max(most.equity, equity.length);
  }
  expect(most.marketValues).toBeGreaterThan(5);
  expect(most.equity).toBeGreaterThan(3);
}, 120_000);

test('a rebuild of what is up to date changes nothing', async () => {
  const rebuild = () => database.db.transaction().execute((tx) => rebuildValuation(tx, '2026-12-02'));
  await rebuild();
  const before = await results(database.db);
  await rebuild();
  expect(await results(database.db)).toEqual(before);
});
