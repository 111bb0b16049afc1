import type { Profile } from '../../profile/profile.ts';
import { recipesOf } from '../../profile/recipesOf.ts';
import { type LinesTable, targetTables } from '../../tables.ts';
import type { Mapping } from '../mapper.ts';

/** The line number table of a feed whose file doesn't number lines; undefined otherwise. */
export function unnumberedLines({ feed, steps }: Mapping): LinesTable | undefined {
  const { lines } = targetTables[feed];
  const isNumbered = steps.some(
    ({ name, place, from }) => name === lines?.number && (place !== undefined || from !== undefined),
  );
  return isNumbered ? undefined : lines;
}

/** The same, if the profile numbers lines by place. */
export const linesByPlace = (mapping: Mapping, profile: Pick<Profile, 'prepare'>): LinesTable | undefined =>
  recipesOf(profile, 'lineNumbers').length > 0 ? unnumberedLines(mapping) : undefined;
