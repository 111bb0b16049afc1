import { countOfFilters, getCustomers, histograms } from '../../contract/calls/customers/segments.ts';
import { type ControlsState, emptyControls } from '../../contract/expression/controls/controlsState.ts';
import { reportFilter } from '../../contract/expression/controls/reportFilter.ts';
import type { Condition } from '../best/counts.ts';
import { STORES } from '../data/history.ts';
import type { Asked } from './segmentGroup.ts';

/** What people choose in the panel, and the conditions of it by hand. */
export interface Choice {
  readonly name: string;
  readonly state: Partial<ControlsState>;
  readonly conditions: readonly Condition[];
}

const everyFilter: Partial<ControlsState> = {
  selectedAttributes: Array.from({ length: 12 }, (_, index) => index + 1),
  selectedBrandIds: [1, 2, 3, 4, 5, 6, 7, 8],
  scoreFrom: ['V', 'P', 'E', 'G'],
  ...{ salesScoreFrom: 20, salesScoreTo: 100, serviceScoreFrom: 20, serviceScoreTo: 100 },
  ...{ salesValueFrom: 1000, salesValueTo: 100_000, serviceValueFrom: 100, ServiceValueTo: 10_000 },
  proximity: { on: true, value: 40 },
  equity: { on: true, value: -3000 },
  lease: { on: true, value: 12 },
};

export const choices: readonly Choice[] = [
  { name: 'nothing chosen', state: {}, conditions: ['base'] },
  {
    name: 'narrow',
    state: { selectedAttributes: [3, 4], selectedBrandIds: [5], scoreFrom: ['V'] },
    conditions: ['base', 'twoStores', 'brand', 'vip'],
  },
  {
    name: 'broad',
    state: { scoreFrom: ['V', 'P', 'E', 'G'], salesValueFrom: 1000, salesValueTo: 100_000 },
    conditions: ['base', 'allButNew', 'spend'],
  },
  {
    name: 'every filter',
    state: everyFilter,
    conditions: [
      ...(['base', 'stores', 'brands', 'allButNew', 'sales', 'service', 'spend', 'revenue'] as const),
      ...(['near', 'equityOrLease'] as const),
    ],
  },
];

const storeIds = Array.from({ length: STORES }, (_, index) => index + 1);
export const expressionOf = (state: Partial<ControlsState>) =>
  reportFilter({ ...emptyControls, ...state }, { storeIds }).exp;

/** The bars behind both sliders of the pane that the panel opens on. */
export const barsOf = ['UCSD_SALES', 'UCSD_SERVICE'].map((field) => ({ field, from: 0, to: 100, steps: 10 }));

export const bars = (Expression: string): Asked => ({
  call: histograms,
  payload: { Expression, fields: barsOf },
});

export const totalOf = ({ state }: Choice): Asked => ({
  call: countOfFilters,
  payload: { Expression: expressionOf(state), totalOnly: true },
});

/** What the panel asks for when somebody has let a slider go. */
export const wholeOf = ({ state }: Choice): readonly Asked[] => [
  { call: countOfFilters, payload: { Expression: expressionOf(state) } },
  bars(expressionOf(state)),
];

interface Page {
  readonly name: string;
  readonly Expression: string;
  readonly conditions: readonly Condition[];
}

export const pages: readonly Page[] = [
  {
    name: 'three stores, no base',
    Expression: 'CVP_RelatedStores in (1, 2, 3)',
    conditions: ['threeStores'],
  },
  ...choices.map(({ name, state, conditions }) => ({ name, Expression: expressionOf(state), conditions })),
];
export const pageOf = ({ Expression }: Page): Asked => ({ call: getCustomers, payload: { Expression } });
