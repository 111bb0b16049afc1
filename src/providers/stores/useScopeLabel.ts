import { useTranslate } from 'ra-core';
import { useSession } from '../session/sessionContext.ts';
import { useUserStores } from './groupStores.ts';
import { allStores, countUserStores, idsOf } from './storeScope.ts';

/** A selection in words: "All stores", "8 of 24 stores", or the name of the only store. */
export function useScopeLabel(storeId: string): string {
  const t = useTranslate();
  const { store_count } = useSession();
  const ids = idsOf(storeId);
  const isAll = storeId === allStores;
  const isOne = isAll ? store_count === 1 : ids.length === 1;
  const { data } = useUserStores(isOne || !isAll);
  if (isOne) {
    const only = isAll ? data?.[0] : data?.find(({ ID }) => ID === ids[0]);
    return only?.storename ?? t('dashboard.scope.stores', { smart_count: 1 });
  }
  if (isAll) return t('storesFilter.all');
  // An older host doesn't tell how many there are.
  const smart_count = store_count || countUserStores();
  return smart_count === 0
    ? t('dashboard.scope.stores', { smart_count: ids.length })
    : t('storesFilter.some', { count: ids.length, smart_count });
}
