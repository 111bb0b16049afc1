import { z } from 'zod';
import { periodSuffixes } from '../fields.ts';
import {
  type Bound,
  type ControlChoices,
  type ControlsState,
  firstControls,
  isEveryChosen,
} from './controlsState.ts';
import { scoreClasses } from './scoreClasses.ts';
import { type LimitName, limits, onScale, type RangeName, rangeNames, ranges } from './sliders.ts';

/** What of a retained state could not be kept. */
export interface Dropped {
  readonly stores: number;
  readonly brands: number;
  /** The whole of it made no sense. */
  readonly unreadable: boolean;
}

export interface Restored {
  readonly state: ControlsState;
  /** Undefined when all of it was kept. */
  readonly dropped: Dropped | undefined;
}

/** Older versions kept lists joined by commas and numbers as text. */
const List = z.preprocess(
  (value) => (typeof value === 'string' ? value.split(',').filter(Boolean) : value),
  z.array(z.unknown()).catch([]),
);
const Numeric = z.coerce.number().catch(0);
const isId = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0;
const idIn = (value: unknown) => (typeof value === 'string' ? Number(value) : value);
const Ids = List.transform((values) => [...new Set(values.map(idIn))].filter(isId));
const Classes = List.transform((values) => scoreClasses.filter((letter) => values.includes(letter)));
const Names = List.transform((values) => values.filter((value) => typeof value === 'string'));
const Period = z.enum(periodSuffixes).nullable().catch(null);
const rows = z.union([z.literal(100), z.literal(500), z.literal(1000)]);

/** Every field falls back on its own, so that one bad field costs only itself. */
const limitOf = (name: LimitName) =>
  z
    .object({ on: z.boolean(), value: z.number().min(limits[name].floor) })
    .catch({ on: false, value: limits[name].start })
    .transform(({ on, value }) => ({ on, value: onScale(value, limits[name]) }));

const Retained = z.object({
  selectedAttributes: Ids,
  scoreFrom: Classes,
  salesScoreFrom: Numeric,
  salesScoreTo: Numeric,
  serviceScoreFrom: Numeric,
  serviceScoreTo: Numeric,
  salesValueFrom: Numeric,
  salesValueTo: Numeric,
  serviceValueFrom: Numeric,
  ServiceValueTo: Numeric,
  Selectedbrands: Names,
  selectedBrandIds: Ids,
  rowCount: z.preprocess((value) => (typeof value === 'string' ? Number(value) : value), rows.catch(100)),
  scorePeriod: Period,
  valuePeriod: Period,
  proximity: limitOf('proximity'),
  equity: limitOf('equity'),
  lease: limitOf('lease'),
});
type Retained = z.infer<typeof Retained>;

/**
 * A usable state from whatever was kept, also by an older version or for somebody with other stores and brands. What
 * leaves no store or no class at all stands for every one.
 */
export function restoreControls(storedState: unknown, choices: ControlChoices): Restored {
  const first = firstControls(choices);
  const { data } = Retained.safeParse(storedState);
  if (!data) return { state: first, dropped: { stores: 0, brands: 0, unreadable: true } };

  const stores = allowed(data.selectedAttributes, choices.storeIds);
  const brands = allowed(data.selectedBrandIds, choices.brandIds);
  const state: ControlsState = {
    ...data,
    ...Object.fromEntries(rangeNames.flatMap((name) => boundsOf(name, data))),
    version: 1,
    selectedAttributes: stores.length > 0 ? stores : first.selectedAttributes,
    scoreFrom: data.scoreFrom.length > 0 ? data.scoreFrom : first.scoreFrom,
    selectedBrandIds: brands,
    Selectedbrands: namesOf(data, brands),
  };
  return { state, dropped: droppedOf(data, stores, brands) };
}

const allowed = (ids: readonly number[], choices: readonly number[] | undefined) =>
  choices ? ids.filter((id) => choices.includes(id)) : [...ids];

/** Bounds on the slider's steps and in their order; a range without an upper bound begins at its floor. */
function boundsOf(name: RangeName, data: Retained): [string, Bound][] {
  const range = ranges[name];
  const to = onScale(data[range.to], range);
  const from = Math.min(onScale(data[range.from], range), to);
  return [
    [range.from, from],
    [range.to, to],
  ];
}

const namesOf = ({ Selectedbrands, selectedBrandIds }: Retained, brandIds: readonly number[]) =>
  Selectedbrands.length === selectedBrandIds.length
    ? Selectedbrands.filter((_, place) => brandIds.includes(selectedBrandIds[place] ?? 0))
    : [];

function droppedOf(data: Retained, stores: readonly number[], brands: readonly number[]) {
  const lost = (before: readonly number[], after: readonly number[]) =>
    isEveryChosen(after, before) ? 0 : before.length - after.length;
  const dropped: Dropped = {
    stores: lost(data.selectedAttributes, stores),
    brands: lost(data.selectedBrandIds, brands),
    unreadable: false,
  };
  return dropped.stores + dropped.brands > 0 ? dropped : undefined;
}
