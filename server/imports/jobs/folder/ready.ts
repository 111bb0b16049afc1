import { join } from 'node:path';
import type { PlainDate } from '../../../calendar.ts';
import { bestFit } from '../../profile/filePattern.ts';
import { parsedProfile, type SavedProfile } from '../../profiles/savedProfiles.ts';
import { inSequence } from '../../sets/sequence.ts';
import { type Unfinished, waitsFor } from './unfinished.ts';
import { companionsOf } from './waiting.ts';

/** How the log calls a file. */
export const called = (name: string, subfolder: string | null) =>
  subfolder === null ? name : `${subfolder}/${name}`;

/** A file with the profile that its name fits. */
interface Candidate {
  readonly name: string;
  readonly saved: SavedProfile;
}

interface Seen {
  /** The complete files by name. */
  readonly complete: ReadonlyMap<string, string>;
  /** The profiles of the place that have a pattern. */
  readonly saved: readonly SavedProfile[];
  readonly unfinished: readonly Unfinished[];
  /** Says, once, why a file stays. */
  readonly stays: (name: string, why: string) => void;
}

/** The files of a place to load now, by name. */
export function readyFiles({ complete, saved, unfinished, stays }: Seen): Candidate[] {
  const beside = new Set(saved.flatMap(companionsOf));
  const candidates = [...complete.keys()].toSorted().flatMap((name) => {
    const profile = bestFit(saved, name);
    if (!profile && !beside.has(name))
      stays(name, 'stays in IMPORT_DIR: no saved profile has a pattern that it fits.');
    return profile?.watched ? [{ name, saved: profile }] : [];
  });
  return candidates.filter((file) => {
    const missing = companionsOf(file.saved).filter((companion) => !complete.has(companion));
    const needed = [...missing, ...waitsFor(file.saved, unfinished)];
    if (needed.length > 0) stays(file.name, `waits in IMPORT_DIR for ${needed.join(', ')}.`);
    return needed.length === 0;
  });
}

/**
 * Files of one feed that were found in one look, in the order of what they are of.
 * @param directory where they lie
 * @param today the group's day
 */
export async function inTheirOrder(
  files: readonly Candidate[],
  directory: string,
  today: PlainDate,
): Promise<readonly Candidate[]> {
  const read = files.map((file) => {
    const profile = parsedProfile(file.saved);
    return { candidate: file, path: join(directory, file.name), name: file.name, profile };
  });
  const { files: ordered } = await inSequence(read, today);
  return ordered.map(({ candidate }) => candidate);
}
