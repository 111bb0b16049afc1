import { type QueryExecutorProvider, sql } from 'kysely';
import { runStatements } from '../statements.ts';

const statements = `
alter table user_activity add column subject text;
create index user_activity_subject on user_activity (subject, occurred_at) where subject is not null;
`;

/** The page of segments, and the page whose place in the menu and access it shares. */
const page = { id: 197, from: 'customerslist' };

/** Which customer, vehicle or segment a page showed, for lists of recently viewed ones; and a page for segments. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await runStatements(db, statements);
  await sql`insert into module ("Mod_ID", mod_name, mod_filename, mod_prod_id, "Mod_ParentId", "mod_Status", sequence)
    select ${page.id}, 'Segments', 'segments', mod_prod_id, "Mod_ParentId", "mod_Status", sequence
    from module where mod_filename = ${page.from} order by "Mod_ID" limit 1 on conflict do nothing`.execute(
    db,
  );
  const source = sql`(select min("Mod_ID") from module where mod_filename = ${page.from})`;
  await sql`insert into permission (p_mod_id, p_cr_id, p_mod_type)
    select ${page.id}, p_cr_id, p_mod_type from permission where p_mod_id = ${source}`.execute(db);
  await sql`insert into permission_override (p_mod_id, p_userid, p_mod_type)
    select ${page.id}, p_userid, p_mod_type from permission_override where p_mod_id = ${source}`.execute(db);
}
