import type { PageHelp } from '../../contract/calls/help.ts';
import { mayOpen, type Principal } from '../access/principal.ts';
import type { Db } from '../db/schema.ts';
import type { Page } from './page.ts';

/** What the data dictionary says of the terms of a page, in their order; null for who may not read it. Terms that it no longer has are left out. */
export async function definitionsOn(
  db: Db,
  principal: Principal,
  { terms = [] }: Page,
): Promise<PageHelp['definitions']> {
  if (!mayOpen(principal, 'DataDictionary')) return null;
  if (terms.length === 0) return [];
  const rows = await db
    .selectFrom('dictionary_entry as entry')
    .innerJoin('role', 'role.role_id', 'entry.owner_role')
    .select(['entry.entry_id as id', 'entry.term', 'entry.plain_definition', 'entry.formula'])
    .select('role.role_name as owner')
    .where('entry.term', 'in', [...terms])
    .execute();
  return rows.sort((a, b) => terms.indexOf(a.term) - terms.indexOf(b.term));
}
