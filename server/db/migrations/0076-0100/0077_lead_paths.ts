import { type QueryExecutorProvider, sql } from 'kysely';
import { addEntries } from '../../dictionary/addEntries.ts';
import { addSpanish } from '../../dictionary/addSpanish.ts';
import { flowEntries } from '../../dictionary/flow.ts';
import { runStatements } from '../statements.ts';

/**
 * How far each lead of a known customer came: the day of every stage, null where it was not reached. A stage that was
 * skipped has the day of the next one, so that nobody comes to a stage without those before it. `previous` is the day of
 * the person's lead before this one, at whichever store: only where that lies in a period too has anybody to look whether
 * this lead is their first one in it. `visits` are the days of their repair orders since the purchase, in order.
 */
const statements = `
create table lead_path (
  lead_id integer primary key,
  store_id integer not null,
  date date not null,
  "UC_ID" integer not null,
  source text not null,
  brand integer,
  previous date,
  answer_seconds integer check (answer_seconds >= 0),
  appointment date,
  shown date,
  sold date,
  service date,
  regular date,
  again date,
  visits date[]
);
create index lead_path_date on lead_path (date, store_id);
create index lead_path_customer on lead_path ("UC_ID", date);

insert into lead_path
with record as (
  select "UC_ID", coalesce(merged_into, "UC_ID") as person from customer
), led as (
  select l.lead_id, l.store_id, l.date, r.person, l.lead_source, brand.id as brand,
    lag(l.date) over (partition by r.person order by l.date, l.lead_id) as previous,
    extract(epoch from l.answered_at - l.received_at)::integer as answer_seconds
  from lead l join record r using ("UC_ID")
  left join (select lower(brand_name) as make, max(brand_chrome_id) as id from brand group by 1) as brand
    on brand.make = lower(btrim(l.make))
), bought as (
  select store_id, person, array_agg(distinct contract_date order by contract_date) as days
  from deal join record using ("UC_ID")
  where status in ('Delivered', 'Capped', 'Finalized') and deal_type in ('New', 'Used')
    and deal_kind in ('Retail', 'Lease', 'Misc')
  group by 1, 2
), visited as (
  select store_id, person, array_agg(distinct closed_date order by closed_date) as days
  from repair_order join record using ("UC_ID") where closed_date is not null and status = 'closed' group by 1, 2
), met as (
  select store_id, person, array_agg(distinct date order by date) as days,
    array_agg(distinct date order by date)
      filter (where status in ('arrived', 'in_service', 'ready', 'completed')) as came
  from appointment join record using ("UC_ID") where dept = 'Sales' group by 1, 2
)
select lead_id, led.store_id, led.date, person, lead_source, brand, previous, answer_seconds,
  least(met.days[width_bucket(led.date - 1, met.days) + 1], shown.day), shown.day, sold.day,
  least(visited.days[since.place], regular.day), regular.day, again.day, nullif(visited.days[since.place:], '{}')
from led
left join bought using (store_id, person)
left join visited using (store_id, person)
left join met using (store_id, person)
cross join lateral (select bought.days[width_bucket(led.date - 1, bought.days) + 1] as day) as sold
cross join lateral (select bought.days[width_bucket(sold.day, bought.days) + 1] as day) as again
cross join lateral (select width_bucket(sold.day, visited.days) + 1 as place) as since
cross join lateral (select case
  when visited.days[since.place + 1] <= (visited.days[since.place] + interval '13 months')::date
  then visited.days[since.place + 1] end as day) as second
cross join lateral (select least(second.day, again.day) as day) as regular
cross join lateral (select least(met.came[width_bucket(led.date - 1, met.came) + 1], sold.day) as day) as shown
order by led.date, lead_id;
`;

/** A letter for each seeded role in the order of their ids: E edit, V view, N none. */
const levels = 'EVVNNVNNVVV';

/** All customers from their lead to the next purchase, and the page for those who see the overview of customers. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await runStatements(db, statements);
  await sql`insert into module ("Mod_ID", mod_name, mod_filename, mod_prod_id, "Mod_ParentId", sequence)
    select 177, 'Customer journeys', 'customer_journeyv2', mod_prod_id, parent.id,
      (select coalesce(max(sequence), 0) + 1 from module where "Mod_ParentId" = parent.id)
    from product, (select coalesce((select "Mod_ID" from module where "Mod_ID" = 131), 0) as id) parent
    where prod_title = 'Customers'`.execute(db);
  await sql`insert into permission (p_mod_id, p_cr_id, p_mod_type)
    select 177, place, letter from unnest(${levels.split('')}::text[]) with ordinality as level (letter, place)
    where exists (select 1 from role where role_id = place)`.execute(db);
  await addEntries(db, flowEntries);
  await addSpanish(db, flowEntries);
}
