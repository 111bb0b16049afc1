import type { Best } from './lists.ts';

const within = (stores: readonly number[] | undefined, alias: string) =>
  stores ? `${alias}.store_id = any ($1::int[])` : 'true';
const valuesOf = (stores: readonly number[] | undefined) => (stores ? [[...stores]] : []);

const open = "status in ('open', 'ready')";
const inStock = "status in ('in_stock', 'hold', 'in_transit')";
const wentThrough = "status in ('Delivered', 'Capped', 'Finalized')";
const ordered = (table: string, rows: string, order: string) =>
  `(select to_jsonb(x) from (select x.*, s.storename, s.timezone from (select * from ${table} where ${rows}) x
    join store s on s."ID" = x.store_id order by ${order}, x.store_id limit 1) x)`;

/**
 * All that the lane is told of a vehicle, in one statement: its records in scope are read once each, and everything follows
 * from them. Prepared, as it takes longer to plan than to run.
 * @param found a query of its VIN, with what it reads
 */
const vehicleOf =
  (found: (stores: readonly number[] | undefined) => string, seen = 'null'): Best =>
  (stores) => {
    const of = (table: string) =>
      `select t.* from ${table} t where t.vin = (select vin from found) and ${within(stores, 't')}`;
    return {
      sql: `/* prepared */ with ${found(stores)},
        orders as materialized (${of('repair_order')}), visits as materialized (${of('appointment')}),
        deals as materialized (${of('deal')}), stock as materialized (${of('inventory_vehicle')}),
        owned as materialized (${of('equity')}),
        candidate as (
          select e."UC_ID" as id, 'deal' as known_by, d.contract_date as date, e.store_id, 1 as rank
          from owned e join deal d on d.store_id = e.store_id and d.deal_no = e.deal_no
          union all
          (select coalesce(c.merged_into, c."UC_ID"), 'repair_order', o.opened_date, o.store_id, 2
          from orders o join customer c using ("UC_ID") where o.status <> 'void'
          order by o.opened_at desc, o.store_id, o.ro_no limit 1)),
        owner as materialized (
          select c."UC_ID", c."UC_FirstName", c."UC_LastName", c."UC_Email", c."UC_Phone1", c.opt_out_email,
            c.opt_out_sms, c.opt_out_phone, o.known_by, o.date, o.store_id, s.storename
          from candidate o join customer c on c."UC_ID" = o.id join store s on s."ID" = o.store_id
          where ${stores ? `c."CVP_RelatedStores" && $1::int[]` : 'true'} and (o.rank = 1 or not exists (
              select 1 from equity e where e.vin = (select vin from found) and e."UC_ID" <> o.id
            ) and not exists (
              select 1 from deal d where d.vin = (select vin from found) and ${wentThrough}
                and d.contract_date >= o.date and d."UC_ID" is distinct from o.id
            ) and not exists (
              select 1 from deal d where d.trade_vin = (select vin from found) and ${wentThrough}
                and d.contract_date >= o.date
            ) and not exists (
              select 1 from inventory_vehicle v where v.vin = (select vin from found) and v.stocked_date >= o.date
                and ${inStock}))
          order by o.rank, o.date desc limit 1)
        select (select vin from found) as vin, ${seen} as seen, (select to_jsonb(o) from owner o) as owner,
          (select jsonb_agg(a) from (
            select v.store_id, s.storename, v.appt_id, v.dept, v.starts_at, s.timezone, v.status, v.concern,
              (select firstname || ' ' || lastname from employee where employee_id = v.advisor_id) as with
            from (select * from visits union all
              select a.* from appointment a where a."UC_ID" = (select "UC_ID" from owner) and a.vin is null
                and ${within(stores, 'a')}) v
            join store s on s."ID" = v.store_id
            where v.date >= '2026-11-20' and v.status in ('booked', 'confirmed', 'arrived', 'in_service', 'ready')
            order by v.starts_at, v.store_id, v.appt_id limit 25) a) as appointments,
          (select jsonb_agg(o) from (
            select r.store_id, s.storename, r.ro_no, r.opened_date, r.status, r.promised_at, s.timezone,
              coalesce(r.promised_at < now() and r.status = 'open', false) as is_late,
              (select firstname || ' ' || lastname from employee where employee_id = r.advisor_id) as advisor
            from orders r join store s on s."ID" = r.store_id where r.${open}
            order by r.opened_at desc, r.store_id, r.ro_no limit 25) o) as orders,
          ${ordered('visits', "recall = 'Y'", 'x.starts_at desc')} as recall,
          (select to_jsonb(e) from (select finance_type, market_value, value_date, payoff_est, equity, payment,
            maturity_date, mileage, year, make, model, trim from owned
            order by value_date desc nulls last, "UC_ID" limit 1) e) as equity,
          ${ordered('stock', inStock, 'x.stocked_date desc')} as stock,
          exists (select 1 from orders) or exists (select 1 from visits) or exists (select 1 from deals)
            or exists (select 1 from stock) or exists (select 1 from deal t
              where t.trade_vin = (select vin from found) and ${within(stores, 't')}) as is_known,
          (select to_jsonb(v) from (
            select year, make, model, trim, coalesce(sold_date, stocked_date) as date from stock
            union all
            select year, make, model, trim, contract_date from deals where status <> 'Unwound'
            order by date desc limit 1) v) as described,
          (select to_jsonb(m) from (
            select mileage_in as mileage, opened_date as date from orders where status <> 'void'
            union all select mileage, contract_date from deals where ${wentThrough}
            union all select mileage, coalesce(sold_date, stocked_date) from stock
            order by date desc nulls last, mileage desc nulls last limit 1) m) as driven`,
      parameters: valuesOf(stores),
    };
  };

export const byPlate = (plate: string, state: string) =>
  vehicleOf(
    (stores) => `seen as materialized (
        select distinct on (r.plate_state) r.vin, r.plate_state, r.opened_date, s.storename
        from repair_order r join store s on s."ID" = r.store_id
        where regexp_replace(upper(r.plate), '[^A-Z0-9]', '', 'g') = '${plate}' and r.status <> 'void'
          and ${within(stores, 'r')}
        order by r.plate_state, r.opened_at desc, r.store_id, r.ro_no
      ), found as materialized (select vin from seen where plate_state = '${state}')`,
    '(select jsonb_agg(seen) from seen)',
  );
export const byVin = (vin: string) => vehicleOf(() => `found as materialized (select '${vin}' as vin)`);

const groups = {
  store: 'd.store_id::text',
  model: "lower(d.make) || ':' || lower(d.model)",
  buyer: 't.salesperson1_id::text',
} as const;

const period = `contract_date between '2026-01-01' and '2026-11-20' and ${wentThrough}`;

const isAsked = (name: string, stores: readonly number[] | undefined) =>
  stores ? `${name} = any ($1::int[])` : 'true';

/** Stock of each store and type with its sales of 90 days and a year, and what its average of the year is reckoned from. */
const stockOf = (stores: readonly number[] | undefined) => `
  select s.storename, type, i.*, sold.*, flow.*
  from (select * from store where ${isAsked('"ID"', stores)}) s cross join (values ('N'), ('U')) as t (type)
  left join lateral (
    select sum(units_in_stock) as units, sum(cost) as cost,
      sum(units_in_stock * greatest(0, date '2026-11-20' - stocked_date)) as days
    from inventory_day where store_id = s."ID" and stock_type = type
  ) i on true
  left join lateral (
    select sum(units) filter (where date > '2026-08-22') as quarter, sum(units) as year
    from sales_day where store_id = s."ID" and stock_type = type and date between '2025-11-21' and '2026-11-20'
  ) sold on true
  left join lateral (
    select min(date) as first, sum((units_in - units_out) * (least(date, date '2026-11-21') - date '2025-11-21')) as later
    from inventory_flow where store_id = s."ID" and stock_type = type
  ) flow on true`;

/**
 * Trades against what they were sold for, wholesale results and, but by buyer, the stock of each store, by groups and all
 * together, of a year to date: the deals of the period are read once. A trade counts for the first sale after it.
 */
export const exchange =
  (by: keyof typeof groups): Best =>
  (stores) => ({
    sql: `with asked as materialized (
        select store_id, deal_no, stock_no, vin, make, model, contract_date, deal_type, deal_kind, sale_price, cost,
          front_gross, salesperson1_id
        from deal where ${isAsked('store_id', stores)} and ${period}
          and (deal_kind = 'Wholesale' or deal_type = 'Used' and deal_kind in ('Retail', 'Lease', 'Misc'))
      ), acquired as (
        select ${groups[by]} as key, min(d.store_id) as store, count(*), sum(t.trade_acv), sum(t.trade_allowance),
          sum(d.sale_price), sum(d.sale_price - t.trade_acv), sum(d.front_gross), avg(d.contract_date - t.contract_date),
          count(*) filter (where t.trade_acv is null)
        from asked d cross join lateral (
          select t.trade_acv, t.trade_allowance, t.contract_date, t.salesperson1_id from deal t
          where t.trade_vin = d.vin and t.contract_date <= d.contract_date and t.${wentThrough}
            and (t.store_id, t.deal_no) <> (d.store_id, d.deal_no) and ${within(stores, 't')}
          order by t.contract_date desc, t.store_id, t.deal_no limit 1
        ) t
        where d.deal_kind <> 'Wholesale' and not exists (
          select 1 from deal e where e.vin = d.vin and e.${wentThrough} and e.contract_date >= t.contract_date
            and (e.contract_date, e.store_id, e.deal_no) < (d.contract_date, d.store_id, d.deal_no))
        group by rollup (1)
      ), wholesale as (
        select ${groups[by].replace('t.', 'd.')} as key, min(d.store_id) as store, count(*), sum(d.sale_price),
          sum(d.cost), sum(d.sale_price - d.cost), avg(d.contract_date - v.stocked_date),
          count(*) filter (where d.sale_price < d.cost), sum(d.cost - d.sale_price) filter (where d.sale_price < d.cost),
          count(*) filter (where d.cost is null)
        from asked d left join inventory_vehicle v on v.store_id = d.store_id and v.stock_no = d.stock_no
          and v.vin = d.vin
        where d.deal_kind = 'Wholesale'
        group by rollup (1)
      )
      select (select jsonb_agg(a) from acquired a) as acquired, (select jsonb_agg(w) from wholesale w) as wholesale
        ${by === 'buyer' ? '' : `, (select jsonb_agg(s) from (${stockOf(stores)}) s) as stock`}`,
    parameters: valuesOf(stores),
  });
