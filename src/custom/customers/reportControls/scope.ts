import {
  type ControlChoices,
  type ControlsState,
  isEveryChosen,
} from '../../../../contract/expression/controls/controlsState.ts';

/** The chosen stores as the Stores Filter publishes them; none chosen limits nothing, as all do. */
export function scopeOf({ selectedAttributes: chosen }: ControlsState, { storeIds }: ControlChoices): string {
  const isAll = chosen.length === 0 || isEveryChosen(chosen, storeIds);
  return isAll ? '0' : chosen.join(',');
}
