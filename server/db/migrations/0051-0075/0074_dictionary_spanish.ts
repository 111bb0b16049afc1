import type { QueryExecutorProvider } from 'kysely';
import { addSpanish } from '../../dictionary/addSpanish.ts';
import { shippedEntries } from '../../dictionary/shipped.ts';
import { runStatements } from '../statements.ts';

const columns = `
alter table dictionary_entry add term_es text, add plain_definition_es text, add formula_es text, add unit_es text,
  add grain_es text, add refresh_es text, add synonyms_es text;
`;

/** The dictionary speaks Spanish too, where nobody has worded it otherwise. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await runStatements(db, columns);
  await addSpanish(db, shippedEntries);
}
