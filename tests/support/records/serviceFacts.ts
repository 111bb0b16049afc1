import type { Insertable } from 'kysely';
import type { Db } from '../../../server/db/schema.ts';
import type { BudgetTable } from '../../../server/db/tables/reference.ts';
import { loadRecords } from '../../../server/imports/loading/loadRecords.ts';
import { insert } from './insert.ts';

const TODAY = '2026-03-18';

type LineCells = readonly [
  payType: 'CP' | 'W' | 'I' | 'E',
  hours: number,
  laborSale: number,
  laborCost: number | null,
  partsSale: number,
  partsCost: number | null,
];

export type OrderCells = readonly [
  store: number,
  roNo: string,
  status: 'open' | 'ready' | 'closed' | 'void',
  opened: string,
  closed: string | null,
  ...lines: readonly LineCells[],
];

/** Loads repair orders with their lines as an import does, roll-ups included. */
export async function addOrders(db: Db, cells: readonly OrderCells[]): Promise<void> {
  const parents = cells.map(([store_id, ro_no, status, opened, closed]) => ({
    store_id,
    ro_no,
    status,
    opened_at: `${opened}T15:00:00Z`,
    opened_date: opened,
    closed_at: closed && `${closed}T18:00:00Z`,
    closed_date: closed,
    vin: '1M8GDM9AXKP042788',
  }));
  const rows = cells.flatMap(([store_id, ro_no, , , , ...lines]) =>
    lines.map(([pay_type, billed_hours, labor_sale, labor_cost, parts_sale, parts_cost], index) => ({
      store_id,
      ro_no,
      line_no: index + 1,
      pay_type,
      billed_hours,
      labor_sale,
      labor_cost,
      parts_sale,
      parts_cost,
    })),
  );
  await db.transaction().execute((tx) => loadRecords(tx, 'repair_orders', { parents, rows }, TODAY));
}

type PartsCells = readonly [
  store: number,
  invoiceDate: string,
  channel: 'CP' | 'W' | 'I' | 'E' | 'counter' | 'wholesale',
  sale: number,
  cost: number | null,
];

/** Loads lines of parts invoices as an import does, roll-ups included. */
export async function addPartsSales(db: Db, cells: readonly PartsCells[]): Promise<void> {
  const rows = cells.map(([store_id, invoice_date, channel, sale, cost], index) => ({
    store_id,
    invoice_no: `I${index + 1}`,
    line_no: 1,
    part_no: 'P1',
    invoice_date,
    channel,
    ro_no: channel === 'counter' || channel === 'wholesale' ? null : 'R1',
    qty: 1,
    sale,
    cost,
  }));
  await db.transaction().execute((tx) => loadRecords(tx, 'parts_sales', rows, TODAY));
}

type PartCells = readonly [
  store: number,
  partNo: string,
  onHand: number,
  unitCost: number,
  lastSold: string | null,
  stocked: string | null,
];

/** Loads parts in stock as an import does, roll-ups included. */
export async function addPartStock(db: Db, cells: readonly PartCells[]): Promise<void> {
  const rows = cells.map(([store_id, part_no, on_hand, unit_cost, last_sold_date, stocked_date]) => ({
    store_id,
    part_no,
    on_hand,
    unit_cost,
    last_sold_date,
    stocked_date,
  }));
  await db.transaction().execute((tx) => loadRecords(tx, 'part_stock', rows, TODAY));
}

type BudgetCells = readonly [
  store: number,
  month: string,
  department: BudgetTable['department'],
  metric: BudgetTable['metric'],
  amount: number,
];

export async function addBudgets(db: Db, cells: readonly BudgetCells[]): Promise<void> {
  const rows = cells.map(
    ([store_id, month, department, metric, amount]): Insertable<BudgetTable> => ({
      store_id,
      month,
      department,
      metric,
      amount,
    }),
  );
  await insert(db, 'budget', rows);
}
