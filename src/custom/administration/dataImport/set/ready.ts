import type { FileOfSet } from './useSetFiles.ts';

/** What the user has to do before the dry run; undefined if nothing. */
export function lackOf({ inspected, error }: FileOfSet) {
  if (error && !inspected) return 'error';
  if (!inspected) return 'reading';
  if (inspected.missing_companions.length > 0) return 'companions';
  if (inspected.missing.length > 0) return 'missing';
  return inspected.readings.some(({ chosen }) => chosen === null) ? 'question' : undefined;
}

export const isReady = (file: FileOfSet): boolean => lackOf(file) === undefined;
