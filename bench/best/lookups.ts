import type { Best } from './lists.ts';

const within = (stores: readonly number[] | undefined, alias: string) =>
  stores ? `${alias}.store_id = any ($1::int[])` : 'true';
const valuesOf = (stores: readonly number[] | undefined) => (stores ? [[...stores]] : []);

/** A vehicle with all that the lane wants to know, in one statement. @param found a query of its VIN */
const vehicleOf =
  (found: (stores: readonly number[] | undefined) => string): Best =>
  (stores) => {
    const of = (alias: string) => `${alias}.vin = (select vin from found) and ${within(stores, alias)}`;
    return {
      sql: `with found as materialized (${found(stores)})
        select (select vin from found) as vin,
          (select to_jsonb(o) from (select c."UC_ID", c."UC_FirstName", c."UC_LastName", c."UC_Phone1", r.opened_date
            from repair_order r join customer c using ("UC_ID") where ${of('r')} and r.status <> 'void'
            order by r.opened_at desc limit 1) o) as brought_by,
          (select to_jsonb(o) from (select c."UC_ID", c."UC_FirstName", c."UC_LastName", c."UC_Phone1", e.equity,
            e.market_value, e.payoff_est, e.payment, e.maturity_date, e.mileage from equity e
            join customer c using ("UC_ID") where ${of('e')} limit 1) o) as owned_by,
          (select jsonb_agg(a) from (select * from appointment a where ${of('a')} and date >= '2026-11-20'
            order by starts_at limit 25) a) as appointments,
          (select jsonb_agg(r) from (select * from repair_order r where ${of('r')} and status in ('open', 'ready')
            order by opened_at desc limit 25) r) as orders,
          (select to_jsonb(v) from (select * from inventory_vehicle v where ${of('v')}
            and status in ('in_stock', 'hold', 'in_transit') limit 1) v) as stock,
          (select to_jsonb(d) from (select d.year, d.make, d.model, d.trim from deal d where ${of('d')}
            order by contract_date desc limit 1) d) as deal`,
      parameters: valuesOf(stores),
    };
  };

export const byPlate = (plate: string, state: string) =>
  vehicleOf(
    (
      stores,
    ) => `select vin from repair_order r where replace(plate, '-', '') = '${plate}' and plate is not null
      and plate_state = '${state}' and ${within(stores, 'r')} order by opened_at desc limit 1`,
  );
export const byVin = (vin: string) => vehicleOf(() => `select '${vin}' as vin`);

const groups = {
  store: 'd.store_id::text',
  model: "lower(d.make) || ':' || lower(d.model)",
  buyer: 't.salesperson1_id::text',
} as const;

const period =
  "d.contract_date between '2026-01-01' and '2026-11-20' and d.status in ('Delivered', 'Capped', 'Finalized')";

/** Trades against what they were sold for, and wholesale results, by groups and all together, of a year to date. */
export const exchange =
  (by: keyof typeof groups): Best =>
  (stores) => ({
    sql: `with acquired as (
        select ${groups[by]} as key, count(*), sum(t.trade_acv), sum(t.trade_allowance), sum(d.sale_price),
          sum(d.sale_price - t.trade_acv), sum(d.front_gross), avg(d.contract_date - t.contract_date)
        from deal d cross join lateral (
          select * from deal t where t.trade_vin = d.vin and t.contract_date <= d.contract_date
            and t.status <> 'Unwound' and ${within(stores, 't')}
          order by t.contract_date desc limit 1
        ) t
        where ${within(stores, 'd')} and ${period} and d.deal_type = 'Used'
          and d.deal_kind in ('Retail', 'Lease', 'Fleet')
        group by rollup (1)
      ), wholesale as (
        select ${groups[by].replace('t.', 'd.')} as key, count(*), sum(d.sale_price), sum(d.cost),
          avg(d.contract_date - v.stocked_date), count(*) filter (where d.sale_price < d.cost)
        from deal d left join inventory_vehicle v on v.store_id = d.store_id and v.stock_no = d.stock_no
          and v.vin = d.vin
        where ${within(stores, 'd')} and ${period} and d.deal_kind = 'Wholesale'
        group by rollup (1)
      )
      select (select jsonb_agg(a) from acquired a) as acquired, (select jsonb_agg(w) from wholesale w) as wholesale`,
    parameters: valuesOf(stores),
  });
