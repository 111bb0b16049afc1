import { sql } from 'kysely';
import { rulesOf } from '../../../contract/call.ts';
import { allCalls } from '../../declared.ts';
import type { SavedChange, Source } from '../source.ts';
import { everyRow } from './scope.ts';

/** An undo is a change too: whoever quotes a version can tell that the wording was another one since. */
async function raiseVersion({ tx, id, before, after }: SavedChange): Promise<void> {
  if (!before || !after) return;
  await sql`update dictionary_entry set version = version + 1 where entry_id = ${id}`.execute(tx);
}

/** The widget or the page of each call, by its whole path and by the last part of it. */
const destinations = allCalls.flatMap(({ path, access }) => {
  const rule = rulesOf(access).find(({ kind }) => kind === 'widget' || kind === 'module');
  const widget = rule?.kind === 'widget' ? rule.callName : null;
  const route = rule?.kind === 'module' ? rule.route : null;
  const names = [...new Set([path, path.slice(path.lastIndexOf('/') + 1)])];
  return widget === null && route === null ? [] : names.map((name) => ({ name, widget, route }));
});
const known = new Map(destinations.map((destination) => [destination.name, destination]));

/** One line per widget or page that shows the figure of entry `t`, with its route in parentheses. */
const usedIn = sql`(
  select string_agg(place.name, E'\\n' order by place.first)
  from (
    select coalesce(w.name || ' (dashboard)', m.mod_name || ' (' || m.mod_filename || ')') as name,
      min(line.place) as first
    from unnest(string_to_array(t.used_by, E'\\n')) with ordinality as line (field, place)
    join unnest(
      ${[...known.keys()]}::text[], ${[...known.values()].map(({ widget }) => widget)}::text[],
      ${[...known.values()].map(({ route }) => route)}::text[]
    ) as call (name, widget, route) on call.name = split_part(line.field, '.', 1)
    left join widget w on w.call_name = call.widget
    left join module m on m.mod_filename = call.route
    where w.name is not null or m.mod_name is not null
    group by 1
  ) place
)`;

export const dataDictionary: Source = {
  table: 'dictionary_entry',
  visible: everyRow,
  computed: () => ({
    // Everyone reads the dictionary, but hardly anyone the list of roles: the owner comes with their name.
    joins: { owner: sql`join role owning on owning.role_id = t.owner_role` },
    fields: { owner: { join: 'owner', value: sql`owning.role_name` }, used_in: { value: usedIn } },
  }),
  settle: raiseVersion,
};
