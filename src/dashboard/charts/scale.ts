import { plots } from '../../ui/theme/sizes.ts';

/** Marks of an axis, from the lowest to the highest. */
export type Ticks = readonly [number, ...number[]];

const steps = [1, 2, 2.5, 5];

/** 1, 2, 2.5 or 5 times a power of ten: the largest that is at most `size`, which is above zero. */
function roundBelow(size: number): number {
  const power = 10 ** Math.floor(Math.log10(size));
  const factor = steps.findLast((step) => step * power <= size * (1 + Number.EPSILON)) ?? 1;
  return factor * power;
}

/** The smallest such number that is at least `size`. */
function roundAbove(size: number): number {
  const power = 10 ** Math.floor(Math.log10(size));
  const factor = steps.find((step) => step * power >= size * (1 - Number.EPSILON)) ?? 10;
  return factor * power;
}

/** A step that needs no decimals; `instead` of two and a half, which would be written as three. */
const wholeStep = (step: number, instead: number) => (step === 2.5 ? instead : Math.max(1, step));

const between = (first: number, last: number, step: number): Ticks => [
  first,
  ...Array.from({ length: Math.round((last - first) / step) }, (_, index) => first + (index + 1) * step),
];

/** Marks of columns, from zero: two to four steps that the highest column reaches, all of them whole numbers. */
export function columnTicks(highest: number): Ticks {
  if (highest < 1) return [0, 1];
  const step = wholeStep(roundBelow(highest / 3), highest < 10 ? 2 : 5);
  return between(0, Math.floor(highest / step) * step, step);
}

/** Marks of a line: two steps or fewer that enclose all of it, with room where it is flat. */
export function lineTicks(values: readonly number[]): Ticks {
  const low = Math.min(...values);
  const high = Math.max(...values);
  const size = Math.max(Math.abs(low), Math.abs(high));
  if (values.length === 0 || size === 0) return [0, 1];
  const enclosing = (step: number) => ({
    first: Math.floor(low / step) * step,
    last: Math.ceil(high / step) * step,
  });
  let step = roundAbove(Math.max(high - low, size / 10) / 2);
  while (enclosing(step).last - enclosing(step).first > step * 2.001) step = roundAbove(step * 1.01);
  const { first, last } = enclosing(step);
  return first === last ? [first - step, first] : between(first, last, step);
}

/** Where the columns end and the line begins, as shares of the plot's height from below. */
const shares = { columns: 0.58, line: 0.68 };

/** Lowest and highest value of each axis, so that the line of a shared plot stays above its columns. */
export function sharedDomains(columns: number, line: Ticks) {
  const highest = Math.max(columns, columnTicks(columns).at(-1) ?? 1);
  const [first] = line;
  const last = line.at(-1) ?? first;
  const below = ((last - first) * shares.line) / (1 - shares.line);
  return {
    columns: [0, highest / shares.columns] as const,
    line: [first - below, last] as const,
  };
}

/**
 * Marks of lines that stand alone: a few steps that enclose them, from zero unless that would flatten them.
 * @param whole whether marks are written without decimals
 */
export function trendTicks(values: readonly number[], whole = false): Ticks {
  if (values.length === 0) return [0, 1];
  const low = Math.min(...values);
  const high = Math.max(...values);
  if (low === high) return whole || low === 0 ? columnTicks(high) : lineTicks(values);
  const fromZero = low >= 0 && low < high * 0.6;
  const start = fromZero ? 0 : low;
  const round = roundAbove((high - start) / 4);
  const step = whole ? wholeStep(round, 2) : round;
  return between(Math.floor(start / step) * step, Math.ceil(high / step) * step, step);
}

/**
 * Room for the marks beside an axis, in pixels, from the number of their letters. Measuring them would take a second
 * drawing of the plot.
 */
export const axisWidth = (ticks: readonly number[], write: (value: number) => string) =>
  Math.max(...ticks.map((tick) => write(tick).length)) * plots.tickLetter + plots.tickGap;

/** A text below a plot, and where its middle is. */
interface PlacedTick {
  readonly tick: string;
  readonly middle: number;
}

/** Those of the texts below a plot that do not run into each other: all of them, or every second one and so on, back from the last. */
export function ticksWithRoom<Tick extends PlacedTick>(ticks: readonly Tick[]): readonly Tick[] {
  const halfOf = ({ tick }: PlacedTick) => (tick.length * plots.tickLetter) / 2;
  const every = (step: number) => ticks.filter((_, index) => (ticks.length - 1 - index) % step === 0);
  const haveRoom = (kept: readonly PlacedTick[]) =>
    kept.every((tick, index) => {
      const before = kept[index - 1];
      const gap = plots.tickGap / 2;
      return before === undefined || tick.middle - before.middle >= halfOf(before) + halfOf(tick) + gap;
    });
  const step = ticks.findIndex((_, index) => haveRoom(every(index + 1))) + 1;
  return every(Math.max(1, step));
}
