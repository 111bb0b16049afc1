import { sql } from 'kysely';
import { replaceRows } from '../../db/bulk/replaceRows.ts';
import { makeTemporary } from '../../db/bulk/temporary.ts';
import type { Db } from '../../db/schema.ts';
import { DAY_ZERO, heldRules, roundedPercent, type ScoreRules } from '../definitions.ts';
import type { Period } from '../windows.ts';

export const periods: readonly Period[] = ['all', 'MTD', 'QTD', 'YTD', 'LM', 'LY'];

/** What is ranked: recency, frequency and money of sales and of service. Columns of `customer_period`. */
const measures = {
  sales_recency: { value: sql`(last_deal - ${DAY_ZERO})`, counts: sql`deals > 0` },
  sales_frequency: { value: sql`deals`, counts: sql`deals > 0` },
  sales_money: { value: sql`gross`, counts: sql`deals > 0` },
  service_recency: { value: sql`(last_ro - ${DAY_ZERO})`, counts: sql`ros > 0` },
  service_frequency: { value: sql`ros`, counts: sql`ros > 0` },
  service_money: { value: sql`"CVP_RosRevenue"`, counts: sql`ros > 0` },
} as const;
export type Measure = keyof typeof measures;
const measureNames = Object.keys(measures).filter((name): name is Measure => name in measures);

/** The share of customers, 0–100, whose value is at most this one's. Needs `scaleByPeriod`. Columns of `customer_period`. */
export const rank = (name: Measure) =>
  sql`width_bucket(${measures[name].value}::double precision, ${sql.ref(name)})`;

/**
 * The weighted ranks of a side, rounded, without that of a gross that is not known; null for who did nothing in the period. Needs `scaleByPeriod`. Columns of
 * `customer_period`.
 */
const score = (side: 'sales' | 'service', { weight }: ScoreRules) => {
  const ranked = (part: 'recency' | 'frequency' | 'money') => {
    const name = `${side}_${part}` as const;
    return sql`${weight(name)} * ${rank(name)}`;
  };
  const others = sql`${ranked('recency')} + ${ranked('frequency')}`;
  const whole = sql`${others} + ${ranked('money')}`;
  if (side === 'service') return roundedPercent(whole);
  // Of deals whose gross is not known the other two count for all.
  const weights = sql`(${weight('sales_recency')} + ${weight('sales_frequency')})`;
  return roundedPercent(sql`coalesce(${whole}, (${others}) * 100 / nullif(${weights}, 0))`);
};

export const salesScore = (rules: ScoreRules = heldRules) => score('sales', rules);
export const serviceScore = (rules: ScoreRules = heldRules) => score('service', rules);

/**
 * The thresholds of a period, one column per measure, to be joined to rows that have a `period`. Ranks are looked up in
 * numbers of fixed width, which takes a fraction of the time; equal amounts stay equal.
 */
export const scaleByPeriod = sql`(
  select period, ${sql.join(
    measureNames.map(
      (name) =>
        sql`max(thresholds) filter (where measure = ${sql.lit(name)})::double precision[] as ${sql.ref(name)}`,
    ),
  )}
  from score_scale group by period
)`;

const inPeriods = (names: readonly Period[]) =>
  sql`period in (${sql.join(names.map((name) => sql.lit(name)))})`;

/** The values at 1 %, 2 % … 100 % of the customers in order. */
const hundredths = sql`(select array_agg(step / 100.0 order by step) from generate_series(1, 100) as step)`;

const thresholdsOf = (name: Measure) => sql`(percentile_disc(${hundredths}) within group
  (order by ${measures[name].value}) filter (where ${measures[name].counts}))::numeric[] as ${sql.ref(name)}`;

/**
 * Works out the thresholds of periods anew; returns the periods whose thresholds are others than before.
 * @param rows a table with the columns of `customer_period`, all customers of these periods in it
 */
export async function renewScale(
  tx: Db,
  rows: string,
  due: readonly Period[],
  month: string,
): Promise<Period[]> {
  await makeTemporary(
    tx,
    'figure_scale',
    sql`select period, measure, thresholds
      from (
        select period, ${sql.join(measureNames.map(thresholdsOf))}
        from ${sql.table(rows)} where ${inPeriods(due)} group by period
      ) as percentiles
      cross join lateral (values
        ${sql.join(measureNames.map((name) => sql`(${sql.lit(name)}, ${sql.ref(name)})`))}
      ) as scale (measure, thresholds)
      where thresholds is not null`,
  );
  const changed = await sql<{ period: Period }>`
    select distinct period
    from figure_scale as fresh
    full join (select * from score_scale where ${inPeriods(due)}) as stored using (period, measure)
    where fresh.thresholds is distinct from stored.thresholds`.execute(tx);
  await replaceRows(
    tx,
    { name: 'score_scale', keys: ['period', 'measure'], values: ['thresholds'] },
    inPeriods(due),
    sql`select period, measure, thresholds from figure_scale`,
  );
  await sql`update score_state set month = ${month}, changed = 0, scored =
    (select count(*) from ${sql.table(rows)} as row where row.period = score_state.period)
    where ${inPeriods(due)}`.execute(tx);
  return changed.rows.map(({ period }) => period);
}

/** Up to so many customers the scale is always that of today. */
const SMALL = 100_000;
/**
 * Share of the customers of a period after whose change its scale is worked out anew: by a load, which someone waits
 * for, and while nobody waits.
 */
const STALE_SHARE = { load: 0.1, idle: 0.01 } as const;

/** Notes that the rows of a table changed. */
export const noteChanges = (tx: Db, rows: string) =>
  sql`update score_state set changed = changed + rows.number
    from (select period, count(*)::integer as number from ${sql.table(rows)} group by 1) as rows
    where rows.period = score_state.period`.execute(tx);

/** The periods whose scale is out of date; after a load of few customers all of them are. */
export async function stalePeriods(db: Db, when: 'load' | 'idle'): Promise<Period[]> {
  const isSmall = sql`(select scored from score_state where period = 'all') <= ${sql.lit(SMALL)}`;
  const { rows } = await sql<{ period: Period }>`select period from score_state
    where changed > ${sql.lit(STALE_SHARE[when])} * scored ${when === 'load' ? sql`or ${isSmall}` : sql``}`.execute(
    db,
  );
  return rows.map(({ period }) => period);
}

/** Scores every customer of these periods on the scale as it is now. */
export const rescore = (tx: Db, names: readonly Period[]) =>
  sql`update customer_period set "UCSD_SALES" = fresh.sales, "UCSD_SERVICE" = fresh.service
    from (
      select period, "UC_ID", ${salesScore()} as sales, ${serviceScore()} as service
      from customer_period join ${scaleByPeriod} as scale using (period) where ${inPeriods(names)}
    ) as fresh
    where (customer_period.period, customer_period."UC_ID") = (fresh.period, fresh."UC_ID")
      and (customer_period."UCSD_SALES", customer_period."UCSD_SERVICE")
        is distinct from (fresh.sales, fresh.service)`.execute(tx);
