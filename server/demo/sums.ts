import { fillAllBare } from '../db/bulk/bareTable.ts';
import { many } from '../db/bulk/many.ts';
import type { Tx } from '../db/schema.ts';
import { rebuildAll } from '../rollups/index.ts';
import { dayText } from './days.ts';
import type { DemoGroup } from './group.ts';

/** What has the most rows of what follows from the records. */
const tables = [
  ...['sales_day', 'salesperson_day', 'finance_day', 'model_day', 'inventory_flow', 'service_day'],
  ...['advisor_day', 'parts_day', 'appointment_day', 'customer_period', 'lead_path'],
];

/** Works out all that follows from the records of a group. */
export function sumRecords(tx: Tx, { base, period }: DemoGroup): Promise<void> {
  const bare = base.count >= many.customers ? tables : [];
  return fillAllBare(tx, bare, () => rebuildAll(tx, dayText(period.asOf)));
}
