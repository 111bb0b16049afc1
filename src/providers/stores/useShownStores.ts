import { useCallback, useMemo } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { chooseStores, groupOfAll, type StoreScope, useStoreScope } from './storeScope.ts';
import { storesOf, withStores } from './storesAddress.ts';

export interface ShownStores extends StoreScope {
  /** A link named them: they are for this page, and what was chosen stays for the others. */
  readonly isOfAddress: boolean;
}

/** The stores of the figures on this page: those that the dashboard's address names, else those that were chosen. */
export function useShownStores(): ShownStores {
  const scope = useStoreScope();
  const { pathname, search } = useLocation();
  const named = pathname === '/dashboard' ? storesOf(new URLSearchParams(search)) : undefined;
  return useMemo(() => {
    const isOfAddress = named !== undefined && named !== scope.storeId;
    return isOfAddress
      ? { storeId: named, groupId: groupOfAll, revision: scope.revision, isOfAddress }
      : { ...scope, isOfAddress };
  }, [scope, named]);
}

/** Puts other stores in place of those that are shown, where those came from: the address, or the user's choice. */
export function useReplaceShown() {
  const { storeId: ownStoreId } = useStoreScope();
  const { groupId, isOfAddress } = useShownStores();
  const [, setQuery] = useSearchParams();
  return useCallback(
    (storeId: string, group: number = groupId) => {
      if (isOfAddress) setQuery((before) => withStores(before, storeId, ownStoreId), { replace: true });
      else chooseStores({ storeId, groupId: group });
    },
    [ownStoreId, groupId, isOfAddress, setQuery],
  );
}
