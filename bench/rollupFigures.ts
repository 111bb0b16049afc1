import { type RawBuilder, sql } from 'kysely';
import { LAST_DAY, STORES } from './data/history.ts';

interface Figure {
  /** As the dashboard reads it. */
  readonly rollup: RawBuilder<unknown>;
  /** The reference: the same sums straight from the records. */
  readonly records: RawBuilder<unknown>;
}

const everyStore = sql`store_id = any (${Array.from({ length: STORES }, (_, index) => index + 1)}::integer[])`;
const monthToDate = (day: string) =>
  sql`${everyStore} and ${sql.ref(day)} between date_trunc('month', ${LAST_DAY}::date)::date and ${LAST_DAY}::date`;
const isUnit = sql`status in ('Delivered', 'Capped', 'Finalized') and deal_kind in ('Retail', 'Lease', 'Misc')`;
const closedLines = sql`repair_order join repair_line using (store_id, ro_no)
  where status = 'closed' and ${monthToDate('closed_date')}`;

/** Figures of all stores, month to date. */
export const figures: Readonly<Record<string, Figure>> = {
  'sales by store': {
    rollup: sql`select store_id, stock_type, sum(units), sum(front_gross), sum(back_gross) from sales_day
      where ${monthToDate('date')} group by 1, 2`,
    records: sql`select store_id, deal_type, count(*), sum(front_gross), sum(back_gross) from deal
      where ${isUnit} and ${monthToDate('contract_date')} group by 1, 2`,
  },
  'service by store and pay type': {
    rollup: sql`select store_id, pay_type, sum(ro_count), sum(billed_hours), sum(labor_sales), sum(labor_gross)
      from service_day where ${monthToDate('date')} group by 1, 2`,
    records: sql`select store_id, pay_type, count(distinct ro_no), sum(billed_hours), sum(labor_sale),
      sum(labor_sale - labor_cost) from ${closedLines} group by 1, 2`,
  },
  'parts by store and channel': {
    rollup: sql`select store_id, channel, sum(sales), sum(gross) from parts_day where ${monthToDate('date')}
      group by 1, 2`,
    records: sql`select store_id, pay_type, sum(parts_sale), sum(parts_sale - parts_cost) from ${closedLines}
      group by 1, 2
      union all
      select store_id, channel, sum(sale), sum(sale - cost) from parts_sale
      where channel in ('counter', 'wholesale') and ${monthToDate('invoice_date')} group by 1, 2`,
  },
  'ranking of salespeople': {
    rollup: sql`select employee_id, sum(units) as units, sum(front_gross) from salesperson_day
      where ${monthToDate('date')} group by 1 order by 2 desc`,
    records: sql`select employee_id, sum(share) as units, sum(front_gross * share)
      from deal cross join lateral (values
        (salesperson1_id, case when salesperson2_id is null then 1 else 0.5 end), (salesperson2_id, 0.5)
      ) as seller (employee_id, share)
      where ${isUnit} and employee_id is not null and ${monthToDate('contract_date')} group by 1 order by 2 desc`,
  },
  'ranking of advisors': {
    rollup: sql`select employee_id, sum(ro_count), sum(labor_gross + parts_gross) as gross from advisor_day
      where ${monthToDate('date')} group by 1 order by 3 desc`,
    records: sql`select advisor_id, count(distinct ro_no),
      sum(labor_sale - labor_cost + parts_sale - parts_cost) as gross from ${closedLines} group by 1 order by 3 desc`,
  },
  'appointments by store': {
    rollup: sql`select store_id, dept, sum(due), sum(shown) from appointment_day where ${monthToDate('date')}
      group by 1, 2`,
    records: sql`select store_id, dept, count(*), count(*) filter (where status in ('arrived', 'completed'))
      from appointment where ${monthToDate('date')} group by 1, 2`,
  },
};
