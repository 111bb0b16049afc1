import type { Bound, ControlsState } from '../../../../contract/expression/controls/controlsState.ts';
import { type ScoreClass, scoreClasses } from '../../../../contract/expression/controls/scoreClasses.ts';
import {
  type LimitName,
  limits,
  type RangeName,
  ranges,
} from '../../../../contract/expression/controls/sliders.ts';
import type { Brand } from '../../../providers/stores/brands.ts';

export type Change = Partial<ControlsState>;

/** Ids and names of brands go together. */
export function withBrands(ids: readonly number[], brands: readonly Brand[]): Change {
  const chosen = brands.filter(({ brand_chrome_id }) => ids.includes(brand_chrome_id));
  return {
    selectedBrandIds: chosen.map(({ brand_chrome_id }) => brand_chrome_id),
    Selectedbrands: chosen.map(({ brand_name }) => brand_name),
  };
}

/** With a class included or excluded; 'all' stands for every one. The order stays that of the classes. */
export function withClass(
  chosen: readonly ScoreClass[],
  which: ScoreClass | 'all',
  included: boolean,
): Change {
  const isMeant = (letter: ScoreClass) => which === 'all' || which === letter;
  return {
    scoreFrom: scoreClasses.filter((letter) => (isMeant(letter) ? included : chosen.includes(letter))),
  };
}

/** With another lower bound; an upper one below it is taken along, and one that isn't there to the end. */
export function withFrom(name: RangeName, state: ControlsState, bound: Bound): Change {
  const { from, to, ceiling } = ranges[name];
  const least = bound ?? 0;
  const most = state[to] || (least > 0 ? ceiling : 0);
  return { [from]: least, [to]: Math.max(least, most) };
}

/** With another upper bound; a lower one above it is taken along. An empty one takes the range away. */
export function withTo(name: RangeName, state: ControlsState, bound: Bound): Change {
  const { from, to } = ranges[name];
  return { [from]: Math.min(state[from] ?? 0, bound ?? 0), [to]: bound };
}

/** Switched on or off. Reset leaves a slider at zero; switched on from there it stands where it starts. */
export function withSwitch(name: LimitName, state: ControlsState, on: boolean): Change {
  const { value } = state[name];
  return { [name]: { on, value: on && value === 0 ? limits[name].start : value } };
}
