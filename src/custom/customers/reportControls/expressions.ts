import type {
  ControlChoices,
  ControlsState,
} from '../../../../contract/expression/controls/controlsState.ts';
import { reportFilter } from '../../../../contract/expression/controls/reportFilter.ts';
import {
  type LimitName,
  limitNames,
  type RangeName,
  rangeNames,
  ranges,
} from '../../../../contract/expression/controls/sliders.ts';

/** The expression of all filters but some: of those who could be in range, or in a class. */
export const expWithout = (
  names: readonly (RangeName | LimitName | 'class')[],
  state: ControlsState,
  choices: ControlChoices,
) => reportFilter(without(names, state), choices).exp;

function without(names: readonly string[], state: ControlsState): ControlsState {
  const off = [
    ...rangeNames.filter((name) => names.includes(name)).map((name) => [ranges[name].to, 0]),
    ...limitNames.filter((name) => names.includes(name)).map((name) => [name, { on: false, value: 0 }]),
  ];
  return {
    ...state,
    ...Object.fromEntries(off),
    scoreFrom: names.includes('class') ? [] : state.scoreFrom,
  };
}
