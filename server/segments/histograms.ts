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
  const bucket = sql`width_bucket(${value}, ${from}::float8, ${to}::float8, ${steps}::integer)`;
  const { rows } = await sql<{ step: number; count: number }>`
    select least(greatest(${bucket}, 1), ${steps}::integer) as step, count(*) as count
    from ${source} where ${where} and ${value} is not null group by 1`.execute(tx);
  const countOf = new Map(rows.map(({ step, count }) => [step, count]));
  return { field, counts: Array.from({ length: steps }, (_, index) => countOf.get(index + 1) ?? 0) };
}
