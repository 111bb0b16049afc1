import { sql } from 'kysely';
import type { Database, Db } from '../../../server/db/schema.ts';
import { rebuildAll } from '../../../server/rollups/index.ts';
import { insert } from './insert.ts';

export const rollupTables = [
  'sales_day',
  'salesperson_day',
  'finance_day',
  'model_day',
  'inventory_day',
  'inventory_flow',
  'model_stock',
  'service_day',
  'advisor_day',
  'parts_day',
  'part_shelf',
  'appointment_day',
  'sales_month',
  'salesperson_month',
  'finance_month',
  'service_month',
  'advisor_month',
  'parts_month',
] as const satisfies readonly (keyof Database)[];

type RollupTable = (typeof rollupTables)[number];
type Row = Readonly<Record<string, unknown>>;

/** All rows of a roll-up, by store, day and whatever else tells them apart. */
export async function rowsOf(db: Db, table: RollupTable): Promise<readonly Row[]> {
  const { rows } =
    await sql<Row>`select * from ${sql.table(table)} as t order by t::text collate "C"`.execute(db);
  return rows;
}

/** All rows of every roll-up. */
export async function rollupsOf(db: Db): Promise<Readonly<Record<string, readonly Row[]>>> {
  const rollups: Record<string, readonly Row[]> = {};
  for (const table of rollupTables) rollups[table] = await rowsOf(db, table);
  return rollups;
}

/** Works out every figure anew, as `rooftop refresh` does. */
export const rebuild = (db: Db): Promise<void> =>
  db.transaction().execute((tx) => rebuildAll(tx, '2026-03-16'));

/** Stores 1 and 2, and employees 1 to 4 of store 1. */
export async function seedStoresAndPeople(db: Db): Promise<void> {
  const store = { timezone: 'America/New_York' };
  await insert(db, 'store', [
    { ID: 1, AS_ID: 101, storename: 'Boyertown Ford', ...store },
    { ID: 2, AS_ID: 102, storename: 'Pasadena Toyota', ...store },
  ]);
  await insert(
    db,
    'employee',
    ['Ames', 'Bell', 'Cole', 'Dunn'].map((lastname, index) => ({
      employee_id: index + 1,
      firstname: 'Pat',
      lastname,
      title: 'Consultant',
      department: 'Sales' as const,
      store_id: 1,
      hire_date: '2020-01-01',
    })),
  );
}

/** A new vehicle that store 1 sold on 2026-03-02. */
export const addDeal = (db: Db): Promise<unknown> =>
  db
    .insertInto('deal')
    .values({
      store_id: 1,
      deal_no: 'D1',
      contract_date: '2026-03-02',
      status: 'Finalized',
      deal_type: 'New',
      deal_kind: 'Retail',
      vin: 'VIN',
      sale_price: 30_000,
      front_gross: 10,
      back_gross: 20,
    })
    .execute();
