import { useEffect } from 'react';
import { useUserStores } from '../../providers/stores/groupStores.ts';
import { allStores, groupOfAll, idsOf } from '../../providers/stores/storeScope.ts';
import { useReplaceShown, useShownStores } from '../../providers/stores/useShownStores.ts';
import { useNotify } from '../../ui/toasts/useNotify.ts';

/** Drops stores that the user may no longer see from the scope, and says so; without any left it is all of theirs. */
export function useAllowedStores() {
  const notify = useNotify();
  const { storeId } = useShownStores();
  const replace = useReplaceShown();
  const { data } = useUserStores(storeId !== allStores);

  useEffect(() => {
    if (!data) return;
    const ids = idsOf(storeId);
    const allowed = ids.filter((id) => data.some(({ ID }) => ID === id));
    if (allowed.length === ids.length) return;
    if (allowed.length === 0) replace(allStores, groupOfAll);
    else replace(allowed.join(','));
    notify('storesFilter.dropped', {
      type: 'warning',
      messageArgs: { smart_count: ids.length - allowed.length },
    });
  }, [data, storeId, replace, notify]);
}
