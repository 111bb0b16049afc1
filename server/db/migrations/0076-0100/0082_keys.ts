import type { QueryExecutorProvider } from 'kysely';
import { runStatements } from '../statements.ts';

const statements = `
update api_key k set revoked_at = now() from app_user u
where u.userid = k.made_by and u.status = 'I' and k.revoked_at is null;

alter table import_run add key_id integer references api_key on delete set null;
create index import_run_key on import_run (key_id) where key_id is not null;
`;

/**
 * Disabling a login ends its keys for good; those of logins that were disabled before end now. An import names the key of
 * the program that started it.
 */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await runStatements(db, statements);
}
