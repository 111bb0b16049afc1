import { type QueryExecutorProvider, sql } from 'kysely';
import { runStatements } from '../statements.ts';

/** Links by which the first administrator of a portal without logins comes to be. */
const statements = `
create table first_link (
  code_hash text primary key,
  expires_at timestamptz not null
);
`;

/** Id, the page that it stands beside, and a letter for each seeded role in the order of their ids: E edit, N none. */
const page = { id: 196, beside: 'dataimport', letters: 'ENNNNNNNNNN' };

/** The page that leads from an empty portal to a dashboard, for administrators until somebody grants it to others. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await runStatements(db, statements);
  await sql`insert into module ("Mod_ID", mod_name, mod_filename, mod_prod_id, "Mod_ParentId", sequence)
    select ${page.id}, 'Set up', 'setup', mod_prod_id, parent.id,
      (select coalesce(max(sequence), 0) + 1 from module where "Mod_ParentId" = parent.id)
    from product, (select coalesce((select "Mod_ParentId" from module where mod_filename = ${page.beside} limit 1), 0)
      as id) parent
    where prod_title = 'Admin'`.execute(db);
  await sql`insert into permission (p_mod_id, p_cr_id, p_mod_type)
    select ${page.id}, place, letter from unnest(${page.letters.split('')}::text[]) with ordinality as level (letter, place)
    where exists (select 1 from module where "Mod_ID" = ${page.id}) and exists (select 1 from role where role_id = place)`.execute(
    db,
  );
}
