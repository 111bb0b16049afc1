import { type RawBuilder, sql } from 'kysely';
import type { PlainDate } from '../calendar.ts';
import { wentThrough } from '../db/definitions.ts';
import { milesSince } from './mileage.ts';
import { contractOn } from './payoff.ts';
import { description, isUnit, joinDescription, nameKey } from './sales.ts';

/** Of whom bought longer ago we don't assume that they still have the car. */
const YEARS_KEPT = 10;

/** Which vehicles, by a condition on a column that holds a VIN. */
export type Vins = (column: RawBuilder<unknown>) => RawBuilder<unknown>;

/** Which vehicles are looked at, and as of which day. */
export interface OwnedOn {
  readonly asOf: PlainDate;
  /** @default every vehicle */
  readonly vins?: Vins;
}

/** Columns of `deal d` that tell a vehicle and its contract. */
const columns = sql`d.vin, d.store_id, d.deal_no, d.stock_no, d.contract_date, d."UC_ID", d.deal_type, d.deal_kind,
  d.finance_type, d.sale_price, d.amount_financed, d.apr, d.term, d.payment, d.residual, d.lease_miles_year, d.year, d.make, d.model,
  d.trim, d.mileage`;

/**
 * A query of the deals that may have made a vehicle its buyer's: of each vehicle the latest deal that went through, if
 * it is a counted one of the last ten years.
 */
export const latestSales = ({ asOf, vins = () => sql`true` }: OwnedOn): RawBuilder<unknown> => sql`
  select ${columns} from (
    select distinct on (d.vin) ${columns}, (${isUnit}) as is_unit
    from deal d where d.vin is not null and ${wentThrough('d')} and ${vins(sql.ref('d.vin'))}
    order by d.vin, d.contract_date desc, d.store_id desc, d.deal_no desc
  ) as d
  where d.is_unit and d.contract_date > ${asOf}::date - ${`${YEARS_KEPT} years`}::interval`;

/**
 * A query of the vehicles that their buyers still have: `owner` (the buyer, or whom they were merged into; null when not
 * known), `vin`, the deal, where its contract stands on the day, the mileage estimated for it, `miles_over`, and what the vehicle is:
 * `year`, `make_name`, `model_name` and `trim_name`.
 *
 * A vehicle is its buyer's by the latest sale of it, unless a later deal took it in trade, our inventory got it back, or
 * its lease has ended; whichever store had part in it.
 * @param latest the rows of `latestSales`: a table, whose statistics tell the planner many vehicles from few, or the
 * query in parentheses
 */
export function ownedVehicles(on: OwnedOn, latest: RawBuilder<unknown>): RawBuilder<unknown> {
  const { asOf } = on;
  const contract = contractOn('d', asOf);
  return sql`
    select owner, vin, store_id, deal_no, sale_price, payment, term, residual, type, payments_left, payoff, maturity,
      mileage, ${milesOver} as miles_over, year, make as make_name, model as model_name, trim as trim_name
    from (
      select coalesce(merged.merged_into, d."UC_ID") as owner, d.vin, d.store_id, d.deal_no, d.sale_price, d.payment, d.term,
        d.residual, d.lease_miles_year, ${milesAtSale} as miles_sold, ${description}, ${contract.type} as type, ${contract.paymentsLeft} as payments_left,
        ${contract.payoff} as payoff, ${contract.maturity} as maturity, ${estimatedMileage(asOf)} as mileage
      from ${latest} as d
      ${contract.join}
      left join (select "UC_ID", merged_into from customer where merged_into is not null) as merged
        on merged."UC_ID" = d."UC_ID"
      ${joinDescription}
      left join (${lastVisits(on)}) as visit on visit.vin = d.vin and visit.opened_date >= d.contract_date
      where not exists (select 1 from deal t where t.trade_vin = d.vin and t.contract_date >= d.contract_date
          and ${wentThrough('t')} and (t.store_id, t.deal_no) <> (d.store_id, d.deal_no))
        and not exists (select 1 from inventory_vehicle back
          where back.vin = d.vin and back.stocked_date > d.contract_date and ${isNotSold('back')})
        and not coalesce(${contract.type} = 'lease' and ${contract.maturity} <= ${asOf}::date, false)
    ) as owned`;
}

/** Of a used vehicle whose miles nobody wrote down they are not known. */
const milesAtSale = sql`coalesce(d.mileage, i.mileage, case d.deal_type when 'New' then 0 end)`;

/** What a leased vehicle was driven beyond what its contract allows up to the day; negative below it, null where none is known. */
const milesOver = sql`case when type = 'lease' then
  mileage - miles_sold - round(lease_miles_year * (term - payments_left) / 12.0)::integer end`;

/** Not the vehicle of deal `d` itself: one that was sold before it arrived is stocked after its contract. */
const isNotSold = (alias: string) =>
  sql`(${sql.ref(`${alias}.store_id`)}, ${sql.ref(`${alias}.stock_no`)}) is distinct from (d.store_id, d.stock_no)`;

/** What `basesOf` needs of a vehicle is known. Columns of `ownedVehicles`. */
export const isDescribed = sql`year is not null and make_name is not null and model_name is not null`;

/** `make`, `model`, `trim` and `stock_type` as `basesOf` takes them, of columns of `ownedVehicles`. */
export const comparedAs = sql`${nameKey(sql`make_name`)} as make, ${nameKey(sql`model_name`)} as model,
  coalesce(${nameKey(sql`trim_name`)}, '') as trim, 'U'::text as stock_type`;

/**
 * The highest mileage of the last day on which each vehicle was seen in service. Day and mileage in one number let a
 * single pass find both: the mileage never fills its 32 bits.
 */
const lastVisits = ({ vins = () => sql`true` }: OwnedOn) => sql`
  select vin, ('1970-01-01'::date + (last >> 32)::integer) as opened_date, (last & 4294967295)::integer as mileage_in
  from (
    select r.vin, max((r.opened_date - '1970-01-01'::date)::bigint << 32 | r.mileage_in) as last
    from repair_order r
    where r.mileage_in is not null and r.status <> 'void' and ${vins(sql.ref('r.vin'))}
    group by r.vin
  ) as seen`;

/** The last known mileage and the usual miles since; without any, the usual miles since the start of its model year. */
function estimatedMileage(asOf: PlainDate): RawBuilder<unknown> {
  const modelYear = sql`make_date(coalesce(d.year, i.year, p.year), 1, 1)`;
  return sql`round(coalesce(
    visit.mileage_in + ${milesSince(sql`visit.opened_date`, asOf)},
    ${milesAtSale} + ${milesSince(sql`d.contract_date`, asOf)},
    ${milesSince(modelYear, asOf)}))::integer`;
}
