import { storeScope } from '../../access/scope.ts';
import { today } from '../../calendar.ts';
import { customerCompleteness } from '../../segments/completeness.ts';
import type { Handlers } from '../handler.ts';
import { customersAsOf } from './customersAsOf.ts';

/** What is known of customers, and how they may be reached. */
export const completenessHandlers = {
  completeness: async ({ storeId }, context) => {
    const { readDb, principal, now, signal } = context;
    const { storeIds } = storeScope(principal, storeId);
    // No store at all has nobody.
    if (storeIds.length === 0) return { response: [], meta: await customersAsOf(context) };
    const request = { principal, today: today(now()), storeIds, isWhole: storeId === 'all', signal };
    const response = await customerCompleteness(readDb, request);
    return { response, meta: await customersAsOf(context) };
  },
  recordSources: async (_payload, { readDb }) => ({
    response: await readDb
      .selectFrom('record_source')
      .select(['source_id', 'source'])
      .orderBy('source')
      .execute(),
  }),
} satisfies Partial<Handlers>;
