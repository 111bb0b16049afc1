import type { QueryExecutorProvider } from 'kysely';
import { runStatements } from '../statements.ts';

/** A call to a customer is a note with an outcome, so it follows the customer wherever notes do. Undo brings it back. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await runStatements(
    db,
    `
alter table customer_note drop constraint customer_note_text_check,
  add column outcome text check (outcome in ('left_message', 'appointment', 'not_interested')),
  add column store_id integer references store,
  add column vin text,
  add column deleted_at timestamptz,
  add constraint customer_note_content check (text <> '' or outcome is not null),
  add constraint customer_note_call_store check (outcome is null or store_id is not null);
create index customer_note_call on customer_note (created_at) where outcome is not null;
create index customer_note_store on customer_note (store_id);
`,
  );
}
