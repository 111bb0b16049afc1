import { type QueryExecutorProvider, sql } from 'kysely';
import { shippedEntries } from './shipped.ts';

/**
 * Definitions that were put right reach the dictionary in both languages, and where they are shown, but for terms that
 * somebody has worded.
 * @param terms in English
 */
export async function renewTerms(db: QueryExecutorProvider, terms: readonly string[]): Promise<void> {
  for (const { term, definition, formula = null, es, field, usedBy } of shippedEntries) {
    if (!terms.includes(term)) continue;
    await sql`
      update dictionary_entry set plain_definition = ${definition}, plain_definition_es = ${es.definition},
        formula = ${formula}, formula_es = ${es.formula ?? null}, source_field = ${field},
        used_by = ${usedBy?.join('\n') ?? null}
      where term = ${term} and version = 1 and not exists (
        select from audit where resource = 'DataDictionary' and record_id = entry_id::text)`.execute(db);
  }
}
