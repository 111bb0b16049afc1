import type { QueryExecutorProvider } from 'kysely';
import { runStatements } from '../statements.ts';

const statements = `
update api_key k set revoked_at = now() from app_user u
where u.userid = k.made_by and u.status = 'I' and k.revoked_at is null;
`;

/** Disabling a login ends its keys for good; those of logins that were disabled before end now. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await runStatements(db, statements);
}
