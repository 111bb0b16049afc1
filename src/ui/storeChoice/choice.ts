import type { ReplyOf } from '../../../contract/call.ts';
import type { storesOfGroup } from '../../../contract/calls/stores.ts';
import { allStores, groupOfAll, idsOf } from '../../providers/stores/storeScope.ts';

export type StoreChoice = ReplyOf<typeof storesOfGroup>[number];

export const idsIn = (stores: readonly StoreChoice[]) => stores.map(({ ID }) => ID);

/** The group that is selected when the filter opens: a scope of all stores is that of the group of all. */
export const firstGroup = ({ storeId, groupId }: { readonly storeId: string; readonly groupId: number }) =>
  storeId === allStores ? groupOfAll : groupId;

/**
 * The stores of a group that are selected when they have come: those of the current selection; all of them where it
 * holds all stores, or none of this group.
 */
export function preselected(stores: readonly StoreChoice[], storeId: string): readonly number[] {
  const current = new Set(idsOf(storeId));
  const selectedIds = idsIn(stores).filter((id) => current.has(id));
  return selectedIds.length > 0 ? selectedIds : idsIn(stores);
}

const areAll = (ids: readonly number[], selectedIds: readonly number[]) =>
  ids.length > 0 && ids.every((id) => selectedIds.includes(id));

export const isAll = (stores: readonly StoreChoice[], selectedIds: readonly number[]) =>
  areAll(idsIn(stores), selectedIds);

/** Selects every one, or clears them when all are selected. */
export const allToggled = (ids: readonly number[], selectedIds: readonly number[]): readonly number[] =>
  areAll(ids, selectedIds) ? [] : [...ids];

/** Selects one, or takes it from what is selected. */
export const toggled = (selectedIds: readonly number[], id: number): readonly number[] =>
  selectedIds.includes(id) ? selectedIds.filter((each) => each !== id) : [...selectedIds, id];

/** What the choice means: "0" for all stores of the group of all, else the ids joined by commas. */
export const submitted = (groupId: number, stores: readonly StoreChoice[], selectedIds: readonly number[]) =>
  groupId === groupOfAll && isAll(stores, selectedIds)
    ? allStores
    : [...selectedIds].sort((a, b) => a - b).join(',');
