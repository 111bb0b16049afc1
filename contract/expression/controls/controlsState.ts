import type { PeriodSuffix } from '../fields.ts';
import type { AsIds } from '../storeNumbers.ts';
import { type ClassRanges, type ScoreClass, scoreClasses } from './scoreClasses.ts';
import { limits } from './sliders.ts';

/** A bound of a range; null is a field left empty. */
export type Bound = number | null;

/** A slider with one thumb: what it stands at counts only while it is switched on. */
export interface Limit {
  readonly on: boolean;
  readonly value: number;
}

/** What somebody has chosen in Report Controls, as it is kept between visits; the specification's names where it has any. */
export interface ControlsState {
  readonly version: 1;
  /** Ids of the chosen stores. */
  readonly selectedAttributes: readonly number[];
  /** Letters of the included score classes, in the order of `scoreClasses`. */
  readonly scoreFrom: readonly ScoreClass[];
  readonly salesScoreFrom: Bound;
  readonly salesScoreTo: Bound;
  readonly serviceScoreFrom: Bound;
  readonly serviceScoreTo: Bound;
  /** Dollars. */
  readonly salesValueFrom: Bound;
  readonly salesValueTo: Bound;
  readonly serviceValueFrom: Bound;
  readonly ServiceValueTo: Bound;
  /** Names of the chosen brands, in the order of their ids below. */
  readonly Selectedbrands: readonly string[];
  readonly selectedBrandIds: readonly number[];
  readonly rowCount: 100 | 500 | 1000;
  /** Period of both scores; null takes the customer's score as a whole. @default null */
  readonly scorePeriod: PeriodSuffix | null;
  /** Period of both spends; null takes all that the customer has spent. @default null */
  readonly valuePeriod: PeriodSuffix | null;
  /** Miles from the store, at most. */
  readonly proximity: Limit;
  /** Dollars of equity, at least. */
  readonly equity: Limit;
  /** Months left of a lease, at most. */
  readonly lease: Limit;
}

/** What there is to choose from. Brands are unknown until they are loaded. */
export interface ControlChoices {
  readonly storeIds: readonly number[];
  readonly brandIds?: readonly number[] | undefined;
  /** By which the expression names the stores. @default their IDs */
  readonly asIds?: AsIds;
  /** Of the classes that hold. @default those of the specification */
  readonly classes?: ClassRanges;
}

/** What Reset leaves: nothing chosen, which limits nothing, every slider at zero, and 100 rows. */
export const emptyControls: ControlsState = {
  version: 1,
  selectedAttributes: [],
  scoreFrom: [],
  salesScoreFrom: 0,
  salesScoreTo: 0,
  serviceScoreFrom: 0,
  serviceScoreTo: 0,
  salesValueFrom: 0,
  salesValueTo: 0,
  serviceValueFrom: 0,
  ServiceValueTo: 0,
  Selectedbrands: [],
  selectedBrandIds: [],
  rowCount: 100,
  scorePeriod: null,
  valuePeriod: null,
  proximity: { on: false, value: 0 },
  equity: { on: false, value: 0 },
  lease: { on: false, value: 0 },
};

/** What the panel shows somebody who has never chosen: every store and class, and the sliders where they start. */
export const firstControls = ({ storeIds }: ControlChoices): ControlsState => ({
  ...emptyControls,
  selectedAttributes: [...storeIds],
  scoreFrom: [...scoreClasses],
  proximity: { on: false, value: limits.proximity.start },
  equity: { on: false, value: limits.equity.start },
  lease: { on: false, value: limits.lease.start },
});

/** Whether every choice is chosen; of no choices none is. */
export const isEveryChosen = (selectedIds: readonly number[], choices: readonly number[] | undefined) =>
  choices !== undefined && choices.length > 0 && choices.every((id) => selectedIds.includes(id));
