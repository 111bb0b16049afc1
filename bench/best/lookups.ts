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
