import { type QueryExecutorProvider, sql } from 'kysely';
import { renewTerms } from '../../dictionary/renewTerms.ts';
import { firstScores, scoreWords, type WordedScores } from '../../dictionary/scoreWords.ts';
import { shippedEntries } from '../../dictionary/shipped.ts';

const renamed = [
  { from: 'Funding not told', fromSpanish: 'Pago sin informar', to: 'Funding not reported' },
  {
    from: 'Came to a segment, went from it',
    fromSpanish: 'Llegó a un segmento, salió de él',
    to: 'Joined or left a segment',
  },
  { from: 'Journey stage', fromSpanish: 'Etapa del recorrido', to: 'Funnel stage' },
] as const;

/** Plain wording for every definition that the group hasn't changed. Score terms keep the group's weights and ranges. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const { from, fromSpanish, to } of renamed) {
    const spanish = shippedEntries.find(({ term }) => term === to)?.es.term ?? null;
    await sql`
      update dictionary_entry set term = ${to},
        term_es = case when term_es = ${fromSpanish} then ${spanish} else term_es end
      where term = ${from} and not exists (select from dictionary_entry other where other.term = ${to})`.execute(
      db,
    );
  }
  const ofScores = Object.keys(scoreWords(firstScores));
  await renewTerms(
    db,
    shippedEntries.map(({ term }) => term).filter((term) => !ofScores.includes(term)),
  );
  const { rows } = await sql<WordedScores>`select * from score_now`.execute(db);
  for (const [term, { es, ...wording }] of rows.flatMap((scores) => Object.entries(scoreWords(scores)))) {
    const formula = 'formula' in wording ? wording.formula : null;
    const spanishFormula = 'formula' in es ? es.formula : null;
    await sql`
      update dictionary_entry set plain_definition = ${wording.definition}, plain_definition_es = ${es.definition},
        formula = ${formula}, formula_es = ${spanishFormula}
      where term = ${term} and version = 1 and not exists (
        select from audit where resource = 'DataDictionary' and record_id = entry_id::text)`.execute(db);
  }
}
