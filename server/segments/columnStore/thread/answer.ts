import { add, type Bits, countBits, countPlaces, drop, keep } from '../../../held/bits.ts';
import type { Answer, Order, Plan, Question, Steps } from '../question.ts';
import type { Finder } from './finder.ts';
import type { Table } from './table.ts';

/** Answers a question about the customers of a table. */
export function answerTo(question: Question, table: Table, finder: Finder): Answer {
  const { stores, filters, without = { score: -1, base: -1 }, histograms = [], order } = question;
  const inScope = scopeOf(question, table, finder);
  const found = filters.map((filter) => finder.find(filter, question));
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

function scopeOf(question: Question, table: Table, finder: Finder): Bits {
  const { stores, senders } = question;
  if (stores === 'all') return table.alive;
  if (senders === undefined) return finder.inStores(stores);
  const bits = finder.inStores(stores).slice();
  add(bits, finder.people(senders, question));
  return bits;
}

function firstOf(table: Table, left: Bits, known: Bits, { field, descending, limit }: Order): number[] {
  const ids = table.column('UC_ID');
  const valued = left.slice();
  keep(valued, known);
  const first = table.column(field).first(valued, ids, { descending, limit });
  if (first.length === limit) return first;
  const others = left.slice();
  drop(others, known);
  return [...first, ...ids.first(others, ids, { descending: false, limit: limit - first.length })];
}
