import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { ImportProfileBody } from '../../../contract/calls/imports/importProfiles.ts';
import { readJson } from '../../../contract/json.ts';
import { parseProfile } from './profile.ts';
import type { SavedProfile } from './savedProfiles.ts';

/** They are part of the program, wherever it is started from. */
const directory = join(import.meta.dirname, '..', '..', '..', 'docs', 'profiles');

interface ShippedProfile extends Pick<SavedProfile, 'name' | 'feed' | 'source' | 'profile'> {
  readonly description: string;
}

/** The profiles that come along, by name: `auction-sales`. */
export async function shippedProfiles(): Promise<ShippedProfile[]> {
  const files = (await readdir(directory)).filter((file) => file.endsWith('.json')).toSorted();
  return Promise.all(
    files.map(async (file) => {
      const json = await readFile(join(directory, file), 'utf8');
      const { feed, source, description = '' } = parseProfile(json, file);
      const profile = ImportProfileBody.parse(readJson(json));
      return { name: basename(file, '.json'), feed, source, description, profile };
    }),
  );
}
