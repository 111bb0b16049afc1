import { type Kysely, sql } from 'kysely';
import { runStatements } from '../statements.ts';

/**
 * Equity records are worked out anew all the time: `equity_key` keeps the number of each, so that a link to one lasts.
 * What a list of them is sorted by has an index with the number behind it.
 */
const tables = `
create sequence equity_number as integer;
create table equity_key (
  equity_id integer not null default nextval('equity_number'),
  "UC_ID" integer not null,
  vin text not null,
  primary key ("UC_ID", vin)
);
insert into equity_key ("UC_ID", vin) select "UC_ID", vin from equity order by "UC_ID", vin;
alter table equity add column equity_id integer default nextval('equity_number'),
  add column customer_name text,
  add column term integer,
  add column months_left integer,
  add column may_call text not null default 'Y' check (may_call in ('Y', 'N')),
  add column may_text text not null default 'Y' check (may_text in ('Y', 'N')),
  add column may_email text not null default 'Y' check (may_email in ('Y', 'N')),
  add column loan_position text generated always as (case
    when market_value is null or payoff_est is null then 'unknown'
    when abs(market_value - payoff_est) <= 500 then 'break_even'
    when market_value > payoff_est then 'positive'
    else 'negative' end) stored;
update equity set equity_id = equity_key.equity_id from equity_key
  where equity_key."UC_ID" = equity."UC_ID" and equity_key.vin = equity.vin;
alter table equity alter column equity_id set not null;
create unique index equity_id_key on equity (equity_id);
create index equity_by_equity on equity (equity desc nulls last, equity_id);
create index equity_by_name on equity ((lower(customer_name) collate "C"), equity_id);
create index equity_by_difference on equity (payment_difference, equity_id);
create index equity_by_months on equity (months_left, equity_id);
create table what_if (
  what_if_id integer generated always as identity primary key,
  "UC_ID" integer not null,
  vin text not null,
  store_id integer not null references store,
  choice jsonb not null,
  vehicle text,
  replacement text not null,
  price numeric(14,2) not null,
  payment numeric(14,2) not null,
  financed numeric(14,2) not null,
  total numeric(14,2) not null,
  difference numeric(14,2),
  userid integer references app_user on delete set null,
  created_at timestamptz not null,
  deleted_at timestamptz
);
create index what_if_customer on what_if ("UC_ID");
update valuation_state set equity_month = null;
`;

/** A letter for each seeded role in the order of their ids: E edit, V view, N none. */
const levels = 'EEEEENNNEVN';

/** Equity of customers' vehicles as a list, and the screen for it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, tables);
  await sql`insert into module ("Mod_ID", mod_name, mod_filename, mod_prod_id, "Mod_ParentId", sequence)
    select 143, 'Equity', 'EquityScreen', mod_prod_id,
      coalesce((select "Mod_ID" from module where "Mod_ID" = 122), 0), 2
    from product where prod_title = 'Vehicles'`.execute(db);
  await sql`insert into permission (p_mod_id, p_cr_id, p_mod_type)
    select 143, place, letter from unnest(${levels.split('')}::text[]) with ordinality as level (letter, place)
    where exists (select 1 from role where role_id = place)`.execute(db);
}
