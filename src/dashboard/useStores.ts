import { useEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { allStores, groupOfAll, useStoreScope } from '../providers/stores/storeScope.ts';
import { namesNoStores, storesOf, withStores } from '../providers/stores/storesAddress.ts';
import { useScopeLabel } from '../providers/stores/useScopeLabel.ts';
import { useReplaceShown, useShownStores } from '../providers/stores/useShownStores.ts';
import { useNotify } from '../ui/toasts/useNotify.ts';
import type { TileStores } from './tileStores.ts';
import { useStable } from './useStable.ts';

/**
 * The stores of the page. Those that were chosen are written into its address, so that a link to it reopens the same
 * figures; a choice made meanwhile, here or in another tab, takes the place of what the address named.
 */
export function useStores(): TileStores {
  const { storeId } = useShownStores();
  const label = useScopeLabel(storeId);
  const replace = useReplaceShown();
  const showAll = useStable(() => replace(allStores, groupOfAll));
  useKeptAddress();
  return useMemo(() => ({ storeId, label, showAll }), [storeId, label, showAll]);
}

function useKeptAddress() {
  const notify = useNotify();
  const [query, setQuery] = useSearchParams();
  const { storeId: kept, revision } = useStoreScope();
  const known = useRef(revision);

  useEffect(() => {
    const isChosenAnew = known.current !== revision;
    known.current = revision;
    if (namesNoStores(query)) notify('storesFilter.nonsense', { type: 'warning' });
    const named = isChosenAnew ? kept : (storesOf(query) ?? kept);
    if (String(withStores(query, named, kept)) === String(query)) return;
    setQuery((before) => withStores(before, named, kept), { replace: true });
  }, [query, kept, revision, notify, setQuery]);
}
