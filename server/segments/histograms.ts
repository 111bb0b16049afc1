import { sql } from 'kysely';
import { fieldsIn } from '../../contract/expression/named.ts';
import type { Tx } from '../db/schema.ts';
import { customerValue, periodJoins } from './columns.ts';
import type { CustomerFilter } from './filter.ts';

export interface HistogramOf {
  /** A number of `customerFields`. */
  readonly field: string;
  readonly from: number;
  readonly to: number;
  readonly steps: number;
}

export interface Histogram {
  readonly field: string;
  /** One per step from `from` on; what lies outside is in the first or the last. Unknown values are in none. */
  readonly counts: number[];
}

/** Divided by less, what is far outside would be more than a number can be. */
const SHORTEST = 1e-200;

/** From where the steps begin to where they end. */
export const spanOf = ({ from, to }: Pick<HistogramOf, 'from' | 'to'>): number =>
  Math.max(to - from, SHORTEST);

/** How many customers of a filter have which values of some fields, in equal steps of each. */
export async function countEachSteps(
  tx: Tx,
  filter: CustomerFilter,
  requests: readonly HistogramOf[],
): Promise<Histogram[]> {
  const histograms: Histogram[] = [];
  // One after the other: a transaction has one connection.
  for (const request of requests) histograms.push(await countSteps(tx, filter, request));
  return histograms;
}

async function countSteps(
  tx: Tx,
  filter: CustomerFilter,
  { field, from, to, steps }: HistogramOf,
): Promise<Histogram> {
  const { expression, where } = filter;
  const value = sql`(${customerValue(field, filter)})::float8`;
  // A period that the expression does not ask for is not among its own joins.
  const source = sql`customer ${periodJoins([...(expression ? fieldsIn(expression) : []), field])}`;
  const step = sql`floor((${value} - ${from}::float8) * ${steps}::float8 / ${spanOf({ from, to })}::float8)`;
  const { rows } = await sql<{ step: number; count: number }>`
    select least(greatest(${step}, 0), ${steps - 1}::float8)::integer as step, count(*) as count
    from ${source} where ${where} and ${value} is not null group by 1`.execute(tx);
  const countOf = new Map(rows.map(({ step: place, count }) => [place, count]));
  return { field, counts: Array.from({ length: steps }, (_, index) => countOf.get(index) ?? 0) };
}
