import { type QueryExecutorProvider, sql } from 'kysely';
import type { Entry } from './entry.ts';

/**
 * Adds terms to the dictionary, in English: its Spanish has columns since migration 0074, and later ones go on with
 * `addSpanish`. A term that somebody has defined already keeps their wording.
 */
export async function addEntries(db: QueryExecutorProvider, entries: readonly Entry[]): Promise<void> {
  for (const entry of entries) {
    const { source = 'DMS', refresh = 'With every import', formula = null, synonyms = null } = entry;
    // A group may have renamed its roles; then the one that was there first owns the term.
    await sql`
      insert into dictionary_entry
        (term, plain_definition, formula, unit, grain, source_system, source_field, refresh, owner_role, synonyms, used_by)
      select ${entry.term}, ${entry.definition}, ${formula}, ${entry.unit}, ${entry.grain}, ${source}, ${entry.field},
        ${refresh}, role_id, ${synonyms}, ${entry.usedBy?.join('\n') ?? null}
      from role order by role_name = ${entry.owner} desc, role_id limit 1
      on conflict (term) do nothing`.execute(db);
  }
}
