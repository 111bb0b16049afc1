import type { Profile } from '../../profile/profile.ts';
import { recipesOf } from '../../profile/recipesOf.ts';
import { type LinesTable, targetTables } from '../../tables.ts';
import type { Mapping } from '../mapper.ts';

/** What the lines of a feed are numbered by, where no column of the file does it; undefined of all other files. */
export function unnumberedLines({ feed, steps }: Mapping): LinesTable | undefined {
  const { lines } = targetTables[feed];
  const isNumbered = steps.some(
    ({ name, place, from }) => name === lines?.number && (place !== undefined || from !== undefined),
  );
  return isNumbered ? undefined : lines;
}

/** The same, where the profile says that their place does it. */
export const linesByPlace = (mapping: Mapping, profile: Pick<Profile, 'prepare'>): LinesTable | undefined =>
  recipesOf(profile, 'lineNumbers').length > 0 ? unnumberedLines(mapping) : undefined;
