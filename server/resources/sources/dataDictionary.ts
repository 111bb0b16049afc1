import { sql } from 'kysely';
import type { SavedChange, Source } from '../source.ts';
import { everyRow } from './scope.ts';

/** An undo is a change too: whoever quotes a version can tell that the wording was another one since. */
async function raiseVersion({ tx, id, before, after }: SavedChange): Promise<void> {
  if (!before || !after) return;
  await sql`update dictionary_entry set version = version + 1 where entry_id = ${id}`.execute(tx);
}

export const dataDictionary: Source = {
  table: 'dictionary_entry',
  visible: everyRow,
  computed: () => ({
    // Everyone reads the dictionary, but hardly anyone the list of roles: the owner comes with their name.
    joins: { owner: sql`join role owning on owning.role_id = t.owner_role` },
    fields: { owner: { join: 'owner', value: sql`owning.role_name` } },
  }),
  settle: raiseVersion,
};
