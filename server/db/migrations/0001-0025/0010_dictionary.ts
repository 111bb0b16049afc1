import { type Kysely, sql } from 'kysely';
import { customerEntries } from '../../dictionary/customers.ts';
import type { Entry } from '../../dictionary/entry.ts';
import { equityEntries } from '../../dictionary/equity.ts';
import { inventoryEntries } from '../../dictionary/inventory.ts';
import { portalEntries } from '../../dictionary/portal.ts';
import { salesEntries } from '../../dictionary/sales.ts';
import { serviceEntries } from '../../dictionary/service.ts';

/** Every definition that the portal's figures rest on. */
export const entries: readonly Entry[] = [
  ...salesEntries,
  ...inventoryEntries,
  ...serviceEntries,
  ...customerEntries,
  ...equityEntries,
  ...portalEntries,
];

/** The dictionary of a new group. A term that somebody has defined already keeps their wording. */
export async function up(db: Kysely<unknown>): Promise<void> {
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
