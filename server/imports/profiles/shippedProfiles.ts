import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { z } from 'zod';
import { readJson } from '../../../contract/json.ts';
import { writtenProfile } from '../profile/parseProfile.ts';
import type { SavedProfile } from './savedProfiles.ts';

/** Relative to the program, not to the working directory. */
const directory = join(import.meta.dirname, '..', '..', '..', 'docs', 'profiles');

interface ShippedProfile extends Pick<SavedProfile, 'name' | 'feed' | 'source' | 'profile'> {
  readonly description: string;
}

const Described = z.object({ description: z.string() });

/** By file name, such as `auction-sales`. */
export async function shippedProfiles(): Promise<ShippedProfile[]> {
  const files = (await readdir(directory)).filter((file) => file.endsWith('.json')).toSorted();
  return Promise.all(
    files.map(async (file) => {
      const json = await readFile(join(directory, file), 'utf8');
      const profile = writtenProfile(json, file);
      const { description } = Described.parse(readJson(json));
      const { feed, source } = profile;
      return { name: basename(file, '.json'), feed, source: source.name, description, profile };
    }),
  );
}
