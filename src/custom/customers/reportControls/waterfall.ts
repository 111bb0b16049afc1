import type { ReplyOf } from '../../../../contract/call.ts';
import type { countOfFilters } from '../../../../contract/calls/customers/segments.ts';

export type Counts = ReplyOf<typeof countOfFilters>;

/** A step of the waterfall: who is left after a filter, of whom. */
export interface Step {
  readonly name: string;
  readonly count: number;
  /** Left before it. */
  readonly before: number;
}

export const stepsOf = (counts: Counts): Step[] =>
  counts.map(({ name, count }, place) => ({ name, count, before: counts[place - 1]?.count ?? count }));

/** Who is left after a filter, of whom; undefined when it isn't among the counted ones. */
export const stepOf = (counts: Counts | undefined, name: string) =>
  counts && stepsOf(counts).find((step) => step.name === name);

/** Who is left after all of them. */
export const totalOf = (counts: Counts) => counts.at(-1)?.count;
