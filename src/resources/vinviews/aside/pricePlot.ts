import type { VehicleStory } from '../../../../contract/calls/vehiclePrices.ts';
import { drawings } from '../../../ui/theme/sizes.ts';

interface Point {
  readonly x: number;
  readonly y: number;
  readonly price: number;
  readonly isLast: boolean;
  /** Whether its price fits beside it. */
  readonly isNamed: boolean;
}

export interface PricePlot {
  /** The steps as the path of an SVG. */
  readonly path: string;
  /** A point for each price, and one for today. */
  readonly points: readonly Point[];
  readonly marks: readonly { readonly y: number; readonly value: number }[];
  /** The medians of the market as a path; empty when none is known. */
  readonly medians: string;
  readonly days: readonly {
    readonly x: number;
    readonly date: string;
    readonly anchor: 'start';
  }[];
}

type Market = NonNullable<VehicleStory['market']>;

const area = drawings.prices;
const DAY = 86_400_000;
/** Steps of the marks, in dollars. */
const steps = [500, 1000, 2000, 5000, 10_000, 20_000, 50_000, 100_000];
/** Room that a written price takes across. */
const NAME = 46;

/** The drawing of a price history; undefined when no price is known. */
export function pricePlot(
  prices: VehicleStory['prices'],
  medians: Market['medians'],
  now: Date,
): PricePlot | undefined {
  const known = prices.flatMap(({ date, price }) => (price === null ? [] : [{ date, price }]));
  const [first, last] = [known[0], known.at(-1)];
  if (!first || !last) return undefined;
  const market = medians.flatMap(({ date, median }) => (median === null ? [] : [{ date, median }]));
  const values = [...known.map(({ price }) => price), ...market.map(({ median }) => median)];
  const marks = marksAround(Math.min(...values), Math.max(...values));
  const [low = 0, high = 1] = [marks[0], marks.at(-1)];
  const begin = Date.parse(first.date);
  const end = Math.max(now.getTime(), begin + DAY);
  const xOf = (date: string) =>
    round(area.left + ((Date.parse(date) - begin) / (end - begin)) * (area.width - area.right - area.left));
  const yOf = (value: number) =>
    round(area.top + ((high - value) / (high - low || 1)) * (area.height - area.bottom - area.top));
  const right = area.width - area.right;
  const within = (x: number) => Math.min(Math.max(x, area.left), right);
  const points = known.map(({ date, price }) => ({ x: within(xOf(date)), y: yOf(price), price }));
  return {
    path: `${points.map(({ x, y }, index) => (index === 0 ? `M${x} ${y}` : `H${x}V${y}`)).join('')}H${right}`,
    points: named([...points, { x: right, y: yOf(last.price), price: last.price }]),
    marks: marks.map((value) => ({ value, y: yOf(value) })),
    medians: lineThrough(
      market.map(({ date, median }) => ({ x: within(xOf(date)), y: yOf(median) })),
      right,
    ),
    days: spaced(known.map(({ date }) => ({ date, x: within(xOf(date)) }))),
  };
}

/** From point to point, and level from the last one to the right end. */
const lineThrough = (points: readonly { readonly x: number; readonly y: number }[], right: number) =>
  points.length === 0
    ? ''
    : `${points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join('')}H${right}`;

const round = (value: number) => Math.round(value * 10) / 10;

/** Three or four round values around a range. */
function marksAround(least: number, most: number): number[] {
  const step = steps.find((size) => (most - least) / size <= 2.5) ?? Math.max(1, (most - least) / 2);
  const from = Math.floor(least / step) * step;
  const count = Math.max(2, Math.ceil((most - from) / step) + 1);
  return Array.from({ length: count }, (_, index) => from + index * step);
}

/** Prices are written as long as they do not run into each other; that of today always is. */
function named(points: readonly Omit<Point, 'isLast' | 'isNamed'>[]): Point[] {
  const end = points.at(-1)?.x ?? 0;
  let free = 0;
  return points.map((point, index) => {
    const isLast = index === points.length - 1;
    const isLastStep = index === points.length - 2 && index > 0;
    const isNamed = isLast || (!isLastStep && point.x >= free && point.x + NAME < end - NAME);
    if (isNamed) free = point.x + NAME;
    return { ...point, isLast, isNamed };
  });
}

/** Days as far as they have room. */
function spaced(days: readonly { readonly date: string; readonly x: number }[]) {
  let free = Number.NEGATIVE_INFINITY;
  return days.flatMap(({ date, x }) => {
    if (x < free || x > area.width - NAME) return [];
    free = x + NAME;
    return [{ date, x, anchor: 'start' as const }];
  });
}
