import { type RawBuilder, sql } from 'kysely';
import { type NamedFilter, namedFilters } from '../../contract/expression/named.ts';
import type { Tx } from '../db/schema.ts';
import type { Answer } from './columnStore/question.ts';
import type { CustomerFilter } from './filter.ts';

interface FilterCount {
  /** `All`, or that of a filter (`namedFilters`). */
  readonly name: string;
  /** Customers that meet this filter and all before it. */
  readonly count: number;
}

export interface Waterfall {
  readonly counts: readonly FilterCount[];
  /** Customers without a lifetime value that meet every filter but that of the score class. */
  readonly unscored: number;
  /** Customers that meet every filter but the base condition; 0 without one. */
  readonly excluded_by_base: number;
}

interface Row {
  /** How many filters, from the first on, these customers meet. */
  readonly passed: number;
  readonly count: number;
  readonly unscored: number;
  readonly excluded: number;
}

/**
 * Customers that are left after each filter of an expression, in one pass over them: each is counted with the filter
 * that they fail first.
 */
export async function countFilters(tx: Tx, filter: CustomerFilter): Promise<Waterfall> {
  const filters = namedFilters(filter.expression);
  const meets = ({ part }: NamedFilter) => filter.meets(part);
  const but = (name: string) => allOf(filters.filter((one) => one.name !== name).map(meets));
  const hasBase = filters.some(({ name }) => name === 'Base');
  const steps = filters.map((one, index) => sql`when (${meets(one)}) is not true then ${sql.lit(index)}`);
  const passed = sql`case ${sql.join(steps, sql` `)} else ${sql.lit(filters.length)} end`;
  // The few groups fit into memory, which the planner can't know: it would sort all customers first.
  await sql`set local enable_sort = off`.execute(tx);
  const { rows } = await sql<Row>`
    select ${filters.length > 0 ? passed : sql`0`} as passed, count(*) as count,
      count(*) filter (where customer."UCSD_LTV" is null and ${but('Score')}) as unscored,
      count(*) filter (where ${hasBase ? sql`not customer.in_report and ${but('Base')}` : sql`false`}) as excluded
    from ${filter.source} where ${filter.inScope} group by 1`.execute(tx);
  return toWaterfall(filters, rows);
}

const allOf = (conditions: readonly RawBuilder<boolean>[]) =>
  conditions.length > 0 ? sql`${sql.join(conditions, sql` and `)}` : sql`true`;

function toWaterfall(filters: readonly NamedFilter[], rows: readonly Row[]): Waterfall {
  const sumOf = (some: readonly Row[], figure: 'count' | 'unscored' | 'excluded') =>
    some.reduce((sum, row) => sum + row[figure], 0);
  const meeting = (least: number) => rows.filter(({ passed }) => passed >= least);
  return {
    counts: named(filters, (place) => sumOf(meeting(place), 'count')),
    unscored: sumOf(rows, 'unscored'),
    excluded_by_base: sumOf(rows, 'excluded'),
  };
}

const named = (filters: readonly NamedFilter[], countAt: (place: number) => number): FilterCount[] =>
  ['All', ...filters.map(({ name }) => name)].map((name, place) => ({ name, count: countAt(place) }));

/** The same as counted in memory, by the names of its filters. */
export const waterfallOf = ({ expression }: CustomerFilter, answer: Answer): Waterfall => ({
  counts: named(namedFilters(expression), (place) => answer.counts[place] ?? 0),
  unscored: answer.unscored,
  excluded_by_base: answer.excluded,
});

/** Customers that meet an expression. */
export async function countCustomers(tx: Tx, { source, where, band }: CustomerFilter): Promise<number> {
  const people = band ? sql`(${band.people}) as band` : sql`${source} where ${where}`;
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${people}`.execute(tx);
  return rows[0]?.count ?? 0;
}
