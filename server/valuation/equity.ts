import { type RawBuilder, sql } from 'kysely';
import type { PlainDate } from '../calendar.ts';
import { makeTemporary } from '../customers/temporary.ts';
import { wentThrough } from '../db/definitions.ts';
import type { Db } from '../db/schema.ts';
import { basesOf, salesMarket } from './comparing.ts';
import type { Offer } from './offer.ts';
import { contractOn, paymentOf } from './payoff.ts';
import { description, isUnit, joinDescription, nameKey } from './sales.ts';
import { figuresOf, isBasisOf } from './valuing.ts';

const OWNED = 'equity_owned';
const BASIS = 'equity_basis';

/** Miles that a car is driven in a month; our assumption, 12,000 a year. */
export const MILES_A_MONTH = 1000;
export const DAYS_A_MONTH = 30.4375;

/** Of whom bought longer ago we don't assume that he still has the car. */
const YEARS_KEPT = 10;

/** What equity is worked out for: a day, the offer of its month, and which vehicles. */
export interface EquityOf {
  readonly asOf: PlainDate;
  readonly offer: Offer;
  /** Condition on the VIN of `deal d`. @default every vehicle */
  readonly vins?: RawBuilder<unknown>;
}

/**
 * Works out the equity records of some vehicles, whose old ones are gone. A vehicle is its buyer's, or who he was merged
 * into, when its latest deal that stands is a counted one of the last ten years, no later deal took it in trade, our
 * inventory didn't get it back, and its lease hasn't ended. Its value is the trade-in value of the market values.
 */
export async function insertEquity(tx: Db, { asOf, offer, vins = sql`true` }: EquityOf): Promise<void> {
  await listOwned(tx, asOf, vins);
  const described = sql`year is not null and make is not null and model is not null`;
  const descriptions = sql`select distinct make, model, year, trim, stock_type from ${sql.table(OWNED)} where ${described}`;
  await makeTemporary(tx, BASIS, basesOf(descriptions, salesMarket, asOf));
  const { tradeIn } = figuresOf(sql`o.mileage`);
  await sql`
    insert into equity ("UC_ID", vin, store_id, deal_no, finance_type, market_value, value_source, value_count,
      value_date, payoff_est, payoff_date, payment, est_new_payment, maturity_date, year, make, model, trim, mileage,
      market_key)
    select o.owner, o.vin, o.store_id, o.deal_no, o.type, o.value, o.basis, o.sales,
      case when o.value is not null then ${asOf}::date end, o.payoff,
      case when o.payoff is not null then ${asOf}::date end, o.payment,
      ${newPayment(offer, sql`(o.sale_price - o.value + o.payoff)`)}, o.maturity, o.year, o.make_name, o.model_name,
      o.trim_name, o.mileage, o.make || '|' || o.model
    from (
      select o.*, ${tradeIn} as value, b.basis, b.sales
      from ${sql.table(OWNED)} o left join ${sql.table(BASIS)} b on ${isBasisOf('o')}
    ) as o`.execute(tx);
}

/**
 * A month of the same price again on the standard offer, with the equity as down payment: a loan of the standard term,
 * or a lease of the same term and residual.
 */
function newPayment({ apr, term }: Offer, amount: RawBuilder<unknown>): RawBuilder<unknown> {
  const loan = paymentOf(sql`${amount}::float8`, sql`${apr / 1200}::float8`, sql`${term}::integer`);
  const lease = sql`(${amount} - o.residual) / nullif(o.term, 0) + (${amount} + o.residual) * ${apr / 2400}::numeric`;
  const payment = sql`case o.type when 'lease' then ${lease} else (${loan})::numeric end`;
  // Null stays null, which the greater of it and zero would not.
  return sql`round((${payment}) * (${payment} > 0)::integer, 2)`;
}

/** The vehicles with their contracts as of the day, and their mileage estimated for it. */
async function listOwned(tx: Db, asOf: PlainDate, vins: RawBuilder<unknown>): Promise<void> {
  const contract = contractOn('d', asOf);
  await makeTemporary(
    tx,
    OWNED,
    sql`
    with latest as (
      select distinct on (d.vin) d.vin, d.store_id, d.deal_no, d.contract_date, d."UC_ID", (${isUnit}) as is_unit
      from deal d where ${wentThrough('d')} and ${vins}
      order by d.vin, d.contract_date desc, d.store_id desc, d.deal_no desc
    ), owned as (
      select coalesce(c.merged_into, c."UC_ID") as owner, d.vin, d.store_id, d.deal_no, d.sale_price, d.payment, d.term,
        d.residual, ${description}, ${contract.type} as type, ${contract.payoff} as payoff, ${contract.maturity} as maturity,
        ${estimatedMileage(asOf)} as mileage
      from latest l
      join deal d on d.store_id = l.store_id and d.deal_no = l.deal_no
      join customer c on c."UC_ID" = l."UC_ID"
      ${joinDescription}
      left join lateral (
        select r.mileage_in, r.opened_date from repair_order r
        where r.vin = l.vin and r.mileage_in is not null and r.status <> 'void' and r.opened_date >= l.contract_date
        order by r.opened_date desc, r.store_id, r.ro_no limit 1
      ) visit on true
      where l.is_unit and l.contract_date > ${asOf}::date - ${`${YEARS_KEPT} years`}::interval
        and not exists (select 1 from deal t where t.trade_vin = l.vin and t.contract_date >= l.contract_date
          and ${wentThrough('t')} and (t.store_id, t.deal_no) <> (l.store_id, l.deal_no))
        and not exists (select 1 from inventory_vehicle back
          where back.vin = l.vin and back.stocked_date > l.contract_date)
        and not coalesce(${contract.type} = 'lease' and ${contract.maturity} <= ${asOf}::date, false)
    )
    select owner, vin, store_id, deal_no, sale_price, payment, term, residual, type, payoff, maturity, mileage, year,
      make as make_name, model as model_name, trim as trim_name, ${nameKey(sql`make`)} as make,
      ${nameKey(sql`model`)} as model, coalesce(${nameKey(sql`trim`)}, '') as trim, 'U'::text as stock_type
    from owned`,
  );
}

/** The last known mileage and the usual miles since; without any, the usual miles since the start of its model year. */
function estimatedMileage(asOf: PlainDate): RawBuilder<unknown> {
  const since = (day: RawBuilder<unknown>) =>
    sql`(case when ${day} < ${asOf}::date then ${asOf}::date - ${day} when ${day} is not null then 0 end)
      * ${MILES_A_MONTH / DAYS_A_MONTH}::numeric`;
  const atSale = sql`coalesce(d.mileage, i.mileage, case d.deal_type when 'New' then 0 end)`;
  const modelYear = sql`make_date(coalesce(d.year, i.year, p.year), 1, 1)`;
  return sql`round(coalesce(
    visit.mileage_in + ${since(sql`visit.opened_date`)},
    ${atSale} + ${since(sql`d.contract_date`)},
    ${since(modelYear)}))::integer`;
}
