import type { Db } from '../db/schema.ts';
import { rebuildLeads, refreshLeads, refreshLeadsOf } from '../leads/refresh.ts';
import type { Derived, Touched } from './rollup.ts';

async function refreshOfCustomers(tx: Db, { customers }: Touched): Promise<void> {
  if (customers) await refreshLeadsOf(tx, customers);
}

/** Which arrivals are one lead, and whose leads they are. */
export const leadFolding: Derived = {
  name: 'Leads',
  rebuild: (tx) => rebuildLeads(tx),
  after: {
    leads: async (tx, { leads }) => {
      if (leads) await refreshLeads(tx, leads);
    },
    customers: refreshOfCustomers,
    deals: refreshOfCustomers,
    repair_orders: refreshOfCustomers,
  },
};
