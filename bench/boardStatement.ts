import { type RawBuilder, sql } from 'kysely';

/** Cards of a day with the names of people and vehicles. */
const cards = (store: number, date: string) => sql`
  select a.appt_id, a.version, a.date, a.starts_at, a.duration_min, a.status, a."UC_ID", a.vin, a.mileage, a.concern,
    a.op_codes, a.advisor_id, a.bay, a.transport, a.source, a.checked_in_at, a.promised_at, a.recall,
    c."UC_FirstName" || ' ' || c."UC_LastName" as customer_name, coalesce(a.phone, c."UC_Phone1") as phone,
    e.firstname || ' ' || e.lastname as advisor_name, q.equity, v.year, v.make, v.model,
    a.promised_at < now() and a.status in ('arrived', 'in_service') as is_late,
    (date_part('epoch', (a.starts_at at time zone s.timezone)::time)::int / 60) as start_min
  from appointment a
  left join customer c on c."UC_ID" = a."UC_ID"
  left join employee e on e.employee_id = a.advisor_id
  left join equity q on q."UC_ID" = coalesce(c.merged_into, c."UC_ID") and q.vin = a.vin and q.store_id = a.store_id
  left join lateral (
    select year, make, model from (
      select year, make, model, contract_date as day from deal
      where vin = a.vin and make is not null and store_id = a.store_id
      union all
      select year, make, model, stocked_date from inventory_vehicle where vin = a.vin and store_id = a.store_id
    ) as known order by day desc limit 1
  ) v on true
  where a.store_id = ${store} and a.date = ${date}::date and a.dept = 'Service'
  order by a.starts_at, a.appt_id`;

/** Advisors of the shop, and who else has an appointment that day, by name. */
const advisors = (date: string) => sql`
  select o.employee_id as id, o.firstname || ' ' || o.lastname as name, o.store_id = s."ID" and o.status = 'A' as is_own,
    t.capacity_hours as capacity, t.lunch_min, t.lunch_minutes
  from employee o left join service_advisor t on t.employee_id = o.employee_id
  where o.store_id = s."ID" and o.status = 'A' and o.department = 'Service' and o.title ilike '%advisor%'
  union all
  select o.employee_id, o.firstname || ' ' || o.lastname, o.store_id = s."ID" and o.status = 'A', t.capacity_hours,
    t.lunch_min, t.lunch_minutes
  from (select distinct advisor_id from appointment w
    where w.store_id = s."ID" and w.date = ${date}::date and w.dept = 'Service') w
  cross join lateral (select * from employee where employee_id = w.advisor_id offset 0) o
  left join service_advisor t on t.employee_id = o.employee_id
  where (o.store_id = s."ID" and o.status = 'A' and o.department = 'Service' and o.title ilike '%advisor%') is not true
  order by name, id`;

/**
 * The plainest statement that reads all that a day's board shows, in one go and as one value: the shop with its hours, its
 * advisors, the day's sums, and the cards. Nobody's right to any of it is asked.
 */
export const plainDay = (store: number, date: string): RawBuilder<unknown> => sql`
  /* prepared */ select s.storename, s.timezone, s.service_capacity_hours, p.bays, p.loaners,
    (select json_agg(h) from service_hours h where h.store_id = s."ID") as hours,
    (select json_agg(f.date) from service_day_off f where f.store_id = s."ID") as days_off,
    (select json_agg(one) from (${advisors(date)}) one) as advisors, (now() at time zone s.timezone)::date as today,
    (select to_json(d) from appointment_day d
      where d.store_id = s."ID" and d.date = ${date}::date and d.dept = 'Service') as sums,
    (select count(*) from appointment w where w.store_id = s."ID" and w.dept = 'Service' and w.transport = 'loaner'
      and w.status in ('arrived', 'in_service', 'ready') and w.date < ${date}::date
      and w.date >= ${date}::date - 30 and (${date}::date <= (now() at time zone s.timezone)::date
        or (w.promised_at at time zone s.timezone)::date >= ${date}::date)) as loaners_still_out,
    (select json_agg(card) from (${cards(store, date)}) as card) as cards
  from store s join service_shop p on p.store_id = s."ID" where s."ID" = ${store}`;
