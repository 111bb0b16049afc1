import type { QueryExecutorProvider } from 'kysely';
import { runStatements } from '../statements.ts';

/** Which version of `lead_path` there is: whoever changes that table says so here, in one transaction with it. */
const statements = `
create table lead_path_version (
  one boolean primary key default true check (one),
  version integer not null
);
insert into lead_path_version (version) values (1);
`;

export async function up(db: QueryExecutorProvider): Promise<void> {
  await runStatements(db, statements);
}
