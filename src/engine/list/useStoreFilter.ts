import { type FilterPayload, useListContext } from 'ra-core';
import { useEffect, useMemo, useRef } from 'react';
import { idsOf, useStoreScope } from '../../providers/stores/storeScope.ts';
import { useDeclaration } from '../declaration.ts';

/** What a list that follows the header is always filtered by; undefined for all stores, and for other lists. */
export function useStoreFilter(): { readonly filter: FilterPayload | undefined } {
  const { store } = useDeclaration().resource.list;
  const { storeId } = useStoreScope();
  const filter = useMemo(() => {
    const ids = idsOf(storeId);
    return store && ids.length > 0 ? { [store]: [...ids] } : undefined;
  }, [store, storeId]);
  return { filter };
}

/** Other stores have other pages: the list begins again at its first one. */
export function useFirstPageOfStores(): void {
  const { filter } = useStoreFilter();
  const { page, setPage } = useListContext();
  const before = useRef(filter);
  useEffect(() => {
    if (before.current === filter) return;
    before.current = filter;
    if (page > 1) setPage(1);
  }, [filter, page, setPage]);
}
