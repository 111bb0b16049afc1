import type { Db } from '../../db/schema.ts';
import type { Ending } from '../table/aboutFile.ts';
import type { ImportOptions } from './options.ts';

type FileProfile = Pick<ImportOptions, 'profile' | 'profileName' | 'savedProfile'>;

/**
 * Why a file looks truncated; null if it doesn't. A last row with missing cells is proof; a missing final line break is
 * one only if the profile's last file had it.
 */
export async function cutOffSentence(
  db: Db,
  profile: FileProfile,
  { hasLineEnd, line, isWithinRow }: Ending,
): Promise<string | null> {
  if (hasLineEnd) return null;
  if (isWithinRow) return `The file looks cut off: it ends within its last row, on line ${line}.`;
  if (!(await usuallyHasLineEnd(db, profile))) return null;
  return `The file looks cut off: line ${line} has no line end, unlike the last file of its profile.`;
}

async function usuallyHasLineEnd(
  db: Db,
  { profile, profileName, savedProfile }: FileProfile,
): Promise<boolean> {
  if (profileName === undefined) return false;
  const last = await db
    .selectFrom('import_run')
    .select('has_line_end')
    .where((or) =>
      or.or([or('profile', '=', profileName), or('profile_id', '=', savedProfile?.profileId ?? 0)]),
    )
    .where('feed', '=', profile.feed)
    .where('source', '=', profile.source.name)
    .where('state', '=', 'loaded')
    .where('has_line_end', 'is not', null)
    .orderBy('finished_at', 'desc')
    .orderBy('run_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.has_line_end ?? false;
}

export const emptySentence = (rows: number): string =>
  rows === 0 ? 'The file contains only a header row.' : 'All rows are skipped.';
