import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { FeedName } from '../../../contract/records/index.ts';
import { rebuildAll } from '../../../server/rollups/index.ts';
import { testDatabase } from '../../support/database.ts';
import { importDirectory, importerInto, sampleVin, twoStores } from '../../support/imports.ts';
import { insert } from '../../support/records/insert.ts';
import { profileOfRandom } from '../../support/records/randomRecords.ts';
import { rollupTables } from '../../support/records/rollups.ts';

const { db } = await testDatabase();
const importFile = importerInto(db, importDirectory());
await importFile('stores', twoStores);
await db.updateTable('store').set({ zip: '19512' }).execute();
await insert(db, 'brand', [{ brand_chrome_id: 11, brand_name: 'Ford' }]);

const many = <T>(count: number, row: (number: number) => T) =>
  Array.from({ length: count }, (_none, number) => row(number));
const store = (number: number) => 1 + (number % 2);
const day = (number: number) => `202${5 + (number % 2)}-0${1 + (number % 2)}-1${number % 5}`;
const model = (number: number) => `2022,Ford,${number % 3 ? 'F-150' : 'Focus'},XLT`;
const person = (number: number) => 1 + (number % 12);

/** A night's files: what each feed knows, all of it. */
const files: readonly (readonly [FeedName, readonly string[]])[] = [
  [
    'employees',
    [
      'employee_id,firstname,lastname,department,store_id,hire_date,status',
      '1,Pat,Ames,Sales,1,2020-01-01,A',
      '2,Pat,Bell,Service,2,2020-01-01,A',
    ],
  ],
  [
    'customers',
    [
      'UC_ID,UC_FirstName,UC_LastName,UC_Email,address,zip',
      ...many(12, (number) => `${number + 1},Ann,Lee,c${number}@mail.example,${number % 4} Main St,19512`),
    ],
  ],
  [
    'inventory',
    [
      'store_id,stock_no,vin,stock_type,status,year,make,model,trim,stocked_date,cost,mileage',
      ...many(
        12,
        (number) =>
          `${store(number)},S${number},${sampleVin(100 + number)},U,in_stock,${model(number)},${day(number)},15000,30000`,
      ),
    ],
  ],
  [
    'deals',
    [
      'store_id,deal_no,contract_date,status,deal_type,deal_kind,UC_ID,vin,year,make,model,trim,sale_price,front_gross,back_gross,finance_type,amount_financed,apr,term,salesperson1_id,fi_manager_id',
      ...many(
        40,
        (number) =>
          `${store(number)},D${number},${day(number)},Finalized,${number % 3 ? 'Used' : 'New'},Retail,${person(number)},${sampleVin(number)},${model(number)},${20_000 + number * 10},1000,500,finance,15000,5,60,1,1`,
      ),
    ],
  ],
  [
    'repair_orders',
    [
      'store_id,ro_no,line_no,opened_at,closed_at,status,vin,advisor_id,UC_ID,pay_type,billed_hours,labor_sale,labor_cost,parts_sale,parts_cost',
      ...many(
        20,
        (number) =>
          `${store(number)},R${number},1,${day(number)}T10:00:00Z,${day(number)}T18:00:00Z,closed,${sampleVin(number)},2,${person(number)},${number % 2 ? 'CP' : 'W'},1.5,200,80,100,60`,
      ),
    ],
  ],
  [
    'parts_sales',
    [
      'store_id,invoice_no,invoice_date,channel,part_no,qty,sale,cost',
      ...many(8, (number) => `${store(number)},I${number},${day(number)},counter,P1,1,40,30`),
    ],
  ],
  [
    'part_stock',
    [
      'store_id,part_no,on_hand,unit_cost,last_sold_date,stocked_date',
      ...many(8, (number) => `${store(number)},P${number},2,10,${day(number)},2025-01-01`),
    ],
  ],
  [
    'appointments',
    [
      'store_id,appt_id,dept,starts_at,duration_min,status,confirmed',
      ...many(8, (number) => `${store(number)},A${number},Service,${day(number)}T15:00:00Z,60,completed,Y`),
    ],
  ],
  [
    'leads',
    [
      'store_id,lead_no,received_at,lead_source,make,model,UC_ID',
      ...many(
        8,
        (number) =>
          `${store(number)},L${number},2025-01-0${1 + number}T15:00:00Z,Web,Ford,Focus,${person(number)}`,
      ),
    ],
  ],
];

const load = (feed: FeedName, lines: readonly string[]) => importFile(profileOfRandom(feed), lines);

/** What every import writes of itself, and a count of changes up to the next ranking of customers. */
const history = ['import_run', 'import_part', 'feed', 'audit', 'score_state'];

/** Every row of the database as it is written, by its table and place, but for those of the history. */
async function written(): Promise<ReadonlyMap<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
      and relname <> all (${history}::text[])`.execute(db);
  const all = tables.map(
    ({ name }) => sql`select ${sql.lit(name)} || ' ' || ctid || ' ' || xmin as place,
      ${sql.lit(name)} || ' ' || to_jsonb(t) as row from ${sql.table(name)} as t`,
  );
  const { rows } = await sql<{ place: string; row: string }>`${sql.join(all, sql` union all `)}`.execute(db);
  return new Map(rows.map(({ place, row }) => [place, row]));
}

/** Tables that follow from records, and customers, vehicles and leads with what follows for them. */
const following: readonly string[] = [
  ...rollupTables,
  ...['customer', 'customer_period', 'customer_set', 'household_set', 'score_scale', 'inventory_vehicle'],
  ...['equity', 'equity_band', 'equity_owner', 'market_value', 'lead', 'lead_path'],
];
/** A new row tells those who watch a day of the service board that something of it has changed. */
const isTold = (row: string) => row.startsWith('appointment_day ');
const isFigure = (row: string) => following.some((table) => row.startsWith(`${table} `));

const contents = (rows: ReadonlyMap<string, string>) => [...rows.values()].sort();

for (const [feed, lines] of files)
  expect(await load(feed, lines)).toMatchObject({ feed, outcome: 'loaded', rejected: 0 });
const loaded = await written();

test('every table that follows from records has rows here', async () => {
  const tables = new Set([...loaded.values()].map((row) => row.split(' ')[0]));
  expect([...tables]).toEqual(expect.arrayContaining([...following]));
});

test('a file that changes nothing writes nothing but its history', async () => {
  for (const [feed, lines] of files)
    expect(await load(feed, lines)).toMatchObject({ created: 0, updated: 0, unchanged: lines.length - 1 });
  const after = await written();
  expect([...after].filter(([place]) => !loaded.has(place))).toEqual([]);
  expect(after.size).toBe(loaded.size);
});

/** A changed cell in a file: that of its second row under a header. */
const changes: readonly (readonly [FeedName, column: string, value: string])[] = [
  ['deals', 'sale_price', '33333'],
  ['deals', 'front_gross', '1234'],
  ['inventory', 'cost', '14000'],
  ['inventory', 'mileage', '31000'],
  ['repair_orders', 'labor_sale', '250'],
  ['parts_sales', 'sale', '45'],
  ['part_stock', 'on_hand', '3'],
  ['appointments', 'status', 'no_show'],
  ['customers', 'zip', '19511'],
  ['customers', 'UC_LastName', 'Lea'],
  ['leads', 'model', 'F-150'],
];

function changed(lines: readonly string[], column: string, value: string): string[] {
  const [header = '', first = '', second = '', ...others] = lines;
  const place = header.split(',').indexOf(column);
  return [header, first, second.split(',').with(place, value).join(','), ...others];
}

test.each(changes)(
  'a changed row of %s, its %s, writes no row as it was before',
  async (feed, column, value) => {
    const [, lines = []] = files.find(([name]) => name === feed) ?? [];
    const before = await written();
    const known = new Set(before.values());
    expect(await load(feed, changed(lines, column, value))).toMatchObject({
      updated: 1,
      unchanged: lines.length - 2,
    });
    const after = await written();
    const fresh = [...after].filter(([place]) => !before.has(place)).map(([, row]) => row);
    expect(fresh.length).toBeGreaterThan(0);
    expect(fresh.filter((row) => known.has(row) && !isTold(row))).toEqual([]);
    // And they are what working out all of it gives.
    await db.transaction().execute((tx) => rebuildAll(tx, '2026-03-16'));
    const rebuilt = contents(await written());
    expect(contents(after).filter(isFigure)).toEqual(rebuilt.filter(isFigure));
  },
);
