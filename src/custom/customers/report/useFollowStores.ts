import { useCallback, useEffect, useRef } from 'react';
import { asIdsOf } from '../../../../contract/expression/storeNumbers.ts';
import { useUserStores } from '../../../providers/stores/groupStores.ts';
import { idsOf, useStoreScope } from '../../../providers/stores/storeScope.ts';
import { ofStores } from './filters/ofStores.ts';
import type { Ask } from './reportQuery.ts';

/**
 * Keeps the report to the stores of the Stores Filter when those change while it is shown. A report that a link opens
 * keeps its own until then.
 * @returns asks as `onAsk` does; what is asked for through it counts as shown before the address says so
 */
export function useFollowStores(exp: string, onAsk: Ask): Ask {
  const { storeId, revision } = useStoreScope();
  const { data: stores } = useUserStores(true);
  const latest = useRef(exp);
  const followed = useRef(revision);
  useEffect(() => {
    latest.current = exp;
  }, [exp]);
  useEffect(() => {
    if (followed.current === revision || !stores) return;
    followed.current = revision;
    const chosen = idsOf(storeId);
    const isAll = stores.every(({ ID }) => chosen.includes(ID));
    const next = ofStores(latest.current, isAll ? [] : chosen, asIdsOf(stores));
    if (next !== latest.current) onAsk({ exp: next, segment: undefined });
  }, [storeId, revision, stores, onAsk]);
  return useCallback(
    (next, options) => {
      if (next.exp !== undefined) latest.current = next.exp;
      onAsk(next, options);
    },
    [onAsk],
  );
}
