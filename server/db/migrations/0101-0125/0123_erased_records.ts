import { type QueryExecutorProvider, sql } from 'kysely';

/** A record that names its customer tells who was erased, also where it has no VIN and their phone is another one by now. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`alter table erased_key drop constraint erased_key_kind_check,
    add check (kind in ('number', 'key', 'email', 'phone', 'line', 'vin', 'record'))`.execute(db);
}
