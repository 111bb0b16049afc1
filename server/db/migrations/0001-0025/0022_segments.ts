import { type QueryExecutorProvider, sql } from 'kysely';
import { runStatements } from '../statements.ts';

/** Segments and notes keep ids of customers without a foreign key: a load undone and done again finds them as they were. */
const tables = `
create table segment (
  segment_id integer generated always as identity primary key,
  userid integer not null references app_user on delete cascade,
  name text not null check (name <> ''),
  kind text not null check (kind in ('living', 'fixed')),
  expression text not null,
  row_count integer not null check (row_count in (100, 500, 1000)),
  state jsonb,
  shared_role integer references role on delete set null,
  shared_user integer references app_user on delete set null,
  changed_at timestamptz not null,
  constraint segment_name_key unique (userid, name),
  constraint segment_shared_check check (shared_role is null or shared_user is null)
);
create index segment_shared_role on segment (shared_role) where shared_role is not null;
create index segment_shared_user on segment (shared_user) where shared_user is not null;

create table segment_member (
  segment_id integer not null references segment on delete cascade,
  "UC_ID" integer not null,
  primary key (segment_id, "UC_ID")
);

create table customer_note (
  note_id integer generated always as identity primary key,
  "UC_ID" integer not null,
  userid integer references app_user on delete set null,
  text text not null check (text <> ''),
  created_at timestamptz not null
);
create index customer_note_customer on customer_note ("UC_ID", created_at desc);
`;

/** The heading under which the menus list the screens, and the screens in their order. */
const heading = { id: 131, name: 'Find customers' };

/** Id, name, route, and a letter for each seeded role in the order of their ids: E edit, V view, N none. */
const modules = [
  [127, 'Customers', 'customers', 'EVVVVVVNVVV'],
  [128, 'Customer report', 'customerslist', 'EEENNENNEEV'],
  [129, 'Customer overview', 'customers_overview', 'EVVNNVNNVVV'],
  [130, 'Customer details', 'customerdetails', 'EEEEEEENEEV'],
] as const;

/** Saved filters with their people, notes about customers, and the screens for finding them. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await runStatements(db, tables);
  await sql`insert into module ("Mod_ID", mod_name, mod_prod_id, sequence)
    select ${heading.id}, ${heading.name}, mod_prod_id, 0 from product where prod_title = 'Customers'`.execute(
    db,
  );
  for (const [index, [id, name, route, letters]] of modules.entries()) {
    await sql`insert into module ("Mod_ID", mod_name, mod_filename, mod_prod_id, "Mod_ParentId", sequence)
      select ${id}, ${name}, ${route}, mod_prod_id, ${heading.id}, ${index + 1}
      from product where prod_title = 'Customers'`.execute(db);
    await sql`insert into permission (p_mod_id, p_cr_id, p_mod_type)
      select ${id}, place, letter from unnest(${letters.split('')}::text[]) with ordinality as level (letter, place)
      where exists (select 1 from role where role_id = place)`.execute(db);
  }
}
