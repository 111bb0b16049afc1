import { sql } from 'kysely';
import type { EquityContract } from '../../../contract/calls/equity.ts';
import type { StoreScope } from '../../access/scope.ts';
import type { Db } from '../../db/schema.ts';
import { AppError } from '../../errors.ts';

/** Of leases that don't say what they leave of the price; our assumption. */
const USUAL_LEASE = { term: 36, residual: 58 };
/** Before any offer was worked out; as `standardOffer`. */
const USUAL_LOAN = { apr: 7, term: 72 };

type Contract = Omit<EquityContract, 'last_call'>;

type Row = Omit<Contract, 'offer' | 'taxes'> & {
  readonly offer_apr: number | null;
  readonly offer_term: number | null;
  readonly own_residual: number | null;
};

/** The equity record with its contract. @throws AppError `not_found`, the same for one out of scope as for none */
export async function contractOf(db: Db, { storeIds }: StoreScope, equityId: number): Promise<Contract> {
  const { rows } = await sql<Row>`
    select e.equity_id, e."UC_ID", e.customer_name, c."UC_Email",
      coalesce(c."UC_Phone1", c."UC_Phone2") as "UC_Phone1", c.opt_out_email, c.opt_out_sms, c.opt_out_phone,
      c."UCSD_LTV", e.vin, nullif(concat_ws(' ', e.year::text, e.make, e.model, e.trim), '') as vehicle, e.store_id,
      s.storename, e.finance_type, d.lender, e.payment, e.est_new_payment, d.apr, e.months_left, e.term, e.maturity_date, e.mileage, e.miles_over, e.payoff_est,
      e.payoff_date, e.market_value, e.value_source, e.value_date, e.equity, v.offer_apr, v.offer_term,
      case e.finance_type when 'lease' then round(d.residual / nullif(d.sale_price, 0) * 100, 1) end as own_residual
    from equity e
    join store s on s."ID" = e.store_id
    join customer c on c."UC_ID" = e."UC_ID"
    left join deal d on d.store_id = e.store_id and d.deal_no = e.deal_no
    left join valuation_state v on true
    where e.equity_id = ${equityId} and e.store_id = any (${[...storeIds]}::integer[])`.execute(db);
  const [row] = rows;
  if (!row) throw noSuchVehicle();
  const { offer_apr, offer_term, own_residual, ...contract } = row;
  const offer = {
    apr: offer_apr ?? USUAL_LOAN.apr,
    term: offer_term ?? USUAL_LOAN.term,
    lease_term: USUAL_LEASE.term,
    residual: own_residual ?? USUAL_LEASE.residual,
  };
  return { ...contract, offer, taxes: await taxesOf(db) };
}

const noSuchVehicle = () => new AppError('not_found', 'equity_vehicle_gone');

const taxesOf = (db: Db) =>
  db
    .selectFrom('sales_tax')
    .select([
      'state',
      'rate',
      'lease_rate',
      'trade_credit',
      'lease_tax',
      'doc_fee',
      'doc_fee_taxed',
      'title_fee',
    ])
    .orderBy('state')
    .execute();
