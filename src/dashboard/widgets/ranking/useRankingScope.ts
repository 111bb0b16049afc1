import { useCallback } from 'react';
import { asIdsOf } from '../../../../contract/expression/storeNumbers.ts';
import type { Scope } from '../../../providers/period.ts';
import { useUserStores } from '../../../providers/stores/groupStores.ts';
import { allStores } from '../../../providers/stores/storeScope.ts';
import { useFromFirst } from '../../useFromFirst.ts';
import { rankingScope } from './ranking.ts';

/**
 * What to ask a ranking for. It takes AS_IDs, which have to be known for some stores: `waiting` is what a tile says until
 * they are, undefined once it can ask.
 */
export function useRankingScope(period: Scope) {
  const [fromFirst] = useFromFirst();
  const isSome = period.storeId !== allStores;
  const { data, error, errorUpdatedAt: failedAt, isFetching: loading, refetch } = useUserStores(isSome);
  const reload = useCallback(() => void refetch(), [refetch]);
  return {
    scope: rankingScope(period, fromFirst, asIdsOf(data ?? [])),
    waiting: isSome && !data ? { error, failedAt, loading, reload } : undefined,
  };
}
