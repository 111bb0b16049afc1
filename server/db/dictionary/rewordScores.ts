import { sql } from 'kysely';
import type { Db } from '../schema.ts';
import { scoreWords, type WordedScores } from './scoreWords.ts';

/** Lets the dictionary tell another version of the scores, where nobody has worded it otherwise. */
export async function rewordScores(db: Db, before: WordedScores, after: WordedScores): Promise<void> {
  const [old, fresh] = [before, after].map((version) => Object.entries(scoreWords(version)));
  for (const [place, [term, now]] of (fresh ?? []).entries()) {
    const was = old?.[place]?.[1];
    if (!was) continue;
    const texts = [
      ['plain_definition', was.definition, now.definition],
      ['plain_definition_es', was.es.definition, now.es.definition],
      ...('formula' in was && 'formula' in now
        ? [
            ['formula', was.formula, now.formula] as const,
            ['formula_es', was.es.formula, now.es.formula] as const,
          ]
        : []),
    ] as const;
    for (const [column, from, to] of texts) {
      await sql`update dictionary_entry set ${sql.ref(column)} = ${to}
        where term = ${term} and ${sql.ref(column)} = ${from} and ${from} <> ${to}`.execute(db);
    }
  }
}
