import { useEffect, useMemo, useState } from 'react';
import {
  type ControlChoices,
  firstControls,
} from '../../../../contract/expression/controls/controlsState.ts';
import { type Restored, restoreControls } from '../../../../contract/expression/controls/restoreControls.ts';
import { asIdsOf } from '../../../../contract/expression/storeNumbers.ts';
import { retainedControls } from '../../../providers/reportControls.ts';
import { useScoreClasses } from '../../../providers/scores/useScoreClasses.ts';
import { type Brand, useBrands } from '../../../providers/stores/brands.ts';
import { idsOf, useStoreScope } from '../../../providers/stores/storeScope.ts';
import { type Change, withBrands } from './changes.ts';
import type { Store } from './queries.ts';

/**
 * What is chosen, and what there is to choose from. Brands are loaded by their pane, or at once when some are chosen:
 * whether those are all of them, and still offered, decides on the filter.
 */
export function useChoices(initial: unknown, stores: readonly Store[], isBrandPane: boolean) {
  const storeIds = useMemo(() => stores.map(({ ID }) => ID), [stores]);
  const { storeId } = useStoreScope();
  const { ranges } = useScoreClasses();
  const [{ state, dropped }, setRestored] = useState(() => started(initial, { storeIds }, storeId));
  const hasBrands = state.selectedBrandIds.length > 0;
  const { data: brands, error, refetch } = useBrands(isBrandPane || hasBrands);
  const choices = useMemo<ControlChoices>(
    () => ({
      storeIds,
      asIds: asIdsOf(stores),
      classes: ranges,
      brandIds: brands?.map(({ brand_chrome_id }) => brand_chrome_id),
    }),
    [storeIds, stores, brands, ranges],
  );
  const [change] = useState(() => (part: Change) => {
    setRestored((before) => ({ ...before, state: { ...before.state, ...part } }));
  });
  useEffect(() => {
    if (brands) setRestored((before) => withOffered(before, brands));
  }, [brands]);
  /** Whether brands are chosen that may turn out to be all of them, or no longer offered; with why that isn't known. */
  const unsure = hasBrands && !brands ? { error, retry: () => void refetch() } : undefined;
  return { state, change, choices, dropped, unsure };
}

/** What the page asks for, else what this browser retained, else everything in the stores that the portal shows. */
function started(initial: unknown, choices: ControlChoices, storeId: string): Restored {
  const kept = initial ?? retainedControls();
  if (kept !== undefined) return restoreControls(kept, choices);
  const first = firstControls(choices);
  const inScope = choices.storeIds.filter((id) => idsOf(storeId).includes(id));
  return {
    state: inScope.length > 0 ? { ...first, selectedAttributes: inScope } : first,
    dropped: undefined,
  };
}

/** Without the brands that are no longer offered; the others get the names that they have now. */
function withOffered({ state, dropped }: Restored, brands: readonly Brand[]): Restored {
  const chosen = withBrands(state.selectedBrandIds, brands);
  const lost = state.selectedBrandIds.length - (chosen.selectedBrandIds?.length ?? 0);
  return {
    state: { ...state, ...chosen },
    dropped: lost > 0 ? { stores: 0, unreadable: false, ...dropped, brands: lost } : dropped,
  };
}
