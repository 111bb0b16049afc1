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

type Chosen = Parameters<typeof chooseStores>[0];

/** What stores are chosen for. */
export interface Purpose {
  /** What is selected at first. @default what the page shows */
  readonly start?: Chosen;
  /** @default makes them those of every screen */
  readonly onSubmit?: (chosen: Chosen) => void;
}

/** What is selected in the filter until it is submitted. */
export function useChoice({ start, onSubmit = chooseStores }: Purpose = {}) {
  const shown = useShownStores();
  const [current] = useState(start ?? shown);
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
  const chosen = changed ?? preselected(stores, current.storeId);

  return {
    groups,
    query,
    /** The one that is selected; undefined when none is. */
    group,
    /** Those of the group; none while they load. */
    stores,
    /** Ids of those that are selected. */
    chosen,
    areAll: isAll(stores, chosen),
    /** The group was just selected, and the choice before held only some of its stores: those are selected. */
    isNarrowed: touched !== undefined && changed === undefined && chosen.length < stores.length,
    toggleGroup: (id: number) => {
      setTouched({ group: id === group ? undefined : id });
      setChanged(undefined);
    },
    toggleStore: (id: number) => setChanged(toggled(chosen, id)),
    toggleAll: () => setChanged(allToggled(idsIn(stores), chosen)),
    submit: () => {
      if (group !== undefined) onSubmit({ storeId: submitted(group, stores, chosen), groupId: group });
    },
  };
}

export type ChoiceState = ReturnType<typeof useChoice>;
