import { sql } from 'kysely';
import { expect } from 'vitest';
import type { FeedName } from '../../contract/records/index.ts';
import type { Db } from '../../server/db/schema.ts';
import { undoImport } from '../../server/imports/undo/undo.ts';
import { rebuildAll } from '../../server/rollups/index.ts';
import { importDay, type importerInto, sampleFile, sampleVin, twoStores } from './imports.ts';
import { rollupTables } from './records/rollups.ts';

/** The usual row of a file with our own headers, by feed. */
const usual = {
  deals: {
    ...{ store_id: '1', deal_no: 'A', contract_date: '2026-03-02', status: 'Finalized', deal_type: 'New' },
    ...{
      deal_kind: 'Retail',
      vin: sampleVin(1),
      sale_price: '30000',
      front_gross: '1000',
      back_gross: '500',
    },
  },
  inventory: {
    ...{ store_id: '1', stock_no: 'A', vin: sampleVin(1), stock_type: 'Used', status: 'in_stock' },
    ...{ year: '2024', make: 'Ford', model: 'Escape', stocked_date: '2026-01-10', cost: '20000' },
  },
  repair_orders: {
    ...{ store_id: '1', ro_no: 'A', opened_at: '2026-03-02 09:00', closed_at: '2026-03-03 16:00' },
    ...{ vin: sampleVin(1), line_no: '1', pay_type: 'CP', billed_hours: '1', labor_sale: '100' },
    ...{ labor_cost: '40', parts_sale: '20', parts_cost: '10', advisor_id: '7' },
  },
  parts_sales: {
    ...{ store_id: '1', invoice_no: 'A', line_no: '1', invoice_date: '2026-03-02', channel: 'counter' },
    ...{ part_no: '15208AA21A', qty: '2', sale: '19.50', cost: '11' },
  },
  appointments: {
    ...{ store_id: '1', appt_id: 'A', dept: 'Service', starts_at: '2026-03-16 10:00', status: 'completed' },
  },
  part_stock: { store_id: '1', part_no: 'A', on_hand: '4', unit_cost: '6.25' },
  customers: { UC_ID: '5', UC_FirstName: 'Ann', UC_LastName: 'Lee' },
  budgets: {
    ...{ store_id: '1', month: '2026-03-01', department: 'Service', metric: 'gross', amount: '85000' },
  },
  overheads: { store_id: '1', month: '2026-02-01', fixed_overhead: '210000' },
  employees: {
    ...{ employee_id: '11', firstname: 'Ada', lastname: 'Ames', department: 'Sales', store_id: '1' },
    ...{ hire_date: '2020-02-01', status: 'A' },
  },
  leads: { store_id: '1', lead_no: 'L1', received_at: '2026-03-02T10:00:00Z', last_name: 'Prior' },
} as const;

/** Those cells of feeds that have them. */
export const usualCells: Readonly<Partial<Record<FeedName, Readonly<Record<string, string>>>>> = usual;

export type SampleFeed = keyof typeof usual;

/** Rows of a feed that differ from the usual one by their changes; @param more columns and their usual cells */
export const samplesOf = (feed: SampleFeed, more: Readonly<Record<string, string>> = {}) =>
  sampleFile({ ...usual[feed], ...more });

/** Employee 7 of store 1, an advisor. */
export const advisor = [
  'employee_id,firstname,lastname,department,store_id,hire_date,status',
  '7,Ada,Ames,Service,1,2020-02-01,A',
];

/** The number of the newest import. */
export async function newestRun(db: Db): Promise<number> {
  const newest = db.selectFrom('import_run').select('run_id').orderBy('run_id', 'desc').limit(1);
  return (await newest.executeTakeFirstOrThrow()).run_id;
}

/** Undoes the newest import. */
export const undoNewest = async (db: Db) => undoImport(db, await newestRun(db), { now: () => importDay });

const serviceTables = ['repair_line', 'repair_order', 'parts_sale', 'customer', 'customer_period'] as const;

/** Every row of repair orders and parts, their customers, and all roll-ups. */
export async function serviceRows(db: Db): Promise<readonly string[]> {
  const found = await Promise.all(
    [...serviceTables, ...rollupTables].map((table) =>
      sql<{ row: string }>`select ${table}::text || to_jsonb(t)::text as row from ${sql.table(table)} as t
        order by 1`.execute(db),
    ),
  );
  return found.flatMap(({ rows }) => rows.map(({ row }) => row));
}

/** Expects that a rebuild changes none of them. */
export async function expectServiceRebuilt(db: Db): Promise<void> {
  const before = await serviceRows(db);
  await db.transaction().execute((tx) => rebuildAll(tx, '2026-03-16'));
  expect(before).toEqual(await serviceRows(db));
}

/** Empties them, the history, stores and people, and adds two stores, customer 1 and advisor 7. */
export async function clearService(db: Db, load: ReturnType<typeof importerInto>): Promise<void> {
  const history = ['import_change', 'import_run', 'feed'] as const;
  const people = ['employee', 'store_group_store', 'store'] as const;
  for (const table of [...serviceTables, ...rollupTables, ...history, ...people] as const)
    await db.deleteFrom(table).execute();
  await load('stores', twoStores);
  await load('customers', ['UC_ID,UC_FirstName,UC_LastName', '1,Ann,Lee']);
  await load('employees', advisor);
}
