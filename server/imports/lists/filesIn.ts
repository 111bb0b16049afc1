import { readdir } from 'node:fs/promises';

/**
 * Names of what is in a directory; none while it is not there yet.
 * @throws whatever else keeps it from being read: a directory that can't be read is not an empty one
 */
export async function filesIn(directory: string): Promise<string[]> {
  try {
    return await readdir(directory);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}
