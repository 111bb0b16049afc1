import type { Kysely } from 'kysely';
import { runStatements } from '../statements.ts';

/**
 * What segments test of a customer that their own row lacked; two indexes of all that the panel of the report tests, from
 * which they are counted: one by brand, and one by lifetime value, from which their first page is read too. Whether they
 * are in reports – they have bought, and have a name – is their first column, since nearly every segment asks for it.
 */
export const up = (db: Kysely<unknown>) =>
  runStatements(
    db,
    `
alter table customer
  add equity numeric(14,2),
  add payment_position numeric(14,2),
  add lease_ends date[],
  add in_report boolean generated always as
    (coalesce("CVP_DealTotalGross" <> 0 and "UCSD_SALES" > 0 and "UC_FirstName" <> '', false)) stored;

update customer set equity = fresh.equity, payment_position = fresh.payment_position, lease_ends = fresh.lease_ends
from (
  select "UC_ID", max(equity) as equity, max(equity) filter (where finance_type = 'finance') as payment_position,
    (array_agg(distinct maturity_date order by maturity_date)
      filter (where finance_type = 'lease' and maturity_date is not null))[1:32] as lease_ends
  from equity group by "UC_ID"
) as fresh
where customer."UC_ID" = fresh."UC_ID";

create function lease_end_after(lease_ends date[], today date) returns date language sql immutable parallel safe
  return (select min(lease_end) from unnest(lease_ends) as lease_end where lease_end >= today);

create index customer_segment on customer (in_report, "CVP_Brand", "UCSD_LTV")
  include ("UC_ID", "UCSD_SALES", "UCSD_SERVICE", "CVP_TotalPrice", "CVP_RosRevenue", distance_miles, equity,
    payment_position, lease_ends, "CVP_RelatedStores")
  where merged_into is null;
create index customer_lifetime_value on customer (in_report, "UCSD_LTV" desc nulls last, "UC_ID")
  include ("CVP_Brand", "UCSD_SALES", "UCSD_SERVICE", "CVP_TotalPrice", "CVP_RosRevenue", distance_miles, equity,
    payment_position, lease_ends, "CVP_RelatedStores")
  where merged_into is null;
`,
  );
