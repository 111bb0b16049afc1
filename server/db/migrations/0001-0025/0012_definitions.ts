import { type Kysely, type QueryExecutorProvider, sql } from 'kysely';
import { runStatements } from '../statements.ts';
import { entries } from './0010_dictionary.ts';

/**
 * A repair order is open as long as its status says so, whatever its closing time, and its index finds it by that. A
 * deal's vehicle is found by its VIN alone, so the index of stock numbers goes. Customers have other spend by the
 * definition of now: without a month that they are true for, their figures are worked out anew.
 */
const statements = `
drop index repair_order_open;
create index repair_order_open on repair_order (store_id, opened_date) where status in ('open', 'ready');
drop index deal_without_model;
update score_state set month = null;
`;

/** Definitions that were put right reach the dictionary, but for terms that somebody has worded. */
export async function renewWordings(db: QueryExecutorProvider): Promise<void> {
  for (const { term, definition, formula = null, field } of entries) {
    await sql`
      update dictionary_entry set plain_definition = ${definition}, formula = ${formula}, source_field = ${field}
      where term = ${term} and version = 1 and not exists (
        select from audit where resource = 'DataDictionary' and record_id = entry_id::text)`.execute(db);
  }
}

export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, statements);
  await renewWordings(db);
}
