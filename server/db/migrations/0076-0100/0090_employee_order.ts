import { type QueryExecutorProvider, sql } from 'kysely';

/** In the order in which the list of employees opens: its first page needs not sort all of them. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`create index employee_by_name on employee ((lower(lastname) collate "C"), employee_id)`.execute(
    db,
  );
}
