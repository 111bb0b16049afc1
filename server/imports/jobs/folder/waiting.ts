import type { z } from 'zod';
import type { WaitingFile } from '../../../../contract/calls/imports/importFolder.ts';
import { bestFit } from '../../profile/filePattern.ts';
import { parsedProfile, type SavedProfile } from '../../profiles/savedProfiles.ts';
import { companionNames } from '../../reading/companions.ts';
import type { FolderWatch } from './folderWatch.ts';
import { type Unfinished, waitsFor } from './unfinished.ts';

type Waiting = z.input<typeof WaitingFile>;

export function companionsOf(saved: SavedProfile): readonly string[] {
  try {
    return companionNames(parsedProfile(saved));
  } catch {
    // For profiles of another version, loading the file reports the problem.
    return [];
  }
}

function stateOf(profile: SavedProfile | undefined, needs: readonly string[]): Waiting['state'] {
  if (!profile) return 'no_profile';
  if (!profile.watched) return 'off';
  return needs.length > 0 ? 'needs' : 'ready';
}

interface Place {
  readonly subfolder: string | null;
  readonly watch: FolderWatch;
  readonly working: FolderWatch;
}

/**
 * The files of a place at its last look.
 * @param saved profiles of the place with a pattern
 * @param unfinished files of all places that weren't loaded then
 */
export function waitingFiles(
  { subfolder, watch, working }: Place,
  saved: readonly SavedProfile[],
  unfinished: readonly Unfinished[],
): Waiting[] {
  const { complete } = watch;
  const beside = new Set(saved.flatMap(companionsOf));
  const taken = working.files.map((file): Waiting => ({ ...fileOf(file), subfolder, state: 'loading' }));
  const here = watch.files
    .filter(({ name }) => !beside.has(name) || bestFit(saved, name))
    .map((file): Waiting => {
      const profile = bestFit(saved, file.name);
      const missing = profile
        ? [
            ...companionsOf(profile).filter((companion) => !complete.has(companion)),
            ...waitsFor(profile, unfinished),
          ]
        : [];
      const state = complete.has(file.name) ? stateOf(profile, missing) : 'writing';
      const needs = state === 'needs' ? missing : [];
      return { ...fileOf(file), subfolder, state, profile: profile?.name ?? null, needs };
    });
  return [...taken, ...here];
}

const fileOf = ({ name, bytes, since }: FolderWatch['files'][number]) => ({
  name,
  bytes,
  since: since.toISOString(),
  profile: null,
  needs: [],
});
