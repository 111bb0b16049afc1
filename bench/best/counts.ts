import type { Statement } from '../../tests/support/recording.ts';

/** What a filter tests, each as the shortest SQL for it. */
const conditions = {
  base: 'in_report',
  stores: '"CVP_RelatedStores" && array[1,2,3,4,5,6,7,8,9,10,11,12]',
  twoStores: '"CVP_RelatedStores" && array[3,4]',
  threeStores: '"CVP_RelatedStores" && array[1,2,3]',
  brand: '"CVP_Brand" = 5',
  brands: '"CVP_Brand" between 1 and 8',
  vip: '"UCSD_LTV" >= 85',
  allButNew: '"UCSD_LTV" >= 55',
  sales: '"UCSD_SALES" between 20 and 100',
  service: '"UCSD_SERVICE" between 20 and 100',
  spend: '"CVP_TotalPrice" between 1000 and 100000',
  revenue: '"CVP_RosRevenue" between 100 and 10000',
  near: 'distance_miles <= 40',
  // No lease of the bench has ended, and none has a second one.
  equityOrLease: `(equity >= -3000 or lease_ends[1] between date '2026-11-20' and date '2027-11-20')`,
} as const;
type Condition = keyof typeof conditions;

const where = (names: readonly Condition[]) =>
  ['merged_into is null', ...names.map((name) => conditions[name])].join(' and ');

/** The total alone: an index without the table where one holds all that is tested. */
export const bestTotal = (names: readonly Condition[]): Statement => ({
  sql: `select count(*) from customer where ${where(names)}`,
  parameters: [],
});

/** The first hundred by lifetime value, their ids first, and the total. */
export const bestPage = (names: readonly Condition[]): Statement => ({
  sql: `select (select count(*) from customer where ${where(names)}) as total, json_agg(page) from (
      select customer.*, brand_name from (
        select "UC_ID" from customer where ${where(names)} order by "UCSD_LTV" desc nulls last, "UC_ID" limit 100
      ) as first join customer using ("UC_ID") left join brand on brand_chrome_id = "CVP_Brand"
      order by "UCSD_LTV" desc nulls last, "UC_ID"
    ) as page`,
  parameters: [],
});

export type { Condition };
