import { type QueryExecutorProvider, sql } from 'kysely';
import type { Entry } from './entry.ts';
import { grains, refreshes, units } from './words.ts';

/**
 * Gives terms their Spanish wherever their English is the shipped one: what somebody has worded does not get a
 * translation of something else. Nor does it take the place of Spanish that is there already.
 */
export async function addSpanish(db: QueryExecutorProvider, entries: readonly Entry[]): Promise<void> {
  for (const { es, refresh = 'With every import', formula = null, synonyms = null, ...entry } of entries) {
    const spanish = (column: string, english: string | null, words: string | null = null) =>
      sql`${sql.ref(`${column}_es`)} = coalesce(${sql.ref(`${column}_es`)},
        case when ${sql.ref(column)} is not distinct from ${english} then ${words} end)`;
    await sql`update dictionary_entry set ${sql.join([
      spanish('term', entry.term, es.term),
      spanish('plain_definition', entry.definition, es.definition),
      spanish('formula', formula, es.formula),
      spanish('unit', entry.unit, units[entry.unit]),
      spanish('grain', entry.grain, grains[entry.grain]),
      spanish('refresh', refresh, refreshes[refresh]),
      spanish('synonyms', synonyms, es.synonyms),
    ])} where term = ${entry.term}`.execute(db);
  }
}
