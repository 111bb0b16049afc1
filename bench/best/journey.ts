import type { Best } from './lists.ts';

const within = (stores: readonly number[] | undefined, alias: string) =>
  stores ? `${alias}.store_id = any ($1::int[])` : 'true';

/**
 * All that the line of time tells of one customer, in one statement: each table of theirs is read once, the events in light
 * rows, and what records say of the first fifty alone.
 */
export const journeyOf =
  (id: number): Best =>
  (stores) => {
    const of = (table: string) =>
      `select t.* from ${table} t where t."UC_ID" = ${id} and ${within(stores, 't')}`;
    const gross = `select coalesce(sum(labor_sale - labor_cost), 0) + coalesce(sum(parts_sale - parts_cost), 0) as gross
      from repair_line l where (l.store_id, l.ro_no) = (o.store_id, o.ro_no)`;
    return {
      sql: `/* prepared */ with orders as materialized (${of('repair_order')}), deals as materialized (${of('deal')}),
        visits as materialized (${of('appointment')}), leads as materialized (${of('lead')}),
        sent as materialized (${of('journey_event')}), owned as materialized (${of('equity')}),
        notes as materialized (select * from customer_note where "UC_ID" = ${id}),
        event as materialized (
          select 'deal' as kind, contract_date as date, null::timestamptz as moment, store_id, deal_no as id from deals
          union all select 'repair_order', opened_date, opened_at, store_id, ro_no from orders where status <> 'void'
          union all select 'appointment', date, starts_at, store_id, appt_id from visits
          union all select 'lead', date, received_at, store_id, lead_no from leads
          union all select j.type, (j.occurred_at at time zone s.timezone)::date, j.occurred_at, j.store_id, j.event_id::text
            from sent j join store s on s."ID" = j.store_id
          union all select 'note', created_at::date, created_at, 0, note_id::text from notes),
        anchor as (
          select date, lag(date) over (order by date) as before from event where kind in ('deal', 'repair_order')),
        page as (select * from event order by date desc, moment desc nulls first, kind, store_id, id limit 51)
        select (select to_jsonb(c) from customer c where c."UC_ID" = ${id}) as customer,
          (select jsonb_object_agg(kind, count) from (select kind, count(*) from event group by kind) k) as counts,
          (select jsonb_agg(m) from (select kind, date_trunc('month', date) as month, count(*) from event group by 1, 2) m) as marks,
          (select jsonb_agg(a) from anchor a where date >= before + interval '12 months') as gaps,
          (select jsonb_agg(p) from (
            select p.*, s.storename, s.timezone, to_jsonb(d) as deal, to_jsonb(o) as repair_order, line.gross, to_jsonb(j) as event
            from page p left join store s on s."ID" = p.store_id
            left join deals d on p.kind = 'deal' and (d.store_id, d.deal_no) = (p.store_id, p.id)
            left join orders o on p.kind = 'repair_order' and (o.store_id, o.ro_no) = (p.store_id, p.id)
            left join lateral (${gross}) line on p.kind = 'repair_order'
            left join sent j on j.event_id::text = p.id and j.type = p.kind) p) as page,
          (select sum((${gross})) from orders o where o.status = 'closed') as service_gross,
          (select jsonb_agg(e) from owned e) as vehicles,
          (select jsonb_agg(h) from (
            select m."UC_ID", m."UC_FirstName", m."UC_LastName", m."CVP_DealTotalGross",
              (select sum((${gross})) from repair_order o where o."UC_ID" = m."UC_ID" and o.status = 'closed' and ${within(stores, 'o')}) as service_gross,
              (select max(contract_date) from deal d where d."UC_ID" = m."UC_ID" and ${within(stores, 'd')}) as last_deal,
              (select max(opened_date) from repair_order o where o."UC_ID" = m."UC_ID" and ${within(stores, 'o')}) as last_order,
              (select max(e.year || ' ' || e.model) from equity e where e."UC_ID" = m."UC_ID" and ${within(stores, 'e')}) as vehicle
            from customer self join customer m on m."UC_ID" = self."UC_ID" or m.household_id = self.household_id
            where self."UC_ID" = ${id} limit 20) h) as household`,
      parameters: stores ? [[...stores]] : [],
    };
  };
