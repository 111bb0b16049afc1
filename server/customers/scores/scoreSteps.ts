import { sql } from 'kysely';
import type { ScoreValues } from '../../../contract/calls/customers/scoreValues.ts';
import type { Db } from '../../db/schema.ts';
import { type Measure, rank, scaleByPeriod } from './scores.ts';

interface ScoreStep {
  readonly measure: Measure;
  /** Share of the customers whose value is at most this one's, 0–100. */
  readonly rank: number;
  /** Of the rank in the score of its side. */
  readonly weight: number;
  /** What is ranked: a day, a count, or dollars. */
  readonly value: string | number;
}

/** Half of UCSD_LTV: `score` is the rounded sum of rank × weight of its steps. */
export interface ScoreSide {
  readonly side: 'sales' | 'service';
  /** Null counts as nothing. */
  readonly score: number | null;
  /** Of the score in UCSD_LTV. */
  readonly weight: number;
  /** None when nothing was ranked: there is no score, or a source has stated it. */
  readonly steps: readonly ScoreStep[];
}

const sides = ['sales', 'service'] as const;
const parts = ['recency', 'frequency', 'money'] as const;
const measuresOf = (side: (typeof sides)[number]) => parts.map((part) => `${side}_${part}` as const);

/** What `rank` ranks, as a person reads it. Columns of `customer_period`. */
const values = {
  sales_recency: sql`last_deal`,
  sales_frequency: sql`deals`,
  sales_money: sql`gross`,
  service_recency: sql`last_ro`,
  service_frequency: sql`ros`,
  service_money: sql`"CVP_RosRevenue"`,
} as const satisfies Readonly<Record<Measure, unknown>>;

type Row = ScoreValues &
  Readonly<Record<'UCSD_SALES' | 'UCSD_SERVICE', number | null>> & {
    readonly [Column in `${Measure}_rank`]: number | null;
  } & { readonly [Column in `${Measure}_value`]: string | number | null };

const columns = sides
  .flatMap(measuresOf)
  .map(
    (name) =>
      sql`${rank(name)} as ${sql.ref(`${name}_rank`)}, ${values[name]} as ${sql.ref(`${name}_value`)}`,
  );

/**
 * How the scores of a customer came about, on the scale that they rest on: of all stores of the group.
 * @param id of a record that stands for itself
 */
export async function scoreSides(db: Db, id: number): Promise<ScoreSide[]> {
  const { rows } = await sql<Row>`
    select customer."UCSD_SALES", customer."UCSD_SERVICE", ranked.*, version.*
    from customer cross join score_now as version left join (
      select "UC_ID", ${sql.join(columns)}
      from customer_period join ${scaleByPeriod} as scale using (period)
      where period = 'all' and "UC_ID" = ${id}
    ) as ranked using ("UC_ID")
    where "UC_ID" = ${id}`.execute(db);
  const [row] = rows;
  return row ? sides.map((side) => sideOf(row, side)) : [];
}

/** Whether somebody bought, and it is not known what the gross was. */
const isGrossUnknown = (row: Row, side: ScoreSide['side']) =>
  side === 'sales' && row.sales_recency_rank !== null && row.sales_money_value === null;

/** Steps that count for all of a score. */
function sharing(steps: readonly ScoreStep[]): readonly ScoreStep[] {
  const all = steps.reduce((sum, { weight }) => sum + weight, 0);
  return all === 0 ? [] : steps.map((step) => ({ ...step, weight: step.weight / all }));
}

function sideOf(row: Row, side: (typeof sides)[number]): ScoreSide {
  const steps = measuresOf(side).flatMap((name) => {
    const [place, value] = [row[`${name}_rank`], row[`${name}_value`]];
    return place === null || value === null
      ? []
      : [{ measure: name, rank: place, weight: row[name] / 100, value }];
  });
  const score = side === 'sales' ? row.UCSD_SALES : row.UCSD_SERVICE;
  // A side with a missing measure has no deal or visit: then money and count are 0 and not ranked.
  const weight = row[`${side}_weight`] / 100;
  if (steps.length === parts.length) return { side, score, weight, steps };
  return { side, score, weight, steps: isGrossUnknown(row, side) ? sharing(steps) : [] };
}
