import { type QueryExecutorProvider, sql } from 'kysely';

/** Whether an employee can be deleted is told without reading what all customers did. Most of that is of no employee. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`create index journey_event_employee on journey_event (employee_id) where employee_id is not null`.execute(
    db,
  );
}
