import type { Best } from './lists.ts';

const within = (stores: readonly number[] | undefined, alias: string) =>
  stores ? `${alias}.store_id = any ($1::int[])` : 'true';

const isUnit =
  "status in ('Delivered', 'Capped', 'Finalized') and deal_type in ('New', 'Used') and deal_kind in ('Retail', 'Lease', 'Misc')";
const today = "date '2026-11-20'";
const own = 'member = (select "UC_ID" from person)';
const rows = (query: string) => `(select json_agg(x) from (${query}) x)`;
const row = (query: string) => `(select row_to_json(x) from (${query}) x)`;
const keeper = (table: string, column: string, condition: string, order: string) =>
  row(`select e.firstname || ' ' || e.lastname as name, e.status = 'A' as is_active from (select ${column} as id from ${table}
    where ${own} and ${condition} and ${column} is not null order by ${order} limit 1) r join employee e on e.employee_id = r.id`);

/** The events of the person in light rows, told from what was read of the household already. */
const events = `
  select 'deal' as kind, contract_date as date, null::timestamptz as moment, store_id, deal_no as id, vin, mileage, is_unit as is_anchor
    from deals where ${own}
  union all select 'repair_order', opened_date, opened_at, store_id, ro_no, vin, mileage_in, true from orders where ${own}
  union all select case when dept = 'Sales' and status in ('arrived', 'in_service', 'ready', 'completed') then 'visit'
    else 'appointment' end, date, starts_at, store_id, appt_id, vin, null, false from visits
  union all select 'lead', date, received_at, store_id, lead_no, vin, null, false from leads
  union all select type, date, occurred_at, store_id, event_id::text, vin, null, false from sent
  union all select 'note', (created_at at time zone 'America/New_York')::date, created_at, null, note_id::text, null, null, false from notes`;

/** Of a page what the records say: all of them were read, but employees, stores and what the shop calls declined work. */
const described = `
  select p.*, s.storename, s.timezone, coalesce(d.status, o.status, a.status) as status,
    coalesce(d.deal_type, a.dept, l.lead_source, j.ref_id) as name, d.finance_type, d.term,
    coalesce(o.work, case when a.concern <> '' then array[a.concern] end) as work, said.work as said,
    j.amount, before.amount as amount_before, before.date as before_date,
    extract(epoch from l.answered_at - l.received_at) / 60 as minutes, coalesce(n.text, l.comments) as text,
    concat_ws(' ', l.year, l.make, l.model) as wanted, w.firstname || ' ' || w.lastname as with,
    case when d.is_unit then d.front_gross + d.back_gross when o.is_closed then o.gross end as gross
  from page p left join store s on s."ID" = p.store_id
  left join deals d on p.kind = 'deal' and d.store_id = p.store_id and d.deal_no = p.id
  left join orders o on p.kind = 'repair_order' and o.store_id = p.store_id and o.ro_no = p.id
  left join visits a on p.kind in ('visit', 'appointment') and a.store_id = p.store_id and a.appt_id = p.id
  left join leads l on p.kind = 'lead' and l.store_id = p.store_id and l.lead_no = p.id
  left join journey_event j on j.event_id = case when p.kind in ('campaign', 'declined_service', 'equity_alert') then p.id::int end
  left join notes n on p.kind = 'note' and n.note_id::text = p.id
  left join lateral (select mode() within group (order by description) as work from (
    select description from repair_line where p.kind = 'declined_service' and store_id = p.store_id and op_code = j.ref_id
    and description is not null order by ro_no desc limit 50) line) said on true
  left join lateral (select amount, date from sent r where p.kind = 'equity_alert' and r.type = p.kind and r.vin = p.vin
    and r.occurred_at < p.moment order by r.occurred_at desc limit 1) before on true
  left join employee w on w.employee_id = coalesce(d.salesperson1_id, o.advisor_id, a.advisor_id, l.employee_id, j.employee_id)
  order by p.place`;

/** The members of a household: what they drive, when they were here last, and what they left. */
const household = `
  select m."UC_ID", m."UC_FirstName", m."UC_LastName", greatest(d.day, o.day) as last_seen, m."CVP_DealTotalGross", d.gross as deals,
    o.gross as service, o.vin, e.vehicle, e.vehicles
  from member m
  left join (select member, max(contract_date) as day, sum(front_gross + back_gross) as gross from deals
    where is_unit and contract_date <= ${today} group by 1) d on d.member = m."UC_ID"
  left join (select member, max(opened_date) as day, sum(gross) filter (where is_closed) as gross,
    (array_agg(vin order by opened_at desc) filter (where vin is not null))[1] as vin from orders
    where opened_date <= ${today} group by 1) o on o.member = m."UC_ID"
  left join (select "UC_ID", max(concat_ws(' ', year, model, trim)) as vehicle, count(*) as vehicles from owned group by 1) e
    on e."UC_ID" = m."UC_ID"`;

/** What was read of the vehicles that the person has, with the contract of each. */
const vehicles = `
  select e.*, visit.*, d.contract_date, d.delivery_date, d.deal_type, d.term, d.apr, d.sale_price, d.lease_miles_year
  from owned e
  left join lateral (select max(opened_date) as last_ro_date, min(mileage_in) as first_miles, min(opened_date) as first_date,
    max(mileage_in) as last_miles from orders o where ${own} and o.vin = e.vin) visit on true
  left join lateral (select * from deals d where ${own} and d.vin = e.vin order by contract_date desc limit 1) d on true
  where e."UC_ID" = (select "UC_ID" from person)`;
const fromLane = `
  select vin, max(opened_date) as last_ro_date, max(mileage_in) as mileage from orders o where ${own} and vin is not null
    and not exists (select from equity e where e.vin = o.vin)
    and not exists (select from deal d where d.status in ('Delivered', 'Capped', 'Finalized') and d.vin = o.vin and d.contract_date >= o.opened_date)
    and not exists (select from deal d where d.status in ('Delivered', 'Capped', 'Finalized') and d.trade_vin = o.vin and d.contract_date >= o.opened_date)
  group by 1`;

const declined = `
  select date, vin, store_id, ref_id, amount from sent r where type = 'declined_service' and not exists (
    select from repair_order o join repair_line l using (store_id, ro_no)
    where o.vin = r.vin and o.status <> 'void' and o.opened_at > r.occurred_at and l.op_code = r.ref_id)`;

/**
 * All that the line of time tells of one customer, in one statement: each table of the household is read once, the events in
 * light rows, and what is told besides is read of the first fifty alone.
 */
export const journeyOf =
  (id: number): Best =>
  (stores) => {
    const of = (table: string, more = '') =>
      `select h.member, t.* ${more} from ids h join ${table} t on t."UC_ID" = h.id`;
    const lines = `cross join lateral (select array_agg(coalesce(description, op_code) order by line_no) as work,
        coalesce(sum(labor_sale - labor_cost), 0) + coalesce(sum(parts_sale - parts_cost), 0) as gross
      from repair_line l where (l.store_id, l.ro_no) = (t.store_id, t.ro_no)) line`;
    const theirs = `"UC_ID" in (select id from ids where ${own})`;
    return {
      sql: `/* prepared */ with person as materialized (
          select p.* from customer c join customer p on p."UC_ID" = coalesce(c.merged_into, c."UC_ID")
          where c."UC_ID" = ${id} and ${stores ? 'p."CVP_RelatedStores" && $1::int[]' : 'true'}),
        member as materialized (
          select m.* from person p join customer m on m."UC_ID" = p."UC_ID" or m."UC_ID" = p.household_id
            or (m.household_id = p.household_id and m.household_id <> m."UC_ID")
          where m.merged_into is null and ${stores ? 'm."CVP_RelatedStores" && $1::int[]' : 'true'}
          order by m."UC_ID" <> p."UC_ID", m."UCSD_LTV" desc nulls last limit 20),
        ids as materialized (
          select "UC_ID" as member, "UC_ID" as id from member
          union all select m."UC_ID", c."UC_ID" from member m join customer c on c.merged_into = m."UC_ID"),
        orders as materialized (${of('repair_order', ", line.*, t.closed_date is not null and t.status = 'closed' as is_closed")} ${lines}
          where t.status <> 'void' and ${within(stores, 't')}),
        deals as materialized (${of('deal', `, ${isUnit} as is_unit`)} where ${within(stores, 't')}),
        owned as materialized (select e.* from member m join equity e on e."UC_ID" = m."UC_ID" where ${within(stores, 'e')}),
        visits as materialized (select * from appointment t where ${theirs} and ${within(stores, 't')}),
        leads as materialized (select * from lead t where ${theirs} and ${within(stores, 't')}),
        sent as materialized (select t.*, (t.occurred_at at time zone s.timezone)::date as date
          from journey_event t join store s on s."ID" = t.store_id where ${theirs} and ${within(stores, 't')}
            and t.type in ('campaign', 'declined_service', 'equity_alert')),
        notes as materialized (select * from customer_note where ${theirs}),
        judged as (
          select *, date < '1980-01-01' or date > ${today} and kind not in ('appointment', 'visit') as is_doubtful,
            min(date) filter (where kind in ('lead', 'appointment', 'visit', 'deal', 'repair_order'))
              over (order by date desc range unbounded preceding) as next_answer
          from (${events}) e),
        event as materialized (
          select *, case when kind <> 'campaign' or is_doubtful then null when next_answer <= date + 30 then true
            when date + 30 < ${today} then false end as is_answered from judged),
        gap as materialized (
          select date_before as since, date, miles from (
            select date, lag(date) over w as date_before,
              case when lag(vin) over w = vin then mileage - lag(mileage) over w end as miles
            from event where is_anchor and not is_doubtful window w as (order by date, moment nulls last, store_id, id)
          ) a where date >= date_before + interval '12 months'
          union all select max(date), ${today}, null from event where is_anchor and not is_doubtful
          having max(date) + interval '12 months' <= ${today}),
        page as materialized (
          select *, row_number() over () as place from (
            select * from event where not (is_answered is false and exists (select from gap where event.date > since and event.date < gap.date))
            order by date desc, moment desc nulls first, kind, store_id, id limit 51) e)
        select ${row('select * from person')} as person,
          exists (select from audit where resource = 'customer_journey' and record_id = '${id}' and action = 'look'
            and userid = 1 and at > now() - interval '30 minutes') as was_looked_at,
          ${rows('select "ID", storename from store where "ID" = any ((select "CVP_RelatedStores" from person)::int[])')} as stores,
          ${rows('select kind, count(*), min(date), max(date) from event group by kind')} as counts,
          ${rows(`select kind, case when (select count(*) from event) > 500 then date_trunc('month', date)::date else date end as date,
            count(*) from event where not is_doubtful group by 1, 2`)} as marks,
          ${rows(`select gap.*, folded.* from gap cross join lateral (select count(*) as unanswered,
            (array_agg(e.id order by e.date desc))[:50] as campaigns from event e
            where e.is_answered is false and e.date > since and e.date < gap.date) folded`)} as gaps,
          ${rows(described)} as page, ${rows(household)} as household, ${rows(vehicles)} as vehicles, ${rows(fromLane)} as lane,
          ${rows(declined)} as declined,
          ${rows("select date, vin, amount from sent where type = 'equity_alert' and vin is not null order by occurred_at desc limit 50")} as alerts,
          ${keeper('deals', 'salesperson1_id', 'is_unit', 'contract_date desc')} as salesperson,
          ${keeper('orders', 'advisor_id', 'true', 'opened_at desc')} as advisor,
          ${row('select source, count(*), sum(count(*)) over () as total from visits where source is not null group by 1 order by 2 desc limit 1')} as reached_by,
          (select sum(gross) from orders where ${own} and is_closed) as service_gross,
          least((select min(contract_date) from deals where ${own} and is_unit), (select min(closed_date) from orders where ${own} and is_closed)) as since,
          ${rows(`select distinct on (vin) vin, year, make, model, trim from (
            select vin, year, make, model, trim, contract_date as day from deal t where vin = any (array(select vin from page
              union all select vin from owned)) and make is not null and ${within(stores, 't')}
            union all select vin, year, make, model, trim, stocked_date from inventory_vehicle t where vin = any (array(select vin from page
              union all select vin from owned)) and ${within(stores, 't')}) v order by vin, day desc`)} as names,
          ${rows('select brand_name, powertrain_months, powertrain_miles from brand where powertrain_months is not null')} as warranties,
          ${rows('select source, feed, last_success_at, rows_loaded, rows_rejected, late_after_hours from feed')} as feeds,
          ${row('select * from score_now')} as scores, (select equity_month from valuation_state) as valued_on`,
      parameters: stores ? [[...stores]] : [],
    };
  };
