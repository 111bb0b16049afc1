import type { Answer, Order, Plan, Question, Steps } from '../question.ts';
import { type Bits, countBits, countPlaces, drop, eachBit, keep } from './bits.ts';
import type { Finder } from './finder.ts';
import type { Table } from './table.ts';

/** Answers a question about the customers of a table. */
export function answerTo(question: Question, table: Table, finder: Finder): Answer {
  const { stores, filters, without = { score: -1, base: -1 }, histograms = [], order } = question;
  const inScope = stores === 'all' ? table.alive : finder.inStores(stores);
  const found = filters.map((filter) => finder.find(filter, stores));
  const left = inScope.slice();
  const counts = [countBits(left)];
  for (const bits of found) {
    keep(left, bits);
    counts.push(countBits(left));
  }
  const allBut = (place: number) => {
    const bits = inScope.slice();
    for (const [index, others] of found.entries()) if (index !== place) keep(bits, others);
    return bits;
  };
  const unscored = allBut(without.score);
  drop(
    unscored,
    finder.known({ kind: 'unknown', field: 'UCSD_LTV', isBusiness: false, negated: true }, stores),
  );
  const excluded = without.base < 0 ? new Uint32Array(0) : allBut(without.base);
  drop(excluded, table.report);
  const known = ({ field, isBusiness }: Steps | Order) => {
    const plan: Extract<Plan, { kind: 'unknown' }> = { kind: 'unknown', field, isBusiness, negated: true };
    return finder.known(plan, stores);
  };
  return {
    counts,
    unscored: countBits(unscored),
    excluded: countBits(excluded),
    histograms: histograms.map((steps) => {
      const bits = left.slice();
      keep(bits, known(steps));
      return countPlaces(bits, finder.steps(steps), steps.steps);
    }),
    ids: order ? firstOf(table, left, known(order), order) : [],
  };
}

/** One of the first, by what is sorted by: the less, the earlier. */
interface Placed {
  readonly id: number;
  readonly value: number;
}

const isBefore = (one: Placed, other: Placed) =>
  one.value < other.value || (one.value === other.value && one.id < other.id);

function firstOf(table: Table, left: Bits, known: Bits, { field, descending, limit }: Order): number[] {
  const [column, ids] = [table.column(field), table.column('UC_ID')];
  const sign = descending ? -1 : 1;
  const valued = left.slice();
  keep(valued, known);
  const first = lowest(valued, limit, (row) => sign * (column.get(row) ?? 0), ids);
  if (first.length === limit) return first;
  const others = left.slice();
  drop(others, known);
  return [...first, ...lowest(others, limit - first.length, () => 0, ids)];
}

/** The ids of the rows with the lowest values. */
function lowest(
  bits: Bits,
  limit: number,
  numberOf: (row: number) => number,
  ids: ReturnType<Table['column']>,
) {
  const first: Placed[] = [];
  let last: Placed | undefined;
  eachBit(bits, (row) => {
    const value = numberOf(row);
    if (last && value > last.value) return;
    const placed = { id: ids.get(row) ?? 0, value };
    if (last && !isBefore(placed, last)) return;
    let [low, high] = [0, first.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      const other = first[middle];
      if (other && isBefore(other, placed)) low = middle + 1;
      else high = middle;
    }
    first.splice(low, 0, placed);
    if (first.length > limit) first.pop();
    if (first.length === limit) last = first.at(-1);
  });
  return first.map(({ id }) => id);
}
