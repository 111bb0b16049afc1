import type { PageHelp } from '../../contract/calls/help.ts';
import { wordingIn } from '../../contract/resources/dataDictionary.ts';
import type { Language } from '../../contract/words.ts';
import { mayOpen, type Principal } from '../access/principal.ts';
import type { Db } from '../db/schema.ts';
import type { Page } from './page.ts';

/**
 * What the data dictionary says of the terms of a page in a language, in their order; null for who may not read it. Terms
 * that it no longer has are left out.
 */
export async function definitionsOn(
  db: Db,
  principal: Principal,
  { terms = [] }: Page,
  language: Language,
): Promise<PageHelp['definitions']> {
  if (!mayOpen(principal, 'DataDictionary')) return null;
  if (terms.length === 0) return [];
  const rows = await db
    .selectFrom('dictionary_entry as entry')
    .innerJoin('role', 'role.role_id', 'entry.owner_role')
    .select(['entry_id', 'term', 'plain_definition', 'formula'])
    .select(['term_es', 'plain_definition_es', 'formula_es'])
    .select('role.role_name as owner')
    .where('term', 'in', [...terms])
    .execute();
  return rows
    .sort((a, b) => terms.indexOf(a.term) - terms.indexOf(b.term))
    .map((row) => ({ id: row.entry_id, owner: row.owner, ...wordingIn(language, row) }));
}
