import { type QueryExecutorProvider, sql } from 'kysely';
import { runStatements } from '../statements.ts';

/**
 * What customers ask about their data. An erased customer stays as a record without anything that tells who they were:
 * `erased_alone` says that they were a household of their own, and `home_stores` of those who stay names the stores that
 * knew their household by somebody who was erased, so that households are counted as before.
 *
 * `erased_key` is by what a later file would bring them back; a key is known by its keyed hash alone. What is erased is
 * undone by nothing, so a key outlives the record that it was of.
 */
const statements = `
create table subject_request (
  request_id integer primary key generated always as identity,
  "UC_ID" integer not null,
  kind text not null check (kind in ('copy', 'erase')),
  channel text not null check (channel in ('email', 'letter', 'phone', 'person')),
  received_on date not null,
  due_on date not null check (due_on >= received_on),
  status text not null default 'open' check (status in ('open', 'erasing', 'done', 'refused')),
  reason text,
  made_by integer references app_user on delete set null,
  made_at timestamptz not null,
  decided_by integer references app_user on delete set null,
  decided_at timestamptz,
  decided_from text,
  record_ids integer[],
  fault text,
  closed_at timestamptz,
  readmitted_at timestamptz,
  check ((status in ('done', 'refused')) = (closed_at is not null))
);
create index subject_request_customer on subject_request ("UC_ID");
create index subject_request_erasing on subject_request (request_id) where status = 'erasing';
create index subject_request_made_by on subject_request (made_by);
create index subject_request_decided_by on subject_request (decided_by);

create table erased_key (
  kind text not null check (kind in ('number', 'key', 'email', 'phone', 'line', 'vin')),
  hash text not null,
  "UC_ID" integer not null,
  erased_at timestamptz not null,
  primary key (kind, hash)
);
create index erased_key_customer on erased_key ("UC_ID");

alter table customer
  add erased_at timestamptz,
  add erased_alone boolean,
  add home_stores integer[] not null default '{}';
create index customer_erased on customer ("UC_ID") where erased_at is not null;
`;

/** Id, the page that it stands beside, and a letter for each seeded role in the order of their ids: E edit, N none. */
const page = { id: 185, beside: 'CDP', letters: 'ENNNNNNNNNN' };

/** The register of what customers ask about their data, for administrators until somebody grants it to others. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await runStatements(db, statements);
  await sql`insert into module ("Mod_ID", mod_name, mod_filename, mod_prod_id, "Mod_ParentId", sequence)
    select ${page.id}, 'Subject requests', 'subjectrequests', mod_prod_id, parent.id,
      (select coalesce(max(sequence), 0) + 1 from module where "Mod_ParentId" = parent.id)
    from product, (select coalesce((select "Mod_ParentId" from module where mod_filename = ${page.beside} limit 1), 0)
      as id) parent
    where prod_title = 'Customers'`.execute(db);
  await sql`insert into permission (p_mod_id, p_cr_id, p_mod_type)
    select ${page.id}, place, letter from unnest(${page.letters.split('')}::text[]) with ordinality as level (letter, place)
    where exists (select 1 from module where "Mod_ID" = ${page.id}) and exists (select 1 from role where role_id = place)`.execute(
    db,
  );
}
