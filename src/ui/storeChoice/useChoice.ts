import { useState } from 'react';
import { useStoreGroups, useStoresOfGroup } from '../../providers/stores/groupStores.ts';
import { chooseStores, groupOfAll } from '../../providers/stores/storeScope.ts';
import { useShownStores } from '../../providers/stores/useShownStores.ts';
import {
  allToggled,
  firstGroup,
  idsIn,
  isAll,
  preselected,
  type StoreChoice,
  submitted,
  toggled,
} from './choice.ts';

const none: readonly StoreChoice[] = [];

type StoreSelection = Parameters<typeof chooseStores>[0];

/** What stores are chosen for. */
export interface Purpose {
  /** What is selected at first. @default what the page shows */
  readonly start?: StoreSelection;
  /** @default makes them those of every screen */
  readonly onSubmit?: (selection: StoreSelection) => void;
}

/** What is selected in the filter until it is submitted. */
export function useChoice({ start, onSubmit = chooseStores }: Purpose = {}) {
  const pageStores = useShownStores();
  const [current] = useState(start ?? pageStores);
  const groups = useStoreGroups();
  /** Undefined until the user has touched the groups. */
  const [touched, setTouched] = useState<{ readonly group: number | undefined }>();
  /** Undefined until they have touched the stores of this group. */
  const [changed, setChanged] = useState<readonly number[]>();

  const first = firstGroup(current);
  const isKnown = groups.data?.some(({ sg_id }) => sg_id === first) ?? true;
  const group = touched ? touched.group : isKnown ? first : groupOfAll;
  const query = useStoresOfGroup(group);
  const stores = (group !== undefined && query.data) || none;
  const selectedIds = changed ?? preselected(stores, current.storeId);

  return {
    groups,
    query,
    /** The one that is selected; undefined when none is. */
    group,
    /** Those of the group; none while they load. */
    stores,
    /** Ids of those that are selected. */
    selectedIds,
    areAll: isAll(stores, selectedIds),
    /** The group was just selected, and the choice before held only some of its stores: those are selected. */
    isNarrowed: touched !== undefined && changed === undefined && selectedIds.length < stores.length,
    toggleGroup: (id: number) => {
      setTouched({ group: id === group ? undefined : id });
      setChanged(undefined);
    },
    toggleStore: (id: number) => setChanged(toggled(selectedIds, id)),
    toggleAll: () => setChanged(allToggled(idsIn(stores), selectedIds)),
    /** @param ids others than the selected ones */
    submit: (ids = selectedIds) => {
      if (group !== undefined) onSubmit({ storeId: submitted(group, stores, ids), groupId: group });
    },
  };
}

export type ChoiceState = ReturnType<typeof useChoice>;
