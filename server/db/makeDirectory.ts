import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Makes a directory, parents included; one step at a time, since Node's own recursion never ends where a system refuses
 * with ENOENT.
 * @param mode rights of what is made, less those that the process never gives
 */
export function makeDirectory(path: string, mode = 0o777): void {
  const existing = statSync(path, { throwIfNoEntry: false });
  if (existing?.isDirectory()) return;
  if (existing) throw new Error(`${path} is a file`);
  makeDirectory(dirname(path), mode);
  try {
    mkdirSync(path, { mode });
  } catch (error) {
    // Another process may have been faster.
    if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) throw error;
  }
}
