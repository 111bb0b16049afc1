import type { QueryExecutorProvider } from 'kysely';
import { runStatements } from '../statements.ts';

/**
 * Why a session ended, by the hash of its secret alone: only the browser that still has the secret can ask, and nothing
 * here tells whose it was. Also keeps page 1 for the dashboard, whose visits are recorded under it.
 */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await runStatements(
    db,
    `
create table ended_session (
  id_hash text primary key,
  reason text not null check (reason in ('idle', 'absolute', 'elsewhere', 'password', 'role', 'disabled', 'signed_out')),
  ended_at timestamptz not null
);
create index ended_session_time on ended_session (ended_at);

alter table module add constraint module_not_dashboard check ("Mod_ID" <> 1) not valid;
`,
  );
}
