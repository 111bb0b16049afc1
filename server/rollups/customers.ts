import { followFirstDeals, rebuildCustomers, refreshCustomers } from '../customers/index.ts';
import type { Db } from '../db/schema.ts';
import type { Derived, Touched } from './rollup.ts';

async function refresh(tx: Db, { customers }: Touched, today: string): Promise<void> {
  if (customers) await refreshCustomers(tx, customers, today);
}

/** Who is one customer, and their stores, spend, scores, household and distance. */
export const customerFigures: Derived = {
  name: 'Customers',
  rebuild: (tx, today) => rebuildCustomers(tx, today),
  afterFirst: { deals: followFirstDeals },
  after: {
    customers: refresh,
    deals: refresh,
    repair_orders: refresh,
    // Where a store is decides how far away its customers live.
    stores: (tx, _touched, today) => rebuildCustomers(tx, today),
  },
};
