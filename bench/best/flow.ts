import type { Statement } from '../../tests/support/recording.ts';
import { LAST_DAY } from '../data/history.ts';

export const duckColumns = {
  lead_id: 'integer',
  store_id: 'integer',
  date: 'date',
  UC_ID: 'integer',
  source: 'varchar',
  brand: 'integer',
  previous: 'date',
  answer_seconds: 'integer',
  appointment: 'date',
  shown: 'date',
  sold: 'date',
  service: 'date',
  regular: 'date',
  again: 'date',
  visits: 'date[]',
} as const;

const stages = ['date', 'appointment', 'shown', 'sold', 'service', 'regular', 'again'];

/** The flow as one would ask DuckDB for it: counts by where people ended, and the medians. */
export const duckFlow = ({ from, to }: { from: string; to: string }, until: string, leads: string) => {
  const came = (stage: string) => `coalesce(${stage} <= date '${until}', false)`;
  const last = stages.map((stage, place) => `when ${came(stage)} then ${place}`).toReversed();
  const day = stages.map((stage) => `when ${came(stage)} then ${stage}`).toReversed();
  const medians = stages
    .slice(1)
    .map(
      (stage, place) =>
        `quantile_disc(${stage} - ${stages[place]}, 0.5) filter (where place > ${place}) as step_${place}`,
    );
  return `with led as materialized (
      select *, case ${last.join(' ')} end as place, date '${until}' - case ${day.join(' ')} end as days,
        not ${came('again')} and coalesce(list_max(list_filter(visits, lambda day: day <= date '${until}'))
          > date '${until}' - interval 12 months, false) as active
      from lead_path
      where date between date '${from}' and date '${to}' and (previous is null or previous < date '${from}') and ${leads}
    )
    select place, active, count(*), quantile_disc(days, 0.5), null, null, null, null, null, null, null
    from led group by 1, 2
    union all
    select null, null, count(answer_seconds), quantile_disc(answer_seconds, 0.5), null, ${medians.join(', ')} from led`;
};

/**
 * The first hundred of a band by lifetime value and how many they are, in one statement. Of many, whoever goes through the
 * best customers in that order soon has them all; of few, looking each up is sooner.
 * @param band a condition on `lead_path`
 */
export function bandPage(
  { from, to }: { from: string; to: string },
  band: string,
  isMany: boolean,
): Statement {
  const half = (inReport: boolean) => `(select "UC_ID", "UCSD_LTV" from customer
    where in_report = ${inReport} and merged_into is null order by "UCSD_LTV" desc nulls last, "UC_ID" limit 50000)`;
  const first = isMany
    ? `select * from (select * from (${half(true)} union all ${half(false)}) h
        order by "UCSD_LTV" desc nulls last, "UC_ID" limit 50000) b where ("UC_ID" in (select "UC_ID" from band)) is true`
    : 'select "UC_ID", "UCSD_LTV" from customer c join band using ("UC_ID") where c.merged_into is null';
  return {
    sql: `with band as materialized (
        select "UC_ID" from lead_path where date between '${from}' and '${to}'
          and (previous is null or previous < '${from}') and (${band.replaceAll('TODAY', `date '${LAST_DAY}'`)}))
      select (select count(*) from band) as total, (select json_agg(x) from (
        select c."UC_ID", c."UC_FirstName", c."UC_LastName", c."UC_Email", c."UC_Phone1", c.zip, c.opt_out_email, c.opt_out_sms,
          c.opt_out_phone, b.brand_name, c."CVP_RelatedStores", c."UCSD_LTV", c."UCSD_SALES", c."UCSD_SERVICE",
          c."CVP_DealTotalGross", c."CVP_TotalPrice", c."CVP_RosRevenue", c."CVP_DealCount", c."CVP_Brand", c.distance_miles,
          c.equity, c.lease_ends, c.last_deal_date, c.last_ro_date
        from (${first} order by "UCSD_LTV" desc nulls last, "UC_ID" limit 100) f
        join customer c on c."UC_ID" = f."UC_ID" left join brand b on b.brand_chrome_id = c."CVP_Brand"
        order by f."UCSD_LTV" desc nulls last, f."UC_ID") x) as rows`,
    parameters: [],
  };
}
