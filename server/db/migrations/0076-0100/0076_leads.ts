import { type QueryExecutorProvider, sql } from 'kysely';
import { addEntries } from '../../dictionary/addEntries.ts';
import { addSpanish } from '../../dictionary/addSpanish.ts';
import { leadEntries } from '../../dictionary/leads.ts';
import { runStatements } from '../statements.ts';

/**
 * Leads are records of their own: `lead_arrival` holds each as it came, and `lead` what they amount to, where those of
 * one person are one. Leads of the journey move there. `lead_answer` is what people mark as answered, by the arrival
 * whose number the lead had then.
 */
const statements = `
create sequence lead_number as integer;

create table lead_arrival (
  store_id integer not null references store,
  lead_no text not null check (lead_no <> ''),
  arrival_id integer not null default nextval('lead_number') unique,
  received_at timestamptz not null,
  date date not null,
  answered_at timestamptz,
  lead_source text not null default 'other' check (lead_source in
    ('website', 'third_party', 'walk_in', 'phone', 'campaign', 'referral', 'other')),
  provider text,
  "UC_ID" integer references customer,
  vin text,
  stock_type text check (stock_type in ('N', 'U')),
  year integer,
  make text,
  model text,
  trim text,
  employee_id integer references employee,
  first_name text,
  last_name text,
  email text,
  phone text,
  comments text,
  found_id integer,
  known_id integer generated always as (coalesce("UC_ID", found_id)) stored,
  email_key text generated always as (
    case when email ~ '^\\S+@\\S+$' then email || ' ' || name_key(coalesce(last_name, '')) end) stored,
  phone_key text generated always as (
    case when phone ~ '^[2-9]\\d{2}-\\d{3}-\\d{4}$' and replace(phone, left(phone, 1), '') <> '--'
      then phone || ' ' || name_key(coalesce(last_name, '')) end) stored,
  lead_id integer,
  run_id integer,
  primary key (store_id, lead_no),
  constraint lead_arrival_answered_check check (answered_at >= received_at)
);
create index lead_arrival_known on lead_arrival (known_id, store_id, received_at) where known_id is not null;
create index lead_arrival_email on lead_arrival (email_key, store_id, received_at) where email_key is not null;
create index lead_arrival_phone on lead_arrival (phone_key, store_id, received_at) where phone_key is not null;
create index lead_arrival_lead on lead_arrival (lead_id) where lead_id is not null;

create table lead (
  store_id integer not null references store,
  lead_no text not null check (lead_no <> ''),
  lead_id integer not null default nextval('lead_number') unique,
  "UC_ID" integer references customer on delete set null,
  received_at timestamptz not null,
  date date not null,
  answered_at timestamptz,
  lead_source text not null default 'other' check (lead_source in
    ('website', 'third_party', 'walk_in', 'phone', 'campaign', 'referral', 'other')),
  provider text,
  vin text,
  stock_type text check (stock_type in ('N', 'U')),
  year integer,
  make text,
  model text,
  trim text,
  employee_id integer references employee,
  first_name text,
  last_name text,
  email text,
  phone text,
  comments text,
  repeats integer not null default 0 check (repeats >= 0),
  primary key (store_id, lead_no),
  constraint lead_answered_check check (answered_at >= received_at)
);
create index lead_date on lead (store_id, date);
create index lead_customer on lead ("UC_ID");
create index lead_received on lead (received_at, lead_id);

create table lead_answer (
  arrival_id integer primary key,
  answered_at timestamptz not null,
  userid integer references app_user on delete set null
);

insert into lead_arrival (store_id, lead_no, received_at, date, lead_source, provider, "UC_ID", vin, employee_id)
select e.store_id, 'journey-' || e.event_id, e.occurred_at, (e.occurred_at at time zone s.timezone)::date,
  case when e.ref_id ilike '%web%' then 'website' when e.ref_id ilike '%listing%' then 'third_party'
    when e.ref_id ilike '%manufacturer%' then 'third_party' when e.ref_id ilike '%phone%' then 'phone' else 'other' end,
  e.ref_id, e."UC_ID", e.vin, e.employee_id
from journey_event as e join store as s on s."ID" = e.store_id where e.type = 'lead';

alter table import_run drop constraint import_run_origin_check;
alter table import_run add constraint import_run_origin_check check (origin in ('command', 'upload', 'folder', 'call'));

delete from journey_event where type = 'lead';
alter table journey_event drop constraint journey_event_type_check;
alter table journey_event add constraint journey_event_type_check check (type in
  ('appointment', 'deal', 'RO', 'declined_service', 'campaign', 'equity_alert'))
`;

/** What was moved is folded as the program folds what comes: of one person, whatever comes within 30 days of a lead is that lead. */
const fold = `
create temporary table moved_lead on commit drop as
with recursive arrival as (
  select arrival_id, store_id, "UC_ID", received_at,
    row_number() over (partition by store_id, "UC_ID" order by received_at, arrival_id) as place
  from lead_arrival
), walk as (
  select *, received_at as opened, arrival_id as first_id from arrival where place = 1
  union all
  select a.*, case when a.received_at - w.opened <= interval '720 hours' then w.opened else a.received_at end,
    case when a.received_at - w.opened <= interval '720 hours' then w.first_id else a.arrival_id end
  from walk as w join arrival as a on (a.store_id, a."UC_ID", a.place) = (w.store_id, w."UC_ID", w.place + 1)
)
select arrival_id, first_id, min(arrival_id) over (partition by first_id) as lead_id from walk;

insert into lead (store_id, lead_no, lead_id, "UC_ID", received_at, date, lead_source, provider, vin, employee_id, repeats)
select a.store_id, a.lead_no, m.lead_id, a."UC_ID", a.received_at, a.date, a.lead_source, a.provider,
  coalesce(latest.vin, a.vin), coalesce(latest.employee_id, a.employee_id), latest.arrivals - 1
from lead_arrival as a join moved_lead as m on m.first_id = a.arrival_id and m.arrival_id = a.arrival_id
cross join lateral (
  select (array_agg(o.vin order by o.received_at desc, o.arrival_id desc) filter (where o.vin is not null))[1] as vin,
    (array_agg(o.employee_id order by o.received_at desc, o.arrival_id desc)
      filter (where o.employee_id is not null))[1] as employee_id,
    count(*)::integer as arrivals
  from moved_lead as n join lead_arrival as o using (arrival_id) where n.first_id = m.first_id
) as latest;

update lead_arrival as a set lead_id = m.lead_id
from moved_lead as m where m.arrival_id = a.arrival_id and m.lead_id <> a.arrival_id
`;

/** Role by role in the order of their ids: E edit, V view, N none. Who edits marks leads as answered. */
const LETTERS = 'EEEVENNNEVN';

async function addModule(db: QueryExecutorProvider): Promise<void> {
  await sql`insert into module ("Mod_ID", mod_name, mod_filename, mod_prod_id, "Mod_ParentId", sequence)
    select 176, 'Leads', 'leads', mod_prod_id, coalesce((select "Mod_ID" from module where "Mod_ID" = 131), 0), 5
    from product where prod_title = 'Customers' on conflict do nothing`.execute(db);
  await sql`insert into permission (p_mod_id, p_cr_id, p_mod_type)
    select 176, place, letter from unnest(${LETTERS.split('')}::text[]) with ordinality as level (letter, place)
    where exists (select 1 from role where role_id = place)
      and exists (select 1 from module where "Mod_ID" = 176)`.execute(db);
}

export async function up(db: QueryExecutorProvider): Promise<void> {
  await runStatements(db, statements);
  await runStatements(db, fold);
  await addModule(db);
  await addEntries(db, leadEntries);
  await addSpanish(db, leadEntries);
}
