import { sql } from 'kysely';
import type { LoanTrade } from '../../contract/calls/vehicles.ts';
import type { StoreScope } from '../access/scope.ts';
import type { PlainDate } from '../calendar.ts';
import type { Db } from '../db/schema.ts';
import { lastMileage, typicalMileage } from './mileage.ts';
import { contractOn } from './payoff.ts';
import { isUnit } from './sales.ts';
import { vehicleOf, worthOfVehicle } from './vehicle.ts';

/**
 * Loan or lease of the latest counted deal of a VIN in scope, as of today, with the trade-in value that its equity
 * follows from; null when the stores sold no such vehicle.
 */
export async function loanOf(
  db: Db,
  scope: StoreScope,
  vin: string,
  today: PlainDate,
): Promise<LoanTrade | null> {
  const contract = contractOn('d', today);
  const { rows } = await sql<Omit<LoanTrade, 'trade_in_value' | 'equity'>>`
    select d.vin, d.store_id, d.deal_no, d.contract_date, c."UC_ID",
      nullif(trim(c."UC_FirstName" || ' ' || c."UC_LastName"), '') as customer_name, d.lender,
      case when ${contract.type} = 'lease' then 'lease' when d.finance_type = 'finance' then 'loan'
        else d.finance_type end as loan_type,
      d.amount_financed as original_amount, d.apr, d.term as term_months, d.payment,
      ${contract.paymentsLeft} as payments_left, ${contract.payoff} as payoff_est, ${today}::date as payoff_as_of,
      d.residual, ${contract.maturity} as maturity_date
    from deal d
    left join customer buyer on buyer."UC_ID" = d."UC_ID"
    left join customer c on c."UC_ID" = coalesce(buyer.merged_into, buyer."UC_ID")
    where d.vin = ${vin} and ${isUnit} and d.store_id = any (${[...scope.storeIds]}::integer[])
    order by d.contract_date desc, d.store_id desc, d.deal_no desc limit 1`.execute(db);
  const loan = rows[0];
  if (!loan) return null;
  const vehicle = await vehicleOf(db, scope, vin, today);
  const driven =
    (await lastMileage(db, scope, vin, today)) ?? (vehicle.year ? typicalMileage(vehicle.year, today) : null);
  const worth = await worthOfVehicle(db, vehicle, driven?.mileage ?? null, today);
  return { ...loan, ...equityOf(worth?.trade_in_value ?? null, loan.payoff_est) };
}

const equityOf = (value: number | null, payoff: number | null) => ({
  trade_in_value: value,
  equity: value === null || payoff === null ? null : Math.round((value - payoff) * 100) / 100,
});
