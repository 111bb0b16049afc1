import { appointmentsTarget } from './appointments.ts';
import { customersTarget } from './customers.ts';
import { dealsTarget } from './deals.ts';
import { employeesTarget } from './employees.ts';
import { inventoryTarget } from './inventory.ts';
import { leadsTarget } from './leads.ts';
import { partStockTarget } from './partStock.ts';
import { partsSalesTarget } from './partsSales.ts';
import { budgetsTarget, overheadsTarget } from './plans.ts';
import { repairOrdersTarget } from './repairOrders.ts';
import { storesTarget } from './stores.ts';
import type { ImportTarget } from './target.ts';

/** Everything that files can be loaded into, in the order in which a new group loads them. */
export const importTargets = {
  stores: storesTarget,
  employees: employeesTarget,
  inventory: inventoryTarget,
  customers: customersTarget,
  deals: dealsTarget,
  repair_orders: repairOrdersTarget,
  parts_sales: partsSalesTarget,
  appointments: appointmentsTarget,
  leads: leadsTarget,
  budgets: budgetsTarget,
  overheads: overheadsTarget,
  part_stock: partStockTarget,
} as const satisfies Readonly<Record<string, ImportTarget>>;

export type FeedName = keyof typeof importTargets;

export const feedNames = Object.keys(importTargets).filter((name): name is FeedName => name in importTargets);
