import { storeScope } from '../../access/scope.ts';
import { feedStates } from '../../metrics/freshness.ts';
import type { HandlersByRights } from '../handler.ts';
import { inTime } from '../inTime.ts';

export const feedsHandlers = {
  feedFreshness: async ({ storeId }, { principal, readDb, now }) => {
    const scope = storeScope(principal, storeId);
    const response = await inTime('feeds', () => feedStates(readDb, now()));
    return { response, meta: { as_of: now().toISOString(), store_ids: [...scope.storeIds] } };
  },
} satisfies Pick<HandlersByRights, 'feedFreshness'>;
