import { lstat, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type ListedObject, placeOf } from './objects.ts';

/** Subfolders that are made. */
const MOST_FOLDERS = 200;

const infoOf = (path: string) => lstat(path).catch(() => undefined);
export const exists = async (path: string) => (await infoOf(path)) !== undefined;
/** Whether there is a folder, and no link to one. */
export const isPlainFolder = async (path: string) => (await infoOf(path))?.isDirectory() ?? false;

/** Makes the subfolders that a bucket has, so that profiles can be for them. */
export async function makeFolders(
  base: string,
  prefix: string,
  objects: readonly ListedObject[],
): Promise<void> {
  const names = objects.flatMap((object) => {
    const place = placeOf(prefix, object);
    return typeof place === 'object' && place?.subfolder ? [place.subfolder] : [];
  });
  for (const name of [...new Set(names)].slice(0, MOST_FOLDERS)) {
    const folder = join(base, name);
    if (!(await exists(folder))) await mkdir(folder);
  }
}
