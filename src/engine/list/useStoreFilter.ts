import { type FilterPayload, useListContext } from 'ra-core';
import { useEffect, useMemo, useRef } from 'react';
import { idsOf, useStoreScope } from '../../providers/stores/storeScope.ts';
import { useDeclaration } from '../declaration.ts';

/**
 * What a list that follows the header is always filtered by; undefined for all stores, and for other lists.
 * @param store the list's field of the store, when it follows the header
 */
export function useStoreFilterOf(store: string | undefined): FilterPayload | undefined {
  const { storeId } = useStoreScope();
  return useMemo(() => storeFilter(store, storeId), [store, storeId]);
}

export function storeFilter(store: string | undefined, storeId: string): FilterPayload | undefined {
  const ids = idsOf(storeId);
  return store && ids.length > 0 ? { [store]: [...ids] } : undefined;
}

/** What the list of this page is always filtered by. */
export const useStoreFilter = () => useStoreFilterOf(useDeclaration().resource.list.store);

/** Other stores have other pages: the list begins again at its first one. */
export function useFirstPageOfStores(): void {
  const filter = useStoreFilter();
  const { page, setPage } = useListContext();
  const before = useRef(filter);
  useEffect(() => {
    if (before.current === filter) return;
    before.current = filter;
    if (page > 1) setPage(1);
  }, [filter, page, setPage]);
}
