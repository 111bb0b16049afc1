import { sql } from 'kysely';
import type { StoreScope } from '../../access/scope.ts';
import { monthStart, type PlainDate } from '../../calendar.ts';
import type { Db } from '../../db/schema.ts';
import type { BudgetTable } from '../../db/tables/reference.ts';
import type { Period } from './period.ts';

type Budget = Pick<BudgetTable, 'department' | 'metric'>;

/** The budget of a store for the month that begins on a day; null when it has none. */
export type BudgetOf = (storeId: number) => (month: PlainDate) => number | null;

const keyOf = (storeId: number, month: PlainDate) => `${storeId} ${month}`;

/** What the stores of a scope planned for a figure, in every month that the period touches. */
export async function budgetsOf(
  db: Db,
  scope: StoreScope,
  { from, to }: Period,
  { department, metric }: Budget,
): Promise<BudgetOf> {
  const { rows } = await sql<Pick<BudgetTable, 'store_id' | 'month' | 'amount'>>`
    select store_id, month, amount from budget
    where store_id = any (${[...scope.storeIds]}::integer[])
      and month between ${monthStart(from)}::date and ${to}::date
      and department = ${department} and metric = ${metric}`.execute(db);
  const amounts = new Map(rows.map((row) => [keyOf(row.store_id, row.month), row.amount]));
  return (storeId) => (month) => amounts.get(keyOf(storeId, month)) ?? null;
}
