import { type RawBuilder, sql } from 'kysely';
import { amountPlaces, lackPlaces, lacksAmount, type Measure } from '../measures.ts';
import { isCounted, type SumName, sumNames } from './figures.ts';

/** Select list with one expression per sum. @param prefix of the column names */
export const eachSum = (of: (name: SumName) => RawBuilder<unknown>, prefix = ''): RawBuilder<unknown> =>
  sql.join(sumNames.map((name) => sql`${of(name)} as ${sql.ref(prefix + name)}`));

/** Counts are cast to integers. */
export const sumsOver = (sign: 1 | -1, from = '') =>
  eachSum((name) => {
    const sum = sql`${sql.lit(sign)} * sum(${sql.ref(from + name)})`;
    return isCounted(name) ? sql`(${sum})::int` : sum;
  });

interface RowOptions {
  readonly counts: RawBuilder<unknown>;
  readonly units: RawBuilder<unknown>;
  readonly prefix?: string;
}

/** The sums of one row; zero if it doesn't count. */
export const sumOfRow =
  (measure: Measure, { counts, units, prefix = '' }: RowOptions) =>
  (name: SumName): RawBuilder<unknown> => {
    const lacked = lackPlaces.find((place) => name === `unknown_${place}`);
    if (lacked) return sql`(${counts} and ${lacksAmount(measure, lacked, prefix + lacked)})::integer`;
    const value = name === 'units' ? units : sql`coalesce(${sql.ref(prefix + name)}, 0)`;
    return sql`case when ${counts} then ${value} else 0 end`;
  };

/** Column of the roll-up, or 0 if the feed lacks it. */
export function figureOf(measure: Measure, name: SumName) {
  const lacked = lackPlaces.find((place) => name === `unknown_${place}`);
  const amount = amountPlaces.find((place) => name === place);
  const isThere = lacked ? measure.lacking?.[lacked] : !amount || measure[amount];
  if (!isThere) return sql`0`;
  return isCounted(name) ? sql`${sql.ref(name)}::int` : sql.ref(name);
}
