import { join } from 'node:path';
import type { PlainDate } from '../../../calendar.ts';
import { bestFit } from '../../profile/filePattern.ts';
import { parsedProfile, type SavedProfile } from '../../profiles/savedProfiles.ts';
import { inSequence } from '../../sets/sequence.ts';
import { type Unfinished, waitsFor } from './unfinished.ts';
import { companionsOf } from './waiting.ts';

export const called = (name: string, subfolder: string | null) =>
  subfolder === null ? name : `${subfolder}/${name}`;

interface Candidate {
  readonly name: string;
  readonly saved: SavedProfile;
}

interface Seen {
  readonly complete: ReadonlyMap<string, string>;
  /** Profiles of the place with a pattern. */
  readonly saved: readonly SavedProfile[];
  readonly unfinished: readonly Unfinished[];
  /** Logs once why a file stays. */
  readonly stays: (name: string, why: string) => void;
}

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
 * Files of one feed in load order.
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
