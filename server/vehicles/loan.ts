import { sql } from 'kysely';
import type { LoanTrade } from '../../contract/calls/vehicles.ts';
import type { StoreScope } from '../access/scope.ts';
import type { PlainDate } from '../calendar.ts';
import type { Db } from '../db/schema.ts';
import { salesMarket } from './comparing.ts';
import { comparedAs, isDescribed, latestSales, type OwnedOn, ownedVehicles } from './owned.ts';
import { valuedOn } from './valuedOn.ts';
import { valuesOf } from './valuing.ts';

/**
 * Loan or lease of a VIN with the trade-in value that its equity follows from, worked out as its equity record is and as
 * of the same day; unlike that one it is there for a buyer whom nobody knows, too. Null when no store in scope sold it, and
 * when its buyer doesn't have it any more, whichever store took it back or sold it again: of those it tells no more than
 * that.
 */
export async function loanOf(
  db: Db,
  scope: StoreScope,
  vin: string,
  today: PlainDate,
): Promise<LoanTrade | null> {
  const storeIds = sql`${[...scope.storeIds]}::integer[]`;
  const asOf = await valuedOn(db, today);
  const on: OwnedOn = { asOf, vins: (column) => sql`${column} = ${vin}` };
  const owned = ownedVehicles(on, sql`(${latestSales(on)})`);
  const subject = sql`select vin as id, year, mileage, ${comparedAs} from owned where ${isDescribed}`;
  const { rows } = await sql<LoanTrade>`
    with owned as (select * from (${owned}) as vehicle where store_id = any (${storeIds}))
    select o.vin, o.store_id, o.deal_no, d.contract_date, o.owner as "UC_ID",
      nullif(trim(c."UC_FirstName" || ' ' || c."UC_LastName"), '') as customer_name, d.lender,
      case when o.type = 'lease' then 'lease' when d.finance_type = 'finance' then 'loan' else d.finance_type end
        as loan_type,
      d.amount_financed as original_amount, d.apr, d.term as term_months, d.payment, o.payments_left,
      o.payoff as payoff_est, ${asOf}::date as payoff_as_of, worth.trade_in_value,
      case when worth.trade_in_value is not null then ${asOf}::date end as value_date,
      worth.trade_in_value - o.payoff as equity, d.residual, o.maturity as maturity_date
    from owned o
    join deal d on d.store_id = o.store_id and d.deal_no = o.deal_no
    left join customer c on c."UC_ID" = o.owner
    left join (${valuesOf(subject, salesMarket, asOf)}) as worth on worth.id = o.vin`.execute(db);
  return rows[0] ?? null;
}
