import { baseTests, type FilterName, namedFilters } from '../named.ts';
import { joined } from '../parse.ts';
import { printExpression } from '../print.ts';
import { STORE_FIELD, toAsIds, withStores } from '../storeNumbers.ts';
import type { Expression, Test } from '../tree.ts';
import { type ControlChoices, type ControlsState, isEveryChosen, type Limit } from './controlsState.ts';
import { type ClassRanges, classCondition, scoreClasses } from './scoreClasses.ts';
import { type RangeName, rangeNames, ranges } from './sliders.ts';

/** What the panel hands over, by the specification's names. */
export interface ReportFilter {
  /** Filter expression over `customerFields`. */
  readonly exp: string;
  /** Number of active filters; the base condition is none. */
  readonly filterCnt: number;
  /** Names of the active filters, in the order of the expression. */
  readonly FilterValues: readonly FilterName[];
  readonly RowCount: ControlsState['rowCount'];
}

/** The expression of a state. */
export function reportFilter(state: ControlsState, choices: ControlChoices): ReportFilter {
  const tree = filterTree(state, choices);
  const names = namedFilters(tree).flatMap(({ name }) => (name === 'Base' ? [] : [name]));
  return {
    exp: printExpression(tree),
    filterCnt: names.length,
    FilterValues: names,
    RowCount: state.rowCount,
  };
}

/** The tree of that expression: the base condition, then what is chosen. */
export const filterTree = (
  state: ControlsState,
  { storeIds, brandIds, asIds = new Map(), classes: ranges }: ControlChoices,
): Expression =>
  joined('and', [
    ...baseTests,
    ...someOf(STORE_FIELD, state.selectedAttributes, storeIds).map((part) =>
      withStores(part, (ids) => toAsIds(ids, asIds)),
    ),
    ...someOf('CVP_Brand', state.selectedBrandIds, brandIds),
    ...classes(state, ranges),
    ...rangeNames.flatMap((name) => range(name, state)),
    ...proximity(state.proximity),
    ...equityAndLease(state),
  ]);

/** None chosen and every one chosen both leave the filter out. */
function someOf(
  field: string,
  values: readonly number[],
  choices: readonly number[] | undefined,
): Expression[] {
  if (values.length === 0 || isEveryChosen(values, choices)) return [];
  return [{ kind: 'in', field, values }];
}

function classes({ scoreFrom }: ControlsState, ranges: ClassRanges | undefined): Expression[] {
  if (isEveryClass(scoreFrom)) return [];
  const chosen = scoreClasses.filter((letter) => scoreFrom.includes(letter));
  return [
    joined(
      'or',
      chosen.map((letter) => classCondition(letter, ranges)),
    ),
  ];
}

/** Whether classes leave nobody out: with none chosen there is no filter by them, as there is none with all five. */
export const isEveryClass = ({ length }: ControlsState['scoreFrom']): boolean =>
  length === 0 || length === scoreClasses.length;

/** Whether a range counts: its upper bound is neither zero nor empty. */
export const isRangeActive = (name: RangeName, state: ControlsState) => Boolean(state[ranges[name].to]);

function range(name: RangeName, state: ControlsState): Test[] {
  const { from, to, field, period } = ranges[name];
  const [least, most, suffix] = [state[from] ?? 0, state[to], state[period]];
  if (!most) return [];
  return [{ kind: 'between', field: suffix ? `${field}_${suffix}` : field, from: least, to: most }];
}

const proximity = ({ on, value }: Limit): Test[] =>
  on ? [{ kind: 'compare', field: 'distance_miles', op: '<=', value }] : [];

/** Somebody with equity and somebody whose lease runs out are both ready for another vehicle: either will do. */
function equityAndLease({ equity, lease }: ControlsState): Expression[] {
  const worth: Test = { kind: 'compare', field: 'equity', op: '>=', value: equity.value };
  const ending: Test = { kind: 'between', field: 'lease_months_left', from: 0, to: lease.value };
  const parts = [...(equity.on ? [worth] : []), ...(lease.on ? [ending] : [])];
  return parts.length === 0 ? [] : [joined('or', parts)];
}
