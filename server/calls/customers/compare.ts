import { today } from '../../calendar.ts';
import { compareCustomers } from '../../comparison/customers.ts';
import { comparisonCsv } from '../../comparison/customersCsv.ts';
import { compareStores } from '../../comparison/stores.ts';
import { noteLook } from '../../customers/page/looks.ts';
import { heldRanges } from '../../customers/scores/className.ts';
import { sightOf } from '../../customers/sight.ts';
import { exportBy, type Handlers } from '../handler.ts';
import { customersAsOf } from './customersAsOf.ts';

/** Two to four customers, or stores, beside each other. */
export const compareHandlers = {
  compareCustomers: async ({ ids }, context) => {
    const { readDb, principal, now } = context;
    const response = await compareCustomers(readDb, ids, sightOf(principal), today(now()));
    // It tells of each what their own page does.
    for (const { UC_ID: id } of response) await noteLook('customerdetails', id, context);
    return { response, meta: await customersAsOf(context) };
  },

  exportComparedCustomers: async ({ ids }, context) => {
    const by = exportBy(context);
    const customers = await compareCustomers(context.readDb, ids, sightOf(by.principal), today(by.now));
    const csv = comparisonCsv(customers, { ...by, ranges: await heldRanges(context.readDb) });
    return { filename: `customers-compared-${today(by.now)}.csv`, csv };
  },

  compareStores: ({ stores, ...range }, context) => compareStores(stores, range, context),
} satisfies Partial<Handlers>;
