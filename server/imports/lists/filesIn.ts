import { readdir } from 'node:fs/promises';

/** File names in a directory; none if it doesn't exist. @throws any other error: an unreadable directory isn't empty */
export async function filesIn(directory: string): Promise<string[]> {
  try {
    return await readdir(directory);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}
