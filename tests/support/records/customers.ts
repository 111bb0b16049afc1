import { sql } from 'kysely';
import { rebuildCustomers } from '../../../server/customers/index.ts';
import type { Db } from '../../../server/db/schema.ts';
import { loadRecords } from '../../../server/imports/loading/loadRecords.ts';

export interface CustomerCells {
  readonly UC_ID: number;
  readonly UC_FirstName?: string;
  readonly UC_LastName?: string;
  readonly UC_Email?: string | null;
  readonly UC_Phone1?: string | null;
  readonly UC_Phone2?: string | null;
  readonly address?: string | null;
  readonly zip?: string | null;
  readonly stated_gross?: number;
  readonly stated_price?: number;
  readonly stated_revenue?: number;
  readonly stated_deals?: number;
  readonly stated_last_deal?: string | null;
  readonly stated_distance?: number | null;
  readonly stated_sales_score?: number | null;
  readonly stated_service_score?: number | null;
  readonly stated_ltv?: number | null;
  readonly stated_stores?: readonly number[];
  readonly stated_brand?: number | null;
}

const unknownCustomer = {
  UC_FirstName: '',
  UC_LastName: '',
  UC_Email: null,
  UC_Phone1: null,
  UC_Phone2: null,
  address: null,
  zip: null,
  stated_gross: 0,
  stated_price: 0,
  stated_revenue: 0,
  stated_deals: 0,
  stated_last_deal: null,
  stated_distance: null,
  stated_sales_score: null,
  stated_service_score: null,
  stated_ltv: null,
  stated_stores: [],
  stated_brand: null,
};

export interface DealCells {
  readonly store_id?: number;
  readonly deal_no: string;
  readonly UC_ID: number | null;
  readonly contract_date: string;
  readonly status?: 'Pending' | 'Finalized' | 'Unwound';
  readonly deal_kind?: 'Retail' | 'Wholesale';
  readonly vin?: string;
  readonly sale_price?: number;
  readonly front_gross?: number;
  readonly back_gross?: number;
  readonly make?: string | null;
}

const plainDeal = {
  store_id: 1,
  status: 'Finalized',
  deal_type: 'New',
  deal_kind: 'Retail',
  vin: 'VIN',
  sale_price: 30_000,
  front_gross: 1000,
  back_gross: 500,
  make: null,
};

type PayType = 'CP' | 'W' | 'I' | 'E';

export interface VisitCells {
  readonly store_id?: number;
  readonly ro_no: string;
  readonly UC_ID: number | null;
  readonly opened: string;
  readonly closed: string | null;
  readonly status?: 'open' | 'closed' | 'void';
  readonly vin?: string | null;
  /** Labor sale of its lines, in order. */
  readonly labor?: readonly number[];
  /** Who pays them, in order. @default the customer */
  readonly pay?: readonly PayType[];
}

const visitOf = ({ store_id = 1, ro_no, UC_ID, opened, closed, status, vin = null }: VisitCells) => ({
  store_id,
  ro_no,
  UC_ID,
  opened_at: `${opened}T15:00:00Z`,
  opened_date: opened,
  closed_at: closed && `${closed}T16:00:00Z`,
  closed_date: closed,
  status: status ?? (closed ? 'closed' : 'open'),
  vin,
});

const linesOf = ({ store_id = 1, ro_no, labor = [100], pay = [] }: VisitCells) =>
  labor.map((labor_sale, index) => ({
    store_id,
    ro_no,
    line_no: index + 1,
    pay_type: pay[index] ?? 'CP',
    billed_hours: 1,
    labor_sale,
    labor_cost: 0,
    parts_sale: 50,
    parts_cost: 20,
    sublet: 10,
    discount: 5,
  }));

/** Loads records as an import does, on a day; `today` is that of the group. */
export function loaderInto(db: Db, today: string) {
  const inTransaction = (work: Parameters<ReturnType<Db['transaction']>['execute']>[0]) =>
    db.transaction().execute(work);
  return {
    customers: (cells: readonly CustomerCells[]) =>
      inTransaction((tx) =>
        loadRecords(
          tx,
          'customers',
          cells.map((row) => ({ ...unknownCustomer, ...row })),
          today,
        ),
      ),
    deals: (cells: readonly DealCells[]) =>
      inTransaction((tx) =>
        loadRecords(
          tx,
          'deals',
          cells.map((row) => ({ ...plainDeal, ...row })),
          today,
        ),
      ),
    visits: (cells: readonly VisitCells[]) =>
      inTransaction((tx) =>
        loadRecords(
          tx,
          'repair_orders',
          { parents: cells.map(visitOf), rows: cells.flatMap(linesOf) },
          today,
        ),
      ),
  };
}

/** Every figure that follows from the records of customers. */
export async function customerFigures(db: Db) {
  const customers = await db.selectFrom('customer').selectAll().orderBy('UC_ID').execute();
  const periods = await db
    .selectFrom('customer_period')
    .selectAll()
    .orderBy('UC_ID')
    .orderBy('period')
    .execute();
  const scale = await db.selectFrom('score_scale').selectAll().orderBy('period').orderBy('measure').execute();
  const state = await db.selectFrom('score_state').selectAll().orderBy('period').execute();
  const sets = await db
    .selectFrom('customer_set')
    .selectAll()
    .orderBy('store_ids')
    .orderBy('class')
    .orderBy('active_month')
    .execute();
  const households = await db.selectFrom('household_set').selectAll().orderBy('store_ids').execute();
  const pairs = await db
    .selectFrom('match_pair')
    .select(['left_id', 'right_id', 'reason', 'confidence', 'status', 'decided_at'])
    .orderBy('left_id')
    .orderBy('right_id')
    .execute();
  const sharedKeys = await db.selectFrom('shared_key').selectAll().orderBy('kind').orderBy('key').execute();
  return { customers, periods, scale, state, sets, households, pairs, sharedKeys };
}

export const rebuilt = async (db: Db, today: string) => {
  await db.transaction().execute((tx) => rebuildCustomers(tx, today));
  return customerFigures(db);
};

/** Removes all customers and what they did. */
export async function clearCustomers(db: Db, today: string): Promise<void> {
  for (const table of ['repair_order', 'deal', 'match_pair', 'household_decision', 'customer'] as const) {
    await sql`delete from ${sql.table(table)}`.execute(db);
  }
  await db.transaction().execute((tx) => rebuildCustomers(tx, today));
}
