import { literalSpelling } from '../../../../../../contract/records/spellings.ts';
import { tableOf, valueAt, withValue } from '../../profileLists.ts';
import type { Profile } from '../../queries.ts';

/**
 * Sets the meaning of a spelling.
 * @param value null for no value; undefined for the field's own rules
 */
export function withSpelling(
  profile: Profile,
  field: string,
  text: string,
  value: string | null | undefined,
): Profile {
  const path = ['columns', field, 'values'];
  const own = literalSpelling(text);
  const others = Object.entries(tableOf(valueAt(profile, path))).filter(
    ([spelling]) => spelling.toLowerCase() !== own.toLowerCase(),
  );
  const all = value === undefined ? others : [...others, [own, value] as const];
  return withValue(profile, path, Object.fromEntries(all));
}
