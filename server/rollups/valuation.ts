import { AFFECTED } from '../customers/affected.ts';
import { hasTemporary } from '../db/bulk/temporary.ts';
import type { Db } from '../db/schema.ts';
import { rebuildValuation, refreshValuation } from '../vehicles/index.ts';
import type { Derived, Touched } from './rollup.ts';

/** The customers whose figures a load may have changed, with whoever they were merged with or parted from by it. */
async function affectedCustomers(tx: Db, { customers }: Touched): Promise<string | undefined> {
  if (!customers) return undefined;
  return (await hasTemporary(tx, AFFECTED)) ? AFFECTED : customers;
}

/** Market values of vehicles, and the equity of those who bought them from us. After the customers. */
export const valuation: Derived = {
  name: 'Market values and equity',
  rebuild: rebuildValuation,
  after: {
    deals: async (tx, touched, today) => {
      const customers = await affectedCustomers(tx, touched);
      await refreshValuation(tx, { saleDays: touched.days, customers, vins: touched.vins }, today);
    },
    repair_orders: async (tx, touched, today) => {
      const customers = await affectedCustomers(tx, touched);
      await refreshValuation(tx, { customers, vins: touched.vins }, today);
    },
    customers: async (tx, touched, today) => {
      await refreshValuation(tx, { customers: await affectedCustomers(tx, touched) }, today);
    },
    inventory: (tx, { vins, vehicles }, today) =>
      refreshValuation(tx, { vins: vins ?? vehicles, describes: true }, today),
  },
};
