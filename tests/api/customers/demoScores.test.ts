import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { loadDemo } from '../../../server/demo/index.ts';
import { testDatabase } from '../../support/database.ts';

const asOf = new Date('2026-11-20T15:00:00Z');
const { db } = await testDatabase();

beforeAll(async () => {
  // Six stores have two fifths of the business of all: so many customers are theirs, at a tenth of the volume.
  await loadDemo(db, { asOf, password: 'a password for the demo', customers: 2_430, stores: 6, volume: 0.1 });
});

const sharesOf = async () => {
  const { rows } = await sql<Record<string, number>>`
    select count(*) as customers, count("UCSD_LTV") as scored,
      count(*) filter (where "UCSD_LTV" >= 85) as vip,
      count(*) filter (where "UCSD_LTV" between 80 and 84) as platinum,
      count(*) filter (where "UCSD_LTV" between 70 and 79) as emerald,
      count(*) filter (where "UCSD_LTV" between 55 and 69) as gold,
      count(*) filter (where "UCSD_LTV" < 55) as new,
      count(*) filter (where "CVP_DealCount" = 0 and ro_count > 0) as service_only,
      count(*) filter (where "UC_FirstName" = '') as nameless
    from customer where merged_into is null`.execute(db);
  return rows[0] ?? {};
};

test('score classes are spread as in a mature customer base', async () => {
  const { customers = 0, scored = 0, ...counts } = await sharesOf();
  const near = (count: number | undefined, whole: number, expected: number, within: number) =>
    expect(Math.abs((count ?? 0) / whole - expected)).toBeLessThan(within);
  near(customers - scored, customers, 0.04, 0.02);
  near(counts.service_only, customers, 0.25, 0.03);
  near(counts.nameless, customers, 0.02, 0.01);
  near(counts.vip, scored, 0.06, 0.03);
  near(counts.platinum, scored, 0.05, 0.03);
  near(counts.emerald, scored, 0.18, 0.07);
  near(counts.gold, scored, 0.29, 0.07);
  near(counts.new, scored, 0.42, 0.07);
});

test('a high score goes with a high lifetime gross: rank correlation of more than .6, even among buyers alone', async () => {
  const correlation = async (deals: number) => {
    const { rows } = await sql<{ value: number }>`
      select corr(score, gross) as value from (
        select rank() over (order by "UCSD_LTV") + count(*) over (partition by "UCSD_LTV") / 2.0 as score,
          rank() over (order by "CVP_DealTotalGross") + count(*) over (partition by "CVP_DealTotalGross") / 2.0 as gross
        from customer where "UCSD_LTV" is not null and "CVP_DealCount" >= ${deals}
      ) as ranked`.execute(db);
    return rows[0]?.value;
  };
  expect(await correlation(0)).toBeGreaterThan(0.6);
  expect(await correlation(1)).toBeGreaterThan(0.6);
});

test('loyal customers come for service more often and spend more', async () => {
  const { rows } = await sql<{ class: string; visits: number; revenue: number }>`
    select case when "UCSD_LTV" >= 80 then 'high' else 'low' end as class, avg(ro_count)::float as visits,
      avg("CVP_RosRevenue")::float as revenue
    from customer where "UCSD_LTV" >= 80 or "UCSD_LTV" < 55 group by 1 order by 1`.execute(db);
  const [high, low] = rows;
  expect(high?.visits).toBeGreaterThan(1.5 * (low?.visits ?? 0));
  expect(high?.revenue).toBeGreaterThan(1.5 * (low?.revenue ?? 0));
});
