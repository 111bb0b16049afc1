import type { Test, Value } from '../../../contract/expression/tree.ts';
import type { Range } from './question.ts';

/** How a field is held: whole numbers, hundredths of what it counts, or days since 1970. */
export type Unit = 'whole' | 'hundredths' | 'days';

/** Of how many a whole one is. */
export const scaleOf: Readonly<Record<Unit, number>> = { whole: 1, hundredths: 100, days: 1 };

/** No value of a customer is as large, and beyond it numbers have no neighbours a hundredth apart. */
const BEYOND = 1e13;
const DAY = 86_400_000;

const everything: Range = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];

/**
 * The held numbers that meet a test of one value, whatever fractions it names: a number of hundredths divided by 100 is
 * exactly what its text is read as.
 */
export function rangesOf(test: Exclude<Test, { kind: 'null' }>, unit: Unit): Range[] {
  const scale = scaleOf[unit];
  const number = (value: Value) => (unit === 'days' ? Date.parse(`${value}T00:00:00Z`) / DAY : Number(value));
  const least = (value: Value) => atLeast(number(value), scale);
  const most = (value: Value) => -atLeast(-number(value), scale);
  const same = (value: Value): Range => [least(value), most(value)];
  switch (test.kind) {
    case 'in':
      return joined(test.values.map(same));
    case 'between':
      return joined([[least(test.from), most(test.to)]]);
    case 'compare':
      switch (test.op) {
        case '=':
          return joined([same(test.value)]);
        case '<>':
          return othersThan(joined([same(test.value)]));
        case '<':
          return [[everything[0], least(test.value) - 1]];
        case '<=':
          return [[everything[0], most(test.value)]];
        case '>':
          return [[most(test.value) + 1, everything[1]]];
        case '>=':
          return [[least(test.value), everything[1]]];
      }
  }
}

/** The lowest held number that is as much as this or more. */
function atLeast(value: number, scale: number): number {
  if (Math.abs(value) > BEYOND) return value < 0 ? everything[0] : everything[1];
  let held = Math.ceil(value * scale);
  while ((held - 1) / scale >= value) held -= 1;
  while (held / scale < value) held += 1;
  return held;
}

/** In order, without empty ones, and one instead of neighbours. */
function joined(ranges: readonly Range[]): Range[] {
  const found: Range[] = [];
  for (const [from, to] of ranges.toSorted(([one], [other]) => one - other)) {
    const last = found.at(-1);
    if (from > to) continue;
    if (last && from <= last[1] + 1) found[found.length - 1] = [last[0], Math.max(last[1], to)];
    else found.push([from, to]);
  }
  return found;
}

/** What lies between some ranges in order. */
export function othersThan(ranges: readonly Range[]): Range[] {
  const edges = [everything[0], ...ranges.flatMap(([from, to]) => [from - 1, to + 1]), everything[1]];
  const gaps: Range[] = [];
  for (let place = 0; place < edges.length; place += 2) {
    const [from = 0, to = 0] = edges.slice(place, place + 2);
    if (from <= to) gaps.push([from, to]);
  }
  return gaps;
}
