import { type PeriodSuffix, periodSuffixes } from '../fields.ts';
import { printExpression } from '../print.ts';
import { STORE_FIELD, toIds, withStores } from '../storeNumbers.ts';
import type { Expression, Test, Value } from '../tree.ts';
import { type ControlChoices, type ControlsState, firstControls } from './controlsState.ts';
import { filterTree } from './reportFilter.ts';
import { type ClassRanges, classCondition, classRanges, scoreClasses } from './scoreClasses.ts';
import { limitNames, limits, onScale, type RangeName, rangeNames, ranges } from './sliders.ts';

type PartialState = Partial<ControlsState>;
type Measured = { readonly name: RangeName; readonly suffix: PeriodSuffix | null };

/**
 * The state of Report Controls that makes this expression, or null when the panel makes no such one. A filter that is
 * not there is read as everything chosen, so name the choices to have them chosen. An expression has neither the
 * number of rows nor the names of brands.
 */
export function controlsOf(expression: Expression, choices: ControlChoices): ControlsState | null {
  const { asIds = new Map(), classes } = choices;
  const tree = withStores(expression, (numbers) => toIds(numbers, asIds));
  const parts = tree.kind === 'and' ? tree.parts : [tree];
  const first: ControlsState = { ...firstControls({ storeIds: [] }), scoreFrom: classesOf(parts, classes) };
  const state: ControlsState = { ...first, ...merged(parts) };
  return makes(state, tree, classes) ? withAll(state, choices) : null;
}

/** What was read loosely must make the very same expression; nothing is "all" here, since the filter named it. */
const makes = (state: ControlsState, tree: Expression, classes = classRanges) =>
  isOnSliders(state) &&
  printExpression(filterTree(state, { storeIds: [], classes })) === printExpression(tree);

/** Whether the sliders can stand where the state has them. */
function isOnSliders(state: ControlsState) {
  const standing = rangeNames.every((name) => {
    const range = ranges[name];
    const [from, to] = [state[range.from] ?? 0, state[range.to] ?? 0];
    return from <= to && onScale(from, range) === from && onScale(to, range) === to;
  });
  return (
    standing && limitNames.every((name) => onScale(state[name].value, limits[name]) === state[name].value)
  );
}

const withAll = (state: ControlsState, { storeIds, brandIds = [] }: ControlChoices): ControlsState => ({
  ...state,
  selectedAttributes: state.selectedAttributes.length > 0 ? state.selectedAttributes : storeIds,
  selectedBrandIds: state.selectedBrandIds.length > 0 ? state.selectedBrandIds : brandIds,
});

const numbers = (values: readonly Value[]) => values.filter((value) => typeof value === 'number');

function merged(parts: readonly Expression[]): PartialState {
  const state: PartialState = {};
  for (const part of parts) Object.assign(state, readPart(part));
  return state;
}

function readPart(part: Expression): PartialState {
  if (part.kind === 'or') return merged(part.parts);
  if (part.kind === 'in') return readIds(part.field, numbers(part.values));
  if (part.kind === 'between') return readBetween(part);
  if (part.kind !== 'compare' || typeof part.value !== 'number') return {};
  if (part.field === 'distance_miles') return { proximity: { on: true, value: part.value } };
  if (part.field === 'equity') return { equity: { on: true, value: part.value } };
  return {};
}

function readIds(field: string, ids: readonly number[]): PartialState {
  if (field === STORE_FIELD) return { selectedAttributes: ids };
  return field === 'CVP_Brand' ? { selectedBrandIds: ids } : {};
}

function readBetween({ field, from, to }: Extract<Test, { kind: 'between' }>): PartialState {
  if (typeof from !== 'number' || typeof to !== 'number') return {};
  if (field === 'lease_months_left') return { lease: { on: true, value: to } };
  const measured = measuredBy.get(field);
  if (!measured) return {};
  const range = ranges[measured.name];
  return { [range.from]: from, [range.to]: to, [range.period]: measured.suffix };
}

/** Every field that a range can be of, with its period. */
const measuredBy: ReadonlyMap<string, Measured> = new Map(
  rangeNames.flatMap((name) => {
    const { field } = ranges[name];
    const whole: [string, Measured] = [field, { name, suffix: null }];
    return [
      whole,
      ...periodSuffixes.map((suffix): [string, Measured] => [`${field}_${suffix}`, { name, suffix }]),
    ];
  }),
);

/** The classes whose condition is there. That of Platinum alone stands among the others, without its own `and`. */
function classesOf(parts: readonly Expression[], ranges: ClassRanges | undefined) {
  const presentKeys = new Set(parts.flatMap((part) => (part.kind === 'or' ? part.parts : [part])).map(keyOf));
  const there = scoreClasses.filter((letter) => {
    const condition = classCondition(letter, ranges);
    const own = condition.kind === 'and' ? condition.parts : [condition];
    return presentKeys.has(keyOf(condition)) || own.every((part) => presentKeys.has(keyOf(part)));
  });
  return there.length > 0 ? there : scoreClasses;
}

const keyOf = (part: Expression) => printExpression(part);
