import { sql } from 'kysely';
import type { CustomerDetails } from '../../contract/calls/customers/customerDetails.ts';
import { isClosed, isCustomerPay, isUnit, lineRevenue } from '../customers/definitions.ts';
import type { Db } from '../db/schema.ts';
import type { Person } from './person.ts';
import { isInSight, type Sight } from './sight.ts';

type Sums = Pick<
  CustomerDetails,
  | 'CVP_DealTotalGross'
  | 'CVP_TotalPrice'
  | 'CVP_RosRevenue'
  | 'CVP_DealCount'
  | 'ro_count'
  | 'last_deal_date'
  | 'last_ro_date'
>;

/** A customer's own figures, of the stores in sight only. Dollars; counts of units and of closed repair orders. */
export async function sumsInSight(db: Db, { recordIds }: Person, sight: Sight): Promise<Sums> {
  const isTheirs = sql`"UC_ID" = any (${[...recordIds]}::integer[]) and ${isInSight('store_id', sight)}`;
  const { rows } = await sql<Sums>`
    select sales.*, service.*
    from (
      select coalesce(sum(front_gross + back_gross), 0) as "CVP_DealTotalGross",
        coalesce(sum(sale_price), 0) as "CVP_TotalPrice", count(*)::integer as "CVP_DealCount",
        max(contract_date) as last_deal_date
      from deal where ${isTheirs} and ${isUnit}
    ) as sales
    cross join (
      select count(*)::integer as ro_count, max(closed_date) as last_ro_date, coalesce(sum((
        select sum(${lineRevenue}) from repair_line line
        where (line.store_id, line.ro_no) = (visit.store_id, visit.ro_no) and ${isCustomerPay})), 0) as "CVP_RosRevenue"
      from repair_order visit where ${isTheirs} and ${isClosed}
    ) as service`.execute(db);
  const [sums] = rows;
  if (!sums) throw new Error('A sum without groups has one row.');
  return sums;
}
