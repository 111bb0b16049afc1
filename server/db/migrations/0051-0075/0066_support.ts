import { type Kysely, sql } from 'kysely';
import { runStatements } from '../statements.ts';

/** Attachments are in the database, so that they come and go, and are backed up, with their request. */
const tables = `
alter table support_ticket add write_key uuid unique, add changed_at timestamptz, add network text;
update support_ticket set changed_at = created_at;
alter table support_ticket alter column changed_at set not null;
create index support_ticket_user on support_ticket (userid, changed_at);
create index support_ticket_changed on support_ticket (changed_at, ticket_id);
create index support_ticket_guests on support_ticket (network, created_at) where userid is null;

create table support_file (
  stored_file text primary key,
  ticket_id integer not null references support_ticket on delete cascade,
  name text not null,
  type text not null,
  content bytea not null
);
create index support_file_ticket on support_file (ticket_id);

create table support_message (
  message_id integer generated always as identity primary key,
  ticket_id integer not null references support_ticket on delete cascade,
  userid integer references app_user on delete set null,
  name text not null,
  by_support boolean not null,
  is_internal boolean not null default false,
  text text not null check (text <> ''),
  at timestamptz not null,
  write_key uuid unique
);
create index support_message_ticket on support_message (ticket_id, message_id);

create table form_nonce (
  nonce_hash text primary key,
  made_at timestamptz not null
);
create index form_nonce_time on form_nonce (made_at);
`;

/** A letter for each seeded role in the order of their ids: E edit, V view, N none. */
const levels = 'EVNNNNNNNNN';

/** Support requests with answers and attachments, and the screen for those who work on them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, tables);
  await sql`insert into module ("Mod_ID", mod_name, mod_filename, mod_prod_id, "Mod_ParentId", sequence)
    select 147, 'Support requests', 'tickets', mod_prod_id,
      coalesce((select "Mod_ID" from module where "Mod_ID" = 125), 0), 9
    from product where prod_title = 'Admin'`.execute(db);
  await sql`insert into permission (p_mod_id, p_cr_id, p_mod_type)
    select 147, place, letter from unnest(${levels.split('')}::text[]) with ordinality as level (letter, place)
    where exists (select 1 from role where role_id = place)`.execute(db);
}
