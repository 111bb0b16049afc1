import type { CustomersOverview } from '../../../contract/calls/customers/customers.ts';
import { storeScope } from '../../access/scope.ts';
import { today } from '../../calendar.ts';
import { customersOverview } from '../../segments/overview.ts';
import type { Handlers } from '../handler.ts';
import { customersAsOf } from './customersAsOf.ts';

/** What no store at all has. */
const nobody: CustomersOverview = {
  customers: 0,
  classes: [],
  retention: [],
  value: [],
  serviceValue: [],
  brands: [],
  proximity: [],
  equity: [],
};

/** All customers of some stores, by what tells them apart. */
export const customersOverviewHandlers = {
  customersOverview: async ({ storeId }, context) => {
    const { readDb, principal, now, signal } = context;
    const storeIds = storeId === 'all' ? undefined : storeScope(principal, storeId).storeIds;
    if (storeIds?.length === 0) return { response: nobody };
    const day = today(now());
    const response = await customersOverview(readDb, { principal, today: day, storeIds, signal });
    return { response, meta: await customersAsOf(context) };
  },
} satisfies Partial<Handlers>;
